"""The arithmetic of the map's module, in a real browser."""

import math

import pytest

from people import HELSINKI

FIGURE = """
<figure class="map" id="map"><div class="map-frame"><div class="map-ground"></div>
<svg class="map-lines"><path class="map-grid"/><path class="map-trail" data-trail="[]"/></svg>
<svg class="map-overlay" data-lat="60" data-lng="25" data-zoom="10">
<g class="map-scale" data-short="{count} m" data-long="{count} km"><path/><text></text></g>
<g class="marker" data-id="driver" data-lat="60" data-lng="25"><path class="heading"/></g>
<g class="marker" data-id="pickup" data-lat="60.01" data-lng="25.01"></g></svg>
<div class="map-buttons"><button class="map-in"></button><button class="map-out"></button></div>
<button class="map-recenter" hidden></button></div></figure>"""


@pytest.fixture
def module(server, open_tab):
    """Runs a function of the module `map` in a page of the server, which has a map of 400 by 300 pixels as `view`."""
    tab = open_tab(server, "/nowhere")
    tab.faults.clear()  # Chromium logs the 404.

    def run(function, *arguments, figure=FIGURE):
        return tab.page.evaluate(
            """async ([figure, source, given]) => {
              const map = { ...(await import('/assets/any/map.js')), ...(await import('/assets/any/mercator.js')), ...(await import('/assets/any/glide.js')), ...(await import('/assets/any/heaps.js')) };
              document.body.innerHTML = figure;
              const frame = document.querySelector('.map-frame');
              Object.assign(frame.style, { width: '400px', height: '300px', aspectRatio: 'auto', maxHeight: 'none' });
              const view = new map.MapView(document.getElementById('map'));
              const frames = async (count = 2) => { while (count--) await new Promise(requestAnimationFrame); };
              await frames(3);
              return eval(`(${source})`)({ map, view, frame, frames }, ...given);
            }""",
            [figure, function, list(arguments)],
        )

    # Only this file needs `eval`: the policy of the pages forbids it.
    tab.page.context.close()
    tab.context = tab.page.context.browser.new_context(bypass_csp=True, reduced_motion="reduce")
    tab.page = tab.context.new_page()
    tab.page.goto(server.url + "/nowhere")
    return run


def test_places_are_projected_as_every_web_map_does(module):
    places = [(0, 0), HELSINKI, (-33.8688, 151.2093), (89.9, -180)]
    for (lat, lng), point in zip(places, module("({ map }, places) => places.map(([a, b]) => map.project(a, b))", places)):
        bounded = math.radians(max(-85.0511, min(85.0511, lat)))
        assert point["x"] == pytest.approx(lng / 360 + 0.5, abs=1e-12)
        assert point["y"] == pytest.approx(0.5 - math.asinh(math.tan(bounded)) / (2 * math.pi), abs=1e-12)
    assert module("({ map }) => map.latitude(map.project(60.1699, 24.9384).y)") == pytest.approx(60.1699, abs=1e-9)


def test_a_zoom_leaves_one_point_of_the_screen_where_it_is(module):
    places = module("""({ map }) => {
      const from = { x: 0.5, y: 0.3, zoom: 10 }, about = { x: 120, y: -40 };
      const scale = (zoom) => 512 * 2 ** zoom;
      const to = { zoom: 13 };
      for (const axis of ['x', 'y']) to[axis] = from[axis] + about[axis] / scale(10) - about[axis] / scale(13);
      return [0, 0.25, 0.5, 0.9, 1].map((part) => {
        const now = map.between(from, to, part);
        return [now.x + about.x / scale(now.zoom), now.y + about.y / scale(now.zoom)];
      });
    }""")
    for place in places:
        assert place == pytest.approx(places[0], abs=1e-12)


def test_a_trail_comes_as_a_first_place_and_then_steps(module):
    runs = module("""({ map }) => map.trailPoints([[6017000, 2494000, 10, -20], [], [-100, 5]])
      .map((run) => run.map(({ x, y }) => [(x - 0.5) * 360, map.latitude(y)]))""")
    assert [len(run) for run in runs] == [2, 0, 1]
    assert runs[0][0] == pytest.approx([24.94, 60.17], abs=1e-9)
    assert runs[0][1] == pytest.approx([24.9398, 60.1701], abs=1e-9)
    assert runs[2][0] == pytest.approx([0.00005, -0.001], abs=1e-9)


def test_a_marker_goes_along_the_fixes_and_is_there_in_time(module):
    line = module("""({ map }) => {
      const point = (x, y, turned = 0) => ({ x, y, turned });
      const glide = new map.Glide(point(0, 0));
      const at = (time) => { const moves = glide.step(time); return [glide.now.x, glide.now.y, moves, glide.behind]; };
      glide.head(point(0.004, 0), 4000, 0);
      const first = at(1000);
      // Two more arrive at once: the way round the corner is 0.003 + 0.002 + 0.003 long.
      glide.head(point(0.004, 0.002), 4000, 1000);
      glide.head(point(0.001, 0.002), 4000, 1000);
      return [first, at(2500), at(3000), at(4000), at(5000), glide.behind];
    }""")
    assert line[0] == pytest.approx([0.001, 0, True, 0], abs=1e-8)
    assert line[1][0:2] == pytest.approx([0.004, 0], abs=1e-8)
    assert line[2][0:2] == pytest.approx([0.004, 0.001], abs=1e-8) and line[2][3] == 1
    assert line[3][0:2] == pytest.approx([0.003, 0.002], abs=1e-8) and line[3][3] == 0
    assert line[4] == pytest.approx([0.001, 0.002, False, 0], abs=1e-8)


