"""What the business sets for the requests of its customers: until when, words about a fee, and whether they end the job."""

import csv
import datetime
import re

import pytest
import requests

from nodes import Nodes
from office import Office
from pages import sign_in
from people import Booking
from processes import Waypost, wait_until

RULE = {"rules": {"ask_not_at_home": True, "ask_another_time": True, "ask_cancel": True}}
FEE = "Less than a day before, <half> of the price is due."
DIRECT = {"cancelling": "ends"}


@pytest.fixture
def server(data):
    server = Waypost(data, "--send-to-own-networks", "--time-zone", "Europe/Helsinki").start()
    yield server
    server.kill()


@pytest.fixture
def office(server, cast):
    return Office(server, cast.admin)


def moment(hours):
    then = datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=hours)
    return then.strftime("%Y-%m-%dT%H:%M:%SZ")


def book(server, cast, hours=None, **given):
    if hours is not None:
        given["scheduled_at"] = moment(hours)
    return Booking(server, cast.dispatcher, link=RULE, **given)


def ask(booking, kind, words=""):
    return requests.post(booking.url, data={"request": kind, "words": words}, timeout=30)


def links(page):
    return re.findall(r'href="\?request=(\w+)&', page)


def job(server, cast, booking):
    return server.call("GET", f"/api/admin/jobs/{booking.id}", cast.dispatcher.token)["job"]


def audit(office, act):
    return list(csv.DictReader(office.session.get(f"{office.server.url}/board/audit.csv?act={act}").text.splitlines()))


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_an_administrator_sets_limits_and_a_customer_reads_them_before_asking(server, cast, open_tab, scripts):
    tab = open_tab(server, "/board/settings", java_script_enabled=scripts)
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**/board/settings")
    card = tab.page.get_by_role("region", name="Requests of customers")
    card.get_by_label("Requests until").fill("169")
    card.get_by_label("Your words about a fee").fill("x" * 201)
    tab.go(card.get_by_role("button", name="Save"))
    tab.wait_for_text("#request_hours-hint", "from 0 to 168")
    tab.wait_for_text("#request_fee-hint", "at most")
    tab.faults.clear()  # Chromium logs the 422.
    assert card.get_by_label("Requests until").input_value() == "169"
    card.get_by_label("Requests until").fill("24")
    card.get_by_label("Your words about a fee").fill(FEE)
    tab.go(card.get_by_role("button", name="Save"))
    tab.wait_for_text("[role=status]", "The change was saved.")
    assert card.get_by_label("Your words about a fee").input_value() == FEE
    assert f"Your words about a fee: none → {FEE}" in tab.page.locator("table.audit").inner_text()

    booking = book(server, cast, hours=50)
    customer = open_tab(server, booking.path, java_script_enabled=scripts)
    customer.wait_for_text("#request", "Another time, Cancel – possible until: ")
    customer.go(customer.page.get_by_role("link", name="I am not at home"))
    assert FEE not in customer.text and "possible until" not in customer.text
    customer.go(customer.page.get_by_role("link", name="Back"))
    customer.go(customer.page.get_by_role("link", name="Cancel"))
    customer.wait_for_text("main", FEE)
    customer.wait_for_text("main", "Cancel – possible until: ")
    customer.go(customer.page.get_by_role("button", name="Send"))
    customer.wait_for_text("#request", "You asked to cancel. The company will answer.")
    assert job(server, cast, booking)["customer_request"] == "cancel"


def test_what_comes_too_late_is_told_until_when_it_was_possible(server, cast, office):
    office.limit_requests(hours=24)
    booking = book(server, cast, hours=23.5)
    assert links(requests.get(booking.url, timeout=30).text) == ["not_at_home"]
    for kind in ("another_time", "cancel"):
        page = requests.get(booking.url, params={"request": kind}, timeout=30)
        assert page.status_code == 409 and "It was possible until: " in page.text and "<form" not in page.text
        answer = ask(booking, kind, "please")
        assert answer.status_code == 409 and "It was possible until: " in answer.text
    assert job(server, cast, booking)["customer_request"] is None
    assert ask(booking, "not_at_home").status_code == 200
    # A job without a time has no such limit, and 0 takes it away.
    assert links(requests.get(book(server, cast).url, timeout=30).text) == ["not_at_home", "another_time", "cancel"]
    office.limit_requests()
    assert links(requests.get(booking.url, timeout=30).text) == ["another_time", "cancel"]


