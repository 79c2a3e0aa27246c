"""The dispatchers' board: what goes wrong is found in seconds, by keyboard and without a script; cards and links."""

import datetime
import re
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests

from pages import PLACE, sign_in
from people import HELSINKI, Booking, meters_from
from processes import PATIENCE

JOBS = 5000
# The test itself may take some minutes, so the lateness may be larger.
LATE_BY_30, LATE_BY_40 = re.compile(r"Late by 3\d min"), re.compile(r"Late by 4\d min")


def moment(minutes):
    time = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(minutes=minutes)
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")


def open_board(open_tab, server, cast, path="/board", **context):
    tab = open_tab(server, path, **context)
    sign_in(tab, cast.dispatcher)
    tab.page.locator("#lists").wait_for()
    return tab


def row_ids(tab):
    return tab.page.locator("#jobs tr").evaluate_all("rows => rows.map((row) => row.id)")


def book_many(server, cast, count):
    """So many jobs of later today, a few at a time."""

    def book(numbers):
        with requests.Session() as session:
            for number in numbers:
                place = meters_from(HELSINKI, number % 71 * 90 - 3000, number % 53 * 90 - 2500)
                body = {"address": f"{number} Long Street", "lat": place[0], "lng": place[1],
                        "customer_name": f"Customer {number}"}  # fmt: skip
                answer = session.post(
                    server.url + "/api/booking", json=body, headers={"Authorization": f"Bearer {cast.dispatcher.token}"}
                )
                assert answer.status_code == 201, answer.text

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(book, [range(first, count, 8) for first in range(8)]))


def test_the_late_job_among_thousands_is_found_by_keyboard_in_seconds(server, cast, open_tab):
    book_many(server, cast, JOBS)
    late = Booking(
        server, cast.dispatcher, address="7 Hämeenkuja", customer_name="Zoë Needle", scheduled_at=moment(-60),
        window_minutes=30,
    )  # fmt: skip
    tab = open_board(open_tab, server, cast, viewport={"width": 1440, "height": 900})
    # The job is found without a search: jobs with troubles come first.
    assert row_ids(tab)[0] == f"job:{late.id}"
    assert tab.page.locator("#more-jobs").inner_text() == f"The first 60 of {JOBS + 1} are listed. Show more"
    for words in ["hameenkuja", "zoe needle", late.id]:
        started = time.monotonic()
        tab.page.keyboard.press("/")
        tab.page.keyboard.type(words)
        tab.until("() => document.querySelectorAll('#jobs tr').length === 1")
        seconds = time.monotonic() - started
        print(f"{words}: {seconds:.2f} s")
        tab.page.keyboard.press("Enter")
        tab.until("() => document.activeElement.closest('#jobs tr')")
        row = tab.page.locator("#jobs tr")
        assert row.get_attribute("id") == f"job:{late.id}"
        assert LATE_BY_30.search(row.inner_text())
        assert "q=" in tab.page.url
    with tab.page.expect_navigation(wait_until="load"):
        tab.page.keyboard.press("Enter")
    tab.wait_for_headline("7 Hämeenkuja")
    tab.page.keyboard.press("Escape")
    # The board looks as before, because its address contains the search.
    tab.page.wait_for_url("**/board?q=*")
    assert row_ids(tab) == [f"job:{late.id}"]


def test_keys_move_through_rows_follow_on_the_map_and_show_help(server, cast, phone, open_tab):
    bookings = [
        Booking(server, cast.dispatcher, address=f"Street {n}", pickup=meters_from(HELSINKI, 3000 * n, 0))
        for n in range(3)
    ]  # fmt: skip
    bookings[0].walk(cast.driver, until="accepted")
    bookings = [*bookings[1:], bookings[0]]  # what needs a driver comes first
    device = phone(cast.driver)
    assert device.report(meters_from(HELSINKI, 500, 400)) is None
    tab = open_board(open_tab, server, cast, viewport={"width": 1440, "height": 900})
    press = tab.page.keyboard.press
    focused = lambda: tab.page.evaluate("document.activeElement.closest('tr')?.id")  # noqa: E731
    for key, expected in [("j", 0), ("j", 1), ("j", 2), ("k", 1), ("k", 0), ("k", 0), ("j", 1), ("j", 2)]:
        press(key)
        assert focused() == f"job:{bookings[expected].id}"
    press("f")
    marker = f'.marker[data-id="driver:{cast.driver.driver_id}"]'
    middle = """(selector) => {
      const a = document.querySelector(selector)?.getBoundingClientRect(), b = document.querySelector('.map-frame').getBoundingClientRect();
      const away = (p, q) => Math.abs(p - q);
      return a && away(a.x + a.width / 2, b.x + b.width / 2) < 25 && away(a.y, b.y + b.height / 2) < 40;
    }"""
    tab.until(middle, arg=marker)
    # The marker stays in the middle while the driver drives on.
    before = tab.marker_place(f"job:{bookings[2].id}")
    assert device.report(meters_from(HELSINKI, 380, 330)) is None
    tab.until(
        "([id, before]) => (" + PLACE + ")(document.querySelector(id)).join() !== before.join()",
        arg=[f'.marker[data-id="job:{bookings[2].id}"]', before],
    )
    tab.until(middle, arg=marker)
    press("Escape")
    assert tab.page.locator("tr[aria-current]").count() == 0
    press("?")
    tab.page.locator("#help").wait_for(state="visible")
    press("j")
    press("Escape")
    tab.page.locator("#help").wait_for(state="hidden")
    press("/")
    assert tab.page.evaluate("document.activeElement.id") == "q"
    tab.page.keyboard.type("jk?")
    assert tab.page.locator("#q").input_value() == "jk?"
    press("Escape")
    assert tab.page.evaluate("document.activeElement.tagName") == "BODY"


