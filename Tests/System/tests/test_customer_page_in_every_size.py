"""The customer's page with large letters, a long name and a logo, in low windows and in forced colors: nothing is cut off."""

import pytest

from gallery import open_exhibit
from pages import sign_in
from people import Booking
from test_settings import card, fill_face, save

LONG_NAME = "Harbour Movers and Sons International Removals of Greater Helsinki"[:60]
LARGE_LETTERS = "html { font-size: 32px }"
# What is wider than the window, though nobody may see it.
OUTSIDE = """() => [...document.querySelectorAll('header *, main *')]
  .filter((one) => !one.closest('svg, .map-frame, .visually-hidden') && one.getBoundingClientRect().width)
  .filter((one) => { const { left, right } = one.getBoundingClientRect(); return left < -1 || right > innerWidth + 1; })
  .map((one) => one.outerHTML.slice(0, 80))"""
# Parts of the head that reach over its edge.
OVER_THE_EDGE = """() => {
  const head = document.querySelector('header.brand').getBoundingClientRect();
  return [...document.querySelectorAll('header.brand > *')].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return getComputedStyle(one).visibility === 'visible' && (top < head.top - .5 || bottom > head.bottom + .5);
  }).map((one) => one.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
def test_large_letters_fit_and_leave_room_for_the_headline(gallery, open_tab, width):
    gallery.report()
    for exhibit in gallery.exhibits:
        if not exhibit.is_of_customers or not exhibit.name.endswith(("-en", "-de", "-ar")):
            continue
        size = {"width": width, "height": 844}
        tab = open_exhibit(open_tab, gallery, exhibit, viewport=size, bypass_csp=True)
        tab.page.add_style_tag(content=LARGE_LETTERS)
        assert tab.page.evaluate(OUTSIDE) == [], exhibit.name
        box = tab.page.locator("h1").bounding_box()
        assert box["y"] + box["height"] <= size["height"], f"{exhibit.name}: {box}"
        # So does the line that tells of an old page, once it is seen.
        for line in tab.page.locator("header .outdated").all():
            box = line.bounding_box()
            assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= width, f"{exhibit.name}: {box}"
        tab.close()


def test_large_letters_leave_room_for_a_word_in_the_message_box(server, cast, open_tab):
    booking = Booking(server, cast.dispatcher).walk(cast.driver, until="en_route")
    tab = open_tab(server, booking.path, viewport={"width": 320, "height": 844}, bypass_csp=True)
    box = tab.page.get_by_label("Your message")
    button = tab.page.get_by_role("button", name="Send", exact=True)
    assert box.bounding_box()["y"] == button.bounding_box()["y"]
    tab.page.add_style_tag(content=LARGE_LETTERS)
    assert tab.page.evaluate(OUTSIDE) == []
    # "message" in letters of 32 pixels.
    assert box.bounding_box()["width"] >= 170
    assert button.bounding_box()["y"] >= box.bounding_box()["y"] + box.bounding_box()["height"]


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "uk-UA"])
def test_hours_with_large_letters_take_two_lines_where_one_is_too_short(server, cast, open_tab, locale):
    window = {"scheduled_at": "2031-01-15T20:30:00Z", "window_minutes": 60, "time_zone": "America/New_York"}
    booking = Booking(server, cast.dispatcher, **window)
    tab = open_tab(server, booking.path, viewport={"width": 320, "height": 844}, locale=locale, bypass_csp=True)
    assert tab.page.locator(".hours").first.evaluate("(one) => one.getClientRects().length") == 1
    tab.page.add_style_tag(content=LARGE_LETTERS)
    assert tab.page.evaluate(OUTSIDE) == []


def test_a_low_window_has_the_headline_and_whole_buttons_of_the_map(gallery, open_tab):
    """1280 pixels at 400 %, as WCAG has it for reflow."""
    for name in ("pending", "en_route", "arrived", "started"):
        exhibit = next(one for one in gallery.exhibits if one.name == f"customer-{name}-en")
        tab = open_exhibit(open_tab, gallery, exhibit, viewport={"width": 320, "height": 256})
        box, frame = (tab.page.locator(one).bounding_box() for one in ("h1", ".map-frame"))
        assert box["y"] + box["height"] <= 256, name
        buttons = tab.page.locator(".map-buttons").bounding_box()
        assert buttons["y"] + buttons["height"] <= frame["y"] + frame["height"]
        tab.close()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_long_name_and_a_logo_are_not_cut_off(server, cast, open_tab, tmp_path, scripts):
    tab = open_tab(server, "/board/settings")
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**/board/settings")
    fill_face(tab, tmp_path)
    card(tab, "How customers see you").get_by_label("Name", exact=True).fill(LONG_NAME)
    save(tab, "How customers see you")
    booking = Booking(server, cast.dispatcher).walk(cast.driver, until="arrived")
    for size in ((320, 568), (390, 844), (768, 1024), (844, 390), (1440, 900), (3840, 2160)):
        viewport = dict(zip(("width", "height"), size))
        customer = open_tab(server, booking.path, viewport=viewport, java_script_enabled=scripts)
        assert customer.page.evaluate(OVER_THE_EDGE) == [], size
        assert customer.page.evaluate(OUTSIDE) == [], size
        # The name has the room that it needs: a line of the future takes none.
        if scripts:
            lines = customer.page.locator("header.brand bdi").bounding_box()["height"] / 20
            assert lines < (4.5 if size[0] < 768 else 1.5), f"{lines} lines at {size}"
        frame, edge = (customer.page.locator(one).bounding_box() for one in (".map-frame", "header.brand"))
        assert abs(frame["y"] - edge["y"] - edge["height"]) <= 2 and frame["y"] + frame["height"] <= size[1] + 1
        customer.close()


def test_forced_colors_show_how_far_the_job_is_and_the_mark(gallery, open_tab):
    exhibit = next(one for one in gallery.exhibits if one.name == "customer-arrived-en")
    tab = open_exhibit(open_tab, gallery, exhibit, forced_colors="active", viewport={"width": 390, "height": 844})
    page = tab.page.evaluate("getComputedStyle(document.body).backgroundColor")
    for done in (".bar > .step-done", ".bar > .step-current", ".brand-mark"):
        assert tab.page.evaluate("(one) => getComputedStyle(document.querySelector(one)).backgroundColor", done) != page, done
    assert tab.page.evaluate("getComputedStyle(document.querySelector('.bar > .step-upcoming')).borderStyle") == "solid"


def test_the_name_is_read_on_paper_when_the_driver_has_arrived(gallery, open_tab):
    exhibit = next(one for one in gallery.exhibits if one.name == "customer-arrived-en")
    tab = open_exhibit(open_tab, gallery, exhibit)
    tab.page.emulate_media(media="print")
    colors = tab.page.evaluate("['.brand', 'h1'].map((one) => getComputedStyle(document.querySelector(one)).color)")
    assert colors[0] == colors[1]
