"""How many frames a second a customer's map and the board's show while a hand moves them: `make figures`.

Run: frame_rate.py [MAP]. Without a file it is the town of the demo. Each frame brings one more step of the hand, and so
one more view to draw; tiles come as they do from a server that has drawn them before. The board has 5,000 drivers, none of whom moves meanwhile:
what is drawn of them is said beside the figure.
"""

import os
import platform
import sqlite3
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from many_drivers import ManyDrivers
from pages import WHOLE_CHROMIUM, Tab, sign_in
from people import Booking, add_account, meters_from
from processes import Waypost, write_town

# 240 frames of a drag to and fro, or of a wheel out and in; the result is the milliseconds between the frames.
MOVE = """
async (kind) => {
  const frame = document.querySelector('.map-frame');
  const box = frame.getBoundingClientRect();
  const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  const pointer = (type, dx = 0) => frame.dispatchEvent(new PointerEvent(type, {
    bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', button: 0, clientX: middle.clientX + dx, clientY: middle.clientY + dx / 2,
  }));
  frame.setPointerCapture = () => {};
  const nextFrame = () => new Promise(requestAnimationFrame);
  const gaps = [];
  if (kind === 'drag') pointer('pointerdown');
  for (let step = 0, last = await nextFrame(); step < 240; step++) {
    if (kind === 'drag') pointer('pointermove', 150 * Math.sin(step / 20));
    else frame.dispatchEvent(new WheelEvent('wheel', {
      bubbles: true, cancelable: true, ctrlKey: true, deltaY: 8 * Math.sign(Math.sin(step / 20)), ...middle }));
    const time = await nextFrame();
    gaps.push(time - last);
    last = time;
  }
  if (kind === 'drag') pointer('pointerup');
  return gaps;
}"""


def middle_of(street_map):
    with sqlite3.connect(street_map) as file:
        [bounds] = file.execute("SELECT value FROM metadata WHERE name = 'bounds'").fetchone()
    west, south, east, north = map(float, bounds.split(","))
    return ((south + north) / 2, (west + east) / 2)


DRIVERS = 5000
DRAWN = "() => [document.querySelectorAll('.marker.driver').length, document.querySelectorAll('.cluster').length]"


def measure(page, kind, name, wanted):
    page.evaluate(MOVE, kind)  # afterwards the server has the tiles in memory
    gaps = page.evaluate(MOVE, kind)
    rate = 1000 * len(gaps) / sum(gaps)
    p95 = statistics.quantiles(gaps, n=20)[-1]
    print(f"{name:44}{rate:10.1f}{p95:10.1f}{max(gaps):12.1f}  (wanted: {wanted})")


def measure_board(browser, directory, street_map, middle):
    """At the zoom that shows all of the fleet, and closer until drivers are drawn one by one."""
    data = directory / "board"
    dispatcher = add_account(data, "dispatcher", "Dora Dispatcher", "dora@waypost.test")
    drivers = ManyDrivers(data, DRIVERS, middle)
    server = Waypost(data, "--map", street_map, environment=ManyDrivers.environment).start()
    try:
        drivers.report(server)
        tab = Tab(browser, server, viewport={"width": 1440, "height": 900})
        tab.open("/board/sign-in")
        sign_in(tab, dispatcher)
        tab.page.locator(".cluster[role=button]").first.wait_for()
        for closer in range(0, 6):
            if closer:
                tab.page.locator(".map-in").click()
            tab.page.wait_for_load_state("networkidle")
            tab.page.wait_for_timeout(1000)
            drivers, circles = tab.page.evaluate(DRAWN)
            measure(tab.page, "drag", f"board, {2**closer} times closer: {drivers} drivers, {circles} circles", 45)
            tab.page.wait_for_timeout(1000)
        tab.close()
    finally:
        server.kill()


def main():
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        data = Path(directory) / "data"
        street_map = Path(sys.argv[1]) if len(sys.argv) > 1 else write_town(Path(directory))
        pickup = middle_of(street_map)
        customer = add_account(data, "customer", "Carl Customer", "carl@waypost.test")
        driver = add_account(data, "driver", "Dee Driver", "dee@waypost.test")
        server = Waypost(data, "--map", street_map).start()
        browser = playwright.chromium.launch(executable_path=WHOLE_CHROMIUM, args=["--no-sandbox"])
        try:
            booking = Booking(server, customer, pickup=pickup).walk(driver, until="en_route")
            place = meters_from(pickup, 400, 200)
            server.call("PUT", "/api/drivers/location", driver.token, json={"lat": place[0], "lng": place[1]})
            print(f"machine: {os.cpu_count()} cores, Linux {platform.release()}; Chromium {browser.version}, no GPU")
            print(f"{street_map}\n\n{'':44}{'frames/s':>10}{'p95 ms':>10}{'slowest ms':>12}")
            for width, height in ((390, 844), (1440, 900)):
                page = browser.new_context(viewport={"width": width, "height": height}).new_page()
                page.goto(server.url + booking.path)
                page.locator(".map-frame").hover()
                page.wait_for_load_state("networkidle")
                for kind in ("drag", "wheel"):
                    measure(page, kind, f"customer, {kind}, {width} px", 60)
                page.context.close()
            measure_board(browser, Path(directory), street_map, pickup)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
