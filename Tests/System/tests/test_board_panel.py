"""The panel beside the board's map: cards open there without another page, and what is typed there is not lost."""

import pytest
from page_checks import run_axe
from pages import sign_in
from people import HELSINKI, Booking, meters_from

ADDRESS = "Mannerheimintie 1, Helsinki"


def open_board(open_tab, server, cast, path="/board", **context):
    tab = open_tab(server, path, **{"viewport": {"width": 1440, "height": 900}, **context})
    sign_in(tab, cast.dispatcher)
    tab.page.wait_for_url("**" + path)
    return tab


def stay(tab):
    """From now on another page would be noticed: it would not have this mark."""
    tab.page.evaluate("document.documentElement.dataset.stayed = 'yes'")


def stayed(tab):
    return tab.page.evaluate("document.documentElement.dataset.stayed") == "yes"


def row(tab, booking):
    return tab.page.locator(f'tr[id="job:{booking.id}"] a')


@pytest.fixture
def drivers(server, cast, phone):
    for person, north in ((cast.driver, 0), (cast.second_driver, 900)):
        server.call("PUT", "/api/drivers/availability", person.token, json={"is_online": True})
        assert phone(person).report(meters_from(HELSINKI, north, 0)) is None


def test_a_job_is_given_to_a_driver_without_leaving_the_board(server, cast, drivers, open_tab):
    booking = Booking(server, cast.dispatcher)
    tab = open_board(open_tab, server, cast)
    page = tab.page
    stay(tab)
    row(tab, booking).click()
    page.locator(".panel h1", has_text=ADDRESS).wait_for()
    assert page.url.endswith(f"/board?job={booking.id}")
    page.locator(".panel").get_by_label("Driver", exact=True).fill("sam")
    page.locator(".panel").get_by_role("button", name="Assign", exact=True).click()
    tab.wait_for_text(".panel .form-done", "assigned")
    tab.wait_for_text(f'tr[id="job:{booking.id}"]', "Sam Second")
    tab.wait_for_text(".panel .history", "Sam Second")
    assert stayed(tab)
    # The card stays live: the driver accepts.
    booking.set_status(cast.second_driver, "accepted")
    tab.wait_for_text(".panel .dossier-title", "Accepted")
    # A link on the card opens in the panel as well, and Back leads to the board alone.
    page.locator(".panel").get_by_role("link", name="Sam Second").click()
    page.locator(".panel h1", has_text="Sam Second").wait_for()
    assert page.url.endswith(f"/board?driver={cast.second_driver.driver_id}")
    page.go_back()
    page.locator("#panel").wait_for(state="hidden")
    assert page.url.endswith("/board") and stayed(tab)


