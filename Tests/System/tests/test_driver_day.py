"""A driver's day at the board: its stops with their times, and their order, which dispatchers change."""

from datetime import UTC, datetime, timedelta

import pytest
from pages import sign_in
from people import HELSINKI, Booking, meters_from


@pytest.fixture
def jobs(server, cast, phone):
    """Three stops of one driver, in the order of their times."""
    server.call("PUT", "/api/drivers/availability", cast.driver.token, json={"is_online": True})
    assert phone(cast.driver).report(HELSINKI) is None
    soon = datetime.now(UTC)
    jobs = []
    for number in range(3):
        lat, lng = meters_from(HELSINKI, 1000 * (number + 1), 0)
        order = {
            "address": f"{number + 1} Quay Street", "lat": lat, "lng": lng,
            "scheduled_at": (soon + timedelta(seconds=number)).isoformat(),
        }  # fmt: skip
        job = server.call("POST", "/api/booking", cast.dispatcher.token, json=order, status=201)["job"]["id"]
        server.call("PUT", f"/api/admin/jobs/{job}/assign", cast.dispatcher.token, json={"contractor_id": cast.driver.driver_id})
        jobs.append(job)
    return jobs


def stops(server, cast):
    answer = server.call("GET", f"/api/admin/drivers/{cast.driver.driver_id}/stops", cast.dispatcher.token)
    return [stop["job_id"] for stop in answer["stops"]]


def shown(tab):
    return [stop.get_attribute("id").removeprefix("stop:") for stop in tab.page.locator(".order .stop").all()]


def open_card(open_tab, server, cast, path, **context):
    tab = open_tab(server, path.format(cast.driver.driver_id), **context)
    sign_in(tab, cast.dispatcher)
    tab.page.locator(".order .stop").first.wait_for()
    return tab


def test_stops_are_moved_by_buttons_without_javascript(server, cast, jobs, open_tab):
    tab = open_card(open_tab, server, cast, "/board/drivers/{}", java_script_enabled=False)
    first, second, third = jobs
    assert shown(tab) == jobs == stops(server, cast)
    assert "Expected" in tab.page.locator(".order").inner_text() and "drive" in tab.page.locator(".order").inner_text()
    tab.go(tab.page.get_by_role("button", name="Earlier: 3 Quay Street"))
    tab.wait_for_text(".form-done", "in this order now")
    assert shown(tab) == [first, third, second] == stops(server, cast)
    tab.go(tab.page.get_by_role("button", name="Later: 1 Quay Street"))
    assert shown(tab) == [third, first, second] == stops(server, cast)


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("width", [390, 1440])
def test_the_buttons_of_all_stops_stand_below_each_other(server, cast, jobs, open_tab, width, scripts):
    size = {"width": width, "height": 900}
    tab = open_card(open_tab, server, cast, "/board/drivers/{}", viewport=size, java_script_enabled=scripts)
    up, down = [{button.bounding_box()["x"] for button in tab.page.locator(f".moves .{name}").all()} for name in ("up", "down")]
    assert len(up) == len(down) == 1 and up.pop() < down.pop()


def test_stops_are_dragged_and_moved_by_keys_in_the_panel(server, cast, jobs, open_tab):
    size = {"width": 1440, "height": 1200}
    tab = open_card(open_tab, server, cast, "/board?driver={}", viewport=size)
    first, second, third = jobs
    grip = tab.page.locator(f'[id="stop:{third}"] .grip')
    grip.scroll_into_view_if_needed()
    start, goal = grip.bounding_box(), tab.page.locator(f'[id="stop:{first}"]').bounding_box()
    tab.page.mouse.move(start["x"] + 8, start["y"] + 8)
    tab.page.mouse.down()
    tab.page.mouse.move(start["x"] + 8, goal["y"] + 4, steps=6)
    assert tab.page.locator(".stop.dragged").count() == 1
    tab.page.mouse.up()
    tab.wait_for_text(".form-done", "in this order now")
    assert shown(tab) == [third, first, second] == stops(server, cast)

    # Escape ends a drag, and leaves the panel open.
    start = tab.page.locator(f'[id="stop:{second}"] .grip').bounding_box()
    tab.page.mouse.move(start["x"] + 8, start["y"] + 8)
    tab.page.mouse.down()
    tab.page.mouse.move(start["x"] + 8, start["y"] - 200, steps=4)
    tab.page.keyboard.press("Escape")
    tab.page.mouse.up()
    assert tab.page.locator(".stop.dragged").count() == 0 and shown(tab) == [third, first, second]

    # The focus stays on the button of the stop, so that one key moves it on.
    tab.page.get_by_role("button", name="Earlier: 2 Quay Street").focus()
    for order in ([third, second, first], [second, third, first]):
        tab.page.keyboard.press("Enter")
        tab.until("(id) => document.querySelectorAll('.order .stop')[%d].id === `stop:${id}`" % order.index(second), second)
        assert stops(server, cast) == order
        tab.until("() => document.activeElement.matches('.moves button')")


def test_a_row_says_what_is_next_and_leads_to_phone_and_conversation(server, cast, jobs, open_tab):
    tab = open_card(open_tab, server, cast, "/board?list=drivers&driver={}", viewport={"width": 1700, "height": 1000})
    row = tab.page.locator(f'[id="driver:{cast.driver.driver_id}"]')
    assert "Free at" in row.inner_text() and "→ " in row.locator(".next").evaluate("(cell) => getComputedStyle(cell, '::before').content")
    server.call("PUT", f"/api/admin/jobs/{jobs[1]}/cancel", cast.dispatcher.token)
    server.call("PUT", f"/api/admin/jobs/{jobs[2]}/cancel", cast.dispatcher.token)
    tab.until("(id) => document.getElementById(id).querySelector('.next').textContent === ''", f"driver:{cast.driver.driver_id}")
    row.get_by_role("link", name="Message the customer").click()
    tab.wait_for_headline("1 Quay Street")
    assert f"job={jobs[0]}" in tab.page.url
