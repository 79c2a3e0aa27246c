"""The promised time of a job as an event of the customer's calendar, as a library reads it that others wrote."""

import datetime

import pytest
import requests
from icalendar import Calendar

from people import HELSINKI, Booking

START = datetime.datetime(2035, 1, 15, 20, 30, tzinfo=datetime.UTC)
# Longer than a line, and with all that has a meaning in a calendar.
ADDRESS = "Ünïcödé, Straße; 1\\2\nthird floor, " + "behind the 🚚 " * 8


def event_of(booking, **parameters):
    answer = requests.get(booking.url, params={"calendar": "", **parameters}, timeout=30)
    assert answer.status_code == 200 and answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert all(len(line) <= 75 for line in answer.content.split(b"\r\n")) and b"\n" not in answer.content.replace(b"\r\n", b"")
    [event] = Calendar.from_ical(answer.content).walk("VEVENT")
    return event


@pytest.fixture
def booking(server, cast):
    return Booking(server, cast.dispatcher, address=ADDRESS, scheduled_at=START.isoformat(), window_minutes=90)


def test_the_event_says_what_the_page_says(server, cast, booking, open_tab):
    tab = open_tab(server, booking.path)
    link = tab.page.get_by_role("link", name="Add to your calendar")
    with tab.page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == "booking.ics"
    event = event_of(booking, lang="de-DE")
    assert (event.decoded("dtstart"), event.decoded("dtend")) == (START, START + datetime.timedelta(minutes=90))
    assert str(event["location"]) == ADDRESS and event["geo"].to_ical() == "60.1699;24.9384"
    assert str(event["summary"]).startswith("Waypost · ") and str(event["description"]) == "Wir haben Ihre Buchung"
    assert event["uid"] == event_of(booking)["uid"] and booking.path.rsplit("/", 1)[1] not in event.to_ical().decode()
    # Another time is the same event, changed; a calendar shows that a cancelled one is over.
    later = START + datetime.timedelta(days=1)
    server.call("PATCH", f"/api/admin/jobs/{booking.id}", cast.dispatcher.token, json={"scheduled_at": later.isoformat()})
    moved = event_of(booking)
    assert moved["uid"] == event["uid"] and moved["sequence"] > event["sequence"] and moved.decoded("dtstart") == later
    server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.admin.token, json={})
    assert event_of(booking)["status"] == "CANCELLED"


def test_a_job_without_a_time_has_no_event_and_a_link_that_hides_the_address_hides_it_here(server, cast):
    without = Booking(server, cast.dispatcher, pickup=HELSINKI)
    assert requests.get(without.url + "?calendar", timeout=30).status_code == 404
    assert "?calendar" not in requests.get(without.url, timeout=30).text
    hidden = Booking(server, cast.dispatcher, scheduled_at=START.isoformat(), link={"rules": {"show_address": False}})
    event = event_of(hidden)
    assert "location" not in event and "geo" not in event
