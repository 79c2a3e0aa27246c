"""What a hand on the map does, in a real browser, and what a page says without one."""

import html
import re
import time

import pytest

from pages import PLACE, sign_in
from people import HELSINKI, meters_from


@pytest.fixture
def on_the_way(server, cast, booking, phone):
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    assert device.report(meters_from(HELSINKI, 900, 400)) is None
    return device


# Twenty frames of the screen in which the map has the same scale and the same places.
AT_REST = """() => new Promise((resolve) => {
  let last = '', frames = 0;
  const look = () => {
    const places = [...document.querySelectorAll('.map-markers, .map-markers > svg')].map((each) => each.style.transform);
    const now = document.querySelector('.map-scale path').getAttribute('d') + places.join();
    frames = now === last ? frames + 1 : 0;
    last = now;
    if (frames === 20) resolve(); else requestAnimationFrame(look);
  };
  look();
})"""


def recenter(tab):
    return tab.page.locator(".map-recenter")


def meters_per_pixel(tab):
    """Of a view that has come to rest: one that is still on its way to its markers would end elsewhere."""
    tab.page.evaluate(AT_REST)
    return tab.page.evaluate("""() => {
      const [number, unit] = document.querySelector('.map-scale text').textContent.split(' ');
      const pixels = /H([\\d.]+)/.exec(document.querySelector('.map-scale path').getAttribute('d'))[1];
      return number * { m: 1, km: 1000, ft: 0.3048, yd: 0.9144, mi: 1609.344 }[unit] / pixels;
    }""")


def wait_for_scale(tab, factor, before):
    tab.until(
        """([wanted, slack]) => {
          const [number, unit] = document.querySelector('.map-scale text').textContent.split(' ');
          const pixels = /H([\\d.]+)/.exec(document.querySelector('.map-scale path').getAttribute('d'))[1];
          const now = number * { m: 1, km: 1000, ft: 0.3048, yd: 0.9144, mi: 1609.344 }[unit] / pixels;
          return Math.abs(Math.log2(now / wanted)) < slack;
        }""",
        arg=[before * factor, 0.05],
    )


def map_middle(tab):
    box = tab.page.locator(".map-frame").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wait_for_last_fix(tab, server, booking):
    anew = server.request("GET", booking.path, accept_language="en-GB").text
    said = html.unescape(re.search(r'id="where">([^<]+)', anew)[1])
    tab.until("(said) => document.getElementById('where').textContent === said", arg=said)


def test_the_map_follows_until_it_is_moved_and_again_when_asked(server, booking, on_the_way, open_tab):
    tab = open_tab(server, booking.path, viewport={"width": 1440, "height": 900})
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    assert recenter(tab).is_hidden()
    x, y = map_middle(tab)
    before = tab.marker_place("pickup")
    tab.page.mouse.move(x, y)
    tab.page.mouse.down()
    tab.page.mouse.move(x - 120, y + 60, steps=6)
    tab.page.mouse.up()
    recenter(tab).wait_for()
    tab.until(
        "([id, before]) => (" + PLACE + ")(document.querySelector(`.marker[data-id=${id}]`)).join() !== before.join()",
        arg=["pickup", before],
    )
    # A driver who drives on outside the view does not move the view.
    before = meters_per_pixel(tab)
    for factor in (1 / 2, 1 / 4):
        tab.page.locator(".map-in").click()
        wait_for_scale(tab, factor, before)
    moved = tab.marker_place("pickup")
    for east in (840, 780):
        assert on_the_way.report(meters_from(HELSINKI, east, 400)) is None
        wait_for_last_fix(tab, server, booking)
    assert tab.marker_place("pickup") == moved
    recenter(tab).focus()
    tab.page.keyboard.press("Enter")
    recenter(tab).wait_for(state="hidden")
    assert tab.page.evaluate("document.activeElement.className") == "map-frame"
    tab.until("""() => ['driver', 'pickup'].every((id) => {
      const marker = document.querySelector(`.marker[data-id=${id}]`).getBoundingClientRect();
      const frame = document.querySelector('.map-frame').getBoundingClientRect();
      return marker.left >= frame.left && marker.right <= frame.right && marker.top >= frame.top && marker.bottom <= frame.bottom;
    })""")


