"""People: an administrator adds them, and they choose their passwords, all without a terminal."""

import pytest

from page_checks import THEMES, WIDTHS, run_axe, validate
from pages import sign_in
from people import Account

PASSWORD = "three quiet words"


@pytest.fixture
def seen(tmp_path):
    """The pages that `check` saw: all are valid HTML."""
    directory = tmp_path / "seen"
    directory.mkdir()
    yield directory
    if any(directory.iterdir()):
        found = list(validate(directory))
        assert not found, "\n".join(found)


def check(tab, seen):
    """axe finds nothing on the page, as a phone and a desk show it, by day and by night."""
    count = len(list(seen.iterdir()))
    (seen / f"{count}.html").write_text("<!doctype html>\n" + tab.page.content().split(">", 1)[1])
    for width, height in WIDTHS.items():
        tab.page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            tab.page.emulate_media(color_scheme=theme)
            found = list(run_axe(tab.page))
            assert not found, f"{tab.page.url} at {width} px, {theme}: " + "\n".join(found)
            wide = tab.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
            assert not wide, f"{tab.page.url} at {width} px is wider than its window"


def fill(tab, **fields):
    for name, value in fields.items():
        tab.page.locator(f"#{name}").fill(value)


def press(tab, name):
    tab.go(tab.page.get_by_role("button", name=name))


@pytest.fixture(params=[True, False], ids=["with scripts", "without scripts"])
def scripts(request):
    return request.param


@pytest.fixture
def administrator(server, cast, open_tab, scripts):
    tab = open_tab(server, "/board", java_script_enabled=scripts)
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**/board")
    tab.go(tab.page.get_by_role("link", name="People", exact=True))
    assert tab.headline == "People"
    return tab


def test_a_person_is_added_and_signs_in_with_a_password_of_the_own(server, administrator, open_tab, scripts, seen):
    tab = administrator
    tab.go(tab.page.get_by_role("link", name="Add a person"))
    fill(tab, name="Petra Person")
    tab.page.locator("#role").select_option("dispatcher")
    press(tab, "Add a person")
    tab.wait_for_text("#email-hint", "needs an email or a phone number")
    tab.faults.clear()  # Chromium logs the 422.
    assert tab.page.locator("#name").input_value() == "Petra Person"
    if scripts:
        check(tab, seen)
    fill(tab, email="petra@waypost.test")
    press(tab, "Add a person")
    tab.wait_for_text("[role=status]", "The person was added.")
    assert tab.headline == "Petra Person"
    press(tab, "Make a link to set a password")
    link = tab.page.locator("#new-link").input_value()
    assert link.startswith(server.url + "/set-password/")
    if scripts:
        check(tab, seen)

    petra = open_tab(server, link, java_script_enabled=scripts)
    if scripts:
        check(petra, seen)
    fill(petra, password="three quiet words", again="three quiet wrods")
    press(petra, "Set password")
    petra.wait_for_text("#again-hint", "not the same")
    petra.faults.clear()  # Chromium logs the 422.
    fill(petra, password=PASSWORD, again=PASSWORD)
    press(petra, "Set password")
    assert petra.headline == "Your password is set"
    petra.go(petra.page.get_by_role("link", name="Sign in to the board"))
    sign_in(petra, Account("petra@waypost.test", PASSWORD, "Petra Person", "dispatcher", "", None, ""))
    petra.page.wait_for_url("**/board")
    # No administrator.
    assert petra.page.get_by_role("link", name="People", exact=True).count() == 0
    petra.open("/board/people")
    assert petra.status == 403 and "for administrators" in petra.headline
    petra.faults.clear()  # Chromium logs the 403.
    again = open_tab(server, link, java_script_enabled=scripts)
    assert again.status == 404
    again.faults.clear()

    tab.open(tab.page.url.removesuffix("/link"))
    done = tab.page.locator("table.audit").inner_text()
    for act in ["Set a password", "Made a link for a password", "Added a person"]:
        assert act in done
    press(tab, "Disable")
    tab.wait_for_text("[role=status]", "The account is disabled")
    petra.open("/board")
    assert "/board/sign-in" in petra.page.url
