"""A driver follows the streets of a real map, and pages show the way ahead: skipped without the shared files."""

import csv
import itertools
import math
import re
import time

import pytest

from pages import PLACE, Tab, sign_in
from people import Booking, meters_between, meters_from
from processes import SHARED, Waypost, wait_until

MAP = SHARED / "data/maps/sanfrancisco-openmaptiles.mbtiles"
TRACES = SHARED / "data/traces/sanfrancisco-synthetic.csv"
# A trip of one driver from one stand to the next, by the numbers of its fixes: it drives along 3rd Street at first.
DRIVER, FIRST, LAST = "sf-02", 475, 645

# Records the events of the page's feed.
LISTEN = """
window.events = [];
window.EventSource = class extends EventSource {
  addEventListener(type, listener) {
    super.addEventListener(type, (event) => { if (type !== 'error') window.events.push([type, event.data]); listener(event); });
  }
};
"""

pytestmark = pytest.mark.skipif(not (MAP.exists() and TRACES.exists()), reason="skipped: no shared files")

# The drawn way in metres from the marker of the driver: its first and its last point, and its length.
DRAWN = """() => {
  const path = document.querySelector('.map-way');
  const found = (""" + PLACE + """)(document.querySelector('[data-id=driver]'));
  const d = path.getAttribute('d');
  if (!d) return null;
  const length = path.getTotalLength(), start = path.getPointAtLength(0), end = path.getPointAtLength(length);
  return { length, start: [start.x - found[0], start.y - found[1]], end: [end.x, end.y], edge: document.querySelector('.map-way-edge').getAttribute('d') === d };
}"""


@pytest.fixture(scope="module")
def trip():
    """The places of the trip, with headings."""
    with TRACES.open() as rows:
        own = [row for row in csv.DictReader(rows) if row["driver_id"] == DRIVER]
    return [((float(row["lat"]), float(row["lng"])), row["heading"]) for row in own[FIRST : LAST + 1]]


@pytest.fixture
def server(data, request):
    server = Waypost(data, *getattr(request, "param", ["--map", MAP])).start()
    yield server
    server.kill()


@pytest.fixture
def booking(server, cast, trip):
    booking = Booking(server, cast.customer, pickup=trip[-1][0], address="3rd Street")
    booking.walk(cast.driver, "en_route")
    return booking


def drive(device, fixes, seconds=0.8):
    """Reports each fix, with pauses so that no car would be too fast for it."""
    for place, heading in fixes:
        given = {"heading": float(heading), "speed": 8} if heading else {}
        assert device.report(place, accuracy=6, **given) in (None, "duplicate_fix")
        time.sleep(seconds)


def way_of(server, booking):
    """The way ahead and the basis of the arrival, once there is a way: a slow machine may miss the first answer."""
    for _ in range(50):
        seen = server.call("GET", f"{booking.path}.json")
        if seen["route"]:
            return seen["route"], seen["arrival"]["basis"]
        time.sleep(0.1)
    raise AssertionError(f"no way: {seen}")


def length(line):
    return sum(math.hypot(*meters_between(one, other)) for one, other in itertools.pairwise(line))


def test_the_way_ahead_shrinks_as_the_driver_follows_the_streets(server, cast, booking, phone, trip, open_tab):
    device = phone(cast.driver)
    drive(device, trip[3:5])
    way, basis = way_of(server, booking)
    assert basis == "streets"
    assert 5 <= len(way) <= 300
    # It leads from the driver to the pickup, along streets: longer than the straight line, but no tour of the town.
    assert math.hypot(*meters_between(way[0], trip[4][0])) < 2
    assert math.hypot(*meters_between(way[-1], trip[-1][0])) < 60
    straight = math.hypot(*meters_between(way[0], way[-1]))
    assert straight * 1.05 < length(way) < straight * 2

    tab = open_tab(server, booking.path)
    tab.until("() => document.querySelector('.map-way').getAttribute('d')")
    before = tab.page.evaluate(DRAWN)
    assert before["edge"] and math.hypot(*before["start"]) < 1
    assert server.metric("waypost_ways_found_total") == server.metric("waypost_way_questions_total") == 1
    drive(device, trip[8:24:2])
    tab.wait_for_marker(trip[22][0], trip[-1][0])
    after = tab.page.evaluate(DRAWN)
    assert math.hypot(*after["start"]) < 1
    assert length(way_of(server, booking)[0]) < length(way) - 300
    # The driver keeps to the way, and nobody asks again.
    assert server.metric("waypost_way_questions_total") == 1
    assert tab.page.evaluate("getComputedStyle(document.querySelector('.map-trail')).strokeDasharray") != "none"


