"""The street map's file: what the command line says of it, its tiles over HTTP, and the demo's town."""

import contextlib
import json
import re
import sqlite3
import subprocess
from pathlib import Path

import pytest

from phone_keys import signed_in
from processes import PATIENCE, ROOT, Waypost, run_waypost, wait_until, waypost_binary, write_town


@pytest.fixture(scope="session")
def town(tmp_path_factory):
    return write_town(tmp_path_factory.mktemp("town"))


def refusal(data, path):
    """What `waypost serve` says of a map that it will not serve."""
    done = subprocess.run(
        [waypost_binary(), "serve", "--listen", "127.0.0.1:0", "--data", data, "--assets", ROOT, "--map", path],
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 1 and done.stdout == ""
    return done.stderr.strip().splitlines()[-1]


def test_the_towns_map_is_the_same_each_time(town, tmp_path):
    write_town(tmp_path)
    for name in ["demo-town.mbtiles", "demo-roads.txt", "demo-places.txt"]:
        assert (tmp_path / name).read_bytes() == (town.parent / name).read_bytes()
    with sqlite3.connect(town) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        metadata = dict(database.execute("SELECT name, value FROM metadata"))
    assert metadata["format"] == "pbf" and metadata["attribution"] == "Fictional town · Waypost"


def test_a_map_that_cannot_be_served_is_refused_in_words(data, tmp_path):
    assert re.search(r"missing\.mbtiles cannot be opened: No such file", refusal(data, tmp_path / "missing.mbtiles"))
    text = tmp_path / "text.mbtiles"
    text.write_text("not a map " * 1000)
    assert re.search(r"text\.mbtiles cannot be opened: it is not an SQLite database", refusal(data, text))
    empty = tmp_path / "empty.mbtiles"
    with sqlite3.connect(empty) as database:
        database.execute("CREATE TABLE other (x)")
    assert re.search(r"empty\.mbtiles is not an \.mbtiles file: no such table: tiles", refusal(data, empty))
    pictures = tmp_path / "pictures.mbtiles"
    with sqlite3.connect(pictures) as database:
        database.execute("CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)")
        database.execute("INSERT INTO tiles VALUES (3, 1, 1, ?)", [b"\x89PNG\r\n\x1a\n" + bytes(50)])
    assert re.search(r"holds no vector tiles but pictures \(PNG\)", refusal(data, pictures))


def test_tiles_are_served_for_ever_and_broken_ones_are_drawn_from_the_zoom_above_and_counted(data, town, tmp_path):
    broken = tmp_path / "broken.mbtiles"
    broken.write_bytes(town.read_bytes())
    with sqlite3.connect(broken) as database:
        x, row = database.execute(
            "SELECT tile_column, tile_row FROM tiles WHERE zoom_level = 14 ORDER BY length(tile_data) DESC LIMIT 1").fetchone()
        database.execute(
            "UPDATE tiles SET tile_data = x'1f8b0800' WHERE zoom_level = 14 AND tile_column = ? AND tile_row = ?", (x - 1, row))
    y = 2**14 - 1 - row
    server = Waypost(data, "--map", broken).start()
    try:
        log = server.child.wait_for_line("street map")
        assert "OpenMapTiles" in log and "10-14" in log and "Fictional town" in log
        whole = server.request("GET", f"/map/now/light/14/{x}/{y}.svg")
        assert whole.status_code == 200 and whole.headers["Content-Type"] == "image/svg+xml"
        assert whole.headers["Content-Encoding"] == "gzip" and whole.text.count("<path") > 5
        dark = server.request("GET", f"/map/now/dark/14/{x}/{y}.svg")
        assert dark.text != whole.text
        same = server.request("GET", f"/map/now/light/14/{x}/{y}.svg")
        assert same.headers["ETag"] == whole.headers["ETag"]
        for _ in range(2):
            broken = server.request("GET", f"/map/now/light/14/{x - 1}/{y}.svg")
            assert broken.status_code == 200 and broken.text.count("<path") > 5
        assert server.metric("waypost_map_tile_errors_total") == 1
        assert server.metric("waypost_map_tiles_rendered_total") == 3
        assert server.request("GET", f"/map/now/light/25/{x}/{y}.svg").status_code == 404
    finally:
        assert server.terminate() == 0


def test_a_map_with_a_log_of_its_own_is_served_from_a_folder_that_cannot_be_written(data, town, tmp_path):
    """Such a file is in the mode of a log (WAL), and its program has closed it."""
    folder = tmp_path / "maps"
    folder.mkdir()
    (folder / "town.mbtiles").write_bytes(town.read_bytes())
    with contextlib.closing(sqlite3.connect(folder / "town.mbtiles")) as database:
        assert database.execute("PRAGMA journal_mode = WAL").fetchone() == ("wal",)
    folder.chmod(0o555)
    server = Waypost(data, "--map", folder / "town.mbtiles").start()
    try:
        assert "10-14" in server.child.wait_for_line("street map")
        assert [file.name for file in folder.iterdir()] == ["town.mbtiles"]
    finally:
        assert server.terminate() == 0


def test_pages_on_whose_map_nothing_stands_show_the_towns_map(data, town, cast):
    with sqlite3.connect(town) as database:
        (bounds,) = database.execute("SELECT value FROM metadata WHERE name = 'bounds'").fetchone()
    west, south, east, north = (float(number) for number in bounds.split(","))
    wall = run_waypost("display", "add", "--name", "Hall", data=data).split()[-1]
    server = Waypost(data, "--map", town).start()
    try:
        with signed_in(server, cast.dispatcher) as visitor:
            for path in ["/board", "/board/jobs/new", "/board/rewind", wall]:
                page = visitor.get(server.url + path, timeout=PATIENCE).text
                latitude, longitude, zoom = (
                    float(re.search(rf'class="map-overlay"[^>]* data-{name}="([^"]+)"', page)[1]) for name in ["lat", "lng", "zoom"])
                assert south < latitude < north and west < longitude < east and zoom > 8, path
    finally:
        assert server.terminate() == 0


def test_without_a_map_the_log_says_how_to_get_one(data):
    server = Waypost(data).start()
    try:
        server.child.wait_for_line("--map FILE.mbtiles")
        assert server.request("GET", "/map/now/light/14/1/1.svg").status_code == 404
    finally:
        assert server.terminate() == 0


def test_the_demos_drivers_drive_along_the_towns_streets(tmp_path):
    if not (Path(waypost_binary()).parent / "waypost-drivers").exists():
        pytest.skip("no waypost-drivers beside the binary")
    data = tmp_path / "demo"
    server = Waypost(data, "--demo").start()
    try:
        wait_until(lambda: server.metric("waypost_fixes_accepted_total") >= 100, "the drivers stand still")
    finally:
        assert server.terminate() == 0
    roads = [line.split() for line in (data / "demo-roads.txt").read_text().splitlines()[1:]]
    places = [(float(row[1]), float(row[2])) for row in roads if row[0] == "n"]
    ways = [(places[int(row[1])], places[int(row[2])]) for row in roads if row[0] == "r"]
    with sqlite3.connect(data / "waypost.db") as database:
        seen = database.execute("SELECT id, latitude, longitude FROM positions JOIN drivers ON number = driver").fetchall()
    # One more driver is silent, and nobody drives it.
    driven = {driver["driver_id"] for driver in json.loads((data / "demo-drivers.json").read_text())}
    fixes = [place for driver, *place in seen if driver in driven]
    assert len(fixes) == 12

    def meters(fix, way):
        scale = (111_195, 111_195 * 0.676)
        (a, b) = [((end[0] - fix[0]) * scale[0], (end[1] - fix[1]) * scale[1]) for end in way]
        step = (b[0] - a[0], b[1] - a[1])
        length = step[0] ** 2 + step[1] ** 2
        along = max(0, min(1, -(a[0] * step[0] + a[1] * step[1]) / length)) if length else 0
        return ((a[0] + along * step[0]) ** 2 + (a[1] + along * step[1]) ** 2) ** 0.5

    for fix in fixes:
        # The fix differs from the way only by the noise of a phone.
        assert min(meters(fix, way) for way in ways) < 8
