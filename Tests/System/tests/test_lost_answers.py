"""Acts at the board whose answer is lost: the server did them and was killed before it could say so. The page says that it knows
of no answer, and trying again does nothing twice."""

from urllib.parse import urlsplit

import pytest
import requests
from playwright.sync_api import expect

from office import Office, csrf
from people import Booking
from test_board_panel import drivers, open_board, stay, stayed  # noqa: F401

ANSWER = ":is(.form-done, .form-error):not(.not-sent)"


def lose_answer(tab, server, pattern, sent=""):
    """The next such request that sends this is carried out; then the server dies, and the page hears nothing of it."""

    lost = []

    def handle(route):
        if lost or sent not in (route.request.post_data or ""):
            return route.continue_()
        lost.append(route)
        route.fetch(max_redirects=0)
        server.kill()
        route.abort("connectionreset")

    tab.page.route(pattern, handle)


def restart(tab, server):
    server.start()
    tab.page.locator("#connection").wait_for(state="hidden")


def try_again(tab, server, place):
    tab.wait_for_text(f"{place} .not-sent", "Not sent")
    restart(tab, server)
    tab.page.locator(place).get_by_role("button", name="Try again").click()
    tab.page.locator(f"{place} {ANSWER}").first.wait_for()
    tab.faults.clear()  # Chromium logs the requests that nobody answered.


def job_of(server, cast, job):
    return server.call("GET", f"/api/admin/jobs/{job}", cast.dispatcher.token)["job"]


def rows(tab):
    return tab.page.locator("#jobs tr").count()


@pytest.mark.parametrize("driver", ["", "Sam Second"])
def test_a_new_job_is_made_once(server, cast, open_tab, driver):
    tab = open_board(open_tab, server, cast, "/board?form=new")
    page = tab.page
    page.locator(".panel #address").fill("12 Quay Street")
    page.locator(".panel #driver").fill(driver)
    stay(tab)
    lose_answer(tab, server, "**/board/jobs/new")
    page.get_by_role("button", name="Create job").click()
    try_again(tab, server, ".panel")
    tab.wait_for_text(".panel .form-done", "The job is created")
    tab.wait_for_text("#jobs tr", driver or "12 Quay Street")
    assert rows(tab) == 1 and stayed(tab)
    # The same texts in a new form are a new job.
    page.get_by_role("link", name="New job").click()
    page.locator(".panel #address").fill("12 Quay Street")
    page.get_by_role("button", name="Create job").click()
    page.locator("#jobs tr").nth(1).wait_for()


def test_a_form_that_is_sent_twice_makes_one_job_and_another_one_with_other_texts(server, cast):
    office = Office(server, cast.dispatcher)
    page = office.session.get(f"{server.url}/board/jobs/new").text
    form = {"csrf": csrf(page), "once": page.split('name="once" value="')[1].split('"')[0]}

    def send(**typed):
        return office.session.post(f"{server.url}/board/jobs/new", data=form | typed).url.partition("?")[0]

    first = send(address="1 Quay Street")
    assert send(address="1 Quay Street", driver="") == first
    assert send(address="2 Quay Street") not in (first, f"{server.url}/board/jobs/new")
    # The number is worth nothing in somebody else's form.
    other = Office(server, cast.admin)
    mine = other.session.get(f"{server.url}/board/jobs/new").text
    data = form | {"csrf": csrf(mine), "address": "1 Quay Street"}
    assert other.session.post(f"{server.url}/board/jobs/new", data=data).url.partition("?")[0] != first


def test_a_form_that_is_sent_again_to_another_node_makes_one_job(nodes, cast):
    office = Office(nodes[0], cast.dispatcher)
    page = office.session.get(f"{nodes[0].url}/board/jobs/new").text
    form = {"csrf": csrf(page), "once": page.split('name="once" value="')[1].split('"')[0], "address": "1 Quay Street"}
    paths = [urlsplit(office.session.post(f"{node.url}/board/jobs/new", data=form).url).path for node in nodes]
    assert len(set(paths)) == 1 and paths[0] != "/board/jobs/new"


def test_a_job_is_given_once_from_its_card(server, cast, open_tab):
    job = Booking(server, cast.dispatcher).id
    tab = open_board(open_tab, server, cast, f"/board?job={job}")
    stay(tab)
    lose_answer(tab, server, "**/assign")
    tab.page.locator(".panel .acts #driver").fill("sam")
    tab.page.locator(".panel .acts button.main").click()
    try_again(tab, server, ".panel")
    tab.wait_for_text(".panel .form-done", "The job is assigned.")
    assert tab.page.locator(".panel .history tr", has_text="Sam Second").count() == 1 and stayed(tab)


