"""SIGTERM ends the server in order: feeds are told when to come back, positions are kept, the status is 0."""

import threading
import time

import requests

from people import HELSINKI, Booking, meters_from
from processes import PATIENCE, wait_until


def test_feeds_end_with_a_retry_and_the_server_exits_0(server, cast, booking, phone):
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    feeds = [
        requests.get(server.url + path, stream=True, timeout=PATIENCE, headers={"Accept": "text/event-stream"})
        for path in [booking.path + "/live", cast.wall + "/live"]
    ]
    received = [bytearray() for _ in feeds]

    def read(feed, into):
        for chunk in feed.iter_content(chunk_size=None):
            into.extend(chunk)

    readers = [threading.Thread(target=read, args=pair) for pair in zip(feeds, received)]
    for reader in readers:
        reader.start()
    assert device.report(meters_from(HELSINKI, 100, 100)) is None
    assert server.terminate() == 0
    for reader, bytes_ in zip(readers, received):
        reader.join(PATIENCE)
        assert not reader.is_alive()
        last = bytes_.decode().rstrip("\n").rsplit("\n\n", 1)[-1]
        assert "retry:" in last, bytes_.decode()[-300:]
    # The last position was stored, although the second until its snapshot had not passed.
    server.start()
    location = server.call("GET", f"/api/tracking/{booking.id}/driver-location", cast.customer.token)["location"]
    assert location["is_restored"] is True


def test_pages_come_back_each_at_a_time_of_its_own(server, cast):
    feeds = [requests.get(server.url + cast.wall + "/live", stream=True, timeout=PATIENCE) for _ in range(8)]
    for feed in feeds:
        # The feed is open when its first state comes.
        assert next(feed.iter_content(chunk_size=1))
    assert server.terminate() == 0
    ends = [b"".join(feed.iter_content(chunk_size=None)).decode() for feed in feeds]
    times = [int(end.rsplit("retry: ", 1)[1].split("\n")[0]) for end in ends]
    assert all(1000 <= time <= 3000 for time in times) and len(set(times)) > 4, times


def test_requests_under_way_are_answered(server, cast):
    answers = []

    def order():
        try:
            while True:
                answers.append(Booking(server, cast.dispatcher).id)  # a dispatcher's orders are not limited
        except (requests.RequestException, AssertionError):
            pass

    loads = [threading.Thread(target=order) for _ in range(4)]
    for load in loads:
        load.start()
    wait_until(lambda: len(answers) >= 8, "no orders are taken")
    assert server.terminate() == 0
    for load in loads:
        load.join()
    server.start()
    kept = set()
    for page in range(1, 20):
        answer = server.call("GET", f"/api/admin/jobs?per_page=500&page={page}", cast.admin.token)
        kept |= {job["id"] for job in answer["jobs"]}
        if page >= answer["pages"]:
            break
    assert set(answers) <= kept


def test_phones_are_told_and_come_back(server, cast):
    import socketio

    client = socketio.Client(reconnection=True, reconnection_delay=0.05, reconnection_delay_max=0.2)
    connected = threading.Semaphore(0)
    client.on("connect", lambda: connected.release())
    client.connect(f"{server.url}?token={cast.driver.token}", wait_timeout=PATIENCE)
    assert connected.acquire(timeout=PATIENCE)
    assert server.terminate() == 0
    server.start()
    assert connected.acquire(timeout=PATIENCE)
    client.disconnect()
