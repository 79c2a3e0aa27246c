"""What a driver must bring before a job is done: a picture, a signature or a name, from the settings or the order to the job's card
and the customer's page."""

import pytest
import requests
from playwright.sync_api import expect

from driver_pages import status, tap
from office import Office, csrf
from page_checks import SMALL_TARGETS, run_axe_in_all_views
from pages import sign_in
from people import Booking
from processes import PATIENCE, wait_until

BOTH = {"proof": "picture signature"}


@pytest.fixture
def started(cast, assigned):
    booking = assigned(address="1 Quay Street", link={"rules": {"show_signature": True}}, **BOTH)
    booking.walk(cast.driver, until="started")
    return booking


def draw(phone):
    """Writes something with a finger."""
    pad = phone.page.locator(".focus .pad svg")
    pad.scroll_into_view_if_needed()
    box = pad.bounding_box()
    mouse = phone.page.mouse
    mouse.move(box["x"] + 30, box["y"] + 40)
    mouse.down()
    for step in range(1, 8):
        mouse.move(box["x"] + 30 + 30 * step, box["y"] + 40 + 25 * (step % 3))
    mouse.up()


def job_of(server, cast, booking):
    return server.call("GET", f"/api/admin/jobs/{booking.id}", cast.dispatcher.token)["job"]


def data(booking):
    return requests.get(f"{booking.url}.json", timeout=PATIENCE).json()


def wait_until_done(server, cast, booking):
    wait_until(lambda: status(server, cast, booking) == "completed", "the job never was done")


def test_a_stop_is_signed_and_photographed_without_a_network_and_stands_on_card_and_link(
    server, cast, started, open_phone, open_tab, photo
):
    phone = open_phone(server)
    focus = phone.page.locator(".focus")
    phone.wait_for_text("#signal", "You are offline")
    # A service worker that is cut off while it begins is a fault of the page.
    phone.until("() => navigator.serviceWorker.ready.then(() => true)")
    phone.context.set_offline(True)
    # What is missing is said at once; nothing waits.
    focus.get_by_label("Received by").fill("Ida")
    tap(phone, "Done")
    expect(focus.get_by_role("alert")).to_have_text("Take a picture first, then tap Done.")
    assert phone.page.locator("#held").is_hidden() and phone.page.locator("#waiting li").count() == 0
    focus.locator(".step-form").get_by_label("Take a picture", exact=True).set_input_files([photo])
    phone.page.get_by_role("img", name="Picture 1", exact=True).wait_for()
    draw(phone)
    assert phone.page.evaluate(SMALL_TARGETS, 44) == []
    # What is taken back was not sent: picture, name and drawing stay.
    tap(phone, "Done")
    phone.page.locator("#held").get_by_role("button", name="Undo").click()
    tap(phone, "Done")
    phone.page.locator("#waiting li").wait_for()
    phone.context.set_offline(False)
    wait_until_done(server, cast, started)
    job = job_of(server, cast, started)
    assert job["signature"]["name"] == "Ida" and len(job["signature"]["strokes"].split()) > 3
    assert len(job["after_photos"]) == 1
    board = open_tab(server, f"/board/jobs/{started.id}", viewport={"width": 1440, "height": 900})
    sign_in(board, cast.dispatcher)
    card = board.page.locator(".signature")
    expect(card).to_contain_text("Ida")
    expect(card.get_by_role("img", name="Signature")).to_be_visible()
    link = open_tab(server, started.url, viewport={"width": 390, "height": 844})
    expect(link.page.locator(".signature")).to_contain_text("Ida")
    run_axe_in_all_views(link)


def test_the_link_of_a_job_says_who_took_it_only_where_its_rules_do(server, cast, started, open_tab):
    report = {"status": "completed", "signature": {"name": "Ida"}, "after_photos": ["https://photos.test/1.jpg"]}
    path = f"/api/drivers/jobs/{started.id}/status"
    for early in ({"signature": {"name": "Ida"}}, {"code": "1234"}):
        server.call("PUT", path, cast.driver.token, status=400, json={"status": "started", **early})
    for missing in ("signature", "after_photos"):
        rest = {name: value for name, value in report.items() if name != missing}
        server.call("PUT", path, cast.driver.token, status=422, json=rest)
    for wrong in ("Ida", {"name": 7}, {"name": "x" * 61}, {"strokes": "1,1 <svg>"}, {}):
        server.call("PUT", path, cast.driver.token, status=400, json={**report, "signature": wrong})
    server.call("PUT", path, cast.driver.token, json=report)
    assert data(started)["received_by"] == "Ida"
    second = Booking(server, cast.dispatcher)
    second.walk(cast.driver, until="started")
    server.call("PUT", f"/api/drivers/jobs/{second.id}/status", cast.driver.token, json=report)
    assert data(second)["received_by"] is None
    tab = open_tab(server, second.url)
    assert tab.page.locator(".signature").count() == 0 and "Ida" not in tab.page.content()