def test_a_marker_that_is_far_behind_jumps(module):
    now = module("""({ map }) => {
      const glide = new map.Glide({ x: 0, y: 0, turned: 0 });
      for (let i = 1; i <= 40; i += 1) glide.head({ x: i / 1000, y: 0, turned: 0 }, 4000, 0);
      glide.step(0);
      return glide.now.x;
    }""")
    assert now > 0.03


def test_the_view_stays_on_the_world(module):
    view = module("""async ({ view, frames }) => {
      const seen = [];
      for (const [dx, dy, zoom] of [[0, 0, 40], [0, 0, -40], [0, 1e9, 0], [0, -1e9, 0], [-5000, 0, 0]]) {
        view.moveBy(dx, dy, zoom);
        seen.push({ ...view.view });
      }
      await frames();
      return seen;
    }""")
    assert [step["zoom"] for step in view] == [18, 2, 2, 2, 2]
    half = 150 / (512 * 4)
    assert view[2]["y"] == pytest.approx(half) and view[3]["y"] == pytest.approx(1 - half)
    # To the east the map goes around the world.
    assert view[4]["x"] == pytest.approx(view[3]["x"] + 5000 / 2048)


def test_the_view_hook_hears_each_change_once_a_frame(module):
    heard = module("""async ({ view, frames }) => {
      const heard = [];
      view.onview = ({ x, zoom }) => heard.push([x, zoom]);
      view.moveBy(-10, 0); view.moveBy(-10, 0); view.moveBy(0, 0, 1);
      await frames(3);
      return [heard.length, heard.at(-1)[1] - Math.floor(heard.at(-1)[1] - 1) > 0, view.isFollowing];
    }""")
    assert heard == [1, True, False]


def test_both_sides_of_the_antimeridian_are_shown_across_it(module):
    figure = FIGURE.replace('data-lat="60" data-lng="25"><path class="heading"', 'data-lat="-17" data-lng="179.9"><path class="heading"')
    figure = figure.replace('data-lat="60.01" data-lng="25.01"', 'data-lat="-17" data-lng="-179.9"')
    places = module(
        """({ view }) => ['driver', 'pickup'].map((id) =>
          Number(/translate\\(([-\\d.]+)/.exec(view.markers.get(id).image.style.transform)[1]))""",
        figure=figure,
    )
    assert 0 < places[0] < places[1] < 400


def test_tiles_cover_the_view_and_the_old_zoom_stays_until_the_new_is_there(module):
    figure = FIGURE.replace('class="map-ground"', 'class="map-ground" data-tiles="/map/v1/{theme}/{z}/{x}/{y}.svg" data-closest="14"')
    seen = module(
        """async ({ view, frame, frames }) => {
          while (!view.tiles) await frames(1);
          await frames(2);
          const ground = frame.querySelector('.map-ground');
          const boxes = () => [...ground.querySelectorAll('img')].map((image) => image.getBoundingClientRect());
          const box = frame.getBoundingClientRect();
          const covers = (list) => [[1, 1], [399, 1], [1, 299], [399, 299], [200, 150]].every(([x, y]) =>
            list.some((tile) => tile.left <= box.left + x && tile.right > box.left + x && tile.top <= box.top + y && tile.bottom > box.top + y));
          const first = [...ground.querySelectorAll('img')];
          const isCovered = covers(boxes());
          const urls = first.map((image) => new URL(image.src).pathname);
          const dark = first[0].parentElement.querySelector('source').getAttribute('srcset');
          view.moveBy(0, 0, 1);
          await frames(1);
          const levels = ground.children.length;
          for (const image of ground.lastElementChild.querySelectorAll('img')) image.dispatchEvent(new Event('load'));
          return { isCovered, urls, dark, levels, left: ground.children.length, isStillCovered: covers(boxes()) };
        }""",
        figure=figure,
    )
    assert seen["isCovered"] and seen["isStillCovered"]
    assert all(url.startswith("/map/v1/light/") and url.endswith(".svg") for url in seen["urls"])
    assert len(set(seen["urls"])) == len(seen["urls"])
    assert seen["dark"].startswith("/map/v1/dark/")
    assert (seen["levels"], seen["left"]) == (2, 1)


# So many drivers and jobs at places that are the same each time.
CROWD = """(count) => Array.from({ length: count }, (_, i) => ({
  key: `${i}`, number: 1, isJob: i % 3 === 0, x: (i * 7919 % 997) * 0.9 - 450, y: (i * 104729 % 811) * 0.7 - 280 }))"""


def test_no_circle_lies_on_another_and_nobody_is_lost(module):
    nearest, total, alone = module(
        """({ map }, count) => {
          const groups = map.heaps((%s)(count), new Map());
          const circles = groups.filter(({ members }) => members.length > 1);
          const gaps = circles.flatMap((a, i) => circles.slice(i + 1).map((b) => (
            Math.hypot(a.x - b.x, a.y - b.y) - map.circleRadius(a.number) - map.circleRadius(b.number))));
          const sum = (list) => list.reduce((all, { number }) => all + number, 0);
          return [Math.min(...gaps), sum(groups), sum(groups.filter(({ members }) => members.length === 1))];
        }"""
        % CROWD,
        900,
    )
    assert nearest > -5
    assert total == 900 and alone < 450


def test_circles_stay_the_same_while_drivers_move_a_little(module):
    before, after = module(
        """({ map }, count) => {
          const items = (%s)(count), before = new Map();
          const keys = () => map.heaps(items, before).filter(({ members }) => members.length > 1).map(({ members }) => {
            for (const { key } of members) before.set(key, members[0].key);
            return members[0].key;
          }).sort();
          const first = keys();
          items.forEach((item, i) => { item.x += i %% 3 - 1; });
          return [first, keys()];
        }"""
        % CROWD,
        300,
    )
    assert len(set(before) & set(after)) > 0.8 * len(before)
