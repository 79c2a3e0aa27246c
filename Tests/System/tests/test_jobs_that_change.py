"""Jobs change at the board: another time while the customer looks, a table of jobs, and a job that comes every week."""

import pytest

from page_checks import check
from pages import sign_in
from people import HELSINKI, Booking

TABLE = """reference,address,latitude,longitude,date,from,to,customer
A-1,12 Quay Street,60.17,24.94,2030-05-20,9:00,11:00,Cora Coast
A-2,Pier 3,60.16,24.96,20.05.2030,13:30,,Deniz Dock
"""


def press(tab, name):
    tab.go(tab.page.get_by_role("button", name=name))


@pytest.fixture(params=[True, False], ids=["with scripts", "without scripts"])
def scripts(request):
    return request.param


@pytest.fixture
def dispatcher(server, cast, open_tab, scripts):
    """A function that opens a page of the board."""

    def open_page(path):
        tab = open_tab(server, path, java_script_enabled=scripts)
        sign_in(tab, cast.dispatcher)
        tab.page.wait_for_url("**" + path)
        return tab

    return open_page


def test_a_customer_sees_the_new_time_and_address_at_once(server, cast, phone, open_tab, dispatcher, scripts, seen):
    # A time that was agreed before becomes another one.
    booking = Booking(server, cast.dispatcher, scheduled_at="2030-05-20T09:00:00", window_minutes=120)
    booking.accept(cast.driver)
    app = phone(cast.driver)
    customer = open_tab(server, booking.path)
    assert "New time" not in customer.text
    number = server.call("GET", f"/api/admin/jobs/{booking.id}", cast.admin.token)["job"]["number"]
    assert f"Job {number}" in customer.text
    tab = dispatcher(f"/board/jobs/{booking.id}")
    tab.go(tab.page.get_by_role("link", name="Change the job"))
    assert tab.page.locator("#from").input_value() == "2030-05-20T09:00"
    tab.page.locator("#to").fill("2030-05-20T08:00")
    press(tab, "Save the changes")
    tab.wait_for_text("#to-hint", "after the beginning")
    tab.faults.clear()  # Chromium logs the 422 of the form.
    tab.page.locator("#from").fill("2030-05-21T14:00")
    tab.page.locator("#to").fill("2030-05-21T16:00")
    tab.page.locator("#address").fill("2 Quay Street")
    if scripts:
        check(tab, seen)
    press(tab, "Save the changes")
    tab.wait_for_text(".form-done", "The job is changed")
    # Nobody loads the customer's page anew.
    customer.wait_for_text("#glance", "New time: Tue 21 May 14:00–16:00")
    customer.wait_for_text("#glance", "The address changed")
    customer.wait_for_text("#say", "New time: Tue 21 May 14:00–16:00")
    assert "2 Quay Street" in customer.text
    check(customer, seen)
    updated = app.wait_for("job:updated", lambda job: job["address"] == "2 Quay Street")
    assert updated["rescheduled_count"] == 1 and updated["scheduled_at"].startswith("2030-05-21T14:00:00")
    rows = "\n".join(row.inner_text() for row in tab.page.locator(".history tbody tr").all())
    assert "Mannerheimintie 1, Helsinki → 2 Quay Street" in rows and cast.dispatcher.name in rows
    plain = open_tab(server, booking.path, java_script_enabled=False)
    assert "New time: Tue 21 May 14:00–16:00" in plain.text


def test_a_table_of_jobs_is_imported_once(server, cast, dispatcher, scripts, seen):
    tab = dispatcher("/board/jobs/new")
    tab.go(tab.page.get_by_role("link", name="Import jobs from a table"))
    tab.page.locator("#text").fill(TABLE + "A-2,Nowhere,,,soon,,,\n")
    press(tab, "Check it")
    tab.wait_for_text(".faults", "Line 4: Line 3 has the same reference.")
    tab.faults.clear()  # Chromium logs the 422 of the form.
    if scripts:
        check(tab, seen)
    tab.page.locator("#file").set_input_files({"name": "jobs.csv", "mimeType": "text/csv", "buffer": TABLE.encode()})
    press(tab, "Check it")
    tab.wait_for_text("[role=status]", "New jobs: 2. There already: 0.")
    if scripts:
        check(tab, seen)
    press(tab, "Make these jobs now: 2")
    tab.wait_for_text(".form-done", "Jobs made: 2.")
    jobs = server.call("GET", "/api/admin/jobs?per_page=100", cast.admin.token)["jobs"]
    assert sorted(job["number"] for job in jobs if job["number"].startswith("A-")) == ["A-1", "A-2"]
    tab.page.locator("#text").fill(TABLE)
    press(tab, "Check it")
    tab.wait_for_text("[role=status]", "New jobs: 0. There already: 2.")


def test_a_job_is_ordered_again_and_every_week(server, cast, dispatcher, scripts, seen):
    things = {"items": [{"category": "sofa", "quantity": 2}], "total_price": 129.5}
    booking = Booking(server, cast.dispatcher, notes="Ring twice", customer_note="Today at the back door", scheduled_at="2030-05-20T09:00:00", **things)
    tab = dispatcher(f"/board/jobs/{booking.id}")
    tab.go(tab.page.get_by_role("link", name="Order again"))
    assert tab.page.locator("#address").input_value() == "Mannerheimintie 1, Helsinki"
    assert tab.page.locator("#notes").input_value() == "Ring twice"
    # What the customer wrote was meant for the one visit.
    assert tab.page.locator("#customer_note").input_value() == ""
    assert tab.page.locator("#from").input_value() == ""
    assert "sofa; price: " in tab.page.locator(".check").inner_text()
    if scripts:
        check(tab, seen)
    press(tab, "Create job")
    tab.wait_for_text(".form-done", "The job is created")
    made = server.call("GET", f"/api/admin/jobs/{tab.page.url.split('/')[-1].split('?')[0]}", cast.admin.token)["job"]
    assert made["items"] == [{"category": "sofa", "quantity": 2}] and made["total_price"] == 129.5
    tab.open(f"/board/jobs/{booking.id}")
    tab.go(tab.page.get_by_role("link", name="Repeat it"))
    tab.page.locator("#count").fill("61")
    press(tab, "Show the dates")
    tab.wait_for_text("#count-hint", "from 1 to 60")
    tab.faults.clear()  # Chromium logs the 422 of the form.
    tab.page.locator("#count").fill("3")
    press(tab, "Show the dates")
    dates = [date.inner_text().replace("\xa0", " ") for date in tab.page.locator(".dates li").all()]
    assert dates == ["Mon 27 May, 09:00 UTC", "Mon 3 Jun, 09:00 UTC", "Mon 10 Jun, 09:00 UTC"]
    if scripts:
        check(tab, seen)
    press(tab, "Make these jobs now: 3")
    tab.wait_for_text(".form-done", "Jobs made: 3.")
    jobs = server.call("GET", "/api/admin/jobs?per_page=100", cast.admin.token)["jobs"]
    repeated = [job for job in jobs if job["notes"] == "Ring twice" and job["scheduled_at"]]
    assert len(repeated) == 4 and all(job["lat"] == HELSINKI[0] for job in repeated)
    assert [job["customer_note"] for job in repeated if job["id"] != booking.id] == [None] * 3
