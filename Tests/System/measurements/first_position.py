"""How long a customer waits for the first painted position over 400 kbit/s and 400 ms: `make figures`.

Run: first_position.py [ROUNDS]. Measured twice over: through a network of our own, which makes new connections pay for
their handshake, and with Chromium's own slowing, which is what a developer's tools show. Each visit is a first one.
"""

import os
import platform
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from bad_network import BadNetwork
from pages import WHOLE_CHROMIUM
from people import HELSINKI, Booking, add_account, meters_from
from processes import Waypost

KILOBITS_PER_SECOND, ROUND_TRIP_MILLISECONDS = 400, 400
WANTED_MILLISECONDS = 2000

# The end of the first frame in which the marker stands on a visible map. The browser draws no frame before the styles
# have arrived.
WATCH = """
(() => {
  const look = () => {
    const marker = document.querySelector('.map-frame .marker[data-id=driver]');
    const box = marker?.getBoundingClientRect();
    if (!box?.width || marker.getAttribute('visibility') === 'hidden') return requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { window.paintedAt = performance.now(); };
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
})()
"""


def visit(browser, url, slow_down):
    """Milliseconds from navigation to the painted position."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(WATCH)
    slow_down(context, page)
    page.goto(url, wait_until="commit")
    page.wait_for_function("() => window.paintedAt")
    taken = page.evaluate("paintedAt")
    context.close()
    return taken


def by_chromium(context, page):
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    bytes_per_second = KILOBITS_PER_SECOND * 1000 / 8
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": ROUND_TRIP_MILLISECONDS,
         "downloadThroughput": bytes_per_second, "uploadThroughput": bytes_per_second},
    )  # fmt: skip


def report(name, taken):
    low, middle, high = min(taken), statistics.median(taken), max(taken)
    print(f"{name:38}{low:14,.0f}{middle:14,.0f}{high:14,.0f}  ms (wanted: <= {WANTED_MILLISECONDS:,})")


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        data = Path(directory) / "data"
        customer = add_account(data, "customer", "Carl Customer", "carl@waypost.test")
        driver = add_account(data, "driver", "Dee Driver", "dee@waypost.test")
        server = Waypost(data).start()
        network = BadNetwork(server).start()
        network.slow_down(KILOBITS_PER_SECOND, ROUND_TRIP_MILLISECONDS)
        browser = playwright.chromium.launch(executable_path=WHOLE_CHROMIUM, args=["--no-sandbox"])
        try:
            booking = Booking(server, customer).walk(driver, until="en_route")
            for step in range(20):
                place = meters_from(HELSINKI, 1500 - 30 * step, 700)
                fix = {"lat": place[0], "lng": place[1]}
                server.call("PUT", "/api/drivers/location", driver.token, json=fix)
            print(f"machine: {os.cpu_count()} cores, Linux {platform.release()}; Chromium {browser.version}")
            print(f"{KILOBITS_PER_SECOND} kbit/s, {ROUND_TRIP_MILLISECONDS} ms, {rounds} first visits\n")
            print(f"{'':38}{'min':>14}{'median':>14}{'max':>14}")
            unhindered = lambda context, page: None  # noqa: E731
            ways = {
                "first position, our network": (network.url, unhindered),
                "first position, Chromium's slowing": (server.url, by_chromium),
                "first position, loopback": (server.url, unhindered),
            }
            for name, (url, slow_down) in ways.items():
                visit(browser, url + booking.path, slow_down)  # the browser itself starts slowly the first time
                report(name, [visit(browser, url + booking.path, slow_down) for _ in range(rounds)])
        finally:
            browser.close()
            network.close()
            server.kill()


if __name__ == "__main__":
    main()
