"""Mails: a booking brings its customer the link by itself, over an encrypted connection, and the customer can stop it."""

import subprocess

import pytest
import requests
from mail_server import PASSWORD, MailServer, mailing
from page_checks import check
from people import Booking
from phone_keys import signed_in
from processes import Waypost, wait_until, waypost_binary

PUBLIC = "https://track.example.test"


@pytest.fixture(params=[True, False], ids=["TLS", "STARTTLS"])
def mail_server(request, tmp_path):
    server = MailServer(tmp_path, is_implicit=request.param).start()
    yield server
    server.stop()


@pytest.fixture
def server(data, tmp_path, mail_server):
    server = mailing(data, tmp_path, mail_server, PUBLIC).start()
    yield server
    server.kill()


def book(server, cast, **given):
    return Booking(server, cast.dispatcher, customer_email="grace@customer.example", **given)


def parts(mail):
    return [mail.get_body(("plain",)).get_content(), mail.get_body(("html",)).get_content()]


def test_a_booking_brings_its_customer_the_link(server, cast, mail_server):
    booking = book(server, cast, scheduled_date="2030-05-06", scheduled_time="10:00")
    (sender, recipients, mail), *_ = mail_server.wait_for(1)
    assert (sender, recipients) == ("tracking@harbour.example", ["grace@customer.example"])
    assert mail["To"] == "grace@customer.example"
    assert mail["Subject"] == "We have your booking"
    for text in parts(mail):
        assert PUBLIC + booking.path in text
        assert "Planned: " in text
        # The address may be hidden from readers of the link.
        assert "Mannerheimintie" not in text
    assert f"{PUBLIC}{booking.path}.svg" in parts(mail)[1]
    assert mail["List-Unsubscribe"] == f"<{PUBLIC}{booking.path}/mails>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["Message-ID"].endswith("@harbour.example>")
    assert mail["Date"].datetime.year >= 2026


def test_the_end_of_a_job_asks_for_a_rating_and_a_cancelled_one_is_told(server, cast, mail_server):
    book(server, cast).walk(cast.driver, until="completed")
    mail_server.wait_for(2)
    assert mail_server.subjects == ["We have your booking", "All done"]
    assert "Rate the job" in parts(mail_server.mails[1][2])[0]
    second = book(server, cast)
    server.call("PUT", f"/api/admin/jobs/{second.id}/cancel", cast.admin.token, json={})
    mail_server.wait_for(4)
    assert mail_server.subjects[3] == "This job was canceled"


def test_a_job_that_could_not_be_done_is_told_and_not_why(server, cast, mail_server):
    booking = book(server, cast).walk(cast.driver, until="arrived")
    failure = {"reason": "wrong_address", "words": "No such street"}
    server.call("POST", f"/api/drivers/jobs/{booking.id}/failure", cast.driver.token, json=failure)
    mail_server.wait_for(2)
    assert mail_server.subjects[1] == "It could not be done this time"
    for text in parts(mail_server.mails[1][2]):
        assert PUBLIC + booking.path in text and "The company will contact you" in text
        assert "No such street" not in text and "Dee" not in text


def test_a_changed_time_is_told_and_no_job_causes_more_than_five_mails(server, cast, mail_server):
    booking = book(server, cast)
    for hour in range(10, 16):
        server.call(
            "PATCH", f"/api/admin/jobs/{booking.id}", cast.admin.token, json={"scheduled_at": f"2030-05-06T{hour}:00:00Z"}
        )
    other = book(server, cast)
    mails = mail_server.wait_for(6)
    about = [mail for _, _, mail in mails if booking.path in parts(mail)[0]]
    assert len(about) == 5 and other.path in parts(mails[-1][2])[0]


def test_a_mail_is_in_the_language_of_its_link_with_the_face_of_the_business(server, cast, mail_server):
    booking = book(server, cast, link={"language": "ar"})
    mail = mail_server.wait_for(1)[0][2]
    assert mail["Subject"] == "وصلنا حجزك"
    plain, page = parts(mail)
    assert 'dir="rtl"' in page and "افتح الصفحة" in plain and booking.path in plain


@pytest.mark.parametrize("mail_server", [True], indirect=True)
def test_a_customer_stops_the_mails_of_a_job_with_one_tap(server, cast, mail_server, open_tab, seen):
    booking = book(server, cast)
    mail_server.wait_for(1)
    # A program that looks at links before their reader does stops nothing.
    assert requests.get(f"{server.url}{booking.path}/mails", timeout=10).status_code == 200
    tab = open_tab(server, f"{booking.path}/mails")
    assert tab.headline == "No more emails about this job"
    check(tab, seen)
    tab.go(tab.page.get_by_role("button"))
    assert tab.headline == "You get no more emails about this job."
    check(tab, seen)
    server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.admin.token, json={})
    # The mails of one server go out one after the other: that of a later job would come behind it.
    other = book(server, cast)
    mails = mail_server.wait_for(2)
    assert len(mails) == 2 and other.path in parts(mails[1][2])[0]


