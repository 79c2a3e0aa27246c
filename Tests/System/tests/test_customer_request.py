"""What a customer asks of the dispatchers on the page of the link: another time, to cancel, or that nobody is at home."""

import csv
import re

import pytest
import requests

from nodes import Nodes
from office import Office, csrf
from pages import sign_in
from people import Booking
from phone_keys import make_phone_key
from processes import Waypost, wait_until
from take_overs import Lineage

RULE = {"rules": {"ask_not_at_home": True, "ask_another_time": True, "ask_cancel": True}}
WORDS = "On Friday\nafter <six>"
STORED = "another_time On Friday after <six>"


@pytest.fixture
def server(data):
    server = Waypost(data, "--send-to-own-networks").start()
    yield server
    server.kill()


@pytest.fixture
def booking(server, cast):
    return Booking(server, cast.dispatcher, link=RULE)


def request_of(server, cast, booking):
    return server.call("GET", f"/api/admin/jobs/{booking.id}", cast.dispatcher.token)["job"]["customer_request"]


def ask(booking, kind, words=""):
    return requests.post(booking.url, data={"request": kind, "words": words}, timeout=30)


def links(page):
    return re.findall(r'href="\?request=(\w+)&', page)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_customer_asks_for_another_time_and_the_driver_and_the_dispatcher_read_it(
    server, cast, booking, open_tab, receiver, scripts
):
    office = Office(server, cast.admin)
    office.add_webhook(receiver.url)
    booking.accept(cast.driver)
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    driver = open_tab(server, f"/d/{key}")
    board = open_tab(server, f"/board/jobs/{booking.id}")
    sign_in(board, cast.dispatcher)
    tab = open_tab(server, booking.path, java_script_enabled=scripts, viewport={"width": 390, "height": 844})
    tab.wait_for_text("#request", "Something in the way?")
    tab.go(tab.page.get_by_role("link", name="Another time"))
    tab.wait_for_text("main", "Ask for another time?")
    assert request_of(server, cast, booking) is None
    tab.page.get_by_label("When could you?").fill(WORDS)
    tab.go(tab.page.get_by_role("button", name="Send"))
    tab.wait_for_text("#request", "You asked for another time. The company will answer.")
    tab.wait_for_text("#request", "On Friday after <six>")
    assert request_of(server, cast, booking) == STORED
    driver.wait_for_text(".driver-job", "The customer asks for another time: On Friday after <six>")
    board.wait_for_text(".asked", "The customer asks for another time.")
    board.wait_for_text(".dossier-title .trouble", "The customer asks for another time")
    board.wait_for_text(".history", "Request from the customer")
    assert STORED not in board.page.inner_text("main") + driver.page.inner_text("main")
    receiver.wait_for(lambda got: "job.changed" in got.types(booking.id))
    [line] = list(csv.DictReader(office.session.get(server.url + "/board/audit.csv?act=job-change").text.splitlines()))
    assert "Customer" in line.values() and "127.0.0.1" not in line.values()
    # A new request replaces the open one, and a button takes it back.
    tab.go(tab.page.get_by_role("link", name="Cancel"))
    tab.go(tab.page.get_by_role("button", name="Send"))
    tab.wait_for_text("#request", "You asked to cancel. The company will answer.")
    assert request_of(server, cast, booking) == "cancel"
    tab.go(tab.page.get_by_role("button", name="Take it back"))
    tab.wait_for_text("#request", "Something in the way?")
    assert request_of(server, cast, booking) is None


def test_the_board_lists_what_is_asked_until_a_dispatcher_has_done_it(server, cast, booking, open_tab):
    board = open_tab(server, "/board?show=asked")
    sign_in(board, cast.dispatcher)
    ask(booking, "cancel", "We moved")
    board.wait_for_text("#jobs", "The customer asks to cancel")
    board.go(board.page.locator("#jobs a[data-field=address]").first)
    board.wait_for_text(".asked", "We moved")
    board.page.get_by_role("button", name="Done").click()
    wait_until(lambda: request_of(server, cast, booking) is None, "the request is still there")
    board.wait_for_text("main", "Request from the customer")
    assert links(requests.get(booking.url, timeout=30).text) == ["not_at_home", "another_time", "cancel"]


