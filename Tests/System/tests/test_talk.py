"""The conversation about a job: a customer on a link, a driver on the driver's page, and a dispatcher on the card."""

import os

import pytest
import requests
from playwright.sync_api import expect

from page_checks import run_axe
from pages import sign_in
from people import Booking
from phone_keys import make_phone_key
from processes import PATIENCE

PHONE = {"viewport": {"width": 390, "height": 844}}
OWN, HEARD = ".said.own", ".said:not(.own)"


@pytest.fixture
def key(server, cast):
    return make_phone_key(server, cast.dispatcher, cast.driver.driver_id)


@pytest.fixture
def talked(server, cast):
    """A job on its way to a customer, so that both sides may write."""
    return Booking(server, cast.dispatcher).walk(cast.driver, until="en_route")


def write(tab, text):
    tab.page.get_by_label("Your message").fill(text)
    tab.page.get_by_role("button", name="Send", exact=True).click()


def messages(server, cast, booking):
    return server.call("GET", f"/api/jobs/{booking.id}/messages", cast.admin.token)["messages"]


def show(tab, name):
    """Writes pictures of the page where WAYPOST_PICTURES names a directory."""
    if directory := os.environ.get("WAYPOST_PICTURES"):
        for scheme in ("light", "dark"):
            tab.page.emulate_media(color_scheme=scheme)
            tab.page.screenshot(path=f"{directory}/{name}-{scheme}.png", full_page=True)


def test_a_customer_a_driver_and_a_dispatcher_talk_on_their_pages(server, cast, talked, key, open_tab):
    customer = open_tab(server, talked.path, **PHONE)
    driver = open_tab(server, f"/d/{key}", **PHONE)
    card = open_tab(server, f"/board/jobs/{talked.id}")
    sign_in(card, cast.dispatcher)

    write(customer, "The bell is broken <b>")
    customer.wait_for_text(OWN, "The bell is broken <b>")
    # The feed may be faster than the answer to the form.
    expect(customer.page.get_by_label("Your message")).to_have_value("")
    driver.wait_for_text(HEARD, "The bell is broken <b>")
    # It unfolds by itself, and counts as read only once it is in view.
    driver.page.locator("details.chat").scroll_into_view_if_needed()
    customer.wait_for_text(OWN, "Read")

    driver.page.get_by_role("button", name="I am at the door.").click()
    driver.wait_for_text(OWN, "I am at the door.")
    customer.wait_for_text(HEARD, "I am at the door.")
    customer.page.locator("#chat").scroll_into_view_if_needed()
    driver.wait_for_text(OWN, "Read")
    customer.page.get_by_role("button", name="I need a few minutes.").click()
    customer.wait_for_text("#chat", "I need a few minutes.")
    # The card loads itself again.
    card.wait_for_text("#chat", "I need a few minutes.")
    card.page.get_by_label("Your message").fill("Please wait for the customer.")
    card.go(card.page.get_by_role("button", name="Send", exact=True))
    card.wait_for_text("#chat", "Please wait for the customer.")
    driver.wait_for_text(HEARD, "Please wait for the customer.")
    customer.wait_for_text("#chat", "Please wait for the customer.")
    for tab, name in ((customer, "customer"), (driver, "driver"), (card, "card")):
        run_axe(tab.page)
        show(tab, name)

    sent = [(one["sender_role"], one["message"]) for one in messages(server, cast, talked)]
    assert sent == [
        ("customer", "The bell is broken <b>"), ("driver", "I am at the door."),
        ("customer", "I need a few minutes."), ("dispatcher", "Please wait for the customer."),
    ]  # fmt: skip
    for status in ("arrived", "started", "completed"):
        talked.set_status(cast.driver, status)
    # The conversation ends with the job; the card keeps it.
    customer.page.locator("#chat").wait_for(state="detached")
    driver.page.locator("details.chat").wait_for(state="detached")
    card.wait_for_text("#chat", "The bell is broken <b>")
    card.page.get_by_label("Your message").wait_for(state="detached")


@pytest.mark.parametrize("scripts", [True, False], ids=["with JavaScript", "without"])
def test_people_talk_before_the_driver_sets_off_and_is_shown(server, cast, key, open_tab, scripts):
    booking = Booking(server, cast.dispatcher)
    customer = open_tab(server, booking.path, java_script_enabled=scripts, **PHONE)
    assert customer.page.locator("#chat").count() == 0
    booking.accept(cast.driver)
    server.call("POST", f"/api/jobs/{booking.id}/messages", cast.driver.token, status=201, json={"message": "Which door?"})
    if not scripts:
        customer.page.reload()
    customer.wait_for_text(HEARD, "Which door?")
    # The driver's name is shown with the driver.
    assert "Dee" not in customer.text
    write(customer, "The blue one")
    customer.wait_for_text(OWN, "The blue one")
    assert [one["message"] for one in messages(server, cast, booking)] == ["Which door?", "The blue one"]


