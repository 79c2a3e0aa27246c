"""How many frames a second a customer's map and the board's show, and how busy the page is: `make figures`.

Run: frame_rate.py [MAP]. Without a file it is the town of the demo. Frames are those that Chromium presents, by its trace.
In a drag or a turn of the wheel each frame brings one more view to draw; tiles come as they do from a server that has drawn
them before. The board's drivers move all the time, by some pixels a second: what is drawn of them is said beside the figure.
"""

import math
import os
import platform
import sqlite3
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from frames import watch
from many_drivers import ManyDrivers
from pages import WHOLE_CHROMIUM, Tab, sign_in
from people import Booking, add_account, meters_from
from processes import Waypost, write_town

# 240 frames of a drag to and fro, or of a wheel out and in; with one step a frame.
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
  if (kind === 'drag') pointer('pointerdown');
  for (let step = 0; step < 240; step++) {
    if (kind === 'drag') pointer('pointermove', 150 * Math.sin(step / 20));
    else frame.dispatchEvent(new WheelEvent('wheel', {
      bubbles: true, cancelable: true, ctrlKey: true, deltaY: 8 * Math.sign(Math.sin(step / 20)), ...middle }));
    await nextFrame();
  }
  if (kind === 'drag') pointer('pointerup');
}"""


def middle_of(street_map):
    with sqlite3.connect(street_map) as file:
        [bounds] = file.execute("SELECT value FROM metadata WHERE name = 'bounds'").fetchone()
    west, south, east, north = map(float, bounds.split(","))
    return ((south + north) / 2, (west + east) / 2)


REPEATS = 3


def say(name, seen):
    """The median of repeated measurements, and the least and the most of them."""
    rates, mains = [frames.rate for frames in seen], [100 * frames.main for frames in seen]
    slowest, long = max(max(frames.gaps, default=0) for frames in seen), sum(frames.long for frames in seen)
    print(
        f"{name:58}{statistics.median(rates):7.1f} ({min(rates):.0f} to {max(rates):.0f})"
        f"{statistics.median(mains):7.0f} % ({min(mains):.0f} to {max(mains):.0f}){slowest:9.0f}{long:7}", flush=True)


DRIVERS = (26, 500, 5000)
PERIOD = 4  # seconds between two fixes of a driver
SPEED = 3  # pixels a second, eastwards
SHOWN = """() => {
  const box = document.querySelector('.map-frame').getBoundingClientRect();
  const isIn = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
  };
  return ['.marker.driver', '.cluster'].map((kind) => [...document.querySelectorAll(kind)].filter(isIn).length);
}"""
BOX = """() => {
  const { width, height } = document.querySelector('.map-frame').getBoundingClientRect();
  return [width, height];
}"""
ZOOM = 12.6


def side_by_side(middle, count, width, height):
    """Places for so many drivers over a view, as far from each other as there is room."""
    meters = 40_075_017 * math.cos(math.radians(middle[0])) / 512 / 2**ZOOM
    columns = math.ceil(math.sqrt(count * width / height))
    rows = math.ceil(count / columns)
    return [
        meters_from(
            middle, ((index % columns + 0.5) / columns - 0.5) * (width - 80) * meters,
            (0.5 - (index // columns + 0.5) / rows) * (height - 40) * meters,
        )
        for index in range(count)
    ], meters


def measure_board(browser, directory, street_map, middle, count):
    """26 and 500 drivers in a view where none is in a cluster, and 5,000 as the view gathers them."""
    data = directory / f"board-{count}"
    dispatcher = add_account(data, "dispatcher", "Dora Dispatcher", "dora@waypost.test")
    drivers = ManyDrivers(data, count, middle)
    server = Waypost(data, "--map", street_map, environment=ManyDrivers.environment).start()
    try:
        tab = Tab(browser, server, viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
        tab.open("/board/sign-in")
        sign_in(tab, dispatcher)
        meters = 12
        if count <= 500:
            drivers.places, meters = side_by_side(middle, count, *tab.page.evaluate(BOX))
        drivers.report(server)
        with drivers.moving(server, PERIOD, SPEED * PERIOD * meters):
            tab.open(f"/board?view={middle[0]:.5f},{middle[1]:.5f},{ZOOM}" if count <= 500 else "/board")
            tab.page.locator(".marker.driver").first.wait_for(state="attached")
            tab.page.wait_for_timeout(4000)
            alone, circles = tab.page.evaluate(SHOWN)
            name = f"board, {count} drivers: {alone} markers, {circles} circles"
            say(f"{name}, moving", [watch(browser, tab.page, lambda: tab.page.wait_for_timeout(4000)) for _ in range(REPEATS)])
            for kind in ("drag", "wheel"):
                tab.page.evaluate(MOVE, kind)  # afterwards the server has the tiles in memory
                say(f"board, {count} drivers, {kind}", [
                    watch(browser, tab.page, lambda: tab.page.evaluate(MOVE, kind)) for _ in range(REPEATS)])
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
            print(f"{street_map}\n\n{'':58}frames/s        main thread  slowest ms  > 50")
            for width, height in ((390, 844), (1440, 900)):
                page = browser.new_context(viewport={"width": width, "height": height}).new_page()
                page.goto(server.url + booking.path)
                page.locator(".map-frame").hover()
                page.wait_for_load_state("networkidle")
                for kind in ("drag", "wheel"):
                    page.evaluate(MOVE, kind)
                    say(f"customer, {kind}, {width} px", [watch(browser, page, lambda: page.evaluate(MOVE, kind)) for _ in range(REPEATS)])
                page.context.close()
            for count in DRIVERS:
                measure_board(browser, Path(directory), street_map, pickup, count)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
