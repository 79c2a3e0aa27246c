"""A driver says that a job could not be done: why, on the page without an app and by REST, and what follows from it."""

import base64
import csv
import io
import re
import time
from datetime import datetime

import pytest
import requests

from driver_pages import PHONE, PLACE, status, tap
from nodes import Nodes
from office import Office, csrf
from page_checks import SMALL_TARGETS, run_axe
from pages import sign_in
from people import JPEG, Booking
from phone_keys import make_phone_key
from processes import Waypost, wait_until
from take_overs import Lineage

WORDS = "Rang twice,\nwaited <ten> minutes"
KIND = "It could not be done this time"


@pytest.fixture
def server(data):
    server = Waypost(data, "--send-to-own-networks").start()
    yield server
    server.kill()


def job_of(server, cast, booking):
    return server.call("GET", f"/api/admin/jobs/{booking.id}", cast.dispatcher.token)["job"]


def fail(server, driver, booking, reason="refused", status=200, **more):
    path = f"/api/drivers/jobs/{booking.id}/failure"
    return server.call("POST", path, driver.token, status=status, json={"reason": reason, **more})


def expect_no_words(*texts):
    for text in texts:
        assert "Rang twice" not in text and "Nobody at home" not in text and "not_at_home" not in text


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_driver_says_it_at_the_stop_and_dispatchers_customers_and_services_learn_it(
    server, cast, assigned, open_phone, open_tab, receiver, scripts
):
    office = Office(server, cast.admin)
    office.add_webhook(receiver.url)
    booking, after_that = assigned(), assigned()
    booking.walk(cast.driver, until="arrived")
    customer = open_tab(server, booking.path, java_script_enabled=scripts, viewport=PHONE["viewport"])
    assert KIND not in customer.text
    board = open_tab(server, "/board?show=failed")
    sign_in(board, cast.dispatcher)
    phone = open_phone(server, java_script_enabled=scripts)
    focus = phone.page.locator(".focus")
    focus.get_by_text("Could not be done", exact=True).click()
    focus.get_by_label("Nobody at home").check()
    focus.get_by_label("In your own words").fill(WORDS)
    send = focus.get_by_role("button", name="Report that it could not be done")
    if scripts:
        # It waits for the driver's second thought, as "Done" does.
        send.click()
        phone.wait_for_text("#held", "Report that it could not be done: sent in a moment")
        assert status(server, cast, booking) == "arrived"
        phone.page.locator("#held button").click()
        phone.page.locator("#held").wait_for(state="hidden")
        assert focus.get_by_label("Nobody at home").is_checked() and focus.get_by_label("In your own words").input_value() == WORDS
        send.click()
    else:
        phone.go(send)
    # The next stop is the next one.
    phone.page.locator(f".focus#job-{after_that.id}").wait_for()
    wait_until(lambda: job_of(server, cast, booking)["failure"], "the server has no failure")
    job = job_of(server, cast, booking)
    assert (job["status"], job["driver_id"]) == ("confirmed", None)
    assert (job["failure"]["reason"], job["failure"]["words"]) == ("not_at_home", WORDS)
    assert job["failure"]["driver_id"] == cast.driver.driver_id
    # The board.
    board.wait_for_text("#jobs", "Could not be done")
    board.go(board.page.locator("#jobs a[data-field=address]").first)
    board.wait_for_text(".asked", "Could not be done – Nobody at home")
    board.wait_for_text(".asked", "waited <ten> minutes")
    board.wait_for_text(".dossier-title .trouble", "Could not be done")
    board.wait_for_text(".history", "Nobody at home")
    [line] = list(csv.DictReader(office.session.get(server.url + "/board/audit.csv?act=job-change").text.splitlines()))
    assert "Nobody at home" in line["Details"] and "Dee Driver" in line["Who"] and "Rang" not in str(line)
    # The customer.
    if not scripts:
        customer.page.reload()
    customer.wait_for_text("main", KIND)
    customer.wait_for_text("main", "The company will contact you")
    shown = requests.get(f"{booking.url}.json", timeout=30)
    assert shown.json()["could_not_be_done"] is True
    assert "Dee" not in shown.text
    expect_no_words(customer.page.content(), shown.text, requests.get(booking.url, timeout=30).text)
    # A service.
    receiver.wait_for(lambda got: "job.failed" in got.types(booking.id))
    told = receiver.types(booking.id)
    assert told[-1] == "job.failed" and not {"job.changed", "job.declined", "job.withdrawn"} & set(told)
    [message] = [message for message in receiver.messages if message["type"] == "job.failed"]
    assert message["data"]["job"]["failure"] == job["failure"]


