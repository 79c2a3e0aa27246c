"""The second factor: turned on with an app and used at the door, by REST and without scripts; and taken away by hand."""

import pytest

from code_app import CodeApp, turn_on
from nodes import Nodes
from page_checks import check
from pages import sign_in
from phone_keys import signed_in
from processes import run_waypost, wait_until


def log_in(server, account, **more):
    return server.request("POST", "/api/auth/login", json={"email": account.email, "password": account.password} | more)


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_person_turns_it_on_and_signs_in_with_its_codes(server, cast, open_tab, seen, scripts):
    tab = open_tab(server, "/board/account", java_script_enabled=scripts)
    sign_in(tab, cast.dispatcher)
    tab.page.wait_for_url("**/board/account")
    tab.go(tab.page.get_by_role("link", name="Set it up"))
    assert tab.headline == "Second factor"
    if scripts:
        check(tab, seen)
    app = CodeApp(tab.page.locator("#secret").inner_text())
    tab.page.locator("#code").fill(app.code())
    tab.page.locator("#password").fill(cast.dispatcher.password)
    tab.go(tab.page.get_by_role("button", name="Turn on"))
    codes = tab.page.locator(".recovery-codes code").all_inner_texts()
    assert len(set(codes)) == 10
    if scripts:
        check(tab, seen)
    # The browser at hand stays signed in.
    assert tab.open("/board/account/second-factor").headline == "Second factor"
    assert "Recovery codes left: 10." in tab.text
    if scripts:
        check(tab, seen)
    # Another browser: the password leads to the code, and the code to the page that was asked for.
    other = open_tab(server, "/board/jobs/new", java_script_enabled=scripts)
    sign_in(other, cast.dispatcher)
    assert other.headline == "Enter your code"
    other.page.locator("#code").fill("123456")
    other.go(other.page.locator("form button[type=submit]"))
    other.wait_for_text("#code-error", "That code is wrong")
    other.faults.clear()  # Chromium logs the 401 of the form.
    if scripts:
        check(other, seen)
    other.page.locator("#code").fill(app.code())
    other.go(other.page.locator("form button[type=submit]"))
    other.page.wait_for_url("**/board/jobs/new")
    # The phone is lost.
    third = open_tab(server, "/board", java_script_enabled=scripts)
    sign_in(third, cast.dispatcher)
    third.go(third.page.get_by_role("link", name="Use a recovery code"))
    third.page.locator("#code").fill(codes[0].upper().replace("-", " "))
    third.go(third.page.locator("form button[type=submit]"))
    third.page.locator("#lists").wait_for()


def test_rest_takes_the_code_as_totp_and_the_command_line_removes_the_second_factor(server, cast):
    with signed_in(server, cast.dispatcher) as session:
        app, codes = turn_on(server, cast.dispatcher, session)
    answer = log_in(server, cast.dispatcher)
    assert answer.status_code == 401 and "totp" in answer.json()["error"]
    assert log_in(server, cast.dispatcher, totp="000000").status_code == 401
    code = app.code()
    assert log_in(server, cast.dispatcher, totp=code).status_code == 200
    assert log_in(server, cast.dispatcher, totp=code).status_code == 401
    assert log_in(server, cast.dispatcher, totp=codes[0]).status_code == 200
    run_waypost("user", "second-factor", "--user", cast.dispatcher.email, "--remove", data=server.data)
    wait_until(lambda: log_in(server, cast.dispatcher).status_code == 200, "the server still asks for a code")
    lines = run_waypost("audit", "--last", "9", data=server.data)
    assert "second-factor-set" in lines and "second-factor-remove" in lines


def test_it_outlives_a_restart(server, cast):
    with signed_in(server, cast.dispatcher) as session:
        app, codes = turn_on(server, cast.dispatcher, session)
    assert log_in(server, cast.dispatcher, totp=codes[4]).status_code == 200
    server.kill()
    server.start()
    assert log_in(server, cast.dispatcher).status_code == 401
    assert log_in(server, cast.dispatcher, totp=codes[4]).status_code == 401
    assert log_in(server, cast.dispatcher, totp=app.code()).status_code == 200


def test_a_code_works_once_on_all_nodes(data, tmp_path, cast):
    nodes = Nodes(data, tmp_path)
    try:
        nodes.start()
        with signed_in(nodes[0], cast.dispatcher) as session:
            app, codes = turn_on(nodes[0], cast.dispatcher, session)
        wait_until(lambda: all(log_in(node, cast.dispatcher).status_code == 401 for node in nodes), "a node asks for no code")
        for code in (app.code(), codes[0]):
            assert [log_in(node, cast.dispatcher, totp=code).status_code for node in nodes] == [200, 401, 401]
    finally:
        nodes.close()
