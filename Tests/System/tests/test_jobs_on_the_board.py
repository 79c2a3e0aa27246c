"""What dispatchers do at the board: they make jobs, give them to drivers and cancel them, and cards stay true meanwhile."""

import sqlite3

from page_checks import BROKEN_WORDS
from pages import sign_in
from people import HELSINKI, Booking, add_account, meters_from
from processes import Waypost


def open_board(open_tab, server, cast, path, **context):
    tab = open_tab(server, path, **context)
    sign_in(tab, cast.dispatcher)
    tab.page.wait_for_url("**" + path)
    return tab


def history(tab):
    return [" | ".join(row.inner_text().split("\t")) for row in tab.page.locator(".history tbody tr").all()]


def test_a_job_is_made_given_away_and_cancelled_without_javascript(server, cast, open_tab):
    for driver in (cast.driver, cast.second_driver):
        server.call("PUT", "/api/drivers/availability", driver.token, json={"is_online": True})
    tab = open_board(open_tab, server, cast, "/board", java_script_enabled=False)
    page = tab.page
    page.get_by_role("navigation").get_by_role("link", name="New job").click()
    page.get_by_label("Address").fill("7 Hämeenkuja")
    page.get_by_label("Customer", exact=True).fill("Zoë Needle")
    page.get_by_label("Place on the map", exact=True).fill("sixty, twenty-five")
    page.get_by_label("Driver", exact=True).fill("dee")
    tab.go(page.get_by_role("button", name="Create job"))
    tab.wait_for_text("#place-hint", "not a place")
    assert tab.page.get_by_label("Customer", exact=True).input_value() == "Zoë Needle"
    tab.faults.clear()  # Chromium logs the 422 of the form.
    page.get_by_label("Place on the map", exact=True).fill(f"{HELSINKI[0]}, {HELSINKI[1]}")
    tab.go(page.get_by_role("button", name="Create job"))
    tab.wait_for_headline("7 Hämeenkuja")
    tab.wait_for_text(".form-done", "The job is created")
    job_id = page.url.rsplit("/", 1)[1].split("?")[0]
    assert server.call("GET", f"/api/admin/jobs/{job_id}", cast.admin.token)["job"]["driver_id"] == cast.driver.driver_id
    page.get_by_label("Driver", exact=True).fill("second")
    tab.go(page.get_by_role("button", name="Give to this driver"))
    tab.wait_for_text(".form-done", "assigned")
    page.get_by_text("Cancel this job").click()
    page.get_by_label("Reason").fill("The lift is broken")
    tab.go(page.get_by_role("button", name="Cancel the job"))
    tab.wait_for_text(".form-done", "canceled")
    entries = "\n".join(history(tab))
    for text in ["Ordered", "Dee Driver", "Sam Second", "The lift is broken", cast.dispatcher.name]:
        assert text in entries, f"{text} is not in {entries}"
    assert page.locator(".acts").count() == 0
    with sqlite3.connect(f"file:{server.data}/waypost.db?mode=ro", uri=True) as database:
        done = database.execute("select action, who, detail from audit where subject = ? order by number", [job_id]).fetchall()
    who = cast.dispatcher.name
    assert done == [
        ("job-create", who, None), ("job-assign", who, cast.driver.driver_id),
        ("job-assign", who, cast.second_driver.driver_id), ("job-cancel", who, "The lift is broken"),
    ]  # fmt: skip


def test_a_wrong_place_is_in_sight_and_the_zone_is_named_where_the_browsers_is_another(data, cast, open_tab):
    server = Waypost(data, environment={"TZ": "Europe/Helsinki"}).start()
    tab = open_board(open_tab, server, cast, "/board/jobs/new", timezone_id="America/New_York")
    page, numbers = tab.page, tab.page.locator("#place")
    assert page.get_by_text("Time zone: Europe/Helsinki.").is_visible()
    page.get_by_label("Address").fill("7 Hämeenkuja")
    page.get_by_text("Latitude and longitude", exact=True).click()
    numbers.fill("sixty, twenty-five")
    tab.go(page.get_by_role("button", name="Create job"))
    tab.faults.clear()  # Chromium logs the 422 of the form.
    assert numbers.is_visible() and numbers.input_value() == "sixty, twenty-five"
    tab.close()
    tab = open_board(open_tab, server, cast, "/board/jobs/new", timezone_id="Europe/Helsinki")
    tab.page.get_by_text("Both can be left empty.").wait_for()
    tab.page.get_by_text("Time zone:").wait_for(state="hidden")
    server.kill()


def test_a_place_is_chosen_by_a_tap_on_the_map(server, cast, phone, open_tab):
    assert phone(cast.driver).report(HELSINKI) is None
    tab = open_board(open_tab, server, cast, "/board/jobs/new", viewport={"width": 1440, "height": 900})
    numbers = tab.page.locator("#place")
    assert not numbers.is_visible()
    tab.page.get_by_text("Latitude and longitude", exact=True).click()
    assert numbers.is_visible()
    frame = tab.page.locator(".map-frame").bounding_box()
    tab.page.mouse.click(frame["x"] + frame["width"] * 0.3, frame["y"] + frame["height"] * 0.4)
    tab.until("() => document.getElementById('place').value !== ''")
    latitude, longitude = map(float, tab.page.locator("#place").input_value().split(", "))
    # The place is up and left of the only driver, who stands in the middle.
    assert HELSINKI[0] < latitude < HELSINKI[0] + 0.1 and HELSINKI[1] - 0.1 < longitude < HELSINKI[1]
    assert tab.page.locator('.marker[data-id="chosen"]').get_attribute("visibility") == "visible"


