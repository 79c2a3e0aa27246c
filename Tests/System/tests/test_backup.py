"""Backups of a server at work, and the way back to them."""

import os
import pty
import sqlite3
import stat
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests

from people import Booking
from processes import PATIENCE, Waypost, waypost_binary

BACKUPS = 20
WRITES = int(os.environ.get("WAYPOST_BACKUP_WRITES", 10_000))


def run(*arguments, status=0):
    done = subprocess.run(
        [waypost_binary(), *map(str, arguments)], capture_output=True, text=True, timeout=4 * PATIENCE
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def jobs_in(file):
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
        assert database.execute("pragma integrity_check").fetchall() == [("ok",)]
        jobs = {address: number for number, address in database.execute("select number, address from jobs")}
        linked = {number for (number,) in database.execute("select job from links")}
        # The server writes a job and its link in one commit.
        assert set(jobs.values()) == linked
        return set(jobs)


class Ledger:
    """Orders without a pause by several customers; notes each before it is sent and when it is acknowledged."""

    def __init__(self, server, account, threads=4):
        self.server, self.account = server, account
        self.begun, self.acknowledged = [set() for _ in range(threads)], [[] for _ in range(threads)]
        self.is_over = threading.Event()
        self.pool = ThreadPoolExecutor(threads)
        self.running = [self.pool.submit(self._order, index) for index in range(threads)]

    def _order(self, index):
        with requests.Session() as session:
            number = 0
            while not self.is_over.is_set():
                address = f"{index}/{number}"
                self.begun[index].add(address)
                answer = session.post(
                    f"{self.server.url}/api/booking", headers={"Authorization": f"Bearer {self.account.token}"},
                    json={"address": address, "lat": 60.17, "lng": 24.94}, timeout=PATIENCE,
                )  # fmt: skip
                assert answer.status_code == 201, answer.text
                self.acknowledged[index].append(address)
                number += 1

    def snapshot(self):
        return [list(part) for part in self.acknowledged]

    @property
    def count(self):
        return sum(map(len, self.acknowledged))

    def end(self):
        self.is_over.set()
        for one in self.running:
            one.result(timeout=PATIENCE)


def test_backups_under_load_each_restore_to_a_state_that_existed(data, cast, tmp_path):
    server = Waypost(data).start()
    try:
        ledger = Ledger(server, cast.dispatcher)
        files = []
        for number in range(BACKUPS):
            while ledger.count < number * WRITES / BACKUPS:
                ledger.is_over.wait(0.02)
            before, file = ledger.snapshot(), tmp_path / f"{number}.backup"
            said = run("backup", file, "--data", data)
            assert "jobs" in said
            files.append((file, before, ledger.snapshot()))
        ledger.end()
        assert ledger.count >= WRITES * 0.9
        assert server.request("GET", "/readyz").status_code == 200
    finally:
        server.kill()
    for number, (file, before, after) in enumerate(files):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        there = tmp_path / f"restored-{number}"
        run("restore", file, "--data", there)
        found = jobs_in(there / "waypost.db")
        for index, (early, late) in enumerate(zip(before, after)):
            mine = sorted(int(address.split("/")[1]) for address in found if address.startswith(f"{index}/"))
            # Each customer waits for every answer. The backup has the customer's first jobs without a gap: all that
            # were acknowledged before the backup began, and at most one that was under way when it ended.
            assert mine == list(range(len(mine)))
            assert len(early) <= len(mine) <= len(late) + 1


def test_a_business_moves_to_another_machine(server, data, cast, tmp_path):
    booking = Booking(server, cast.customer).walk(cast.driver, until="en_route")
    said = run("backup", tmp_path / "a.backup", "--data", data)
    assert "jobs 1" in said and "drivers 2" in said
    assert "is there already" in run("backup", tmp_path / "a.backup", "--data", data, status=1)
    run("backup", tmp_path / "a.backup", "--data", data, "--force")
    assert sorted(os.listdir(tmp_path)) == ["a.backup", "data"]
    server.terminate()
    other = Waypost(tmp_path / "other").start()  # it makes a secret of its own
    try:
        assert "a server runs" in run("restore", tmp_path / "a.backup", "--data", tmp_path / "other", status=1)
        other.terminate()
        said = run("restore", tmp_path / "a.backup", "--data", tmp_path / "other")
        assert "the former database is kept as" in said and "jobs 1" in said
        other.start()
        assert '"jobs":"1"' in other.child.wait_for_line("opened the database")
        # The links work, and so do the tokens on drivers' phones.
        assert other.request("GET", f"/t/{booking.link_token}").status_code == 200
        booking.server = other
        booking.set_status(cast.driver, "arrived")
        names = os.listdir(tmp_path / "other")
        assert sum(name.startswith("waypost.db.before-") for name in names) == 1
        assert sum(name.startswith("jwt-secret.before-") for name in names) == 1
    finally:
        other.kill()


def test_a_terminal_is_told_how_far_the_copy_is(server, data, cast, tmp_path):
    Booking(server, cast.customer)
    shown, terminal = pty.openpty()
    command = [waypost_binary(), "backup", tmp_path / "a.backup", "--data", data]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=terminal, text=True, timeout=PATIENCE)
    os.close(terminal)
    assert done.returncode == 0 and done.stdout.startswith("backup ")
    assert b"100 % of" in os.read(shown, 4096)
    os.close(shown)


def test_check_says_whether_a_database_is_whole(server, data, cast, tmp_path):
    for number in range(60):
        Booking(server, cast.dispatcher, address=f"{number} " + "x" * 900)
    said = run("check", "--data", data)
    assert "whole" in said and "jobs\t60" in said
    run("backup", tmp_path / "a.backup", "--data", data)
    assert "whole" in run("check", tmp_path / "a.backup")
    damaged = bytearray((tmp_path / "a.backup").read_bytes())
    for offset in range(len(damaged) // 2, len(damaged) - 4096, 40_960):
        damaged[offset : offset + 4096] = b"\xa5" * 4096
    (tmp_path / "b.backup").write_bytes(damaged)
    assert "damaged" in run("check", tmp_path / "b.backup", status=1)
    server.terminate()
    assert "nothing was changed" in run("restore", tmp_path / "b.backup", "--data", data, status=1)
    assert len(jobs_in(data / "waypost.db")) == 60


@pytest.mark.parametrize("command", [["backup"], ["restore"], ["backup", "a", "b"], ["check", "a", "--data", "b"]])
def test_a_command_that_is_incomplete_does_nothing(command, tmp_path):
    assert "waypost" in run(*command, status=2)
    assert "no database" in run("backup", tmp_path / "a", "--data", tmp_path / "nothing", status=1)
    assert os.listdir(tmp_path) == []