def test_without_scripts_and_as_a_picture_the_way_is_there_too(server, cast, booking, phone, trip, browser):
    drive(phone(cast.driver), trip[3:5])
    way_of(server, booking)
    tab = Tab(browser, server, java_script_enabled=False).open(booking.path)
    assert re.match(r"M[-\d. ]+l", tab.page.locator(".map-way").get_attribute("d"))
    tab.close()
    picture = server.request("GET", f"{booking.path}.svg").text
    assert re.search(r'<path class="way" d="M[-\d. ]+l', picture)


@pytest.mark.parametrize(
    "server",
    [["--map", MAP, "--link-rule", rule] for rule in ("rounding_meters=200", "delay_seconds=60", "show_address=no")],
    indirect=True,
    ids=["rounded", "delayed", "without address"],
)
def test_a_link_that_hides_the_exact_place_tells_no_way(server, cast, booking, phone, trip):
    drive(phone(cast.driver), trip[3:5])
    server.call("GET", f"{booking.path}.json")
    wait_until(lambda: server.metric("waypost_ways_found_total") == 1, "the way is not found")
    seen = server.call("GET", f"{booking.path}.json")
    assert seen["route"] is None
    assert seen["arrival"]["basis"] == "streets"
    assert '<path class="map-way" d=""' in server.request("GET", booking.path).text


def test_a_first_visit_on_the_way_is_ten_requests_and_50_kb(server, cast, booking, phone, trip, open_tab):
    drive(phone(cast.driver), trip[3:5])
    way_of(server, booking)
    tab = open_tab(server, "/favicon.ico", viewport={"width": 390, "height": 844})
    devtools = tab.context.new_cdp_session(tab.page)
    devtools.send("Network.enable")
    asked, sizes = [], []
    devtools.on("Network.requestWillBeSent", lambda event: asked.append(event["request"]["url"]))
    devtools.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    tab.open(booking.path)
    # The names of streets for this screen come last.
    tab.until("() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/labels?'))")
    tab.until("() => [...document.querySelectorAll('.map-ground img')].every((image) => image.complete)")
    print(f"first visit: {sum(sizes)} bytes in {len(asked)} requests")
    # All but the feed have ended.
    assert len(sizes) == len(asked) - 1
    assert any("/light/" in url for url in asked) and len(asked) <= 10
    assert 30_000 < sum(sizes) <= 50_000


@pytest.mark.parametrize("server", [[]], indirect=True, ids=["no map"])
def test_without_a_map_nothing_is_different(server, cast, booking, phone, trip):
    drive(phone(cast.driver), trip[3:5])
    seen = server.call("GET", f"{booking.path}.json")
    assert (seen["route"], seen["arrival"]["basis"]) == (None, "estimate")
    page = server.request("GET", booking.path).text
    assert 'class="map-way"' not in page and "way.js" not in page


