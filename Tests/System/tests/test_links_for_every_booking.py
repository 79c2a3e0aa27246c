"""Links for every booking: for jobs that the backend just made, once for each wish, and by itself where that is wanted."""

import re
import uuid

import pytest
import requests

from people import HELSINKI
from processes import PATIENCE, ROOT, Backend, free_port, run_waypost, wait_until
from following import follow

PLACE = {"lat": HELSINKI[0], "lng": HELSINKI[1]}


def service_token(data, name="web-shop"):
    return run_waypost("token", "--service", name, "--scope", "links", data=data)


@pytest.fixture
def shop(data):
    """The token of a program that makes links; it is there before the server starts."""
    return service_token(data)


def path(job):
    return f"/api/admin/jobs/{job['id']}/links"


def ask(server, token, job, key, **given):
    headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": f'"{key}"'}
    return requests.post(server.url + path(job), headers=headers, timeout=PATIENCE, **given)


def links(server, cast, job):
    return server.call("GET", path(job), cast.admin.token)["links"]


@pytest.fixture
def followed(data, shop, tmp_path, backend):
    backend.admin_token = backend.make_admin()
    server = follow(data, tmp_path, backend).start()
    server.child.wait_for_line("following upstream")
    yield server
    server.kill()


def test_a_link_can_be_asked_for_as_soon_as_the_backend_has_the_job(followed, backend, cast, shop):
    job = backend.call(
        "POST", "/api/booking", backend.admin_token, status=201, json={"address": "Pier 1", **PLACE}
    )["job"]  # fmt: skip
    key = uuid.uuid4()
    first = ask(followed, shop, job, key)
    assert first.status_code == 201, first.text
    assert followed.request("GET", first.json()["tracking_url"]).status_code == 200
    # The answer may have been lost, perhaps with the server: the same key gets the same link.
    for _ in range(2):
        again = ask(followed, shop, job, key)
        assert (again.status_code, again.json()["tracking_url"]) == (201, first.json()["tracking_url"])
        followed.kill()
        followed.start()
    assert ask(followed, shop, job, key, json={"language": "es"}).status_code == 422
    assert len(links(followed, cast, job)) == 1


def test_a_job_that_is_in_no_list_is_asked_for_by_its_id(followed, backend, cast, shop):
    # The list contains only open jobs.
    job = backend.make_job(status="completed", address="Pier 2", **PLACE)
    assert ask(followed, shop, job, "k").status_code == 201
    assert len(links(followed, cast, job)) == 1


def test_a_job_that_the_backend_does_not_have_is_said_to_be_unknown(followed, shop):
    answer = ask(followed, shop, {"id": str(uuid.uuid4())}, "k")
    assert answer.status_code == 404
    assert "did not name it" in answer.json()["error"]


def test_the_server_makes_a_link_for_each_job_by_itself_and_once(data, shop, tmp_path, backend, cast, open_tab):
    backend.make_admin()
    job = backend.make_job(status="confirmed", address="Pier 1", **PLACE)
    server = follow(data, tmp_path, backend, "--link-for-each-job").start()

    def url(job):
        listed = server.call("GET", "/api/admin/jobs", cast.admin.token)["jobs"]
        return next((each["tracking_url"] for each in listed if each["id"] == job["id"]), None)

    try:
        made = wait_until(lambda: url(job), "it never came")
        tab = open_tab(server, made)
        assert tab.headline == "Your booking is confirmed"
        # The test leaves the page: an open page loads itself again when its link is revoked, and Chromium would log the
        # 404.
        tab.page.goto("about:blank")
        there = ask(server, shop, job, "k")
        assert (there.status_code, there.json()["tracking_url"]) == (200, made)
        server.call("DELETE", f"{path(job)}/{made.removeprefix('/t/')}", cast.admin.token)
        server.kill()
        server.start()
        later = backend.make_job(status="pending", address="Pier 2", **PLACE)
        wait_until(lambda: url(later), "it never came")
        assert url(job) is None
        assert [link["tracking_url"] for link in links(server, cast, job)] == [made]
    finally:
        server.kill()


def test_a_services_token_opens_its_addresses_alone_until_it_is_ended(data, server, cast, booking):
    token = service_token(data, "mailer")
    # The running server knows the account within a second or two.
    wait_until(lambda: server.request("POST", path({"id": booking.id}), token).status_code == 201, "it never came")
    assert server.request("GET", path({"id": booking.id}), token).status_code == 200
    for method, address in [
        ("GET", "/api/auth/me"), ("POST", "/api/auth/refresh"), ("GET", "/api/admin/jobs"),
        ("GET", f"/api/admin/jobs/{booking.id}"), ("PUT", f"/api/admin/jobs/{booking.id}/cancel"),
        ("DELETE", f"/api/admin/jobs/{booking.id}/links/{booking.link_token}"), ("POST", "/api/booking"),
    ]:  # fmt: skip
        assert server.request(method, address, token).status_code == 403, address
    last = run_waypost("audit", "--last", "1", data=data)
    assert last.split("\t")[1:3] == ["mailer", "link-create"]
    run_waypost("token", "--service", "mailer", "--end", data=data)
    wait_until(lambda: server.request("GET", path({"id": booking.id}), token).status_code == 401, "it never came")
    fresh = service_token(data, "mailer")
    assert server.request("GET", path({"id": booking.id}), fresh).status_code == 200


def recipe():
    """The lines as the article has them."""
    article = ROOT / "Sources/6-Pages/API/API.docc/LinksForEveryBooking.md"
    (code,) = re.findall(r"^```python\n(.*?)^```$", article.read_text(), re.MULTILINE | re.DOTALL)
    return code


def test_the_recipe_puts_the_link_into_each_bookings_mail(data, shop, tmp_path, cast):
    code = tmp_path / "recipe.py"
    code.write_text(recipe())
    port = free_port()
    environment = {"WAYPOST_URL": f"http://127.0.0.1:{port}", "WAYPOST_TOKEN": shop}
    backend = Backend(tmp_path, "--recipe", code, environment=environment).start()
    server = follow(data, tmp_path, backend)
    server.port = port
    try:
        admin = backend.make_admin()

        def book(address):
            body = {"address": address, **PLACE}
            return backend.call("POST", "/api/booking", admin, status=201, json=body)["job"]

        # While Waypost is not reachable, the booking is answered at once, and its mail waits.
        first = book("Pier 1")
        server.start()
        server.child.wait_for_line("following upstream")
        (mail,) = backend.call("GET", "/_test/mails?count=1")["mails"]
        assert mail["job_id"] == first["id"]
        second = book("Pier 2")
        mails = backend.call("GET", "/_test/mails?count=2")["mails"]
        assert [mail["job_id"] for mail in mails] == [first["id"], second["id"]]
        for job, mail in zip((first, second), mails):
            assert job["address"] in requests.get(mail["link"], timeout=PATIENCE).text
            assert [server.url + link["tracking_url"] for link in links(server, cast, job)] == [mail["link"]]
    finally:
        server.kill()
        backend.kill()
