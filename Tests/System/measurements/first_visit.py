"""What a customer's first visit costs on a slow phone: `make figures`.

Run: first_visit.py [ROUNDS]. 400 kbit/s, 400 ms, the processor slowed 6 times, 390 px wide, San Francisco's map, a driver on
the way. The bytes are those of all answers, compressed, with their heads, as Chromium counts them; the feed, which
never ends, is a request without bytes. Of the paints a "largest" one may come early: streets are pictures beside it.
"""

import csv
import os
import platform
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from pages import WHOLE_CHROMIUM
from people import Booking, add_account
from processes import SHARED, Waypost, wait_until

MAP = SHARED / "data/maps/sanfrancisco-openmaptiles.mbtiles"
TRACES = SHARED / "data/traces/sanfrancisco-synthetic.csv"
# A trip of one driver by the numbers of its fixes, of which the first are driven.
DRIVER, FIRST, DRIVEN, LAST = "sf-02", 475, 500, 645
NETWORK = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
SLOWER = 6
WATCH = """
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.largest = entry.startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
"""
PAINTS = "() => [performance.getEntriesByName('first-contentful-paint')[0].startTime, window.largest]"


def visit(browser, url):
    """The requests with their bytes, and the milliseconds to the first and the largest paint."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(WATCH)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    asked, received, silent_since = {}, {}, [time.monotonic()]

    def note(event, where):
        silent_since[0] = time.monotonic()
        where[event["requestId"]] = event

    session.on("Network.requestWillBeSent", lambda event: note(event, asked))
    session.on("Network.loadingFinished", lambda event: note(event, received))
    page.goto(url, wait_until="load")
    # The rest comes by itself, one after the other.
    while time.monotonic() < silent_since[0] + 5:
        page.wait_for_timeout(200)
    paints = page.evaluate(PAINTS)
    context.close()
    requests = {
        event["request"]["url"]: received[key]["encodedDataLength"] if key in received else 0
        for key, event in asked.items()
        if not event["request"]["url"].startswith("data:")
    }
    return requests, paints


def report(name, taken, unit, wanted):
    low, middle, high = min(taken), statistics.median(taken), max(taken)
    print(f"{name:24}{low:14,.0f}{middle:14,.0f}{high:14,.0f}  {unit} (wanted: <= {wanted:,})")


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    if not (MAP.exists() and TRACES.exists()):
        return print("skipped: no shared files")
    with TRACES.open() as rows:
        fixes = [row for row in csv.DictReader(rows) if row["driver_id"] == DRIVER]
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        data = Path(directory) / "data"
        customer = add_account(data, "customer", "Carl Customer", "carl@waypost.test")
        driver = add_account(data, "driver", "Dee Driver", "dee@waypost.test")
        server = Waypost(data, "--map", MAP).start()
        browser = playwright.chromium.launch(executable_path=WHOLE_CHROMIUM, args=["--no-sandbox"])
        try:
            end = fixes[LAST]
            booking = Booking(server, customer, pickup=(float(end["lat"]), float(end["lng"])), address="3rd Street")
            booking.walk(driver, until="en_route")
            for fix in fixes[FIRST:DRIVEN]:
                given = {"lat": float(fix["lat"]), "lng": float(fix["lng"]), "accuracy": 6, "speed": 8}
                heading = {"heading": float(fix["heading"])} if fix["heading"] else {}
                server.call("PUT", "/api/drivers/location", driver.token, json=given | heading)
                time.sleep(0.8)  # a car would not be faster
            # The streets are ready when the page has a way ahead.
            wait_until(lambda: 'data-way="[' in server.request("GET", booking.path).text, "no way ahead")
            print(f"machine: {os.cpu_count()} cores, Linux {platform.release()}; Chromium {browser.version}")
            print(f"400 kbit/s, 400 ms, processor {SLOWER} times slower, {rounds} first visits\n")
            visit(browser, server.url + booking.path)  # the browser itself starts slowly the first time
            visits = [visit(browser, server.url + booking.path) for _ in range(rounds)]
            for url, size in visits[-1][0].items():
                print(f"{size:10,}  {url.removeprefix(server.url)}")
            print(f"\n{'':24}{'min':>14}{'median':>14}{'max':>14}")
            report("requests", [len(requests) for requests, _ in visits], "", 10)
            report("bytes, compressed", [sum(requests.values()) for requests, _ in visits], "bytes", 50_000)
            report("first paint", [paints[0] for _, paints in visits], "ms", 1200)
            report("largest paint", [paints[1] for _, paints in visits], "ms", 2500)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