def test_the_limit_is_told_in_the_zone_of_the_business_and_in_each_language(server, cast, office):
    office.limit_requests(hours=48, fee=FEE, **DIRECT)
    booking = book(server, cast, scheduled_at="2030-05-20T09:00:00Z")
    texts = set()
    for language in ["ar", "de", "en", "es", "fr", "it", "nl", "pl", "pt", "tr", "uk"]:
        page = requests.get(booking.url, params={"request": "cancel", "lang": language}, timeout=30).text
        assert "12:00" in page or language == "ar", language
        assert "&lt;half&gt;" in page
        texts.add(re.search(r"<h1>([^<]+)</h1>", page)[1])
    assert len(texts) == 11


def test_an_open_page_loses_what_is_too_late(server, cast, office, open_tab):
    seconds = 6
    office.limit_requests(hours=1)
    booking = book(server, cast, scheduled_at=moment(1 + seconds / 3600))
    tab = open_tab(server, booking.path)
    tab.wait_for_text("#request", "I am not at home")
    wait_until(lambda: tab.page.get_by_role("link", name="Cancel", exact=True).count() == 0, "the page still offers it", patience=40)
    tab.wait_for_text("#request", "I am not at home")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_customer_ends_the_job_and_everybody_is_told_as_if_a_dispatcher_had(server, cast, office, open_tab, receiver, scripts):
    office.add_webhook(receiver.url)
    office.limit_requests(fee=FEE, **DIRECT)
    booking = book(server, cast)
    booking.accept(cast.driver)
    tab = open_tab(server, booking.path, java_script_enabled=scripts, viewport={"width": 390, "height": 844})
    tab.go(tab.page.get_by_role("link", name="Cancel", exact=True))
    tab.wait_for_text("main", "Cancel now?")
    tab.wait_for_text("main", "This cancels it at once")
    tab.wait_for_text("main", FEE)
    assert job(server, cast, booking)["status"] == "accepted"
    tab.page.get_by_label("A word to the company").fill("We <moved>")
    tab.go(tab.page.get_by_role("button", name="Yes, cancel"))
    tab.wait_for_text("main", "It was canceled at the customer’s request. Nobody will come.")
    assert job(server, cast, booking)["status"] == "cancelled"
    receiver.wait_for(lambda got: "job.cancelled" in got.types(booking.id))
    [line] = audit(office, "job-cancel")
    assert "Customer" in line.values() and "We <moved>" in line.values() and "127.0.0.1" not in line.values()
    history = office.session.get(f"{server.url}/board/jobs/{booking.id}").text
    assert "We &lt;moved&gt;" in history
    # The same form once more shows that it is done.
    again = ask(booking, "cancel", "We <moved>")
    assert again.status_code == 200 and "canceled at the customer’s request" in again.text
    assert len(audit(office, "job-cancel")) == 1


def test_a_request_that_ends_with_its_job_stands_in_the_history_with_who_ended_it(server, cast, office):
    def lines():
        return [line for line in audit(office, "job-change") if "none" in " ".join(line.values()).rsplit("→", 1)[-1]]

    completed, cancelled, direct = (book(server, cast) for _ in range(3))
    for booking in (completed, cancelled, direct):
        ask(booking, "not_at_home", "Back at <six>")
    completed.walk(cast.driver, until="completed")
    server.call("PUT", f"/api/admin/jobs/{cancelled.id}/cancel", cast.dispatcher.token, json={"reason": "Nobody there"})
    office.limit_requests(**DIRECT)
    ask(direct, "cancel")
    authors = [next(name for name in (cast.driver.name, cast.dispatcher.name, "Customer") if name in line.values()) for line in lines()]
    assert sorted(authors) == sorted([cast.driver.name, cast.dispatcher.name, "Customer"])
    for booking in (completed, cancelled, direct):
        assert job(server, cast, booking)["customer_request"] is None
        history = office.session.get(f"{server.url}/board/jobs/{booking.id}").text
        assert "The customer is not at home: Back at &lt;six&gt; → none" in history


def test_nobody_cancels_once_a_driver_is_under_way(server, cast, office):
    office.limit_requests(**DIRECT)
    booking = book(server, cast)
    booking.walk(cast.driver, until="en_route")
    assert requests.get(booking.url, params={"request": "cancel"}, timeout=30).status_code == 409
    assert ask(booking, "cancel").status_code == 409
    assert job(server, cast, booking)["status"] == "en_route" and audit(office, "job-cancel") == []


