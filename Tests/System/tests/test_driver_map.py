"""The map on the driver's page: the way to the next stop, drawn once, and the phone's own place over it."""

import itertools
import math
import re

import pytest

from driver_pages import place, state, tap
from page_checks import BROKEN_WORDS, SMALL_TARGETS, check, run_axe_in_all_views
from people import Booking, meters_between
from processes import Waypost, wait_until, write_town

FAR = 2000  # metres from the driver to the first stop
SHOWN = "() => document.querySelector('.way-map img')?.naturalWidth > 0"
MARKER = "() => document.querySelector('.way-map .vehicle').getAttribute('transform')"
PICTURE = "async () => (await fetch(document.querySelector('.way-map img').src)).text()"
# The picture, and the driver over it.
BOXES = """() => ['.way-map img', '.way-map .vehicle-disc', '.focus .step-bar'].map((name) => document.querySelector(name).getBoundingClientRect().toJSON())"""


@pytest.fixture(scope="session")
def town(tmp_path_factory):
    return write_town(tmp_path_factory.mktemp("town"))


@pytest.fixture(scope="session")
def houses(town):
    """The place of the house in the middle of the town, and those of others by their distance from it."""
    lines = (town.parent / "demo-places.txt").read_text().splitlines()
    places = [tuple(map(float, line.split(" ")[1:3])) for line in lines if line.startswith("a ")]
    middle = tuple(sorted(values)[len(places) // 2] for values in zip(*places, strict=True))

    def away(meters):
        return min(places, key=lambda other: abs(math.hypot(*meters_between(middle, other)) - meters))

    return away


@pytest.fixture
def server(data, town):
    server = Waypost(data, "--map", town).start()
    yield server
    server.kill()


@pytest.fixture
def stops(server, cast, houses):
    """The driver is on the way to the first of three stops."""
    server.call("PUT", "/api/drivers/availability", cast.driver.token, json={"is_online": True})
    stops = [Booking(server, cast.customer, pickup=houses(meters), address=f"{meters} Quay Street") for meters in (0, 300, 450)]
    for stop in stops:
        server.call("PUT", f"/api/admin/jobs/{stop.id}/assign", cast.admin.token, json={"contractor_id": cast.driver.driver_id})
        stop.accept(cast.driver)
    stops[0].set_status(cast.driver, "en_route")
    lat, lng = houses(FAR)
    server.call("PUT", "/api/drivers/location", cast.driver.token, json={"lat": lat, "lng": lng, "accuracy": 5})
    return stops


def move(phone, wanted):
    """The marker goes where the phone is."""
    before = phone.page.evaluate(MARKER)
    phone.context.set_geolocation(place(wanted))
    phone.until(f"(before) => ({MARKER})() !== before", before)


def along(server, stop, part):
    """A place on the way to the stop, as its customer's page has it."""
    wait_until(lambda: server.call("GET", f"{stop.path}.json")["route"], "there is no way")
    route = server.call("GET", f"{stop.path}.json")["route"]
    rest = part * sum(math.hypot(*meters_between(*leg)) for leg in itertools.pairwise(route))
    for start, end in itertools.pairwise(route):
        length = math.hypot(*meters_between(start, end))
        if length > rest:
            return tuple(one + (other - one) * rest / length for one, other in zip(start, end, strict=True))
        rest -= length
    return route[-1]


def test_the_map_shows_the_way_and_the_stops_and_leaves_the_step_where_it_is(server, stops, houses, open_phone):
    phone = open_phone(server, geolocation=place(houses(FAR)))
    phone.until(SHOWN)
    picture, driver, bar = phone.page.evaluate(BOXES)
    assert picture["width"] == pytest.approx(picture["height"] * 4 / 3, abs=2) and picture["height"] < 0.4 * 844
    assert picture["left"] >= 0 and picture["right"] <= 390
    assert picture["left"] < driver["x"] < picture["right"] and picture["top"] < driver["y"] < picture["bottom"]
    assert bar["bottom"] == 844 and bar["height"] >= 56
    # The picture has its room before it is there.
    phone.page.evaluate("() => document.querySelector('.way-map img').removeAttribute('src')")
    assert phone.page.locator(".way-map .map-frame").bounding_box()["height"] == pytest.approx(picture["height"], abs=1)
    image = phone.page.locator(".way-map img")
    assert re.fullmatch(r"Map with the way to 0 Quay Street, \d\.\d (mi|km) away", image.get_attribute("alt"))
    phone.wait_for_text(".way-map", "Your position at")
    assert phone.page.locator(".stop-number").all_inner_texts() == ["2", "3"]


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "ar"])
def test_the_map_is_valid_and_read_by_everybody(server, stops, houses, open_phone, seen, locale):
    phone = open_phone(server, geolocation=place(houses(FAR)), locale=locale)
    phone.until(SHOWN)
    check(phone, seen)
    assert list(run_axe_in_all_views(phone.page)) == []
    assert phone.page.evaluate(SMALL_TARGETS) == [] and phone.page.evaluate(BROKEN_WORDS) == []


