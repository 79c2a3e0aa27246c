"""Passwords and keys in options, files and the environment: nothing that the server says, logs or shows holds one."""

import contextlib
import re
import signal
import subprocess

import pytest
import requests

from nats import need_nats
from phone_keys import csrf, signed_in
from processes import PATIENCE, Process, Waypost, free_port, wait_until, waypost_binary
from receiver import Receiver

# It has no part that stands anywhere else.
SECRET = "Pl4ntedS3cret-of-32-bytes-and-more-0123"
OPEN = 'listen: 127.0.0.1:{port}\njetstream {{ store_dir: "{store}" }}\nauthorization {{ user: wp, password: "{password}" }}\n'


@pytest.fixture
def nats_port(tmp_path):
    """A server of NATS that wants the secret as its password."""
    need_nats()
    port = free_port()
    file = tmp_path / "nats.conf"
    file.write_text(OPEN.format(port=port, store=tmp_path / "store", password=SECRET))
    process = subprocess.Popen(["nats-server", "-c", file, "-l", tmp_path / "nats.log"])
    yield port
    process.kill()
    process.wait(PATIENCE)


class Told:
    """A server, and all that it tells: log, access log, pages for operators, its command line and its end by a crash."""

    def __init__(self, data, tmp_path, *arguments, environment=None):
        # Swift's report of a crash may hang where a debugger may not stop threads.
        environment = {**(environment or {}), "SWIFT_BACKTRACE": "enable=no"}
        self.access_log = tmp_path / "access.log"
        self.server = Waypost(data, "--access-log", self.access_log, *arguments, environment=environment).start()
        self.child = self.server.child
        self.shown = ""

    def look(self):
        for path in ("/healthz", "/readyz", "/metrics", "/nodes", "/nowhere?" + "x=1"):
            answer = requests.get(self.server.url + path, timeout=PATIENCE)
            self.shown += f"{answer.headers}{answer.text}"
        with open(f"/proc/{self.child.process.pid}/cmdline", "rb") as words:
            self.shown += words.read().decode()
        with open(f"/proc/{self.child.process.pid}/comm") as name:
            self.shown += name.read()

    def crash(self):
        self.look()
        self.child.signal(signal.SIGABRT)
        self.child.wait()
        return self.shown + "\n".join(self.child.lines) + self.access_log.read_text()


def end_of(told, *secrets):
    text = told.crash()
    found = [line for line in text.splitlines() if any(secret in line for secret in (SECRET, *secrets))]
    assert found == []
    return text


@pytest.mark.parametrize("way", ["command line", "environment", "file"])
def test_the_password_of_nats_is_told_nowhere(data, tmp_path, nats_port, way):
    url = f"nats://wp:{SECRET}@127.0.0.1:{nats_port}"
    environment, options = {}, ["--node-name", "a"]
    if way == "command line":
        options += ["--nodes", url]
    elif way == "environment":
        environment["WAYPOST_NODES"] = url
    else:
        (tmp_path / "waypost.conf").write_text(f"nodes = {url}\n")
        options += ["--config", tmp_path / "waypost.conf"]
    told = Told(data, tmp_path, *options, environment=environment)
    line = told.child.wait_for_line("connected to NATS")
    assert f"nats://127.0.0.1:{nats_port}" in line
    wait_until(lambda: requests.get(told.server.url + "/readyz", timeout=PATIENCE).status_code == 200, "not ready")
    text = end_of(told)
    assert ("the command line had a password" in text) == (way == "command line")
    if way == "command line":
        assert f"nats://{'*' * len('wp:' + SECRET)}@127.0.0.1:{nats_port}" in text


@pytest.mark.parametrize("kind", ["wrong password", "token", "refused", "host", "space", "slash", "list"])
def test_no_failure_to_reach_nats_tells_the_password(data, tmp_path, nats_port, kind):
    wrong = SECRET + "x"
    host = f"127.0.0.1:{nats_port}"
    url = {
        "wrong password": f"nats://wp:{wrong}@{host}", "token": f"nats://{SECRET}@{host}",
        "refused": f"nats://wp:{SECRET}@127.0.0.1:1", "host": f"nats://wp:{SECRET}@nowhere.invalid:4222",
        "space": f"nats://wp:{SECRET} x@{host}",
        "slash": f"nats://wp:{SECRET}/x@{host}", "list": f"nats://127.0.0.1:1,tls://wp:{SECRET}@127.0.0.1:1",
    }[kind]  # fmt: skip
    told = Told(data, tmp_path, "--nodes", url, "--node-name", "a")
    told.child.wait_for_line("NATS does not answer")
    end_of(told)


