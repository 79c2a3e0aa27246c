"""Accounts end, and change, beside a running server: what was opened by them ends with them."""

import json
import os
import pty
import subprocess
import threading

import pytest
import requests

from attacks.guesses import board_sign_in, rest_sign_in
from people import HELSINKI, Phone
from phone_keys import make_phone_key
from processes import PATIENCE, Waypost, run_waypost, wait_until, waypost_binary

NEW = "another password of the tests"


class OpenBoard:
    """A dispatcher's session with an open feed, read by a thread."""

    def __init__(self, server, account):
        self.server = server
        cookies = {}
        assert board_sign_in(server.port, account.email, account.password, cookies) == 303
        self.cookies = {"waypost": cookies["waypost"]}
        self.feed = requests.get(server.url + "/board/live", cookies=self.cookies, stream=True, timeout=PATIENCE)
        assert self.feed.status_code == 200
        self.lines = self.feed.iter_lines()
        next(self.lines)
        self.ended = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        try:
            for _ in self.lines:
                pass
        except requests.RequestException:
            pass
        self.ended.set()

    def is_let_in(self):
        answer = requests.get(self.server.url + "/board/account", cookies=self.cookies, allow_redirects=False)
        return answer.status_code == 200


def closed(phone):
    """Set when the server ends the phone's socket."""
    gone = threading.Event()
    phone.client.on("disconnect", lambda *_: gone.set())
    return gone


@pytest.mark.parametrize("verb", ["disable", "sign-out", "password"])
def test_an_ended_account_is_out_at_once_everywhere(server, cast, verb):
    board, phone, other = OpenBoard(server, cast.dispatcher), Phone(server.url, cast.driver), OpenBoard(server, cast.admin)
    assert phone.report(HELSINKI) is None
    gone = closed(phone)
    for account in (cast.dispatcher, cast.driver):
        run_waypost("user", verb, "--user", account.email, data=server.data, stdin=NEW + "\n")
    assert board.ended.wait(PATIENCE) and gone.wait(PATIENCE)
    assert not board.is_let_in()
    for account in (cast.dispatcher, cast.driver):
        assert server.request("GET", "/api/auth/me", account.token).status_code == 401
        assert server.request("POST", "/api/auth/refresh", account.token).status_code == 401
    # The other account keeps its access.
    assert other.is_let_in() and not other.ended.is_set()
    may_return = {"disable": None, "sign-out": cast.driver.password, "password": NEW}[verb]
    for password in (cast.driver.password, NEW):
        assert rest_sign_in(server.port, cast.driver.email, password) == (200 if password == may_return else 401)
    # Sessions and tokens that ended stay ended after a restart.
    server.terminate()
    server.start()
    assert not board.is_let_in()
    assert server.request("GET", "/api/auth/me", cast.driver.token).status_code == 401


def test_a_disabled_account_that_is_enabled_again_signs_in_anew(server, cast):
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    assert server.request("GET", f"/phone/{key}?lat=60.17&lon=24.94").status_code == 200
    run_waypost("user", "disable", "--user", cast.driver.user_id, data=server.data)
    listed = next(line for line in run_waypost("user", "list", data=server.data).splitlines() if cast.driver.email in line)
    assert listed.split("\t")[3:5] == ["driver", "disabled"]
    wait_until(lambda: server.request("GET", f"/phone/{key}?lat=60.17&lon=24.94").status_code == 401, "the key still opens")
    run_waypost("user", "enable", "--user", cast.driver.user_id, data=server.data)
    assert "approved" in run_waypost("user", "list", data=server.data).splitlines()[4]
    token = run_waypost("token", "--user", cast.driver.user_id, data=server.data)
    wait_until(lambda: server.request("GET", "/api/auth/me", token).status_code == 200, "the account is not enabled")
    assert server.request("GET", f"/phone/{key}?lat=60.17&lon=24.94").status_code == 401
    server.terminate()
    server.start()
    assert server.request("GET", f"/phone/{key}?lat=60.17&lon=24.94").status_code == 401
    assert server.request("GET", "/api/auth/me", cast.driver.token).status_code == 401
    phone = Phone(server.url, type(cast.driver)(**{**cast.driver.__dict__, "token": token}))
    assert phone.report(HELSINKI) is None
    phone.close()
    done = [json.loads(line)["action"] for line in run_waypost("audit", "--json", data=server.data).splitlines()]
    assert done[-2:] == ["account-disable", "account-enable"]


