"""The page of a driver without an app: a browser that moves, loses its network, takes photos, and may have no scripts."""

import re
import time
from datetime import datetime

import pytest
import requests

from driver_pages import PHONE, PLACE, drive_to, place, state, status, tap
from page_checks import run_axe
from pages import sign_in
from people import HELSINKI, Booking, meters_from
from processes import PATIENCE, wait_until




def test_a_moving_browser_is_a_driver_on_the_board(server, cast, driver_key, assigned, open_phone, open_tab):
    phone = open_phone(server)
    assert phone.page.url == server.url + "/d"
    assert phone.headline == "Your jobs"
    phone.wait_for_text("main", "You have no job now.")
    # Offline the page sends nothing.
    phone.wait_for_text("#signal", "You are offline")
    tap(phone, "Go online")
    phone.wait_for_text("#signal", "Position sent at")
    drive_to(phone, server, cast, HELSINKI)

    # A new job appears by itself, and is taken through its steps.
    booking = assigned(notes="Ring twice & wait.", items=[{"category": "sofa", "quantity": 2}])
    state(phone, "New")
    phone.wait_for_text(".driver-job", "2 × sofa")
    for act, text in [
        ("Accept", "Accepted"), ("On my way", "On the way"), ("I have arrived", "Arrived"), ("Start work", "Work started"),
    ]:  # fmt: skip
        tap(phone, act)
        state(phone, text)
        if act == "On my way":
            drive_to(phone, server, cast, meters_from(HELSINKI, 60, 0))
    tap(phone, "Done")
    phone.wait_for_text("main", "You have no job now.")
    assert status(server, cast, booking) == "completed"
    # The key is in no log and no file.
    files = b"".join(file.read_bytes() for file in server.data.iterdir() if file.is_file())
    assert driver_key.encode() not in files and driver_key not in "\n".join(server.child.lines)


def test_what_is_tapped_without_a_network_is_sent_later_and_once(server, network, cast, assigned, open_phone):
    booking = assigned()
    booking.accept(cast.driver)
    phone = open_phone(network)
    tap(phone, "Go online")
    phone.wait_for_text("#signal", "Position sent at")
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    network.go_away()
    phone.wait_for_text("#signal", "No network.")
    first_at = time.time()
    for act in ["On my way", "I have arrived", "Start work"]:
        tap(phone, act)
    waiting = phone.page.locator("#waiting li")
    waiting.nth(2).wait_for()
    last_at = time.time()
    assert "Start work" in waiting.nth(2).inner_text()
    assert status(server, cast, booking) == "accepted"
    # A page that is opened without a network says so, and shows no job as the present one.
    phone.page.reload()
    phone.wait_for_text("main", "This page appears by itself when the network is back.")
    assert "Mannerheimintie" not in phone.text
    # What comes within a second came at once.
    phone.until("(last) => Date.now() > last + 1500", last_at * 1000)
    network.come_back()
    state(phone, "Work started")
    waiting.first.wait_for(state="detached")
    job = server.call("GET", f"/api/admin/jobs/{booking.id}", cast.admin.token)["job"]
    assert job["status"] == "started"
    # Each step has the time of its tap, not the one of its arrival.
    moments = [datetime.fromisoformat(job[name]).timestamp() for name in ["en_route_at", "arrived_at", "started_at"]]
    assert moments == sorted(moments)
    assert first_at - 0.1 <= moments[0] and moments[-1] <= last_at + 0.1


def test_an_open_job_nearby_is_offered_by_itself_and_accepted(server, cast, open_phone):
    phone = open_phone(server)
    tap(phone, "Go online")
    phone.wait_for_text("#signal", "Position sent at")
    drive_to(phone, server, cast, HELSINKI)
    booking = Booking(server, cast.customer, notes="Ring twice.")
    gone = Booking(server, cast.customer, address="Pier 1, Helsinki")
    phone.wait_for_text("main", "Open jobs near you")
    offers = phone.page.locator(".driver-job[data-status=offered]")
    offers.nth(1).wait_for()
    assert "Mannerheimintie 1" not in phone.text and "Ring twice." not in phone.text
    assert list(run_axe(phone.page)) == []
    # One that somebody else takes goes by itself.
    gone.accept(cast.second_driver)
    offers.nth(1).wait_for(state="detached")
    tap(phone, "Accept")
    state(phone, "Accepted")
    phone.wait_for_text(".driver-job", "Mannerheimintie 1")
    assert status(server, cast, booking) == "accepted"


