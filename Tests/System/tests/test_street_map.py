"""Streets under the pages' maps, from a real map file: skipped where there is none."""

import re
import struct
import zlib

import pytest

from pages import sign_in
from people import Booking, meters_from
from processes import PATIENCE, SHARED, Waypost, wait_until

MAP = SHARED / "data/maps/sanfrancisco-openmaptiles.mbtiles"
MISSION = (37.7835, -122.4030)

pytestmark = pytest.mark.skipif(not MAP.exists(), reason="skipped: no shared maps")

# The boxes of the names as the browser gives them, and the boxes that they must not touch.
NAMES = """() => {
  const box = (element) => { const { left, top, right, bottom } = element.getBoundingClientRect(); return [left, top, right, bottom]; };
  return {
    frame: box(document.querySelector('.map-frame')),
    names: [...document.querySelectorAll('.map-labels text')].map((text) => [text.textContent, ...box(text)]),
    furniture: [...document.querySelectorAll('.map-scale, .map-attribution, .map-buttons:not([hidden]), .marker.pickup')].map(box),
  };
}"""
IS_THERE = """() => {
  const images = [...document.querySelectorAll('.map-ground > div img')];
  const labels = document.querySelector('.map-labels');
  // Laid out for the view that is shown: they stand where they were laid, in their own size.
  const [x = 0, y = 0, scale = 1] = labels.style.transform.match(/-?[\\d.]+(e-?\\d+)?/g)?.map(Number) ?? [];
  return images.length > 0 && images.every((image) => image.complete && image.naturalWidth === 512)
    && !document.querySelector('.map-first') && labels.querySelector('text')
    && Math.hypot(x, y) <= 4 && Math.abs(Math.log2(scale)) <= 0.01;
}"""


@pytest.fixture
def server(data):
    server = Waypost(data, "--map", MAP).start()
    yield server
    server.kill()


@pytest.fixture
def on_the_way(server, cast, phone):
    booking = Booking(server, cast.customer, pickup=MISSION, address="3rd Street")
    booking.walk(cast.driver, "en_route")
    driver = phone(cast.driver)
    assert driver.report(meters_from(MISSION, -700, -500), accuracy=5, heading=45, speed=8) is None
    return booking


def overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def wait_for_streets(tab):
    tab.until(IS_THERE)
    # The names belong to the view that is shown, not to the previous view.
    tab.page.wait_for_load_state("networkidle")


def check_names(tab, least):
    seen = tab.page.evaluate(NAMES)
    names, frame = seen["names"], seen["frame"]
    assert len(names) >= least
    for index, (name, *box) in enumerate(names):
        assert box[0] >= frame[0] and box[1] >= frame[1] and box[2] <= frame[2] and box[3] <= frame[3], f"{name} is cut"
        for other, *its in names[index + 1 :]:
            assert not overlap(box, its), f"{name} over {other}"
        for furniture in seen["furniture"]:
            assert not overlap(box, furniture), f"{name} under what stands on the map"
    return {name for name, *_ in names}


