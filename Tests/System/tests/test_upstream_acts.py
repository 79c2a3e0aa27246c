"""`--upstream-acts`: dispatchers change the backend's jobs from the board, and the backend decides."""

import pytest

from pages import sign_in
from people import HELSINKI, Account
from processes import Backend, run_waypost
from following import follow

MANAGER = {"email": "manager@example.test", "password": "a password of the manager"}


@pytest.fixture
def peopled(backend):
    """A backend with two administrators, two drivers and a job."""
    backend.make_admin()
    backend.call("POST", "/_test/user", json={**MANAGER, "name": "Mina Manager"})
    place = {"lat": HELSINKI[0], "lng": HELSINKI[1]}
    backend.una, backend.uno = (backend.make_driver(name=f"{name} Upstream", **place) for name in ("Una", "Uno"))
    backend.job = backend.make_job(status="confirmed", customer_name="Ada", address="Pier 1", **place)
    return backend


@pytest.fixture
def acting(data, tmp_path, peopled):
    server = follow(data, tmp_path, peopled, "--upstream-acts", "--sign-in", "upstream").start()
    yield server
    server.kill()


def open_card(open_tab, server, account, job):
    """The job's card, as soon as the server knows the job."""
    tab = open_tab(server, "/board")
    sign_in(tab, account)
    tab.page.locator(f'#jobs tr[id="job:{job["id"]}"]').wait_for()
    return tab.open(f"/board/jobs/{job['id']}")


def assign(tab, name):
    tab.page.fill("#driver", name)
    tab.page.locator("form[action$='/assign'] button").click()


def cancel(tab, reason):
    tab.page.locator("details summary").click()
    tab.page.fill("#reason", reason)
    tab.page.locator("button.grave").click()


def job_there(backend):
    token = backend.call("POST", "/api/auth/login", json=Backend.admin)["token"]
    return backend.call("GET", f"/api/admin/jobs/{backend.job['id']}", token)["job"]


def acts(backend):
    return backend.call("GET", "/_test/faults")["counts"]["acts"]


def test_a_local_dispatcher_assigns_and_cancels_by_the_services_account(acting, peopled, cast, open_tab):
    tab = open_card(open_tab, acting, cast.dispatcher, peopled.job)
    assert "Confirm the job" not in tab.text
    assign(tab, "Uno")
    tab.wait_for_text("[role=status]", "The job is assigned.")
    assert job_there(peopled)["driver_id"] == peopled.uno["id"]
    # The page shows the backend's answer at once, and the dispatcher who asked for the change.
    tab.wait_for_text("section[aria-labelledby=facts-title]", "Uno Upstream")
    tab.wait_for_text(".history", cast.dispatcher.name)
    cancel(tab, "No truck")
    tab.wait_for_text("[role=status]", "The job is canceled.")
    assert job_there(peopled)["status"] == "cancelled"
    assert acts(peopled) == [[Backend.admin["email"], "assign"], [Backend.admin["email"], "cancel"]]
    log = run_waypost("audit", data=acting.data)
    assert "job-assign" in log and peopled.uno["id"] in log and "No truck" in log


def test_who_signed_in_with_an_account_of_the_backend_acts_by_that_account(acting, peopled, cast, open_tab):
    manager = Account(**{**cast.admin.__dict__, **MANAGER})
    tab = open_card(open_tab, acting, manager, peopled.job)
    assign(tab, "Una")
    tab.wait_for_text("[role=status]", "The job is assigned.")
    assert acts(peopled) == [[MANAGER["email"], "assign"]]
    tab.wait_for_text(".history", "Mina Manager")
    # The manager's token is only in memory: after a restart the manager must sign in again, and the server uses no
    # other token.
    acting.terminate()
    acting.start()
    tab.open(f"/board/jobs/{peopled.job['id']}")
    assign(tab, "Uno")
    tab.wait_for_text("[role=alert]", "sign in again")
    assert len(acts(peopled)) == 1
    everything = b"".join(path.read_bytes() for path in acting.data.iterdir() if path.is_file())
    token = peopled.call("POST", "/api/auth/login", json=MANAGER)["token"]
    assert token.split(".")[0].encode() + b"." not in everything
    tab.faults.clear()  # Chromium logs the 403 of the form.


def test_what_the_backend_refuses_is_said_in_its_words_and_changes_nothing(acting, peopled, cast, open_tab):
    tab = open_card(open_tab, acting, cast.dispatcher, peopled.job)
    peopled.set_faults(refuse_acts="Not <b>today</b>")
    assign(tab, "Uno")
    tab.wait_for_text("[role=alert]", "The dispatch system says: Not <b>today</b>")
    assert job_there(peopled)["driver_id"] is None
    path = f"/api/admin/jobs/{peopled.job['id']}/cancel"
    assert acting.call("PUT", path, cast.admin.token, status=409, json={})["error"] == "Not <b>today</b>"
    tab.faults.clear()  # Chromium logs the 409 of the form.


def test_without_an_answer_the_page_says_so_and_then_shows_what_was_done(acting, peopled, cast, open_tab):
    tab = open_card(open_tab, acting, cast.dispatcher, peopled.job)
    # The backend sends no event about the change either.
    peopled.set_faults(lose_acts=1, silent=True)
    assign(tab, "Uno")
    tab.wait_for_text("[role=alert]", "do not know whether")
    tab.open(f"/board/jobs/{peopled.job['id']}")
    tab.wait_for_text("section[aria-labelledby=facts-title]", "Uno Upstream")
    log = run_waypost("audit", data=acting.data)
    assert "job-act-unknown" in log
    tab.faults.clear()  # Chromium logs the 504 of the form.


def test_rest_acts_as_the_board_does(acting, peopled, cast, open_tab):
    open_card(open_tab, acting, cast.dispatcher, peopled.job)
    path = f"/api/admin/jobs/{peopled.job['id']}"
    told = acting.call("PUT", path + "/assign", cast.admin.token, json={"contractor_id": peopled.una["id"]})["job"]
    assert told["driver_id"] == peopled.una["id"] and told["status"] == "assigned"
    assert acting.call("PUT", path + "/cancel", cast.admin.token, json={})["job"]["status"] == "cancelled"
    assert "cannot be cancelled" in acting.call("PUT", path + "/cancel", cast.admin.token, status=409, json={})["error"]
    # The backend itself would give a cancelled job to a driver.
    acting.call("PUT", path + "/assign", cast.admin.token, status=409, json={"contractor_id": peopled.una["id"]})
    assert job_there(peopled)["status"] == "cancelled"


def test_without_the_option_jobs_are_the_backends_to_change(data, tmp_path, peopled, cast, open_tab):
    server = follow(data, tmp_path, peopled).start()
    try:
        tab = open_card(open_tab, server, cast.dispatcher, peopled.job)
        assert tab.page.locator("#driver").count() == 0
        path = f"/api/admin/jobs/{peopled.job['id']}/assign"
        body = {"contractor_id": peopled.una["id"]}
        assert "another backend" in server.call("PUT", path, cast.admin.token, status=409, json=body)["error"]
        assert acts(peopled) == []
    finally:
        server.kill()
