"""The board's lists: they grow and sort, rows say when the driver is expected, and a job is given away in its row."""

import re

import pytest

from pages import sign_in
from people import HELSINKI, Booking, meters_from
from test_board import book_many, moment, open_board, row_ids

WIDE = {"width": 1920, "height": 1000}  # both lists side by side


def texts(tab, field):
    return tab.page.locator(f"#jobs [data-field={field}]").all_inner_texts()


def column(tab, name):
    return tab.page.locator(f"thead a[data-sort='{name}']")


def heading(tab, name):
    return tab.page.locator(f"thead th[data-sorted={name}]")


def online(server, cast, phone, place):
    """The driver is ready for jobs, at a place."""
    server.call("PUT", "/api/drivers/availability", cast.driver.token, json={"is_online": True})
    assert phone(cast.driver).report(place) is None


def shown_rows(tab, count):
    tab.until("(count) => document.querySelectorAll('#jobs tr').length === count", arg=count)


def test_a_list_has_two_screens_of_rows_and_grows_as_one_comes_to_its_end(server, cast, open_tab):
    book_many(server, cast, 130)
    tab = open_board(open_tab, server, cast, viewport={"width": 1440, "height": 900})
    shown_rows(tab, 60)
    end = tab.page.locator("#more-jobs")
    assert end.locator("span").inner_text() == "The first 60 of 130 are listed."
    assert tab.page.locator("#tabs [data-list=jobs] b").inner_text() == "130"
    # The map has all of them: those that lie on each other are counted.
    tab.until("""() => [...document.querySelectorAll('.marker.job, .marker.cluster')].length > 0""")
    on_map = "() => new Set([...document.querySelectorAll('.marker.job')].map(({ dataset }) => dataset.id)).size"
    tab.until(f"() => ({on_map})() === 130")
    end.scroll_into_view_if_needed()
    shown_rows(tab, 130)
    assert end.inner_text() == ""
    assert "rows=160" in tab.page.url
    # What was scrolled to is there again after a reload.
    tab.page.reload()
    shown_rows(tab, 130)


def test_a_screen_that_is_higher_than_its_rows_is_filled_without_scrolling(server, cast, open_tab):
    book_many(server, cast, 200)
    tab = open_board(open_tab, server, cast, viewport={"width": 1440, "height": 14000})
    shown_rows(tab, 200)


def test_a_list_that_lost_rows_gets_those_that_follow(server, cast, open_tab):
    book_many(server, cast, 70)
    tab = open_board(open_tab, server, cast, viewport={"width": 1440, "height": 900})
    shown_rows(tab, 60)
    first = row_ids(tab)[0].removeprefix("job:")
    server.call("PUT", f"/api/admin/jobs/{first}/cancel", cast.dispatcher.token, json={"reason": "no need"})
    tab.until("(id) => document.getElementById(id) === null", arg=f"job:{first}")
    shown_rows(tab, 60)
    # Another job at the end changes nothing but the number.
    Booking(server, cast.dispatcher, address="The last")
    tab.until("() => document.querySelector('#tabs [data-list=jobs] b').textContent === '70'")
    shown_rows(tab, 60)


def test_without_a_script_a_link_shows_more(server, cast, open_tab):
    book_many(server, cast, 70)
    tab = open_tab(server, "/board", java_script_enabled=False)
    sign_in(tab, cast.dispatcher)
    assert len(row_ids(tab)) == 60
    tab.page.locator("#more-jobs a").click()
    assert len(row_ids(tab)) == 70


