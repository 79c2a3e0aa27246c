"""A driver's break: on the page, also without a network, on the board, and in the week's numbers."""

import csv
import io

from driver_pages import PHONE, tap
from office import Office
from page_checks import run_axe
from pages import sign_in
from people import Booking

LIMIT = 30_000


def profile(server, cast):
    return server.call("GET", "/api/drivers/profile", cast.driver.token)["contractor"]


def test_a_break_is_taken_with_the_thumb_and_the_board_and_the_reports_tell_it(server, cast, open_phone, open_tab):
    board = open_tab(server, "/board?drivers=name", viewport={"width": 1700, "height": 900})
    sign_in(board, cast.dispatcher)
    phone = open_phone(server)
    tap(phone, "Go online")
    Booking(server, cast.customer)
    phone.page.get_by_text("Open jobs near you").wait_for(timeout=LIMIT)
    tap(phone, "Take a break")
    phone.page.get_by_text("On break since").wait_for(timeout=LIMIT)
    assert not phone.page.get_by_text("Open jobs near you").is_visible()
    assert list(run_axe(phone.page)) == []
    # The way back is where the thumb is.
    end = phone.page.get_by_role("button", name="End break").bounding_box()
    assert end["height"] >= 56 and end["y"] + end["height"] > 0.85 * PHONE["viewport"]["height"]
    assert profile(server, cast)["is_on_break"] is True
    row = board.page.locator("#drivers tr", has_text="On break")
    row.wait_for(timeout=LIMIT)

    phone.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    phone.context.set_offline(True)
    tap(phone, "End break")
    phone.wait_for_text("#waiting", "End break")
    assert profile(server, cast)["is_on_break"] is True
    phone.context.set_offline(False)
    phone.page.get_by_role("button", name="Take a break").wait_for(timeout=LIMIT)
    phone.faults.clear()  # Chromium logs the requests that had no network.
    assert profile(server, cast)["is_on_break"] is False
    row.wait_for(state="detached", timeout=LIMIT)

    text = Office(server, cast.admin).session.get(f"{server.url}/board/reports.csv?by=driver").text
    [week] = list(csv.DictReader(io.StringIO(text)))
    assert {"Online, hours", "On break, hours"} <= set(week)