def test_a_new_job_shakes_the_phone_once_its_page_was_touched(server, assigned, open_phone):
    # A browser complains of a page that tries before. What a test asks of a page counts as a touch: so it says itself
    # when it touches it.
    phone = open_phone(server)
    phone.page.evaluate(
        """Object.defineProperties(navigator, {
          userActivation: { value: { hasBeenActive: false } },
          vibrate: { value: () => { window.shaken = (window.shaken ?? 0) + 1; } },
        })"""
    )
    jobs = phone.page.locator(".driver-job")
    assigned()
    jobs.first.wait_for()
    assert phone.page.evaluate("window.shaken ?? 0") == 0
    phone.page.evaluate("navigator.userActivation.hasBeenActive = true")
    assigned(address="Pier 1, Helsinki")
    jobs.nth(1).wait_for()
    phone.page.wait_for_function("window.shaken === 1")


def test_the_last_place_before_the_phone_stands_is_sent_and_a_silence_has_the_time_of_it(server, cast, assigned, open_phone):
    assigned().walk(cast.driver, until="en_route")
    phone = open_phone(server)
    tap(phone, "Go online")
    drive_to(phone, server, cast, HELSINKI)
    stop = meters_from(HELSINKI, 60, 0)
    # Sooner than the page sends a position again, and the phone measures nothing more.
    phone.context.set_geolocation({**place(stop), "accuracy": 7})

    def is_at_the_stop():
        found = server.call("GET", "/api/admin/map-data", cast.admin.token)["contractors"]
        return any(abs(one["lng"] - stop[1]) < 1e-6 for one in found)

    wait_until(is_at_the_stop, "the last place was not sent")
    phone.wait_for_text("#signal", "Position sent at ")
    phone.context.set_geolocation(None)
    phone.wait_for_text("#signal", "; no signal since")
    # A page that is opened anew knows it as well.
    phone.page.reload()
    phone.wait_for_text("#signal", "; no signal since")


def test_photos_are_made_small_and_kept_with_the_step(server, cast, assigned, open_phone, photo):
    booking = assigned().walk(cast.driver, until="arrived")
    phone = open_phone(server)
    phone.page.locator(".step-form").get_by_label("Take a picture", exact=True).set_input_files([photo, photo])
    phone.page.get_by_label("Note", exact=True).fill("Gate <3>")
    with phone.page.expect_request(lambda request: request.method == "POST") as sent:
        tap(phone, "Start work")
    state(phone, "Work started")
    assert len(sent.value.post_data_buffer) < 2 * len(photo["buffer"])
    job = server.call("GET", f"/api/admin/jobs/{booking.id}", cast.admin.token)["job"]
    assert len(job["before_photos"]) == 2 and job["driver_notes"] == "Gate <3>"
    kept = server.request("GET", job["before_photos"][0], cast.admin.token).content
    assert kept.startswith(b"\xff\xd8") and PLACE not in kept
    phone.page.locator(".photos img").nth(1).wait_for()
    assert phone.page.get_by_label("Note", exact=True).input_value() == ""


def test_the_page_works_without_javascript(server, cast, assigned, open_phone, photo):
    booking = assigned()
    phone = open_phone(server, java_script_enabled=False)
    assert "Without JavaScript this page sends no position" in phone.page.content()
    phone.go(phone.page.get_by_role("button", name="Go online"))
    assert "You are online" in phone.text
    phone.go(phone.page.get_by_role("button", name="Accept"))
    phone.go(phone.page.get_by_role("button", name="On my way"))
    phone.go(phone.page.get_by_role("button", name="I have arrived"))
    phone.page.locator(".step-form").get_by_label("Take a picture", exact=True).set_input_files([photo])
    phone.page.get_by_label("Note", exact=True).fill("At the gate")
    phone.go(phone.page.get_by_role("button", name="Start work"))
    state(phone, "Work started")
    wrong = {"name": "a.txt", "mimeType": "text/plain", "buffer": b"no picture"}
    phone.page.locator(".step-form").get_by_label("Take a picture", exact=True).set_input_files([wrong])
    phone.page.get_by_label("Note", exact=True).fill("Typed")
    phone.go(phone.page.get_by_role("button", name="Done"))
    phone.faults.clear()  # Chromium logs the status.
    assert phone.page.locator(".driver-job .driver-fault").inner_text() == "A file is no photo. Choose JPEG, PNG or WebP."
    assert phone.page.get_by_label("Note", exact=True).input_value() == "Typed"
    job = server.call("GET", f"/api/admin/jobs/{booking.id}", cast.admin.token)["job"]
    kept = server.request("GET", job["before_photos"][0], cast.admin.token).content
    assert job["status"] == "started" and PLACE not in kept


