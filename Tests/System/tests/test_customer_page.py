"""A driver's phone reports over Socket.IO, and the customer's open page shows it."""

import pytest

from pages import sign_in
from people import HELSINKI, Booking, meters_from

TRANSPORTS = {"polling": ["polling"], "websocket": ["websocket"], "upgrade": ["polling", "websocket"]}


@pytest.mark.parametrize("way", TRANSPORTS)
def test_a_report_moves_the_marker_on_an_open_page(server, cast, booking, phone, open_tab, way):
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver, TRANSPORTS[way])
    assert device.client.transport() == ("polling" if way == "polling" else "websocket")
    assert device.report(meters_from(HELSINKI, 1500, 800)) is None
    tab = open_tab(server, booking.path)
    tab.wait_for_marker(meters_from(HELSINKI, 1500, 800), HELSINKI)
    place = meters_from(HELSINKI, 1420, 730)
    assert device.report(place) is None
    tab.wait_for_marker(place, HELSINKI)
    assert tab.headline == "Dee is on the way"


def test_the_marker_goes_where_each_report_says(server, cast, booking, phone, open_tab):
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    tab = open_tab(server, booking.path)
    for step in range(6):
        place = meters_from(HELSINKI, 900 - step * 40, 500 - step * 24)
        assert device.report(place, heading=247, speed=12, accuracy=8) is None
        tab.wait_for_marker(place, HELSINKI)
    tab.wait_for_cause("live")
    assert tab.trail_point_count() >= 2


def test_a_reader_on_a_link_or_a_line_stays_there_when_the_page_learns_something(
    server, cast, booking, phone, open_tab
):
    booking.walk(cast.driver, until="en_route")
    phone(cast.driver).report(meters_from(HELSINKI, 900, 500))
    tab = open_tab(server, booking.path)
    tab.wait_for_cause("live")
    tab.page.evaluate("""() => {
      document.querySelector('footer a').focus();
      for (const element of document.querySelectorAll('h1, .driver-name, .step')) element.wasThere = true;
    }""")
    booking.set_status(cast.driver, "arrived")
    tab.wait_for_headline("Dee has arrived")
    assert tab.step == "Arrived"
    assert tab.page.evaluate("document.activeElement === document.querySelector('footer a')")
    assert tab.page.evaluate("[...document.querySelectorAll('h1, .driver-name, .step')].every((e) => e.wasThere)")


def test_the_marker_reaches_the_pickup_itself(server, cast, booking, phone, open_tab):
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    tab = open_tab(server, booking.path)
    for meters in (80, 40, 0):
        assert device.report(meters_from(HELSINKI, meters, 0)) is None
    tab.wait_for_marker(HELSINKI, HELSINKI)
    tab.wait_for_text("#eta", "rriving")


def test_a_page_whose_link_is_over_loads_anew(server, booking, open_tab):
    tab = open_tab(server, booking.path)
    # The feed of a link that expired or was revoked sends one `end`; by then the page's address shows a notice.
    tab.page.route("**/live?*", lambda route: route.fulfill(content_type="text/event-stream", body="event: end\ndata: {}\n\n"))
    tab.page.route(f"**{booking.path}", lambda route: route.fulfill(content_type="text/html", body="<h1>Anew</h1>"))
    with tab.page.expect_navigation():
        tab.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert tab.page.locator("h1").text_content() == "Anew"


def test_the_marker_glides_where_motion_is_wanted(server, cast, booking, phone, open_tab):
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    device.report(meters_from(HELSINKI, 900, 0))
    tab = open_tab(server, booking.path, reduced_motion="no-preference")
    tab.wait_for_marker(meters_from(HELSINKI, 900, 0), HELSINKI)
    for east in (820, 740):
        # A marker moves for about as long as the previous fix was old. The first marker after setting off may jump.
        tab.wait_for_text("#freshness", "3 seconds")
        tab.page.evaluate("""() => {
          window.places = new Set();
          const marker = document.querySelector('.marker[data-id=driver]');
          const look = () => { places.add(getComputedStyle(marker.parentElement).transform); requestAnimationFrame(look); };
          look();
        }""")
        device.report(meters_from(HELSINKI, east, 0))
        tab.wait_for_marker(meters_from(HELSINKI, east, 0), HELSINKI)
    tab.until("() => places.size > 5")


