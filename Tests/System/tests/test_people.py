"""People: an administrator adds them one by one and by a table, and they choose their passwords, all without a terminal."""

import csv
import io
import json

import pytest

from page_checks import check
from pages import sign_in
from people import Account

PASSWORD = "three quiet words"


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


def test_a_table_as_an_older_excel_writes_it_is_read_and_the_page_says_how(administrator, server, tmp_path):
    tab, said = administrator, "It was read as Windows-1252"
    people = tmp_path / "people.csv"
    people.write_bytes("name;role;email\r\nJürgen Groß;driver;jg@example.test\r\n".encode("cp1252"))
    tab.open("/board/people/import")
    tab.page.locator("#file").set_input_files(people)
    press(tab, "Check it")
    tab.wait_for_text(".form-done", said)
    press(tab, "Import now: 1")
    tab.wait_for_text("[role=status]", "Imported. New people: 1.")
    tab.open("/board/people?q=jg@example.test")
    tab.wait_for_text("#found", "Found: 1")
    assert tab.page.get_by_role("link", name="Jürgen Groß").is_visible()
    jobs = tmp_path / "jobs.csv"
    jobs.write_bytes("reference;address;latitude;longitude\r\nA-1;Königsallee 5;60.17;24.94\r\n".encode("cp1252"))
    tab.open("/board/jobs/import")
    tab.page.locator("#file").set_input_files(jobs)
    press(tab, "Check it")
    tab.wait_for_text(".form-done", said)
    tab.wait_for_text("td.details", "Königsallee 5")


def test_one_persons_data_is_found_given_out_and_erased(server, cast, administrator, scripts, seen):
    tab = administrator
    order = {
        "address": "7 Quiet Street", "lat": 60.17, "lng": 24.94, "customer_name": "Carla Customer",
        "customer_phone": "+358 40 7654321", "notes": "Ring twice", "items": [],
    }
    job = server.call("POST", "/api/booking", cast.admin.token, status=201, json=order)["job"]
    server.call("PUT", f"/api/admin/jobs/{job['id']}/cancel", cast.admin.token, json={})
    tab.go(tab.page.get_by_role("link", name="One person’s data"))
    fill(tab, q="7654321")
    press(tab, "Find")
    if scripts:
        check(tab, seen)
    tab.go(tab.page.get_by_role("link", name="Carla Customer"))
    assert tab.headline == "Carla Customer"
    if scripts:
        check(tab, seen)
    with tab.page.expect_download() as download:
        tab.page.get_by_role("button", name="Download as a file").click()
    file = json.loads(download.value.path().read_text())
    assert file["orders"][0]["address"] == "7 Quiet Street" and file["orders"][0]["notes"] == "Ring twice"
    press(tab, "Erase for ever")
    tab.wait_for_text("[role=alert]", "check the box first")
    tab.faults.clear()  # Chromium logs the 422.
    tab.page.get_by_role("checkbox").check()
    press(tab, "Erase for ever")
    tab.wait_for_text("[role=status]", "The person’s data was erased.")
    fill(tab, q="7654321")
    press(tab, "Find")
    tab.wait_for_text("[role=status]", "Nobody was found.")
    left = server.call("GET", f"/api/admin/jobs/{job['id']}", cast.admin.token)["job"]
    assert left["address"] == "—" and left["customer_name"] is None and left["status"] == "cancelled"

    tab.go(tab.page.get_by_role("link", name="How long data is kept"))
    fill(tab, customers="1")
    press(tab, "Save")
    tab.wait_for_text("#customers-hint", "Please write 2 to")
    tab.faults.clear()  # Chromium logs the 422.
    assert tab.page.locator("#customers").input_value() == "1"
    fill(tab, customers="90")
    press(tab, "Save")
    tab.wait_for_text("[role=status]", "The change was saved.")
    assert "90 days" in tab.page.locator("table").inner_text()
    if scripts:
        check(tab, seen)
