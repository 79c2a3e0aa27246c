"""What a backup costs a server at work: `make figures`.

Run: backup_figures.py [JOBS]. Two customers order, a driver reports and a customer's page is read without a pause; the
front loop's longest turn and the slowest page while a backup runs stand beside those of the seconds before.
"""

import os
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import requests

from people import HELSINKI, add_account, meters_from
from processes import PATIENCE, Waypost, waypost_binary

JOBS = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
ROUNDS, SECONDS_BEFORE = 5, 10
WANTED_TURN_MILLISECONDS = 5
TURN = "waypost_front_loop_longest_turn_microseconds"


def multiply(data, count):
    """Makes `count` more jobs, links and rows of the history, each like the first."""
    with sqlite3.connect(data / "waypost.db") as database:
        for table, own in [("jobs", {"id": "job"}), ("links", {"token": "token"}), ("job_history", {"job": "job"})]:
            names = [row[1] for row in database.execute(f"pragma table_info({table})")]
            first = dict(zip(names, database.execute(f"select * from {table} limit 1").fetchone()))
            rows = (
                [
                    100 + index if name == "number" or (table, name) == ("links", "job")
                    else f"{own[name]}-{index:030d}" if name in own else f"C{index:07d}" if "code" in name else value
                    for name, value in first.items()
                ]
                for index in range(count)
            )  # fmt: skip
            database.executemany(f"insert into {table} values ({','.join('?' * len(names))})", rows)


class Load:
    def __init__(self, server, dispatcher, driver):
        self.server, self.dispatcher, self.driver = server, dispatcher, driver
        self.pages, self.refused, self.is_over = [], 0, threading.Event()
        self.threads = [threading.Thread(target=self._run, args=(kind,), daemon=True) for kind in range(4)]
        for thread in self.threads:
            thread.start()

    def _run(self, kind):
        with requests.Session() as session:
            number = 0
            while not self.is_over.wait(0.01):
                began, number = time.monotonic(), number + 1
                answer = self._ask(session, kind, number)
                if kind == 3:
                    self.pages.append((began, time.monotonic() - began))
                # The fleet refuses most fixes, because they come so often; these refusals are not counted.
                self.refused += kind != 2 and answer.status_code >= 400

    def _ask(self, session, kind, number):
        url = self.server.url
        as_account = lambda account: {"Authorization": f"Bearer {account.token}"}  # noqa: E731
        if kind < 2:
            order = {"address": f"{kind}/{number}", "lat": HELSINKI[0], "lng": HELSINKI[1]}
            return session.post(f"{url}/api/booking", headers=as_account(self.dispatcher), json=order, timeout=PATIENCE)
        if kind == 2:
            place = meters_from(HELSINKI, 0, number * 5 % 5000)
            fix = {"lat": place[0], "lng": place[1]}
            return session.put(f"{url}/api/drivers/location", headers=as_account(self.driver), json=fix, timeout=PATIENCE)
        return session.get(f"{url}/t/token-{7:030d}", timeout=PATIENCE)

    def slowest_page_milliseconds(self, since):
        return max((took for began, took in list(self.pages) if began >= since), default=0) * 1000

    def end(self):
        self.is_over.set()
        for thread in self.threads:
            thread.join()


def measure(directory):
    data = directory / "data"
    dispatcher = add_account(data, "dispatcher", "Dora", "dora@waypost.test")
    driver = add_account(data, "driver", "Dee", "dee@waypost.test")
    server = Waypost(data, "--log-level", "error").start()
    try:
        order = {"address": "Mannerheimintie 1, 00100 Helsinki", "lat": HELSINKI[0], "lng": HELSINKI[1]}
        server.call("POST", "/api/booking", dispatcher.token, status=201, json=order)
        server.terminate()
        multiply(data, JOBS)
        server.start()
        load = Load(server, dispatcher, driver)
        time.sleep(2)  # the load has begun after this time
        server.metric(TURN)
        since, turns = time.monotonic(), []
        for _ in range(SECONDS_BEFORE):
            time.sleep(1)
            turns.append(server.metric(TURN) / 1000)
        print(f"without   longest turn {max(turns):6.1f} ms   slowest page {load.slowest_page_milliseconds(since):6.1f} ms")
        for number in range(ROUNDS):
            server.metric(TURN)
            since = time.monotonic()
            file = directory / f"{number}.backup"
            said = subprocess.run(
                [waypost_binary(), "backup", file, "--data", data], capture_output=True, text=True, check=True
            ).stdout
            took, turn = time.monotonic() - since, server.metric(TURN) / 1000
            mark = "" if turn <= WANTED_TURN_MILLISECONDS else f"   (over {WANTED_TURN_MILLISECONDS} ms)"
            page = load.slowest_page_milliseconds(since)
            print(f"{took:5.2f} s   longest turn {turn:6.1f} ms   slowest page {page:6.1f} ms{mark}   {said.split(': ', 1)[1].strip()}")
        load.end()
        print(f"refused meanwhile: {load.refused}; log {os.path.getsize(data / 'waypost.db-wal') / 1e6:.1f} MB")
    finally:
        server.kill()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as directory:
        measure(Path(directory))