def test_each_side_sees_that_another_one_types(server, cast, talked, key, open_tab):
    customer = open_tab(server, talked.path, **PHONE)
    driver = open_tab(server, f"/d/{key}", **PHONE)
    card = open_tab(server, f"/board/jobs/{talked.id}")
    sign_in(card, cast.dispatcher)
    everybody = (
        (customer, "The customer is writing…"), (driver, "The driver is writing…"), (card, "The dispatcher is writing…"),
    )  # fmt: skip
    driver.page.locator("details.chat summary").click()
    for writer, line in everybody:
        box = writer.page.get_by_label("Your message")
        box.press_sequentially("I am")
        for other, _ in everybody:
            if other is not writer:
                other.page.locator(".typing", has_text=line).wait_for()
        assert line not in writer.page.locator(".typing").inner_text()
        if writer is driver:
            show(customer, "typing")
        box.fill("")
        # The card asks again every five seconds.
        for other, _ in everybody:
            if other is not writer:
                other.page.locator(".typing", has_text=line).wait_for(state="hidden")


def test_what_a_customer_typed_stays_when_something_new_comes(server, cast, talked, open_tab):
    customer = open_tab(server, talked.path, **PHONE)
    box = customer.page.get_by_label("Your message")
    box.fill("I am just typ")
    server.call("POST", f"/api/jobs/{talked.id}/messages", cast.driver.token, status=201, json={"message": "Hello"})
    customer.wait_for_text(HEARD, "Hello")
    assert box.input_value() == "I am just typ"
    assert box.evaluate("box => document.activeElement === box")


def test_forms_without_javascript_send_and_say_what_is_wrong(server, cast, talked, key, open_tab):
    for path, wrote in ((talked.path, "By the customer"), (f"/d/{key}", "By the driver")):
        tab = open_tab(server, path, java_script_enabled=False, **PHONE)
        tab.page.get_by_label("Your message").fill(wrote)
        tab.go(tab.page.get_by_role("button", name="Send", exact=True))
        tab.page.locator(OWN, has_text=wrote).wait_for()
    answer = requests.post(talked.url, data={"message": " "}, timeout=PATIENCE)
    assert answer.status_code == 422 and "Please write something." in answer.text
    answer = requests.post(talked.url, data={"message": "x" * 1001}, timeout=PATIENCE)
    assert answer.status_code == 422 and "too long" in answer.text
    assert "x" * 1001 in answer.text
    for _ in range(9):
        requests.post(talked.url, data={"quick": "ring"}, timeout=PATIENCE)
    answer = requests.post(talked.url, data={"message": "one too many"}, timeout=PATIENCE)
    assert answer.status_code == 429 and "one too many</textarea>" in answer.text


def test_others_cannot_write_or_read(server, cast, talked, key):
    other = Booking(server, cast.dispatcher).walk(cast.second_driver, until="accepted")
    server.call("POST", f"/api/jobs/{other.id}/messages", cast.admin.token, status=201, json={"message": "secret"})
    page = requests.get(talked.url, timeout=PATIENCE).text
    assert "secret" not in page
    with requests.Session() as phone:
        shown = phone.get(f"{server.url}/d/{key}", timeout=PATIENCE).text
        assert "secret" not in shown
        csrf = shown.split('name="csrf" value="')[1].split('"')[0]
        answer = phone.post(
            f"{server.url}/d/jobs/{other.id}/chat", data={"csrf": csrf, "message": "not mine"}, timeout=PATIENCE
        )
        assert answer.status_code == 409
        # A form of another site has no secret.
        answer = phone.post(f"{server.url}/d/jobs/{talked.id}/chat", data={"message": "forged"}, timeout=PATIENCE)
        assert answer.status_code == 403
    answer = requests.post(f"{server.url}/board/jobs/{talked.id}/chat", data={"message": "forged"}, timeout=PATIENCE)
    assert "/board/sign-in?next=" in answer.url
    assert [one["message"] for one in messages(server, cast, other)] == ["secret"]
    assert messages(server, cast, talked) == []