# The length of the trail, measured with the map's own scale bar.
TRAIL_METERS = """() => {
  const bar = document.querySelector('.map-scale');
  const [, pixels] = /H([\\d.]+)V/.exec(bar.querySelector('path').getAttribute('d'));
  const [number, unit] = bar.querySelector('text').textContent.split(/\\s/);
  const meters = number * { m: 1, km: 1000, ft: 0.3048, yd: 0.9144, mi: 1609.344 }[unit];
  return document.querySelector('.map-trail').getTotalLength() / pixels * meters;
}"""


def test_an_open_card_stays_true_and_says_when_it_cannot(server, cast, phone, open_tab):
    booking = Booking(server, cast.dispatcher)
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    for step in range(3):
        assert device.report(meters_from(HELSINKI, 900 - 60 * step, 400)) is None
    tab = open_board(open_tab, server, cast, f"/board/jobs/{booking.id}")
    page = tab.page
    page.get_by_label("Driver", exact=True).fill("sam")
    before = page.evaluate(TRAIL_METERS)
    for step in range(3, 8):
        assert device.report(meters_from(HELSINKI, 900 - 60 * step, 400)) is None
    booking.set_status(cast.driver, "arrived")
    tab.wait_for_text(".dossier-title .status", "Arrived")
    tab.until(f"(before) => ({TRAIL_METERS})() > before + 200", arg=before)
    # The text that a dispatcher types is kept when the page updates itself.
    page.get_by_label("Driver", exact=True).fill("sam s")
    server.kill()
    tab.wait_until_reconnecting()
    server.start()
    page.locator("#connection").wait_for(state="hidden")
    # The forms keep their contents meanwhile, because the job did not change.
    assert page.get_by_label("Driver", exact=True).input_value() == "sam s"
    server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.admin.token, json={"reason": "No answer at the door"})
    tab.wait_for_text(".history", "No answer at the door")
    assert page.locator(".acts").count() == 0


def test_a_display_is_changed_and_its_open_wall_follows(server, cast, open_tab):
    wall = open_tab(server, cast.wall)
    wall.page.locator("html").wait_for()
    token = cast.wall.rsplit("/", 1)[1]
    tab = open_board(open_tab, server, cast, "/board/displays")
    tab.page.locator(".walls summary").click()
    form = tab.page.locator("form[action='/board/displays/change']")
    form.get_by_label("Name").fill("Lobby")
    form.get_by_label("Colors").select_option("dark")
    form.get_by_role("button", name="Change").click()
    tab.wait_for_text("h2", "Lobby")
    wall.page.locator("link[href$='theme-dark.css']").wait_for(state="attached")
    assert server.call("GET", "/api/admin/displays", cast.admin.token)["displays"][0]["token"] == token


def test_the_board_of_a_late_driver_fits_a_phone(server, cast, phone, open_tab):
    server.call("PUT", "/api/drivers/availability", cast.driver.token, json={"is_online": True})
    late = Booking(server, cast.dispatcher, scheduled_at="2020-01-01T10:00:00Z", window_minutes=30)
    late.walk(cast.driver, until="en_route")
    assert phone(cast.driver).report(meters_from(HELSINKI, 900, 400)) is None
    tab = open_board(open_tab, server, cast, "/board", viewport={"width": 390, "height": 844})
    tab.show_list("Drivers")
    row = tab.page.locator(f'tr[id="driver:{cast.driver.driver_id}"]')
    assert "late" in row.get_attribute("class")
    # The cells of the row stand in their columns: no mark shifts the first cell.
    columns = "(row) => [row.cells[0], row.closest('table').tHead.rows[0].cells[0]].map((cell) => cell.getBoundingClientRect().left)"
    cell, head = row.evaluate(columns)
    assert cell == head
    assert tab.page.evaluate("document.documentElement.scrollWidth") == 390


def test_words_longer_than_a_column_fit_a_phone(data, cast, open_tab):
    name = "Wolfeschlegelsteinhausenbergerdorff"
    driver = add_account(data, "driver", name, "long@waypost.test", operator=name)
    server = Waypost(data).start()
    try:
        late = Booking(server, cast.dispatcher, scheduled_at="2020-01-01T10:00:00Z", window_minutes=30)
        late.walk(driver, until="en_route")
        tab = open_board(open_tab, server, cast, "/board", viewport={"width": 390, "height": 844})
        for path in ["/board", f"/board/jobs/{late.id}", f"/board/drivers/{driver.driver_id}", "/board/rewind"]:
            assert tab.open(path).page.evaluate("document.documentElement.scrollWidth") == 390, path
        # The German words for its delay are long, and stay whole.
        tab = open_board(open_tab, server, cast, "/board", viewport={"width": 390, "height": 844}, locale="de-DE")
        tab.wait_for_text(".trouble", "Verspätung")
        assert tab.page.evaluate(BROKEN_WORDS) == []
    finally:
        server.kill()
