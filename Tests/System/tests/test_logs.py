"""What an operator reads in the logs: who was refused, from where, and never a secret."""

import json
import os
import re
import signal
import subprocess

import pytest

from attacks.guesses import board_sign_in, rest_sign_in
from people import HELSINKI, Booking, Phone
from processes import PATIENCE, ROOT, Waypost, wait_until, waypost_binary
from raw_client import RawClient

ARTICLE = (ROOT / "Sources/6-Pages/Operations/Operations.docc/Logs.md").read_text()


def block(name):
    """A file that the article shows under its own path."""
    return re.search(rf"```ini\n# {re.escape(name)}\n(.*?)```", ARTICLE, re.S)[1]


@pytest.fixture
def logs(tmp_path):
    return tmp_path / "waypost.log", tmp_path / "access.log"


@pytest.fixture
def server(data, logs):
    server = Waypost(
        data, "--trusted-proxy", "127.0.0.1", "--insecure-cookies", "--log", "text",
        "--log-file", logs[0], "--access-log", logs[1],
    ).start()  # fmt: skip
    yield server
    server.kill()


def read(server, path):
    """All that the file holds once the server has ended."""
    if server.child.process.poll() is None:
        server.terminate()
    return path.read_text()


INJECTION = "2026-11-22T10:00:00.000Z warning sign-in refused address=198.51.100.66 at=rest reason=password account=-"


def test_fail2ban_finds_each_guess_and_no_other_address(server, cast, logs, tmp_path):
    fail2ban = subprocess.run(["which", "fail2ban-regex"], capture_output=True, text=True).stdout.strip()
    assert fail2ban, "install fail2ban"
    for number in range(3):
        assert rest_sign_in(server.port, cast.driver.email, "wrong", f"192.0.2.{number}") == 401
    assert board_sign_in(server.port, cast.dispatcher.email, "wrong", {}, "2001:db8::7") == 401
    # These names, paths, agents and forwarded addresses contain text that looks like a log line.
    for name in (INJECTION, "a\\n" + INJECTION, "a\\r" + INJECTION, "a\\u2028" + INJECTION, "a\\u0085" + INJECTION):
        assert rest_sign_in(server.port, name, "wrong", "192.0.2.9") == 401
    with RawClient(server.port) as client:
        path = ("/t/a%0A" + INJECTION.replace(" ", "%20")).encode()
        client.send(b"GET " + path + b" HTTP/1.1\r\nHost: a\r\nUser-Agent: " + INJECTION.encode() + b"\r\n\r\n")
        assert client.answer().status == 404
    # On a slow machine the address may try more often meanwhile.
    refused = 6
    while rest_sign_in(server.port, "x@waypost.test", "wrong", "192.0.2.9") == 401:
        refused += 1
        assert refused < 50, "the address is never slowed down"
    with RawClient(server.port) as client:
        client.send(b"GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.44\r\n\r\n")
        sid = json.loads(client.answer().body[1:])["sid"].encode()
        target = b"/socket.io/?EIO=4&transport=polling&sid=" + sid
        client.send(b"POST " + target + b" HTTP/1.1\r\nHost: a\r\nContent-Length: 17\r\n\r\n40{\"token\":\"bad\"}")
        assert client.answer().status == 200
        client.send(b"GET " + target + b" HTTP/1.1\r\nHost: a\r\n\r\n")
        assert b"Unauthorized" in client.answer().body
    log = read(server, logs[0])
    assert [len(line) > 0 for line in log.splitlines()] and log.count("\n") == len(log.splitlines())
    assert "warning socket refused address=192.0.2.44 reason=unauthenticated\n" in log
    filter_file = tmp_path / "waypost.conf"
    filter_file.write_text(block("/etc/fail2ban/filter.d/waypost.conf"))
    done = subprocess.run(
        [fail2ban, "--out", "ip", logs[0], filter_file], capture_output=True, text=True, timeout=PATIENCE
    )
    found = sorted(done.stdout.split())
    assert found == sorted(
        ["192.0.2.0", "192.0.2.1", "192.0.2.2", "2001:db8::7"] + ["192.0.2.9"] * refused
    ), done.stdout + done.stderr + log
    jail = block("/etc/fail2ban/jail.d/waypost.conf")
    assert "filter = waypost" in jail and "[waypost]" in jail


