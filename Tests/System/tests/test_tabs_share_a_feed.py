"""Several tabs of one browser, which opens six connections to one host on HTTP/1.1."""

from people import HELSINKI, meters_from
from pages import Tab
from processes import wait_until


def tabs_of(browser, server, path, count):
    """Tabs in one context."""
    first = Tab(browser, server)
    tabs = [first.open(path)]
    for _ in range(count - 1):
        tab = Tab.__new__(Tab)
        tab.__dict__.update(context=first.context, page=first.context.new_page(), server=server, faults=[])
        tab.page.on("pageerror", lambda error, tab=tab: tab.faults.append(f"error: {error}"))
        tabs.append(tab.open(path))
    return tabs


def wait_for_feeds(server, count):
    wait_until(lambda: server.metric("waypost_feeds") == count, lambda: f"{server.metric('waypost_feeds')} feeds")


def test_eight_tabs_of_one_link_share_one_feed_and_all_move(server, cast, booking, phone, browser):
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    assert device.report(meters_from(HELSINKI, 900, 0)) is None
    tabs = tabs_of(browser, server, booking.path, 8)
    wait_for_feeds(server, 1)
    for east in (840, 780):
        assert device.report(meters_from(HELSINKI, east, 0)) is None
        for tab in tabs:
            tab.wait_for_marker(meters_from(HELSINKI, east, 0), HELSINKI)
    # The tab that was opened last reads the feed for all; the others continue without it.
    tabs.pop().page.close()
    assert device.report(meters_from(HELSINKI, 720, 0)) is None
    for tab in tabs:
        tab.wait_for_marker(meters_from(HELSINKI, 720, 0), HELSINKI)
    booking.set_status(cast.driver, "arrived")
    for tab in tabs:
        tab.wait_for_headline("Dee has arrived")
        assert tab.faults == []
    wait_for_feeds(server, 1)
    tabs[0].context.close()
