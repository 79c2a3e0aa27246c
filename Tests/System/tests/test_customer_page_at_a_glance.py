"""One glance on a phone, and on a desk: what, when and where, in the reader's language, whatever the status."""

import datetime
import re

import pytest

from gallery import HEADLINES, LANGUAGES, STATUSES, open_exhibit
from people import HELSINKI, Booking, meters_from

SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1440, "height": 900}}
ENDED = ["completed", "cancelled"]


def exhibit_of(gallery, status, language):
    return next(e for e in gallery.exhibits if e.name == f"customer-{status}-{language}")


def is_on_first_screen(tab, selector):
    box = tab.page.locator(selector).first.bounding_box()
    return box is not None and box["y"] + box["height"] <= tab.page.viewport_size["height"]


@pytest.mark.parametrize("status", STATUSES)
def test_a_glance_says_what_when_and_where(gallery, open_tab, status):
    for language, headline in zip(LANGUAGES, HEADLINES[status]):
        gallery.report()
        for size in SIZES.values():
            tab = open_exhibit(open_tab, gallery, exhibit_of(gallery, status, language), viewport=size)
            assert tab.headline == headline
            assert tab.page.locator("html").get_attribute("lang").startswith(language)
            assert is_on_first_screen(tab, "h1")
            assert is_on_first_screen(tab, "text=Mannerheimintie 1, Helsinki")
            assert tab.page.locator("#map").is_visible() == (status not in ENDED)
            if status == "en_route":
                assert is_on_first_screen(tab, "#eta")
                assert re.search(r"\d+–\d+", tab.page.locator("#eta").inner_text())
                assert is_on_first_screen(tab, "#clock") and is_on_first_screen(tab, "#where")
            if status not in ENDED:
                # The map is as large as the screen allows, and all of it is on the first screen.
                box = tab.page.locator(".map-frame").bounding_box()
                assert box["height"] >= 0.55 * size["height"] and box["y"] + box["height"] <= size["height"]
            # The page contains no headline of another language.
            assert not [other for other in HEADLINES[status] if other != headline and other in tab.text]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_the_sheet_of_a_phone_is_pulled_over_the_map_by_scrolling(server, cast, open_tab, scripts):
    booking = Booking(server, cast.dispatcher, address="Flat 12, " * 20 + "Mannerheimintie 1, Helsinki")
    tab = open_tab(server, booking.path, viewport=SIZES["phone"], java_script_enabled=scripts)
    # A long address does not push the map away.
    frame = tab.page.locator(".map-frame")
    before = frame.bounding_box()
    assert before["height"] >= 0.55 * SIZES["phone"]["height"] and is_on_first_screen(tab, "h1")
    tab.page.mouse.move(195, 800)
    tab.page.mouse.wheel(0, 400)
    tab.page.locator(".foot").scroll_into_view_if_needed()
    # The map stands, and the sheet is over it.
    top = tab.page.evaluate("document.elementFromPoint(195, 200).closest('.map-frame, .glance, .details').className")
    assert top != "map-frame" and 0 <= frame.bounding_box()["y"] <= before["y"]


def test_the_place_is_on_the_map_before_the_driver_sets_out_and_stays_there_as_the_driver_comes(
    server, cast, phone, open_tab
):
    booking = Booking(server, cast.dispatcher)
    tab = open_tab(server, booking.path, viewport=SIZES["phone"])
    tab.page.locator(".map-markers .marker.pickup").wait_for()
    assert tab.page.locator(".marker.vehicle").is_hidden() and tab.page.locator("#where").count() == 0
    booking.walk(cast.driver, until="en_route")
    assert phone(cast.driver).report(meters_from(HELSINKI, 900, 400)) is None
    tab.wait_for_marker(meters_from(HELSINKI, 900, 400), HELSINKI)
    tab.wait_for_text("#where", "of the pickup")
    booking.set_status(cast.driver, "arrived")
    booking.set_status(cast.driver, "started")
    booking.set_status(cast.driver, "completed")
    tab.page.locator("#map").wait_for(state="hidden")