def hook(server, cast, url):
    """Adds a webhook for everything, as an administrator does."""
    with signed_in(server, cast.admin) as session:
        path = f"{server.url}/board/messages/webhook"
        form = session.get(path).text
        names = [part.split('"')[0] for part in form.split('name="job.')[1:]]
        fields = {f"job.{name}": "yes" for name in names}
        sent = {"csrf": csrf(session.get(path)), "name": "Accounting", "url": url, "format": "event", "on": "yes", **fields}
        answer = session.post(path, data=sent, allow_redirects=False)
        assert answer.status_code == 303, answer.text


@pytest.mark.parametrize("kind", ["taken", "500", "refused", "host", "port"])
def test_the_key_in_the_address_of_a_webhook_is_told_nowhere(data, tmp_path, cast, kind):
    receiver = Receiver().start()
    if kind == "500":
        receiver.answer = lambda headers, body: 500
    host = {"refused": "127.0.0.1:1", "host": "nowhere.invalid", "port": "127.0.0.1:99999"}.get(kind, f"127.0.0.1:{receiver.port}")
    told = Told(data, tmp_path, "--send-to-own-networks")
    try:
        hook(told.server, cast, f"http://{host}/services/{SECRET}?key={SECRET}")
        told.server.call("POST", "/api/booking", cast.dispatcher.token, status=201, json={"address": "Pier 1", "lat": 60, "lng": 24})
        if kind == "taken":
            receiver.wait_for(lambda got: got.types())
            assert SECRET in receiver.paths[0]
            wait_until(lambda: told.server.metric("waypost_messages_sent_total") >= 1, "nothing was sent")
        else:
            wait_until(lambda: told.server.metric("waypost_message_failures_total") >= 1, "nothing failed")
        end_of(told)
    finally:
        receiver.stop()


def secret_file(tmp_path, text=SECRET):
    path = tmp_path / "secret"
    path.write_text(text + "\n")
    return path


@pytest.mark.parametrize("proxy", ["http://wp:{}@127.0.0.1:1", "ftp://wp:{}@127.0.0.1:1", "http://wp:{} x@127.0.0.1:1", "http://wp:{}@nowhere.invalid"])
def test_what_signs_in_at_a_backend_or_a_proxy_is_told_nowhere(data, tmp_path, proxy):
    told = Told(
        data, tmp_path, "--upstream", f"http://127.0.0.2:1/{SECRET}", "--upstream-user", "admin@example.test",
        "--upstream-password-file", secret_file(tmp_path), "--router", f"http://127.0.0.2:1/{SECRET}",
        environment={"http_proxy": proxy.format(SECRET)},
    )  # fmt: skip
    told.child.wait_for_line('"reason"')
    told.look()
    # The path of an address is on the command line, where only a user and a password are overwritten.
    told.shown = told.shown.replace(f"http://127.0.0.2:1/{SECRET}", "")
    told.look = lambda: None
    end_of(told)


def test_a_wrong_password_at_the_backend_and_a_wrong_token_for_figures_are_told_nowhere(data, tmp_path, backend):
    backend.make_admin()
    figures = tmp_path / "figures"
    figures.write_text(SECRET + "-figures\n")
    told = Told(
        data, tmp_path, "--upstream", backend.url, "--upstream-user", backend.admin["email"],
        "--upstream-password-file", secret_file(tmp_path), "--metrics-token-file", figures,
        environment={"JWT_SECRET": SECRET},
    )  # fmt: skip
    told.child.wait_for_line("refused")
    bearer = {"Authorization": f"Bearer {SECRET}-figures"}
    assert requests.get(told.server.url + "/metrics", headers=bearer, timeout=PATIENCE).status_code == 200
    bearer["Authorization"] += "x"
    assert requests.get(told.server.url + "/metrics", headers=bearer, timeout=PATIENCE).status_code in (401, 403)
    end_of(told)


@pytest.mark.parametrize("kind", ["refused", "host", "port"])
def test_the_password_of_the_server_for_mails_is_told_nowhere(data, tmp_path, cast, kind):
    host = {"refused": "localhost:1", "host": "nowhere.invalid", "port": "localhost:99999"}[kind]
    told = Told(
        data, tmp_path, "--public-url", "https://track.example.test", "--mail", f"smtps://wp@{host}", "--mail-from",
        "tracking@harbour.example", "--mail-password-file", secret_file(tmp_path),
    )  # fmt: skip
    order = {"address": "Pier 1", "lat": 60, "lng": 24, "customer_email": "grace@customer.example"}
    told.server.call("POST", "/api/booking", cast.dispatcher.token, status=201, json=order)
    wait_until(lambda: told.server.metric("waypost_message_failures_total") >= 1, "nothing failed")
    end_of(told)


