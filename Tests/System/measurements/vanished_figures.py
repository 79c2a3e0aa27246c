"""How long readers keep their places whose network is gone without a word: `make figures` prints it.

    python Tests/System/measurements/vanished_figures.py [--readers N]

Feeds of customers, sockets of drivers and idle connections vanish at the same moment, in a network of their own, which
only root may make. Prints the seconds after which the first, the middle and the last of each kind is gone. Wanted: 60.
"""

import argparse
import resource
import tempfile
import time
from pathlib import Path

from own_network import HANDSHAKE, ask, connect, open_feed, own_network, vanish
from people import Booking, add_account
from processes import Waypost, wait_until

KINDS = {"feeds": "waypost_feeds", "sockets": "waypost_socket_sessions"}


def main(count):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as name, own_network():
        data = Path(name) / "data"
        dispatcher = add_account(data, "dispatcher", "Dora Dispatcher", "dora@waypost.test")
        driver = add_account(data, "driver", "Dan Driver", "dan@waypost.test")
        server = Waypost(data, "--trusted-proxy", "10.9.9.9").start()
        connections = []
        try:
            bookings = [Booking(server, dispatcher) for _ in range(-(-count // 100))]
            for number in range(count):
                connections.append(open_feed(connect(server.port), bookings[number // 100]))
                app = connect(server.port)
                ask(app, f"/socket.io/?EIO=4&transport=websocket&token={driver.token}", b'"sid"', HANDSHAKE)
                connections.append(app)
            for metric in KINDS.values():
                wait_until(lambda: server.metric(metric) == count, lambda: f"{metric}: {server.metric(metric)}")  # noqa: B023
            vanish()
            since, gone = time.monotonic(), {kind: [] for kind in KINDS}
            while any(len(times) < count for times in gone.values()):
                for kind, metric in KINDS.items():
                    left = server.metric(metric)
                    gone[kind] += [time.monotonic() - since] * int(count - left - len(gone[kind]))
                time.sleep(0.05)
        finally:
            for connection in connections:
                connection.close()
            server.kill()
    for kind, times in gone.items():
        print(f"{count} {kind} that vanish: the first is gone after {times[0]:.1f} s, the middle {times[count // 2]:.1f} s, the last {times[-1]:.1f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--readers", type=int, default=100)
    main(parser.parse_args().readers)
