"""The board's map of many drivers: circles with their number where they are many, and nothing of what is out of sight."""

import pytest

from many_drivers import ManyDrivers
from pages import PLACE, sign_in
from people import HELSINKI, meters_from
from processes import Waypost
from page_checks import run_axe_in_all_views, validate

WIDE = {"width": 1440, "height": 900}
# There are more drivers than the lists hold, so that only the map shows the last ones.
COUNT = 560
LAST = COUNT - 1

# Records the events of the page's feed.
LISTEN = """
window.events = [];
window.EventSource = class extends EventSource {
  addEventListener(type, listener) {
    super.addEventListener(type, (event) => { if (type !== 'error') window.events.push([type, event.data]); listener(event); });
  }
};
"""

SUM = """() => [...document.querySelectorAll('.cluster')].filter((circle) => circle.checkVisibility())
  .reduce((sum, circle) => sum + Number(/\\d+/.exec(circle.getAttribute('aria-label'))[0]), 0)"""


@pytest.fixture
def drivers(data):
    return ManyDrivers(data, COUNT, spread=800)


@pytest.fixture
def server(data, drivers):
    server = Waypost(data, environment=ManyDrivers.environment).start()
    yield server
    server.kill()


@pytest.fixture
def board(server, drivers, cast, open_tab):
    # One driver is far away from the others.
    drivers.places[LAST] = meters_from(HELSINKI, 9000, 0)
    drivers.report(server)
    tab = open_tab(server, "/board/sign-in", viewport=WIDE)
    tab.page.add_init_script(LISTEN)
    sign_in(tab, cast.dispatcher)
    tab.until("() => window.events?.some(([type]) => type === 'complete')")
    return tab


# Whether the feed has sent every tile that the map shows, and whether the map then has circles.
SETTLED = """() => {
  const said = (kind) => window.events.filter(([type]) => type === kind).map(([, data]) => JSON.parse(data));
  const [, shown] = said('view').at(-1) ?? [];
  if (!shown) return null;
  const [zoom, west, north, columns, rows] = shown.split('/').map(Number);
  const told = new Set(said('tile').map(([name]) => name));
  for (let i = 0; i < columns * rows; i++) {
    if (!told.has(`${zoom}/${(west + i % columns) % 2 ** zoom}/${north + Math.floor(i / columns)}`)) return null;
  }
  if (!document.querySelector('.cluster[data-id^="cluster:"]')) return 'drivers';
  return document.querySelector('.cluster[tabindex="0"]') ? 'circles' : null;
}"""


# The number by which the feed knows a driver; the last that it gave.
NUMBER = """(id) => {
  const known = new Map();
  for (const [type, data] of window.events) if (type === 'who') known.set(...JSON.parse(data).slice(0, 2).reverse());
  return known.get(id);
}"""


# The driver nearest to the middle of the map who is in no circle, and does not leave the map by a move of a few metres.
MIDDLEMOST = """() => {
  const { left, right, top, bottom } = document.querySelector('.map-frame').getBoundingClientRect();
  const away = (marker) => {
    const [x, y] = (""" + PLACE + """)(marker);
    return Math.hypot(x - (right - left) / 2, y - (bottom - top) / 2);
  };
  const alone = [...document.querySelectorAll('.marker.driver')].filter((marker) => marker.checkVisibility());
  return alone.sort((a, b) => away(a) - away(b))[0]?.dataset.id;
}"""


def marker(number):
    return f'.marker.driver[data-id="driver:many-{number}"]'


# Presses Enter on the fullest of the circles: the one that Tab reaches may lie at the edge of the crowd, with a few drivers.
# At once, as another circle may take its place.
PRESS_FULLEST = """() => {
  const number = (circle) => circle.checkVisibility() ? Number(/\\d+/.exec(circle.getAttribute('aria-label'))[0]) : 0;
  return [...document.querySelectorAll('.cluster')].sort((a, b) => number(b) - number(a))[0]
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}"""


def zoom_to_drivers(tab):
    """By keyboard, circle after circle, where most drivers are."""
    views = "window.events.filter(([type]) => type === 'view').length"
    for _ in range(8):
        if tab.until(SETTLED).json_value() == "drivers":
            return
        before = tab.page.evaluate(views)
        tab.page.evaluate(PRESS_FULLEST)
        # A circle of drivers that the page knows tells who they are first, or they fan out.
        came = tab.until(
            f"before => {views} > before ? 'view' : document.querySelector('.map-inside.open, .fanned') ? 'names' : null",
            arg=before,
        ).json_value()
        if came == "names":
            tab.page.locator(".map-inside.open button, .map-in").first.click()
            tab.until(f"before => {views} > before", arg=before)
    raise AssertionError("there are circles however close the map is")