def test_the_picture_comes_once_and_again_when_what_it_draws_is_another(server, cast, stops, houses, open_phone):
    phone = open_phone(server, geolocation=place(houses(FAR)))
    asked = []
    phone.page.on("request", lambda request: asked.append(request.url) if request.resource_type == "image" else None)
    # A slow machine finds the way after the first page.
    phone.page.locator(".way-map[data-way]").wait_for()
    phone.until(SHOWN)
    drawn = phone.page.evaluate(PICTURE)
    assert 'class="way" d="M' in drawn and ">2</text>" in drawn and ">3</text>" in drawn
    asked.clear()
    # The phone's own place costs no picture, nor does a page that is asked for anew.
    move(phone, along(server, stops[0], 0.02))
    with phone.page.expect_response("**/d"):
        phone.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    move(phone, along(server, stops[0], 0.04))
    assert asked == []
    server.call("PUT", f"/api/admin/jobs/{stops[2].id}/cancel", cast.admin.token, json={})
    phone.until("() => document.querySelectorAll('.stop-number').length === 1")
    phone.until(SHOWN)
    assert len(asked) == 1 and ">3</text>" not in phone.page.evaluate(PICTURE)
    # At the place the map has done its work.
    tap(phone, "I have arrived")
    state(phone, "Arrived")
    phone.page.locator(".way-map").wait_for(state="detached")


def test_a_closer_picture_comes_once_the_driver_is_near(server, stops, houses, open_phone):
    phone = open_phone(server, geolocation=place(houses(FAR)))
    phone.until(SHOWN)
    phone.wait_for_text("#signal", "Position sent at")
    far = float(phone.page.locator(".way-map").get_attribute("data-zoom"))
    # The page asks seldom: here a minute is an instant.
    phone.page.evaluate("() => { const now = performance.now.bind(performance); performance.now = () => 10_000 * now(); }")
    # The second place confirms the first, which is too far from the one before.
    move(phone, along(server, stops[0], 0.9))
    refused = 'reason="implausible_jump"} 1'
    wait_until(lambda: refused in server.request("GET", "/metrics").text, "the first of them was not sent")
    move(phone, along(server, stops[0], 0.95))
    phone.until("(far) => document.querySelector('.way-map').dataset.zoom > far + 0.7", far)
    phone.until(SHOWN)


def test_without_a_network_the_last_map_stays_and_the_driver_moves_on_it(server, network, stops, houses, open_phone):
    phone = open_phone(network, geolocation=place(houses(FAR)))
    phone.until(SHOWN)
    phone.wait_for_text("#signal", "Position sent at")
    network.go_away()
    phone.wait_for_text("#signal", "No network.")
    for part in (0.2, 0.3):
        move(phone, along(server, stops[0], part))
    phone.until(SHOWN)
    assert phone.page.get_by_role("button", name="I have arrived", exact=True).bounding_box()["y"] > 700
    network.come_back()
    phone.wait_for_text("#signal", "Position sent at")
    phone.faults.clear()  # Chromium logs what the network dropped.


def test_without_scripts_the_map_is_there_too(server, stops, open_phone):
    phone = open_phone(server, java_script_enabled=False)
    image = phone.page.locator(".way-map img")
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    phone.wait_for_text(".way-map", "Your position at")
    assert phone.page.locator(".way-map .vehicle").get_attribute("transform")


def test_on_a_wide_screen_the_map_is_not_wider_than_it_helps(server, stops, houses, open_phone):
    phone = open_phone(server, geolocation=place(houses(FAR)), viewport={"width": 1440, "height": 900})
    phone.until(SHOWN)
    picture, driver, _ = phone.page.evaluate(BOXES)
    assert picture["height"] <= 0.4 * 900 and picture["left"] < driver["x"] < picture["right"]
