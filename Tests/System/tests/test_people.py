"""People: an administrator adds them one by one and by a table, and they choose their passwords, all without a terminal."""

import csv
import io

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


def test_people_are_imported_from_a_table_after_a_look_at_it(server, cast, administrator, scripts, seen, tmp_path):
    tab = administrator
    tab.go(tab.page.get_by_role("link", name="Import from a table"))
    table = "name;role;email;vehicle\nIda Import;driver;;White van\nIvo Import;pilot;;\n=1+1;driver;;\n"
    fill(tab, text=table)
    press(tab, "Check it")
    tab.wait_for_text(".faults", "Line 3: The role takes driver")
    tab.faults.clear()  # Chromium logs the 422.
    assert tab.page.locator("#text").input_value() == table
    assert tab.page.get_by_role("button", name="Import now").count() == 0
    if scripts:
        check(tab, seen)
    path = tmp_path / "people.csv"
    path.write_text(table.replace("pilot", "driver"))
    tab.page.locator("#file").set_input_files(path)
    press(tab, "Check it")
    tab.wait_for_text("#plan-title + p", "New people: 3.")
    if scripts:
        check(tab, seen)
    press(tab, "Import now: 3")
    tab.wait_for_text("[role=status]", "Imported. New people: 3.")
    tab.open("/board/people?q=import")
    tab.wait_for_text("#found", "Found: 2")
    if scripts:
        check(tab, seen)
    tab.go(tab.page.get_by_role("link", name="Ida Import"))
    tab.wait_for_text(".facts", "White van")
    tab.go(tab.page.get_by_role("link", name="Driver’s card on the board"))
    assert tab.headline == "Ida Import"

    tab.open("/board/people")
    with tab.page.expect_download() as download:
        tab.page.get_by_role("link", name="Export as a table").click()
    rows = list(csv.DictReader(io.StringIO(download.value.path().read_text(encoding="utf-8-sig"))))
    names = [row["name"] for row in rows]
    assert "Ida Import" in names and "'=1+1" in names and cast.admin.name in names
    tab.open("/board/people/import")
    tab.page.locator("#file").set_input_files(download.value.path())
    press(tab, "Check it")
    tab.wait_for_text("#plan-title + p", f"New people: 0. Changed: 0. The same as before: {len(rows)}.")
    if scripts:
        check(tab, seen)
