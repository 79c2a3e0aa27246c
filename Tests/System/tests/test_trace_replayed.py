"""A real phone's day, replayed at high speed and followed on a page."""

import csv
import time

import pytest

from people import Booking
from processes import SHARED

TRACE = SHARED / "data/traces/helsinki-phones-real.csv"


def fixes_of(driver, count):
    with open(TRACE) as file:
        rows = [row for row in csv.DictReader(file) if row["driver_id"] == driver]
    return rows[:count]


@pytest.mark.skipif(not TRACE.exists(), reason=f"{TRACE} is not there")
def test_a_recorded_phone_is_followed_on_the_customers_page(server, cast, phone, open_tab):
    rows = fixes_of("phone-1", 400)
    assert len(rows) == 400
    pickup = (float(rows[-1]["lat"]), float(rows[-1]["lng"]))
    booking = Booking(server, cast.customer, pickup=pickup).walk(cast.driver, until="en_route")
    tab = open_tab(server, booking.path)
    device = phone(cast.driver)
    # The times are those of the trace, shifted so that its last fix is now: speeds and gaps stay the same.
    shift = time.time() - float(rows[-1]["t_unix_seconds"])
    last, refusals = None, {}
    for number, row in enumerate(rows, 1):
        place = (float(row["lat"]), float(row["lng"]))
        extra = {key: float(row[key]) for key in ("speed", "heading", "accuracy") if row[key]}
        refused = device.report(place, ts=float(row["t_unix_seconds"]) + shift, **extra)
        if refused:
            refusals[refused] = refusals.get(refused, 0) + 1
        else:
            last = place
        if number % 80 == 0:
            tab.wait_for_marker(last, pickup)
    # Every fix was accepted, or refused with a reason; most fixes of a real phone are good.
    assert set(refusals) <= {"implausible_jump", "inaccurate_fix", "duplicate_fix", "fix_older_than_current"}, refusals
    assert sum(refusals.values()) <= len(rows) // 20, refusals
    tab.wait_for_marker(last, pickup)
    tab.wait_for_cause("live")
    # The customer sees only the way since the driver set off, which was a moment ago.
    assert tab.trail_point_count() >= 2