@pytest.mark.parametrize("scripts", [True, False], ids=["with a script", "without a script"])
def test_the_headings_sort_the_lists_one_way_the_other_way_and_not_at_all(server, cast, open_tab, scripts):
    for address, name in [("Öster Road", "Cleo"), ("Anchor Way", "Abe"), ("Mill Lane", "Bea")]:
        Booking(server, cast.dispatcher, address=address, customer_name=name)
    tab = open_tab(server, "/board", java_script_enabled=scripts, viewport=WIDE)
    sign_in(tab, cast.dispatcher)
    tab.page.locator("#jobs tr").first.wait_for()
    before = texts(tab, "address")
    for name, direction, wanted in [
        ("place", "ascending", ["Anchor Way", "Mill Lane", "Öster Road"]),
        ("-place", "descending", ["Öster Road", "Mill Lane", "Anchor Way"]),
    ]:
        column(tab, name).click()
        tab.page.locator(f"thead th[aria-sort={direction}]").wait_for()
        assert texts(tab, "address") == wanted
        assert f"sort={name}" in tab.page.url
        assert heading(tab, "place").count() == 1
    if scripts:
        # A job that comes takes its place, and the keyboard stays on the heading.
        assert tab.page.evaluate("document.activeElement.closest('th')?.dataset.sorted") == "place"
        Booking(server, cast.dispatcher, address="Nook Street")
        tab.until("() => document.querySelectorAll('#jobs tr').length === 4")
        assert texts(tab, "address") == ["Öster Road", "Nook Street", "Mill Lane", "Anchor Way"]
        tab.page.reload()
        tab.until("() => document.querySelectorAll('#jobs tr').length === 4")
        assert texts(tab, "address") == ["Öster Road", "Nook Street", "Mill Lane", "Anchor Way"]
    tab.page.locator("thead th[data-sorted=place] a").click()
    tab.until("() => document.querySelector('#jobs-list th[aria-sort], #jobs th[aria-sort]') === null") if scripts else None
    tab.page.locator("thead th[aria-sort]").wait_for(state="detached")
    assert texts(tab, "address")[:3] == before


def test_sorted_by_driver_a_job_without_one_stands_first_however_it_came(server, cast, open_tab):
    held = Booking(server, cast.dispatcher, address="1 Held Street")
    held.walk(cast.driver, until="accepted")
    tab = open_board(open_tab, server, cast, path="/board?sort=driver", viewport=WIDE)
    shown_rows(tab, 1)
    for number in (2, 3):
        Booking(server, cast.dispatcher, address=f"{number} Open Street")
        shown_rows(tab, number)
    order = texts(tab, "address")
    assert order[-1] == "1 Held Street"
    tab.page.reload()
    shown_rows(tab, 3)
    assert texts(tab, "address") == order


def test_drivers_sort_by_name_and_by_the_age_of_their_position(server, cast, phone, open_tab):
    assert phone(cast.driver).report(HELSINKI) is None
    tab = open_board(open_tab, server, cast, viewport=WIDE)
    tab.page.locator("#drivers tr").first.wait_for()
    column(tab, "name").click()
    tab.page.locator("th[data-sorted=name][aria-sort=ascending]").wait_for()
    names = tab.page.locator("#drivers [data-field=name]").all_inner_texts()
    assert names == sorted(names, key=str.lower)
    column(tab, "position").click()
    tab.page.locator("th[data-sorted=position]").wait_for()
    assert "drivers=position" in tab.page.url


def test_a_row_says_when_the_driver_is_expected(server, cast, phone, open_tab):
    booking = Booking(server, cast.dispatcher, address="7 Quay Street", pickup=meters_from(HELSINKI, 3000, 0))
    tab = open_board(open_tab, server, cast, viewport={"width": 1440, "height": 900})
    row = tab.page.locator(f'[id="job:{booking.id}"]')
    row.wait_for()
    assert row.locator(".eta").is_hidden()
    device = phone(cast.driver)
    assert device.report(meters_from(HELSINKI, 0, 0)) is None
    booking.walk(cast.driver, until="en_route")
    row.locator(".eta").wait_for(state="visible")
    text = row.locator(".eta").inner_text()
    assert re.fullmatch(r"\d+:\d\d(\sUTC|\s[AP]M)?[–-]?\d+:\d\d.*", text.replace("\n", "")), text
    tab.page.reload()
    row.locator(".eta").wait_for(state="visible")


