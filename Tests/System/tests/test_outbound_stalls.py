"""A mail server or a name server that stops answering holds up neither other receivers nor the end of the server."""

import time

import pytest
from faults import Faults
from mail_server import PASSWORD
from people import Booking
from phone_keys import csrf, signed_in
from processes import Waypost, wait_until
from stalling_mail_server import STEPS, StallingMailServer

CASES = [(step, "silence", is_implicit) for is_implicit in (False, True) for step in STEPS if step != "STARTTLS" or not is_implicit]
CASES += [(step, "reset", False) for step in STEPS]


def start(data, directory, mails):
    (directory / "password").write_text(PASSWORD)
    return Waypost(
        data, "--public-url", "https://track.example.test", "--mail", mails.url, "--mail-from", "tracking@harbour.example",
        "--mail-password-file", directory / "password", "--message-ca", mails.certificate, "--send-to-own-networks",
    ).start()  # fmt: skip


def add_webhook(server, admin, url):
    with signed_in(server, admin) as session:
        form = {"csrf": csrf(session.get(f"{server.url}/board/messages/webhook")), "name": "Accounting", "url": url, "on": "1"}
        made = session.post(f"{server.url}/board/messages/webhook", data={**form, "job.created": "1"}, allow_redirects=False)
        assert made.status_code == 303, made.text


@pytest.mark.parametrize(
    ("step", "act", "is_implicit"),
    CASES,
    ids=lambda value: {True: "smtps", False: "smtp"}.get(value, value),
)
def test_a_stall_holds_up_no_webhook_and_not_the_end(data, cast, tmp_path, receiver, step, act, is_implicit):
    with StallingMailServer(tmp_path, step, act, is_implicit) as mails:
        server = start(data, tmp_path, mails)
        try:
            add_webhook(server, cast.admin, receiver.url)
            Booking(server, cast.dispatcher, customer_email="grace@customer.example")
            mails.wait()
            # The mail server says nothing more until the end of this test.
            ids = [Booking(server, cast.dispatcher).id for _ in range(3)]
            receiver.wait_for(lambda it: all("job.created" in it.types(id) for id in ids))
            begun = time.monotonic()
            assert server.terminate() == 0
            assert time.monotonic() - begun < 5
        finally:
            server.kill()


@pytest.mark.parametrize("step", STEPS)
def test_a_late_answer_is_waited_for(data, cast, tmp_path, step):
    with StallingMailServer(tmp_path, step, 0.3) as mails:
        server = start(data, tmp_path, mails)
        try:
            Booking(server, cast.dispatcher, customer_email="grace@customer.example")
            if step == "QUIT":
                wait_until(lambda: server.metric("waypost_messages_given_up_total") == 1, "the refusal was not heard")
            else:
                wait_until(lambda: server.metric("waypost_messages_sent_total") == 1, "the mail was not sent")
                assert b"Subject: " in mails.taken[0]
        finally:
            server.kill()


def test_a_name_server_that_never_answers_holds_up_its_own_receivers_alone(data, cast, tmp_path, receiver):
    server = Waypost(data, "--send-to-own-networks", environment=Faults(tmp_path, data).environment).start()
    try:
        add_webhook(server, cast.admin, "http://silent.example/")
        Booking(server, cast.dispatcher)
        # The message to it is given up for now, though the question to the name server goes on.
        wait_until(lambda: server.metric("waypost_message_failures_total") == 1, "no failure was counted")
        add_webhook(server, cast.admin, receiver.url)
        ids = [Booking(server, cast.dispatcher).id for _ in range(3)]
        receiver.wait_for(lambda it: all("job.created" in it.types(id) for id in ids))
        begun = time.monotonic()
        assert server.terminate() == 0
        assert time.monotonic() - begun < 5
    finally:
        server.kill()