def test_a_circle_becomes_drivers_when_the_map_comes_closer(board):
    page = board.page
    assert board.until(SETTLED).json_value() == "circles"
    board.until(f"() => ({SUM})() + document.querySelectorAll('.marker.driver').length >= {COUNT}")
    assert page.locator(".marker.driver").count() < 60
    circle = page.locator('.cluster[tabindex="0"]')
    assert circle.count() == 1
    assert circle.get_attribute("role") == "button"
    assert circle.get_attribute("aria-label").startswith("Drivers here: ")
    assert not list(run_axe_in_all_views(page))
    page.set_viewport_size(WIDE)
    zoom_to_drivers(board)
    page.wait_for_function("() => document.querySelectorAll('.marker.driver').length > 20")
    # A driver that has no row still has a name on the map.
    names = page.locator(".marker.driver text").evaluate_all("texts => texts.map((text) => text.textContent)")
    assert all(name.startswith("Driver ") for name in names)
    page.locator(".map-recenter").click()
    page.wait_for_function(f"() => ({SUM})() > {COUNT} - 60")


def test_who_is_out_of_sight_costs_nothing_and_is_there_when_the_map_is_moved(board, server, drivers):
    page = board.page
    zoom_to_drivers(board)
    page.locator(marker(LAST)).wait_for(state="detached")
    number = page.evaluate(NUMBER, f"many-{LAST}")
    page.evaluate("() => { window.since = window.events.length; }")
    drivers.drive(server, [LAST], north=60)
    inside = board.until(MIDDLEMOST).json_value().removeprefix("driver:")
    drivers.drive(server, [int(inside.removeprefix("many-"))], north=30)
    # The marker may come into a circle by its move: only the feed tells for certain.
    heard = "() => window.events.slice(window.since).filter(([type]) => type === 'at').map(([, data]) => JSON.parse(data)[0])"
    page.wait_for_function(f"number => ({heard})().includes(number)", arg=page.evaluate(NUMBER, inside))
    assert number not in page.evaluate(heard)
    page.locator(".map-recenter").click()
    page.locator(marker(LAST)).wait_for()
    # The marker stands at the driver's present place, not at the place where the map last showed the driver.
    place = page.evaluate("number => JSON.parse(window.events.findLast(([type, data]) => type === 'at' && JSON.parse(data)[0] === number)[1])", number)
    assert place[2] / 1e5 == pytest.approx(drivers.places[LAST][0], abs=2e-5)


def test_the_map_comes_through_a_restart_of_the_server(board, server, drivers):
    page = board.page
    zoom_to_drivers(board)
    page.wait_for_function("() => document.querySelectorAll('.marker.driver').length > 20")
    page.evaluate("() => { window.events.length = 0; }")
    server.terminate()
    board.wait_until_reconnecting()
    server.start()
    board.wait_until_connected()
    page.wait_for_function("() => window.events.some(([type]) => type === 'complete')")
    drivers.report(server)
    page.wait_for_function("() => document.querySelectorAll('.marker.driver.old').length === 0 && document.querySelectorAll('.marker.driver').length > 20")
    page.locator(".map-recenter").click()
    page.wait_for_function(f"() => ({SUM})() > {COUNT} - 60")


def test_ages_count_in_the_rows_that_can_be_seen(board):
    board.show_list("Drivers")
    ages = "[...document.querySelectorAll('#drivers [data-since]')]"
    board.page.evaluate(f"() => {{ for (const age of {ages}) age.textContent = 'old'; }}")
    board.until(f"() => {ages}[0].textContent !== 'old'")
    assert board.page.evaluate(f"() => {ages}.at(-1).textContent") == "old"
    board.page.evaluate(f"() => {ages}.at(-1).scrollIntoView()")
    board.until(f"() => {ages}.at(-1).textContent !== 'old'")


def test_circles_are_drawn_without_javascript(server, drivers, cast, open_tab, tmp_path):
    drivers.report(server)
    tab = open_tab(server, "/board/sign-in", viewport=WIDE, java_script_enabled=False)
    sign_in(tab, cast.dispatcher)
    tab.page.locator("#lists").wait_for()
    labels = tab.page.locator(".cluster").evaluate_all("circles => circles.map((circle) => circle.getAttribute('aria-label'))")
    assert sum(int(label.split(": ")[1].split(".")[0]) for label in labels) > COUNT - 60
    # Each circle is a link that zooms in, and there is a link back.
    tab.page.locator("a.cluster").first.click()
    tab.page.wait_for_url("**/board?view=*")
    assert tab.page.locator(".marker.driver, .cluster").count() > 0
    assert tab.page.locator("#lists").is_visible()
    tab.page.get_by_role("link", name="Zoom out").click()
    tab.page.wait_for_url("**/board")
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "board.html").write_text("<!doctype html>\n" + tab.page.content().split(">", 1)[1])
    found = list(validate(tmp_path / "page"))
    assert not found, "\n".join(found)
