"""The addresses of the map, in the demo's town: found as one types in New job, chosen without JavaScript, and by REST."""

import re

import pytest

from page_checks import run_axe
from pages import sign_in
from people import Booking, Phone
from processes import Waypost, wait_until, write_town


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    return write_town(tmp_path_factory.mktemp("town"))


@pytest.fixture
def mapped(data, town, cast):
    server = Waypost(data, "--map", town).start()
    wait_until(lambda: found(server, cast, "x")["reading_percent"] is None, "the addresses were not read")
    yield server
    server.kill()


@pytest.fixture
def house(town):
    """An address of the town, with its latitude and longitude."""
    for line in (town.parent / "demo-places.txt").read_text().splitlines():
        kind, *rest = line.split(" ", 3)
        if kind == "a" and rest[2].endswith("North Street"):
            return rest[2], float(rest[0]), float(rest[1])
    raise AssertionError("the town has no North Street")


@pytest.fixture
def driver(mapped, cast, house):
    """The driver's phone, who stands before the house."""
    mapped.call("PUT", "/api/drivers/availability", cast.driver.token, json={"is_online": True})
    phone = Phone(mapped.url, cast.driver)
    assert phone.report(house[1:], accuracy=6) is None
    yield phone
    phone.close()


def found(server, cast, text):
    return server.call("GET", "/api/admin/places", cast.dispatcher.token, params={"q": text})


def open_form(open_tab, server, cast, **context):
    tab = open_tab(server, "/board/jobs/new", **context)
    sign_in(tab, cast.dispatcher)
    tab.page.wait_for_url("**/board/jobs/new")
    return tab


def test_an_address_is_chosen_with_the_keyboard(mapped, cast, house, open_tab):
    text, latitude, longitude = house
    tab = open_form(open_tab, mapped, cast, viewport={"width": 390, "height": 844})
    field = tab.page.get_by_role("combobox", name="Address")
    field.press_sequentially(text[:8].lower())
    tab.page.locator("#found-address li").first.wait_for()
    assert field.get_attribute("aria-expanded") == "true"
    assert list(run_axe(tab.page)) == []
    # Numbers are for those who ask for them.
    assert not tab.page.locator("#place").is_visible()
    field.press("ArrowDown")
    option = tab.page.locator(f"#{field.get_attribute('aria-activedescendant')}")
    assert option.get_attribute("aria-selected") == "true" and option.inner_text().startswith(text)
    field.press("Enter")
    assert field.input_value().startswith(text) and field.get_attribute("aria-expanded") == "false"
    numbers = tab.page.locator("#place").input_value()
    assert re.fullmatch(r"-?\d+\.\d{5}, -?\d+\.\d{5}", numbers)
    chosen = [float(number) for number in numbers.split(", ")]
    assert abs(chosen[0] - latitude) < 0.0005 and abs(chosen[1] - longitude) < 0.0007
    assert tab.page.locator('.marker[data-id="chosen"]').get_attribute("visibility") == "visible"
    # More of the address keeps the place; another address does not.
    field.press_sequentially(", 3rd floor")
    assert tab.page.locator("#place").input_value() == numbers
    field.fill("Somewhere else")
    assert tab.page.locator("#place").input_value() == ""
    field.fill(text)
    tab.page.locator("#found-address li").first.wait_for()
    field.press("Escape")
    assert tab.page.locator("#found-address").is_hidden()


def test_a_place_is_chosen_without_javascript(mapped, cast, open_tab):
    tab = open_form(open_tab, mapped, cast, java_script_enabled=False)
    page = tab.page
    page.get_by_label("Address").fill("North")
    page.get_by_label("Customer", exact=True).fill("Zoë Needle")
    tab.go(page.get_by_role("button", name="Create job"))
    page.get_by_role("group", name="Which place is meant?").wait_for()
    assert page.get_by_label("Customer", exact=True).input_value() == "Zoë Needle"
    page.get_by_role("radio", name=re.compile("^North Street")).first.check()
    tab.go(page.get_by_role("button", name="Create job"))
    tab.wait_for_text(".form-done", "The job is created")
    job = mapped.call("GET", f"/api/admin/jobs/{page.url.rsplit('/', 1)[1].split('?')[0]}", cast.dispatcher.token)["job"]
    assert job["address"].startswith("North Street") and job["lat"] is not None


def test_a_clear_address_needs_no_second_step(mapped, cast, house, open_tab):
    tab = open_form(open_tab, mapped, cast, java_script_enabled=False)
    tab.page.get_by_label("Address").fill(house[0])
    tab.go(tab.page.get_by_role("button", name="Create job"))
    tab.wait_for_text(".form-done", "found by the address")


