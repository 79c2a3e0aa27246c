"""A wall in the engines of Firefox and of Safari: whole rows, towns that give way, and a map that is larger as a whole."""

from datetime import UTC, datetime, timedelta

import pytest

from engines import ENGINES, start_engine
from people import HELSINKI, Booking, meters_from

HALL = (1920, 1080)
# How many rows of a list are seen, whether each is whole, and the last line.
ROWS = """(name) => {
  const section = document.querySelector(`[data-list=${name}]`), side = document.getElementById('side').getBoundingClientRect();
  const boxes = [...section.querySelectorAll('tbody tr:not([hidden])')].map((row) => row.getBoundingClientRect());
  return [boxes.length, boxes.every(({ bottom, height }) => height > 0 && bottom <= side.bottom), section.querySelector('.more').textContent];
}"""
# Whether the streets of a list are whole, and whether their towns are seen.
PLACES = """(name) => [...document.querySelectorAll(`#${name} .place`)].map((place) => {
  const [street, town] = place.children;
  return [street.scrollWidth <= street.clientWidth, town.getBoundingClientRect().top < place.getBoundingClientRect().bottom - 1];
})"""
# Where the markers are in the map, from 0 to 1.
MARKERS = """() => {
  const frame = document.querySelector('.map-frame').getBoundingClientRect();
  return [...document.querySelectorAll('.map-markers .marker.job .heading')].map((marker) => marker.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left, width, bottom }) => [(left + width / 2 - frame.left) / frame.width, (bottom - frame.top) / frame.height]);
}"""


@pytest.mark.parametrize("name", ENGINES)
def test_a_wall_in_other_engines(name, tmp_path, server, cast):
    two_hours_ago = (datetime.now(UTC) - timedelta(hours=2)).isoformat(timespec="seconds")
    for address in ("1 Quay Street, Espoo", "2 Quay Street, Saint Bartholomew upon the Long Northern River of the Lakes and Hills"):
        Booking(server, cast.dispatcher, address=address, scheduled_at=two_hours_ago)
    for number, place in enumerate([meters_from(HELSINKI, 3000, 2000), meters_from(HELSINKI, -3000, -2000)] + [HELSINKI] * 26):
        Booking(server, cast.dispatcher, address=f"{number + 1} Long Street, Helsinki", pickup=place)
    engine = start_engine(name, tmp_path, HALL)
    try:
        engine.open(server.url + cast.wall)
        engine.until("() => /^[0-9]+ more$/.test(document.querySelector('[data-list=jobs] .more').textContent)")
        shown, is_whole, more = engine.call(ROWS, "jobs")
        assert is_whole and 3 <= shown < 28
        assert more == f"{30 - shown} more"
        assert engine.call(PLACES, "late") == [[True, True], [True, False]]
        # The map has all places, and they are far from each other on it.
        engine.until(f"() => document.querySelectorAll('.map-markers .cluster').length === 1 && ({MARKERS})().length === 2")
        places = engine.call(MARKERS)
        assert all(0 < along < 1 for place in places for along in place)
        assert max(abs(places[0][axis] - places[1][axis]) for axis in (0, 1)) > 0.5
    finally:
        engine.close()
