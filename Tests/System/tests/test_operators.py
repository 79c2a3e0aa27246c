"""Operators: contractors with a fleet, whose drivers and jobs can be asked for on the board."""

import pytest

from pages import sign_in
from people import HELSINKI, Booking, add_account, meters_from


@pytest.fixture
def fleets(data):
    """Three drivers' accounts, made by the command line: two of one operator, one of another."""
    return [
        add_account(data, "driver", name, name.split()[0].lower() + "@fleet.test", operator=company)
        for name, company in [("Ada Ant", "Harbour & Sons"), ("Abe Ant", "Harbour & Sons"), ("Nora North", "Northline Vans")]
    ]


def rows(tab, kind):
    return sorted(tab.page.locator(f"#{kind}s tr").evaluate_all("rows => rows.map((row) => row.id)"))


def ids(*accounts):
    return sorted(f"driver:{account.driver_id}" for account in accounts)


def test_an_operators_drivers_and_jobs_are_chosen_and_stay_chosen_while_things_move(
    fleets, server, cast, phone, open_tab
):
    ada, abe, nora = fleets
    harbour = Booking(server, cast.dispatcher, address="1 Pier").walk(ada, until="accepted")
    north = Booking(server, cast.dispatcher, address="2 Pier").walk(nora, until="accepted")
    for number, driver in enumerate([ada, abe, nora, cast.driver]):
        assert phone(driver).report(meters_from(HELSINKI, 400 * number, 300)) is None
    tab = open_tab(server, "/board")
    sign_in(tab, cast.dispatcher)
    tab.page.locator("#lists").wait_for()
    assert len(rows(tab, "job")) == 2
    tab.page.get_by_label("Operator").select_option("Harbour & Sons")
    tab.until("() => document.querySelectorAll('#jobs tr').length === 1")
    assert rows(tab, "driver") == ids(ada, abe)
    assert rows(tab, "job") == [f"job:{harbour.id}"]
    assert "operator=Harbour+%26+Sons" in tab.page.url
    assert tab.page.locator(".marker.driver").count() == 2
    # Changes of other operators' jobs do not appear, changes of this operator's jobs do.
    Booking(server, cast.dispatcher, address="3 Pier").walk(nora, until="accepted")
    fresh = Booking(server, cast.dispatcher, address="4 Pier").walk(abe, until="accepted")
    north.set_status(nora, "en_route")
    tab.page.locator(f'#jobs tr[id="job:{fresh.id}"]', has_text="Harbour & Sons").wait_for()
    assert rows(tab, "job") == sorted([f"job:{harbour.id}", f"job:{fresh.id}"])
    assert rows(tab, "driver") == ids(ada, abe)
    # A new operator can be chosen without loading the page again.
    add_account(server.data, "driver", "Zoë Zebra", "zoe@fleet.test", operator="Zebra")
    tab.page.locator("#operator option", has_text="Zebra").wait_for(state="attached")
    tab.page.get_by_label("Operator").select_option("Zebra")
    tab.page.locator("#drivers tr", has_text="Zoë Zebra").wait_for()
    assert rows(tab, "job") == []

    # The address shows the same to every dispatcher, also without JavaScript.
    plain = open_tab(server, "/board?operator=Harbour+%26+Sons", java_script_enabled=False)
    sign_in(plain, cast.dispatcher)
    plain.page.locator("#lists").wait_for()
    assert plain.page.get_by_label("Operator").input_value() == "Harbour & Sons"
    assert rows(plain, "driver") == ids(ada, abe)
    assert rows(plain, "job") == sorted([f"job:{harbour.id}", f"job:{fresh.id}"])
    plain.page.get_by_label("Operator").select_option("Northline Vans")
    plain.go(plain.page.get_by_role("button", name="Find"))
    plain.page.locator("#drivers tr", has_text="Nora North").wait_for()
    assert rows(plain, "driver") == ids(nora)
    plain.page.locator("#drivers th a").click()
    plain.wait_for_text(".facts", "Northline Vans")


def test_without_operators_there_is_nothing_to_choose(server, cast, open_tab):
    tab = open_tab(server, "/board")
    sign_in(tab, cast.dispatcher)
    tab.page.locator("#lists").wait_for()
    assert tab.page.locator("#operator").is_hidden()
    tab.page.locator("#q").fill("nobody")
    tab.page.wait_for_url("**/board?q=nobody")