def test_a_forwarded_link_cancels_nothing(server, cast, office):
    office.limit_requests(**DIRECT)
    booking = book(server, cast)
    path = f"/api/admin/jobs/{booking.id}/links"
    rules = server.call("POST", path, cast.dispatcher.token, status=201, json=RULE)["tracking_url"]
    plain = server.call("POST", path, cast.dispatcher.token, status=201, json={})["tracking_url"]
    shared = re.search(r'<a href="(/t/[^"]+)" data-share', requests.post(booking.url, data={"share": "1"}, timeout=30).text)[1]
    assert shared != booking.path
    for url in [server.url + each for each in (rules, plain, shared)]:
        assert "request=cancel" not in requests.get(url, timeout=30).text
        assert requests.get(url, params={"request": "cancel"}, timeout=30).status_code == 409
        assert requests.post(url, data={"request": "cancel"}, timeout=30).status_code == 409
    assert job(server, cast, booking)["status"] == "pending"
    # Its rules decide as well.
    other = Booking(server, cast.dispatcher, link={"rules": {"ask_another_time": True}})
    assert ask(other, "cancel").status_code == 409
    assert job(server, cast, other)["status"] == "pending"


def test_who_asked_before_can_end_the_job_once_the_business_allows_it(server, cast, office):
    booking = book(server, cast)
    ask(booking, "cancel", "We moved")
    assert links(requests.get(booking.url, timeout=30).text) == ["not_at_home", "another_time"]
    office.limit_requests(**DIRECT)
    assert links(requests.get(booking.url, timeout=30).text) == ["not_at_home", "another_time", "cancel"]
    assert ask(booking, "cancel", "Really").status_code == 200
    assert job(server, cast, booking)["status"] == "cancelled"


def test_the_limits_outlive_a_killed_server(server, cast, office):
    office.limit_requests(hours=5, fee=FEE, **DIRECT)
    booking = book(server, cast, hours=9)
    server.kill()
    server.start()
    page = requests.get(booking.url, params={"request": "cancel"}, timeout=30).text
    assert "possible until" in page and "&lt;half&gt;" in page and "Cancel now?" in page


def test_an_outdated_form_changes_no_limits(server, cast, office):
    page = office.session.get(f"{server.url}/board/settings").text
    office.limit_requests(hours=5)
    seen = page.split('action="/board/settings/requests"')[1].split('name="seen" value="')[1].split('"')[0]
    data = {"csrf": page.split('name="csrf" value="')[1].split('"')[0], "seen": seen.replace("&#x2F;", "/")}
    data |= {"request_hours": "9", "request_fee": "", "cancelling": "ends"}
    assert office.session.post(f"{server.url}/board/settings/requests", data=data).status_code == 409
    assert office.session.post(f"{server.url}/board/settings/requests", data={**data, "csrf": "x"}).status_code == 403
    assert 'name="request_hours" type="text" inputmode="numeric" ' in office.session.get(f"{server.url}/board/settings").text


def test_three_nodes_know_the_limits_and_each_ends_a_job(data, tmp_path, cast):
    nodes = Nodes(data, tmp_path)
    try:
        nodes.start()
        Office(nodes[0], cast.admin).limit_requests(fee=FEE, **DIRECT)
        for node in nodes:
            booking = book(nodes[0], cast)
            wait_until(lambda: "Cancel now?" in requests.get(node.url + booking.path, params={"request": "cancel"}, timeout=30).text, "a node does not know it")  # noqa: B023
            answer = requests.post(node.url + booking.path, data={"request": "cancel", "words": "We moved"}, timeout=30)
            assert answer.status_code == 200 and "canceled at the customer’s request" in answer.text
            for other in nodes:
                wait_until(lambda: job(other, cast, booking)["status"] == "cancelled", "a node does not know the end")  # noqa: B023
        assert nodes.wait_until_equal()["customer_terms"][0][4:7] == (0, FEE, 1)
    finally:
        nodes.close()


def test_behind_a_backend_nothing_can_be_cancelled(followed, backend, cast):
    Office(followed, cast.admin).limit_requests(**DIRECT)
    path = f"/api/admin/jobs/{backend.job['id']}/links"
    url = followed.url + followed.call("POST", path, cast.admin.token, status=201, json=RULE)["tracking_url"]
    assert 'id="request"' not in requests.get(url, timeout=30).text
    assert requests.post(url, data={"request": "cancel"}, timeout=30).status_code == 409