def pixels(png):
    """Rows of (r, g, b) of a PNG as Chromium writes it: eight bits, not interlaced."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert depth == 8 and kind in (2, 6)
    size = 3 if kind == 2 else 4
    data, at = b"", 8
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at : at + 8])
        if name == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += 12 + length
    data, stride, rows, before = zlib.decompress(data), width * size, [], bytearray(width * size)
    for y in range(height):
        mode, line = data[y * (stride + 1)], bytearray(data[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        for x in range(stride):
            left = line[x - size] if x >= size else 0
            up, corner = before[x], before[x - size] if x >= size else 0
            if mode == 1:
                line[x] = (line[x] + left) & 255
            elif mode == 2:
                line[x] = (line[x] + up) & 255
            elif mode == 3:
                line[x] = (line[x] + (left + up) // 2) & 255
            elif mode == 4:
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
                line[x] = (line[x] + near) & 255
        rows.append([tuple(line[x : x + 3]) for x in range(0, stride, size)])
        before = line
    return rows


@pytest.mark.parametrize("width, height, least", [(390, 844, 6), (1440, 900, 20)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_streets_and_names_stand_in_the_page(server, on_the_way, open_tab, width, height, least, theme, tmp_path):
    tab = open_tab(server, on_the_way.path, viewport={"width": width, "height": height}, color_scheme=theme)
    wait_for_streets(tab)
    assert check_names(tab, least) & {"Mission Street", "Market Street", "Howard Street", "Folsom Street"}
    for source in tab.page.eval_on_selector_all(".map-ground img", "images => images.map((image) => image.currentSrc)"):
        assert f"/{theme}/" in source
    assert tab.page.locator(".map-attribution").inner_text() == "© OpenMapTiles © OpenStreetMap contributors"
    tab.page.screenshot(path=tmp_path / f"streets-{width}-{theme}.png")


def test_no_seam_shows_between_tiles(server, on_the_way, open_tab):
    tab = open_tab(server, on_the_way.path, viewport={"width": 700, "height": 900}, color_scheme="light")
    wait_for_streets(tab)
    # The map is between two whole zooms, where the length of a tile's side is not a whole number.
    frame = tab.page.locator(".map-frame")
    frame.click()
    tab.page.locator(".map.held").wait_for()
    tab.page.mouse.wheel(0, 100)
    tab.until("() => !/scale\\(1\\)/.test(document.querySelector('.map-ground > div').style.transform)")
    wait_for_streets(tab)
    tab.page.evaluate("""() => {
      for (const over of document.querySelectorAll('.map-labels, .map-lines, .map-overlay, .map-markers, .map-attribution, .map-buttons, .map-recenter')) over.style.display = 'none';
      document.querySelector('.map').style.setProperty('--map-land', '#f0f');
      document.querySelector('.map').style.background = '#f0f';
    }""")
    # The frame's own edges are left out, because they may lie between two pixels.
    rows = [row[2:-2] for row in pixels(frame.screenshot())[2:-2]]
    shining = [(x, y) for y, row in enumerate(rows) for x, (r, g, b) in enumerate(row) if r - g > 24 and b - g > 24]
    assert shining == []


def test_the_first_response_has_streets_names_and_attribution_without_javascript(server, on_the_way, open_tab):
    # A page does not wait long for a part of the map that is read for the first time.
    page = wait_until(
        lambda: (text := server.request("GET", on_the_way.path).text).partition('class="map-labels')[2].count("<text") >= 5 and text,
        "the names are not there",
    )
    assert re.search(r'<source srcset="/map/\w+/dark/\d+/\d+/\d+\.svg" media="\(prefers-color-scheme: dark\)">', page)
    tab = open_tab(server, on_the_way.path, java_script_enabled=False, viewport={"width": 390, "height": 844})
    images = tab.page.locator(".map-first img")
    assert images.count() >= 1
    for index in range(images.count()):
        assert images.nth(index).bounding_box()["width"] > 100
    assert tab.page.locator(".map-labels text").count() >= 5
    assert tab.page.locator(".map-attribution").is_visible()


def test_names_follow_the_view(server, on_the_way, open_tab):
    tab = open_tab(server, on_the_way.path, viewport={"width": 1000, "height": 800})
    wait_for_streets(tab)
    before = check_names(tab, 8)
    frame = tab.page.locator(".map-frame")
    frame.focus()
    with tab.page.expect_response(re.compile("/labels"), timeout=PATIENCE * 1000):
        tab.page.keyboard.press("+")
    wait_for_streets(tab)
    assert check_names(tab, 8) != before


def test_the_picture_holds_its_streets(server, on_the_way):
    picture = server.request("GET", on_the_way.path + ".svg").text
    assert "Street</text>" in picture and "OpenStreetMap" in picture
    assert "href=\"http" not in picture and "<image" not in picture


def test_the_board_and_the_wall_stand_on_streets(server, cast, on_the_way, open_tab):
    tab = open_tab(server, cast.wall, viewport={"width": 1440, "height": 900})
    wait_for_streets(tab)
    assert tab.page.locator("#jobs tr").first.is_visible()
    board = open_tab(server, "/board", viewport={"width": 1440, "height": 900})
    sign_in(board, cast.dispatcher)
    wait_for_streets(board)
    assert board.page.locator("#jobs tr").first.is_visible()


def test_a_view_that_is_none_has_no_names(server):
    page = server.request("GET", "/board/sign-in").text
    assert "map-ground" not in page
    version = "0"
    for query in ["", "?x=0.5", "?x=0.5&y=2&zoom=3&width=10&height=10", "?x=nan&y=0.5&zoom=3&width=9&height=9",
                  "?x=0.5&y=0.5&zoom=99&width=9&height=9", "?x=0.5&y=0.5&zoom=3&width=1e9&height=9"]:  # fmt: skip
        assert server.request("GET", f"/map/{version}/labels{query}").status_code == 404
    good = server.request("GET", f"/map/{version}/labels?x=0.5&y=0.5&zoom=3&width=100&height=100")
    assert good.status_code == 200 and good.headers["Cache-Control"] == "no-cache"
