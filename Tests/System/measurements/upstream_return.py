"""How long after an upstream backend's return the board is right again: `make figures`.

Run: upstream_return.py [ROUNDS [NAME...]]. A restart is a SIGKILL and a new process that knows another address of a job than the
one before: the board is right when it says so and says no more that upstream cannot be heard. A hang is a SIGSTOP that
was noticed, and ends by a SIGCONT. Both from the moment the backend answers, after a while of 0.5 to 8 seconds. Many
ended jobs are 200 that end, as nobody tells, while the backend is away for a minute; at most three rounds.
"""

import json
import os
import platform
import random
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path

import requests

from people import add_account
from processes import PATIENCE, Backend, Waypost

WANTED_MILLISECONDS = 2000
WANTED_MILLISECONDS_OF_MANY = 15_000
DRIVERS, JOBS, MANY = 200, 400, 200
LOST = re.compile(r'data-when="upstreamLost"(?! hidden)')
OLD = re.compile(r'data-when="jobsAsOf"(?! hidden)')


class Board:
    """A dispatcher's board without scripts."""

    def __init__(self, server, account):
        self.server = server
        self.session = requests.Session()
        page = self.session.get(server.url + "/board/sign-in", timeout=PATIENCE).text
        csrf = re.search(r'name="csrf" value="([^"]+)"', page)[1]
        form = {"csrf": csrf, "email": account.email, "password": account.password}
        answer = self.session.post(server.url + "/board/sign-in", data=form, timeout=PATIENCE, allow_redirects=False)
        assert answer.status_code == 303, answer.text
        body = {"email": account.email, "password": account.password}
        self.token = "Bearer " + server.call("POST", "/api/auth/login", json=body)["token"]

    def text(self):
        answer = self.session.get(self.server.url + "/board?q=pier", timeout=PATIENCE, allow_redirects=False)
        assert answer.status_code == 200, answer.status_code
        return answer.text

    def count(self, address, status):
        """The number of jobs of this address and status."""
        query = {"status": status, "per_page": 500}
        answer = self.session.get(
            self.server.url + "/api/admin/jobs", params=query, timeout=PATIENCE, headers={"Authorization": self.token}
        )  # fmt: skip
        assert answer.status_code == 200, answer.text
        return sum(job["address"] == address for job in answer.json()["jobs"])

    def wait(self, is_right):
        deadline = time.monotonic() + 90
        while not is_right(self.text()):
            assert time.monotonic() < deadline, "the board did not come to that"
            time.sleep(0.01)
        return time.monotonic()


def is_lost(text):
    return bool(LOST.search(text))


def restart(backend, board, job, number):
    """Milliseconds from the answering backend to the right board."""
    backend.kill()
    board.wait(is_lost)
    address = f"Pier {number + 100}"
    state = json.loads(backend.state.read_text())
    state["jobs"][job["id"]]["address"] = address
    backend.state.write_text(json.dumps(state))
    time.sleep(random.uniform(0.5, 8))
    backend.start()
    began = time.monotonic()
    return (board.wait(lambda text: not is_lost(text) and address in text) - began) * 1000


def hang(backend, board, _, __):
    backend.freeze()
    board.wait(is_lost)
    time.sleep(random.uniform(0.5, 8))
    backend.thaw()
    began = time.monotonic()
    return (board.wait(lambda text: not is_lost(text)) - began) * 1000


def end_many(backend, board, _, number):
    """Milliseconds until all jobs that ended are shown as that. Until then one banner stands, without a break."""
    address = f"Many {number}"
    backend.call("POST", "/_test/abandoned", json={"count": MANY, "status": "accepted", "address": address})
    state = json.loads(backend.state.read_text())
    board.wait(lambda _: board.count(address, "accepted") == MANY)
    backend.kill()
    board.wait(is_lost)
    for job in state["jobs"].values():
        job["status"] = "completed" if job["address"] == address else job["status"]
    backend.state.write_text(json.dumps(state))
    time.sleep(60)
    backend.start()
    began = time.monotonic()

    def is_right(text):
        are_ended = board.count(address, "accepted") == 0 and board.count(address, "completed") == MANY
        has_banner = is_lost(text) or bool(OLD.search(text))
        assert has_banner or are_ended, "the banner went before all was right"
        return are_ended and not has_banner

    return (board.wait(is_right) - began) * 1000


def report(name, taken, wanted=WANTED_MILLISECONDS):
    low, middle, high = min(taken), statistics.median(taken), max(taken)
    print(f"{name:38}{low:14,.0f}{middle:14,.0f}{high:14,.0f}  ms (wanted: <= {wanted:,})")


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    names = sys.argv[2:] or ["restart", "hang", "many"]
    with tempfile.TemporaryDirectory() as directory:
        data = Path(directory) / "data"
        dispatcher = add_account(data, "dispatcher", "Dora Dispatcher", "dora@waypost.test")
        secret = Path(directory) / "password"
        secret.write_text(Backend.admin["password"] + "\n")
        backend = Backend(directory, "--ping-interval", "2", "--ping-timeout", "2").start()
        backend.make_admin()
        drivers = [backend.make_driver(name=f"Driver {n}", lat=60 + n / 1000, lng=25) for n in range(DRIVERS)]
        jobs = [
            backend.make_job(status="assigned", driver_id=drivers[n % DRIVERS]["id"], address=f"Pier {n % 100}")
            for n in range(JOBS)
        ]
        server = Waypost(
            data, "--upstream", backend.url, "--upstream-user", Backend.admin["email"],
            "--upstream-password-file", secret,
        ).start()  # fmt: skip
        try:
            board = Board(server, dispatcher)
            board.wait(lambda text: not is_lost(text) and jobs[0]["id"] in text)
            print(f"machine: {os.cpu_count()} cores, Linux {platform.release()}")
            print(f"{DRIVERS} drivers and {JOBS} jobs of a Flask-SocketIO backend, {rounds} rounds each\n")
            print(f"{'':38}{'min':>14}{'median':>14}{'max':>14}")
            for name, fault in {"restart": restart, "hang": hang}.items():
                if name in names:
                    report(f"{name} to a right board", [fault(backend, board, jobs[0], each) for each in range(rounds)])
            if "many" in names:
                taken = [end_many(backend, board, jobs[0], each) for each in range(min(rounds, 3))]
                report(f"{MANY} ended jobs to a right board", taken, WANTED_MILLISECONDS_OF_MANY)
        finally:
            server.kill()
            backend.kill()


if __name__ == "__main__":
    main()