def test_two_pages_of_two_jobs_each_show_their_own_driver(server, cast, phone, open_tab):
    first, second = Booking(server, cast.customer), Booking(server, cast.stranger)
    first.walk(cast.driver, until="en_route")
    second.walk(cast.second_driver, until="en_route")
    tabs = [open_tab(server, booking.path) for booking in (first, second)]
    places = [meters_from(HELSINKI, 700, 100), meters_from(HELSINKI, -300, 900)]
    for account, place in zip((cast.driver, cast.second_driver), places):
        assert phone(account).report(place) is None
    for tab, place, name in zip(tabs, places, ("Dee", "Sam")):
        tab.wait_for_marker(place, HELSINKI)
        assert name in tab.text
    assert "Sam" not in tabs[0].text
    assert "Dee" not in tabs[1].text
    # The page does not show surnames.
    assert "Second" not in tabs[1].page.content()


def test_a_position_by_rest_moves_the_marker_too(server, cast, booking, open_tab):
    booking.walk(cast.driver, until="en_route")
    tab = open_tab(server, booking.path)
    for method, place in [("PUT", meters_from(HELSINKI, 400, 300)), ("POST", meters_from(HELSINKI, 320, 260))]:
        server.call(method, "/api/drivers/location", cast.driver.token, json={"lat": place[0], "lng": place[1]})
        tab.wait_for_marker(place, HELSINKI)


def test_before_the_driver_is_on_the_way_nothing_tells_where_they_are(server, cast, booking, phone, open_tab):
    booking.walk(cast.driver, until="accepted")
    place = meters_from(HELSINKI, 1234, 567)
    assert phone(cast.driver).report(place) is None
    tab = open_tab(server, booking.path)
    assert tab.step == "Driver assigned"
    assert f"{place[0]:.3f}"[:6] not in tab.page.content()
    marker = tab.page.locator(".marker[data-id=driver]")
    assert marker.get_attribute("visibility") == "hidden"
    # The same driver becomes visible with the next status, on the page that is open.
    booking.set_status(cast.driver, "en_route")
    tab.wait_for_marker(place, HELSINKI)


@pytest.mark.parametrize("missing", ["customer.js", "*.js"])
def test_a_page_whose_scripts_do_not_come_says_what_stays_true_and_after_a_minute_that_it_is_old(
    server, cast, booking, phone, open_tab, missing
):
    booking.walk(cast.driver, until="en_route")
    phone(cast.driver).report(meters_from(HELSINKI, 900, 500))
    tab = open_tab(server, "/favicon.ico")
    tab.page.route(f"**/{missing}", lambda route: route.abort())
    tab.open(booking.path)
    assert tab.page.inner_text("#freshness-text").startswith("Position from ")
    assert not tab.page.locator(".outdated").is_visible()
    # The minute goes by.
    assert not is_gray(tab)
    assert tab.page.evaluate(PASS_MINUTE) > 1
    assert is_gray(tab)
    tab.page.get_by_role("link", name="Refresh").click()
    assert tab.page.url.startswith(booking.url)


@pytest.mark.parametrize("where", ["customer", "board", "wall"])
def test_a_page_that_follows_the_server_never_says_that_it_is_old(server, cast, booking, phone, open_tab, where):
    booking.walk(cast.driver, until="en_route")
    phone(cast.driver).report(meters_from(HELSINKI, 900, 500))
    paths = {"customer": booking.path, "board": "/board", "wall": cast.wall[cast.wall.index("/wall/") :]}
    tab = open_tab(server, paths[where])
    if where == "board":
        sign_in(tab, cast.dispatcher)
    assert tab.page.evaluate(PASS_MINUTE) >= 1
    tab.until("() => getComputedStyle(document.querySelector('.outdated')).visibility === 'hidden'")
    if where == "customer":
        assert not is_gray(tab)


def is_gray(tab):
    """Whether the arrival and the driver's marker look old."""
    look = "() => ['.eta strong', '.vehicle'].map((one) => getComputedStyle(document.querySelector(one)).filter)"
    return all("grayscale" in filter for filter in tab.page.evaluate(look))


PASS_MINUTE = """() => {
  const animations = document.getAnimations();
  for (const animation of animations) animation.currentTime = 60_000;
  return animations.length;
}"""