def test_single_keys_can_be_turned_off(server, cast, booking, open_tab):
    tab = open_board(open_tab, server, cast)
    tab.page.set_viewport_size({"width": 1440, "height": 900})
    tab.page.locator("#help-button").click()
    tab.page.locator("#use-keys").uncheck()
    tab.page.keyboard.press("Escape")
    tab.page.evaluate("document.activeElement.blur()")
    tab.page.keyboard.press("j")
    assert tab.page.evaluate("document.activeElement.tagName") == "BODY"
    tab.page.reload()
    tab.page.keyboard.press("j")
    assert tab.page.evaluate("document.activeElement.tagName") == "BODY"


def test_keys_and_words_count_before_the_map_has_loaded(server, cast, open_tab):
    sought = Booking(server, cast.dispatcher, address="Harbour 1")
    Booking(server, cast.dispatcher, address="Hill 2")
    tab = open_board(open_tab, server, cast)
    let_go = tab.hold("**/board.js")
    tab.page.reload(wait_until="commit")
    tab.page.locator("#drivers-title").wait_for()
    deadline = time.monotonic() + PATIENCE
    while tab.page.evaluate("document.activeElement.id") != "q":
        assert time.monotonic() < deadline
        tab.page.keyboard.press("/")
    tab.page.keyboard.type("harbour")
    assert tab.page.locator("#help-button").is_hidden()
    assert len(row_ids(tab)) == 2
    let_go()
    tab.until("() => document.querySelectorAll('#jobs tr').length === 1")
    assert row_ids(tab) == [f"job:{sought.id}"]
    assert tab.page.locator("#q").input_value() == "harbour"


def test_names_on_the_map_do_not_lie_on_each_other(server, cast, phone, open_tab):
    Booking(server, cast.dispatcher, pickup=meters_from(HELSINKI, 6000, 2000))
    for number, driver in enumerate([cast.driver, cast.second_driver]):
        assert phone(driver).report(meters_from(HELSINKI, 400 * number, 0)) is None
    names = ".marker.driver text"
    plain = open_board(open_tab, server, cast, java_script_enabled=False)
    assert sorted(name.is_visible() for name in plain.page.locator(names).all()) == [False, True]
    tab = open_board(open_tab, server, cast, viewport={"width": 1100, "height": 800})
    shown = "(count) => document.querySelectorAll('.marker.driver text:not(.covered)').length === count"
    tab.until(shown, 1)
    tab.show_list("Drivers")
    tab.page.locator("#drivers a").first.focus()
    tab.page.keyboard.press("f")
    tab.page.locator(".marker.followed").wait_for()
    tab.until(shown, 2)


def test_the_map_goes_to_what_is_looked_for(server, cast, open_tab):
    sought = Booking(server, cast.dispatcher, address="Harbour 1", pickup=meters_from(HELSINKI, 9000, 0))
    Booking(server, cast.dispatcher, address="Hill 2")
    tab = open_board(open_tab, server, cast, viewport={"width": 1440, "height": 900})
    is_shown = f"""() => {{
      const pin = document.querySelector('.marker[data-id="job:{sought.id}"]').getBoundingClientRect();
      const frame = document.querySelector('.map-frame').getBoundingClientRect();
      return pin.left > frame.left && pin.right < frame.right && pin.top > frame.top && pin.bottom < frame.bottom;
    }}"""
    tab.until(is_shown)
    for _ in range(4):
        tab.page.locator(".map-in").click()
    tab.until(f"() => !({is_shown})()")
    tab.page.keyboard.press("/")
    tab.page.keyboard.type("harbour")
    tab.until(is_shown)


