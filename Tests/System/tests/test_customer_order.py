"""What was ordered, what it costs, and who comes: on the customer's page, on the card, and in the page's data."""

import pytest
import requests

from page_checks import run_axe
from pages import sign_in
from people import Booking
from processes import wait_until

ORDER = {
    "items": [{"category": "sofa <b>", "quantity": 2, "code": "4711"}, {"category": "lamp"}],
    "total_price": 120.5, "base_price": 100, "service_fee": 30.5, "discount_amount": 10,
}  # fmt: skip
PARTS = {
    "base_price": 100, "item_total": None, "volume_price": None, "service_fee": 30.5, "discount_amount": 10,
    "former_price": None,
}  # fmt: skip


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_customer_sees_what_was_ordered_and_its_price_after_a_restart_too(server, cast, open_tab, scripts):
    booking = Booking(server, cast.dispatcher, link={"rules": {"show_price": True}}, **ORDER)
    server.kill()
    server.start()
    tab = open_tab(server, booking.path, java_script_enabled=scripts, viewport={"width": 390, "height": 844})
    assert tab.page.locator(".order li").all_inner_texts() == ["2 × sofa <b>", "lamp"]
    facts = tab.page.locator(".order dl > div").all_inner_texts()
    assert [fact.split() for fact in facts] == [
        ["Basic", "price", "100.00"], ["Service", "fee", "30.50"], ["Discount", "−10.00"], ["Price", "120.50"],
    ]  # fmt: skip
    data = requests.get(f"{booking.url}.json").json()
    assert data["price_parts"] == PARTS and data["price"] == 120.5
    assert data["items"] == [{"category": "sofa <b>", "quantity": 2}, {"category": "lamp", "quantity": 1}]
    assert "4711" not in tab.page.content() + str(data)
    if scripts:
        run_axe(tab.page)
    # What is left of a job that is done is its summary.
    booking.walk(cast.driver, until="completed")
    if not scripts:
        tab.page.reload()
    tab.wait_for_text(".summary", "2 × sofa <b>, lamp")
    assert "Service fee" in tab.text and tab.page.locator(".order").count() == 0


def test_a_link_shows_no_price_and_no_things_where_its_rules_say_so(server, cast, open_tab):
    booking = Booking(server, cast.dispatcher, link={"rules": {"show_items": False}}, **ORDER)
    # As it comes again: the first page has a style with numbers of its own.
    text = requests.get(f"{booking.url}?again").text
    assert 'class="order' not in text and "sofa" not in text and "120" not in text
    data = requests.get(f"{booking.url}.json").json()
    assert (data["items"], data["price"], set(data["price_parts"].values())) == ([], None, {None})
    token = booking.link_token
    assert server.call("GET", f"/api/tracking/{booking.id}?token={token}")["tracking"]["items"] == []


def test_a_dispatcher_sees_the_order_on_the_card_and_repeats_it(server, cast, open_tab):
    booking = Booking(server, cast.dispatcher, **ORDER)
    card = open_tab(server, f"/board/jobs/{booking.id}")
    sign_in(card, cast.dispatcher)
    for text in ("2 × sofa <b>, lamp", "120.50", "30.50"):
        card.wait_for_text(".facts", text)
    job = server.call("GET", f"/api/admin/jobs/{booking.id}", cast.dispatcher.token)["job"]
    assert (job["base_price"], job["item_total"], job["service_fee"], job["discount_amount"]) == (100, 0, 30.5, 10)


def test_prices_that_are_none_are_refused_by_name(server, cast):
    for given in ({"service_fee": -1}, {"base_price": "much"}):
        answer = server.call("POST", "/api/booking", cast.dispatcher.token, status=400, json={"address": "1 Street", **given})
        assert next(iter(given)) in answer["error"]
    job = Booking(server, cast.dispatcher)
    answer = server.call("PATCH", f"/api/admin/jobs/{job.id}", cast.dispatcher.token, status=400, json={"service_fee": 5})
    assert answer["error"] == "service_fee cannot be changed"


def test_the_order_is_the_same_at_every_node(nodes, cast):
    booking = Booking(nodes[0], cast.dispatcher, link={"rules": {"show_price": True}}, **ORDER)
    for node in nodes:
        address = f"{node.url}{booking.path}.json"
        wait_until(lambda address=address: requests.get(address).ok, "the link is not known at a node")
        data = requests.get(address).json()
        assert (data["price_parts"], len(data["items"])) == (PARTS, 2)
