"""A driver follows the streets of a real map, and the customer sees the way ahead: skipped without the shared files."""

import csv
import itertools
import math
import re
import time

import pytest

from people import Booking, meters_between
from processes import SHARED, Waypost

MAP = SHARED / "data/maps/sanfrancisco-openmaptiles.mbtiles"
TRACES = SHARED / "data/traces/sanfrancisco-synthetic.csv"
# A trip of one driver from one stand to the next, by the numbers of its fixes.
DRIVER, FIRST, LAST = "sf-02", 475, 645

pytestmark = pytest.mark.skipif(not (MAP.exists() and TRACES.exists()), reason="skipped: no shared maps")


@pytest.fixture(scope="module")
def trip():
    """The places of the trip, with headings."""
    with TRACES.open() as rows:
        own = [row for row in csv.DictReader(rows) if row["driver_id"] == DRIVER]
    return [((float(row["lat"]), float(row["lng"])), row["heading"]) for row in own[FIRST : LAST + 1]]


@pytest.fixture
def server(data):
    server = Waypost(data, "--map", MAP).start()
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


def data(server, booking):
    return server.call("GET", f"{booking.path}.json")


def length(line):
    return sum(math.hypot(*meters_between(one, other)) for one, other in itertools.pairwise(line))


def ends_of(path):
    points = re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)
    return [tuple(map(float, points[0])), tuple(map(float, points[-1]))]


def test_look(server, cast, booking, phone, trip, open_tab):
    device = phone(cast.driver)
    drive(device, trip[:2])
    start = time.monotonic()
    seen = data(server, booking)
    print("first", time.monotonic() - start, seen["arrival"], seen["route"])
    time.sleep(1)
    seen = data(server, booking)
    print("then", seen["arrival"], seen["route"])
    tab = open_tab(server, booking.path)
    time.sleep(1)
    tab.page.screenshot(path="/tmp/way-0.png")
    for turn in range(1, 5):
        drive(device, trip[2 + (turn - 1) * 20 : 2 + turn * 20 : 2])
        time.sleep(1)
        tab.page.screenshot(path=f"/tmp/way-{turn}.png")
        seen = data(server, booking)
        print(turn, seen["arrival"], seen["route"] and (len(seen["route"]), length(seen["route"])))
    print(server.call("GET", "/metrics") if False else "")