SIZES = """[...document.querySelectorAll('.could-not :is(summary, label:has(input), textarea, button)')].map((element) => {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height);
})"""


def test_the_open_form_keeps_nobody_out_and_is_for_a_thumb(server, cast, assigned, open_phone):
    assigned().walk(cast.driver, until="arrived")
    phone = open_phone(server, locale="ar-EG")
    phone.page.locator(".could-not summary").click()
    sizes = phone.page.evaluate(SIZES)
    assert len(sizes) == 8 and min(sizes) >= 44
    assert list(run_axe(phone.page)) == []


def test_it_waits_for_the_network_and_is_sent_once_after_the_steps_before_it(server, network, cast, assigned, open_phone):
    booking = assigned()
    booking.accept(cast.driver)
    phone = open_phone(network)
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    network.go_away()
    # Before the driver sets out the job is given back; on the way it can be impossible, also without a network.
    focus = phone.page.locator(".focus")
    assert not focus.locator(".could-not").is_visible()
    tap(phone, "On my way")
    first_at = time.time()
    focus.locator(".could-not summary").click()
    focus.get_by_label("Wrong address").check()
    assert focus.locator(".give-back").count() == 0
    focus.get_by_role("button", name="Report that it could not be done").click()
    phone.page.locator("#waiting li").nth(1).wait_for(timeout=30_000)
    phone.page.locator(".driver-job").wait_for(state="detached")
    last_at = time.time()
    phone.until("(last) => Date.now() > last + 1500", last_at * 1000)
    network.come_back()
    wait_until(lambda: job_of(server, cast, booking)["failure"], "the server has no failure")
    failure = job_of(server, cast, booking)["failure"]
    assert failure["reason"] == "wrong_address" and failure["words"] is None
    assert first_at - 0.1 <= datetime.fromisoformat(failure["at"]).timestamp() <= last_at + 0.1
    phone.page.locator("#waiting li").first.wait_for(state="detached")


def take(focus, picture):
    focus.locator(".could-not").get_by_label("Take a picture", exact=True).set_input_files([picture])


def test_pictures_wait_for_the_network_too_and_are_on_the_card_and_not_on_the_customers_page(
    server, network, cast, assigned, open_phone, open_tab, photo
):
    booking = assigned().walk(cast.driver, until="arrived")
    customer = open_tab(server, booking.path, viewport=PHONE["viewport"])
    phone = open_phone(network)
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    network.go_away()
    focus = phone.page.locator(".focus")
    # One for the next step, which never comes.
    focus.locator(".step-form").get_by_label("Take a picture", exact=True).set_input_files([photo])
    focus.locator(".step-form canvas").wait_for()
    focus.locator(".could-not summary").click()
    focus.get_by_label("Nobody at home").check()
    taken = focus.locator(".could-not canvas")
    for count in (1, 2):
        take(focus, photo)
        taken.nth(count - 1).wait_for()
    with phone.page.expect_file_chooser() as chooser:
        focus.locator(".could-not").get_by_role("button", name="Again: Picture 1").click()
    assert taken.count() == 1
    chooser.value.set_files([photo])
    taken.nth(1).wait_for()
    assert phone.page.evaluate(SMALL_TARGETS, 44) == []
    assert list(run_axe(phone.page)) == []
    send = focus.get_by_role("button", name="Report that it could not be done")
    send.click()
    phone.page.locator("#held button").click()
    phone.page.locator("#held").wait_for(state="hidden")
    assert taken.count() == 2
    send.click()
    phone.page.locator("#waiting li").wait_for(timeout=30_000)
    phone.page.locator(".driver-job").wait_for(state="detached")
    network.come_back()
    wait_until(lambda: job_of(server, cast, booking)["failure"], "the server has no failure")
    job = job_of(server, cast, booking)
    assert len(job["failure"]["photos"]) == 2 and job["failure_photos"] == job["failure"]["photos"]
    assert job["before_photos"] == job["after_photos"] == []
    kept = server.request("GET", job["failure_photos"][0], cast.dispatcher.token)
    assert kept.headers["Content-Type"] == "image/jpeg" and PLACE not in kept.content
    # The board's card, on a phone.
    board = open_tab(server, f"/board/jobs/{booking.id}", viewport=PHONE["viewport"])
    sign_in(board, cast.dispatcher)
    board.page.locator(".asked").get_by_role("img", name="Photo 2, could not be done").wait_for()
    board.until("() => [...document.querySelectorAll('.asked img')].every((image) => image.naturalWidth > 0)")
    assert board.page.locator(".pictures").count() == 0
    # The customer's page, and its data.
    customer.wait_for_text("main", KIND)
    for text in (customer.page.content(), requests.get(f"{booking.url}.json", timeout=30).text):
        assert "failure" not in text and "photo=" not in text
    assert requests.get(f"{booking.url}?photo=0", timeout=30).status_code == 404
    # The driver gets the job once more: with no pictures of the first time.
    server.call("PUT", f"/api/admin/jobs/{booking.id}/assign", cast.dispatcher.token, json={"contractor_id": cast.driver.driver_id})
    phone.page.locator(f".focus#job-{booking.id}").wait_for()
    booking.walk(cast.driver, until="arrived")
    phone.page.locator(".focus[data-status=arrived]").wait_for()
    assert focus.locator("canvas").count() == 0
    tap(phone, "Start work")
    phone.page.locator(".focus[data-status=started]").wait_for()
    assert job_of(server, cast, booking)["before_photos"] == []
    focus.locator(".could-not summary").click()
    focus.get_by_label("Wrong address").check()
    assert taken.count() == 0
    send.click()
    wait_until(lambda: job_of(server, cast, booking)["failure"], "the server has no second failure")
    second = job_of(server, cast, booking)
    assert second["failure"]["photos"] == [] and second["failure_photos"] == job["failure_photos"]
    board.wait_for_text(".asked", "Wrong address")
    board.page.locator(".pictures").get_by_role("img", name="Photo 2, could not be done").wait_for()
    assert board.page.locator(".asked img").count() == 0