REFUSED = [
    (["--nods=nats://wp:{}@a"], {}), (["nats://wp:{}@a"], {}), (["--nodes", "http://wp:{}@a"], {}),
    (["--nodes", "nats://wp:{}@127.0.0.1:port"], {}), (["--nodes", "nats://wp:{}@a,wp:{}@b"], {}), ([], {"WAYPOST_NODES": "wp:{}@a"}),
    (["--mail", "smtp://wp:{}@localhost:25"], {}), (["--mail", "smtp://wp:{}@a/b"], {}),
    (["--mail", "smtp://wp:{}@localhost", "--mail-from", "a@b.example", "--public-url", "https://a.example", "--mail-password-file", "FILE"], {}),
    (["--upstream", "http://wp:{}@a", "--upstream-user", "x", "--upstream-password-file", "FILE"], {}),
    (["--upstream", "wp:{}@a", "--upstream-user", "x", "--upstream-token-file", "FILE"], {}),
    (["--router", "http://wp:{}@a"], {}), ([], {"WAYPOST_ROUTER": "http://wp:{}@a"}),
    (["--public-url", "https://wp:{}@a"], {}),
    (["--listen", "wp:{}@a"], {}), (["--metrics-token-file", "SPACE"], {}),
    (["--jwt-key", "FILE"], {}), (["--nodes-credentials-file", "FILE", "--nodes", "nats://a", "--leave-nodes"], {}),
    (["--config", "FILE"], {}), (["--config", "LINE"], {}), (["--config", "SIGN"], {}), (["--config", "TWICE"], {}),
    ([], {"JWT_SECRET": "{:.10}"}), ([], {"JWT_SECRET": "-----BEGIN PRIVATE KEY-----\n{}"}),
]  # fmt: skip


@pytest.mark.parametrize("words, variables", REFUSED, ids=lambda given: str(given)[:40])
def test_a_start_that_is_refused_does_not_tell_the_secret(data, tmp_path, words, variables):
    files = {
        "FILE": SECRET, "SPACE": f"a {SECRET}", "LINE": f"nodes nats://wp:{SECRET}@a", "TWICE": f"nodes = nats://wp:{SECRET}@a\n" * 2,
        "SIGN": f"nodes nats://wp:{SECRET}=@a",
    }  # fmt: skip
    given = [secret_file(tmp_path, files[word]) if word in files else word.replace("{}", SECRET) for word in words]
    environment = {name: value.format(SECRET) for name, value in variables.items()}
    command = [waypost_binary(), "serve", "--listen", "127.0.0.1:0", "--data", data, *given]
    child = Process(command, "ready ", environment)
    try:
        assert child.wait() in (1, 2)
        assert child.lines and child.lines[-1].startswith("waypost: "), child.lines
        assert [line for line in child.lines if SECRET[:10] in line] == []
    finally:
        child.kill()


def options_with_a_value():
    text = subprocess.run([waypost_binary(), "help", "--markdown"], capture_output=True, text=True, check=True).stdout
    names = re.findall(r"^- `--([a-z-]+) \S", text, re.MULTILINE)
    assert len(names) > 40 and {"nodes", "trusted-proxy", "allow-origin"} < set(names)
    return names


@pytest.mark.parametrize("way", ["command line", "environment", "file"])
@pytest.mark.parametrize("address", ["http://wp:{}@a", "http://wp:{} x@a/b"])
def test_no_option_tells_the_credentials_of_an_address_that_it_was_given(data, tmp_path, way, address):
    address, told = address.format(SECRET), []
    for name in options_with_a_value():
        words, environment = [], {"SWIFT_BACKTRACE": "enable=no"}
        if way == "command line":
            words = [f"--{name}", address]
        elif way == "environment":
            environment[f"WAYPOST_{name.upper().replace('-', '_')}"] = address
        else:
            (tmp_path / "waypost.conf").write_text(f"{name} = {address}\n")
            words = ["--config", tmp_path / "waypost.conf"]
        usual = {"listen": "127.0.0.1:0", "data": data}
        given = [word for option, value in usual.items() if option != name for word in (f"--{option}", value)]
        child = Process([waypost_binary(), "serve", *given, *words], "ready ", environment)
        try:
            # A start that is refused says why.
            with contextlib.suppress(AssertionError):
                child.wait_until_ready()
            child.signal(signal.SIGABRT)
            child.wait()
        finally:
            child.kill()
        told += [f"{name}: {line}" for line in child.lines if SECRET in line]
    assert told == []
