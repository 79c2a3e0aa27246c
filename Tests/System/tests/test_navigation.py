"""The navigation of the staff's pages: the same on each, with what its reader may open, and where he is."""

import pytest

from gallery import open_exhibit
from pages import sign_in
from people import add_account
from processes import Waypost

OF_ALL = ["/board", "/board/jobs/new", "/board/reports", "/board/rewind", "/board/displays", "/board/account"]
OF_ADMINISTRATORS = ["/board/people", "/board/messages", "/board/settings", "/board/audit"]
SECTIONS = {"account": "/board/account", "displays": "/board/displays", "kept": "/board/people", "audit": "/board/audit"}

FIRST_STEPS = [
    ("/board", "New job", "/board/jobs/new"),
    ("/board/rewind", "Add your first driver", "/board/people/new?role=driver"),
    ("/board/people", "Add your first driver", "/board/people/new?role=driver"),
    ("/board/reports", "New job", "/board/jobs/new"),
    ("/board/displays", "New wall", "/board/displays#new-title"),
    ("/board/messages", "Add a webhook", "/board/messages/webhook"),
    ("/board/messages", "Who gets what", "/board/messages/rules"),
]

ENTRIES = "() => [...document.querySelectorAll('.staff-bar a')].map((link) => [link.pathname, link.getAttribute('aria-current')])"


def test_every_page_of_staff_says_where_its_reader_is_and_may_go(gallery, open_tab):
    staff = [exhibit for exhibit in gallery.exhibits if exhibit.account]
    for exhibit in staff:
        tab = open_exhibit(open_tab, gallery, exhibit)
        entries = dict(tab.page.evaluate(ENTRIES))
        expected = OF_ALL + (OF_ADMINISTRATORS if exhibit.account is gallery.cast.admin else [])
        assert sorted(entries) == sorted(expected), exhibit.name
        (current,) = (path for path, said in entries.items() if said)
        path = exhibit.path.split("?")[0]
        assert path.startswith(current) and entries[current] == ("page" if path == current else "true"), exhibit.name
        assert current == SECTIONS.get(exhibit.name, current), exhibit.name
        tab.close()


@pytest.mark.parametrize("role", ["dispatcher", "admin"])
def test_each_link_of_the_navigation_answers(site, cast, open_tab, role):
    tab = open_tab(site, "/board")
    sign_in(tab, getattr(cast, role))
    tab.page.wait_for_url("**/board")
    for path, _ in tab.page.evaluate(ENTRIES):
        assert tab.page.request.get(site.url + path).status == 200, path


def test_a_phone_shows_the_navigation_in_a_menu_that_closes_by_escape(site, cast, open_tab):
    tab = open_tab(site, "/board", viewport={"width": 390, "height": 844}, java_script_enabled=False)
    sign_in(tab, cast.dispatcher)
    reports, menu = tab.page.get_by_role("link", name="Reports"), tab.page.get_by_role("button", name="Menu")
    assert not reports.is_visible() and tab.page.locator(".staff-bar").bounding_box()["height"] <= 48
    menu.click()
    assert reports.is_visible()
    tab.page.keyboard.press("Escape")
    assert not reports.is_visible()
    menu.press("Enter")
    tab.go(reports)
    assert tab.page.url.endswith("/board/reports")


def test_escape_in_the_menu_of_a_card_does_not_leave_the_card(gallery, open_tab):
    (card,) = (exhibit for exhibit in gallery.exhibits if exhibit.name == "driver-card")
    tab = open_exhibit(open_tab, gallery, card, viewport={"width": 390, "height": 844})
    tab.page.get_by_role("button", name="Menu").click()
    tab.page.keyboard.press("Escape")
    assert not tab.page.get_by_role("link", name="Reports").is_visible() and tab.page.url.endswith(card.path)
    tab.page.locator("h1").click()
    tab.page.keyboard.press("Escape")
    tab.page.wait_for_url("**/board")


def test_an_unknown_address_speaks_to_staff_inside_the_navigation(site, cast, open_tab):
    tab = open_tab(site, "/board")
    sign_in(tab, cast.dispatcher)
    tab.page.wait_for_url("**/board")
    for path in ["/board/jobs/unknown", "/board/drivers/unknown", "/board/unknown", "/unknown"]:
        assert tab.page.goto(site.url + path).status == 404
        assert tab.headline == "There is no such page" and "booked" not in tab.text, path
        assert tab.page.get_by_role("link", name="Reports").is_visible(), path
    tab.faults.clear()  # Chromium logs each status.
    tab.go(tab.page.get_by_role("link", name="To the board"))
    assert tab.page.url.endswith("/board")


def test_empty_pages_lead_to_what_comes_first(tmp_path, open_tab):
    admin = add_account(tmp_path / "data", "admin", "Aino Admin", "admin@waypost.test")
    server = Waypost(tmp_path / "data").start()
    try:
        tab = open_tab(server, "/board", java_script_enabled=False)
        sign_in(tab, admin)
        for path, link, target in FIRST_STEPS:
            tab.open(path)
            tab.page.get_by_role("main").get_by_role("link", name=link).click()
            tab.page.wait_for_url(server.url + target)
        assert tab.open("/board/people/new?role=driver").page.get_by_label("Role").input_value() == "driver"
    finally:
        server.kill()
