"""The board day by day, and the jobs that ended."""

import datetime
import sqlite3

import pytest

from fixtures.people import Booking
from test_board import open_board, row_ids

def in_days(days, hour=12):
    day = datetime.datetime.now(datetime.timezone.utc).date() + datetime.timedelta(days=days)
    return f"{day}T{hour:02}:00:00Z"


def date(days):
    return in_days(days)[:10]


def rows(tab, *bookings):
    wanted = [f"job:{booking.id}" for booking in bookings]
    tab.until("(ids) => JSON.stringify([...document.querySelectorAll('#jobs tr')].map((row) => row.id)) === ids",
              arg=str(wanted).replace("'", '"').replace(", ", ","))


def choose(tab, day):
    tab.page.locator(f"#days label:has([value='{day}'])").click()


def test_each_day_has_its_jobs_and_stays_live(server, cast, open_tab):
    asap = Booking(server, cast.dispatcher, address="Pier 1")
    tomorrow = Booking(server, cast.dispatcher, address="Pier 2", scheduled_at=in_days(1))
    later = Booking(server, cast.dispatcher, address="Pier 3", scheduled_at=in_days(9))
    tab = open_board(open_tab, server, cast)
    rows(tab, asap)
    assert tab.page.locator("#found").inner_text() == ""
    choose(tab, date(1))
    rows(tab, tomorrow)
    tab.page.wait_for_url(f"**day={date(1)}*")
    assert tab.page.locator(".marker.job").count() == 1
    assert tab.page.locator("[data-count=waiting]").first.inner_text() == "1"
    # What is booked for that day comes by itself, what is booked for another one does not.
    Booking(server, cast.dispatcher, address="Pier 4", scheduled_at=in_days(2))
    second = Booking(server, cast.dispatcher, address="Pier 5", scheduled_at=in_days(1, 14))
    rows(tab, tomorrow, second)
    # A job that is moved to another day leaves.
    server.call("PATCH", f"/api/admin/jobs/{second.id}", cast.admin.token, json={"scheduled_at": in_days(3)})
    rows(tab, tomorrow)
    tab.page.locator("#days [type=date]").fill(date(9))
    rows(tab, later)
    tab.page.reload()
    rows(tab, later)
    assert tab.page.locator("#days [type=date]").input_value() == date(9)
    choose(tab, "none")
    rows(tab, asap)
    tab.page.go_back()
    rows(tab, later)
    tab.page.keyboard.press("t")
    rows(tab, asap)
    assert "day=" not in tab.page.url
    assert tab.page.locator("#days [type=date]").input_value() == ""


def test_a_day_is_chosen_without_javascript(server, cast, open_tab):
    Booking(server, cast.dispatcher, address="Pier 1")
    tomorrow = Booking(server, cast.dispatcher, address="Pier 2", scheduled_at=in_days(1))
    later = Booking(server, cast.dispatcher, address="Pier 3", scheduled_at=in_days(9))
    tab = open_board(open_tab, server, cast, java_script_enabled=False)
    choose(tab, date(1))
    tab.go(tab.page.locator("#finder [type=submit]"))
    assert row_ids(tab) == [f"job:{tomorrow.id}"]
    assert tab.page.locator("#found").inner_text().startswith("Tomorrow. Jobs: 1.")
    choose(tab, "on")
    tab.page.locator("#days [type=date]").fill(date(9))
    tab.go(tab.page.locator("#finder [type=submit]"))
    assert row_ids(tab) == [f"job:{later.id}"]


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_job_that_ended_is_found_and_its_card_is_read(server, cast, open_tab, scripts):
    done = Booking(server, cast.dispatcher, address="Harbour 7", customer_name="Åsa").walk(cast.driver, until="completed")
    going = Booking(server, cast.dispatcher, address="Harbour 8")
    tab = open_board(open_tab, server, cast, "/board?q=harbour", java_script_enabled=scripts)
    assert row_ids(tab) == [f"job:{going.id}", f"job:{done.id}"]
    assert "Done" in tab.page.locator(f"[id='job:{done.id}']").inner_text()
    if scripts:
        tab.page.locator(f"[id='job:{done.id}'] a").click()
        tab.wait_for_text(".panel h1", "Harbour 7")
        assert "Åsa" in tab.page.locator(".panel").inner_text()
        tab.page.keyboard.press("Escape")
        tab.page.locator("#q").fill("")
        rows(tab, going)
        tab.page.locator("#status").select_option("completed")
        rows(tab, done)
        choose(tab, date(1))
        rows(tab)
    else:
        tab.go(tab.page.locator(f"[id='job:{done.id}'] a"))
        tab.wait_for_headline("Harbour 7")


def test_a_job_that_left_the_memory_is_still_found(server, cast, open_tab, tmp_path):
    done = Booking(server, cast.dispatcher, address="Harbour 7", customer_name="Åsa").walk(cast.driver, until="completed")
    server.kill()
    with sqlite3.connect(f"{server.data}/waypost.db") as database:
        day = 24 * 3600 * 1000
        database.execute("UPDATE jobs SET ended_at = ended_at - ?, completed_at = completed_at - ?", (3 * day, 3 * day))
    server.start()
    tab = open_board(open_tab, server, cast, "/board?q=asa")
    rows(tab, done)
    tab.page.locator(f"[id='job:{done.id}'] a").click()
    tab.wait_for_text(".panel h1", "Harbour 7")
    panel = tab.page.locator(".panel")
    assert "Done" in panel.inner_text() and panel.locator("#links").count() == 0
    panel.locator("a", has_text="Order again").click()
    tab.until("() => document.querySelector('.panel [name=address]')?.value === 'Harbour 7'")


def test_a_row_says_number_and_window(server, cast, open_tab):
    tab = open_board(open_tab, server, cast)
    booking = Booking(server, cast.dispatcher, scheduled_at=in_days(1, 9), window_minutes=90)
    choose(tab, date(1))
    rows(tab, booking)
    row = tab.page.locator(f"[id='job:{booking.id}']")
    # The list of jobs, which had none today, is shown again.
    row.wait_for(state="visible")
    live = row.inner_text()
    number = server.call("GET", f"/api/admin/jobs/{booking.id}", cast.admin.token)["job"]["number"]
    assert number in live and "09:00" in live and "10:30" in live
    tab.page.reload()
    assert row.inner_text().replace("\n", " ").split() == live.replace("\n", " ").split()


def test_keys_lead_to_pages_and_to_the_search(server, cast, open_tab):
    tab = open_board(open_tab, server, cast)
    tab.page.keyboard.press("Control+k")
    assert tab.page.evaluate("document.activeElement.id") == "q"
    tab.page.keyboard.press("Escape")
    tab.page.keyboard.press("g")
    with tab.page.expect_navigation(url="**/board/reports"):
        tab.page.keyboard.press("r")