def test_keys_and_buttons_zoom_and_move(server, booking, on_the_way, open_tab):
    tab = open_tab(server, booking.path)
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    before = meters_per_pixel(tab)
    tab.page.locator(".map-in").click()
    wait_for_scale(tab, 1 / 2, before)
    tab.page.locator(".map-frame").focus()
    tab.page.keyboard.press("+")
    wait_for_scale(tab, 1 / 4, before)
    tab.page.keyboard.press("-")
    tab.page.keyboard.press("-")
    wait_for_scale(tab, 1, before)
    for key, axis, sign in [("ArrowLeft", 0, 1), ("ArrowRight", 0, -1), ("ArrowUp", 1, 1), ("ArrowDown", 1, -1)]:
        place = tab.marker_place("pickup")
        tab.page.keyboard.press(key)
        tab.until(
            """([axis, wanted]) => {
              const found = (""" + PLACE + """)(document.querySelector('.marker[data-id=pickup]'));
              return Math.abs(found[axis] - wanted) < 0.5;
            }""",
            arg=[axis, place[axis] + sign * 80],
        )
    tab.page.keyboard.press("0")
    recenter(tab).wait_for(state="hidden")


def test_a_trail_whose_marker_moves_slowly_is_drawn_when_that_has_moved(server, booking, on_the_way, open_tab):
    tab = open_tab(server, booking.path, reduced_motion="no-preference")
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    before = meters_per_pixel(tab)
    for _ in range(3):
        tab.page.locator(".map-out").click()
    wait_for_scale(tab, 8, before)
    # The marker glides for as long as the previous fix was old.
    tab.until("() => /\\d+/.exec(document.getElementById('freshness').textContent)?.[0] >= 3")
    tab.page.evaluate("""() => {
      window.trails = [];
      const trail = document.querySelector('.map-trail');
      new MutationObserver(() => trails.push(trail.getAttribute('d'))).observe(trail, { attributes: true });
    }""")
    assert on_the_way.report(meters_from(HELSINKI, 820, 400)) is None
    tab.until("() => new Set(trails).size > 9")
    # If the trail were drawn at every frame of the screen, most of its ends would be drawn several times.
    drawn, trails = tab.page.evaluate("() => [trails.length, new Set(trails).size]")
    assert drawn < 2 * trails


def test_the_wheel_zooms_about_the_pointer(server, booking, on_the_way, open_tab):
    # So high that the page does not scroll: where it does, the wheel scrolls until the map was touched.
    tab = open_tab(server, booking.path, viewport={"width": 1440, "height": 900})
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    before = meters_per_pixel(tab)
    place = tab.page.locator(".marker[data-id=pickup] .pin").bounding_box()
    tip = tab.marker_place("pickup")
    tab.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"])
    tab.page.mouse.wheel(0, -300)
    wait_for_scale(tab, 1 / 2, before)
    assert tab.marker_place("pickup") == pytest.approx(tip, abs=6)


def test_a_page_that_scrolls_is_not_caught_by_its_map(server, booking, on_the_way, open_tab):
    tab = open_tab(server, booking.path, viewport={"width": 700, "height": 500})
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    before = meters_per_pixel(tab)
    tab.page.mouse.move(*map_middle(tab))
    tab.page.mouse.wheel(0, 120)
    tab.until("() => scrollY > 0")
    assert meters_per_pixel(tab) == before
    # After a click on the map the wheel zooms the map; after a click elsewhere the wheel scrolls the page again.
    tab.page.mouse.move(*map_middle(tab))
    tab.page.mouse.click(*map_middle(tab))
    tab.page.locator(".map.held").wait_for()
    scrolled = tab.page.evaluate("scrollY")
    tab.page.mouse.wheel(0, -300)
    wait_for_scale(tab, 1 / 2, before)
    assert tab.page.evaluate("scrollY") == scrolled
    tab.page.locator("#where").click()
    tab.page.locator("#details").click(position={"x": 5, "y": 5})
    tab.page.mouse.move(*map_middle(tab))
    tab.page.mouse.wheel(0, 120)
    tab.until(f"() => scrollY > {scrolled}")


