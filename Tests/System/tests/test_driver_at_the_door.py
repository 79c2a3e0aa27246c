"""A driver who is at the door by the positions, and has not said so: the driver's page asks, and the board says it."""

import pytest

from driver_pages import state, status
from faults import Faults
from page_checks import run_axe
from pages import sign_in
from people import HELSINKI, Phone, meters_from
from processes import Waypost, wait_until

NOT_CONFIRMED = "at the door, not confirmed"


@pytest.fixture
def faults(tmp_path, data):
    return Faults(tmp_path, data)


@pytest.fixture
def server(data, faults):
    """A server whose minute goes by as soon as a test says so."""
    server = Waypost(data, environment=faults.environment).start()
    yield server
    server.kill()


@pytest.fixture
def at_door(server, cast, faults, assigned):
    """A job whose driver stands before its door for a minute."""
    booking = assigned().walk(cast.driver, until="en_route")
    device = Phone(server.url, cast.driver)
    for seconds in (1, 30, 61):
        faults.set_clock(seconds)
        assert device.report(meters_from(HELSINKI, 0, 20)) is None
    device.close()
    return booking


def test_the_page_asks_and_the_board_says_that_it_is_not_confirmed(server, cast, at_door, open_phone, open_tab):
    board = open_tab(server, "/board")
    sign_in(board, cast.dispatcher)
    board.wait_for_text("main", NOT_CONFIRMED)
    card = open_tab(server, f"/board/jobs/{at_door.id}")
    sign_in(card, cast.dispatcher)
    card.wait_for_text("main", "not confirmed")
    phone = open_phone(server)
    arrived = phone.page.get_by_role("button", name="Arrived?", exact=True)
    arrived.wait_for()
    assert phone.page.locator(".focus .door").inner_text() == "You seem to be at the door."
    assert list(run_axe(phone.page)) == []
    arrived.click()
    state(phone, "Arrived")
    assert status(server, cast, at_door) == "arrived"
    phone.page.get_by_text("You seem to be at the door.").wait_for(state="detached")
    board.until(f"() => !document.querySelector('main').innerText.includes('{NOT_CONFIRMED}')")


def test_an_open_page_asks_by_itself_and_says_it_once(server, cast, faults, assigned, open_phone):
    assigned().walk(cast.driver, until="en_route")
    phone = open_phone(server)
    phone.wait_for_text("#signal", "You are offline")
    phone.until("() => document.querySelector('[value=arrived]')")
    device = Phone(server.url, cast.driver)
    for seconds in (1, 30, 61):
        faults.set_clock(seconds)
        assert device.report(meters_from(HELSINKI, 0, 20)) is None
    phone.page.get_by_role("button", name="Arrived?", exact=True).wait_for()
    phone.wait_for_text("#say", "You seem to be at the door. Arrived?")
    # One who goes on is asked no more.
    for seconds, east in ((70, 120), (80, 220)):
        faults.set_clock(seconds)
        assert device.report(meters_from(HELSINKI, 0, east)) is None
    phone.page.get_by_role("button", name="I have arrived", exact=True).wait_for()
    device.close()


def test_without_a_network_the_question_ends_with_the_age_of_the_position(server, at_door, open_phone):
    phone = open_phone(server)
    phone.page.get_by_role("button", name="Arrived?", exact=True).wait_for()
    phone.page.route("**/d", lambda route: route.abort())
    phone.page.evaluate("() => { const now = Date.now; Date.now = () => now() + 120_000; dispatchEvent(new Event('online')); }")
    phone.page.get_by_role("button", name="I have arrived", exact=True).wait_for()
    assert not phone.page.get_by_text("You seem to be at the door.").is_visible()
    phone.faults.clear()  # Chromium logs what the route dropped.


def test_behind_the_age_of_the_position_the_board_says_nothing(server, cast, faults, at_door, open_tab):
    board = open_tab(server, "/board")
    sign_in(board, cast.dispatcher)
    board.wait_for_text("main", NOT_CONFIRMED)
    faults.set_clock(61 + 95)
    board.until(f"() => !document.querySelector('main').innerText.includes('{NOT_CONFIRMED}')")


def test_without_scripts_the_page_asks_as_well(server, cast, at_door, open_phone):
    phone = open_phone(server, java_script_enabled=False)
    phone.go(phone.page.get_by_role("button", name="Arrived?"))
    state(phone, "Arrived")
    wait_until(lambda: status(server, cast, at_door) == "arrived", "the arrival was not stored")