def test_a_job_is_given_once_from_its_row(server, cast, drivers, open_tab):  # noqa: F811
    job = Booking(server, cast.dispatcher).id
    tab = open_board(open_tab, server, cast)
    stay(tab)
    lose_answer(tab, server, "**/assign")
    tab.page.locator(f'[id="job:{job}"] .offer').click()
    try_again(tab, server, "#told")
    tab.wait_for_text("#told .form-done", "The job is assigned.")
    assert job_of(server, cast, job)["driver_id"] == cast.driver.driver_id and stayed(tab)


def test_a_job_is_canceled_once(server, cast, open_tab):
    job = Booking(server, cast.dispatcher).id
    tab = open_board(open_tab, server, cast, f"/board?job={job}")
    stay(tab)
    lose_answer(tab, server, "**/status")
    tab.page.get_by_text("Cancel this job").click()
    tab.page.get_by_label("Reason").fill("The lift is broken")
    tab.page.get_by_role("button", name="Cancel the job").click()
    try_again(tab, server, ".panel")
    # What it wanted is so, whoever did it: the card says it.
    tab.wait_for_text(".panel .dossier-title", "Canceled")
    assert tab.page.locator(".panel .history tr", has_text="The lift is broken").count() == 1 and stayed(tab)


def test_several_jobs_are_given_once_and_stay_chosen_until_then(server, cast, open_tab):
    for number in range(2):
        Booking(server, cast.dispatcher, address=f"Street {number}")
    tab = open_board(open_tab, server, cast)
    for box in tab.page.locator("#jobs .pick").all():
        box.check()
    lose_answer(tab, server, "**/several")
    tab.page.locator("#several [name=driver]").fill("sam")
    press = tab.page.locator("#several [value=assign]").click
    press()
    tab.wait_for_text(".panel", "Not sent")
    restart(tab, server)
    press()
    tab.wait_for_text(".panel .form-done", "Assigned to Sam Second: 2.")
    # Nothing of it is chosen for the next act.
    tab.page.locator("#several").wait_for(state="hidden")
    assert tab.page.locator(".pick:checked").count() == 0
    tab.faults.clear()  # Chromium logs the requests that nobody answered.


@pytest.fixture
def talked(server, cast):
    return Booking(server, cast.dispatcher).walk(cast.driver, until="en_route")


def send_again(tab, server, lost):
    box = tab.page.get_by_label("Your message")
    box.fill("The blue door")
    press = tab.page.get_by_role("button", name="Send", exact=True).click
    press()
    tab.page.locator(lost).first.wait_for()
    restart(tab, server)
    press()
    tab.wait_for_text(".said.own", "The blue door")
    expect(box).to_have_value("")
    tab.faults.clear()  # Chromium logs the requests that nobody answered.


def said(server, cast, job):
    return [one["message"] for one in server.call("GET", f"/api/jobs/{job}/messages", cast.dispatcher.token)["messages"]]


def test_a_customers_message_is_written_once(server, cast, talked, open_tab):
    tab = open_tab(server, talked.path)
    lose_answer(tab, server, f"**{talked.path}?*", "message=The")
    send_again(tab, server, ".chat .form-error")
    assert said(server, cast, talked.id) == ["The blue door"]
    # The same words later are another message.
    tab.page.get_by_label("Your message").fill("The blue door")
    tab.page.get_by_role("button", name="Send", exact=True).click()
    tab.page.locator(".said.own").nth(1).wait_for()
    assert said(server, cast, talked.id) == ["The blue door"] * 2


def test_a_dispatchers_message_is_written_once(server, cast, talked, open_tab):
    tab = open_board(open_tab, server, cast, f"/board?job={talked.id}")
    lose_answer(tab, server, "**/chat", "message=The")
    send_again(tab, server, ".panel .not-sent")
    assert said(server, cast, talked.id) == ["The blue door"]


def test_a_message_without_a_script_that_is_sent_again_to_another_node_is_written_once(nodes, cast):
    job = Booking(nodes[0], cast.dispatcher).walk(cast.driver, until="en_route")
    for node in nodes:
        page = requests.get(f"{node.url}{job.path}").text
        assert 'name="after" value="0"' in page or node is not nodes[0]
        answer = requests.post(f"{node.url}{job.path}", data={"message": "The blue door", "after": "0"})
        assert answer.status_code == 200
    assert said(nodes[-1], cast, job.id) == ["The blue door"]
