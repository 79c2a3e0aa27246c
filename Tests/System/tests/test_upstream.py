"""`--upstream`: the server follows a backend that speaks the contract, through its restarts, hangs and nonsense."""

import datetime
import re
from concurrent.futures import ThreadPoolExecutor
from zoneinfo import ZoneInfo

import pytest
import requests

from following import backend_phone, follow, move, open_overview, row, wait_until_connected
from pages import sign_in
from people import HELSINKI, Account, meters_from
from processes import PATIENCE, Backend


@pytest.mark.parametrize("where", ["board", "wall"])
def test_the_backends_drivers_and_jobs_are_shown_and_followed(followed, backend, cast, open_tab, where):
    tab = open_overview(open_tab, followed, cast, where)
    row(tab, backend.job).filter(has_text="Pier 1").filter(has_text="Una").wait_for()
    row(tab, backend.other).filter(has_text="Pier 2").wait_for()
    wait_until_connected(tab)
    device = backend_phone(backend, backend.drivers[0])
    move(device, tab, meters_from(HELSINKI, 500, 80), backend.job)
    move(device, tab, meters_from(HELSINKI, 430, 20), backend.job)
    path, token = f"/api/drivers/jobs/{backend.job['id']}", backend.drivers[0]["token"]
    backend.call("POST", path + "/accept", token)
    row(tab, backend.job).filter(has_text="Accepted").wait_for()
    backend.call("PUT", path + "/status", token, json={"status": "en_route"})
    row(tab, backend.job).filter(has_text="On the way").wait_for()
    device.close()


def test_a_customer_follows_a_job_of_the_backend(followed, backend, cast, open_tab):
    board = open_overview(open_tab, followed, cast, "board")
    row(board, backend.job).wait_for()
    made = followed.call("POST", f"/api/admin/jobs/{backend.job['id']}/links", cast.admin.token, status=201)
    tab = open_tab(followed, made["tracking_url"])
    tab.wait_for_headline("A driver is assigned")
    path, token = f"/api/drivers/jobs/{backend.job['id']}", backend.drivers[0]["token"]
    backend.call("POST", path + "/accept", token)
    backend.call("PUT", path + "/status", token, json={"status": "en_route"})
    tab.wait_for_headline("Una is on the way")
    device = backend_phone(backend, backend.drivers[0])
    for east in (500, 420, 340):
        device.send(meters_from(HELSINKI, east, 60))
        tab.wait_for_marker(meters_from(HELSINKI, east, 60), HELSINKI)
    tab.wait_for_cause("live")
    device.close()


@pytest.mark.parametrize("fault", ["restart", "hang"])
def test_while_the_backend_is_away_nothing_is_shown_as_live_and_then_all_is_right(
    followed, backend, cast, open_tab, fault
):
    tab = open_overview(open_tab, followed, cast, "wall")
    row(tab, backend.job).wait_for()
    wait_until_connected(tab)
    if fault == "restart":
        backend.kill()
    else:
        backend.freeze()
    tab.page.locator("[data-when=upstreamLost]").wait_for(state="visible", timeout=60_000)
    if fault == "restart":
        backend.start()
    else:
        backend.thaw()
    wait_until_connected(tab)
    # Events report the changes from then on, REST reports the changes before.
    third = backend.make_driver(name="Uma Upstream", lat=HELSINKI[0], lng=HELSINKI[1] + 0.02)
    device = backend_phone(backend, backend.drivers[1])
    move(device, tab, meters_from(HELSINKI, -300, 900), backend.job)
    newcomer = backend_phone(backend, third)
    newcomer.send(meters_from(HELSINKI, 900, 0))
    tab.page.locator(f'.marker[data-id="driver:{third["id"]}"]').wait_for(timeout=40_000, state="attached")
    device.close()
    newcomer.close()


def test_changes_that_the_backend_tells_nobody_are_found(followed, backend, cast, open_tab):
    tab = open_overview(open_tab, followed, cast, "wall")
    row(tab, backend.job).wait_for()
    backend.call("PUT", f"/api/jobs/{backend.job['id']}/cancel", backend.admin_token, json={})
    added = backend.make_job(status="pending", address="Pier 3", customer_name="Late")
    row(tab, backend.job).wait_for(state="detached")
    row(tab, added).filter(has_text="Pier 3").wait_for()


