"""What drivers report is written down, and played back on another server."""

import json
import subprocess

import pytest

from people import HELSINKI, meters_from
from processes import PATIENCE, Waypost, wait_until, waypost_binary


def test_a_recording_shows_the_same_ways_again(data, cast, tmp_path):
    recording = tmp_path / "fixes.jsonl"
    server = Waypost(data, "--record", str(recording)).start()
    places = [meters_from(HELSINKI, 0, 100 * step) for step in range(4)]
    for place in places:
        fix = {"lat": place[0], "lng": place[1], "heading": 0, "speed": 9}
        server.call("PUT", "/api/drivers/location", cast.driver.token, json=fix)
    # The fix is too far away to be believed, but it is recorded all the same.
    server.request("PUT", "/api/drivers/location", cast.driver.token, json={"lat": 10, "lng": 10})
    wait_until(lambda: server.metric("waypost_recorded_fixes_total") == 5, "not all is written down")
    server.terminate()
    lines = [json.loads(line) for line in recording.read_text().splitlines()]
    assert [line["driver"] for line in lines] == [cast.driver.driver_id] * 5
    assert [line["lat"] for line in lines[:4]] == [place[0] for place in places]

    for speed in ("1", "5"):
        replay = Waypost(tmp_path / f"other-{speed}", "--replay", str(recording), "--speed", speed).start()
        try:
            wait_until(lambda: replay.metric("waypost_fixes_accepted_total") == 4, "not all is played")  # noqa: B023
        finally:
            replay.kill()


@pytest.mark.parametrize(
    "arguments, reason",
    [
        (["serve", "--record", "/nowhere/fixes"], "/nowhere/fixes: No such file"),
        (["record", "/nowhere/fixes"], "/nowhere/fixes: No such file"),
        (["record"], "needs a FILE"),
        (["serve", "--replay", "/nowhere/fixes"], "/nowhere/fixes: No such file"),
        (["serve", "--speed", "2"], "--speed needs --replay"),
    ],
)
def test_what_cannot_be_recorded_or_played_is_refused_at_the_start(tmp_path, arguments, reason):
    command = [waypost_binary(), *arguments, "--listen", "127.0.0.1:0", "--data", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode != 0
    assert reason in done.stderr
