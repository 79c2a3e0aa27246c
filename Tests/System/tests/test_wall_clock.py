"""The server's wall clock is a day ahead for a while: nothing that it noted then outlives the correction."""

import pytest

from people import HELSINKI, Booking, Phone, meters_from
from processes import Waypost, until_snapshot
from wall_clock import WallClock, compiler

DAY = 86_400

pytestmark = pytest.mark.skipif(compiler() is None, reason="needs a C compiler")


@pytest.fixture
def clock(tmp_path):
    return WallClock(tmp_path)


def test_drivers_go_on_after_a_clock_that_was_ahead_is_set_right(data, cast, clock, open_tab):
    server = Waypost(data, environment=clock.environment).start()
    try:
        booking = Booking(server, cast.customer).walk(cast.driver, until="en_route")
        device = Phone(server.url, cast.driver)
        assert device.report(meters_from(HELSINKI, 0, 900)) is None
        tab = open_tab(server, booking.path)
        tab.wait_for_cause("live")
        clock.set(DAY)
        assert "set ahead" in server.child.wait_for_line("the clock was set")
        assert device.report(meters_from(HELSINKI, 0, 800)) is None
        clock.set(0)
        server.child.wait_for_line("the clock was set back")
        tab.wait_for_cause("undated")
        assert "day" not in tab.text and "in 2" not in tab.text
        for north in (700, 600, 500):
            assert device.report(meters_from(HELSINKI, 0, north)) is None
        tab.wait_for_cause("live")
        tab.wait_for_marker(meters_from(HELSINKI, 0, 500), HELSINKI)
        # The page counts the age by the server's clock, which was set: it is no day, and does not become one.
        tab.until("() => /just now|second/.test(document.body.innerText)")
        assert "day" not in tab.text
        assert server.metric("waypost_clock_steps_total") == 2
        device.close()
    finally:
        server.kill()


def test_and_after_a_restart_too(data, cast, clock):
    clock.set(DAY)
    server = Waypost(data, environment=clock.environment).start()
    try:
        booking = Booking(server, cast.customer).walk(cast.driver, until="en_route")
        device = Phone(server.url, cast.driver)
        assert device.report(meters_from(HELSINKI, 0, 900)) is None
        until_snapshot(data, cast.driver.driver_id)
        server.kill()
        device.close()
        clock.set(0)
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
