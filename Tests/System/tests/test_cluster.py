"""`make cluster`: three nodes behind HAProxy on this machine, of which one may be killed by a line of input."""

import queue
import re
import shutil
import subprocess
import sys
import threading
import time

import pytest
import requests

from nats import need_nats
from open_feed import Feed
from people import Account, Phone
from processes import PATIENCE, ROOT, free_port, metric, wait_until, waypost_binary

# It makes some dozen accounts, and each password takes a while.
START_SECONDS = 120


class Cluster:
    def __init__(self):
        self.url = f"http://127.0.0.1:{free_port()}"
        self.process = subprocess.Popen(
            [sys.executable, ROOT / "Docker/cluster.py", "--listen", self.url.removeprefix("http://"),
             "--binaries", waypost_binary().parent],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        self._lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self._lines.put(line.rstrip())
        self._lines.put(None)

    def line(self, pattern, patience=PATIENCE):
        """The next line that matches; the groups of the pattern."""
        while True:
            line = self._lines.get(timeout=patience)
            assert line is not None, "the cluster ended"
            if found := re.search(pattern, line):
                return found.groups()

    def say(self, words):
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()

    def link(self):
        """The port and the path of a customer's page."""
        port, path = re.fullmatch(r"http://[^/]+:(\d+)(/t/[^/]+)", self.page).groups()
        return int(port), path

    def feeds(self):
        """The number of open feeds of each node."""
        self.say("status")
        urls = [self.line(rf"\bnode{number}\b.*(http://\S+)")[0] for number in (1, 2, 3)]
        self.line(r"\bnats3\b")
        return [metric(requests.get(f"{url}/metrics", timeout=PATIENCE).text, "waypost_feeds") for url in urls]

    def status(self, name):
        self.say("status")
        state = self.line(rf"\b{name}\b.*  (.*)$")[0]
        self.line(r"\bnats3\b")  # the last one of the list
        return state


@pytest.fixture(scope="module")
def cluster():
    need_nats()
    if not shutil.which("haproxy"):
        pytest.skip("haproxy is not installed (Debian: apt-get install haproxy)")
    cluster = Cluster()
    (cluster.page,) = cluster.line(r"^customer +(\S+)", START_SECONDS)
    cluster.line(r"^quit")
    yield cluster
    cluster.process.terminate()
    assert cluster.process.wait(PATIENCE) == 0


def moves(event):
    return event["event"] == "position"


def test_a_page_moves_again_after_its_node_is_killed(cluster):
    port, path = cluster.link()
    feed = Feed(port, f"{path}/live")
    feed.wait_for(moves)
    name = f"node{cluster.feeds().index(1) + 1}"
    killed = time.monotonic()
    cluster.say(f"kill {name}")
    wait_until(lambda: not feed.is_open, "HAProxy keeps the feed open")
    # HAProxy may answer 503 until it knows that the node is gone.
    wait_until(lambda: requests.get(f"{cluster.page}.json", timeout=PATIENCE).ok, "the page does not come back")
    feed = Feed(port, f"{path}/live")
    feed.wait_for(moves)
    # The first one may be from before.
    feed.wait_for(moves, len(feed.events))
    print(f"moves again after {time.monotonic() - killed:.1f} s")
    feed.close()
    cluster.say(f"start {name}")
    wait_until(lambda: cluster.status(name) == "ready", f"{name} does not come back")


def test_pages_come_through_haproxy_when_a_node_is_killed_and_it_comes_back(cluster):
    page = cluster.page
    for name in ("node1", "node2", "node3"):
        assert cluster.status(name) == "ready"
        cluster.say(f"kill {name}")
        assert cluster.status(name) == "does not run"
        # HAProxy may still hand one request to the node that is gone.
        answers = [requests.get(page, timeout=PATIENCE).status_code for _ in range(5)]
        assert answers[-1] == 200 and set(answers) <= {200, 503}, answers
        cluster.say(f"start {name}")
        while cluster.status(name) != "ready":
            pass


def test_a_browser_stays_at_its_node(cluster):
    with requests.Session() as session:
        assert session.get(f"{cluster.url}/board/sign-in", timeout=PATIENCE).status_code == 200
        node = session.cookies["node"]
        for _ in range(5):
            assert session.get(f"{cluster.url}/board/sign-in", timeout=PATIENCE).status_code == 200
            assert session.cookies["node"] == node


def test_a_phone_that_polls_stays_at_its_node(cluster):
    # As in Docker/cluster.py, whose drivers use WebSockets.
    given = {"email": "driver1@example.com", "password": "a password to look around"}
    token = requests.post(f"{cluster.url}/api/auth/login", json=given, timeout=PATIENCE).json()["token"]
    phone = Phone(cluster.url, Account(None, None, None, "driver", None, None, token), ["polling"])
    assert phone.client.transport() == "polling"
    # Each answer comes by another request than its question.
    assert [phone.report((91, 0)) for _ in range(5)] == ["coordinate_out_of_range"] * 5
    phone.close()


def test_figures_are_not_for_strangers(cluster):
    for path in ("/metrics", "/nodes"):
        assert requests.get(cluster.url + path, timeout=PATIENCE).status_code == 404
