"""What a mail server that stalls costs the other receivers, and the end of the server: `make figures` prints it.

    python Tests/System/measurements/stall_figures.py [--count N]

For each step of SMTP at which the mail server falls silent, and for none: the delay of a webhook from the request that
books a job, one job at a time, and how long SIGTERM takes. Wanted: p99 at most 100 ms, SIGTERM at most 5 s.
"""

import argparse
import json
import tempfile
import time
from pathlib import Path

from mail_server import PASSWORD
from office import Office
from people import Booking, add_account
from processes import Waypost
from receiver import Receiver
from stalling_mail_server import STEPS, StallingMailServer


def quantile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(part * len(values)))]


def measure(step, is_implicit, count):
    with tempfile.TemporaryDirectory() as name, StallingMailServer(Path(name), step, "silence", is_implicit) as mails:
        directory, data = Path(name), Path(name) / "data"
        (directory / "password").write_text(PASSWORD)
        admin = add_account(data, "admin", "Aino Admin", "admin@waypost.test")
        dispatcher = add_account(data, "dispatcher", "Dora Dispatcher", "dora@waypost.test")
        server = Waypost(
            data, "--public-url", "https://track.example.test", "--mail", mails.url, "--mail-from", "tracking@harbour.example",
            "--mail-password-file", directory / "password", "--message-ca", mails.certificate, "--send-to-own-networks",
        ).start()  # fmt: skip
        receiver = Receiver().start()
        try:
            Office(server, admin).add_webhook(receiver.url, ["job.created"])
            Booking(server, dispatcher, customer_email="grace@customer.example")
            if step:
                mails.wait()
            receiver.wait_for(lambda got: len(got.requests) == 1)
            booked = {}
            for number in range(count):
                begun = time.time()
                booked[Booking(server, dispatcher).id] = begun
                receiver.wait_for(lambda got: len(got.requests) == number + 2)  # noqa: B023
            told = [(at, json.loads(body)["data"]["job"]["id"]) for at, _, body in receiver.requests]
            took = [(at - booked[job]) * 1000 for at, job in told if job in booked]
            begun = time.monotonic()
            assert server.terminate() == 0
            ended = time.monotonic() - begun
        finally:
            server.kill()
            receiver.stop()
    way = "smtps" if is_implicit else "smtp"
    print(
        f"{step or 'no stall':9} {way:5}  booking to webhook, {len(took)} times, ms: p50 {quantile(took, 0.5):5.1f}"
        f"  p99 {quantile(took, 0.99):5.1f}  max {max(took):5.1f}   SIGTERM {ended:.2f} s",
        flush=True,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200)
    given = parser.parse_args()
    for implicit in (False, True):
        for step in [None, *STEPS]:
            if not (implicit and step == "STARTTLS"):
                measure(step, implicit, given.count)
