"""A person is erased: what the person left is in no byte of the database, its log, a new backup or a later message."""

import itertools
import json
import re

import pytest
import requests

from mail_server import PASSWORD, MailServer
from nodes import Nodes
from people import HELSINKI, Account, Phone, add_account, jpeg
from phone_keys import csrf, make_phone_key, signed_in
from processes import PATIENCE, Waypost, run_waypost, wait_for_status, wait_until
from push_service import Browser, PushService
from receiver import Receiver
from test_secrets import hook

PUBLIC = "https://track.example.test"


class Planted:
    """Texts that nobody else has, by what they stand for."""

    def __init__(self):
        self.texts = {}
        self._numbers = itertools.count(1)

    def __call__(self, what, start="planted", end=""):
        self.texts[what] = f"{start}{next(self._numbers)}q{what.replace(' ', '')}z{end}"
        return self.texts[what]

    def phone(self, what):
        self.texts[what] = f"+3584{next(self._numbers):03}7654321"
        return self.texts[what]

    def keep(self, what, text):
        self.texts[what] = text
        return text

    def found_in(self, data):
        return {what for what, text in self.texts.items() if text.encode() in data}


class Outside:
    """A webhook, a server for mails and a push service."""

    def __init__(self, tmp_path):
        mail, push = tmp_path / "mail", tmp_path / "push"
        mail.mkdir()
        push.mkdir()
        self.hook, self.mails, self.pushes = Receiver().start(), MailServer(mail).start(), PushService(push).start()
        self.authorities = tmp_path / "authorities.pem"
        self.authorities.write_text(self.mails.certificate.read_text() + self.pushes.certificate.read_text())
        self.password = tmp_path / "password"
        self.password.write_text(PASSWORD + "\n")

    @property
    def options(self):
        return [
            "--send-to-own-networks", "--public-url", PUBLIC, "--mail", self.mails.url, "--mail-from", "tracking@harbour.example",
            "--mail-password-file", self.password, "--message-ca", self.authorities,
        ]  # fmt: skip

    def mark(self):
        """The numbers of what came until now."""
        return len(self.hook.requests), len(self.pushes.requests), len(self.mails.mails)

    def sent_since(self, mark):
        """The bytes of all that came behind the mark."""
        hooks, pushes, mails = mark
        requests = self.hook.requests[hooks:] + self.pushes.requests[pushes:]
        parts = [f"{headers}".encode() + body for _, headers, body in requests]
        return b"".join(parts + [mail.as_bytes() for _, _, mail in self.mails.mails[mails:]])

    def stop(self):
        for each in (self.hook, self.mails, self.pushes):
            each.stop()


@pytest.fixture
def outside(tmp_path):
    outside = Outside(tmp_path)
    yield outside
    outside.stop()


@pytest.fixture
def server(data, outside, cast):
    server = Waypost(data, *outside.options).start()
    hook(server, cast, outside.hook.url)
    yield server
    server.kill()


def push(server, path, browser):
    answer = requests.post(f"{server.url}{path}/push", data={**browser.form, "act": "start"}, timeout=PATIENCE)
    assert answer.status_code == 204, answer.text


def say(server, path, text):
    answer = requests.post(server.url + path, data={"message": text}, allow_redirects=False, timeout=PATIENCE)
    assert answer.status_code == 303, answer.text


