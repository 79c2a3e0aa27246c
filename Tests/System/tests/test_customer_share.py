"""A customer passes the page on: the other link shows the same, and says nothing in the customer's name."""

import csv

import pytest
import requests

from office import Office
from page_checks import run_axe
from people import Booking
from processes import wait_until

RULE = {"rules": {"show_customer_note": True}}


def links(server, cast, booking):
    return server.call("GET", f"/api/admin/jobs/{booking.id}/links", cast.dispatcher.token)["links"]


def share(booking, server=None):
    """The address that the page of the shared link shows."""
    answer = requests.post((server or booking.server).url + booking.path, data={"share": "1"})
    assert answer.status_code == 200
    return answer.text.split('<a href="')[1].split('"')[0]


@pytest.fixture
def booking(server, cast):
    return Booking(server, cast.dispatcher, link=RULE)


def test_without_a_script_a_page_has_the_link(server, cast, booking, open_tab):
    tab = open_tab(server, booking.path, java_script_enabled=False, viewport={"width": 390, "height": 844})
    tab.go(tab.page.get_by_role("button", name="Share this page"))
    tab.wait_for_text("main", "Send this link to somebody who waits with you.")
    tab.go(tab.page.locator("[data-share]"))
    # Whoever gets it sees the page, and writes no note in the customer's name.
    tab.wait_for_text("h1", "We have your booking")
    assert tab.page.locator("#note").count() == 0
    assert len(links(server, cast, booking)) == 2
    audit = Office(server, cast.admin).session.get(f"{server.url}/board/audit.csv?act=link-create").text
    [line] = list(csv.DictReader(audit.splitlines()))
    assert "Customer" in line.values() and "127.0.0.1" not in line.values()


def test_a_link_is_made_once_and_shows_no_more_than_the_own_one(server, cast, booking):
    first = share(booking)
    assert share(booking) == first != booking.path
    # What was passed on is passed on as it is.
    other = Booking.__new__(Booking)
    other.server, other.path = server, first
    assert share(other) == first
    [own, shared] = links(server, cast, booking)
    assert (shared["rules"], shared["expires_at"]) == (own["rules"], own["expires_at"])
    answer = requests.post(server.url + first, data={"note": "Leave it outside"})
    assert answer.status_code == 409
    # One that was revoked opens nothing, and another one is made.
    token = first.rsplit("/", 1)[1]
    server.call("DELETE", f"/api/admin/jobs/{booking.id}/links/{token}", cast.dispatcher.token)
    assert share(booking) not in (first, booking.path)
    assert requests.post(server.url + first, data={"share": "1"}).status_code == 404


@pytest.mark.parametrize("way", ["share", "clipboard"])
def test_a_phone_shares_the_link_or_copies_it(server, cast, booking, open_tab, way):
    tab = open_tab(server, booking.path, permissions=["clipboard-read", "clipboard-write"])
    if way == "share":
        tab.page.evaluate("() => { navigator.share = async ({ url }) => { window.sharedWith = url } }")
    else:
        tab.page.evaluate("() => Object.defineProperty(navigator, 'share', { value: undefined })")
    tab.page.get_by_role("button", name="Share this page").click()
    if way == "share":
        tab.page.wait_for_function("() => window.sharedWith")
        url = tab.page.evaluate("window.sharedWith")
    else:
        tab.wait_for_text("#details", "Link copied")
        url = tab.page.evaluate("navigator.clipboard.readText()")
        run_axe(tab.page)
    assert url == server.url + share(booking)


def test_a_job_that_is_over_is_not_passed_on(server, cast, booking, open_tab):
    booking.walk(cast.driver, until="completed")
    assert "Share this page" not in requests.get(booking.url).text


def test_the_link_opens_at_every_node(nodes, cast):
    booking = Booking(nodes[0], cast.dispatcher, link=RULE)
    path = share(booking)
    for node in nodes:
        wait_until(lambda node=node: requests.get(node.url + path).ok, "the link is not known at a node")
        assert share(booking, node) == path