def test_none_of_the_places_makes_a_job_without_one(mapped, cast, open_tab):
    tab = open_form(open_tab, mapped, cast, java_script_enabled=False)
    tab.page.get_by_label("Address").fill("North")
    tab.go(tab.page.get_by_role("button", name="Create job"))
    tab.page.get_by_role("radio", name="None of these").check()
    tab.go(tab.page.get_by_role("button", name="Create job"))
    tab.wait_for_headline("North")
    job = mapped.call("GET", f"/api/admin/jobs/{tab.page.url.rsplit('/', 1)[1].split('?')[0]}", cast.dispatcher.token)["job"]
    assert job["lat"] is None


def test_without_a_map_nothing_is_offered(server, cast, open_tab):
    assert server.request("GET", "/api/admin/places?q=a", cast.dispatcher.token).status_code == 404
    tab = open_form(open_tab, server, cast)
    assert tab.page.get_by_role("textbox", name="Address").count() == 1 and tab.page.locator("#finder").count() == 0


def test_drivers_near_an_address_are_found_by_the_board(mapped, cast, house, driver, open_tab):
    text = house[0]
    tab = open_tab(mapped, "/board", viewport={"width": 390, "height": 844})
    sign_in(tab, cast.dispatcher)
    page = tab.page
    page.wait_for_url("**/board")
    page.get_by_role("searchbox").press_sequentially(f"drivers near {text[:10]}")
    offer = page.locator("#near-place li a").first
    offer.wait_for()
    assert list(run_axe(page)) == []
    tab.go(offer)
    sentence = page.locator(".near-place")
    assert sentence.inner_text().startswith("Drivers near ")
    row = page.locator(f'tr[id="driver:{cast.driver.driver_id}"]')
    # The page does not wait long for streets that are being read for the first time: then it shows distances.
    assert re.search(r"\d+\s(min|m|ft|yd)", row.locator(".way-there").inner_text())
    assert page.locator('.marker[data-id="place:near"]').is_visible()
    # The row stays, with its way, while the feed brings the driver.
    page.wait_for_timeout(1500)
    assert row.locator(".way-there").inner_text() != ""
    page.get_by_role("searchbox").fill("nobody of that name")
    row.wait_for(state="detached")
    page.get_by_role("searchbox").fill("")
    row.wait_for()
    tab.go(page.get_by_role("link", name="Show all drivers"))
    assert page.locator(".near-place").count() == 0


def test_a_long_press_on_an_offered_address_opens_it(mapped, cast, house, open_tab):
    tab = open_tab(mapped, "/board")
    sign_in(tab, cast.dispatcher)
    page = tab.page
    page.wait_for_url("**/board")
    page.get_by_role("searchbox").press_sequentially(f"drivers near {house[0][:10]}")
    offer = page.locator("#near-place li a").first
    offer.wait_for()
    offer.hover()
    page.mouse.down()
    # Meanwhile an answer of the server could change the page: the button is held for two of its answers.
    page.evaluate("async () => { for (const _ of [1, 2]) await (await fetch(`/board/found${location.search}`)).text(); }")
    with page.expect_navigation(wait_until="load"):
        page.mouse.up()
    assert page.locator(".near-place").inner_text().startswith("Drivers near ")


def test_drivers_near_an_address_are_found_without_javascript(mapped, cast, house, driver, open_tab):
    tab = open_tab(mapped, "/board", java_script_enabled=False)
    sign_in(tab, cast.dispatcher)
    page = tab.page
    page.get_by_role("searchbox").fill("near North")
    tab.go(page.get_by_role("button", name="Find"))
    page.locator("#near-place").get_by_role("link", name=re.compile("^North Street")).first.wait_for()
    page.get_by_role("searchbox").fill(f"near {house[0]}")
    tab.go(page.get_by_role("button", name="Find"))
    assert house[0] in page.locator(".near-place").inner_text()
    assert page.locator(".way-there").count() == 1


@pytest.mark.parametrize("scripts", [True, False])
def test_the_middle_of_a_walls_area_is_an_address(mapped, cast, open_tab, scripts):
    tab = open_tab(mapped, "/board/displays", java_script_enabled=scripts)
    sign_in(tab, cast.dispatcher)
    page = tab.page
    page.wait_for_url("**/board/displays")
    form = page.get_by_role("region", name="New wall")
    form.get_by_label("Name", exact=True).fill("Yard")
    form.get_by_label("Radius in miles").fill("2")
    middle = form.locator("#center")
    if scripts:
        middle.press_sequentially("North")
        page.locator("#found-center li").first.wait_for()
        assert list(run_axe(page)) == []
        page.locator("#found-center li").filter(has_text="North Street").first.click()
        assert middle.input_value().startswith("North Street")
    else:
        middle.fill("North")
        tab.go(page.get_by_role("button", name="Create wall"))
        page.get_by_role("radio", name=re.compile("^North Street")).first.check()
    tab.go(page.get_by_role("button", name="Create wall"))
    walls = mapped.call("GET", "/api/admin/displays", cast.dispatcher.token)["displays"]
    wall = next(wall for wall in walls if wall["name"] == "Yard")
    # In Great Britain distances are in miles.
    assert abs(wall["area"]["radius_km"] - 3.218688) < 1e-6
    # Whoever changes the wall finds the address again, and need not choose its place again.
    assert wall["area"]["address"].startswith("North Street")
    card = page.locator("li.card", has=page.get_by_role("heading", name="Yard"))
    card.get_by_text("Change", exact=True).first.click()
    assert card.locator("[name=center]").input_value() == wall["area"]["address"]
    card.get_by_label("Name", exact=True).fill("Gate")
    tab.go(card.get_by_role("button", name="Change"))
    walls = mapped.call("GET", "/api/admin/displays", cast.dispatcher.token)["displays"]
    assert next(wall for wall in walls if wall["name"] == "Gate")["area"] == wall["area"]
    street = next(place for place in found(mapped, cast, "North Street")["places"] if place["title"] == "North Street")
    assert abs(wall["area"]["lat"] - street["lat"]) < 0.00002


