"""The staff's pages on narrow screens: what is pressed is large enough for a finger, and German words stay whole."""

import pytest

from gallery import Exhibit, open_exhibit
from page_checks import BROKEN_WORDS, SMALL_TARGETS
from pages import Tab


@pytest.fixture(scope="module")
def staff_pages(gallery):
    """The pages of the gallery that somebody signs in for, and some that are only forms."""
    job, driver = gallery.bookings["pending"].id, gallery.drivers["en_route"].driver_id
    cast = gallery.cast
    more = [
        Exhibit("messages", "/board/messages", account=cast.admin),
        Exhibit("webhook", "/board/messages/webhook", account=cast.admin),
        Exhibit("panel-job", f"/board?job={job}", account=cast.dispatcher),
        Exhibit("panel-edit", f"/board?job={job}&form=edit", account=cast.dispatcher),
        Exhibit("panel-repeat", f"/board?job={job}&form=repeat", account=cast.dispatcher),
        Exhibit("panel-driver", f"/board?driver={driver}", account=cast.dispatcher),
    ]
    return [exhibit for exhibit in gallery.exhibits if exhibit.account] + more


def look(browser, gallery, exhibit, locale, width):
    def open_tab(server, path, **context):
        return Tab(browser, server, **{**context, "locale": locale, "viewport": {"width": width, "height": 900}}).open(path)

    tab = open_exhibit(open_tab, gallery, exhibit)
    for summary in tab.page.locator("main details:not([open]) > summary").all():
        if summary.is_visible():
            summary.evaluate("(summary) => { summary.parentElement.open = true; }")
    return tab


def test_what_is_pressed_is_large_enough_for_a_finger(gallery, staff_pages, browser):
    small = []
    for exhibit in staff_pages:
        tab = look(browser, gallery, exhibit, "en-GB", 390)
        small += [f"{exhibit.name}: {found}" for found in tab.page.evaluate(SMALL_TARGETS)]
        tab.close()
    assert not small, "\n".join(small)


@pytest.mark.parametrize("width", [390, 1024])
def test_german_words_are_not_cut(gallery, staff_pages, browser, width):
    broken = []
    for exhibit in staff_pages:
        tab = look(browser, gallery, exhibit, "de-DE", width)
        assert tab.page.evaluate("document.documentElement.lang").startswith("de")
        broken += [f"{exhibit.name}: {found}" for found in tab.page.evaluate(BROKEN_WORDS)]
        tab.close()
    assert not broken, "\n".join(broken)