# The length of a driver's way on a board or a wall in metres, and the pixels from its marker to its beginning.
SHOWN = """(id) => {
  const path = document.querySelector(`#ways [data-id="driver:${id}"] .map-way`), marker = document.querySelector(`.driver.marker[data-id="driver:${id}"]`);
  const d = path?.getAttribute('d');
  const found = marker && (""" + PLACE + """)(marker);
  if (!d || !found) return null;
  const start = path.getPointAtLength(0), bar = document.querySelector('.map-scale');
  const [, count, unit] = /^([\\d.]+) (m|km|ft|mi)$/.exec(bar.querySelector('text').textContent);
  const meters = Number(count) * { m: 1, km: 1000, ft: 0.3048, mi: 1609.344 }[unit];
  const pixels = Number(/H([\\d.]+)V/.exec(bar.querySelector('path').getAttribute('d'))[1]);
  return { length: path.getTotalLength() * meters / pixels, away: Math.hypot(start.x - found[0], start.y - found[1]) };
}"""


@pytest.mark.parametrize("scripts", [True, False], ids=["live", "without scripts"])
def test_the_cards_of_the_job_and_of_the_driver_show_the_way(server, cast, booking, phone, trip, open_tab, scripts):
    device = phone(cast.driver)
    drive(device, trip[3:5])
    tab = open_tab(server, "/board/sign-in", java_script_enabled=scripts)
    sign_in(tab, cast.dispatcher)
    drawn = lambda: tab.page.locator(".map-way").get_attribute("d")  # noqa: E731
    # The first card waits for the way, as a customer's page does; a slow machine may miss the first answer.
    assert server.metric("waypost_way_questions_total") == 0
    for path in (f"/board/jobs/{booking.id}", f"/board/drivers/{cast.driver.driver_id}"):
        for _ in range(20):
            tab.open(path)
            if drawn():
                break
        assert re.match(r"M[-\d. ]+l", drawn())
        above = tab.page.locator(".map-way ~ .map-trail, .map-lines ~ .map-labels ~ .map-overlay .marker")
        assert above.count() >= 3 and tab.page.locator(".marker ~ .map-way").count() == 0
    assert server.metric("waypost_way_questions_total") == 1
    if scripts:
        before = drawn()
        drive(device, trip[8:12:2])
        tab.until("(before) => document.querySelector('.map-way').getAttribute('d') !== before", arg=before)


def test_a_board_shows_the_way_of_the_driver_that_was_chosen_and_no_other(server, cast, booking, phone, trip, open_tab):
    device = phone(cast.driver)
    drive(device, trip[3:5])
    tabs = []
    for _ in range(2):
        tab = open_tab(server, "/board/sign-in", viewport={"width": 1440, "height": 900})
        tab.page.add_init_script(LISTEN)
        sign_in(tab, cast.dispatcher)
        tab.until("() => window.events?.some(([type]) => type === 'complete')")
        tabs.append(tab)
    board, other = tabs
    driver = cast.driver.driver_id
    marker = board.page.locator(f'.driver.marker[data-id="driver:{driver}"] use')
    marker.wait_for()
    assert server.metric("waypost_way_questions_total") == 0
    assert board.page.locator("#ways").count() == 1 and board.page.locator(".map-way").count() == 0

    marker.click()
    board.until(SHOWN, arg=driver)
    assert board.page.locator("tr[aria-current]").get_attribute("id") == f"driver:{driver}"
    before = board.page.evaluate(SHOWN, driver)
    assert before["away"] < 1
    heard = "window.events.filter(([type]) => type === 'way').length"
    count = board.page.evaluate(heard)
    drive(device, trip[8:16:2])
    board.until(f"([id, before]) => ({SHOWN})(id)?.length < before", arg=[driver, before["length"] * 0.95])
    assert board.page.evaluate(SHOWN, driver)["away"] < 1
    # The driver keeps to the way: the page cuts it, and nobody is asked or told again.
    assert board.page.evaluate(heard) == count
    assert server.metric("waypost_way_questions_total") == 1
    assert other.page.evaluate(heard) == 0 and other.page.locator(".map-way").count() == 0

    # A reader who moves the map still sees the way, until the driver is let go.
    board.page.locator(".map-out").click()
    board.until(SHOWN, arg=driver)
    board.show_list("Drivers")
    board.page.locator("#drivers th a").first.focus()
    board.page.keyboard.press("Escape")
    board.until("() => !document.querySelector('.map-way')")
    # By keyboard, and from the job's row.
    board.page.locator(f'tr[id="job:{booking.id}"] a').focus()
    board.page.keyboard.press("f")
    board.until(SHOWN, arg=driver)
    # A board that was cut off asks for its way again: it may have it before the driver drives on.
    count = board.page.evaluate(heard)
    server.kill()
    board.until("() => !document.getElementById('connection').hidden")
    server.start()
    drive(phone(cast.driver), trip[17:18])
    board.until(f"(count) => {heard} > count", arg=count)
    board.until(SHOWN, arg=driver)


