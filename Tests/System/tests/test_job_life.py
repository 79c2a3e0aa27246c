"""A job walks through its statuses by REST, and everybody's open page steps with it."""

import pytest

from pages import sign_in
from people import HELSINKI, Booking, meters_from

STEPS = [
    ("accepted", "A driver is assigned", "Driver assigned"),
    ("en_route", "Dee is on the way", "On the way"),
    ("arrived", "Dee has arrived", "Arrived"),
    ("started", "Dee is at work", "Work started"),
]


def test_the_customers_page_steps_with_the_job(server, cast, booking, phone, open_tab):
    phone(cast.driver).report(meters_from(HELSINKI, 300, 200))
    tab = open_tab(server, booking.path)
    assert tab.headline == "We have your booking"
    for status, headline, step in STEPS:
        booking.accept(cast.driver) if status == "accepted" else booking.set_status(cast.driver, status)
        tab.wait_for_headline(headline)
        assert tab.step == step
    booking.set_status(cast.driver, "completed")
    tab.wait_for_headline("All done")
    assert tab.page.locator("#map").is_hidden()
    # The page of the finished job shows the same when it is opened again, and no longer shows the driver's place.
    again = open_tab(server, booking.path)
    assert again.headline == "All done"
    assert again.page.locator("#map").is_hidden()


def test_a_cancelled_job_says_so_on_the_open_page(server, cast, booking, open_tab):
    booking.walk(cast.driver, until="en_route")
    tab = open_tab(server, booking.path)
    server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.admin.token, json={})
    tab.wait_for_headline("This job was canceled")
    assert open_tab(server, booking.path).headline == "This job was canceled"


def test_a_wrong_step_changes_nothing_and_says_what_is_allowed(server, cast, booking):
    booking.accept(cast.driver)
    path = f"/api/drivers/jobs/{booking.id}/status"
    refused = server.call("PUT", path, cast.driver.token, status=409, json={"status": "started"})
    assert refused == {"allowed": ["en_route", "cancelled"], "error": "Cannot transition from accepted to started"}
    assert "error" in server.call("PUT", path, cast.second_driver.token, status=403, json={"status": "en_route"})
    assert "error" in server.call("PUT", path, cast.driver.token, status=400, json={})
    assert "error" in server.call("PUT", path, None, status=401, json={"status": "en_route"})
    assert "error" in server.call("PUT", path + "x", cast.driver.token, status=404, json={"status": "en_route"})
    assert server.call("GET", f"/api/admin/jobs/{booking.id}", cast.admin.token)["job"]["status"] == "accepted"


def test_everybody_concerned_hears_the_job_over_socket_io(server, cast, booking, phone):
    dispatcher, driver, customer = phone(cast.dispatcher), phone(cast.driver), phone(cast.customer)
    dispatcher.client.emit("admin:join")
    customer.client.emit("customer:join", {"job_id": booking.id})
    assert dispatcher.wait_for("joined") == {"room": "admin"}
    assert customer.wait_for("joined") == {"room": booking.id}
    driver_id = cast.driver.driver_id
    server.call("PUT", f"/api/admin/jobs/{booking.id}/assign", cast.admin.token, json={"contractor_id": driver_id})
    assigned = driver.wait_for("job:assigned")
    assert assigned["job_id"] == booking.id and assigned["contractor_id"] == driver_id
    booking.accept(cast.driver)
    booking.set_status(cast.driver, "en_route")
    for listener, event in [(dispatcher, "admin:job-status"), (customer, "job:status")]:
        heard = listener.wait_for(event, lambda told: told["status"] == "en_route")
        assert heard["job_id"] == booking.id and heard["driver_id"] == driver_id
    driver.report(meters_from(HELSINKI, 300, 200), job_id=booking.id)
    for listener, event in [(dispatcher, "admin:contractor-location"), (customer, "driver:location")]:
        heard = listener.wait_for(event)
        assert heard["contractor_id"] == driver_id
        assert isinstance(heard["lat"], float) and isinstance(heard["lng"], float)


@pytest.mark.parametrize("where", ["board", "wall"])
def test_board_and_wall_show_everything_and_follow_it(server, cast, phone, open_tab, where):
    first = Booking(server, cast.customer, address="Harbour 1")
    second = Booking(server, cast.stranger, address="Hill 2", pickup=meters_from(HELSINKI, 2000, 1000))
    first.walk(cast.driver, until="en_route")
    devices = [phone(cast.driver), phone(cast.second_driver)]
    places = [meters_from(HELSINKI, 500, -400), meters_from(HELSINKI, -900, 700)]
    for device, place in zip(devices, places):
        assert device.report(place) is None
        path = "/api/drivers/availability"
        server.call("PUT", path, device.account.token, json={"is_online": True})
    if where == "board":
        tab = open_tab(server, "/board")
        sign_in(tab, cast.dispatcher)
        tab.page.wait_for_url("**/board")
    else:
        tab = open_tab(server, cast.wall)
    anchor = f"job:{first.id}"
    for device, place in zip(devices, places):
        tab.wait_for_marker(place, HELSINKI, f"driver:{device.account.driver_id}", anchor)
    tab.wait_for_marker(second.pickup, HELSINKI, f"job:{second.id}", anchor)
    tab.wait_for_text("#jobs tr", "Harbour 1")
    tab.wait_for_text("#jobs tr", "Hill 2")
    row = tab.page.locator(f'#jobs tr[id="job:{first.id}"]')
    assert "On the way" in row.inner_text() and "Dee" in row.inner_text()
    # Changes from here on arrive on the open page.
    place = meters_from(HELSINKI, 450, -330)
    assert devices[0].report(place) is None
    tab.wait_for_marker(place, HELSINKI, f"driver:{cast.driver.driver_id}", anchor)
    first.set_status(cast.driver, "arrived")
    row.filter(has_text="Arrived").wait_for()
    third = Booking(server, cast.customer, address="Hollow 3")
    tab.wait_for_text("#jobs tr", "Hollow 3")
    server.call("PUT", f"/api/admin/jobs/{third.id}/cancel", cast.admin.token, json={})
    tab.page.locator(f'#jobs tr[id="job:{third.id}"]').wait_for(state="detached")