def test_the_backends_operators_can_be_chosen_with_what_they_were_given(data, tmp_path, backend, cast, open_tab):
    token = backend.make_admin()
    place = {"lat": HELSINKI[0], "lng": HELSINKI[1]}
    ant = backend.make_driver(name="Ant Haulage", **place)
    adam = backend.make_driver(name="Adam", operator_id=ant["id"], **place)
    backend.make_driver(name="Olga Own", **place)
    given = backend.make_job(status="delegating", operator_id=ant["id"], address="Pier 1", **place)
    later = backend.make_job(status="confirmed", address="Pier 2", **place)
    server = follow(data, tmp_path, backend).start()
    try:
        tab = open_overview(open_tab, server, cast, "board")
        # The operator can be chosen as soon as the server has read the list of contractors.
        tab.page.locator("#operator option", has_text="Ant Haulage").wait_for(state="attached")
        tab.page.get_by_label("Operator").select_option("Ant Haulage")
        tab.page.locator("#found", has_text="Jobs: 1. Drivers: 2.").wait_for()
        row(tab, given).filter(has_text="Ant Haulage").wait_for()
        tab.show_list("Drivers")
        tab.page.locator(f'#drivers tr[id="driver:{adam["id"]}"]', has_text="Ant Haulage").wait_for()
        tab.show_list("Jobs")
        assert row(tab, later).count() == 0
        backend.call("PUT", f"/api/admin/jobs/{later['id']}/assign", token, json={"contractor_id": ant["id"]})
        row(tab, later).filter(has_text="Ant Haulage").wait_for()
    finally:
        server.kill()


def test_planned_times_are_what_the_business_clock_shows(data, tmp_path, backend, cast, open_tab):
    token = backend.make_admin()
    # Where the next hour is on the same day: the board shows that of today.
    name = next(name for name in ("America/New_York", "America/Los_Angeles") if datetime.datetime.now(ZoneInfo(name)).hour < 22)
    zone = ZoneInfo(name)
    place = {"address": "1 Ocean Drive", "lat": 25.77, "lng": -80.13}
    now = datetime.datetime.now(zone)
    tomorrow = (now + datetime.timedelta(days=1)).date()
    soon = now + datetime.timedelta(hours=1)
    early = {**place, "scheduled_date": f"{tomorrow}", "scheduled_time": "06:00"}
    near = {**place, "scheduled_date": f"{soon.date()}", "scheduled_time": f"{soon:%H:%M}"}
    jobs = [backend.call("POST", "/api/booking", token, 201, json=body)["job"] for body in (early, near)]
    assert jobs[0]["scheduled_at"] == f"{tomorrow}T06:00:00"
    server = follow(data, tmp_path, backend, "--upstream-time-zone", name, environment={"TZ": "UTC"}).start()
    try:
        assert not any("planned times" in line for line in server.child.lines)
        board = open_overview(open_tab, server, cast, "board")
        # If the time were read as UTC, it would be hours ago.
        row(board, jobs[1]).wait_for()
        assert "late" not in row(board, jobs[1]).inner_text().lower()
        answer = server.call("GET", f"/api/admin/jobs/{jobs[0]['id']}", cast.admin.token)["job"]
        six = datetime.datetime.combine(tomorrow, datetime.time(6), zone)
        assert answer["scheduled_at"] == six.isoformat()
        assert answer["time_zone"] == name
        for job, time in zip(jobs, ("06:00", f"{soon:%H:%M}")):
            made = server.call("POST", f"/api/admin/jobs/{job['id']}/links", cast.admin.token, status=201)
            tab = open_tab(server, made["tracking_url"], timezone_id=name)
            assert time in tab.text
            board.open(f"/board/jobs/{job['id']}")
            board.wait_for_text(".facts", time)
            data_of_page = server.call("GET", made["tracking_url"] + ".json")
            assert data_of_page["arrival"] is None or data_of_page["arrival"]["late_seconds"] is None
    finally:
        server.kill()


PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="


def test_a_server_whose_clock_is_utc_says_how_planned_times_are_read(data, tmp_path, backend):
    backend.make_admin()
    server = follow(data, tmp_path, backend, environment={"TZ": "UTC"}).start()
    try:
        assert "--upstream-time-zone" in server.child.wait_for_line("planned times of upstream")
    finally:
        server.kill()