def test_a_dispatcher_who_saw_another_request_removes_none(server, cast, booking):
    office = Office(server, cast.admin)
    ask(booking, "cancel")
    page = office.session.get(f"{server.url}/board/jobs/{booking.id}").text
    form = {"csrf": csrf(page), "seen": re.search(r'name="seen" value="([^"]+)"', page)[1]}
    ask(booking, "not_at_home")
    path = f"{server.url}/board/jobs/{booking.id}/request"
    assert office.session.post(path, data=form).status_code == 409
    assert request_of(server, cast, booking) == "not_at_home"
    assert office.session.post(path, data={"seen": "not_at_home"}).status_code == 403
    assert office.session.post(path, data={**form, "seen": "not_at_home"}).status_code == 200
    assert request_of(server, cast, booking) is None


def test_each_request_is_taken_until_its_time_is_over(server, cast, booking):
    kinds = ["not_at_home", "another_time", "cancel"]
    assert links(requests.get(booking.url, timeout=30).text) == kinds
    assert ask(booking, "cancel", "x" * 200).status_code == 200 and request_of(server, cast, booking) == "cancel " + "x" * 200
    refused = ask(booking, "cancel", "x" * 201)
    assert refused.status_code == 422 and "This text has 201 characters" in refused.text and "x" * 201 in refused.text
    booking.walk(cast.driver, until="en_route")
    page = requests.get(booking.url, timeout=30).text
    assert links(page) == ["not_at_home"] and "You asked to cancel" in page
    for kind in kinds[1:]:
        assert ask(booking, kind).status_code == 409
        late = requests.get(booking.url, params={"request": kind}, timeout=30)
        assert late.status_code == 409 and "too late" in late.text and "<form" not in late.text
    assert ask(booking, "not_at_home").status_code == 200
    booking.set_status(cast.driver, "arrived")
    assert ask(booking, "not_at_home").status_code == 409
    assert links(requests.get(booking.url, timeout=30).text) == []
    assert request_of(server, cast, booking) == "not_at_home"
    booking.set_status(cast.driver, "started")
    booking.set_status(cast.driver, "completed")
    assert request_of(server, cast, booking) is None
    assert ask(booking, "none").status_code == 409


def test_another_time_or_the_end_by_a_dispatcher_answers_the_request(server, cast, booking):
    path = f"/api/admin/jobs/{booking.id}"
    ask(booking, "another_time", "Friday")
    server.call("PATCH", path, cast.dispatcher.token, json={"notes": "Ring twice"})
    assert request_of(server, cast, booking) == "another_time Friday"
    server.call("PATCH", path, cast.dispatcher.token, json={"scheduled_at": "2030-05-20T09:00:00Z"})
    assert request_of(server, cast, booking) is None
    ask(booking, "cancel")
    server.call("PUT", f"{path}/cancel", cast.dispatcher.token, json={"reason": "asked"})
    assert request_of(server, cast, booking) is None
    assert 'id="request"' not in requests.get(booking.url, timeout=30).text


def test_programs_remove_a_request_and_make_none(server, cast, booking):
    path = f"/api/admin/jobs/{booking.id}"
    ask(booking, "cancel")
    server.call("PATCH", path, cast.dispatcher.token, status=400, json={"customer_request": "not_at_home"})
    # What was read may be sent back.
    server.call("PATCH", path, cast.dispatcher.token, json={"customer_request": "cancel", "notes": "Ring twice"})
    assert request_of(server, cast, booking) == "cancel"
    server.call("PATCH", path, cast.dispatcher.token, json={"customer_request": None})
    assert request_of(server, cast, booking) is None
    order = {"address": "Pier 1", "customer_request": "cancel"}
    server.call("POST", "/api/booking", cast.dispatcher.token, status=400, json=order)


