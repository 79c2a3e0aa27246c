"""What a dispatcher's acts at the board cost, with 500 drivers and 500 jobs: `make figures`.

Run: board_figures.py [ROUNDS]. Milliseconds from the press of a button to what it is pressed for: the card in the panel, and
the driver's name in the job's row; each as the page has it, before the next frame is painted. The interactions and the pages
that were loaded are counted while it is done. The bytes are those of a first visit, compressed, without the map.
"""

import os
import platform
import statistics
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import sync_playwright

from many_drivers import ManyDrivers
from pages import WHOLE_CHROMIUM, Tab, sign_in
from people import HELSINKI, Booking, add_account, meters_from
from processes import Waypost

DRIVERS = JOBS = 500
ROWS = 60  # of a page at first
# Presses an element, and waits until the page is as wanted: milliseconds.
TIME = """async ([press, wanted]) => {
  const test = new Function(`return (${wanted})`);
  const begin = performance.now();
  const done = new Promise((resolve) => {
    const look = () => { if (test()) { observer.disconnect(); resolve(); } };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  document.querySelector(press).click();
  await done;
  return performance.now() - begin;
}"""
BYTES = "performance.getEntries().filter(({ encodedBodySize, name }) => encodedBodySize && !name.includes('/map/')).map(({ name, encodedBodySize }) => [name, encodedBodySize])"


def say(name, taken, wanted):
    low, middle, high = min(taken), statistics.median(taken), max(taken)
    print(f"{name:44}{low:10,.0f}{middle:10,.0f}{high:10,.0f}  ms (wanted: <= {wanted})")


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        data = Path(directory) / "data"
        dispatcher = add_account(data, "admin", "Ann Admin", "ann@waypost.test")
        many = ManyDrivers(data, DRIVERS)
        server = Waypost(data, environment=many.environment).start()
        browser = playwright.chromium.launch(executable_path=WHOLE_CHROMIUM, args=["--no-sandbox"])
        try:
            many.report(server)
            # The drivers' secret is another one than that of the account's own token.
            given = {"email": dispatcher.email, "password": dispatcher.password}
            dispatcher = replace(dispatcher, token=server.call("POST", "/api/auth/login", json=given)["token"])
            for number in range(JOBS):
                place = meters_from(HELSINKI, number % 71 * 90 - 3000, number % 53 * 90 - 2500)
                Booking(server, dispatcher, pickup=place, address=f"{number} Long Street", customer_name=f"Customer {number}")
            tab = Tab(browser, server, viewport={"width": 1440, "height": 900})
            tab.open("/board")
            sign_in(tab, dispatcher)
            page = tab.page
            page.wait_for_url("**/board")
            page.wait_for_load_state("load")
            page.locator("#jobs tr").nth(ROWS - 1).wait_for(state="attached")
            print(f"machine: {os.cpu_count()} cores, Linux {platform.release()}; Chromium {browser.version}, no GPU")
            total = sum(size for _, size in page.evaluate(BYTES))
            print(f"{'first visit, compressed, without the map':44}{total / 1000:10,.0f}  KB (wanted: <= 60)")
            cards, assigns, loads = [], [], []
            page.on("framenavigated", lambda frame: loads.append(frame.url) if "/board/" in frame.url else None)
            for number in range(rounds):
                row = "#jobs tr:first-child"  # what needs a driver comes first
                name = page.locator(f"{row} [data-field=address]").inner_text()
                cards.append(page.evaluate(TIME, [f"{row} th a", f"document.querySelector('.panel h1')?.textContent === '{name}'"]))
                key = page.locator(row).get_attribute("id")
                page.locator(".panel #driver").fill(many.ids[number])
                wanted = f"document.getElementById('{key}').querySelector('[data-field=driver]').textContent === 'Driver {number}'"
                assigns.append(page.evaluate(TIME, [".panel .act button.main", wanted]))
            say("click to the card in the panel", cards, 100)
            say("press of Assign to the driver in the row", assigns, 150)
            print(f"{'pages loaded meanwhile':44}{len(loads):10}  (wanted: 0)")
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