def test_what_the_backend_knows_of_a_job_is_on_its_card_and_found(data, tmp_path, backend, cast, open_tab):
    backend.make_admin()
    place = {"lat": HELSINKI[0], "lng": HELSINKI[1]}
    # The driver is offline: only the answer about the job names the driver.
    driver = backend.make_driver(name="Una Upstream", phone="+1 305 555 0199", is_online=False)
    backend.call("POST", "/_test/upload", json={"name": "a.png", "content": PIXEL, "type": "image/png"})
    job = backend.make_job(
        status="accepted", driver_id=driver["id"], customer_name="Ada", customer_phone="(305) 555-0123", address="Pier 1",
        confirmation_code="SF34BJUW", total_price=175.5, adjusted_price=220.25, items=[{"category": "sofa", "quantity": 2}],
        before_photos=["https://elsewhere.example/x.png", "/uploads/gone.png"],
        after_photos=[backend.url + "/uploads/a.png"], **place,
    )  # fmt: skip
    other = backend.make_job(status="confirmed", address="Pier 2", **place)
    server = follow(data, tmp_path, backend).start()
    try:
        tab = open_overview(open_tab, server, cast, "board")
        for words in ("sf34bj", "3055550123", "555-0123", "una"):
            tab.page.locator("#q").fill(words)
            row(tab, other).wait_for(state="detached")
            row(tab, job).filter(has_text="Ada").wait_for()
        tab.open(f"/board/jobs/{job['id']}")
        for text in ("SF34BJUW", "(305) 555-0123", "+1 305 555 0199", "220.25", "175.50", "2 × sofa", "Una Upstream"):
            tab.wait_for_text(".facts", text)
        assert tab.page.locator('a[href="tel:(305)555-0123"]').is_visible()
        made = server.call("POST", f"/api/admin/jobs/{job['id']}/links", cast.admin.token, status=201, json={"rules": {"show_price": True}})
        customer = open_tab(server, made["tracking_url"])
        for text in ("2 × sofa", "220.25", "Price as agreed", "Please answer in the app in which you booked."):
            customer.wait_for_text(".order", text)
        for page in (tab, customer):
            page.until("() => [...document.querySelectorAll('.photos img')].map((i) => i.naturalWidth).join() === '0,1'")
            assert page.page.locator(".photos img").evaluate_all("(all) => all.map((i) => i.alt)") == [
                "Photo 1, before the work", "Photo 2, after the work",
            ]  # fmt: skip
            assert "uploads" not in page.page.content()
            page.faults.clear()  # Chromium logs the 404 of the picture that is gone.
        counted = backend.set_faults()["counts"]["rest"]
        assert (counted["/uploads/a.png"], counted["/uploads/gone.png"]) == (1, 1)
    finally:
        server.kill()


def test_nonsense_of_the_backend_is_counted_and_survived(followed, backend, cast, open_tab):
    tab = open_overview(open_tab, followed, cast, "wall")
    row(tab, backend.job).wait_for()
    wait_until_connected(tab)
    device = backend_phone(backend, backend.drivers[0])
    una = backend.drivers[0]["id"]
    for values in [
        {"lat": float("nan"), "lng": float("inf")}, {"lat": "60.1", "lng": "24.9"}, {"lat": 91, "lng": 181},
        {"lat": True, "lng": 1e308}, {"contractor_id": "nobody", "lat": 60.1, "lng": 24.9},
        {"contractor_id": {"o": 1}, "lat": 60.1, "lng": 24.9},
    ]:  # fmt: skip
        device.client.emit("driver:location", {"contractor_id": una, **values})
    backend.set_faults(duplicate_every=2, swap_every=3)
    place = None
    for step in range(6):
        place = meters_from(HELSINKI, 500 - 20 * step, 80)
        device.send(place)
    backend.set_faults(duplicate_every=0, swap_every=0)
    move(device, tab, meters_from(HELSINKI, 350, 80), backend.job)
    assert tab.page.locator("[data-when=upstreamLost]").is_hidden()
    device.close()


