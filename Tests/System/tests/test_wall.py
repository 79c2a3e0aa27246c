"""The wall: made and revoked at the board, read from across a hall, and never touched."""

import http.server
import threading
from datetime import datetime, timedelta, timezone

import pytest
import requests

from pages import Tab, sign_in
from people import HELSINKI, Booking, meters_from
from processes import Waypost, wait_until


def make(server, account, **given):
    return server.call("POST", "/api/admin/displays", account.token, status=201, json=given)["display"]


def fill(tab, **fields):
    for name, value in fields.items():
        tab.page.locator(f"#{name}").fill(value)
    tab.page.get_by_role("button", name="Create wall").click()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_dispatcher_makes_a_display_and_revokes_it(server, cast, open_tab, scripts):
    tab = open_tab(server, "/board/displays", java_script_enabled=scripts)
    sign_in(tab, cast.dispatcher)
    tab.page.wait_for_url("**/board/displays")
    fill(tab, name="Front desk", center="here")
    tab.wait_for_text("#center-hint", "latitude and a longitude")
    tab.faults.clear()  # Chromium logs the 422 of the form.
    fill(tab, center="60.17, 24.94", radius_mi="5", time_zone="Asia/Tokyo")
    card = tab.page.locator("li.card", has=tab.page.get_by_role("heading", name="Front desk"))
    path = card.locator("a").inner_text()
    wall = open_tab(server, path)
    assert wall.headline == "Front desk"
    card.get_by_role("button", name="Revoke Front desk").click()
    # The wall changes without a user.
    wall.wait_for_headline("This wall is switched off")
    wall.faults.clear()  # Chromium logs the 404.
    card.wait_for(state="detached")


def test_the_wall_shows_who_comes_next_and_what_is_late(server, cast, open_tab, phone):
    # The job is late, but not so late that it counts as abandoned.
    two_hours_ago = (datetime.now(timezone.utc) - timedelta(hours=2)).isoformat(timespec="seconds")
    late = Booking(server, cast.customer, address="1 Late Street", scheduled_at=two_hours_ago)
    coming = Booking(server, cast.customer, address="2 Next Street").walk(cast.driver, until="en_route")
    tab = open_tab(server, cast.wall)
    tab.wait_for_text("#late th", "1 Late Street")
    assert tab.page.locator("#arrivals").is_hidden()
    device = phone(cast.driver)
    for step in range(3):
        assert device.report(meters_from(HELSINKI, 1500 - 60 * step, 0)) is None
    tab.wait_for_text("#arrivals th", "2 Next Street")
    tab.page.locator("#arrivals td", has_text="Dee").wait_for()
    assert tab.page.locator("[data-count=late]").inner_text() == "1"
    assert "Driver" not in tab.page.locator("#arrivals td").first.inner_text()
    coming.set_status(cast.driver, "arrived")
    server.call("PUT", f"/api/admin/jobs/{late.id}/cancel", cast.admin.token, json={})
    tab.page.locator("#arrivals").wait_for(state="hidden")
    tab.page.locator("#late").wait_for(state="hidden")
    tab.wait_for_text(".nothing", "No job is late.")


def test_a_wall_of_an_area_shows_nothing_from_elsewhere(server, cast, open_tab, phone):
    Booking(server, cast.customer, address="1 Inner Street")
    Booking(server, cast.customer, address="2 Outer Street", pickup=meters_from(HELSINKI, 30_000, 0))
    path = make(server, cast.dispatcher, name="Area", area={"lat": HELSINKI[0], "lng": HELSINKI[1], "radius_km": 4})["url"]
    bytes_of_feed = server.request("GET", path + "/live?now").text
    assert "1 Inner Street" in bytes_of_feed and "2 Outer Street" not in bytes_of_feed
    tab = open_tab(server, path)
    assert tab.page.locator("[data-count=waiting]").inner_text() == "1"
    device = phone(cast.driver)
    driver = tab.page.locator(f'.marker.driver[data-id="driver:{cast.driver.driver_id}"]')
    assert device.report(meters_from(HELSINKI, 500, 500)) is None
    driver.wait_for(state="attached")
    # The whole area is visible, even if little happens in it.
    boxes = tab.page.evaluate(
        "[...document.querySelectorAll('.marker[data-id^=end]')].map((end) => end.parentElement.style.transform.match(/[-\\d.]+/g).map(Number))"
    )
    size = tab.page.locator(".map-frame").bounding_box()
    assert len(boxes) == 4 and all(0 <= x <= size["width"] and 0 <= y <= size["height"] for x, y in boxes)


