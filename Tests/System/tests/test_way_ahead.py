"""A driver follows the streets of a real map, and the customer sees the way ahead: skipped without the shared files."""

import csv
import itertools
import math
import re
import time

import pytest

from pages import Tab
from people import Booking, meters_between
from processes import SHARED, Waypost

MAP = SHARED / "data/maps/sanfrancisco-openmaptiles.mbtiles"
TRACES = SHARED / "data/traces/sanfrancisco-synthetic.csv"
# A trip of one driver from one stand to the next, by the numbers of its fixes: it drives along 3rd Street at first.
DRIVER, FIRST, LAST = "sf-02", 475, 645

pytestmark = pytest.mark.skipif(not (MAP.exists() and TRACES.exists()), reason="skipped: no shared files")

# The drawn way in metres from the marker of the driver: its first and its last point, and its length.
DRAWN = """() => {
  const path = document.querySelector('.map-way');
  const found = /translate\\(([-\\d.]+)[ ,]([-\\d.]+)\\)/.exec(document.querySelector('[data-id=driver]').getAttribute('transform'));
  const d = path.getAttribute('d');
  if (!d) return null;
  const length = path.getTotalLength(), start = path.getPointAtLength(0), end = path.getPointAtLength(length);
  return { length, start: [start.x - found[1], start.y - found[2]], end: [end.x, end.y], edge: document.querySelector('.map-way-edge').getAttribute('d') === d };
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
    time.sleep(1)
    assert server.metric("waypost_ways_found_total") == 1
    seen = server.call("GET", f"{booking.path}.json")
    assert seen["route"] is None
    assert seen["arrival"]["basis"] == "streets"
    assert '<path class="map-way" d=""' in server.request("GET", booking.path).text


@pytest.mark.parametrize("server", [[]], indirect=True, ids=["no map"])
def test_without_a_map_nothing_is_different(server, cast, booking, phone, trip):
    drive(phone(cast.driver), trip[3:5])
    seen = server.call("GET", f"{booking.path}.json")
    assert (seen["route"], seen["arrival"]["basis"]) == (None, "estimate")
    page = server.request("GET", booking.path).text
    assert "map-way" not in page and "way.js" not in page
