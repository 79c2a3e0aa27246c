"""Several tabs of one browser, which opens six connections to one host on HTTP/1.1."""

from types import SimpleNamespace

import pytest

from nginx import Nginx
from pages import Tab
from people import HELSINKI, Booking, meters_from
from processes import Waypost, wait_until


def tabs_of(browser, server, paths, **context):
    """Tabs in one context, in the order of their paths."""
    first = Tab(browser, server, **context)
    tabs = [first.open(paths[0])]
    for path in paths[1:]:
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
    tabs = tabs_of(browser, server, [booking.path] * 8)
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


@pytest.mark.parametrize(("is_behind_nginx", "feed_count"), [(False, 4), (True, 6)], ids=["HTTP/1.1", "HTTP/2"])
def test_six_links_have_as_many_feeds_as_the_connections_of_the_browser_allow(
    data, cast, browser, tmp_path, is_behind_nginx, feed_count
):
    server = Waypost(data, "--trusted-proxy", "127.0.0.1").start()
    proxy = Nginx(tmp_path / "nginx", server.port) if is_behind_nginx else None
    try:
        paths = [Booking(server, cast.customer).path for _ in range(6)]
        site = SimpleNamespace(url=(proxy or server).url)
        tabs = tabs_of(browser, site, paths, ignore_https_errors=True)
        wait_for_feeds(server, feed_count)
        # The oldest ask again and again instead, and say so.
        for tab in tabs[: 6 - feed_count]:
            tab.page.locator("#connection", has_text="Live updates do not reach this page").wait_for()
        for tab in tabs[6 - feed_count :]:
            tab.wait_until_connected()
        assert server.metric("waypost_feeds") == feed_count
        assert [tab.faults for tab in tabs] == [[]] * 6
        tabs[0].context.close()
    finally:
        if proxy:
            proxy.stop()
        server.kill()