def test_only_the_customers_own_link_takes_requests_and_only_where_the_rules_allow_it(server, cast, booking):
    ask(booking, "another_time", "Gate 4711")
    path = f"/api/admin/jobs/{booking.id}/links"
    reads, blind = (
        server.url + server.call("POST", path, cast.dispatcher.token, status=201, json=order)["tracking_url"] for order in (RULE, {})
    )
    page = requests.get(reads, timeout=30).text
    assert "The customer asks for another time." in page and "Gate 4711" in page and links(page) == [] and "Take it back" not in page
    hidden = requests.get(blind, timeout=30).text + requests.get(blind + ".json", timeout=30).text
    assert 'id="request"' not in hidden and "4711" not in hidden
    for url in (reads, blind):
        assert requests.post(url, data={"request": "cancel"}, timeout=30).status_code == 409
        assert requests.post(url, data={"request": "none"}, timeout=30).status_code == 409
        assert requests.get(url, params={"request": "cancel"}, timeout=30).status_code == 409
    assert request_of(server, cast, booking) == "another_time Gate 4711"


def test_each_kind_has_a_rule_of_its_own(server, cast):
    booking = Booking(server, cast.dispatcher, link={"rules": {"ask_another_time": True}})
    assert links(requests.get(booking.url, timeout=30).text) == ["another_time"]
    assert ask(booking, "cancel").status_code == 409
    assert requests.get(f"{booking.url}?request=cancel", timeout=30).status_code == 409
    assert ask(booking, "another_time", "Friday").ok
    assert request_of(server, cast, booking) == "another_time Friday"
    # What is asked is read where its rule allows it, and only there.
    reader = {"rules": {"ask_cancel": True}}
    other = server.call("POST", f"/api/admin/jobs/{booking.id}/links", cast.dispatcher.token, status=201, json=reader)
    assert "Friday" not in requests.get(server.url + other["tracking_url"], timeout=30).text


def test_a_reader_who_asks_all_the_time_must_wait(server, cast, booking):
    answers = [ask(booking, "cancel", f"word {number}").status_code for number in range(11)]
    assert answers == [200] * 10 + [429]
    assert request_of(server, cast, booking) == "cancel word 9"


def test_each_language_asks_once_more_in_its_own_words(server, booking):
    titles = set()
    for language in ["ar", "de", "en", "es", "fr", "it", "nl", "pl", "pt", "tr", "uk"]:
        page = requests.get(booking.url, params={"request": "cancel", "lang": language}, timeout=30).text
        assert f'<html lang="{language}' in page
        titles.add(re.search(r"<h1>([^<]+)</h1>", page)[1])
    assert len(titles) == 11


def test_a_request_outlives_a_killed_server(server, cast, booking):
    ask(booking, "not_at_home")
    server.kill()
    server.start()
    assert request_of(server, cast, booking) == "not_at_home"


def test_an_open_page_keeps_its_links_when_another_process_takes_over(server, cast, booking, open_tab):
    tab = open_tab(server, booking.path)
    tab.wait_for_text("#request", "Cancel")
    processes = Lineage(server)
    try:
        processes.take_over()
        # What the new process tells the page has the links as well.
        booking.accept(cast.driver)
        tab.wait_for_headline("A driver is assigned")
        tab.go(tab.page.get_by_role("link", name="Cancel"))
        tab.go(tab.page.get_by_role("button", name="Send"))
        tab.wait_for_text("#request", "You asked to cancel.")
        assert request_of(server, cast, booking) == "cancel"
    finally:
        processes.kill()


def test_three_nodes_know_a_request_wherever_it_was_made(data, tmp_path, cast):
    nodes = Nodes(data, tmp_path)
    try:
        nodes.start()
        booking = Booking(nodes[0], cast.dispatcher, link=RULE)
        for number, node in enumerate(nodes):
            wait_until(lambda: requests.get(node.url + booking.path, timeout=30).status_code == 200, "a node does not know the link")  # noqa: B023
            answer = requests.post(node.url + booking.path, data={"request": "cancel", "words": f"word {number}"}, timeout=30)
            assert answer.status_code == 200 and f"word {number}" in answer.text
            for other in nodes:
                wait_until(lambda: request_of(other, cast, booking) == f"cancel word {number}", "a node does not know the request")  # noqa: B023
    finally:
        nodes.close()


def test_behind_a_backend_nothing_can_be_asked(followed, backend, cast):
    path = f"/api/admin/jobs/{backend.job['id']}/links"
    url = followed.url + followed.call("POST", path, cast.admin.token, status=201, json=RULE)["tracking_url"]
    assert 'id="request"' not in requests.get(url, timeout=30).text
    assert requests.post(url, data={"request": "cancel"}, timeout=30).status_code == 409
