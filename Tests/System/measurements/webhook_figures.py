"""How soon webhooks are told, what dead receivers cost the others, and what crashes lose or repeat.

    python Tests/System/measurements/webhook_figures.py [--only kills] [--kills N]

Needs a release in WAYPOST_BIN, or .build/release/waypost, and a machine that does nothing else.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/System/fixtures"))
os.environ.setdefault("WAYPOST_BIN", str(ROOT / ".build/release/waypost"))

from office import Office  # noqa: E402
from people import Booking, add_account  # noqa: E402
from processes import Waypost  # noqa: E402
from receiver import Receiver  # noqa: E402


def quantile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(part * len(values)))]


def started(directory, *arguments):
    data = Path(directory) / "data"
    admin = add_account(data, "admin", "Aino Admin", "admin@waypost.test")
    dispatcher = add_account(data, "dispatcher", "Dora Dispatcher", "dora@waypost.test")
    server = Waypost(data, "--send-to-own-networks", *arguments).start()
    return server, admin, dispatcher


def latency(count=300):
    """From the request that changes a job to the webhook's body, one change at a time."""
    with tempfile.TemporaryDirectory() as directory:
        server, admin, dispatcher = started(directory)
        receiver = Receiver().start()
        Office(server, admin).add_webhook(receiver.url, ["job.cancelled"])
        took = []
        for _ in range(count):
            booking = Booking(server, dispatcher)
            before, had = time.time(), len(receiver.requests)
            server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", dispatcher.token, json={})
            receiver.wait_for(lambda got: len(got.requests) > had)
            took.append((receiver.requests[had][0] - before) * 1000)
        server.kill()
        receiver.stop()
        print(f"change to webhook, {count} times, ms: p50 {quantile(took, 0.5):.1f}  p99 {quantile(took, 0.99):.1f}  max {max(took):.1f}")


def many(receivers=100, dead=10, messages=10_000):
    """All messages at about the same time; dead receivers take the connection and never answer."""
    with tempfile.TemporaryDirectory() as directory:
        server, admin, dispatcher = started(directory)
        living = [Receiver().start() for _ in range(receivers - dead)]
        silent = [Receiver().start() for _ in range(dead)]
        never = threading.Event()
        for each in silent:
            each.answer = lambda *_: never.wait(3600) or 204
        office = Office(server, admin)
        for each in living + silent:
            office.add_webhook(each.url, ["job.cancelled"])
        jobs = [Booking(server, dispatcher) for _ in range(messages // receivers)]
        changed = {}
        began = time.time()
        for job in jobs:
            server.call("PUT", f"/api/admin/jobs/{job.id}/cancel", dispatcher.token, json={})
            changed[job.id] = time.time()
        for each in living:
            each.wait_for(lambda got: len(got.requests) >= len(jobs), 300)
        took = [
            (at - changed[json.loads(body)["data"]["job"]["id"]]) * 1000 for each in living for at, _, body in each.requests
        ]
        print(
            f"{messages} messages to {receivers} receivers, {dead} of them dead, in {time.time() - began:.1f} s; delay of the others,"
            f" ms: p50 {quantile(took, 0.5):.0f}  p99 {quantile(took, 0.99):.0f}  max {max(took):.0f}"
        )
        text = server.request("GET", "/metrics").text
        print("\n".join(line for line in text.splitlines() if line.startswith("waypost_message")))
        never.set()
        server.kill()


def kills(count=50, backlog=300):
    """The server is killed while messages are on their way; none may be lost, and one a crash and receiver repeated.

    Jobs are booked as fast as the server takes them until so many messages wait for the slowest receiver.
    """
    with tempfile.TemporaryDirectory() as directory:
        server, admin, dispatcher = started(directory)
        receivers = [Receiver().start() for _ in range(3)]
        office = Office(server, admin)
        # The jobs that each receiver was told of: it would be too slow to read all bodies again for each message.
        told = [set() for _ in receivers]

        def listen(receiver, jobs):
            def answer(_, body):
                jobs.add(json.loads(body)["data"]["job"]["id"])
                time.sleep(0.01)
                return 204

            receiver.answer = answer
            office.add_webhook(receiver.url, ["job.created"])

        for each, jobs in zip(receivers, told, strict=True):
            listen(each, jobs)
        acknowledged, repeated, waited, received = set(), [], [], []
        began = time.time()
        for number in range(count):
            over = threading.Event()

            def book():
                while not over.is_set():
                    if len(acknowledged) - min(map(len, told)) >= backlog:
                        over.wait(0.005)
                        continue
                    try:
                        acknowledged.add(Booking(server, dispatcher).id)
                    except Exception:  # noqa: BLE001
                        return

            writers = [threading.Thread(target=book) for _ in range(2)]
            had = [len(each.requests) for each in receivers]
            for writer in writers:
                writer.start()
            # What waits is sent within a second of the start, and the kill comes in the midst of it.
            for each, before in zip(receivers, had, strict=True):
                each.wait_for(lambda got: len(got.requests) > before)  # noqa: B023
            time.sleep(0.3 + 0.01 * (number % 10))
            server.kill()
            waited.append(len(acknowledged) - max(map(len, told)))
            received.append(min(len(each.requests) - before for each, before in zip(receivers, had, strict=True)))
            over.set()
            for writer in writers:
                writer.join()
            server.start()
        for each, jobs in zip(receivers, told, strict=True):
            each.wait_for(lambda _: acknowledged <= jobs, 120)  # noqa: B023
            ids = [headers["webhook-id"] for _, headers, _ in each.requests]
            repeated.append(len(ids) - len(set(ids)))
        print(
            f"{count} kills in {time.time() - began:.0f} s, {len(acknowledged)} jobs acknowledged: lost 0, repeated {repeated} of"
            f" {count} allowed a receiver; before each kill each receiver got {min(received)} messages at least, p50"
            f" {quantile(received, 0.5)}, and {min(waited)} at least waited for it, p50 {quantile(waited, 0.5)}"
        )
        assert max(repeated) <= count
        server.kill()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--only", choices=["latency", "many", "kills"])
    given = parser.parse_args()
    if given.only in (None, "latency"):
        latency()
    if given.only in (None, "many"):
        many()
    if given.only in (None, "kills"):
        kills(given.kills)