def test_a_wall_shows_the_ways_of_its_next_arrivals(server, cast, booking, phone, trip, open_tab, browser):
    device = phone(cast.driver)
    drive(device, trip[3:5])
    driver = cast.driver.driver_id
    plain = Tab(browser, server, java_script_enabled=False)
    for _ in range(20):
        plain.open(cast.wall)
        if plain.page.locator(".map-way").count():
            break
    assert re.match(r"M[-\d. ]+l", plain.page.locator("#ways .map-way").get_attribute("d"))
    plain.close()
    tab = open_tab(server, cast.wall)
    tab.until(SHOWN, arg=driver)
    before = tab.page.evaluate(SHOWN, driver)
    assert before["away"] < 1
    drive(device, trip[8:16:2])
    tab.until(f"([id, before]) => ({SHOWN})(id)?.length < before", arg=[driver, before["length"] * 0.95])
    assert server.metric("waypost_way_questions_total") == 1
    # Of two areas, one has the pickup and not the driver.
    for meters, count in [(100, 0), (5000, 1)]:
        area = {"lat": trip[-1][0][0], "lng": trip[-1][0][1], "radius_km": meters / 1000}
        made = {"name": "Hall", "area": area}
        shown = server.call("POST", "/api/admin/displays", cast.admin.token, status=201, json=made)["display"]
        assert server.request("GET", shown["url"]).text.count('class="map-way"') == count


# The streets from here to there begin in the other direction.
DETOUR = (37.7715, -122.3990), (37.7770, -122.3960)
INSIDE = """() => {
  const { x, y, width, height } = document.querySelector('.map-way').getBBox();
  const frame = document.querySelector('.map-frame');
  return x >= 20 && y >= 20 && x + width <= frame.clientWidth - 20 && y + height <= frame.clientHeight - 20;
}"""
# Notes each move of the view of a map.
MOVES = """() => {
  window.moves = 0;
  new MutationObserver(() => { window.moves += 1; }).observe(document.querySelector('.map-scale path'), { attributes: true });
}"""


def test_a_way_with_a_detour_stays_in_view_and_the_view_is_calm(server, cast, phone, open_tab, browser):
    booking = Booking(server, cast.customer, pickup=DETOUR[1], address="4th Street")
    booking.walk(cast.driver, "en_route")
    device = phone(cast.driver)
    drive(device, [(DETOUR[0], None)], 0.2)
    way, _ = way_of(server, booking)
    assert min(lat for lat, _ in way) < DETOUR[0][0] - 0.002 and min(lng for _, lng in way) < DETOUR[0][1] - 0.002
    for size in ({"width": 390, "height": 844}, {"width": 1440, "height": 900}):
        tab = open_tab(server, booking.path, viewport=size)
        tab.until("() => document.querySelector('.map-way').getAttribute('d')")
        tab.until(INSIDE)
    tab.page.evaluate(MOVES)
    for first, second in itertools.pairwise(way[1:5]):
        steps = max(1, round(math.hypot(*meters_between(first, second)) / 60))
        places = [tuple(a + (b - a) * step / steps for a, b in zip(first, second)) for step in range(1, steps + 1)]
        drive(device, [(place, None) for place in places[:6]])
    tab.until(INSIDE)
    assert tab.page.evaluate("window.moves") <= 1
    assert server.metric("waypost_way_questions_total") == 1