def test_a_wheel_that_scrolled_the_page_while_the_map_was_still_loading_its_hand_does_not_move_the_map_as_well(
    server, booking, on_the_way, open_tab
):
    tab = open_tab(server, booking.path, viewport={"width": 700, "height": 500})
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    before = meters_per_pixel(tab)
    let_go = tab.hold("**/hand.js")
    tab.page.mouse.click(*map_middle(tab))
    tab.page.mouse.wheel(0, 60)
    tab.until("() => scrollY > 0")
    let_go()
    tab.page.locator(".map.held").wait_for()
    tab.page.locator(".map-in").click()
    wait_for_scale(tab, 1 / 2, before)


class Fingers:
    def __init__(self, tab):
        self.page = tab.page
        self.session = tab.context.new_cdp_session(tab.page)

    def touch(self, kind, *points, **given):
        touches = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches, **given})

    def double_tap(self, point):
        """With the times of a quick finger, however slow this machine is."""
        now = time.time()
        for after, kind, points in [(0, "touchStart", [point]), (0.03, "touchEnd", []), (0.1, "touchStart", [point]), (0.13, "touchEnd", [])]:
            self.touch(kind, *points, timestamp=now + after)

    def drag(self, start, end, steps=10):
        """Each of `start` to its place in `end`."""
        for count in range(1, len(start) + 1):
            self.touch("touchStart", *start[:count])
        for step in range(1, steps + 1):
            self.touch("touchMove", *[
                (a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps) for a, b in zip(start, end)
            ])  # fmt: skip
        # The fingers rest before they lift, so that the map does not glide on.
        self.page.wait_for_timeout(150)
        self.touch("touchMove", *end)
        self.touch("touchEnd")