def test_nothing_is_cut_off_at_any_zoom(gallery, open_tab):
    """Zoomed in by 200 %, a desk has 720 px and a tablet 384; 320 is the least that anybody has."""
    for exhibit in gallery.exhibits:
        if exhibit.name.startswith(("customer", "notice")):
            tab = open_exhibit(open_tab, gallery, exhibit)
            for width in (320, 384, 720):
                tab.page.set_viewport_size({"width": width, "height": 450})
                wide = tab.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
                assert wide <= 0, f"{exhibit.name} is {wide} px too wide for {width}"
            tab.page.close()


def test_times_are_those_of_the_pickup(server, cast, open_tab):
    # The day is in a winter that is still to come.
    day = f"{datetime.date.today().year + 1}-01-15"
    booking = Booking(
        server, cast.dispatcher, scheduled_at=f"{day}T20:30:00Z", window_minutes=60, time_zone="America/New_York"
    )
    # The times do not depend on the reader's time zone, and need no scripts.
    for scripts in (True, False):
        context = {"timezone_id": "Asia/Tokyo", "java_script_enabled": scripts}
        assert "15:30" in open_tab(server, booking.path, locale="en-GB", **context).text
        american = open_tab(server, booking.path, locale="en-US", **context).text.replace("\u202f", " ").replace("\xa0", " ")
        assert "3:30" in american and "PM" in american and "15:30" not in american
        assert "15:30" in open_tab(server, booking.path, locale="es-ES", **context).text


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_both_themes_are_what_the_reader_asked_for(gallery, open_tab, theme):
    tab = open_exhibit(open_tab, gallery, exhibit_of(gallery, "en_route", "en"), color_scheme=theme)
    red, green, blue = tab.page.evaluate(
        "getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)"
    )
    assert (red + green + blue > 3 * 128) == (theme == "light")


def test_forced_colors_keep_the_marks_apart(gallery, open_tab):
    tab = open_exhibit(open_tab, gallery, exhibit_of(gallery, "en_route", "en"), forced_colors="active")
    shown = tab.page.evaluate("""() => {
      const style = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
      return {
        page: style('body', 'backgroundColor'),
        disc: [style('.vehicle-disc', 'fill'), style('.vehicle-disc', 'stroke')],
        pin: [style('.pin', 'fill'), style('.pin', 'stroke')],
        trail: [style('.map-trail', 'stroke')],
      };
    }""")
    for mark in ("disc", "pin", "trail"):
        assert set(shown[mark]) - {shown["page"], "none"}, shown
    assert tab.headline == "Enni is on the way"


def test_print_has_what_counts_and_nothing_to_click(gallery, open_tab):
    import io

    import pypdf

    tab = open_exhibit(open_tab, gallery, exhibit_of(gallery, "en_route", "en"), color_scheme="dark")
    text = "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(tab.page.pdf())).pages)
    for words in ["Enni is on the way", "Mannerheimintie 1, Helsinki", "On the way"]:
        assert words in text
    assert "No connection" not in text
    tab.page.emulate_media(media="print")
    assert tab.page.locator("button:visible").count() == 0
    assert tab.page.evaluate("getComputedStyle(document.body).backgroundColor") in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")


def test_everything_is_reached_by_keyboard_and_seen_when_it_is(gallery, open_tab):
    tab = open_exhibit(open_tab, gallery, exhibit_of(gallery, "en_route", "en"), viewport=SIZES["phone"])
    wanted = tab.page.evaluate("""() => [...document.querySelectorAll('a[href], button, input, [tabindex="0"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled).length""")
    seen = []
    for _ in range(wanted + 1):
        tab.page.keyboard.press("Tab")
        focus = tab.page.evaluate("""() => {
          const element = document.activeElement;
          if (element === document.body) return null;
          const style = getComputedStyle(element), box = element.getBoundingClientRect();
          return {
            name: element.outerHTML.slice(0, 80),
            hasRing: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0,
            isOnScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
          };
        }""")
        if focus is None:
            break
        assert focus["hasRing"] and focus["isOnScreen"], focus
        seen.append(focus["name"])
    assert len(seen) >= wanted, seen