def test_a_drawing_alone_is_enough_and_is_cleared(server, cast, assigned, open_phone):
    booking = assigned(proof="signature")
    booking.walk(cast.driver, until="started")
    phone = open_phone(server)
    phone.wait_for_text("#signal", "You are offline")
    draw(phone)
    phone.page.get_by_role("button", name="Clear").click()
    tap(phone, "Done")
    # The browser asks for the name where nothing is drawn.
    assert phone.page.locator(".focus [name=signed_by]:invalid").count() == 1
    draw(phone)
    tap(phone, "Done")
    wait_until_done(server, cast, booking)
    assert job_of(server, cast, booking)["signature"]["name"] == ""


@pytest.mark.parametrize("scripts", [True, False])
def test_the_steps_before_ask_for_nothing_and_the_last_one_for_a_name(server, cast, assigned, open_phone, scripts):
    booking = assigned(proof="signature")
    booking.walk(cast.driver, until="arrived")
    phone = open_phone(server, java_script_enabled=scripts)
    focus = phone.page.locator(".focus")
    assert focus.get_by_label("Received by").is_hidden()
    tap(phone, "Start work")
    focus.get_by_label("Received by").fill("Ida")
    if not scripts:
        phone.go(focus.get_by_role("button", name="Done"))
    tap(phone, "Done")
    wait_until_done(server, cast, booking)
    assert job_of(server, cast, booking)["signature"] == {"name": "Ida", "strokes": ""}


def test_the_settings_hold_for_all_jobs_but_those_whose_order_says_something_else(server, cast, assigned):
    office = Office(server, cast.admin)
    page = office.session.get(f"{server.url}/board/settings").text
    seen = page.split('action="/board/settings/proof"')[1].split('name="seen" value="')[1].split('"')[0]
    form = {"csrf": csrf(page), "seen": seen, "proof_signature": "yes"}
    answer = office.session.post(f"{server.url}/board/settings/proof", data=form)
    assert answer.url.endswith("done=changed") and "Nothing → A signature or a name" in answer.text
    asked, free = assigned(), assigned(proof="nothing")
    for booking, wanted in ((asked, 422), (free, 200)):
        booking.walk(cast.driver, until="started")
        path = f"/api/drivers/jobs/{booking.id}/status"
        server.call("PUT", path, cast.driver.token, status=wanted, json={"status": "completed"})
    # The form of a job has a choice for it, and the history says who changed it.
    path = f"{server.url}/board/jobs/{asked.id}/edit"
    page = office.session.get(path).text
    assert '<option value="" selected>As in the settings</option>' in page
    path = f"/api/admin/jobs/{asked.id}"
    server.call("PATCH", path, cast.dispatcher.token, status=400, json={"proof": "blood"})
    server.call("PATCH", path, cast.dispatcher.token, json={"proof": "picture"})
    assert "As in the settings" not in office.session.get(f"{server.url}/board/jobs/{asked.id}").text
    assert "none → A picture" in office.session.get(f"{server.url}/board/jobs/{asked.id}").text


def wrong(code):
    return "0001" if code == "0000" else "0000"


@pytest.fixture
def coded(cast, assigned):
    """A job that asks for the customer's code, begun by the driver."""
    booking = assigned(address="1 Quay Street", proof="code")
    booking.walk(cast.driver, until="started")
    return booking


