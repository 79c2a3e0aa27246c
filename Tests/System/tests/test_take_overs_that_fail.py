"""A take-over that fails leaves a server that serves, or the reason in both logs; no last line is lost."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from former_server import FormerServer
from open_feed import Feed
from people import Booking
from processes import PATIENCE, Waypost, free_port, wait_until, waypost_binary
from take_overs import Lineage

SECRET = "another secret of the tests, of 32 bytes or more"


def heir_of(server, *arguments, environment=None):
    """A process that is to take over: it is not waited for."""
    heir = Waypost(server.data, "--take-over", *arguments, environment=environment)
    heir.port = server.port
    heir.begin()
    return heir


def raise_version(data):
    with closing(sqlite3.connect(data / "waypost.db")) as database:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        database.execute(f"PRAGMA user_version = {version + 1}")


def serves(server, cast):
    return Booking(server, cast.customer).id


def test_a_database_that_the_heir_cannot_serve_stays_with_the_old_process(data, cast, tmp_path):
    log = tmp_path / "log"
    server = Waypost(data, "--log-file", str(log)).start()
    feed = Feed(server.port, f"{Booking(server, cast.customer).path}/live")
    raise_version(data)
    heirs_log = tmp_path / "heirs-log"
    heir = heir_of(server, "--log-file", str(heirs_log))
    assert heir.child.wait() == 1
    assert "written by a newer Waypost" in heir.child.lines[-1]
    assert "written by a newer Waypost" in heirs_log.read_text()
    wait_until(lambda: "the other process did not take over; this one goes on" in log.read_text(), "it does not log it")
    assert "written by a newer Waypost" in log.read_text()
    assert serves(server, cast) and feed.is_open
    server.kill()


@pytest.mark.parametrize("option, file", [("--map", "/nowhere.mbtiles"), ("--replay", "/nowhere.jsonl")])
def test_an_heir_that_fails_with_the_database_says_why_in_both_logs(server, cast, option, file):
    feed = Feed(server.port, f"{Booking(server, cast.customer).path}/live")
    heir = heir_of(server, option, file)
    assert heir.child.wait() == 1
    assert file in heir.child.lines[-1]
    assert file in server.child.wait_for_line("the other process did not take over; this one goes on")
    assert serves(server, cast) and feed.is_open


def test_a_second_heir_is_told_that_another_one_takes_over(server, cast):
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as first:
        first.connect(str(server.data / "take-over"))
        second = heir_of(server)
        assert second.child.wait() == 1
        assert "another one takes over already" in second.child.lines[-1]
    assert serves(server, cast)


# A process that gets everything, makes the database one of a later version, and ends.
SPOILING = """
import socket, sqlite3, sys
channel = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
channel.connect(sys.argv[1] + "/take-over")
channel.send(b'{"message":"hello","version":1}')
taken = ""
while '"database"' not in taken:
    taken = socket.recv_fds(channel, 1 << 17, 253)[0].decode()