def test_escape_closes_the_panel_and_the_focus_is_where_it_was(server, cast, drivers, open_tab):
    booking = Booking(server, cast.dispatcher)
    tab = open_board(open_tab, server, cast)
    page = tab.page
    page.locator("#q").fill(ADDRESS)
    page.locator("#found").wait_for()
    row(tab, booking).focus()
    page.keyboard.press("Enter")
    page.locator(".panel h1:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator("#panel").wait_for(state="hidden")
    tab.until(f"() => document.activeElement.closest('tr')?.id === 'job:{booking.id}'")
    # The search is as it was.
    assert page.locator("#q").input_value() == ADDRESS and "q=" in page.url and "job=" not in page.url


def test_the_address_opens_the_panel_also_after_a_reload_and_a_new_sign_in(server, cast, drivers, open_tab):
    booking = Booking(server, cast.dispatcher)
    tab = open_board(open_tab, server, cast, f"/board?job={booking.id}")
    page = tab.page
    page.locator(".panel h1", has_text=ADDRESS).wait_for()
    page.reload()
    page.locator(".panel h1", has_text=ADDRESS).wait_for()
    # The open card asks for itself again, and learns that the session is over.
    page.context.clear_cookies()
    page.wait_for_url("**/board/sign-in**")
    sign_in(tab, cast.dispatcher)
    page.wait_for_url(f"**/board?job={booking.id}")
    page.locator(".panel h1", has_text=ADDRESS).wait_for()
    tab.faults.clear()  # Chromium logs the 401 of the feed.


def test_a_form_that_gets_no_answer_keeps_its_text_and_is_sent_again(server, cast, drivers, open_tab):
    booking = Booking(server, cast.dispatcher)
    tab = open_board(open_tab, server, cast, f"/board?job={booking.id}")
    page = tab.page
    page.get_by_text("Cancel this job").click()
    page.get_by_label("Reason").fill("The lift is broken")
    stay(tab)
    server.kill()
    page.get_by_role("button", name="Cancel the job").click()
    tab.wait_for_text(".not-sent", "Not sent")
    assert page.get_by_label("Reason").input_value() == "The lift is broken" and stayed(tab)
    server.start()
    page.locator("#connection").wait_for(state="hidden")
    page.get_by_role("button", name="Try again").click()
    tab.wait_for_text(".panel .form-done", "canceled")
    assert stayed(tab)
    tab.faults.clear()  # Chromium logs the requests that nobody answered.


def test_a_form_with_a_fault_says_so_in_the_panel(server, cast, drivers, open_tab):
    booking = Booking(server, cast.dispatcher)
    tab = open_board(open_tab, server, cast, f"/board?job={booking.id}")
    page = tab.page
    page.locator(".panel").get_by_label("Driver", exact=True).fill("nobody of that name")
    page.locator(".panel").get_by_role("button", name="Assign", exact=True).click()
    tab.wait_for_text(".panel #driver-hint[role=alert]", "driver")
    assert page.locator(".panel #driver:focus").input_value() == "nobody of that name"
    tab.faults.clear()  # Chromium logs the 422 of the form.


def test_without_javascript_the_address_of_a_panel_has_a_link_to_the_card(server, cast, open_tab):
    booking = Booking(server, cast.dispatcher)
    tab = open_board(open_tab, server, cast, f"/board?job={booking.id}", java_script_enabled=False)
    tab.go(tab.page.get_by_role("link", name="Open the card that this address names"))
    tab.wait_for_headline(ADDRESS)


@pytest.mark.parametrize("width", [390, 1024, 1920])
def test_the_panel_fits_the_screen(server, cast, drivers, open_tab, width):
    booking = Booking(server, cast.dispatcher)
    tab = open_board(open_tab, server, cast, f"/board?job={booking.id}", viewport={"width": width, "height": 800})
    tab.page.locator(".panel h1", has_text=ADDRESS).wait_for()
    assert tab.page.evaluate("document.documentElement.scrollWidth") == width
    for part in (".panel", ".lists"):
        assert tab.page.locator(part).evaluate("(it) => it.scrollWidth <= it.clientWidth"), part
    assert list(run_axe(tab.page)) == []


def test_a_card_that_is_gone_says_so_in_the_panel(server, cast, open_tab):
    tab = open_board(open_tab, server, cast, "/board?job=no-such-job")
    tab.page.locator(".panel h1").wait_for()
    tab.page.get_by_role("button", name="Close").click()
    tab.page.locator("#panel").wait_for(state="hidden")
    tab.faults.clear()  # Chromium logs the 404.


def test_a_job_is_made_changed_and_repeated_beside_the_map(server, cast, drivers, open_tab):
    tab = open_board(open_tab, server, cast)
    page = tab.page
    stay(tab)
    page.get_by_role("link", name="New job").click()
    panel = page.locator(".panel")
    panel.locator("form.fields").wait_for()
    assert list(run_axe(page)) == []
    panel.get_by_label("Address").fill("7 Hämeenkuja")
    assert page.url.endswith("/board?form=new")
    # A tap on the board's own map chooses the place.
    page.locator('.marker[data-id="chosen"]').wait_for(state="attached")
    frame = page.locator(".map-frame").bounding_box()
    page.mouse.click(frame["x"] + frame["width"] * 0.3, frame["y"] + frame["height"] * 0.4)
    tab.until("() => document.getElementById('place').value !== ''")
    panel.get_by_role("button", name="Create job").click()
    tab.wait_for_text(".panel .form-done", "The job is created")
    job_id = page.url.rsplit("=", 1)[1]
    assert page.url.endswith(f"/board?job={job_id}")
    assert page.locator('.marker[data-id="chosen"]').count() == 0
    panel.get_by_role("link", name="Change the job").click()
    panel.get_by_label("Customer", exact=True).fill("Zoë Needle")
    panel.get_by_role("button", name="Save").click()
    tab.wait_for_text(".panel .facts", "Zoë Needle")
    panel.get_by_role("link", name="Repeat it").click()
    panel.locator("#count").wait_for()
    panel.locator("#start").fill("2031-05-05T10:00")
    panel.locator("#count").fill("2")
    panel.locator("form.import button").last.click()
    panel.locator(".dates li").first.wait_for()
    assert page.url.endswith(f"/board?job={job_id}&form=repeat") or page.url.endswith(f"/board?form=repeat&job={job_id}")
    page.go_back()
    page.locator("#panel").wait_for(state="hidden")
    assert stayed(tab)


def test_what_was_typed_is_there_again_after_a_new_sign_in(server, cast, drivers, open_tab):
    booking = Booking(server, cast.dispatcher)
    tab = open_board(open_tab, server, cast, f"/board?job={booking.id}")
    page = tab.page
    page.get_by_text("Cancel this job").click()
    page.get_by_label("Reason").fill("The lift is broken")
    page.context.clear_cookies()
    # The open card asks for itself again, and learns it.
    page.wait_for_url("**/board/sign-in**")
    sign_in(tab, cast.dispatcher)
    page.wait_for_url(f"**/board?job={booking.id}")
    page.locator(".panel h1", has_text=ADDRESS).wait_for()
    tab.until("() => document.getElementById('reason')?.value === 'The lift is broken'")
    tab.faults.clear()  # Chromium logs the 401 of the feed.


def test_an_act_is_undone_by_a_key_as_long_as_the_panel_offers_it(server, cast, drivers, open_tab):
    booking = Booking(server, cast.dispatcher)
    tab = open_board(open_tab, server, cast, f"/board?job={booking.id}")
    page = tab.page
    stay(tab)
    page.locator(".panel").get_by_label("Driver", exact=True).fill("sam")
    page.locator(".panel").get_by_role("button", name="Assign", exact=True).click()
    tab.wait_for_text(f'tr[id="job:{booking.id}"]', "Sam Second")
    page.locator(".panel .undo button").wait_for()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("u")
    tab.wait_for_text(f'tr[id="job:{booking.id}"]', "Nobody")
    page.locator(".panel .undo button").wait_for(state="detached")
    assert stayed(tab)
    # Who does not undo is not offered it for ever.
    page.locator(".panel").get_by_label("Driver", exact=True).fill("sam")
    page.locator(".panel").get_by_role("button", name="Assign", exact=True).click()
    page.locator(".panel .undo button").wait_for()
    page.locator(".panel .undo button").wait_for(state="detached")
    tab.wait_for_text(f'tr[id="job:{booking.id}"]', "Sam Second")


def test_several_jobs_are_chosen_and_given_to_a_driver_at_once(server, cast, drivers, open_tab):
    bookings = [Booking(server, cast.dispatcher, address=f"Street {n}") for n in range(4)]
    tab = open_board(open_tab, server, cast)
    page = tab.page
    stay(tab)
    assert page.locator("#several").is_hidden()
    boxes = page.locator("#jobs .pick")
    boxes.nth(0).check()
    tab.wait_for_text("#several", "Jobs chosen: 1")
    boxes.nth(2).click(modifiers=["Shift"])
    tab.wait_for_text("#several", "Jobs chosen: 3")
    page.locator("#jobs tr a").nth(2).focus()
    page.keyboard.press("x")
    tab.wait_for_text("#several", "Jobs chosen: 2")
    assert list(run_axe(page)) == []
    page.locator("#several").get_by_label("Driver").fill("sam")
    page.locator("#several").get_by_role("button", name="Assign").click()
    tab.wait_for_text(".panel .form-done", "Assigned to Sam Second: 2.")
    tab.until("() => document.querySelectorAll('#jobs [data-field=driver]').length === 4")
    page.locator("#jobs [data-field=driver]", has_text="Sam Second").nth(1).wait_for()
    page.locator(".panel .undo button").click()
    tab.wait_for_text(".panel .form-done", "Undone: 2.")
    assert stayed(tab) and len(bookings) == 4


@pytest.mark.parametrize("width", [390, 1440])
def test_several_jobs_are_cancelled_after_a_question_without_javascript(server, cast, open_tab, width):
    for n in range(2):
        Booking(server, cast.dispatcher, address=f"Street {n}")
    tab = open_board(open_tab, server, cast, java_script_enabled=False, viewport={"width": width, "height": 844})
    page = tab.page
    for box in page.locator("#jobs .pick").all():
        box.check()
    tab.go(page.locator("#several").get_by_role("button", name="Cancel"))
    page.get_by_label("Reason").fill("The bridge is closed")
    tab.go(page.locator("button.grave"))
    tab.wait_for_text(".form-done", "Canceled: 2.")


def test_another_beginning_of_a_window_keeps_its_length(server, cast, open_tab):
    tab = open_board(open_tab, server, cast, "/board?form=new")
    start, end = tab.page.locator(".panel #from"), tab.page.locator(".panel #to")
    start.fill("2031-05-05T10:00")
    assert end.input_value() == ""
    end.fill("2031-05-05T12:30")
    for beginning, ending in [("2031-05-06T23:15", "2031-05-07T01:45"), ("", "2031-05-07T01:45"), ("2031-03-01T08:00", "2031-03-01T10:30")]:
        start.fill(beginning)
        assert end.input_value() == ending


def test_the_keys_of_a_job_are_about_all_that_are_chosen_and_nothing_stays_chosen_after_the_act(server, cast, drivers, open_tab):
    for number in range(3):
        Booking(server, cast.dispatcher, address=f"Street {number}")
    tab = open_board(open_tab, server, cast)
    press = tab.page.keyboard.press
    for key in "jxjx":
        press(key)
    for key, field in [("c", "[value=cancel]"), ("e", "[name=day]"), ("a", "[name=driver]")]:
        press(key)
        tab.until("(field) => document.activeElement.matches(`#several ${field}`)", field)
        press("Escape")
    press("a")
    offered = "() => [...document.activeElement.list.options].map(({ value }) => value)"
    assert tab.page.evaluate(offered) == ["Dee Driver", "Sam Second"]
    tab.page.keyboard.type("sam")
    press("Enter")
    tab.wait_for_text(".panel .form-done", "Assigned to Sam Second: 2.")
    tab.page.locator("#several").wait_for(state="hidden")
    # In the panel they are about its card.
    tab.page.locator("#jobs .pick").first.check()
    row(tab, Booking(server, cast.dispatcher)).click()
    tab.page.locator(".panel h1", has_text=ADDRESS).wait_for()
    press("a")
    tab.until("() => document.activeElement.matches('.panel #driver')")


def test_after_an_act_that_ends_a_job_the_keys_go_on_at_the_row_in_its_place(server, cast, open_tab):
    for number in range(4):
        Booking(server, cast.dispatcher, address=f"Street {number}")
    tab = open_board(open_tab, server, cast)
    press = tab.page.keyboard.press
    addresses = tab.page.locator("#jobs [data-field=address]").all_inner_texts()
    for key in "jjc":
        press(key)
    tab.until("() => document.activeElement.matches('.panel #reason')")
    tab.page.keyboard.type("The customer called")
    press("Enter")
    tab.page.locator(".panel .form-done").wait_for()
    press("Escape")
    tab.until("() => document.querySelectorAll('#jobs tr').length === 3 && document.getElementById('panel').hidden")
    for key, address in [("j", addresses[2]), ("j", addresses[3]), ("k", addresses[2])]:
        press(key)
        assert tab.page.evaluate("document.activeElement.textContent") == address


def test_a_board_whose_server_was_away_tells_it_nothing_about_the_feed_that_ended(server, cast, drivers, open_tab):
    tab = open_board(open_tab, server, cast)
    page = tab.page
    page.locator('#drivers tr[id^="driver:"]').nth(1).wait_for()
    zoom = page.get_by_role("button", name="Zoom out")
    # The page opens its next feed as late as it ever does: there is time to move the map before.
    page.evaluate("Math.random = () => 0.999")
    server.kill()
    server.start()
    with page.expect_response(lambda answer: "/board/feed/" in answer.url) as told:
        with page.expect_response(lambda answer: "/board/live" in answer.url and answer.ok):
            zoom.click()
        zoom.click()
    assert told.value.status == 204