def test_a_revoked_key_ends_the_page_at_once(server, cast, driver_key, open_phone, open_tab):
    phone = open_phone(server)
    tap(phone, "Go online")
    phone.wait_for_text("#signal", "Position sent at")
    board = open_tab(server, f"/board/drivers/{cast.driver.driver_id}/phones")
    sign_in(board, cast.dispatcher)
    board.go(board.page.get_by_role("button", name="Revoke the key of Phone"))
    phone.wait_for_headline("This link opens no driver’s page")
    phone.faults.clear()  # Chromium logs the status.
    assert requests.get(f"{server.url}/d/{driver_key}", timeout=PATIENCE).status_code == 404


def test_the_page_says_why_there_is_no_position(server, driver_key, open_tab):
    phone = open_tab(server, f"/d/{driver_key}", permissions=[], **PHONE)
    tap(phone, "Go online")
    phone.wait_for_text("#signal", "The browser may not use your location.")
    # Over plain HTTP from another machine a browser gives no place.
    insecure = open_tab(server, f"/d/{driver_key}", **PHONE)
    insecure.page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    insecure.page.reload()
    insecure.wait_for_text("#signal", "This page was not opened by HTTPS")


def test_the_boards_page_of_a_key_and_the_phones_page_lead_here(server, cast, open_tab):
    board = open_tab(server, f"/board/drivers/{cast.driver.driver_id}/phones")
    sign_in(board, cast.dispatcher)
    board.page.get_by_label("Phone", exact=True).fill("Dee’s phone")
    board.go(board.page.get_by_role("button", name="Make a key"))
    address = board.page.get_by_label("Driver’s page, without an app").input_value()
    assert re.fullmatch(re.escape(server.url) + r"/d/[\w-]{24}", address)
    setup = open_tab(server, address.replace("/d/", "/phone/"), **PHONE)
    setup.go(setup.page.get_by_role("link", name="Open the driver’s page"))
    setup.wait_for_headline("Your jobs")


def test_the_page_is_light(server, driver_key, assigned, open_phone):
    for _ in range(5):
        assigned(notes="Ring twice & wait.")
    phone = open_phone(server, service_workers="block")  # the browser counts no bytes that a worker brings
    client = phone.context.new_cdp_session(phone.page)
    client.send("Network.enable")
    client.send("Network.setCacheDisabled", {"cacheDisabled": True})
    received = []
    client.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    phone.page.reload(wait_until="networkidle")
    print(f"driver's page with five jobs: {sum(received)} bytes over the wire in {len(received)} answers")
    assert 10_000 < sum(received) <= 60_000


def test_a_page_with_a_job_in_each_state_keeps_nobody_out(server, cast, assigned, open_phone):
    assigned()
    assigned().accept(cast.driver)
    phone = open_phone(server, locale="ar-EG")
    phone.page.locator(".driver-job").nth(1).wait_for()
    assert list(run_axe(phone.page)) == []


@pytest.mark.parametrize("missing", ["driver.js", None])
def test_a_page_whose_scripts_do_not_come_says_after_a_minute_that_it_is_old(server, assigned, open_phone, missing):
    assigned()
    phone = open_phone(server)
    phone.page.route(f"**/{missing}", lambda route: route.abort())
    phone.page.reload()
    old = phone.page.locator(".outdated")
    assert not old.is_visible()
    # The minute goes by.
    phone.page.evaluate("() => { for (const animation of document.getAnimations()) animation.currentTime = 60_000; }")
    if missing is None:
        phone.until("() => getComputedStyle(document.querySelector('.outdated')).visibility === 'hidden'")
        return
    assert old.is_visible()
    old.get_by_role("link", name="Refresh").click()
    phone.page.wait_for_url("**/d")