def test_the_wall_greys_while_the_server_is_away_and_comes_back_by_itself(data, cast, open_tab):
    server = Waypost(data, "--heartbeat", "0.5").start()
    try:
        tab = open_tab(server, cast.wall)
        wait_until(lambda: server.metric("waypost_feeds") == 1, "the wall has opened no feed")
        tab.page.evaluate("window.untouched = true")
        server.kill()
        tab.page.locator("body.lost").wait_for()
        assert "No connection since" in tab.page.locator("#connection").inner_text()
        server.start()
        tab.page.locator("body:not(.lost)").wait_for()
        tab.page.locator("#connection").wait_for(state="hidden")
        # The build is the same: the wall did not load itself again.
        assert tab.page.evaluate("window.untouched")
    finally:
        server.kill()


def test_the_wall_loads_itself_anew_when_the_server_has_another_build(data, cast, open_tab):
    server = Waypost(data, "--heartbeat", "0.5").start()
    try:
        tab = open_tab(server, cast.wall)
        tab.page.evaluate("document.querySelector('main').dataset.build = 'an older one'")
        server.terminate()
        server.start()
        tab.until("() => document.querySelector('main')?.dataset.build !== 'an older one'")
        tab.page.locator("body:not(.lost)").wait_for()
    finally:
        server.kill()


def test_the_walls_clock_is_its_displays_and_its_colours_too(server, cast, open_tab):
    path = make(server, cast.dispatcher, name="Tokyo", theme="dark", time_zone="Asia/Tokyo")["url"]
    tab = open_tab(server, path, color_scheme="light", timezone_id="America/New_York")
    shown = tab.page.evaluate(
        """() => {
          const clock = document.getElementById('clock');
          const at = new Date(clock.dateTime);
          const format = (timeZone) => new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone, hourCycle: clock.dataset.hours }).format(at);
          return [clock.textContent, format('Asia/Tokyo'), format('America/New_York')];
        }"""
    )
    assert shown[0] == shown[1] != shown[2]
    assert tab.page.evaluate("getComputedStyle(document.body).getPropertyValue('--gray-0').trim()") == "#1d211f"