def test_fingers_scroll_the_page_move_the_map_and_pinch(server, booking, on_the_way, open_tab):
    tab = open_tab(server, booking.path, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    fingers = Fingers(tab)
    x, y = map_middle(tab)
    before = meters_per_pixel(tab)
    place = tab.marker_place("pickup")
    # One finger that moves upwards scrolls the page, and the map stays as it is.
    fingers.drag([(x, y)], [(x, y - 150)])
    tab.until("() => scrollY > 50")
    assert recenter(tab).is_hidden() and tab.marker_place("pickup") == place
    tab.page.evaluate("scrollTo(0, 0)")
    # A finger that first moves sideways moves the map, and from then on in any direction.
    fingers.drag([(x, y)], [(x - 80, y + 4)])
    recenter(tab).wait_for()
    place = tab.marker_place("pickup")
    fingers.drag([(x, y)], [(x, y - 60)])
    tab.until(
        "(before) => (" + PLACE + ")(document.querySelector('.marker[data-id=pickup]')).join() !== before.join()", arg=place
    )
    assert tab.page.evaluate("scrollY") == 0
    recenter(tab).tap()
    recenter(tab).wait_for(state="hidden")
    wait_for_scale(tab, 1, before)
    # Two fingers touch the screen from the beginning.
    fingers.drag([(x - 20, y), (x + 20, y)], [(x - 40, y), (x + 40, y)])
    recenter(tab).wait_for()
    wait_for_scale(tab, 1 / 2, before)
    fingers.double_tap((x, y))
    wait_for_scale(tab, 1 / 4, before)


def test_the_board_has_the_same_hand(server, cast, booking, on_the_way, open_tab):
    board = open_tab(server, "/board", viewport={"width": 1440, "height": 900})
    sign_in(board, cast.dispatcher)
    board.page.locator("#lists").wait_for()
    board.page.locator('.marker[data-id^="driver:"]').first.wait_for(state="attached")
    before = meters_per_pixel(board)
    board.page.mouse.move(*map_middle(board))
    board.page.mouse.wheel(0, -300)
    wait_for_scale(board, 1 / 2, before)
    recenter(board).click()
    wait_for_scale(board, 1, before)
    wall = open_tab(server, cast.wall)
    # A wall has no user who could touch its map.
    assert wall.page.locator(".map-in").is_hidden() and wall.page.locator(".map-frame[tabindex]").count() == 0


# Changes without the user

HIDE = """
let isHidden = false;
Object.defineProperty(document, 'hidden', { get: () => isHidden });
Object.defineProperty(document, 'visibilityState', { get: () => isHidden ? 'hidden' : 'visible' });
window.hide = (hidden) => { isHidden = hidden; document.dispatchEvent(new Event('visibilitychange')); };
"""


def test_a_hidden_page_draws_nothing_and_shows_the_present_when_it_is_shown(server, booking, on_the_way, open_tab):
    tab = open_tab(server, booking.path, reduced_motion="no-preference")
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    tab.page.add_init_script(HIDE)
    tab.page.reload()
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    tab.wait_for_cause("live")
    tab.page.evaluate("hide(true)")
    before = tab.marker_place()
    for step in range(1, 5):
        assert on_the_way.report(meters_from(HELSINKI, 900 - 40 * step, 400)) is None
    wait_for_last_fix(tab, server, booking)
    assert tab.marker_place() == before
    places = tab.page.evaluate("""() => new Promise((done) => {
      const marker = document.querySelector('.marker[data-id=driver]').parentElement, places = [];
      new MutationObserver(() => places.push(marker.style.transform)).observe(marker, { attributeFilter: ['style'] });
      hide(false);
      // Some frames more than the one that shows it.
      const look = (left) => (left ? requestAnimationFrame(() => look(places.length ? left - 1 : left)) : done(places));
      look(10);
    })""")
    assert len(set(places)) == 1
    tab.wait_for_marker(meters_from(HELSINKI, 740, 400), HELSINKI)


def test_title_and_icon_carry_the_minutes_and_then_what_happened(server, cast, booking, on_the_way, open_tab):
    tab = open_tab(server, booking.path)
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    icon = "decodeURIComponent(document.querySelector('link[rel=icon]').href)"
    tab.until(f"""() => {{
      const minutes = document.getElementById('eta').innerText;
      return parseInt(minutes) > 0 && document.title.startsWith(minutes) && {icon}.includes('>' + parseInt(minutes) + '<');
    }}""")
    booking.set_status(cast.driver, "arrived")
    tab.wait_for_headline("Dee has arrived")
    tab.until(f"() => document.title === 'Dee has arrived' && {icon}.includes('>✓<')")
    server.terminate()
    tab.until(f"() => document.title.startsWith('No connection for') && {icon}.includes('>?<')")
    server.start()
    tab.until(f"() => document.title === 'Dee has arrived' && {icon}.includes('>✓<')")


def test_a_change_of_meaning_is_spoken_once_and_movement_never(server, cast, booking, on_the_way, open_tab):
    tab = open_tab(server, booking.path)
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    tab.page.evaluate("""() => {
      window.spoken = [];
      const say = document.getElementById('say');
      new MutationObserver(() => spoken.push(say.textContent)).observe(say, { childList: true, characterData: true, subtree: true });
    }""")
    for step in range(1, 6):
        place = meters_from(HELSINKI, 900 - 60 * step, 400)
        assert on_the_way.report(place) is None
        tab.wait_for_marker(place, HELSINKI)
    assert tab.page.evaluate("spoken") == []
    booking.set_status(cast.driver, "arrived")
    tab.wait_for_headline("Dee has arrived")
    assert [sentence.split(".")[0] for sentence in tab.page.evaluate("spoken")] == ["Dee has arrived"]


def test_a_button_that_can_zoom_no_farther_says_so_and_keeps_the_focus(server, booking, on_the_way, open_tab):
    tab = open_tab(server, booking.path)
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    closer, farther = tab.page.locator(".map-in"), tab.page.locator(".map-out")
    closer.focus()
    for _ in range(20):
        if closer.get_attribute("aria-disabled"):
            break
        tab.page.keyboard.press("Enter")
    tab.page.locator(".map-in[aria-disabled=true]:focus").wait_for()
    assert farther.get_attribute("aria-disabled") is None
    farther.click()
    tab.page.locator(".map-in:not([aria-disabled])").wait_for()
