"""What a customer writes for the driver on the page of the link: the gate's code, the floor, where to leave it."""

import csv

import pytest
import requests

from nodes import Nodes
from office import Office
from pages import sign_in
from people import Booking
from phone_keys import make_phone_key
from processes import Waypost, wait_until
from take_overs import Lineage

NOTE = "Gate code 4711\nLeave it with the <neighbor>"
RULE = {"rules": {"show_customer_note": True}}


@pytest.fixture
def server(data):
    server = Waypost(data, "--send-to-own-networks").start()
    yield server
    server.kill()


@pytest.fixture
def booking(server, cast):
    return Booking(server, cast.dispatcher, link=RULE)


def note_of(server, cast, booking):
    return server.call("GET", f"/api/admin/jobs/{booking.id}", cast.dispatcher.token)["job"]["customer_note"]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_customer_writes_a_note_and_the_driver_and_the_dispatcher_read_it(server, cast, booking, open_tab, receiver, scripts):
    office = Office(server, cast.admin)
    office.add_webhook(receiver.url)
    booking.accept(cast.driver)
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    driver = open_tab(server, f"/d/{key}")
    board = open_tab(server, f"/board/jobs/{booking.id}")
    sign_in(board, cast.dispatcher)
    tab = open_tab(server, booking.path, java_script_enabled=scripts, viewport={"width": 390, "height": 844})
    tab.wait_for_text("#note", "For example the gate code")
    tab.page.get_by_label("Note for the driver").fill(NOTE)
    tab.go(tab.page.get_by_role("button", name="Save"))
    tab.wait_for_text("#note", "Saved. The driver reads it.")
    assert tab.page.get_by_label("Note for the driver").input_value() == NOTE
    driver.wait_for_text(".driver-job", "Gate code 4711")
    board.wait_for_text("main", "Leave it with the <neighbor>")
    board.wait_for_text(".history", "Other note from the customer")
    receiver.wait_for(lambda got: "job.changed" in got.types(booking.id))
    [line] = list(csv.DictReader(office.session.get(server.url + "/board/audit.csv?act=job-change").text.splitlines()))
    assert "Customer" in line.values() and "127.0.0.1" not in line.values()
    # An empty text takes it back.
    tab.page.get_by_label("Note for the driver").fill(" ")
    tab.go(tab.page.get_by_role("button", name="Save"))
    tab.wait_for_text("#note", "For example the gate code")
    assert note_of(server, cast, booking) is None


def test_a_note_is_taken_until_the_driver_arrives_and_then_kept_in_the_form(server, cast, booking):
    def post(text):
        return requests.post(booking.url, data={"note": text}, timeout=30)

    assert post("x" * 500).status_code == 200 and note_of(server, cast, booking) == "x" * 500
    refused = post("x" * 501)
    assert refused.status_code == 422 and "This note has 501 characters" in refused.text and "x" * 501 in refused.text
    booking.walk(cast.driver, until="arrived")
    late = post("The back door")
    assert late.status_code == 409 and "the driver is there already" in late.text and ">The back door</textarea>" in late.text
    page = requests.get(booking.url, timeout=30).text
    assert 'name="note"' not in page and "x" * 500 in page
    assert note_of(server, cast, booking) == "x" * 500
    booking.set_status(cast.driver, "started")
    booking.set_status(cast.driver, "completed")
    assert "x" * 500 not in requests.get(booking.url, timeout=30).text


def test_only_the_customers_own_link_takes_a_note_and_only_where_the_rules_allow_it(server, cast, booking):
    requests.post(booking.url, data={"note": NOTE}, timeout=30)
    path = f"/api/admin/jobs/{booking.id}/links"
    reads, blind = (
        server.url + server.call("POST", path, cast.dispatcher.token, status=201, json=order)["tracking_url"] for order in (RULE, {})
    )
    page = requests.get(reads, timeout=30).text
    assert 'name="note"' not in page and "Gate code 4711" in page
    assert "Gate code 4711" not in requests.get(blind, timeout=30).text + requests.get(blind + ".json", timeout=30).text
    for url in (reads, blind):
        assert requests.post(url, data={"note": "another"}, timeout=30).status_code == 409
    assert note_of(server, cast, booking) == NOTE


def test_a_reader_who_writes_all_the_time_is_asked_to_wait(server, cast, booking):
    answers = [requests.post(booking.url, data={"note": f"note {number}"}, timeout=30).status_code for number in range(11)]
    assert answers == [200] * 10 + [429]
    assert note_of(server, cast, booking) == "note 9"


def test_a_note_outlives_a_killed_server(server, cast, booking):
    requests.post(booking.url, data={"note": NOTE}, timeout=30)
    server.kill()
    server.start()
    assert note_of(server, cast, booking) == NOTE and "Gate code 4711" in requests.get(booking.url, timeout=30).text


def test_an_open_page_keeps_its_form_when_another_process_takes_over(server, cast, booking, open_tab):
    tab = open_tab(server, booking.path)
    tab.wait_for_text("#note", "For example the gate code")
    processes = Lineage(server)
    try:
        processes.take_over()
        # What the new process tells the page has the form as well.
        booking.accept(cast.driver)
        tab.wait_for_headline("A driver is assigned")
        tab.page.get_by_label("Note for the driver").fill(NOTE)
        tab.go(tab.page.get_by_role("button", name="Save"))
        tab.wait_for_text("#note", "Saved. The driver reads it.")
        assert note_of(server, cast, booking) == NOTE
    finally:
        processes.kill()


def test_three_nodes_know_a_note_wherever_it_was_written(data, tmp_path, cast):
    nodes = Nodes(data, tmp_path)
    try:
        nodes.start()
        booking = Booking(nodes[0], cast.dispatcher, link=RULE)
        for number, node in enumerate(nodes):
            wait_until(lambda: requests.get(node.url + booking.path, timeout=30).status_code == 200, "a node does not know the link")  # noqa: B023
            text = f"Gate code {number}"
            answer = requests.post(node.url + booking.path, data={"note": text}, timeout=30)
            assert answer.status_code == 200 and text in answer.text
            for other in nodes:
                wait_until(lambda: note_of(other, cast, booking) == text, "a node does not know the note")  # noqa: B023
    finally:
        nodes.close()


def test_behind_a_backend_no_note_can_be_written(followed, backend, cast):
    path = f"/api/admin/jobs/{backend.job['id']}/links"
    url = followed.url + followed.call("POST", path, cast.admin.token, status=201, json=RULE)["tracking_url"]
    assert 'name="note"' not in requests.get(url, timeout=30).text
    assert requests.post(url, data={"note": NOTE}, timeout=30).status_code == 409
