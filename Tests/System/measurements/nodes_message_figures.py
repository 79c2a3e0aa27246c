"""What is lost and repeated when three nodes send messages and the one that sends is killed again and again.

    python Tests/System/measurements/nodes_message_figures.py [--jobs N] [--kills N]

Jobs are booked at all nodes that run, and walked by a driver to their end. Two webhooks take all events of a job's
order and end, and a server for mails takes the link and the end. Needs nats-server, a release in WAYPOST_BIN, or
.build/release/waypost.
"""

import argparse
import json
import os
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/System/fixtures"))
os.environ.setdefault("WAYPOST_BIN", str(ROOT / ".build/release/waypost"))

from mail_server import PASSWORD, MailServer  # noqa: E402
from nodes import Nodes  # noqa: E402
from office import Office  # noqa: E402
from people import Booking, add_account  # noqa: E402
from processes import wait_until  # noqa: E402
from receiver import Receiver  # noqa: E402

EVENTS = ["job.created", "job.completed"]


class Told:
    """What a receiver was told: the messages by id, and how often each came."""

    def __init__(self):
        self.jobs, self.ids = Counter(), Counter()

    @property
    def repeated(self):
        return sum(self.ids.values()) - len(self.ids)


def listen(office):
    """A webhook that notes which job it was told of; all bodies are too many to be read again and again."""
    receiver, told = Receiver().start(), Told()

    def answer(headers, body):
        told.ids[headers["webhook-id"]] += 1
        message = json.loads(body)
        told.jobs[message["type"], message["data"]["job"]["id"]] += 1
        return 204

    receiver.answer = answer
    office.add_webhook(receiver.url, EVENTS)
    return receiver, told


def keeper(nodes):
    def found():
        return next((node for node in nodes if node.readiness()[0] == 200 and node.metric("waypost_nodes_keeper")), None)

    return wait_until(found, "no node sends")


def book(nodes, number, dispatcher, drivers, count, acknowledged, stopped):
    """One writer: it goes to the next node when one fails, and notes what was acknowledged."""
    attempts = 0
    while len(acknowledged) < count:
        attempts += 1
        node = nodes[(number + attempts) % 3]
        if node in stopped:
            continue
        try:
            job = Booking(node, dispatcher, customer_email="grace@customer.example")
            acknowledged[job.id] = False
            job.walk(drivers[number], "completed")
            acknowledged[job.id] = True
        except Exception:  # noqa: BLE001
            time.sleep(0.05)


def measure(count, kills):
    with tempfile.TemporaryDirectory() as directory:
        directory = Path(directory)
        data = directory / "data"
        admin = add_account(data, "admin", "Aino Admin", "admin@waypost.test")
        dispatcher = add_account(data, "dispatcher", "Dora Dispatcher", "dora@waypost.test")
        drivers = [add_account(data, "driver", f"Driver {number}", f"driver{number}@waypost.test") for number in range(3)]
        mails = MailServer(directory).start()
        (directory / "password").write_text(PASSWORD + "\n")
        nodes = Nodes(
            data, directory, "--public-url", "https://track.example.test", "--mail", mails.url, "--mail-from",
            "tracking@harbour.example", "--mail-password-file", directory / "password", "--message-ca", mails.certificate,
            "--send-to-own-networks",
        )  # fmt: skip
        try:
            run(nodes.start(), count, kills, admin, dispatcher, drivers, mails)
        finally:
            nodes.close()
            mails.stop()


def run(nodes, count, kills, admin, dispatcher, drivers, mails):
    office = Office(nodes[0], admin)
    receivers = [listen(office) for _ in range(2)]
    acknowledged, stopped = {}, []
    began = time.time()
    writers = [
        threading.Thread(target=book, args=[nodes, number, dispatcher, drivers, count, acknowledged, stopped]) for number in range(3)
    ]
    for writer in writers:
        writer.start()
    for number in range(kills):
        # The jobs are spread over the kills, and messages are on their way at each.
        enough = (number + 1) * count // (kills + 1)
        wait_until(lambda: len(acknowledged) >= enough, "no job is booked", patience=600)  # noqa: B023
        sender = keeper(nodes)
        before = [sum(told.ids.values()) for _, told in receivers]
        wait_until(
            lambda: all(sum(told.ids.values()) > had for (_, told), had in zip(receivers, before, strict=True))  # noqa: B023
            or len(acknowledged) >= count,
            "nothing is sent", patience=120,
        )  # fmt: skip
        stopped.append(sender)
        sender.kill()
        sender.start()
        stopped.clear()
    for writer in writers:
        writer.join()
    jobs = set(acknowledged)
    ended = {job for job, is_over in acknowledged.items() if is_over}
    wanted = {("job.created", job) for job in jobs} | {("job.completed", job) for job in ended}

    def lost():
        return [len(wanted - told.jobs.keys()) for _, told in receivers]

    def mail_count():
        # The link for each job, and the end of each that was walked to it.
        return len({mail["Message-ID"] for _, _, mail in mails.mails})

    end = time.time() + 300
    while (any(lost()) or mail_count() < len(jobs) + len(ended)) and time.time() < end:
        time.sleep(0.5)
    took = time.time() - began
    repeated = [told.repeated for _, told in receivers]
    print(f"{len(jobs)} jobs at three nodes, {len(ended)} walked to their end, {kills} kills of the sender, {took:.0f} s")
    print(f"webhooks: lost {lost()}, repeated {repeated} of {kills} allowed a receiver")
    print(f"mails: lost {max(0, len(jobs) + len(ended) - mail_count())}, repeated {len(mails.mails) - mail_count()}")
    ended_by = [row for row in nodes[0].request("GET", "/metrics").text.splitlines() if row.startswith("waypost_messages")]
    print("\n".join(ended_by))
    assert not any(lost()) and max(repeated) <= kills
    for receiver, _ in receivers:
        receiver.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2000)
    parser.add_argument("--kills", type=int, default=50)
    given = parser.parse_args()
    measure(given.jobs, given.kills)
