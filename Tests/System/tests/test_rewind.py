"""The board of any moment of the last hours: by a form, by a slider, by playing it, and as files."""

import json
import re
import time

import pytest
import requests

from faults import Faults
from pages import sign_in
from people import HELSINKI, Booking, meters_from
from phone_keys import make_phone_key, overland
from processes import Waypost, wait_for_snapshot
from tracks import seconds_of_track, track_points


@pytest.fixture
def faults(tmp_path, data):
    return Faults(tmp_path, data)


@pytest.fixture
def server(data, faults):
    """A server whose clock the tests set."""
    server = Waypost(data, environment=faults.environment).start()
    yield server
    server.kill()


@pytest.fixture
def past(server, cast, faults):
    """The moments of a short drive, milliseconds since 1970, each with the place at that time; and a job's start."""
    booking = Booking(server, cast.customer)
    booking.walk(cast.driver, until="accepted")
    moments = []
    for step in range(3):
        place = meters_from(HELSINKI, 0, 900 - 300 * step)
        fix = {"lat": place[0], "lng": place[1], "heading": 180, "speed": 9}
        server.call("PUT", "/api/drivers/location", cast.driver.token, json=fix)
        # A fix that comes before the last one is written would replace it.
        wait_for_snapshot(server.data, place)
        faults.set_clock(faults.clock_offset_seconds + 2)
        moments.append((int((time.time() + faults.clock_offset_seconds) * 1000), place))
        faults.set_clock(faults.clock_offset_seconds + (2 if step < 2 else 6))
        if step == 0:
            booking.set_status(cast.driver, "en_route")
    # A server that stops writes everything that waits.
    server.terminate()
    server.start()
    return moments


def open_past(tab, account, path):
    tab.open(path)
    if "/sign-in" in tab.page.url:
        sign_in(tab, account)
        tab.page.wait_for_url(lambda url: "/sign-in" not in url)
        tab.open(path)
    return tab


def latitude(tab, cast):
    return float(tab.page.locator(f'.marker[data-id="driver:{cast.driver.driver_id}"]').get_attribute("data-lat"))


@pytest.mark.parametrize("has_script", [True, False])
def test_the_board_of_a_moment_shows_where_everybody_was(server, cast, open_tab, past, has_script):
    tab = open_tab(server, "/board", java_script_enabled=has_script)
    for moment, place in past:
        open_past(tab, cast.dispatcher, f"/board/rewind?at={moment}")
        assert latitude(tab, cast) == pytest.approx(place[0], abs=2e-5)
    assert tab.page.locator("#as-of").text_content().startswith("This is the past")
    assert "Accepted" not in tab.page.locator("#jobs").text_content()
    open_past(tab, cast.dispatcher, f"/board/rewind?at={past[0][0]}")
    assert "en route" not in tab.page.locator("#jobs").text_content().lower()


def test_without_scripts_the_form_and_its_steps_move_through_time(server, cast, open_tab, past):
    tab = open_tab(server, "/board", java_script_enabled=False)
    open_past(tab, cast.dispatcher, f"/board/rewind?at={past[2][0]}")
    before = tab.page.locator("#at").input_value()
    tab.go(tab.page.locator(".steps a").nth(2))
    assert tab.page.locator("#at").input_value() < before
    tab.page.locator("#at").fill(before)
    tab.go(tab.page.locator("#moment button[type=submit]"))
    assert tab.page.locator("#at").input_value() == before


def test_the_slider_and_playing_redraw_the_same_page(server, cast, open_tab, past):
    tab = open_tab(server, "/board")
    open_past(tab, cast.dispatcher, f"/board/rewind?at={past[0][0]}")
    tab.page.evaluate("window.isSame = true")
    shown = "Number(new URL(location).searchParams.get('at'))"
    # The time advances by one second per second; the slider itself has steps of tens of seconds.
    tab.page.locator("#play").click()
    tab.until(f"first => {shown} >= first + 1000", arg=past[0][0])
    tab.page.locator("#play").click()
    tab.page.locator("#slider").fill(tab.page.locator("#slider").get_attribute("max"))
    tab.until(f"() => {shown} === slider.value * 1000 && slider.value === slider.max")
    assert tab.page.evaluate("window.isSame")
    # The moment is said as on all pages.
    said = tab.page.locator("#as-of").inner_text()
    assert re.fullmatch(r"This is the past: Today, \d\d:\d\d.UTC\.", said), said
    assert tab.page.locator("#slider").get_attribute("aria-valuetext") in said
    assert tab.page.locator("#late").is_hidden()


def test_moments_and_tracks_are_files(server, cast, past):
    moment, place = past[1]
    token = cast.dispatcher.token
    found = server.call("GET", f"/board/rewind/moment.geojson?at={moment}", token)
    drivers = [feature for feature in found["features"] if feature["properties"]["kind"] == "driver"]
    assert [feature["geometry"]["coordinates"] for feature in drivers] == [
        [pytest.approx(place[1], abs=2e-5), pytest.approx(place[0], abs=2e-5)]
    ]
    answer = server.request("GET", f"/api/admin/drivers/{cast.driver.driver_id}/track.gpx", token)
    assert len(track_points(answer.text)) == 3
    for account in (cast.customer, cast.driver):
        path = f"/api/admin/drivers/{cast.driver.driver_id}/track.gpx"
        assert server.request("GET", path, account.token).status_code == 403
        assert server.request("GET", "/board/rewind/moment", account.token).status_code == 403
    assert json.loads(server.request("GET", "/board/rewind/moment").text)["error"] == "Unauthorized"


def test_each_fix_of_a_phones_batches_is_in_the_track_at_its_own_time(server, cast):
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    start = int(time.time()) - 300
    seconds = [start + 4 * step for step in range(30)]

    # The second batch comes after the third: the phone's first try for it was lost.
    for batch in [seconds[:10], seconds[20:], seconds[10:20]]:
        features = {"locations": [overland(second, meters_from(HELSINKI, 0, 10 * (second - start))) for second in batch]}
        answer = requests.post(f"{server.url}/phone/{key}", json=features, timeout=30)
        assert answer.json() == {"result": "ok"}
    server.terminate()
    server.start()
    assert seconds_of_track(server, cast.dispatcher, cast.driver.driver_id, start - 10, start + 200) == seconds