def test_the_customer_reads_a_code_and_the_driver_types_it(server, cast, coded, open_phone, open_tab):
    link = open_tab(server, coded.url, viewport={"width": 390, "height": 844})
    row = link.page.locator("dl div", has=link.page.get_by_text("Code for the driver", exact=True))
    code = row.locator("dd").inner_text()
    assert len(code) == 4 and code == data(coded)["code"]
    run_axe_in_all_views(link)
    phone = open_phone(server)
    focus = phone.page.locator(".focus")
    phone.wait_for_text("#signal", "You are offline")
    assert code not in phone.page.content()
    focus.get_by_label("Code of the customer").fill(wrong(code))
    assert phone.page.evaluate(SMALL_TARGETS, 44) == []
    tap(phone, "Done")
    expect(focus.get_by_role("alert").filter(has_text="The code is wrong. Tries that are left: 4.")).to_be_visible(timeout=PATIENCE * 1000)
    phone.faults.clear()  # Chromium logs the 422.
    assert job_of(server, cast, coded)["wrong_codes"] == 1
    assert focus.get_by_label("Code of the customer").input_value() == wrong(code)
    focus.get_by_label("Code of the customer").fill(" ".join(code))
    tap(phone, "Done")
    wait_until_done(server, cast, coded)
    assert job_of(server, cast, coded)["has_code"] is True
    link.until("() => !document.body.innerText.includes('Code for the driver')")
    assert data(coded)["code"] is None
    board = open_tab(server, f"/board/jobs/{coded.id}", viewport={"width": 1440, "height": 900})
    sign_in(board, cast.dispatcher)
    expect(board.page.locator("dl div", has_text="The customer’s code").filter(has_text="Given")).to_be_visible()


def test_a_code_that_was_typed_without_a_network_is_checked_later(server, cast, coded, open_phone):
    code = data(coded)["code"]
    phone = open_phone(server)
    phone.wait_for_text("#signal", "You are offline")
    # A service worker that is cut off while it begins is a fault of the page.
    phone.until("() => navigator.serviceWorker.ready.then(() => true)")
    phone.context.set_offline(True)
    phone.page.locator(".focus").get_by_label("Code of the customer").fill(code)
    tap(phone, "Done")
    phone.page.locator("#waiting li").wait_for()
    assert status(server, cast, coded) == "started"
    phone.context.set_offline(False)
    wait_until_done(server, cast, coded)
    assert job_of(server, cast, coded)["has_code"] is True


@pytest.mark.parametrize("scripts", [True, False])
def test_the_fifth_wrong_code_is_for_the_dispatchers_to_decide(server, cast, coded, open_phone, scripts):
    code = data(coded)["code"]
    path = f"/api/drivers/jobs/{coded.id}/status"
    for body in ({}, {"code": ""}):
        server.call("PUT", path, cast.driver.token, status=422, json={"status": "completed", **body})
    server.call("PUT", path, cast.driver.token, status=400, json={"status": "completed", "code": 7})
    for left in (4, 3, 2, 1):
        answer = server.call("PUT", path, cast.driver.token, status=422, json={"status": "completed", "code": wrong(code)})
        assert answer["error"].endswith(f"Tries that are left: {left}")
    phone = open_phone(server, java_script_enabled=scripts)
    phone.page.locator(".focus").get_by_label("Code of the customer").fill(wrong(code))
    tap(phone, "Done")
    said = "Too many wrong codes. Your dispatcher must decide how this job goes on."
    expect(phone.page.get_by_role("alert").filter(has_text=said)).to_be_visible(timeout=PATIENCE * 1000)
    phone.faults.clear()  # Chromium logs the 422.
    job = job_of(server, cast, coded)
    assert (job["status"], job["driver_id"], job["failure"]["reason"]) == ("confirmed", None, "wrong_code")
    assert data(coded)["could_not_be_done"] is True
    office = Office(server, cast.dispatcher)
    assert "Wrong code" in office.session.get(f"{server.url}/board/jobs/{coded.id}").text


def test_a_job_whose_links_show_no_code_is_done_without_one(server, cast, assigned):
    booking = assigned(proof="code", link={"rules": {"show_code": False}})
    booking.walk(cast.driver, until="arrived")
    # Null is no code.
    server.call(
        "PUT", f"/api/drivers/jobs/{booking.id}/status", cast.driver.token,
        json={"status": "started", "code": None, "signature": None},
    )  # fmt: skip
    assert data(booking)["code"] is None
    server.call("PUT", f"/api/drivers/jobs/{booking.id}/status", cast.driver.token, json={"status": "completed"})
