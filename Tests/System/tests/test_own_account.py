"""People look after their own accounts: name, address, password, sessions, and a password that is forgotten."""

import contextlib
import re
import sqlite3

import pytest
from mail_server import mailing
from page_checks import check
from pages import sign_in
from people import Account
from phone_keys import signed_in
from processes import Waypost, wait_until

PUBLIC = "https://track.example.test"
NEW = "four very quiet words"


@pytest.fixture
def server(data, tmp_path, mail_server):
    server = mailing(data, tmp_path, mail_server, PUBLIC).start()
    yield server
    server.kill()


def link(mail):
    """The address in a mail, as a path of the server."""
    found = re.search(re.escape(PUBLIC) + r"(/\S+)", mail.get_body(("plain",)).get_content())
    return found[1]


def press(tab, name):
    tab.go(tab.page.get_by_role("button", name=name))


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_forgotten_password_is_set_by_a_mailed_link_once(server, cast, mail_server, open_tab, seen, scripts):
    open_session = open_tab(server, "/board", java_script_enabled=scripts)
    sign_in(open_session, cast.dispatcher)
    open_session.page.locator("#lists").wait_for()
    tab = open_tab(server, "/board/sign-in", java_script_enabled=scripts)
    tab.go(tab.page.get_by_role("link", name="Forgot your password?"))
    if scripts:
        check(tab, seen)
    tab.page.locator("#email").fill(cast.dispatcher.email.upper())
    press(tab, "Send the link")
    answer = tab.page.locator("main").inner_text()
    # The same for an address that nobody has.
    tab.open("/board/sign-in/forgotten")
    tab.page.locator("#email").fill("nobody@waypost.test")
    press(tab, "Send the link")
    assert tab.page.locator("main").inner_text() == answer
    (_, recipients, mail), *others = mail_server.wait_for(1)
    assert recipients == [cast.dispatcher.email] and not others
    assert mail["Subject"] == f"Choose a new password for {cast.dispatcher.email}"
    path = link(mail)
    tab.open(path)
    tab.page.locator("#password").fill(NEW)
    tab.page.locator("#again").fill(NEW)
    press(tab, "Set password")
    assert tab.headline == "Your password is set"
    assert server.request("GET", path).status_code == 404
    # All sessions have ended, and the owner is told.
    assert open_session.open("/board").headline == "Sign in to the board"
    sign_in(tab.open("/board/sign-in"), cast.dispatcher, password=NEW)
    tab.page.locator("#lists").wait_for()
    (_, recipients, mail) = mail_server.wait_for(2)[1]
    assert recipients == [cast.dispatcher.email] and mail["Subject"] == "Your account: Set a password"


def test_a_mailed_link_is_nowhere_in_the_database_once_it_is_sent(server, cast, mail_server):
    server.request("POST", "/board/sign-in/forgotten", data={"email": cast.dispatcher.email})
    path = link(mail_server.wait_for(1)[0][2])
    token = path.rsplit("/", 1)[1].encode()

    def bodies():
        with contextlib.closing(sqlite3.connect(f"file:{server.data}/waypost.db?mode=ro", uri=True)) as database:
            return database.execute("select state, body from messages where receiver = 'account-mail'").fetchall()

    wait_until(lambda: bodies() == [("sent", b"")], "the database keeps the mail")
    assert not any(token in file.read_bytes() for file in server.data.glob("*.log"))
    # Another browser may still use the link.
    assert server.request("GET", path).status_code == 200


def test_an_address_changes_when_the_new_ones_owner_confirms_it(server, cast, mail_server, open_tab, seen):
    tab = open_tab(server, "/board/account")
    sign_in(tab, cast.dispatcher)
    tab.page.wait_for_url("**/board/account")
    tab.go(tab.page.get_by_role("link", name="Your details"))
    check(tab, seen)
    tab.page.locator("#email").fill("dora.new@waypost.test")
    tab.page.locator("#email-present").fill("not the password")
    press(tab, "Change the address")
    tab.wait_for_text("#email-hint", "That password is wrong")
    tab.faults.clear()  # Chromium logs the 422 of the form.
    assert tab.page.locator("#email").input_value() == "dora.new@waypost.test"
    tab.page.locator("#email-present").fill(cast.dispatcher.password)
    press(tab, "Change the address")
    tab.wait_for_text(".form-done", "A mail is on its way to dora.new@waypost.test")
    (_, recipients, mail), *_ = mail_server.wait_for(1)
    assert recipients == ["dora.new@waypost.test"]
    path = link(mail)
    # Who only looks at the link, as programs that check mails do, changes nothing.
    assert "dora.new@waypost.test" in server.request("GET", path).text
    assert server.request("GET", path).status_code == 200
    tab.open(path)
    press(tab, "Confirm the address")
    tab.wait_for_text(".form-done", "Your email address is changed")
    assert tab.page.locator("#email").input_value() == "dora.new@waypost.test"
    assert server.request("GET", path).status_code == 404
    # The owner of the former address is told, wherever the change came from.
    (_, recipients, mail) = mail_server.wait_for(2)[1]
    assert recipients == [cast.dispatcher.email] and mail["Subject"].startswith("Your account: ")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_new_password_takes_the_present_one_and_ends_other_sessions(server, cast, mail_server, open_tab, scripts):
    with signed_in(server, cast.dispatcher) as other:
        tab = open_tab(server, "/board/account/details", java_script_enabled=scripts)
        sign_in(tab, cast.dispatcher)
        tab.page.wait_for_url("**/board/account/details")
        for present, expected in [("wrong", "That password is wrong"), (cast.dispatcher.password, "Your password is changed")]:
            tab.page.locator("#present").fill(present)
            tab.page.locator("#password").fill(NEW)
            tab.page.locator("#again").fill(NEW)
            press(tab, "Change the password")
            assert expected in tab.text
            tab.faults.clear()  # Chromium logs the 422 of the form.
        assert tab.open("/board/account").headline == "Your account"
        assert other.get(server.url + "/board", allow_redirects=False).status_code == 303
    assert mail_server.wait_for(1)[0][1] == [cast.dispatcher.email]
    sign_in(open_tab(server, "/board/sign-in"), Account(**vars(cast.dispatcher) | {"password": NEW}))


def test_one_of_the_own_sessions_is_ended(server, cast, open_tab, seen):
    with signed_in(server, cast.dispatcher) as other:
        tab = open_tab(server, "/board/account")
        sign_in(tab, cast.dispatcher)
        tab.page.wait_for_url("**/board/account")
        rows = tab.page.locator("section.card tbody tr").filter(has_text="127.0.0.1")
        assert rows.first.inner_text().startswith("Chrom")
        check(tab, seen)
        press(tab, "Sign out Unknown browser")
        tab.wait_for_text(".form-done", "That browser is signed out")
        assert other.get(server.url + "/board", allow_redirects=False).status_code == 303
        assert tab.open("/board").page.locator("#jobs-title").count() == 1


def test_without_a_server_for_mails_the_page_says_who_can_help(data, open_tab):
    server = Waypost(data).start()
    try:
        tab = open_tab(server, "/board/sign-in/forgotten")
        assert "An administrator can make you a link" in tab.text
        assert tab.page.locator("form").count() == 0
    finally:
        server.kill()
