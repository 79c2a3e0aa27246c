"""make soak HOURS=n: a demo with visitors who come and go; memory, descriptors and files over time must not climb.

Prints a row a sample. After the first third, which fills caches, what each column grows by may be no more than a
twentieth of its median and a floor; otherwise it ends with status 1.
"""

import argparse
import random
import statistics
import sys
import tempfile
import threading
from pathlib import Path

import requests

from processes import PATIENCE, Waypost

SAMPLES = 240
VISITORS = 8
# The growth of each column that is not counted as a slope: kilobytes, descriptors, kilobytes, kilobytes.
FLOORS = {"rss_kb": 4096, "descriptors": 16, "wal_kb": 8192, "database_kb": 16384}


class Visitor(threading.Thread):
    """Opens a page and its feed, reads for a while, and leaves without a word; or asks for what is not there."""

    def __init__(self, server, ended):
        super().__init__(daemon=True)
        self.server, self.ended = server, ended
        self.visits = 0
        self.surprise = None

    def run(self):
        try:
            while not self.ended.is_set():
                self._visit()
                self.visits += 1
        except (requests.RequestException, AssertionError) as error:
            self.surprise = error

    def _visit(self):
        page = requests.get(self.server.url + "/demo", timeout=PATIENCE)
        assert page.status_code == 200, page.status_code
        with requests.get(page.url + "/live", stream=True, timeout=PATIENCE) as feed:
            # A job may end after its page and before its feed.
            assert feed.status_code in (200, 204), feed.status_code
            for _, _line in zip(range(random.randrange(1, 40)), feed.iter_lines()):
                if self.ended.is_set():
                    return
        assert requests.get(self.server.url + f"/t/{random.random()}", timeout=PATIENCE).status_code == 404


def kilobytes(path):
    return path.stat().st_size // 1024 if path.exists() else 0


def sample(server):
    process = Path(f"/proc/{server.child.process.pid}")
    status = dict(line.split(":", 1) for line in (process / "status").read_text().splitlines())
    return {
        "rss_kb": int(status["VmRSS"].split()[0]), "descriptors": len(list((process / "fd").iterdir())),
        "wal_kb": kilobytes(server.data / "waypost.db-wal"), "database_kb": kilobytes(server.data / "waypost.db"),
    }  # fmt: skip


def growth(values):
    """By how much a column grows from its first to its last row: the median of the slopes of all pairs (Theil, Sen)."""
    pairs = [(j - i, values[j] - values[i]) for i in range(len(values)) for j in range(i + 1, len(values))]
    return statistics.median(rise / run for run, rise in pairs) * (len(values) - 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, required=True)
    seconds = parser.parse_args().hours * 3600
    rows, ended = [], threading.Event()
    with tempfile.TemporaryDirectory() as directory:
        server = Waypost(Path(directory) / "data", "--demo", "--history", "1").start()
        visitors = [Visitor(server, ended) for _ in range(VISITORS)]
        try:
            for visitor in visitors:
                visitor.start()
            print("\t".join(["minutes", *FLOORS, "visits", "positions"]))
            for number in range(SAMPLES):
                ended.wait(seconds / SAMPLES)
                assert server.child.process.poll() is None, "the server ended"
                surprises = [visitor.surprise for visitor in visitors if visitor.surprise]
                assert not surprises, surprises
                rows.append(sample(server))
                visits, positions = sum(each.visits for each in visitors), server.metric("waypost_fixes_accepted_total")
                minutes = (number + 1) * seconds / SAMPLES / 60
                print("\t".join(str(each) for each in [f"{minutes:.1f}", *rows[-1].values(), visits, int(positions)]), flush=True)
        finally:
            ended.set()
            server.kill()
    steady, is_level = rows[len(rows) // 3 :], True
    for column, floor in FLOORS.items():
        values = [row[column] for row in steady]
        grown, allowed = growth(values), statistics.median(values) / 20 + floor
        is_level &= grown <= allowed
        print(f"{column}: median {statistics.median(values):.0f}, grows by {grown:.0f}, allowed {allowed:.0f}")
    sys.exit(0 if is_level else 1)


if __name__ == "__main__":
    main()