def test_the_board_and_the_cards_say_beside_which_address_a_driver_is(mapped, cast, house, driver, open_tab):
    words = f"near {house[0]}"
    tab = open_tab(mapped, "/board")
    sign_in(tab, cast.dispatcher)
    tab.show_list("Drivers")
    row = tab.page.locator(f'tr[id="driver:{cast.driver.driver_id}"]')
    row.scroll_into_view_if_needed()
    row.get_by_text(words).wait_for()
    assert list(run_axe(tab.page)) == []
    tab.go(row.get_by_role("link"))
    tab.page.get_by_text(words).first.wait_for()


def test_a_customer_is_not_told_beside_which_address_the_driver_is(mapped, cast, house, driver):
    booking = Booking(mapped, cast.customer, pickup=house[1:], address="Pier 1")
    booking.walk(cast.driver, "en_route")
    assert driver.report(house[1:], accuracy=6) in (None, "duplicate_fix")
    for path in [booking.path, f"{booking.path}.json"]:
        assert house[0] not in mapped.request("GET", path).text


def test_the_index_outlives_a_restart_and_says_how_far_it_is(mapped, cast, house):
    assert "waypost_addresses_read_percent 100" in mapped.request("GET", "/metrics").text
    mapped.terminate()
    mapped.start()
    wait_until(lambda: found(mapped, cast, house[0])["places"], "the address was not found")
    assert found(mapped, cast, house[0])["places"][0]["text"].startswith(house[0])


def test_the_nearest_driver_is_offered_while_the_form_is_filled(mapped, cast, house, driver, open_tab):
    text, latitude, longitude = house
    tab = open_form(open_tab, mapped, cast, viewport={"width": 390, "height": 844})
    field = tab.page.get_by_role("combobox", name="Address")
    assert tab.page.get_by_role("button", name="Who is nearest?").count() == 0
    field.press_sequentially(text[:8])
    tab.page.locator("#found-address li").first.click()
    near = tab.page.get_by_role("group", name="Nearest along the streets")
    near.wait_for()
    assert list(run_axe(tab.page)) == []
    tab.page.get_by_role("combobox", name="Driver").fill("somebody")
    near.get_by_role("radio").first.check()
    assert tab.page.get_by_role("combobox", name="Driver").input_value() == ""
    tab.go(tab.page.get_by_role("button", name="Create job"))
    job = mapped.call("GET", f"/api/admin/jobs/{tab.page.url.rsplit('/', 1)[1].split('?')[0]}", cast.dispatcher.token)["job"]
    assert job["driver_id"] == cast.driver.driver_id
    # Another place has other drivers: nobody is near where there are no streets.
    tab.open("/board/jobs/new")
    tab.page.get_by_text("Latitude and longitude", exact=True).click()
    tab.page.locator("#place").fill(f"{latitude}, {longitude}")
    near.wait_for()
    tab.page.locator("#place").fill("10, 10")
    near.wait_for(state="detached")


def test_the_nearest_driver_is_offered_without_javascript(mapped, cast, house, driver, open_tab):
    tab = open_form(open_tab, mapped, cast, java_script_enabled=False)
    page = tab.page
    assert not page.locator("#place").is_visible()
    page.get_by_label("Address").fill(house[0])
    tab.go(page.get_by_role("button", name="Who is nearest?"))
    assert page.get_by_label("Place on the map").input_value() != ""
    near = page.get_by_role("group", name="Nearest along the streets")
    # The page does not wait long for streets that are being read for the first time.
    wait_until(lambda: near.count() or tab.go(page.get_by_role("button", name="Who is nearest?")), "nobody is near")
    near.get_by_role("radio").first.check()
    tab.go(page.get_by_role("button", name="Create job"))
    tab.wait_for_text(".form-done", "The job is created")
    job = mapped.call("GET", f"/api/admin/jobs/{page.url.rsplit('/', 1)[1].split('?')[0]}", cast.dispatcher.token)["job"]
    assert job["driver_id"] == cast.driver.driver_id
