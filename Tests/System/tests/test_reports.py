"""A week in numbers: known jobs give known numbers on the page and in its CSV."""

import csv
import io
from datetime import UTC, datetime, timedelta

import pytest
import requests
from pages import sign_in
from people import HELSINKI, Booking, meters_from


def read_table(tab, subject):
    """The rows of one table as lists of texts, without the sum at its foot."""
    rows = tab.page.locator(f"section[aria-labelledby=by-{subject}] tbody tr").all()
    return [row.locator("th, td").all_inner_texts() for row in rows]


@pytest.fixture
def week(server, cast):
    """Two jobs that are done, one too early and one late; a cancelled one; and ratings."""
    now = datetime.now(UTC)
    planned = {"early": now + timedelta(hours=1), "late": now - timedelta(minutes=40)}
    for name, stars in {"early": 5, "late": 2}.items():
        booking = Booking(server, cast.dispatcher, scheduled_at=planned[name].isoformat())
        booking.walk(cast.driver, until="completed")
        for _ in range(2):
            requests.post(booking.url, data={"stars": str(stars)}, timeout=30)
    booking = Booking(server, cast.dispatcher)
    server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.admin.token, json={})
    return server


@pytest.mark.parametrize("script", [True, False], ids=["javascript", "plain"])
def test_known_jobs_give_known_numbers_and_the_same_in_csv(week, cast, open_tab, script):
    tab = open_tab(week, "/board/reports", java_script_enabled=script)
    sign_in(tab, cast.dispatcher)
    tab.wait_for_text("h1", "The week from")
    (driver,) = [row for row in read_table(tab, "driver") if row[0] != "Driver without a name"]
    # Done, cancelled, planned, in time, early; late up to 15, 30, 60 minutes and more; the mean lateness: 40 minutes without
    # the 15 that a job may be late.
    assert driver[:10] == ["Dee Driver", "2", "0", "2", "0", "1", "0", "1", "0", "0"]
    assert driver[10] in ("25.0", "25.1")
    # Nobody was online, or on break.
    assert driver[15:] == ["–", "–", "2", "3.5"]
    days = read_table(tab, "day")
    assert len(days) == 7 and sum(int(row[1]) for row in days) == 2 and sum(int(row[2]) for row in days) == 1
    for subject in ("day", "driver", "operator"):
        with tab.page.expect_download() as download:
            tab.page.locator(f"section[aria-labelledby=by-{subject}] a[download]").click()
        assert download.value.suggested_filename.endswith(f"-{subject}.csv")
        lines = list(csv.reader(io.StringIO(download.value.path().read_text(), newline="")))
        heads = tab.page.locator(f"section[aria-labelledby=by-{subject}] thead th").all_inner_texts()
        assert lines[0] == heads
        shown = [["" if cell == "–" else cell for cell in row] for row in read_table(tab, subject)]
        assert [line[1:] for line in lines[1:]] == [row[1:] for row in shown]
    charts = tab.page.locator("svg[role=img] desc").all_text_contents()
    assert "Early: 1; On time: 0; ≤ 15 min: 0; ≤ 30: 1; ≤ 60: 0; > 60: 0" in charts
    assert "1 ★: 0; 2 ★: 1; 3 ★: 0; 4 ★: 0; 5 ★: 1" in charts

    tab.go(tab.page.get_by_role("link", name="Week before"))
    tab.wait_for_text("main", "No job ended in this week")
    tab.go(tab.page.get_by_role("link", name="Week after"))
    assert tab.page.get_by_role("link", name="Week after").count() == 0
    answer = tab.page.request.get(week.url + "/board/reports?week=yesterday")
    assert answer.status == 422 and "Please choose a date up to this week." in answer.text()


def test_sums_outlive_a_restart_and_count_each_job_once(week, cast, open_tab):
    week.kill()
    week.start()
    tab = open_tab(week, "/board/reports")
    sign_in(tab, cast.dispatcher)
    assert [row[1] for row in read_table(tab, "driver") if row[0] == "Dee Driver"] == ["2"]


def test_what_was_driven_is_in_the_week_after_an_orderly_end(server, cast, phone, open_tab):
    device = phone(cast.driver)
    start = datetime.now(UTC) - timedelta(minutes=5)
    for step in range(31):
        place = meters_from(HELSINKI, 100 * step, 0)
        taken = device.report(place, ts=(start + timedelta(seconds=10 * step)).isoformat(), accuracy=5)
        assert taken is None
    server.terminate()
    server.start()
    tab = open_tab(server, "/board/reports")
    sign_in(tab, cast.dispatcher)
    (driver,) = read_table(tab, "driver")
    # 3 km in 5 minutes; a British page has miles.
    assert driver[0] == "Dee Driver" and driver[13:15] == ["1.9", "0.1"]