@pytest.mark.parametrize("mail_server", [True], indirect=True)
def test_a_mail_program_stops_them_by_itself(server, cast, mail_server):
    booking = book(server, cast)
    mail = mail_server.wait_for(1)[0][2]
    path = mail["List-Unsubscribe"].strip("<>").removeprefix(PUBLIC)
    answer = requests.post(server.url + path, data={"List-Unsubscribe": "One-Click"}, timeout=10)
    assert answer.status_code == 200 and "You get no more emails" in answer.text
    assert booking.path in path


@pytest.mark.parametrize("mail_server", [True], indirect=True)
def test_a_wrong_address_is_given_up_and_holds_up_nobody(server, cast, mail_server):
    mail_server.refuse = lambda to: "550 no such mailbox" if to.startswith("nobody") else None
    Booking(server, cast.dispatcher, customer_email="nobody@customer.example")
    book(server, cast)
    mails = mail_server.wait_for(1)
    assert mails[0][1] == ["grace@customer.example"]
    assert server.metric("waypost_messages_given_up_total") == 1


def test_a_domain_outside_ascii_is_written_in_ascii(server, cast, mail_server):
    Booking(server, cast.dispatcher, customer_email="jorg@bücher.example")
    _, recipients, mail = mail_server.wait_for(1)[0]
    assert recipients == ["jorg@xn--bcher-kva.example"] and mail["To"] == "jorg@xn--bcher-kva.example"


def test_a_name_outside_ascii_goes_to_a_server_that_takes_it(server, cast, mail_server):
    Booking(server, cast.dispatcher, customer_email="jörg@bücher.example")
    _, recipients, mail = mail_server.wait_for(1)[0]
    assert recipients == ["jörg@xn--bcher-kva.example"] and mail["To"] == "jörg@xn--bcher-kva.example"


@pytest.mark.parametrize("mail_server", [True], indirect=True)
def test_a_name_that_the_server_does_not_take_is_given_up_with_this_reason(server, cast, mail_server):
    mail_server.stop()
    mail_server.takes_utf8 = False
    mail_server.start()
    Booking(server, cast.dispatcher, customer_email="jörg@bücher.example")
    book(server, cast)
    assert mail_server.wait_for(1)[0][1] == ["grace@customer.example"]
    with signed_in(server, cast.admin) as session:
        page = session.get(f"{server.url}/board/messages").text
    assert "the mail server takes no addresses outside ASCII (SMTPUTF8)" in page
    assert server.metric("waypost_messages_given_up_total") == 1


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("a@b", "behind the @ there must be a domain such as example.com"),
        ("<a@b.example>", "write the address alone, without a name, brackets, spaces or mailto:"),
        ("mailto:x@y.example", "write the address alone, without a name, brackets, spaces or mailto:"),
    ],
)
@pytest.mark.parametrize("mail_server", [True], indirect=True)
def test_what_cannot_be_mailed_is_refused_with_what_is_wrong(server, cast, address, why, mail_server):
    order = {"address": "Mannerheimintie 1", "customer_email": address}
    answer = server.request("POST", "/api/booking", cast.dispatcher.token, json=order)
    assert answer.status_code == 400 and f"customer_email is not an email address: {why}" in answer.text
    words = ["user", "add", "--data", server.data, "--email", address, "--role", "driver"]
    done = subprocess.run([waypost_binary(), *words], capture_output=True, text=True, timeout=30)
    assert done.returncode != 0 and why in done.stderr


@pytest.mark.parametrize("mail_server", [True], indirect=True)
def test_a_mail_waits_for_its_server_over_a_crash(server, cast, mail_server):
    mail_server.stop()
    booking = book(server, cast)
    server.kill()
    mail_server.start()
    server.start()
    assert booking.path in parts(mail_server.wait_for(1)[0][2])[0]


@pytest.mark.parametrize("mail_server", [True], indirect=True)
def test_no_password_goes_to_a_server_whose_certificate_nobody_vouches_for(data, cast, tmp_path, mail_server):
    (tmp_path / "password").write_text(PASSWORD)
    server = Waypost(
        data, "--public-url", PUBLIC, "--mail", mail_server.url, "--mail-from", "tracking@harbour.example",
        "--mail-password-file", tmp_path / "password",
    ).start()  # fmt: skip
    try:
        book(server, cast)
        wait = lambda: server.metric("waypost_message_failures_total") >= 1  # noqa: E731

        wait_until(wait, "no failure was counted")
        assert mail_server.mails == []
    finally:
        server.kill()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--mail", "smtps://localhost"], "--mail needs --mail-from EMAIL"),
        (["--mail", "smtps://localhost", "--mail-from", "a@b.example"], "--mail needs --public-url URL"),
        (["--mail", "https://localhost"], "smtps://HOST or smtp://HOST"),
        (["--mail-from", "nobody"], "an email address"),
        (["--public-url", "track.example.test"], "an http or https URL without a path"),
    ],
)
def test_options_that_do_not_fit_together_are_refused_with_words(data, arguments, why):

    done = subprocess.run(
        [waypost_binary(), "serve", "--data", data, *arguments], capture_output=True, text=True, timeout=30
    )
    assert done.returncode != 0 and why in done.stderr, done.stderr
