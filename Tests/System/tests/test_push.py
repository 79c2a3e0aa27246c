"""Web Push: a customer's device says that the driver is near, and a dispatcher's that a job is late; never where."""

import datetime
import os
import re

import pytest
import requests
from page_checks import check
from pages import sign_in
from people import HELSINKI, Booking, meters_from
from phone_keys import make_phone_key, signed_in
from processes import Waypost, wait_until
from push_service import Browser, check_sender, server, service  # noqa: F401


def subscribe(server, booking, browser, status=204, act="start"):
    answer = requests.post(f"{server.url}{booking.path}/push", data={**browser.form, "act": act}, timeout=10)
    assert answer.status_code == status, answer.text


def test_a_customer_is_told_of_the_way_the_arrival_and_the_end_and_never_a_position(server, cast, service, phone):
    booking = Booking(server, cast.dispatcher)
    browser = Browser(service)
    subscribe(server, booking, browser)
    booking.walk(cast.driver, until="en_route")
    assert browser.wait_for(1)[0]["title"] == "Your driver is on the way"
    device = phone(cast.driver)
    assert device.report(meters_from(HELSINKI, 100, 40)) is None
    near = browser.wait_for(2)[1]
    assert near["title"] == "Your driver is a few minutes away" and near["url"] == booking.path
    for status in ("arrived", "started", "completed"):
        booking.set_status(cast.driver, status)
    # A notice of a step that another one followed at once is not sent.
    service.wait_for(lambda _: browser.notices[-1]["title"] == "All done")
    key = requests.get(f"{server.url}{booking.path}/push", timeout=10).json()["key"]
    for headers, body in browser.requests:
        assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
        assert re.fullmatch(r"[A-Za-z0-9_-]{1,32}", headers["topic"])
        check_sender(headers, service.origin, key)
        assert b"Your driver" not in body
    for notice in browser.notices:
        assert set(notice) == {"title", "body", "tag", "url", "stop"} and "60.1" not in str(notice)


def test_a_customer_is_told_once_that_it_could_not_be_done(server, cast, service):
    booking = Booking(server, cast.dispatcher).walk(cast.driver, until="arrived")
    browser = Browser(service)
    subscribe(server, booking, browser)
    failure = {"reason": "wrong_address", "words": "No such street"}
    server.call("POST", f"/api/drivers/jobs/{booking.id}/failure", cast.driver.token, json=failure)
    [notice] = browser.wait_for(1)
    assert notice["title"] == "It could not be done this time" and notice["url"] == booking.path
    assert "No such street" not in str(notice)


def test_a_notice_is_in_the_language_of_the_link(server, cast, service):
    booking = Booking(server, cast.dispatcher, link={"language": "de"})
    browser = Browser(service)
    subscribe(server, booking, browser)
    server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.admin.token, json={})
    assert browser.wait_for(1)[0]["title"] == "Dieser Auftrag wurde storniert"


def test_a_device_that_asked_for_no_more_and_one_that_is_gone_get_nothing(server, cast, service):
    service.answer = lambda headers, body: 410 if headers["host"] and gone["is"] else 201
    gone = {"is": True}
    booking = Booking(server, cast.dispatcher)
    quiet, lost, stays = Browser(service), Browser(service), Browser(service)
    subscribe(server, booking, quiet)
    subscribe(server, booking, quiet, act="stop")
    subscribe(server, booking, lost)
    booking.walk(cast.driver, until="en_route")
    lost.wait_for(1)
    wait_until(lambda: server.metric("waypost_messages_given_up_total") >= 1, "the answer was not taken")
    gone["is"] = False
    subscribe(server, booking, stays)
    server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.admin.token, json={})
    stays.wait_for(1)
    assert len(lost.requests) == 1 and quiet.requests == []