def test_a_key_ends_also_when_the_server_sees_its_account_only_after_it_was_enabled_again(server, cast):
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    for verb in ("disable", "enable"):
        run_waypost("user", verb, "--user", cast.driver.user_id, data=server.data)
    wait_until(lambda: server.request("GET", f"/phone/{key}?lat=60.17&lon=24.94").status_code == 401, "the key still opens")


def test_the_last_administrator_is_not_ended_by_mistake(server, cast):
    def refused(*words):
        done = subprocess.run(
            [waypost_binary(), "user", *words, "--data", server.data], capture_output=True, text=True, timeout=PATIENCE
        )
        assert done.returncode == 1 and "last administrator" in done.stderr

    refused("disable", "--user", cast.admin.email)
    refused("role", "--user", cast.admin.email, "--role", "dispatcher")
    assert server.request("GET", "/api/auth/me", cast.admin.token).status_code == 200
    run_waypost("user", "role", "--user", cast.dispatcher.email, "--role", "admin", data=server.data)
    run_waypost("user", "disable", "--user", cast.admin.email, data=server.data)
    refused("disable", "--user", cast.dispatcher.email)
    run_waypost("user", "disable", "--user", cast.dispatcher.email, "--force", data=server.data)


def test_a_role_is_changed_on_open_feeds_and_sockets(server, cast):
    board, phone = OpenBoard(server, cast.dispatcher), Phone(server.url, cast.driver)
    assert phone.report(HELSINKI) is None
    # The server takes changes in their order: when the board has ended, the driver's new role is known too.
    run_waypost("user", "role", "--user", cast.driver.email, "--role", "dispatcher", data=server.data)
    run_waypost("user", "role", "--user", cast.dispatcher.email, "--role", "customer", data=server.data)
    assert board.ended.wait(PATIENCE)
    assert server.request("GET", "/api/admin/jobs", cast.dispatcher.token).status_code == 403
    phone.client.emit("admin:join")
    phone.wait_for("joined", lambda room: room == {"room": "admin"})
    assert phone.report(HELSINKI) == "unknown_driver"
    phone.close()


def test_a_password_is_typed_at_a_terminal_which_does_not_show_it(server, cast):
    def typed(*lines):
        master, slave = pty.openpty()
        child = subprocess.Popen(
            [waypost_binary(), "user", "password", "--user", cast.driver.email, "--data", server.data],
            stdin=slave, stdout=slave, stderr=slave, close_fds=True,
        )  # fmt: skip
        os.close(slave)
        shown = b""
        for line in lines:
            while not shown.endswith(b": "):
                shown += os.read(master, 1024)
            shown += b" "
            os.write(master, line.encode() + b"\n")
        try:
            while piece := os.read(master, 1024):
                shown += piece
        except OSError:
            pass  # The other end is closed.
        os.close(master)
        return child.wait(PATIENCE), shown.decode()

    status, shown = typed(NEW, NEW + "!")
    assert status == 1 and "differ" in shown and NEW not in shown
    assert rest_sign_in(server.port, cast.driver.email, cast.driver.password) == 200
    status, shown = typed(NEW, NEW)
    assert status == 0 and NEW not in shown
    server.terminate()
    server.start()
    assert rest_sign_in(server.port, cast.driver.email, NEW) == 200


def test_tokens_are_not_renewed_for_ever(data, cast):
    server = Waypost(data, "--token-renewal-days", "0").start()
    try:
        assert server.request("GET", "/api/auth/me", cast.driver.token).status_code == 200
        assert server.request("POST", "/api/auth/refresh", cast.driver.token).status_code == 401
    finally:
        server.kill()