def test_a_picture_is_sent_without_scripts(server, cast, assigned, open_phone, photo):
    booking = assigned().walk(cast.driver, until="arrived")
    phone = open_phone(server, java_script_enabled=False)
    focus = phone.page.locator(".focus")
    focus.locator(".could-not summary").click()
    focus.get_by_label("Nobody at home").check()
    take(focus, photo)
    phone.go(focus.get_by_role("button", name="Report that it could not be done"))
    assert len(job_of(server, cast, booking)["failure"]["photos"]) == 1


def test_the_same_tap_twice_and_a_wrong_one_change_nothing_more(server, cast, driver_key):
    booking = Booking(server, cast.dispatcher).walk(cast.driver, until="en_route")
    session = requests.Session()
    page = session.get(f"{server.url}/d/{driver_key}").text
    path, form = f"{server.url}/d/jobs/{booking.id}/failure", {"csrf": csrf(page), "reason": "other", "words": "Road closed"}
    assert session.post(path, data={**form, "reason": "bored"}).status_code == 422
    assert session.post(path, data={**form, "words": "x" * 501}).status_code == 422
    assert session.post(path, data={**form, "csrf": "x"}).status_code == 403
    once = {"Idempotency-Key": "one"}
    assert job_of(server, cast, booking)["failure"] is None
    assert session.post(path, data=form, headers=once, allow_redirects=False).status_code == 303
    made = job_of(server, cast, booking)
    assert made["failure"]["words"] == "Road closed"
    for headers in (once, {}):
        assert session.post(path, data=form, headers=headers, allow_redirects=False).status_code == 303
    assert job_of(server, cast, booking) == made