def order(server, cast, outside, planted, token, driver):
    """A job from the booking to the rating, with all that a customer can leave; gives its id."""
    at = {"lat": HELSINKI[0], "lng": HELSINKI[1]}
    made = server.call(
        "POST", "/api/booking", token, status=201,
        json={
            "address": planted("address"), "customer_name": planted("name"), "customer_phone": planted.phone("phone"),
            "customer_email": planted("email", end="@customer.example"), "notes": planted("notes"), "customer_note": planted("customer note"),
            "items": [{"category": planted("item"), "quantity": 1, "said": planted("text of the item")}], **at,
        },
    )  # fmt: skip
    job = made["job"]["id"]
    link = made["tracking_url"].replace(PUBLIC, "")
    planted.keep("link", link.rsplit("/", 1)[1])
    headers = {"Authorization": f"Bearer {cast.dispatcher.token}", "Idempotency-Key": f'"{planted("idempotency key")}"'}
    more = requests.post(f"{server.url}/api/admin/jobs/{job}/links", json={"expires_in_hours": 5}, headers=headers, timeout=PATIENCE)
    assert more.status_code in (200, 201), more.text
    found = re.search(r"/t/([\w-]{20,})", more.text)
    planted.keep("second link", found[1])
    browser = Browser(outside.pushes)
    planted.keep("push address", browser.endpoint.rsplit("/", 1)[1])
    push(server, link, browser)
    server.call("PATCH", f"/api/admin/jobs/{job}", cast.dispatcher.token, json={"notes": planted("second notes"), "customer_note": planted("second note"), "address": planted("second address")})
    path = f"/api/admin/jobs/{job}/links/{link.rsplit('/', 1)[1]}"
    server.call("PUT", path, cast.dispatcher.token, json={"rules": {"ask_not_at_home": True, "ask_another_time": True, "ask_cancel": True}})
    asked = requests.post(server.url + link, data={"request": "cancel", "words": planted("request")}, allow_redirects=False, timeout=PATIENCE)
    assert asked.status_code == 303, asked.text
    server.call("POST", f"/api/drivers/jobs/{job}/accept", driver.token)
    server.call("PUT", f"/api/drivers/jobs/{job}/status", driver.token, json={"status": "en_route"})
    say(server, link, planted("message of the customer"))
    for account, text in ((driver, "answer of the driver"), (cast.dispatcher, "answer of the dispatcher")):
        server.call("POST", f"/api/jobs/{job}/messages", account.token, status=201, json={"message": planted(text)})
    picture = planted("picture")
    files = [("photos", (planted("name of the picture", end=".jpg"), jpeg(picture.encode() + bytes(5000)), "image/jpeg"))]
    urls = server.call("POST", "/api/upload/photos", driver.token, files=files)["urls"]
    for status, given in (("arrived", {}), ("started", {"before_photos": urls}), ("completed", {})):
        server.call("PUT", f"/api/drivers/jobs/{job}/status", driver.token, json={"status": status, **given})
    rated = requests.post(server.url + link, data={"stars": "4", "comment": planted("comment")}, allow_redirects=False, timeout=PATIENCE)
    assert rated.status_code == 303, rated.text
    return job


def erase(server, cast, fields, page=""):
    """Gives the person's file out, and erases the person."""
    with signed_in(server, cast.admin) as session:
        path = f"{server.url}/board/people/data/person"
        shown = session.get(path, params=fields)
        assert shown.status_code == 200 and page in shown.text, shown.text
        given = {**fields, "csrf": csrf(shown)}
        file = session.post(f"{server.url}/board/people/data/file", data=given)
        assert file.status_code == 200 and json.loads(file.text), file.text
        done = session.post(f"{server.url}/board/people/data/erase", data={**given, "confirmed": "yes"}, allow_redirects=False)
        assert done.status_code == 303, done.text
        return file.text


def stored(data, tmp_path, name="new-backup"):
    """The bytes of the database, of its log and of a new backup, and what `waypost audit` prints."""
    backup = tmp_path / name
    run_waypost("backup", backup, "--force", data=data)
    found = {path.name: path.read_bytes() for path in (*data.glob("waypost.db*"), backup)}
    return {**found, "audit": run_waypost("audit", "--json", "--last", "1000", data=data).encode()}


def left(planted, stored):
    return {(name, what) for name, data in stored.items() for what in planted.found_in(data)}


def test_nothing_of_a_customer_is_left(server, cast, data, tmp_path, outside):
    planted = Planted()
    job = order(server, cast, outside, planted, cast.dispatcher.token, cast.driver)
    cancelled = server.call(
        "POST", "/api/booking", cast.dispatcher.token, status=201,
        json={"address": planted("third address"), "customer_name": planted.texts["name"], "customer_phone": planted.texts["phone"], "lat": 60, "lng": 24},
    )["job"]["id"]  # fmt: skip
    server.call("PUT", f"/api/admin/jobs/{cancelled}/cancel", cast.dispatcher.token, json={"reason": planted("reason")})
    outside.hook.wait_for(lambda got: "job.rated" in got.types(job) and "job.cancelled" in got.types(cancelled))
    wait_until(lambda: server.metric("waypost_messages_waiting") == 0, "messages wait")
    before = left(planted, stored(data, tmp_path))
    # The test sees what is there: nearly everything stands in the database as it was given.
    assert {what for name, what in before if name.startswith("waypost.db")} >= planted.texts.keys() - {
        "name of the picture", "idempotency key",
    }  # fmt: skip
    mark = outside.mark()
    file = erase(server, cast, {"name": planted.texts["name"], "phone": planted.texts["phone"]})
    assert planted.texts["comment"] in file
    assert left(planted, stored(data, tmp_path)) == set()
    # What happens to the job later is told to nobody, and brings nothing back.
    server.call("GET", f"/api/admin/jobs/{job}", cast.dispatcher.token)
    other = server.call("POST", "/api/booking", cast.dispatcher.token, status=201, json={"address": "Pier 1", "lat": 60, "lng": 24})
    outside.hook.wait_for(lambda got: "job.created" in got.types(other["job"]["id"]))
    later = outside.sent_since(mark)
    assert planted.found_in(later) == set() and job.encode() not in later and cancelled.encode() not in later
    server.kill()
    server.start()
    assert left(planted, stored(data, tmp_path)) == set()