def test_the_nearest_free_driver_is_offered_in_the_row_and_one_press_gives_the_job_which_can_be_undone(
    server, cast, phone, open_tab
):
    online(server, cast, phone, meters_from(HELSINKI, 200, 0))
    busy = Booking(server, cast.dispatcher, address="1 Busy Street", pickup=meters_from(HELSINKI, 5000, 0))
    booking = Booking(server, cast.dispatcher, address="7 Quay Street", pickup=HELSINKI)
    tab = open_board(open_tab, server, cast, viewport={"width": 1440, "height": 900})
    row = tab.page.locator(f'[id="job:{booking.id}"]')
    offer = row.locator(".offer")
    offer.wait_for()
    assert offer.inner_text().startswith(f"Assign {cast.driver.name} · ")
    assert offer.get_attribute("aria-label").endswith(", 7 Quay Street")
    offer.click()
    told = tab.page.locator("#told")
    told.locator(".undo button").wait_for()
    tab.until("(id) => document.getElementById(id).dataset.driver !== ''", arg=f"job:{booking.id}")
    assert offer.is_hidden()
    # No card was opened, and no page was loaded.
    assert tab.page.locator("#panel").is_hidden()
    # What needs a driver stands first.
    tab.until("(id) => document.querySelector('#jobs tr').id === id", arg=f"job:{busy.id}")
    tab.page.keyboard.press("u")
    tab.until("(id) => document.getElementById(id).dataset.driver === ''", arg=f"job:{booking.id}")
    tab.until("() => !document.querySelector('#told .undo')")
    assert server.call("GET", f"/api/admin/jobs/{booking.id}", cast.dispatcher.token)["job"]["driver_id"] is None


def test_a_job_is_dragged_to_a_drivers_row_and_to_a_drivers_marker(server, cast, phone, open_tab):
    assert phone(cast.driver).report(meters_from(HELSINKI, 900, 0)) is None
    bookings = [Booking(server, cast.dispatcher, address=f"{n} Quay Street", pickup=meters_from(HELSINKI, -900 * n, 900 * n)) for n in (1, 2)]
    tab = open_board(open_tab, server, cast, viewport=WIDE)
    driver = cast.driver.driver_id
    for booking, target in zip(bookings, [f'[id="driver:{driver}"] th', f'.marker.driver[data-id="driver:{driver}"] use']):
        tab.page.locator(target).wait_for()
        tab.page.locator(f'[id="job:{booking.id}"] th a').drag_to(tab.page.locator(target))
        tab.wait_for_text("#told .told-act", f"{bookings.index(booking) + 1} Quay Street")
        tab.until("([id, key]) => document.getElementById(id).dataset.driver === key", arg=[f"job:{booking.id}", f"driver:{driver}"])


def test_two_dispatchers_press_at_the_same_offer_and_both_read_what_became_of_it(server, cast, phone, open_tab):
    online(server, cast, phone, meters_from(HELSINKI, 200, 0))
    booking = Booking(server, cast.dispatcher, address="7 Quay Street", pickup=HELSINKI)
    tabs = [open_board(open_tab, server, cast, viewport={"width": 1440, "height": 900}) for _ in range(2)]
    for tab in tabs:
        tab.page.locator(f'[id="job:{booking.id}"] .offer').wait_for()
    for tab in tabs:
        tab.page.locator(f'[id="job:{booking.id}"] .offer').evaluate("(button) => button.click()")
    for tab in tabs:
        tab.page.locator("#told :is(.form-done, .form-error)").wait_for()
        tab.until("([id, key]) => document.getElementById(id).dataset.driver === key", arg=[f"job:{booking.id}", f"driver:{cast.driver.driver_id}"])