def test_a_dispatcher_decides_how_it_goes_on(server, cast, open_tab):
    admin, office = cast.dispatcher.token, Office(server, cast.admin)
    booking = Booking(server, cast.dispatcher)
    path = f"/api/admin/jobs/{booking.id}"
    for end in ("assign", "time", "null", "card", "cancel"):
        server.call("PUT", f"{path}/assign", admin, json={"contractor_id": cast.driver.driver_id})
        booking.walk(cast.driver, until="en_route")
        fail(server, cast.driver, booking, words="Gate closed")
        # No driver is offered it, or takes it.
        server.call("PUT", "/api/drivers/availability", cast.second_driver.token, json={"is_online": True})
        server.call("PUT", "/api/drivers/location", cast.second_driver.token, json={"lat": 60.17, "lng": 24.94})
        assert server.call("GET", "/api/drivers/jobs/available", cast.second_driver.token)["jobs"] == []
        server.call("POST", f"/api/drivers/jobs/{booking.id}/accept", cast.second_driver.token, status=409)
        if end == "assign":
            server.call("PUT", f"{path}/assign", admin, json={"contractor_id": cast.driver.driver_id})
        if end == "time":
            server.call("PATCH", path, admin, json={"scheduled_at": "2031-01-01T10:00:00Z"})
        if end == "null":
            server.call("PATCH", path, admin, status=400, json={"failure": "other"})
            server.call("PATCH", path, admin, json={"failure": None})
        if end == "card":
            page = office.session.get(server.url + f"/board/jobs/{booking.id}").text
            seen = re.search(r'name="seen" value="([^"]+)"', page)[1]
            form = {"csrf": csrf(page), "seen": seen}
            assert office.session.post(f"{server.url}/board/jobs/{booking.id}/request", data={**form, "seen": "other 1 x"}).status_code == 409
            assert office.session.post(f"{server.url}/board/jobs/{booking.id}/request", data=form).status_code == 200
        if end == "cancel":
            server.call("PUT", f"{path}/cancel", admin, json={})
        assert job_of(server, cast, booking)["failure"] is None, end
        assert KIND not in requests.get(booking.url, timeout=30).text
    # The reasons stay in the history.
    card = open_tab(server, f"/board/jobs/{booking.id}")
    sign_in(card, cast.dispatcher)
    card.wait_for_text(".history", "The customer refuses")


def test_the_drivers_own_words_are_in_tables_and_files_and_go_with_the_driver(server, cast):
    office = Office(server, cast.admin)
    booking = Booking(server, cast.dispatcher).walk(cast.driver, until="en_route")
    fail(server, cast.driver, booking, words=WORDS)
    page = office.session.get(f"{server.url}/board").text
    exported = {"csrf": csrf(page), "job": booking.id, "do": "export"}
    table = office.session.post(f"{server.url}/board/jobs/several", data=exported).content.decode("utf-8-sig")
    [row] = csv.DictReader(io.StringIO(table))
    assert row["failure"] == f"refused {WORDS}"
    page = office.session.get(f"{server.url}/board/people/{cast.driver.user_id}").text
    path = server.url + re.search(r'href="(/board/people/data/person\?[^"]+)"', page)[1].replace("&amp;", "&")
    person = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', office.session.get(path).text))
    file = office.session.post(f"{server.url}/board/people/data/file", data=person).json()
    assert [job["failure"]["words"] for job in file["jobs_as_driver"] if "failure" in job] == [WORDS]
    answer = office.session.post(f"{server.url}/board/people/data/erase", data={**person, "confirmed": "yes"})
    assert answer.ok
    kept = job_of(server, cast, booking)["failure"]
    assert (kept["reason"], kept["words"]) == ("refused", None)
    server.terminate()
    assert b"Rang twice" not in b"".join(path.read_bytes() for path in server.data.iterdir() if path.is_file())


def test_a_successor_and_a_restarted_server_know_it(server, cast):
    booking = Booking(server, cast.dispatcher).walk(cast.driver, until="arrived")
    fail(server, cast.driver, booking, "other", words=WORDS, photos=["https://photos.test/1.jpg"])
    failure = job_of(server, cast, booking)["failure"]
    server.kill()
    server.start()
    assert job_of(server, cast, booking)["failure"] == failure
    processes = Lineage(server)
    try:
        processes.take_over()
        assert job_of(server, cast, booking)["failure"] == failure
    finally:
        processes.kill()


def test_every_node_knows_it(data, tmp_path, cast):
    nodes = Nodes(data, tmp_path)
    try:
        nodes.start()
        booking = Booking(nodes[0], cast.dispatcher).walk(cast.driver, until="en_route")
        wait_until(lambda: job_of(nodes[1], cast, booking)["status"] == "en_route", "the node does not know the job")
        picture = "data:image/jpeg;base64," + base64.b64encode(JPEG).decode()
        fail(nodes[1], cast.driver, booking, photos=[picture])
        for node in nodes:
            wait_until(lambda node=node: job_of(node, cast, booking)["failure"], "a node does not know it")
            [address] = job_of(node, cast, booking)["failure"]["photos"]

            def is_there(node=node, address=address):
                return node.request("GET", address, cast.dispatcher.token).content == JPEG

            # A node's memory has the job a moment before its disk has the picture.
            wait_until(is_there, "a node has no picture")
        nodes.wait_until_equal()
    finally:
        nodes.close()


def test_behind_a_backend_it_is_not_possible(followed, cast):
    path = "/api/drivers/jobs/j/failure"
    followed.call("POST", path, cast.driver.token, status=409, json={"reason": "refused"})