database = sqlite3.connect(sys.argv[1] + "/waypost.db")
(version,) = database.execute("PRAGMA user_version").fetchone()
database.execute(f"PRAGMA user_version = {version + 1}")
database.close()
"""


@pytest.mark.parametrize("to_file", [False, True])
def test_a_server_that_loses_its_database_says_so_before_it_ends(data, tmp_path, to_file):
    log = tmp_path / "log"
    server = Waypost(data, *(["--log-file", str(log)] if to_file else [])).start()
    subprocess.run([sys.executable, "-c", SPOILING, data], timeout=PATIENCE)
    assert server.child.wait() == 1
    said = log.read_text().splitlines() if to_file else server.child.lines
    assert "the database cannot be used any more" in said[-1] and "written by a newer Waypost" in said[-1]


def test_an_heir_with_another_secret_is_refused_and_both_say_so(server, cast):
    heir = heir_of(server, environment={"JWT_SECRET": SECRET})
    assert heir.child.wait() == 1
    assert "another secret" in heir.child.lines[-1]
    assert "another secret" in server.child.wait_for_line("the other process was refused; this one goes on")
    assert serves(server, cast)


@pytest.mark.parametrize("last", ["meets", "hello", "listeners", "sockets"])
def test_where_the_old_process_is_killed_the_heir_starts_as_usual(data, cast, last):
    former = FormerServer(data)
    heir = Waypost(data, "--take-over")
    heir.port = free_port() if last in ("meets", "hello") else former.port
    heir.begin()
    former.meet()
    if last != "meets":
        assert former.receive()["message"] == "hello"
    if last in ("listeners", "sockets"):
        former.give_listener()
    if last == "sockets":
        ours, theirs = socket.socketpair()
        former.give({"message": "sockets", "sockets": [{"kind": "connection"}]}, theirs.fileno())
        theirs.close()
    former.end()
    heir.wait_until_ready()
    heir.child.wait_for_line("the other server ended before it gave its database")
    assert serves(heir, cast)
    if last == "sockets":
        ours.settimeout(PATIENCE)
        assert ours.recv(1) == b""  # its client connects again
    heir.kill()


def test_where_the_old_process_is_killed_after_its_last_message_the_heir_serves(data, cast):
    former = FormerServer(data)
    heir = Waypost(data, "--take-over")
    heir.port = former.port
    heir.begin()
    former.meet()
    assert former.receive()["message"] == "hello"
    former.give_listener()
    former.give({"message": "database"})
    former.end()
    heir.wait_until_ready()
    assert serves(heir, cast)
    heir.kill()


def test_a_server_that_is_killed_while_it_gives_is_followed_by_its_heir(server, cast):
    lineage = Lineage(server)
    told = len(server.child.lines)
    server.child.signal(signal.SIGUSR2)
    server.child.wait_for_line("another process takes over")
    os.kill(lineage.pid, signal.SIGKILL)
    heir = next(int(json.loads(line)["process"]) for line in server.child.lines[told:] if "starting the process" in line)
    assert json.loads(server.child.wait_until_ready())["url"] == server.url
    assert serves(server, cast)
    lineage.pid = heir
    lineage.kill()


def test_systemd_hears_of_the_heir_from_the_old_process_first(data, tmp_path):
    notified = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    notified.settimeout(PATIENCE)
    notified.bind(str(tmp_path / "notify"))
    former = FormerServer(data)
    heir = Waypost(data, "--take-over", environment={"NOTIFY_SOCKET": str(tmp_path / "notify")})
    heir.port = former.port
    heir.begin()
    former.meet()
    assert former.receive()["message"] == "hello"
    former.give_listener()
    former.give({"message": "database"})
    assert former.receive()["message"] == "serving"
    heir.wait_until_ready()
    notified.setblocking(False)
    with pytest.raises(BlockingIOError):
        notified.recv(1000)
    notified.settimeout(PATIENCE)
    former.end()
    assert notified.recv(1000).decode().startswith("READY=1")
    heir.kill()


def test_the_log_has_its_last_line_however_a_server_ends(data, tmp_path):
    def lines(end):
        log = tmp_path / f"log{end}"
        server = Waypost(data, "--log-file", str(log)).start()
        server.child.signal(end)
        assert server.child.wait() == 0
        return log.read_text().splitlines()

    for end in (signal.SIGTERM, signal.SIGINT):
        assert '"stopped"' in lines(end)[-1]
    log = tmp_path / "taken"
    occupied = socket.create_server(("127.0.0.1", 0))
    refused = subprocess.run(
        [waypost_binary(), "serve", "--data", data, "--listen", f"127.0.0.1:{occupied.getsockname()[1]}", "--log-file", log],
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert refused.returncode == 1
    assert "cannot start" in log.read_text().splitlines()[-1] and "Address already in use" in log.read_text()
    occupied.close()