@pytest.mark.parametrize("language", ["en", "de", "es", "pl", "ar"])
def test_the_pins_word_is_in_the_picture_of_the_map(server, cast, phone, browser, language):
    booking = Booking(server, cast.customer, pickup=DETOUR[1], address="4th Street")
    booking.walk(cast.driver, "en_route")
    # The pin stands in the east of the map, and then in the west.
    for east in (-2500, 2500):
        phone(cast.driver).report(meters_from(DETOUR[1], east, 100), accuracy=6)
        for scripts in (False, True):
            tab = Tab(browser, server, java_script_enabled=scripts).open(f"{booking.path}?lang={language}")
            word, frame = (tab.page.locator(one).bounding_box() for one in (".pickup.marker text", ".map-frame"))
            assert frame["x"] <= word["x"] and word["x"] + word["width"] <= frame["x"] + frame["width"]
            tab.close()
        time.sleep(1)


# Gives the page events of its feed that the test makes, and no way of the server's.
SAY = """
window.EventSource = class extends EventSource {
  constructor(address) { super(address); window.source = this; }
  addEventListener(type, listener) {
    super.addEventListener(type, (event) => {
      if (type === 'state') window.state = JSON.parse(event.data);
      if (type !== 'way' || event.lastEventId === 'test') listener(event);
    });
  }
};
window.say = (type, data) => source.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: 'test' }));
"""
# Whether the line begins at the marker and ends at the pin, and is as long as so many metres.
IS_DRAWN = """(meters) => {
  const place = (id) => (""" + PLACE + """)(document.querySelector(`[data-id=${id}]`));
  const path = document.querySelector('.map-way');
  if (!path.getAttribute('d')) return false;
  const length = path.getTotalLength();
  const away = (id, at) => { const [x, y] = place(id), point = path.getPointAtLength(at); return Math.hypot(point.x - x, point.y - y); };
  const bar = document.querySelector('.map-scale');
  const [, count, unit] = /^([\\d.]+) (m|km|ft|mi)$/.exec(bar.querySelector('text').textContent);
  const shown = length * Number(count) * { m: 1, km: 1000, ft: 0.3048, mi: 1609.344 }[unit]
    / Number(/H([\\d.]+)V/.exec(bar.querySelector('path').getAttribute('d'))[1]);
  return away('driver', 0) < 1 && away('pickup', length) < 1 && Math.abs(shown - meters) < 20 + 0.05 * meters;
}"""


def test_the_line_begins_at_the_driver_after_a_straight_piece_of_800_meters(server, cast, booking, phone, trip, open_tab):
    pickup = trip[-1][0]
    drive(phone(cast.driver), trip[3:4])
    tab = open_tab(server, booking.path)
    tab.page.add_init_script(SAY)
    tab.open(booking.path)
    tab.until("() => window.state?.map")
    corners = [meters_from(pickup, *offset) for offset in [(-300, -800), (-300, 0), (0, 0)]]
    steps = [(round(lat * 1e5), round(lng * 1e5)) for lat, lng in [corners[0], *corners]]
    line = [*steps[0], *(b - a for one, other in itertools.pairwise(steps) for a, b in zip(one, other))]
    for meters in (0, 100, 500, 700, 790, 820, 950, 1050):
        lat, lng = meters_from(pickup, *((-300, meters - 800) if meters < 800 else (meters - 1100, 0)))
        tab.page.evaluate(
            """([lat, lng, line]) => {
              say('position', { revision: state.revision, at: (window.at = (window.at ?? Date.now()) + 4000), lat, lng });
              if (line) say('way', { line: [line] });
            }""",
            [lat, lng, line if meters == 0 else None],
        )
        tab.until(IS_DRAWN, arg=1100 - meters)