def test_a_change_of_meaning_is_spoken_once_and_a_movement_never(server, cast, booking, phone, open_tab):
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    device.report(meters_from(HELSINKI, 4000, 0))
    tab = open_tab(server, booking.path)
    tab.wait_for_marker(meters_from(HELSINKI, 4000, 0), HELSINKI)
    assert tab.page.locator("#say").get_attribute("role") == "status"
    tab.page.evaluate("""() => {
      window.spoken = [];
      const region = document.getElementById('say');
      new MutationObserver(() => { if (region.textContent.trim()) spoken.push(region.textContent.trim()); })
        .observe(region, { childList: true, characterData: true, subtree: true });
    }""")
    for step in range(1, 5):
        place = meters_from(HELSINKI, 4000 - 15 * step, 0)
        device.report(place)
        tab.wait_for_marker(place, HELSINKI)
    assert tab.page.evaluate("spoken") == []
    booking.set_status(cast.driver, "arrived")
    tab.wait_for_headline("Dee has arrived")
    tab.until("() => spoken.length > 0")
    spoken = tab.page.evaluate("spoken")
    assert len(spoken) == 1 and "Dee has arrived" in spoken[0], spoken
    # A screen reader might announce other live regions at the same time.
    assert tab.page.locator("[aria-live], [role=status], [role=alert]").count() == 1
    # The log of messages speaks only when somebody writes.
    assert tab.page.locator("[role=log]").all_inner_texts() == [""]


def test_without_scripts_the_page_loads_itself_anew(server, cast, booking, phone, open_tab):
    booking.walk(cast.driver, until="en_route")
    phone(cast.driver).report(meters_from(HELSINKI, 800, 300))
    tab = open_tab(server, booking.path, java_script_enabled=False)
    assert tab.headline == "Dee is on the way"
    pace, address = tab.page.locator('meta[http-equiv="refresh"]').get_attribute("content").split("; url=")
    assert 5 <= int(pace) <= 60

    # The same page, except that it waits for a shorter time.
    def hurry(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(f'content="{pace};', 'content="1;'))

    tab.page.route(f"**{booking.path}*", hurry)
    tab.open(booking.path)
    booking.set_status(cast.driver, "arrived")
    tab.wait_for_headline("Dee has arrived")
    assert tab.page.url.endswith(booking.path + address)
    tab.page.unroute_all(behavior="ignoreErrors")  # the page still loads itself again


def test_the_moment_of_arrival_names_the_vehicle_to_look_for(server, cast, booking, open_tab):
    tab = open_tab(server, booking.path, viewport=SIZES["phone"])
    color = "getComputedStyle(document.querySelector('.brand')).backgroundColor"
    before = tab.page.evaluate(color)
    booking.walk(cast.driver, until="arrived")
    tab.wait_for_text(".lead", "Meet Dee outside")
    assert tab.page.evaluate(color) != before
    assert "Meet Dee outside" in open_tab(server, booking.path, java_script_enabled=False).text


def test_large_letters_leave_the_map_and_the_arrival_on_the_first_screen(gallery, open_tab):
    gallery.report()
    tab = open_exhibit(open_tab, gallery, exhibit_of(gallery, "en_route", "en"), viewport=SIZES["phone"])
    tab.page.evaluate("document.documentElement.style.fontSize = '32px'")
    tab.page.locator("#eta").wait_for()
    assert is_on_first_screen(tab, "h1") and is_on_first_screen(tab, "#eta")
    assert tab.page.locator(".map-frame").bounding_box()["height"] >= 0.35 * SIZES["phone"]["height"] - 1
