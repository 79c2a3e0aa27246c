"""`--upstream`: what is not known of a backend's drivers and jobs is said as that, and nothing is made up."""

import pytest

from people import HELSINKI, meters_from
from following import backend_phone, move, open_overview, row, wait_until_connected
from processes import wait_until

WORKS = {"rest_status": 0, "rest_garbage": False, "rest_seconds": 0}


@pytest.mark.parametrize("fault", [{"rest_status": 500}, {"rest_status": 403}, {"rest_garbage": True}, {"rest_seconds": 60}])
def test_a_failing_rest_is_said_on_every_page_while_positions_go_on(followed, backend, cast, open_tab, fault):
    board = open_overview(open_tab, followed, cast, "board")
    wall = open_overview(open_tab, followed, cast, "wall")
    wait_until_connected(wall)
    row(board, backend.job).wait_for()
    made = followed.call("POST", f"/api/admin/jobs/{backend.job['id']}/links", cast.admin.token, status=201)
    customer = open_tab(followed, made["tracking_url"])
    backend.set_faults(**fault)
    for overview in (board, wall):
        overview.page.locator("[data-when=jobsAsOf]").wait_for(state="visible")
        assert "may be out of date since" in overview.page.locator("[data-when=jobsAsOf]").inner_text()
        assert overview.page.locator("[data-when=upstreamLost]").is_hidden()
    customer.wait_for_text(".stale", "may be out of date since")
    assert "jobs may be out of date since" in followed.request("GET", "/readyz").text
    assert followed.metric("waypost_upstream_rest_failing") == 1
    device = backend_phone(backend, backend.drivers[0])
    move(device, wall, meters_from(HELSINKI, 500, 80), backend.job)
    device.close()
    backend.set_faults(**WORKS)
    for overview in (board, wall):
        overview.page.locator("[data-when=jobsAsOf]").wait_for(state="hidden")
    customer.page.locator(".stale").wait_for(state="detached")
    assert followed.request("GET", "/readyz").text == "ready\n"


def test_a_glitch_that_the_backend_never_stored_gives_way_to_the_place_that_rest_tells(followed, backend, cast, open_tab):
    tab = open_overview(open_tab, followed, cast, "board")
    row(tab, backend.job).wait_for()
    una = backend.drivers[0]["id"]
    driver, anchor = f"driver:{una}", f"job:{backend.job['id']}"
    device = backend_phone(backend, backend.drivers[0])
    true = meters_from(HELSINKI, 500, 80)
    move(device, tab, true, backend.job)
    # A fix may be wrong by this distance without counting as a jump.
    glitch = meters_from(HELSINKI, 500, 210)
    fix = {"contractor_id": una, "lat": glitch[0], "lng": glitch[1]}
    backend.call("POST", "/_test/emit", json={"event": "admin:contractor-location", "argument": fix})
    tab.wait_for_marker(glitch, HELSINKI, driver, anchor)
    # The wrong fix stays for two passes over REST, and for no longer.
    tab.wait_for_marker(true, HELSINKI, driver, anchor, patience=60)
    tab.show_list("Drivers")
    tab.page.locator(f'tr[id="{driver}"] .about').wait_for()
    device.close()


def test_a_place_that_was_refused_as_a_jump_is_shown_after_two_passes_of_rest_that_tell_it(followed, backend, cast, open_tab):
    true = meters_from(HELSINKI, 500, 80)
    ulla = backend.make_driver(name="Ulla Upstream", lat=true[0], lng=true[1])
    tab = open_overview(open_tab, followed, cast, "board")
    row(tab, backend.job).wait_for()
    driver, anchor = f"driver:{ulla['id']}", f"job:{backend.job['id']}"
    tab.wait_for_marker(true, HELSINKI, driver, anchor)
    # Any first fix of a driver who was silent counts, also a wrong one, and the right one is a jump back.
    glitch = meters_from(HELSINKI, 500, 5080)
    for place in (glitch, true):
        fix = {"contractor_id": ulla["id"], "lat": place[0], "lng": place[1]}
        backend.call("POST", "/_test/emit", json={"event": "admin:contractor-location", "argument": fix})

    def latitude():
        found = followed.call("GET", "/api/admin/map-data", cast.admin.token)["contractors"]
        return next(one["lat"] for one in found if one["id"] == ulla["id"])

    wait_until(lambda: abs(latitude() - glitch[0]) < 1e-4, "the first fix was not taken")
    wait_until(lambda: abs(latitude() - true[0]) < 1e-4, "the place that REST tells is not shown", 60)
    tab.wait_for_marker(true, HELSINKI, driver, anchor)


