"""`--demo`: what it says when its town cannot come to life."""

import json
import shutil

import pytest

from processes import Waypost, waypost_binary

GONE = "#!/bin/sh\nexit 3\n"


@pytest.mark.parametrize("program, reason", [(None, "No such file"), (GONE, "status 3")])
def test_a_demo_without_its_drivers_says_so_once(tmp_path, monkeypatch, program, reason):
    alone = tmp_path / "bin"
    alone.mkdir()
    shutil.copy(waypost_binary(), alone / "waypost")
    if program:
        (alone / "waypost-drivers").write_text(program)
        (alone / "waypost-drivers").chmod(0o755)
    monkeypatch.setenv("WAYPOST_BIN", str(alone / "waypost"))
    server = Waypost(tmp_path / "data", "--demo").start()
    try:
        warnings = lambda: [json.loads(line) for line in list(server.child.lines) if '"warning"' in line]  # noqa: E731
        server.child.wait_for_line('"warning"')
        # The rest of it works.
        assert server.request("GET", "/demo").status_code == 200
    finally:
        assert server.terminate() == 0
    said = warnings()
    assert len(said) == 1
    assert "waypost-drivers" in said[0]["message"] and reason in said[0]["reason"]
