"""What a customer, a driver and a dispatcher notice while somebody attacks the server: `make figures` prints it.

Prints a row an attack: the slowest and the median page of a customer who asks again and again, how many of that
customer's pages and of a driver's positions were refused, and what the attack got.
"""

import contextlib
import statistics
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from attacks import bodies, guesses, sockets
from attacks.onlooker import Onlooker
from people import HELSINKI, Booking, Phone, add_account, meters_from
from processes import Waypost

SECONDS = 8


class Driver(threading.Thread):
    """A position a second, each acknowledged; counts what was refused."""

    def __init__(self, server, account):
        super().__init__(daemon=True)
        self.phone = Phone(server.url, account)
        self.ended = threading.Event()
        self.sent, self.refused = 0, Counter()

    def run(self):
        while not self.ended.wait(1.0):
            self.sent += 1
            try:
                refusal = self.phone.report(meters_from(HELSINKI, 5 * (self.sent % 40), 0))
            except Exception as error:  # any error of the client means that the position did not arrive
                refusal = type(error).__name__
            if refusal:
                self.refused[refusal] += 1


def closing(connections):
    for connection in connections:
        connection.close()


def hold(connections):
    time.sleep(SECONDS)  # the duration of the attack
    closing(connections)


def attacks(server, booking, dispatcher):
    """Name and act of each. An act lasts some SECONDS and gives what the attacker got."""
    port = server.port
    yield "none", lambda: time.sleep(SECONDS)

    def fields():
        connections = bodies.stall_by_fields(port)
        got = Counter(bodies.statuses(connections))
        closing(connections)
        return dict(got)

    yield "200 forms of 500,000 fields", fields

    def uploads():
        connections = bodies.unfinished_uploads(port)
        mebibytes = server.child.resident_bytes >> 20
        hold(connections)
        return f"{mebibytes} MiB resident"

    yield "1,500 unfinished bodies of 960 kB", uploads

    def feeds():
        connections, got = sockets.many_feeds_by_one_address(server, [booking.path], 4000)
        hold(connections)
        return dict(got)

    yield "4,000 feeds by one address", feeds
    yield "250 anonymous sockets, events without a pause", lambda: "%d closed, %d bytes taken" % sockets.anonymous_events(
        server, 250, SECONDS
    )
    cookie = sockets.sign_in(server, dispatcher)
    yield "100 connections of one session search", lambda: dict(sockets.searches_of_one_session(server, cookie, SECONDS))
    yield "20,500 anonymous sessions of one /64", lambda: dict(sockets.anonymous_sessions_from_one_64(server, 20_500))

    def guessing():
        times, got = [], Counter()
        cookies = {}
        guesses.board_sign_in(port, dispatcher.email, dispatcher.password, cookies, "198.51.100.20")
        known = {"waypost_device": cookies.get("waypost_device", "")}
        with guesses.guessing_storm(port, [dispatcher.email]) as storm:
            storm.wait_for(40)
            for _ in range(20):
                begin = time.monotonic()
                got[guesses.board_sign_in(port, dispatcher.email, dispatcher.password, dict(known), "198.51.100.20")] += 1
                times.append(time.monotonic() - begin)
        return f"owner's sign-ins {dict(got)}, median {statistics.median(times):.2f} s, worst {max(times):.2f} s; guesses {storm.statuses}"

    yield "guessing with ever new addresses, 48 at once", guessing


def main():
    with tempfile.TemporaryDirectory() as directory:
        data = Path(directory) / "data"
        dispatcher = add_account(data, "dispatcher", "Dora Dispatcher", "dora@waypost.test")
        driver = add_account(data, "driver", "Dee Driver", "dee@waypost.test")
        customer = add_account(data, "customer", "Carl Customer", "carl@waypost.test")
        server = Waypost(data, "--trusted-proxy", "127.0.0.1", "--insecure-cookies").start()
        try:
            # The fleet is so large that a search has a cost.
            for number in range(300):
                Booking(server, dispatcher, address=f"{number} Long Street of the driver, Helsinki")
            booking = Booking(server, customer).walk(driver, until="en_route")
            print("| attack | slowest page | median | pages | refused | positions | refused | the attacker got |")
            print("|---|---|---|---|---|---|---|---|")
            for name, act in attacks(server, booking, dispatcher):
                phone = Driver(server, driver)
                phone.start()
                with Onlooker(server, booking.path, "X-Forwarded-For: 198.51.100.7") as onlooker:
                    try:
                        got = act()
                    except Exception as error:  # a failed attack is a result too
                        got = repr(error)
                phone.ended.set()
                phone.join()
                with contextlib.suppress(Exception):
                    phone.phone.close()
                times = onlooker.milliseconds
                row = [
                    name, f"{max(times):.0f} ms", f"{statistics.median(times):.1f} ms", len(times), dict(onlooker.refused) or 0,
                    phone.sent, dict(phone.refused) or 0, got or "",
                ]  # fmt: skip
                print("| " + " | ".join(str(each) for each in row) + " |", flush=True)
        finally:
            server.kill()


if __name__ == "__main__":
    main()