def test_no_list_is_wider_than_its_place(server, cast, phone, open_tab):
    online(server, cast, phone, HELSINKI)
    late = Booking(
        server, cast.dispatcher, address="114 Swallow Avenue North", customer_name="Benedikta Okafor", scheduled_at=moment(-60),
        window_minutes=20,
    )  # fmt: skip
    late.walk(cast.driver, until="accepted")
    Booking(server, cast.dispatcher, address="7 Quay Street", pickup=HELSINKI)
    for width in (320, 360, 390, 768, 1024, 1280, 1440, 1920):
        tab = open_board(open_tab, server, cast, viewport={"width": width, "height": 900})
        tab.page.locator(f'[id="job:{late.id}"]').scroll_into_view_if_needed()
        tab.page.locator("#jobs .offer").wait_for()
        for address in ("/board", "/board?list=drivers"):
            tab.open(address)
            tab.page.locator("#jobs tr, #drivers tr").first.wait_for(state="attached")
            over = tab.page.evaluate(
                "[document.documentElement, document.getElementById('lists')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
            )
            assert over == [0, 0], f"{address} at {width}: {over}"


def test_offers_that_are_pressed_one_after_the_other_are_all_taken_and_u_takes_back_the_newest(server, cast, phone, open_tab):
    online(server, cast, phone, meters_from(HELSINKI, 200, 0))
    first, second = (Booking(server, cast.dispatcher, address=f"{n} Quay Street", pickup=HELSINKI).id for n in (1, 2))
    tab = open_board(open_tab, server, cast, viewport={"width": 1440, "height": 900})
    let_go = tab.hold("**/assign")
    for job in (first, second):
        tab.page.locator(f'[id="job:{job}"] .offer').click()
    let_go()
    given = "(id) => document.getElementById(`job:${id}`).dataset.driver !== ''"
    for job in (first, second):
        tab.until(given, arg=job)
    tab.page.locator("#told .undo button").nth(1).wait_for()
    # Each says which job it is about, and none lies over the bar of chosen jobs.
    told = tab.page.locator("#told .told-act span").all_inner_texts()
    assert told == [f"{n} Quay Street The job is assigned." for n in (2, 1)]
    tab.page.locator("#jobs .pick").first.check()
    boxes = [tab.page.locator(part).bounding_box() for part in ("#told", "#several")]
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"] and boxes[1]["y"] + boxes[1]["height"] <= 900
    tab.page.locator("#several [type=reset]").click()
    newest = "() => Math.max(...[...document.querySelectorAll('#told [data-undo-until]')].map(({ dataset }) => dataset.undoUntil))"
    until = tab.page.evaluate(newest)
    # A card's act is newer than both.
    tab.page.locator(f'[id="job:{first}"] th a').click()
    tab.page.locator(".panel summary", has_text="Cancel").click()
    tab.page.locator(".panel #reason").fill("A mistake")
    tab.page.locator(".panel .grave").click()
    tab.page.locator(".panel .undo button").wait_for()
    assert int(tab.page.locator(".panel [data-undo-until]").get_attribute("data-undo-until")) > until
    tab.page.keyboard.press("u")
    tab.wait_for_text(".panel .form-done", "Undone")
    assert server.call("GET", f"/api/admin/jobs/{first}", cast.dispatcher.token)["job"]["status"] == "assigned"


def test_the_first_job_that_comes_shows_its_list_unless_the_drivers_were_chosen(server, cast, phone, open_tab):
    online(server, cast, phone, HELSINKI)
    size = {"width": 1440, "height": 900}
    tab, other = (open_board(open_tab, server, cast, path, viewport=size) for path in ("/board", "/board?list=drivers"))
    for each in (tab, other):
        each.page.locator("#drivers tr").first.wait_for()
    job = Booking(server, cast.dispatcher).id
    tab.page.locator(f'[id="job:{job}"]').wait_for()
    other.page.locator(f'[id="job:{job}"]').wait_for(state="attached")
    assert other.page.locator("#drivers tr").first.is_visible()