class Framing(http.server.BaseHTTPRequestHandler):
    """A page of somebody else that frames whatever it is told to."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write("".join(f'<iframe src="{url}"></iframe>' for url in self.server.framed).encode())

    def log_message(self, *_):
        pass


def test_only_its_own_origins_may_frame_a_wall(server, cast, browser):
    host = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Framing)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{host.server_port}"
    framed = make(server, cast.dispatcher, name="Framed", origins=[origin])["url"]
    host.framed = [server.url + framed, server.url + cast.wall]
    context = browser.new_context()
    try:
        page = context.new_page()
        page.goto(origin)
        own, other = page.frames[1:3]
        own.locator("h1", has_text="Framed").wait_for()
        assert own.locator("#clock").count() == 1
        assert other.locator("#clock").count() == 0
    finally:
        context.close()
        host.shutdown()


def test_the_wall_moves_by_a_few_pixels_against_burning_in(server, cast, browser):
    tab = Tab(browser, server)
    tab.page.clock.install()
    tab.open(cast.wall)
    places = set()
    for _ in range(5):
        tab.page.clock.run_for(61_000)
        places.add(tab.page.evaluate("document.querySelector('main').style.translate"))
    assert len(places) >= 4
    assert all(abs(float(part.removesuffix("px"))) <= 4 for place in places for part in place.split())
    tab.context.close()


@pytest.mark.parametrize("width, height", [(600, 400), (1920, 1080), (3840, 2160), (1080, 1920)])
def test_a_frame_of_any_size_has_the_fleet_on_its_map_and_the_next_arrivals_beside_it(server, cast, open_tab, phone, width, height):
    for driver, place in ((cast.driver, meters_from(HELSINKI, 2500, 1800)), (cast.second_driver, meters_from(HELSINKI, -2500, -1800))):
        booking = Booking(server, cast.customer, address=f"{driver.name} Street").walk(driver, until="en_route")
        assert phone(driver).report(place) is None
        assert booking.id
    tab = open_tab(server, cast.wall, viewport={"width": width, "height": height})
    tab.page.locator(".map-markers .marker.driver").nth(1).wait_for()
    tab.page.locator("#arrivals tbody tr").nth(1).wait_for()
    for row in tab.page.locator("#arrivals tbody tr").all():
        box = row.bounding_box()
        assert box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    # The map is as close as the fleet allows: its drivers are far from each other on it, and none is outside.
    frame = tab.page.locator(".map-frame").bounding_box()
    assert frame["width"] * frame["height"] >= 0.3 * width * height
    boxes = [marker.bounding_box() for marker in tab.page.locator(".map-markers .marker.driver").all()]
    apart = max(abs(boxes[0][axis] - boxes[1][axis]) / frame[side] for axis, side in (("x", "width"), ("y", "height")))
    assert apart > 0.5
    for box in boxes:
        assert frame["x"] <= box["x"] <= frame["x"] + frame["width"] and frame["y"] <= box["y"] <= frame["y"] + frame["height"]


# The height of the capitals of an element's font, in pixels.
CAPITALS = """(element) => {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element), context = document.createElement('canvas').getContext('2d');
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return context.measureText('H').actualBoundingBoxAscent;
}"""


@pytest.mark.parametrize("width, height", [(600, 400), (1280, 720), (1920, 1080), (1080, 1920), (3840, 2160)])
def test_the_next_arrival_is_read_from_the_other_end_of_a_hall(server, cast, open_tab, phone, width, height):
    Booking(server, cast.customer, address="118 Upper Station Street, Helsinki").walk(cast.driver, until="en_route")
    assert phone(cast.driver).report(meters_from(HELSINKI, 2500, 1800)) is None
    tab = open_tab(server, cast.wall, viewport={"width": width, "height": height})
    row = tab.page.locator("#arrivals tr", has_text="118 Upper Station Street")
    row.wait_for()
    for cell in row.locator(".street, td").all():
        assert cell.evaluate(CAPITALS) >= 0.04 * height
        # Nothing of it is cut: not its street, its driver, or its time.
        assert cell.evaluate("(cell) => cell.scrollWidth <= cell.clientWidth && cell.scrollHeight <= cell.clientHeight + 1 || [cell.scrollWidth, cell.clientWidth, cell.scrollHeight, cell.clientHeight]") is True
    side, box = tab.page.locator("#side").bounding_box(), row.bounding_box()
    assert side["x"] <= box["x"] and box["x"] + box["width"] <= side["x"] + side["width"]
    assert box["y"] + box["height"] <= height


# The rows of a list that are seen, those of them that are cut, and the last line.
ROWS = """(section) => {
  const frame = section.getBoundingClientRect(), side = document.getElementById('side').getBoundingClientRect();
  const boxes = [...section.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect()).filter(({ height, left }) => height > 0 && left < frame.right);
  const end = Math.min(section.querySelector('tbody').getBoundingClientRect().bottom, side.bottom);
  const more = section.querySelector('.more');
  return [boxes.length, boxes.filter(({ bottom }) => bottom > end + 1).length, more.checkVisibility() ? more.textContent : ''];
}"""


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_rows_of_a_wall_are_whole_and_the_rest_is_counted(server, cast, open_tab, scripts):
    two_hours_ago = (datetime.now(timezone.utc) - timedelta(hours=2)).isoformat(timespec="seconds")
    for number in range(30):
        given = {"scheduled_at": two_hours_ago} if number < 6 else {}
        Booking(server, cast.dispatcher, address=f"{number + 1} Long Street, Helsinki", **given)
    counts = {}
    for width, height in ((600, 400), (1280, 720), (1920, 1080), (1080, 1920)):
        tab = open_tab(server, cast.wall, viewport={"width": width, "height": height}, java_script_enabled=scripts)
        if scripts:
            tab.wait_for_text(".more:visible", "more")
        for name, total in (("late", 6), ("jobs", 30)):
            section = tab.page.locator(f"section[data-list={name}]")
            shown, cut, more = section.evaluate(ROWS) if section.is_visible() else (0, 0, "")
            assert cut == 0, (width, height, name)
            counts[width, height, name] = shown
            if scripts:
                assert more == (f"{total - shown} more" if 0 < shown < total else ""), (width, height, name)
            else:
                assert section.locator("h2").inner_text().split() == [name.title(), str(total)]
        assert counts[width, height, "late"] >= 3, (width, height)
    assert counts[600, 400, "jobs"] < counts[1080, 1920, "jobs"] < 30
    assert counts[1080, 1920, "late"] == 6


def test_the_town_of_an_address_goes_before_its_street_is_cut(server, cast, open_tab):
    two_hours_ago = (datetime.now(timezone.utc) - timedelta(hours=2)).isoformat(timespec="seconds")
    addresses = ("1 Quay Street, Espoo", "2 Quay Street, Saint Bartholomew upon the Long Northern River", "3 " + "Very Long " * 12 + "Street, Espoo")
    for address in addresses:
        Booking(server, cast.customer, address=address, scheduled_at=two_hours_ago)
    for scripts in (True, False):
        tab = open_tab(server, cast.wall, viewport={"width": 1280, "height": 720}, java_script_enabled=scripts)
        tab.page.locator("#late tr").nth(2).wait_for()
        found = {}
        for place in tab.page.locator("#late .place").all():
            text = place.text_content()
            found[text] = place.evaluate(
                """(place) => {
                  const [street, town] = place.children, frame = place.getBoundingClientRect();
                  return [street.scrollWidth > street.clientWidth, town.getBoundingClientRect().top < frame.bottom - 1, frame.height];
                }"""
            )
        assert [found[address][:2] for address in addresses] == [[False, True], [False, False], [True, False]]
        assert len({height for _, _, height in found.values()}) == 1


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_dispatcher_chooses_what_a_wall_shows_and_in_which_order(server, cast, open_tab, phone, scripts):
    Booking(server, cast.dispatcher, address="1 Lonely Street, Helsinki")
    ended = Booking(server, cast.customer, address="2 Happy Street").walk(cast.driver, until="completed")
    wall = open_tab(server, cast.wall)
    assert wall.page.locator("#unassigned").count() == 0 and wall.page.locator("[data-rating]").count() == 0
    tab = open_tab(server, "/board/displays", java_script_enabled=scripts)
    sign_in(tab, cast.dispatcher)
    tab.page.wait_for_url("**/board/displays")
    card = tab.page.locator("li.card", has=tab.page.get_by_role("heading", name="Hall"))
    card.locator("summary").click()
    for part, place in {"map": "7", "counters": "", "late": "", "arrivals": "", "jobs": "", "unassigned": "1", "ratings": "2"}.items():
        card.locator(f"select[name=part_{part}]").select_option(place)
    tab.go(card.get_by_role("button", name="Change", exact=True))
    tab.wait_for_text("li.card", "Without a driver, Ratings of the day, Map")
    # The open wall loads itself anew.
    row = wall.page.locator("#unassigned tr", has_text="1 Lonely Street")
    row.wait_for()
    parts = [wall.page.locator(selector) for selector in ("#unassigned", ".wall-ratings", "#map")]
    boxes = [part.bounding_box() for part in parts]
    assert boxes[0]["y"] < boxes[1]["y"] and boxes[0]["x"] < boxes[2]["x"] and boxes[1]["x"] < boxes[2]["x"]
    for selector in (".count.of-late", "#late", "#arrivals", "#jobs"):
        assert wall.page.locator(selector).count() == 0
    # The feed tells what changes: a rating, and a job that somebody takes.
    assert wall.page.locator("[data-rating=mean]").inner_text() == "–"
    requests.post(ended.url, data={"stars": "4"}, timeout=30)
    wall.page.locator("[data-rating=mean]", has_text="4.0").wait_for()
    assert wall.page.locator("[data-rating=count]").inner_text() == "1"
    Booking(server, cast.dispatcher, address="3 Later Street")
    wall.page.locator("#unassigned tr", has_text="3 Later Street").wait_for()
    assert phone(cast.second_driver).report(meters_from(HELSINKI, 900, 0)) is None
    wall.page.locator(".map-markers .marker.driver").first.wait_for()


@pytest.mark.parametrize("width, height", [(600, 400), (1920, 1080), (1080, 1920)])
def test_a_wall_without_a_map_gives_its_room_to_its_lists(server, cast, open_tab, phone, width, height):
    booking = Booking(server, cast.customer, address="118 Upper Station Street, Helsinki")
    booking.walk(cast.driver, until="en_route")
    assert phone(cast.driver).report(meters_from(HELSINKI, 2500, 1800)) is None
    path = make(server, cast.dispatcher, name="Lists", parts=["arrivals", "ratings"])["url"]
    tab = open_tab(server, path, viewport={"width": width, "height": height})
    tab.page.locator("#arrivals tr", has_text="118 Upper Station Street").wait_for()
    side = tab.page.locator("#side").bounding_box()
    assert (side["width"], side["height"]) == (width, height)
    cells = [tab.page.locator(f"#arrivals tbody {cell}").bounding_box() for cell in ("th", "td >> nth=0", "td >> nth=1")]
    if width > height:
        # One line has the address, the driver and the time.
        assert cells[0]["x"] + cells[0]["width"] <= cells[1]["x"] and cells[1]["x"] + cells[1]["width"] <= cells[2]["x"]
    assert all(cell["x"] + cell["width"] <= width for cell in cells)
    # The feed goes on.
    booking.set_status(cast.driver, "arrived")
    tab.wait_for_text(".nothing:visible", "No driver is on the way.")
    only = make(server, cast.dispatcher, name="Map", parts=["map"])["url"]
    tab = open_tab(server, only, viewport={"width": width, "height": height})
    frame = tab.page.locator(".map-frame").bounding_box()
    assert frame["width"] == width and frame["height"] > 0.8 * height
    assert tab.headline == "Map" and tab.page.locator("#clock").is_visible()


def test_markers_that_would_lie_on_each_other_are_one_circle_which_grows_with_the_screen(server, cast, open_tab):
    for number in range(5):
        Booking(server, cast.dispatcher, address=f"{number + 1} Long Street")
    Booking(server, cast.dispatcher, address="1 Far Street", pickup=meters_from(HELSINKI, 9000, 9000))
    sizes = {}
    for width, height in ((600, 400), (1920, 1080), (3840, 2160)):
        tab = open_tab(server, cast.wall, viewport={"width": width, "height": height})
        circle = tab.page.locator(".map-markers .cluster", has_text="5")
        circle.wait_for()
        assert tab.page.locator(".map-markers .marker.job:visible").count() == 1
        sizes[height] = circle.locator("circle").bounding_box()["width"]
    assert sizes[400] < sizes[1080] < sizes[2160]
    assert sizes[2160] > 2.5 * sizes[400]