def test_search_filters_and_cards_work_without_javascript(server, cast, open_tab):
    late = Booking(server, cast.dispatcher, address="Pier 1", scheduled_at=moment(-60), window_minutes=20)
    fine = Booking(server, cast.dispatcher, address="Pier 2", customer_name="Åsa")
    tab = open_board(open_tab, server, cast, java_script_enabled=False)
    assert row_ids(tab) == [f"job:{late.id}", f"job:{fine.id}"]
    tab.page.locator("#q").fill("asa")
    tab.page.locator("#finder button[type=submit]").click()
    tab.page.wait_for_url("**/board?q=asa*")
    assert row_ids(tab) == [f"job:{fine.id}"]
    assert tab.page.locator("#found").inner_text() == "All days. Jobs: 1. Drivers: 0."
    tab.open("/board?show=late")
    assert row_ids(tab) == [f"job:{late.id}"]
    assert tab.page.locator("input[value=late]").is_checked()
    tab.go(tab.page.locator("#jobs a"))
    tab.wait_for_headline("Pier 1")
    assert LATE_BY_40.search(tab.text)
    tab.page.locator(".link-new button").click()
    tab.page.wait_for_url("**done=created*")
    assert tab.page.locator(".link").count() == 2
    tab.page.locator(".danger").first.click()
    tab.page.wait_for_url("**done=revoked*")
    assert "Revoked" in tab.page.locator("#links").inner_text()


@pytest.mark.parametrize("scripts", [True, False])
def test_enter_in_the_search_leads_to_the_first_row_that_was_found(server, cast, open_tab, scripts):
    Booking(server, cast.dispatcher, address="Hill 1")
    sought = Booking(server, cast.dispatcher, address="Quay 3")
    Booking(server, cast.dispatcher, address="Quay 2")
    tab = open_board(open_tab, server, cast, java_script_enabled=scripts)
    tab.page.locator("#q").fill("qua")
    tab.page.locator("#q").press("Enter")
    tab.page.wait_for_url("**/board?q=qua*")
    first = tab.page.locator(f'[id="job:{sought.id}"] a:focus')
    first.wait_for()
    with tab.page.expect_navigation(wait_until="load"):
        tab.page.keyboard.press("Enter")
    tab.wait_for_headline("Quay 3")


def test_what_is_asked_for_stays_live(server, cast, open_tab):
    ours = Booking(server, cast.dispatcher, address="Harbour 1")
    Booking(server, cast.dispatcher, address="Hill 2")
    tab = open_board(open_tab, server, cast, "/board?q=harbour")
    assert row_ids(tab) == [f"job:{ours.id}"]
    # Events of other jobs come on the same feed, but these jobs do not match the search.
    Booking(server, cast.dispatcher, address="Hill 3")
    second = Booking(server, cast.dispatcher, address="Harbour 4")
    tab.until("() => document.querySelectorAll('#jobs tr').length === 2")
    assert row_ids(tab) == [f"job:{ours.id}", f"job:{second.id}"]
    ours.accept(cast.driver)
    tab.show_list("Drivers")
    tab.wait_for_text("#drivers tr", "Dee")
    # Without a search the list contains all jobs.
    tab.page.locator("#q").fill("")
    tab.until("() => document.querySelectorAll('#jobs tr').length === 4")
    tab.page.locator("select#status").select_option("assigned")
    tab.until("() => document.querySelectorAll('#jobs tr').length === 1")
    assert "status=assigned" in tab.page.url
    server.call("PUT", f"/api/admin/jobs/{ours.id}/cancel", cast.admin.token, json={})
    tab.until("() => document.querySelectorAll('#jobs tr').length === 0")


def test_back_takes_a_choice_back(server, cast, booking, open_tab):
    booking.accept(cast.driver)
    Booking(server, cast.dispatcher)
    tab = open_board(open_tab, server, cast, viewport={"width": 1440, "height": 900})
    assert len(row_ids(tab)) == 2
    tab.page.locator("select#status").select_option("assigned")
    tab.until("() => document.querySelectorAll('#jobs tr').length === 1")
    tab.page.locator(".chip", has_text="Late").click()
    tab.until("() => document.querySelectorAll('#jobs tr').length === 0")
    tab.page.go_back()
    tab.until("() => document.querySelectorAll('#jobs tr').length === 1")
    assert tab.page.locator("#status").input_value() == "assigned"
    tab.page.go_back()
    tab.until("() => document.querySelectorAll('#jobs tr').length === 2")
    assert tab.page.url == f"{server.url}/board"


