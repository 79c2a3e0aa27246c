"""The server's wall clock is a day ahead for a while: nothing that it noted then outlives the correction."""

import pytest

from faults import Faults
from people import HELSINKI, Booking, Phone, meters_from
from processes import Waypost, wait_for_snapshot

DAY = 86_400


@pytest.fixture
def faults(tmp_path, data):
    return Faults(tmp_path, data)


def test_drivers_go_on_after_a_clock_that_was_ahead_is_set_right(data, cast, faults, open_tab):
    server = Waypost(data, environment=faults.environment).start()
    try:
        booking = Booking(server, cast.customer).walk(cast.driver, until="en_route")
        device = Phone(server.url, cast.driver)
        assert device.report(meters_from(HELSINKI, 0, 900)) is None
        tab = open_tab(server, booking.path)
        tab.wait_for_cause("live")
        faults.set_clock(DAY)
        assert "set ahead" in server.child.wait_for_line("the clock was set")
        assert device.report(meters_from(HELSINKI, 0, 800)) is None
        faults.set_clock(0)
        server.child.wait_for_line("the clock was set back")
        tab.wait_for_cause("undated")
        assert "day" not in tab.text and "in 2" not in tab.text
        for north in (700, 600, 500):
            assert device.report(meters_from(HELSINKI, 0, north)) is None
        tab.wait_for_cause("live")
        tab.wait_for_marker(meters_from(HELSINKI, 0, 500), HELSINKI)
        # The page counts the age by the server's clock, which was set: the age is not a day, and does not become one.
        tab.until("() => /just now|second/.test(document.body.innerText)")
        assert "day" not in tab.text
        assert server.metric("waypost_clock_steps_total") == 2
        device.close()
    finally:
        server.kill()


def test_and_after_a_restart_too(data, cast, faults):
    faults.set_clock(DAY)
    server = Waypost(data, environment=faults.environment).start()
    try:
        booking = Booking(server, cast.customer).walk(cast.driver, until="en_route")
        device = Phone(server.url, cast.driver)
        assert device.report(meters_from(HELSINKI, 0, 900)) is None
        wait_for_snapshot(data)
        server.kill()
        device.close()
        faults.set_clock(0)
        server.start()
        server.child.wait_for_line("a time that is still to come")
        location = f"/api/tracking/{booking.id}/driver-location"
        assert server.call("GET", location, cast.customer.token)["location"]["at"] is None
        device = Phone(server.url, cast.driver)
        assert device.report(meters_from(HELSINKI, 0, 800)) is None
        assert server.call("GET", location, cast.customer.token)["location"]["at"] is not None
        device.close()
    finally:
        server.kill()
