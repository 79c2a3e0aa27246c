"""What the driver's page costs in an hour: bytes on the line, messages, requests and timers, in Chromium.

Run: driver_page_figures.py [MINUTES]. A driver on the way to a customer who moves at 12 m/s, the same driver standing, one
who waits without a job, and one who is offline with the page open; each is watched for MINUTES (4), after a minute in which
the page comes to rest. The bytes are those of both directions through a relay, and for each part that passes 104 bytes more,
as a packet and its answer have in their heads. A wake-up is a timer of the page that fires while the page is seen.
"""

import asyncio
import itertools
import math
import platform
import sys
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from people import HELSINKI, Booking, add_account
from phone_keys import make_phone_key
from processes import Waypost, free_port

HEADS = 104
METERS_PER_SECOND = 12
METERS_PER_DEGREE = 111_195
COUNT_TIMERS = """
window.fired = 0;
for (const name of ['setTimeout', 'setInterval']) {
  const real = window[name];
  window[name] = (act, ...rest) => real(() => { window.fired += 1; act(); }, ...rest);
}
"""


class Relay:
    """Passes a port on, and counts."""

    def __init__(self, target):
        self.target, self.port, self.bytes, self.parts = target, free_port(), 0, 0
        self._loop = asyncio.new_event_loop()
        started = threading.Event()
        threading.Thread(target=self._run, args=(started,), daemon=True).start()
        started.wait()

    def _run(self, started):
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(asyncio.start_server(self._take, "127.0.0.1", self.port))
        started.set()
        self._loop.run_forever()

    async def _take(self, reader, writer):
        other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.target)
        await asyncio.gather(self._pass(reader, other_writer), self._pass(other_reader, writer))

    async def _pass(self, reader, writer):
        while part := await reader.read(1400):
            self.bytes += len(part)
            self.parts += 1
            writer.write(part)
        writer.close()


def watch(phone, relay, minutes, moves):
    """The figures of so many minutes, by the hour."""
    messages, requests = [0], [0]
    phone.on("request", lambda _: requests.__setitem__(0, requests[0] + 1))

    def count(socket):
        socket.on("framesent", lambda text: messages.__setitem__(0, messages[0] + ("driver:location" in str(text))))

    phone.on("websocket", count)
    phone.reload()
    began, place, start, accuracies = time.monotonic(), list(HELSINKI), None, itertools.cycle([5, 6])
    while (passed := time.monotonic() - began) < 60 * (minutes + 1):
        if moves:
            place[0] += METERS_PER_SECOND / METERS_PER_DEGREE
        # A browser without a satellite answers no question: it is told each second where it is.
        phone.context.set_geolocation({"latitude": place[0], "longitude": place[1], "accuracy": next(accuracies)})
        phone.wait_for_timeout(1000)
        if start is None and passed >= 60:
            start = (relay.bytes + HEADS * relay.parts, messages[0], requests[0], phone.evaluate("window.fired"), time.monotonic())
    end = (relay.bytes + HEADS * relay.parts, messages[0], requests[0], phone.evaluate("window.fired"), time.monotonic())
    hours = (end[-1] - start[-1]) / 3600
    return [math.ceil((after - before) / hours) for before, after in zip(start[:-1], end[:-1], strict=True)]


def main():
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 4
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        data = Path(directory) / "data"
        people = {role: add_account(data, role, role.title(), f"{role}@waypost.test") for role in ("customer", "driver", "dispatcher")}
        server = Waypost(data).start()
        relay = Relay(server.port)
        key = make_phone_key(server, people["dispatcher"], people["driver"].driver_id)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell")
        place = {"latitude": HELSINKI[0], "longitude": HELSINKI[1], "accuracy": 5}
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, geolocation=place, permissions=["geolocation"], service_workers="block"
        )
        context.add_init_script(COUNT_TIMERS)
        phone = context.new_page()
        phone.goto(f"http://localhost:{relay.port}/d/{key}")
        print(f"{platform.processor() or platform.machine()}, {minutes:g} minutes each, by the hour")
        print(f"{'':32}{'bytes':>12}{'positions':>12}{'requests':>12}{'timers':>12}")

        def tell(name, moves=False):
            values = watch(phone, relay, minutes, moves)
            print(f"{name:32}" + "".join(f"{value:12,}" for value in values), flush=True)

        tell("offline, the page open")
        phone.get_by_role("button", name="Go online").click()
        tell("online, without a job")
        booking = Booking(server, people["customer"])
        booking.walk(people["driver"], until="en_route")
        tell("on the way, standing")
        tell("on the way, moving", moves=True)
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