def test_a_link_made_on_the_board_opens_and_goes_dark_when_it_is_revoked(server, cast, booking, open_tab):
    booking.walk(cast.driver, until="en_route")
    board = open_board(open_tab, server, cast, f"/board?q={booking.id}")
    board.page.locator("#jobs a").click()
    board.wait_for_text(".panel h1", "Mannerheimintie")
    history = board.page.locator(".history").inner_text()
    assert re.search(r"On the way\s+[\d:]+.*Dee Driver", history)
    board.page.locator(".link-new select").select_option("1440")
    board.page.locator(".link-new button").click()
    board.wait_for_text(".panel .form-done", "created")
    made = next(
        url for url in board.page.locator(".link-url a").evaluate_all("links => links.map((link) => link.href)")
        if not url.endswith(booking.path)
    )  # fmt: skip
    customer, other = open_tab(server, made), open_tab(server, booking.path)
    customer.wait_for_headline("Dee is on the way")
    form = board.page.locator(f'.link:has(a[href="{made}"]) form:has(.danger)')
    form.locator("button").click()
    board.wait_for_text(".panel .form-done", "revoked")
    customer.wait_for_headline("This link is not active")
    customer.faults.clear()  # Chromium logs the 404.
    assert customer.page.locator(".marker").count() == 0
    assert other.headline == "Dee is on the way"


def test_each_trouble_is_told_once_and_dismissed_for_good(server, cast, open_tab):
    late = Booking(server, cast.dispatcher, address="Pier 1", scheduled_at=moment(-60), window_minutes=20)
    tab = open_board(open_tab, server, cast)
    alerts = tab.page.locator("#alerts-list .alert")
    kind = tab.page.locator("#alerts-list [data-kind=late]")
    # One line for each kind, with a count; the jobs on demand.
    tab.wait_for_text("#alerts-list [data-kind=late] summary", "Late")
    assert kind.locator("summary b").inner_text() == "1" and tab.page.title() == "(1) Board · Waypost"
    assert alerts.first.is_hidden() and tab.page.locator("#alerts-list > li:visible").count() == 1
    kind.locator("summary").click()
    assert LATE_BY_40.search(alerts.inner_text()) and "Pier 1" in alerts.inner_text()
    # From here on new troubles are announced when they begin, even while a search hides their jobs.
    tab.page.locator("#q").fill("nowhere")
    tab.until("() => document.querySelectorAll('#jobs tr').length === 0")
    Booking(server, cast.dispatcher, address="Pier 2", scheduled_at=moment(5))
    tab.until("() => document.getElementById('alerts-count').textContent === '2'")
    assert tab.page.locator("#alerts-say").text_content() == "No driver: Pier 2"
    kind.locator(".dismiss").click()
    tab.wait_for_text(".dismissed", "Alerts dismissed: 1.")
    assert alerts.count() == 1
    tab.page.reload()
    tab.until("() => document.getElementById('alerts-count').textContent === '1'")
    assert "Pier 2" in alerts.text_content()
    assert tab.page.locator("[data-count=late]").inner_text() == "1"
    # The end of a trouble is not announced.
    late.accept(cast.driver)
    assert alerts.count() == 1
    # Dismissing can be undone.
    other = tab.page.locator("#alerts-list [data-kind=unassigned]")
    tab.page.locator("#dismiss-all").click()
    other.wait_for(state="hidden")
    tab.page.locator(".dismissed button").click()
    other.wait_for(state="visible")
    assert tab.page.title() == "(1) Board · Waypost"
    other.locator("summary").click()
    other.locator(".dismiss-kind").click()
    other.wait_for(state="hidden")
    assert tab.page.title() == "Board · Waypost"


def test_the_keys_of_a_job_lead_to_its_acts_and_do_nothing_by_themselves(server, cast, booking, open_tab):
    tab = open_board(open_tab, server, cast, viewport={"width": 1440, "height": 900})
    press = tab.page.keyboard.press
    press("j")
    press("a")
    tab.page.locator(".panel #driver:focus").wait_for()
    press("Escape")
    press("c")
    tab.page.locator(".panel #reason:focus").wait_for()
    assert server.call("GET", f"/api/admin/jobs/{booking.id}", cast.admin.token)["job"]["status"] == "pending"
    press("Escape")
    press("Escape")
    tab.page.locator("#panel").wait_for(state="hidden")
    press("ArrowDown")
    press("ArrowUp")
    press("e")
    tab.page.locator(".panel form.fields").wait_for()
    assert f"job={booking.id}" in tab.page.url and "form=edit" in tab.page.url
    # The focus is in the form: a key is a letter of it until the reader leaves the field.
    press("Escape")
    press("n")
    tab.page.wait_for_url("**/board?form=new")
