"""`--demo`: what it says when its town cannot come to life."""

import json
import re
import shutil
from types import SimpleNamespace

import pytest
from office import Office
from processes import Waypost, waypost_binary

GONE = "#!/bin/sh\nexit 3\n"


@pytest.mark.parametrize("missing, program, reason", [
    ("waypost-drivers", None, "No such file"), ("waypost-drivers", GONE, "status 3"),
    ("waypost-town", None, "No such file"), ("waypost-town", GONE, "status 3"),
])  # fmt: skip
def test_a_demo_without_its_drivers_or_its_town_says_so_once(tmp_path, monkeypatch, missing, program, reason):
    alone = tmp_path / "bin"
    alone.mkdir()
    for name in ["waypost", "waypost-drivers", "waypost-town"]:
        shutil.copy(waypost_binary().parent / name, alone / name)
    (alone / missing).unlink()
    if program:
        (alone / missing).write_text(program)
        (alone / missing).chmod(0o755)
    monkeypatch.setenv("WAYPOST_BIN", str(alone / "waypost"))
    server = Waypost(tmp_path / "data", "--demo").start()
    try:
        warnings = lambda: [json.loads(line) for line in list(server.child.lines) if '"warning"' in line]  # noqa: E731
        server.child.wait_for_line('"warning"')
        # The other parts of the server work.
        assert server.request("GET", "/demo").status_code == 200
    finally:
        assert server.terminate() == 0
    said = warnings()
    assert len(said) == 1
    assert missing in said[0]["message"] and reason in said[0]["reason"]


def test_a_demo_has_a_week_behind_it_and_at_each_start_the_same_to_look_after(tmp_path):
    for _ in range(2):
        server = Waypost(tmp_path / "data", "--demo").start()
        try:
            owner = SimpleNamespace(email=server.ready["email"], password=server.ready["password"])
            office = Office(server, owner)
            board = office.session.get(f"{server.url}/board").text
            counts = {kind: int(count) for kind, count in re.findall(r'data-count="([a-z-]+)">(\d+)<', board)}
            assert {kind: counts[kind] for kind in ("late", "silent", "unanswered")} == {"late": 1, "silent": 1, "unanswered": 1}
            # Three jobs are left for whoever looks at the board.
            assert counts["waiting"] >= 3
            weeks = [office.session.get(f"{server.url}/board/reports").text]
            weeks.append(office.session.get(server.url + re.search(r'rel="prev" href="([^"]+)"', weeks[0])[1].replace("&amp;", "&")).text)
            jobs = [int(found[1]) for week in weeks if (found := re.search(r"<dt>Jobs done</dt><dd>(\d+)</dd>", week))]
            assert sum(jobs) >= 150
        finally:
            assert server.terminate() == 0
