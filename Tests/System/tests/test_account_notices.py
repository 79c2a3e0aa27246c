"""What a command does with an account is mailed to its owner by a server, once: beside it, after its next start, at nodes."""

from collections import Counter

import pytest
from code_app import turn_on
from mail_server import PASSWORD, mailing
from nodes import Nodes
from phone_keys import signed_in
from processes import run_waypost, wait_until

PUBLIC = "https://track.example.test"
NEW = "four very quiet words\n"


@pytest.fixture
def server(data, tmp_path, mail_server):
    server = mailing(data, tmp_path, mail_server, PUBLIC)
    yield server
    if server.child:
        server.kill()


def user(verb, account, *more, data, stdin=""):
    run_waypost("user", verb, "--user", account.email, *more, data=data, stdin=stdin)


def told(mail_server):
    """The mails by their recipients and subjects; a mail that comes again has the same id."""
    mails = {mail["Message-ID"]: (*recipients, mail["Subject"]) for _, recipients, mail in mail_server.mails}
    return Counter(mails.values())


def test_each_change_by_a_command_beside_the_server_is_mailed_to_the_owner(server, cast, mail_server):
    server.start()
    with signed_in(server, cast.dispatcher) as session:
        turn_on(server, cast.dispatcher, session)
    user("second-factor", cast.dispatcher, "--remove", data=server.data)
    user("password", cast.dispatcher, data=server.data, stdin=NEW)
    user("sign-out", cast.dispatcher, data=server.data)
    user("role", cast.dispatcher, "--role", "admin", data=server.data)
    user("disable", cast.dispatcher, data=server.data)
    user("enable", cast.dispatcher, data=server.data)
    mail_server.wait_for(7)
    subjects = [
        "Turned on a second factor", "Turned off a second factor", "Set a password", "Signed an account out everywhere",
        "Changed a role", "Disabled an account", "Enabled an account",
    ]  # fmt: skip
    assert told(mail_server) == Counter((cast.dispatcher.email, f"Your account: {subject}") for subject in subjects)
    text = mail_server.mails[1][2].get_body(("plain",)).get_content()
    assert cast.dispatcher.email in text and "by a command on the server’s machine" in text


def test_a_server_that_starts_later_mails_what_commands_did_and_a_crash_neither_loses_nor_doubles_it(server, cast, mail_server):
    user("password", cast.dispatcher, data=server.data, stdin=NEW)
    user("sign-out", cast.driver, data=server.data)
    server.start()
    mail_server.wait_for(2)
    # It is killed at once after the command, then as soon as a mail has arrived.
    for number in range(6):
        user("sign-out", cast.admin, data=server.data)
        if number:
            wait_until(lambda: told(mail_server).total() >= 2 + number, lambda: f"missing: {mail_server.subjects}")  # noqa: B023
        server.kill()
        server.start()
    wait_until(lambda: server.metric("waypost_messages_waiting") == 0, "a mail waits")
    mail_server.wait_for(8)
    wait_until(lambda: told(mail_server).total() == 8, lambda: f"{mail_server.subjects}")
    assert told(mail_server)[cast.admin.email, "Your account: Signed an account out everywhere"] == 6
    assert told(mail_server)[cast.dispatcher.email, "Your account: Set a password"] == 1


def test_of_several_nodes_one_tells_the_owner(data, tmp_path, mail_server, cast):
    (tmp_path / "password").write_text(PASSWORD + "\n")
    nodes = Nodes(
        data, tmp_path, "--public-url", PUBLIC, "--mail", mail_server.url, "--mail-from", "tracking@harbour.example",
        "--mail-password-file", tmp_path / "password", "--message-ca", mail_server.certificate,
    )  # fmt: skip
    try:
        nodes.start()
        for node in nodes:
            user("sign-out", cast.dispatcher, data=node.data)
        mail_server.wait_for(3)
        nodes.wait_until_equal()
        for node in nodes:
            wait_until(lambda: node.metric("waypost_messages_waiting") == 0, "a mail waits")  # noqa: B023
        assert told(mail_server) == {(cast.dispatcher.email, "Your account: Signed an account out everywhere"): 3}
        assert len(mail_server.mails) == 3
    finally:
        nodes.close()
