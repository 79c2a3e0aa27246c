"""What must hold whatever the browser runs, and whatever people call themselves."""

import re

from pages import sign_in
from people import HELSINKI, Booking, add_account, meters_from
from processes import Waypost

# The names contain no space, because the page shows only given names.
HOSTILE = [
    "<img/src=x/onerror=alert(1)>",
    "\"><script>alert(2)</script>",
    "</template></table><svg/onload=alert(3)>",
    "{{words.brand}}{{{words}}}&amp;'quoted'",
]


def test_the_customers_page_works_without_javascript(server, cast, booking, phone, open_tab):
    booking.walk(cast.driver, until="en_route")
    assert phone(cast.driver).report(meters_from(HELSINKI, 800, 300)) is None
    tab = open_tab(server, booking.path, java_script_enabled=False)
    assert tab.headline == "Dee is on the way"
    assert tab.step == "On the way"
    for text in ["Mannerheimintie 1, Helsinki", "Updated", "Waypost"]:
        assert text in tab.text
    transform = tab.page.locator('.marker[data-id="driver"]').get_attribute("transform")
    assert re.fullmatch(r"translate\([\d.]+[ ,][\d.]+\)", transform)
    assert tab.page.locator('meta[http-equiv="refresh"]').count() == 1
    booking.set_status(cast.driver, "arrived")
    assert tab.open(booking.path).headline == "Dee has arrived"


def test_board_and_wall_work_without_javascript(server, cast, booking, phone, open_tab):
    booking.walk(cast.driver, until="en_route")
    assert phone(cast.driver).report(meters_from(HELSINKI, 800, 300)) is None
    board = open_tab(server, "/board", java_script_enabled=False)
    sign_in(board, cast.dispatcher)
    board.page.locator("#lists").wait_for()
    wall = open_tab(server, cast.wall, java_script_enabled=False)
    for tab in (board, wall):
        assert "Mannerheimintie 1, Helsinki" in tab.page.locator("#jobs").text_content()
        assert "Dee" in tab.page.locator("#jobs").inner_text()
        assert tab.page.locator(f'.marker[data-id="driver:{cast.driver.driver_id}"]').count() == 1


def test_hostile_names_are_only_ever_text(data, cast, browser, open_tab):
    drivers = [
        add_account(data, "driver", name, f"hostile{number}@waypost.test") for number, name in enumerate(HOSTILE)
    ]
    server = Waypost(data).start()
    try:
        bookings = [Booking(server, cast.customer, address=f"{name} street", notes=name) for name in HOSTILE]
        for booking, driver in zip(bookings, drivers):
            booking.accept(driver)
        tabs = [open_tab(server, booking.path) for booking in bookings]
        board = open_tab(server, "/board")
        sign_in(board, cast.dispatcher)
        board.page.locator("#lists").wait_for()
        wall = open_tab(server, cast.wall)
        # The text comes once in the server's page, and once in the live feed to an open page.
        for booking, driver, tab, name in zip(bookings, drivers, tabs, HOSTILE):
            assert f"{name} street" in tab.text
            booking.set_status(driver, "en_route")
            place = {"lat": HELSINKI[0], "lng": HELSINKI[1] + 0.01}
            server.call("PUT", "/api/drivers/location", driver.token, json=place)
            tab.wait_for_headline(f"{name} is on the way")
            assert name in tab.text
        for overview in (board, wall):
            for booking, name in zip(bookings, HOSTILE):
                row = overview.page.locator(f'#jobs tr[id="job:{booking.id}"]')
                # On the wall not every row has room.
                row.filter(has_text="On the way").wait_for(state="attached")
                assert f"{name} street" in row.text_content()
                assert name in row.text_content().replace(f"{name} street", "")
        for tab in [*tabs, board, wall]:
            assert tab.page.locator("img[src=x], [onerror], [onload], script:not([src])").count() == 0
    finally:
        server.kill()


def test_pages_forbid_what_they_do_not_need(server, cast, booking):
    for path in [booking.path, cast.wall, "/board/sign-in"]:
        headers = server.request("GET", path).headers
        policy = headers["Content-Security-Policy"]
        assert "unsafe" not in policy and "*" not in policy, policy
        assert "default-src 'none'" in policy or "default-src 'self'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        # The address itself is the secret that opens the job.
        assert headers["Referrer-Policy"] in ("no-referrer", "same-origin", "strict-origin")