def test_an_address_inside_the_own_networks_and_a_wrong_key_are_refused(data, cast, service):
    server = Waypost(data, "--public-url", "https://track.example.test").start()
    try:
        booking = Booking(server, cast.dispatcher)
        subscribe(server, booking, Browser(service), status=400)
        outside = Browser(service)
        outside.endpoint = "https://push.example/1"
        wrong = {**outside.form, "p256dh": outside.form["auth"]}
        answer = requests.post(f"{server.url}{booking.path}/push", data=wrong, timeout=10)
        assert answer.status_code == 400
        subscribe(server, booking, outside)
    finally:
        server.kill()


def test_links_that_open_nothing_and_jobs_that_ended_take_no_device(server, cast, service):
    assert requests.post(f"{server.url}/t/{'x' * 24}/push", data=Browser(service).form, timeout=10).status_code == 404
    booking = Booking(server, cast.dispatcher)
    server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.admin.token, json={})
    subscribe(server, booking, Browser(service), status=409)


def test_the_page_asks_only_after_a_tap_and_says_so_when_the_browser_refuses(server, cast, open_tab, seen):
    booking = Booking(server, cast.dispatcher)
    tab = open_tab(server, booking.path)
    button = tab.page.get_by_role("button", name="Tell me when the driver is near")
    button.wait_for()
    check(tab, seen)
    # A headless browser shows nobody the question.
    tab.page.evaluate("() => { Notification.requestPermission = async () => 'denied'; }")
    button.click()
    tab.wait_for_text("#notices [role=status]", "This browser does not let this page send notices.")
    assert button.is_enabled()


def test_nobody_is_asked_to_wait_for_a_driver_who_is_near(server, cast, open_tab):
    booking = Booking(server, cast.dispatcher).walk(cast.driver, until="accepted")
    tab = open_tab(server, booking.path)
    button = tab.page.get_by_role("button", name="Tell me when the driver is near")
    button.wait_for()
    booking.set_status(cast.driver, "en_route")
    at = {"lat": 60.1699, "lng": 24.9384, "speed": 9, "heading": 90}
    server.call("PUT", "/api/drivers/location", cast.driver.token, json=at)
    button.wait_for(state="hidden")
    booking.set_status(cast.driver, "arrived")
    tab.wait_for_headline("arrived")
    assert not button.is_visible()


def test_a_dispatcher_is_told_of_a_late_job(server, cast, service, open_tab):
    tab = open_tab(server, "/board/account")
    sign_in(tab, cast.dispatcher)
    tab.page.get_by_role("button", name="Tell me on this device").wait_for()
    browser = Browser(service)
    taken = tab.page.evaluate(
        """async (form) => {
          const { push, csrf } = document.getElementById('notices').dataset;
          return (await fetch(push, { method: 'POST', body: new URLSearchParams({ ...form, csrf }) })).status;
        }""",
        browser.form,
    )
    assert taken == 204
    refused = requests.post(f"{server.url}/board/account/push", data=browser.form, timeout=10)
    assert refused.status_code == 403
    planned = datetime.datetime.now(datetime.UTC) - datetime.timedelta(hours=2)
    booking = Booking(
        server, cast.dispatcher, scheduled_at=planned.strftime("%Y-%m-%dT%H:%M:%SZ"), window_minutes=30
    )
    notice = browser.wait_for(1)[0]
    assert notice["title"] == "Job is late" and notice["url"].endswith(booking.id)


