"""The driver's page in the engines of Firefox and of Safari: what phones bring beside Chromium."""

import pytest

from engines import ENGINES, start_engine
from people import HELSINKI, Booking, meters_from
from phone_keys import make_phone_key, revoke_phone_key
from processes import wait_until

STATE = ".job-state"


@pytest.fixture(params=ENGINES)
def phone(request, tmp_path):
    engine = start_engine(request.param, tmp_path)
    yield engine
    engine.close()


@pytest.fixture
def key(server, cast):
    return make_phone_key(server, cast.dispatcher, cast.driver.driver_id)


@pytest.fixture
def booking(server, cast):
    """A job that a dispatcher gave to the driver."""
    booking = Booking(server, cast.dispatcher)
    path = f"/api/admin/jobs/{booking.id}/assign"
    server.call("PUT", path, cast.admin.token, json={"contractor_id": cast.driver.driver_id})
    return booking


def job_of(server, cast, booking):
    return server.call("GET", f"/api/admin/jobs/{booking.id}", cast.admin.token)["job"]


def wait_for_driver_at(phone, server, cast, place):
    def is_there():
        phone.engine.be_at(place)
        found = server.call("GET", "/api/admin/map-data", cast.admin.token)["contractors"]
        return any(max(abs(one["lat"] - place[0]), abs(one["lng"] - place[1])) < 1e-6 for one in found)

    wait_until(is_there, lambda: f"the driver never was at {place}; the page says:\n{phone.text}")


def test_a_link_opens_the_page_and_a_job_goes_through_its_steps(server, cast, key, booking, phone):
    phone.open(f"{server.url}/d/{key}")
    assert phone.call("() => location.pathname") == "/d"
    assert phone.call("() => document.querySelector('h1').innerText") == "Your jobs"
    phone.wait_for_text(".driver-job", "Mannerheimintie 1, Helsinki")
    phone.wait_for_text(STATE, "New")
    for act, text in [
        ("Accept", "Accepted"), ("On my way", "On the way"), ("I have arrived", "Arrived"), ("Start work", "Work started"),
    ]:  # fmt: skip
        phone.tap(act)
        phone.wait_for_text(STATE, text)
    phone.tap("Done")
    phone.wait_for_text("main", "You have no job now.")
    assert job_of(server, cast, booking)["status"] == "completed"
    wide = phone.call("() => document.documentElement.scrollWidth > innerWidth")
    assert not wide


def test_a_driver_on_line_is_where_the_browser_is(server, cast, key, phone):
    phone.open(f"{server.url}/d/{key}")
    phone.wait_for_text("#signal", "You are offline")
    phone.engine.be_at(HELSINKI)
    phone.tap("Go online")
    phone.wait_for_text("#signal", "Position sent at")
    wait_for_driver_at(phone, server, cast, HELSINKI)
    # A new job appears by itself; on the way to it the next position is sent.
    booking = Booking(server, cast.dispatcher)
    path = f"/api/admin/jobs/{booking.id}/assign"
    server.call("PUT", path, cast.admin.token, json={"contractor_id": cast.driver.driver_id})
    phone.tap("Accept")
    phone.tap("On my way")
    phone.wait_for_text(STATE, "On the way")
    wait_for_driver_at(phone, server, cast, meters_from(HELSINKI, 60, 0))


def test_what_is_tapped_without_a_network_is_sent_later(server, network, cast, key, booking, phone):
    booking.accept(cast.driver)
    phone.open(f"{network.url}/d/{key}")
    phone.wait_for_text(STATE, "Accepted")
    phone.engine.be_at(HELSINKI)
    phone.tap("Go online")
    phone.wait_for_text("#signal", "Position sent at")
    phone.call("() => navigator.serviceWorker.ready.then(() => true)")
    network.go_away()
    phone.wait_for_text("#signal", "No network.")
    phone.tap("On my way")
    phone.tap("I have arrived")
    phone.until("() => document.querySelectorAll('#waiting li').length === 2")
    assert job_of(server, cast, booking)["status"] == "accepted"
    # They outlive the page, which has nothing to show without a network.
    phone.open(f"{network.url}/d")
    phone.wait_for_text("main", "This page appears by itself when the network is back.")
    assert "Mannerheimintie" not in phone.text
    network.come_back()
    phone.wait_for_text(STATE, "Arrived")
    phone.until("() => document.querySelectorAll('#waiting li').length === 0")
    assert job_of(server, cast, booking)["status"] == "arrived"


def test_a_revoked_key_ends_the_page(server, cast, key, phone):
    phone.open(f"{server.url}/d/{key}")
    phone.wait_for_text("#signal", "You are offline")
    revoke_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    phone.wait_for_text("h1", "This link opens no driver’s page")
