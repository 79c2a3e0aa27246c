"""How often a node does not know yet what another one has just acknowledged.

    python Tests/System/measurements/read_your_writes.py [--pairs N] [--workers N]

Three nodes on three servers of NATS. Each worker, from an address of its own, books at a random node and asks at once for
the job and for its link's page at random nodes; beside them other workers book without asking. Prints the answers by
status, and how long the questions took.
"""

import argparse
import os
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/System/fixtures"))
os.environ.setdefault("WAYPOST_BIN", str(ROOT / ".build/release/waypost"))

import requests  # noqa: E402

from nodes import Nodes  # noqa: E402
from people import add_account  # noqa: E402
from processes import Waypost  # noqa: E402


class FromAnAddress(requests.adapters.HTTPAdapter):
    def __init__(self, address):
        self.address = address
        super().__init__()

    def init_poolmanager(self, *arguments, **given):
        super().init_poolmanager(*arguments, source_address=(self.address, 0), **given)


class Worker(threading.Thread):
    def __init__(self, number, nodes, token, pairs, reads):
        super().__init__(daemon=True)
        self.random, self.nodes, self.pairs, self.reads = random.Random(number), nodes, pairs, reads
        self.session = requests.Session()
        self.session.mount("http://", FromAnAddress(f"127.0.1.{number + 1}"))
        self.headers = {"Authorization": f"Bearer {token}"}
        self.writes, self.answers, self.took = Counter(), Counter(), []
        self.ended = threading.Event()

    def run(self):
        for _ in range(self.pairs):
            if self.ended.is_set():
                return
            self.pair()

    def pair(self):
        body = {"address": "12 Quay Street", "lat": 60.17, "lng": 24.94}
        made = self.session.post(f"{self.random.choice(self.nodes).url}/api/booking", json=body, headers=self.headers, timeout=60)
        self.writes[made.status_code] += 1
        if made.status_code != 201 or not self.reads:
            return
        job, path = made.json()["job"]["id"], made.json()["tracking_url"]
        node, started = self.random.choice(self.nodes), time.monotonic()
        if self.random.random() < 0.5:
            answer = self.session.get(f"{node.url}/api/admin/jobs/{job}", headers=self.headers, timeout=60)
        else:
            answer = self.session.get(node.url + path, timeout=60)
        self.took.append(time.monotonic() - started)
        self.answers[answer.status_code] += 1


def figure(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(part * len(values)))] * 1000


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--pairs", type=int, default=10_000)
    options.add_argument("--workers", type=int, default=12)
    options.add_argument("--writers", type=int, default=4)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        data = Path(directory) / "data"
        dispatcher = add_account(data, "dispatcher", "Dora Dispatcher", "dora@waypost.test")
        Waypost(data).start().kill()
        nodes = Nodes(data, Path(directory))
        try:
            nodes.start()
            share = given.pairs // given.workers + 1
            workers = [Worker(n, nodes.all, dispatcher.token, share, True) for n in range(given.workers)]
            writers = [Worker(100 + n, nodes.all, dispatcher.token, 10**9, False) for n in range(given.writers)]
            started = time.monotonic()
            for worker in workers + writers:
                worker.start()
            for worker in workers:
                worker.join()
            seconds = time.monotonic() - started
            for writer in writers:
                writer.ended.set()
                writer.join()
            answers, took = sum((w.answers for w in workers), Counter()), [t for w in workers for t in w.took]
            writes = sum((w.writes for w in workers + writers), Counter())
            print(f"{sum(answers.values())} write-then-read pairs in {seconds:.0f} s, {sum(writes.values()) / seconds:.0f} bookings a second")
            print(f"bookings by status: {dict(writes)}; reads by status: {dict(answers)}")
            print(f"a read took, ms: p50 {figure(took, 0.5):.1f}  p99 {figure(took, 0.99):.1f}  max {figure(took, 1):.1f}")
            for node in nodes:
                lines = node.request("GET", "/metrics").text.splitlines()
                print(node.name, [line for line in lines if line.startswith("waypost_nodes_late_answers_total")])
        finally:
            nodes.close()


if __name__ == "__main__":
    main()