def test_a_place_where_no_car_can_be_by_now_is_shown_after_a_second_fix_near_it(followed, backend, cast, open_tab):
    true = meters_from(HELSINKI, 500, 80)
    ulla = backend.make_driver(name="Ulla Upstream", lat=true[0], lng=true[1])
    tab = open_overview(open_tab, followed, cast, "board")
    driver, anchor = f"driver:{ulla['id']}", f"job:{backend.job['id']}"
    tab.wait_for_marker(true, HELSINKI, driver, anchor)

    def send(place):
        fix = {"contractor_id": ulla["id"], "lat": place[0], "lng": place[1]}
        backend.call("POST", "/_test/emit", json={"event": "admin:contractor-location", "argument": fix})

    def latitude():
        found = followed.call("GET", "/api/admin/map-data", cast.admin.token)["contractors"]
        return next(one["lat"] for one in found if one["id"] == ulla["id"])

    far = meters_from(HELSINKI, 500, -5_000_000)
    send(far)
    refused = 'waypost_rejections_total{reason="implausible_jump"} 1'
    wait_until(lambda: refused in followed.request("GET", "/metrics").text, "the jump was not refused")
    assert abs(latitude() - true[0]) < 1e-4
    # Another place is no duplicate of the first, however soon it comes.
    near = meters_from(HELSINKI, 500, -5_000_040)

    def confirms():
        send(near)
        return abs(latitude() - near[0]) < 1e-3

    wait_until(confirms, "the second fix was not taken")


def test_what_was_reached_before_it_was_seen_has_no_time_and_raises_no_alert(followed, backend, cast, open_tab):
    place = {"lat": HELSINKI[0], "lng": HELSINKI[1]}
    ulla = backend.make_driver(name="Ulla Upstream", **place)
    job = backend.make_job(
        status="arrived", driver_id=ulla["id"], address="Pier 7", created_at="2026-01-01T06:00:00.000000", **place
    )
    tab = open_overview(open_tab, followed, cast, "board")
    shown = row(tab, job)
    shown.filter(has_text="Arrived").wait_for()
    assert shown.locator("[data-since]").inner_text() == ""
    assert shown.locator(".trouble").inner_text() == ""
    tab.show_list("Drivers")
    tab.page.locator(f'tr[id="driver:{ulla["id"]}"]', has_text="Position of unknown age").wait_for()
    tab.open(f"/board/jobs/{job['id']}")
    tab.page.locator(".history tr", has_text="Arrived").filter(has_text="before").wait_for()


def test_a_job_that_is_declined_from_assigned_is_being_assigned_until_its_driver_is_known(followed, backend, cast, open_tab):
    tab = open_overview(open_tab, followed, cast, "board")
    row(tab, backend.job).filter(has_text="Una").wait_for()
    # The backend gave the job to Uno, sends an event without a name, and does not answer requests for a while.
    backend.make_job(**{**backend.job, "driver_id": backend.drivers[1]["id"]})
    backend.set_faults(rest_seconds=3)
    again = {"job_id": backend.job["id"], "status": "assigned"}
    backend.call("POST", "/_test/emit", json={"event": "admin:job-status", "argument": again})
    row(tab, backend.job).filter(has_text="Being assigned").filter(has_text="Nobody").wait_for()
    backend.set_faults(**WORKS)
    row(tab, backend.job).filter(has_text="Assigned").filter(has_text="Uno").wait_for()


def test_abandoned_bookings_are_on_the_board_only_where_they_are_asked_for(followed, backend, cast, open_tab):
    left = backend.make_job(status="pending", address="9 Forgotten Lane", created_at="2020-01-01T00:00:00.000000")
    later = backend.make_job(status="pending", address="Pier 8")
    tab = open_overview(open_tab, followed, cast, "board")
    row(tab, later).wait_for()
    assert row(tab, left).count() == 0
    tab.open("/board?status=abandoned")
    row(tab, left).filter(has_text="Abandoned").wait_for()
    assert row(tab, later).count() == 0