def test_no_secret_is_ever_written(server, cast, logs):
    secrets = []
    cookies = {}
    assert board_sign_in(server.port, cast.dispatcher.email, cast.dispatcher.password, cookies) == 303
    secrets += [cookies["waypost"], cookies["waypost_device"], cookies["waypost_form"]]
    assert rest_sign_in(server.port, "a password typed as a name", "another typed password") == 401
    secrets += ["a password typed as a name", "another typed password", cast.dispatcher.password]
    booking = Booking(server, cast.customer)
    secrets += [booking.link_token, cast.wall.rsplit("/", 1)[1], cast.driver.token, cast.customer.token]
    phone = Phone(server.url, cast.driver)
    assert phone.report(HELSINKI) is None
    phone.close()
    for path in (booking.path, booking.path + ".svg", booking.path + ".json", cast.wall, booking.path.replace("/t/", "/%74/")):
        answer = server.request("GET", path + "?token=" + cast.driver.token)
        assert answer.status_code in (200, 404), path
    links = f"/api/admin/jobs/{booking.id}/links"
    assert server.request("GET", links, cast.admin.token).status_code == 200
    assert server.request("DELETE", f"{links}/{booking.link_token}", cast.admin.token).ok
    for path in ("/" + cast.driver.token, "/x/" + booking.link_token, "/t/" + booking.link_token + "/nothing"):
        assert server.request("GET", path).status_code == 404
    written = read(server, logs[0]) + logs[1].read_text()
    for secret in secrets:
        assert secret not in written
    assert '"GET /t/*?* HTTP/1.1" 200' in written and "GET /wall/*?* HTTP/1.1" in written
    for line in logs[1].read_text().splitlines():
        assert re.fullmatch(
            r'[\da-f.:]+ - - \[\d\d/\w{3}/\d{4}:\d\d:\d\d:\d\d \+0000\] "(-|[A-Z]+ \S+ HTTP/1\.[01])" \d{3} \d+ "-" "[^\n]*"', line
        ), line


def test_a_failing_answer_is_a_line(server, cast, logs):
    assert server.request("POST", "/api/auth/apple", json={}).status_code == 501
    line = next(line for line in read(server, logs[0]).splitlines() if "request failed" in line)
    assert line.split(" ", 1)[1] == "warning request failed address=127.0.0.1 status=501 method=POST path=/api/auth/apple"


def test_positions_that_are_refused_in_numbers_are_a_line(server, cast, logs):
    phone = Phone(server.url, cast.driver)
    for _ in range(25):
        assert phone.report((91, 181)) == "coordinate_out_of_range"
    phone.close()
    lines = [line for line in read(server, logs[0]).splitlines() if "fixes refused" in line]
    assert len(lines) == 1 and "address=127.0.0.1 count=20 reason=coordinate_out_of_range" in lines[0]


def test_logs_are_begun_anew_on_sighup(server, logs):
    for path in logs:
        path.rename(str(path) + ".1")
    server.child.signal(signal.SIGHUP)
    wait_until(lambda: all(path.exists() for path in logs), "the logs are not opened again")
    assert server.request("GET", "/healthz").status_code == 200
    assert "stopped" in read(server, logs[0]) and "opening the logs again" in open(f"{logs[0]}.1").read()
    assert "GET /healthz" in logs[1].read_text() and "GET /healthz" not in open(f"{logs[1]}.1").read()


def test_a_log_that_nobody_reads_holds_nobody_up(data, cast):
    """Standard error is a pipe that is full: pages go on, and lines are counted as left out."""
    reading, writing = os.pipe()
    server = Waypost(data, "--access-log", "-")
    child = subprocess.Popen(
        [waypost_binary(), "serve", "--listen", "127.0.0.1:0", "--data", data, "--assets", ROOT, "--access-log", "-",
         "--log-level", "info"],
        stdout=subprocess.PIPE, stderr=writing,
    )  # fmt: skip
    os.close(writing)
    try:
        # The test reads only the first line of standard output, and nothing of standard error.
        first = child.stdout.readline().decode()
        server.url = json.loads(first.removeprefix("ready "))["url"].rstrip("/")
        server.port = int(server.url.rsplit(":", 1)[1])
        agent = "x" * 400
        while server.metric("waypost_log_lines_left_out_total") == 0:
            with RawClient(server.port) as client:
                client.send(f"GET /healthz HTTP/1.1\r\nHost: a\r\nUser-Agent: {agent}\r\n\r\n".encode() * 100)
                assert [client.answer().status for _ in range(100)] == [200] * 100
        child.send_signal(signal.SIGTERM)
        assert child.wait(PATIENCE) == 0
    finally:
        child.kill()
        os.close(reading)
