"""Whatever the network does, an open page says what it knows, and comes back to now by itself."""

import math
import os
import signal

import pytest

from people import HELSINKI, meters_from
from processes import Waypost, wait_for_snapshot

# Places that a driver can reach one after the other within a moment.
START, BETWEEN, NEWEST = (700, 400), [(630, 360), (570, 330)], (510, 290)


@pytest.fixture
def server(data):
    server = Waypost(data, "--heartbeat", "0.8").start()
    yield server
    server.kill()


@pytest.fixture
def watched(network, cast, booking, phone, open_tab):
    """A page opened over the bad network, whose driver is on the way; and the driver's phone, which has no such trouble."""
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    device.report(meters_from(HELSINKI, *START))
    tab = open_tab(network, booking.path)
    tab.wait_for_marker(meters_from(HELSINKI, *START), HELSINKI)
    tab.record()
    return tab, device


def was_shown(tab, place, slack=25):
    return any(math.dist(place, shown) < slack for shown in tab.recorded)


def drive_on(device):
    for place in [*BETWEEN, NEWEST]:
        assert device.report(meters_from(HELSINKI, *place)) is None


def check_that_it_is_at_now(tab):
    """The newest place is shown, no earlier one was on the way to it, and the page was never loaded anew."""
    tab.wait_for_marker(meters_from(HELSINKI, *NEWEST), HELSINKI)
    tab.wait_until_connected()
    tab.wait_for_cause("live")
    assert not any(was_shown(tab, place) for place in BETWEEN), tab.recorded


def test_a_page_loads_and_works_on_a_slow_line(network, cast, booking, phone, open_tab):
    network.slow_down(kilobits_per_second=400, round_trip_milliseconds=400)
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    device.report(meters_from(HELSINKI, *START))
    tab = open_tab(network, booking.path)
    tab.wait_for_marker(meters_from(HELSINKI, *START), HELSINKI)
    drive_on(device)
    tab.wait_for_marker(meters_from(HELSINKI, *NEWEST), HELSINKI)
    booking.set_status(cast.driver, "arrived")
    tab.wait_for_headline("Dee has arrived")


def test_bytes_that_come_one_by_one_say_the_same(network, watched):
    tab, device = watched
    network.splits_bytes = True
    network.go_away()
    drive_on(device)
    network.come_back()
    check_that_it_is_at_now(tab)


def test_a_feed_that_is_cut_heals_by_itself(network, watched):
    tab, device = watched
    network.go_away()
    tab.wait_until_reconnecting()
    drive_on(device)
    network.come_back()
    check_that_it_is_at_now(tab)


# What of the page looks current: the arrival, the marker, and the line of the position's age.
LOOKS_CURRENT = """() => {
  const style = (selector) => getComputedStyle(document.querySelector(selector));
  const pill = document.querySelector('.freshness'), probe = document.body.appendChild(document.createElement('p'));
  probe.style.color = 'var(--warn)';
  const warns = getComputedStyle(pill).color === getComputedStyle(probe).color;
  probe.remove();
  return { arrival: style('.eta strong').filter === 'none', marker: style('.vehicle').filter === 'none', age: !warns };
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_a_page_without_its_connection_does_not_look_current(network, cast, booking, phone, open_tab, theme, width):
    booking.walk(cast.driver, until="en_route")
    phone(cast.driver).report(meters_from(HELSINKI, *START))
    tab = open_tab(network, booking.path, color_scheme=theme, viewport={"width": width, "height": 844})
    tab.wait_for_marker(meters_from(HELSINKI, *START), HELSINKI)
    assert set(tab.page.evaluate(LOOKS_CURRENT).values()) == {True}
    again = tab.page.get_by_role("button", name="Try now")
    assert not again.is_visible()
    network.go_away()
    tab.wait_until_reconnecting()
    assert set(tab.page.evaluate(LOOKS_CURRENT).values()) == {False}
    assert again.is_visible()
    network.come_back()
    # It may be back by itself before a hand would be there.
    again.evaluate("(button) => button.click()")
    tab.wait_until_connected()
    assert not again.is_visible()
    assert set(tab.page.evaluate(LOOKS_CURRENT).values()) == {True}


def test_a_line_that_went_silent_is_noticed(network, watched):
    tab, device = watched
    network.stall()
    tab.wait_until_reconnecting()
    drive_on(device)
    # The old connections carry no more bytes; new connections pass.
    network.cut()
    network.resume()
    check_that_it_is_at_now(tab)


def test_a_line_that_stood_still_does_not_show_the_past(network, watched):
    tab, device = watched
    network.stall()
    drive_on(device)
    tab.wait_until_reconnecting()
    # Everything that was sent meanwhile arrives now, and the events on the old connection arrive too.
    network.resume()
    check_that_it_is_at_now(tab)


def test_a_line_that_holds_back_answers_is_not_taken_for_a_live_one(network, cast, booking, phone, open_tab):
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    device.report(meters_from(HELSINKI, *START))
    network.holds_back = rb"^GET \S+/live[ ?]"
    tab = open_tab(network, booking.path)
    tab.wait_until_reconnecting()
    # The marker stays at the place that came with the page, and the page shows that it grows old.
    tab.wait_for_text("#freshness", "seconds ago")
    tab.record()
    drive_on(device)
    network.holds_back = None
    check_that_it_is_at_now(tab)


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL], ids=lambda number: number.name)
def test_a_page_outlives_its_server(server, cast, booking, phone, watched, end):
    tab, _ = watched
    location = f"/api/tracking/{booking.id}/driver-location"
    wait_for_snapshot(server.data)
    server.child.signal(end)
    server.child.wait()
    tab.wait_until_reconnecting()
    server.start()
    tab.wait_until_connected()
    # The position is from before the restart, and the page shows that.
    tab.wait_for_cause("restored")
    restored = server.call("GET", location, cast.customer.token)["location"]
    tab.wait_for_marker((restored["lat"], restored["lng"]), HELSINKI)
    assert phone(cast.driver).report(meters_from(HELSINKI, *NEWEST)) is None
    tab.wait_for_marker(meters_from(HELSINKI, *NEWEST), HELSINKI)
    tab.wait_for_cause("live")
    assert tab.recorded  # the page is still the same


def test_a_page_that_slept_wakes_up_to_now(browser, network, watched):
    tab, device = watched
    # This is like closing the lid of a laptop: the page's process stops, and its connections die without a message.
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [process["id"] for process in processes if process["type"] == "renderer"]
    assert renderers
    network.stall()
    for renderer in renderers:
        os.kill(renderer, signal.SIGSTOP)
    try:
        drive_on(device)
        network.cut()
        network.resume()
    finally:
        for renderer in renderers:
            os.kill(renderer, signal.SIGCONT)
    check_that_it_is_at_now(tab)


def test_a_page_notices_when_the_machine_is_online_again(network, watched):
    tab, device = watched
    tab.context.set_offline(True)
    network.go_away()
    tab.wait_until_reconnecting()
    drive_on(device)
    network.come_back()
    tab.context.set_offline(False)
    check_that_it_is_at_now(tab)