def test_jobs_are_the_backends_to_change(followed, backend, cast, open_tab):
    tab = open_overview(open_tab, followed, cast, "wall")
    row(tab, backend.job).wait_for()
    order = {"address": "x", "lat": 1, "lng": 1}
    for method, path, body in [
        ("POST", "/api/booking", order),
        ("PUT", f"/api/admin/jobs/{backend.job['id']}/cancel", {}),
        ("PUT", f"/api/admin/jobs/{backend.job['id']}/assign", {"contractor_id": backend.drivers[0]["id"]}),
    ]:
        assert "another backend" in followed.call(method, path, cast.admin.token, status=409, json=body)["error"]


def test_a_server_that_starts_before_its_backend_says_so_and_recovers(data, tmp_path, cast, open_tab):
    backend = Backend(tmp_path)
    server = follow(data, tmp_path, backend).start()
    try:
        tab = open_overview(open_tab, server, cast, "wall")
        tab.page.locator("[data-when=upstreamLost]").wait_for(state="visible")
        backend.start()
        backend.make_admin()
        job = backend.make_job(status="pending", address="Pier 9", lat=HELSINKI[0], lng=HELSINKI[1])
        wait_until_connected(tab)
        row(tab, job).wait_for()
    finally:
        server.kill()
        backend.kill()


def test_dispatchers_sign_in_with_their_accounts_of_the_backend(data, tmp_path, cast, backend, open_tab):
    backend.make_admin()
    server = follow(data, tmp_path, backend, "--sign-in", "upstream").start()
    try:
        tab = open_tab(server, "/board")
        there = Account(**{**cast.admin.__dict__, **Backend.admin})
        sign_in(tab, there, password="not the password")
        tab.wait_for_text("#sign-in-error", "do not match")
        sign_in(tab, there)
        tab.page.wait_for_url("**/board")
        tab.page.locator("#lists").wait_for()
        tab.open("/board/account")
        tab.wait_for_text("main", "Signed in as Admin")
        # An account of this server still works while the backend is down; the page says that the backend is down.
        backend.kill()
        local = open_tab(server, "/board")
        sign_in(local, there)
        local.wait_for_text("#sign-in-error", "does not answer")
        sign_in(local, cast.dispatcher)
        local.page.wait_for_url("**/board")
        for each in (tab, local):
            each.faults.clear()  # Chromium logs the 401 and the 503 of the forms.
    finally:
        server.kill()


def form_sign_in(server, email, password, address):
    """The status of the answer to the sign-in form, sent from an address."""
    with requests.Session() as session:
        session.headers["X-Forwarded-For"] = address
        page = session.get(server.url + "/board/sign-in", timeout=PATIENCE).text
        form = {"email": email, "password": password, "csrf": re.search('name="csrf" value="([^"]+)"', page)[1]}
        answer = session.post(
            server.url + "/board/sign-in", data=form, headers={"Origin": server.url}, timeout=2 * PATIENCE,
            allow_redirects=False,
        )  # fmt: skip
        return answer.status_code


def test_a_known_name_signs_in_during_a_storm_of_strangers(data, tmp_path, backend):
    backend.make_admin()
    options = ["--sign-in", "upstream", "--trusted-proxy", "127.0.0.1", "--insecure-cookies"]
    server = follow(data, tmp_path, backend, *options).start()
    known = (Backend.admin["email"], Backend.admin["password"])
    try:
        assert form_sign_in(server, *known, "192.0.2.1") == 303
        # The server still knows this name after a restart.
        server.terminate()
        server.start()
        before = backend.set_faults()["counts"]["logins"]
        stranger = lambda n: form_sign_in(server, f"stranger{n}@example.test", "guess", f"198.51.100.{n}")  # noqa: E731
        with ThreadPoolExecutor(8) as crowd:
            storm = [crowd.submit(stranger, number) for number in range(60)]
            assert form_sign_in(server, *known, "192.0.2.1") == 303
            # The name signs in once more, from another address: the attempt may wait for its turn.
            assert form_sign_in(server, *known, "192.0.2.2") == 303
            answers = {attempt.result() for attempt in storm}
        assert answers <= {401, 429} and 429 in answers
        # The logins are: the server's own after the restart, two of strangers at once, two of the known name, and one
        # for each 20 s.
        assert backend.set_faults()["counts"]["logins"] - before <= 8
    finally:
        server.kill()