def test_a_driver_is_told_of_a_new_job_until_it_signs_out_on_the_phone(server, cast, service):
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    browser = Browser(service)
    with requests.Session() as page:
        shown = page.get(f"{server.url}/d/{key}", timeout=10).text
        csrf = re.search(r'name="csrf" value="([^"]+)"', shown).group(1)
        assert page.post(f"{server.url}/d/push", data=browser.form, timeout=10).status_code == 403
        assert page.post(f"{server.url}/d/push", data={**browser.form, "csrf": csrf}, timeout=10).status_code == 204
        booking = Booking(server, cast.dispatcher, address="Pier 1")
        assign = lambda job: server.call(  # noqa: E731
            "PUT", f"/api/admin/jobs/{job.id}/assign", cast.admin.token, json={"contractor_id": cast.driver.driver_id}
        )
        assign(booking)
        notice = browser.wait_for(1)[0]
        assert (notice["title"], notice["url"]) == ("You have a new job", "/d")
        assert notice["body"].endswith(" · Pier 1") and "60.1" not in str(notice)
        left = page.post(f"{server.url}/d/leave", data={"csrf": csrf}, timeout=10, allow_redirects=False)
        assert left.status_code == 303
    assign(Booking(server, cast.dispatcher, address="Pier 2"))
    other = Browser(service)
    last = Booking(server, cast.dispatcher)
    subscribe(server, last, other)
    server.call("PUT", f"/api/admin/jobs/{last.id}/cancel", cast.admin.token, json={})
    # A message behind the one that must not come.
    other.wait_for(1)
    assert len(browser.notices) == 1


def test_a_page_asks_a_driver_only_after_a_tap(server, cast, open_tab):
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    tab = open_tab(server, f"/d/{key}", viewport={"width": 390, "height": 844})
    button = tab.page.get_by_role("button", name="Tell me about new jobs on this phone")
    button.click()
    # This browser has no permission to show notices, and asks nobody.
    tab.page.get_by_text("This browser does not let this page send notices.").wait_for()
    # The worker of the page is there in spite of what it loads for notices.
    tab.until("async () => Boolean((await navigator.serviceWorker.ready).active)")


def test_an_administrator_chooses_who_gets_what_without_scripts(server, cast, service, open_tab):
    tab = open_tab(server, "/board/settings", java_script_enabled=False)
    sign_in(tab, cast.admin)
    tab.go(tab.page.get_by_role("link", name="Messages", exact=True))
    tab.go(tab.page.get_by_role("link", name="Who gets what"))
    box = tab.page.get_by_role("checkbox", name="Driver on the way: Customer, on the device")
    assert box.is_checked()
    box.uncheck()
    tab.go(tab.page.get_by_role("button", name="Save"))
    assert not box.is_checked()
    booking = Booking(server, cast.dispatcher)
    browser = Browser(service)
    subscribe(server, booking, browser)
    booking.walk(cast.driver, until="arrived")
    assert browser.wait_for(1)[0]["title"] == "Your driver has arrived"
    tab.go(tab.page.get_by_role("button", name="Back to the usual choice"))
    assert box.is_checked()


@pytest.mark.parametrize("width", [390, 1440])
def test_the_table_of_who_gets_what_is_readable(server, cast, open_tab, seen, width):
    tab = open_tab(server, "/board/messages/rules", viewport={"width": width, "height": 900})
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**/board/messages/rules")
    for scheme in ("light", "dark"):
        tab.page.emulate_media(color_scheme=scheme)
        if directory := os.environ.get("WAYPOST_PICTURES"):
            tab.page.screenshot(path=f"{directory}/rules-{width}-{scheme}.png", full_page=True)
    check(tab, seen)


@pytest.mark.parametrize("arguments", [[], ["--public-url", "http://track.example.test"]], ids=["no address", "http"])
def test_no_notices_are_offered_where_push_services_could_not_be_told_who_sends_them(data, cast, service, arguments):
    server = Waypost(data, *arguments).start()
    try:
        server.child.wait_for_line("no notices are offered on devices")
        booking = Booking(server, cast.dispatcher)
        outside = Browser(service)
        outside.endpoint = "https://push.example/1"
        subscribe(server, booking, outside, status=404)
        assert requests.get(f"{server.url}{booking.path}/push", timeout=10).status_code == 404
        assert 'id="notices"' not in requests.get(f"{server.url}{booking.path}", timeout=10).text
        with signed_in(server, cast.admin) as session:
            assert 'id="notices"' not in session.get(f"{server.url}/board/account").text
            assert session.get(f"{server.url}/board/account/push").status_code == 404
        key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
        with requests.Session() as phone:
            assert 'id="notices"' not in phone.get(f"{server.url}/d/{key}", timeout=10).text
    finally:
        server.kill()
