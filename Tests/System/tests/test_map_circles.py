"""Circles of the board's map, made for the screen: who is inside is told, and jobs in one place fan out."""

import pytest

from many_drivers import ManyDrivers
from pages import sign_in
from people import HELSINKI, Booking, meters_from
from processes import Waypost

WIDE = {"width": 1440, "height": 900}
CIRCLE = '.cluster[data-id^="circle:"]'
SHOWN_JOBS = """() => [...document.querySelectorAll('.map-markers .job.marker')]
  .filter((marker) => marker.checkVisibility()).map((marker) => marker.getBoundingClientRect()).map(({ x, y }) => [x, y])"""


@pytest.fixture
def drivers(data):
    drivers = ManyDrivers(data, 3)
    drivers.places = [HELSINKI, meters_from(HELSINKI, 100, 0), meters_from(HELSINKI, 9000, 4000)]
    return drivers


@pytest.fixture
def crowd(data, drivers):
    server = Waypost(data, environment=ManyDrivers.environment).start()
    yield server
    server.kill()


def test_a_circle_tells_who_is_inside_by_pointer_and_by_keyboard(crowd, drivers, cast, open_tab):
    drivers.report(crowd)
    tab = open_tab(crowd, "/board/sign-in", viewport=WIDE)
    sign_in(tab, cast.dispatcher)
    circle, inside = tab.page.locator(CIRCLE), tab.page.locator(".map-inside")
    circle.wait_for()
    assert circle.get_attribute("aria-label").startswith("Drivers here: 2")
    circle.locator("circle").hover()
    inside.wait_for()
    assert inside.locator("li").all_inner_texts() == ["Driver 0", "Driver 1"]
    assert "Moving: 2" in inside.inner_text()
    tab.page.mouse.move(10, 10)
    inside.wait_for(state="hidden")
    circle.focus()
    tab.page.keyboard.press("Enter")
    tab.until("() => document.activeElement.matches('.map-inside.open a')")
    assert tab.page.evaluate("document.activeElement.pathname") == "/board/drivers/many-0"
    tab.page.keyboard.press("Escape")
    inside.wait_for(state="hidden")
    assert tab.page.evaluate("document.activeElement.className") == "map-frame"
    # A name opens the card beside the map, and a marker inside of a circle that is chosen is drawn.
    circle.locator("circle").click()
    inside.get_by_role("link", name="Driver 1").click()
    inside.wait_for(state="hidden")
    tab.page.locator(".panel h1", has_text="Driver 1").wait_for()
    chosen = tab.page.locator('.marker.followed[data-id="driver:many-1"] text')
    chosen.wait_for()
    assert chosen.text_content() == "Driver 1"
    tab.page.keyboard.press("Escape")
    tab.page.locator("#panel").wait_for(state="hidden")
    circle.wait_for()
    # From closer by, both have markers of their own.
    circle.focus()
    tab.page.keyboard.press("Enter")
    inside.get_by_role("button").click()
    circle.wait_for(state="detached")
    assert tab.page.locator(".driver.marker:visible").count() == 2


def test_jobs_in_one_place_fan_out_and_fold_again(server, cast, open_tab):
    for _ in range(3):
        Booking(server, cast.customer)
    tab = open_tab(server, "/board/sign-in", viewport=WIDE)
    sign_in(tab, cast.dispatcher)
    circle = tab.page.locator(CIRCLE)
    circle.wait_for()
    assert circle.get_attribute("aria-label") == "Jobs here: 3."
    assert tab.page.evaluate(SHOWN_JOBS) == []
    circle.focus()
    tab.page.keyboard.press("Enter")
    tab.until(f"() => ({SHOWN_JOBS})().length === 3")
    places = tab.page.evaluate(SHOWN_JOBS)
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 40 for a in places for b in places if a is not b)
    box = tab.page.locator(".map-frame").bounding_box()
    tab.page.mouse.click(box["x"] + 40, box["y"] + 40)
    circle.wait_for()
    assert tab.page.evaluate(SHOWN_JOBS) == []
