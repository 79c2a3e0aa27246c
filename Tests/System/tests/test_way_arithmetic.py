"""The arithmetic of the way ahead, which the customer's page, the board and the wall share: its module in a real browser."""

import itertools
import math

import pytest

# Gives the lengths of the drawn line and of the way that is left, in metres, at each place of a drive along a way.
# `corners` and `drive` are metres east and north of one place.
DRIVE = """async ([corners, drive]) => {
  const { WayAhead } = await import('/assets/any/way.js');
  const { project } = await import('/assets/any/mercator.js');
  const world = 40075016.686 * Math.cos(60 * Math.PI / 180), origin = project(60, 25);
  const place = ([east, north]) => ({ x: origin.x + east / world, y: origin.y - north / world });
  const drawn = { setAttribute: (_, data) => { drawn.data = data; } };
  const way = new WayAhead(Object.assign(drawn, { parentNode: { querySelector: () => ({ setAttribute() {} }) } }));
  const points = corners.map(place);
  way.take([points[0], ...points]);
  return drive.map((at) => {
    way.draw(place(at), world, ({ x, y }) => `${(x - origin.x) * world} ${(origin.y - y) * world}`);
    return drawn.data.slice(1).split('L').filter(Boolean).map((pair) => pair.split(' ').map(Number));
  });
}"""


@pytest.fixture
def drawn(server, browser):
    """The lines that the module draws at the places of a drive."""
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(server.url + "/nowhere")
    yield lambda corners, drive: page.evaluate(DRIVE, [corners, drive])
    context.close()


def length(line):
    return sum(math.dist(one, other) for one, other in itertools.pairwise(line))


def stairs(piece, count):
    """The corners of a way of pieces of one length, to the east and to the north by turns."""
    return [[(number + 1) // 2 * piece, number // 2 * piece] for number in range(count + 1)]


def along(corners, meters):
    """The place so far from the beginning of a way."""
    for one, other in itertools.pairwise(corners):
        piece = math.dist(one, other)
        if meters <= piece:
            return [a + (b - a) * meters / piece for a, b in zip(one, other)]
        meters -= piece
    return corners[-1]


@pytest.mark.parametrize("step", [5, 120])
@pytest.mark.parametrize("piece", [10, 50, 200, 499, 501, 800, 2000, 10_000])
def test_the_line_begins_at_the_driver_on_pieces_of_any_length(drawn, piece, step):
    corners = stairs(piece, 4 if piece > 400 else 40)
    whole = length(corners)
    driven = list(range(0, int(whole), max(step, int(whole / 400) if step == 120 else step)))
    lines = drawn(corners, [along(corners, meters) for meters in driven])
    for meters, line in zip(driven, lines):
        assert line[0] == pytest.approx(along(corners, meters), abs=0.01)
        assert line[-1] == pytest.approx(corners[-1], abs=0.01)
        # A driver may have cut off a corner between two places, and no more.
        assert length(line) == pytest.approx(whole - meters, abs=1 + 0.02 * step), meters


def test_the_line_is_right_after_a_drive_that_the_page_did_not_see(drawn):
    corners = stairs(800, 6)
    first, last = (drawn(corners, [along(corners, 100), along(corners, meters)])[1] for meters in (900, 2700))
    assert length(first) == pytest.approx(4800 - 900, abs=1)
    assert length(last) == pytest.approx(4800 - 2700, abs=1)


def test_a_way_that_comes_back_along_the_same_street_is_driven_from_its_beginning(drawn):
    corners = [[0, 0], [0, 700], [0, 0], [-600, 0]]
    places = [0, 300, 600, 690, 680, 696, 690, 660, 500, 200]
    lines = drawn(corners, [[0, north] for north in places])
    # A step back of some meters is no turn, and the turn is not seen to the meter.
    left = [2000, 1700, 1400, 1310, 1320, 1304, 1310, 1260, 1100, 800]
    assert [length(line) for line in lines] == pytest.approx(left)


def test_a_driver_beside_the_way_leaves_the_line_where_it_was(drawn):
    corners = stairs(800, 3)
    on, beside = drawn(corners, [[600, 0], [600, -80]])
    assert on[0] == pytest.approx([600, 0])
    assert beside == [pytest.approx(place, abs=0.01) for place in corners[1:]]