def test_nothing_of_a_driver_is_left(server, cast, data, tmp_path, outside):
    planted = Planted()
    name, email = planted("name", start="Dan Planted"), planted("email", end="@drivers.example")
    driver = add_account(data, "driver", name, email)
    wait_for_status(lambda: server.request("GET", "/api/drivers/profile", driver.token), 401, 200)
    key = make_phone_key(server, cast.dispatcher, driver.driver_id, planted("name of the phone"))
    browser = Browser(outside.pushes)
    planted.keep("push address", browser.endpoint.rsplit("/", 1)[1])
    with requests.Session() as page:
        proof = csrf(page.get(f"{server.url}/d/{key}", timeout=PATIENCE))
        answer = page.post(f"{server.url}/d/push", data={**browser.form, "csrf": proof}, timeout=PATIENCE)
        assert answer.status_code == 204, answer.text
    server.call("POST", "/api/push/register-token", driver.token, json={"token": planted("push token"), "platform": "ios"})
    phone = Phone(server.url, driver)
    try:
        assert phone.report(HELSINKI) is None
    finally:
        phone.close()
    customer = Planted()
    order(server, cast, outside, customer, cast.dispatcher.token, driver)
    planted.keep("answer of the driver", customer.texts["answer of the driver"])
    wait_until(lambda: server.metric("waypost_messages_waiting") == 0, "messages wait")
    before = left(planted, stored(data, tmp_path))
    assert {what for _, what in before} == planted.texts.keys()
    mark = outside.mark()
    erase(server, cast, {"account": driver.user_id})
    assert left(planted, stored(data, tmp_path)) == set()
    assert planted.found_in(outside.sent_since(mark)) == set()


def test_nothing_of_an_account_is_left(server, cast, data, tmp_path, outside):
    planted = Planted()
    name, email = planted("name", start="Cora Planted"), planted("email", end="@customers.example")
    account = add_account(data, "customer", name, email, password="a password of the tests")
    run_waypost("user", "password", "--user", email, "--password-stdin", data=data, stdin="another password\n")
    given = {"email": email, "password": "another password"}
    # The server hears of another process's change within a second.
    signed = wait_for_status(lambda: server.request("POST", "/api/auth/login", json=given), 401, 200)
    account = Account(**{**account.__dict__, "token": signed.json()["token"]})
    orders = Planted()
    order(server, cast, outside, orders, account.token, cast.driver)
    planted.texts |= {what: text for what, text in orders.texts.items() if what not in ("answer of the driver",)} | {"name": name, "email": email}
    planted.texts |= {f"{what} of the order": orders.texts[what] for what in ("name", "email")}
    wait_until(lambda: server.metric("waypost_messages_waiting") == 0, "messages wait")
    mark = outside.mark()
    erase(server, cast, {"account": account.user_id})
    assert left(planted, stored(data, tmp_path)) == set()
    assert planted.found_in(outside.sent_since(mark)) == set()


def test_on_nodes_every_database_is_clean_and_the_log_after_its_trimming(data, cast, tmp_path, outside):
    nodes = Nodes(data, tmp_path, *map(str, outside.options), "--nodes-log-entries", "1")
    try:
        nodes.start()
        hook(nodes[0], cast, outside.hook.url)
        planted = Planted()
        job = order(nodes[0], cast, outside, planted, cast.dispatcher.token, cast.driver)
        nodes.wait_until_equal()
        del job
        fields = {"name": planted.texts["name"], "phone": planted.texts["phone"]}
        erase(nodes[1], cast, fields, page="The log that the servers share in NATS still contains it")
        nodes.wait_until_equal()
        for node in nodes:
            files = {path.name: path.read_bytes() for path in node.data.glob("waypost.db*")}
            assert left(planted, files) == set(), node.name
        assert kept_by_nats(nodes, planted) != set()
        # Each backup asks to trim: nodes say within a second what is on their disks.
        run_waypost("display", "add", "--name", "One more", data=nodes[0].data)
        nodes.wait_until_equal()

        def is_clean():
            run_waypost("backup", tmp_path / "trimming", "--force", data=nodes[0].data)
            return kept_by_nats(nodes, planted) == set()

        wait_until(is_clean, lambda: f"NATS keeps {kept_by_nats(nodes, planted)}")
    finally:
        nodes.close()


def kept_by_nats(nodes, planted):
    """What the files of the log at all servers of NATS hold."""
    files = [path for server in nodes.nats.servers for path in (server.directory / "store").rglob("streams/waypost-*/msgs/*.blk")]
    return {what for file in files if file.exists() for what in planted.found_in(file.read_bytes())}


