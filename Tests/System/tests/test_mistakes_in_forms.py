"""A form of the staff tells all mistakes at once, each beside its field, and the first has the focus."""

import pytest

from page_checks import check
from pages import sign_in

FORMS = {
    "/board/jobs/new": {"address": "", "place": "here", "driver": "Nobody like this", "phone": "none", "email": "none"},
    "/board/people/new": {"name": "", "email": "none", "phone": "none"},
    "/board/displays": {"name": "", "center": "here", "time_zone": "Nowhere/At_All", "origins": "no origin"},
    "/board/messages/webhook": {"name": "", "url": "none"},
}


@pytest.mark.parametrize("path", FORMS)
def test_all_mistakes_of_a_form_are_told_at_once(server, cast, open_tab, path, seen):
    tab = open_tab(server, path)
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**" + path)
    tab.page.evaluate("document.querySelectorAll('main form details').forEach((details) => { details.open = true; })")
    for name, text in FORMS[path].items():
        tab.page.locator(f"#{name}").fill(text)
    tab.page.evaluate("document.querySelectorAll('main form').forEach((form) => { form.noValidate = true; })")
    tab.go(tab.page.locator("main form .main:visible"))
    tab.faults.clear()  # Chromium logs the 422 of the form.
    wrong = tab.page.locator("[aria-invalid]")
    assert {field.get_attribute("name") for field in wrong.all()} == set(FORMS[path])
    for field in wrong.all():
        sentence = tab.page.locator("#" + field.get_attribute("aria-describedby").split()[0])
        assert sentence.inner_text() and "form-error" in sentence.get_attribute("class")
    assert tab.page.evaluate("document.activeElement.name") == next(iter(FORMS[path]))
    check(tab, seen)
