"""Processes that take each other's place again and again under load: nobody outside notices, and nothing piles up.

WAYPOST_TAKE_OVERS says how many (5; `make chaos`: 50).
"""

import json
import os
import statistics
import threading
import time

import pytest
import requests

from attacks.guesses import board_sign_in
from open_feed import Feed
from people import HELSINKI, Booking, Phone, meters_from
from processes import PATIENCE, Waypost, wait_until
from raw_client import RawClient, request_head
from take_overs import Lineage

pytestmark = pytest.mark.alone

ROUNDS = int(os.environ.get("WAYPOST_TAKE_OVERS", 5))
PAGES = 60
SLOW_READERS = 10


class Asking(threading.Thread):
    """Asks again and again over one connection: every answer comes, and the longest wait is remembered."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.count, self.longest, self.wrong = server, 0, 0, None
        self.ending = threading.Event()

    def run(self):
        with requests.Session() as session:
            while not self.ending.wait(0.005):
                began = time.monotonic()
                try:
                    status = session.get(self.server.url + "/healthz", timeout=PATIENCE).status_code
                except requests.RequestException as error:
                    status = error
                if status != 200:
                    self.wrong = self.wrong or status
                self.count += 1
                self.longest = max(self.longest, time.monotonic() - began)


class Reporting(threading.Thread):
    """A driver whose phone reports without a pause, and waits for each acknowledgement."""

    def __init__(self, phone):
        super().__init__(daemon=True)
        self.phone, self.count, self.wrong = phone, 0, None
        self.ending = threading.Event()

    def run(self):
        while not self.ending.wait(0.02):
            try:
                self.phone.report(meters_from(HELSINKI, 0, 0.1 * (self.count % 100)))
            except Exception as error:  # the phone's library raises many
                self.wrong = self.wrong or repr(error)
                return
            self.count += 1


def is_at(place):
    """Whether an event puts the driver there."""
    return lambda event: event["event"] == "position" and abs(json.loads(event["data"])["lng"] - place[1]) < 1e-5


def half_sent(server, token, place):
    """Requests of which the server has the beginning of the head, and the head with half of the body; and their ends."""
    body = json.dumps({"lat": place[0], "lng": place[1]}).encode()
    fields = [f"Authorization: Bearer {token}", "Content-Type: application/json", f"Content-Length: {len(body)}"]
    whole = request_head("PUT", "/api/drivers/location", *fields) + body
    cuts = [30, len(whole) - len(body) // 2]
    return [(RawClient(server.port).send(whole[:cut]), whole[cut:]) for cut in cuts]


def slow_reader(server, path):
    reader = RawClient(server.port, receive_buffer=4096)
    return reader.send(request_head("GET", f"{path}/live", "Accept: text/event-stream"))


def test_processes_take_over_in_a_row_under_load(data, cast):
    server = Waypost(data).start()
    lineage = Lineage(server)
    try:
        job = Booking(server, cast.customer).walk(cast.driver, "en_route")
        # The two that listen.
        wait_until(lambda: lineage.descriptors.count("socket") == 2, "connections stay open")
        at_rest = lineage.descriptors
        pages = [Feed(server.port, f"{job.path}/live") for _ in range(PAGES)]
        cookies = {}
        assert board_sign_in(server.port, cast.dispatcher.email, cast.dispatcher.password, cookies) == 303
        board, wall = Feed(server.port, "/board/live", cookies["waypost"]), Feed(server.port, f"{cast.wall}/live")
        readers = [slow_reader(server, job.path) for _ in range(SLOW_READERS)]
        driver, other = Phone(server.url, cast.driver, ["websocket"]), Phone(server.url, cast.second_driver, ["websocket"])
        busy = [Asking(server), Asking(server), Reporting(other)]
        for each in busy:
            each.start()
        seconds, memory = [], []
        for round in range(ROUNDS):
            waiting = half_sent(server, cast.second_driver.token, HELSINKI)
            seconds.append(lineage.take_over())
            memory.append(lineage.resident_bytes)
            for client, rest in waiting:
                # The same place twice in a second is refused; each is an answer.
                assert client.send(rest).answer().status in (200, 409, 422), "the rest of a request is not answered"
                client.close()
            place = meters_from(HELSINKI, 1000 + 20 * round, 0)
            driver.send(place)
            for page in pages:
                page.wait_for(is_at(place))
            assert lineage.others == []
        for each in busy:
            each.ending.set()
        for each in busy:
            each.join(PATIENCE)
            assert each.wrong is None and each.count > ROUNDS
        # No page opened its feed again, and none lost an event.
        assert all(page.is_open and page.ids == sorted(page.ids) for page in pages)
        assert board.is_open and wall.is_open
        assert driver.client.connected and other.client.connected
        for each in [*pages, board, wall, *readers, driver, other]:
            each.close()
        wait_until(lambda: lineage.descriptors == at_rest, lambda: f"{lineage.descriptors} is not {at_rest}")
        assert max(memory) < 1.25 * memory[0] + (4 << 20), memory
    finally:
        lineage.kill()
    asked = busy[:2]
    print(
        f"{ROUNDS} take-overs: {statistics.median(seconds):.2f} s each (longest {max(seconds):.2f}), "
        f"{sum(each.count for each in asked)} requests, longest wait {max(each.longest for each in asked) * 1000:.0f} ms, "
        f"{busy[2].count} positions acknowledged, {memory[0] >> 10} to {max(memory) >> 10} KB",
        flush=True,
    )
