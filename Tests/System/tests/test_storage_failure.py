"""What is said, and what is refused, while the database cannot be written, or is not where it was."""

import os
import resource
import shutil

import pytest
import requests

from pages import sign_in
from people import Booking
from processes import PATIENCE, Waypost

FAILING = "[data-when=storageFailing]"


def test_an_empty_directory_becomes_a_new_database_and_says_so(tmp_path):
    server = Waypost(tmp_path / "mistyped").start()
    try:
        assert str(tmp_path / "mistyped" / "waypost.db") in server.child.wait_for_line("new database")
    finally:
        server.kill()


def test_a_database_that_is_there_is_named_with_what_it_holds(data, cast):
    server = Waypost(data).start()
    try:
        assert '"drivers":"2"' in server.child.wait_for_line("opened the database")
        assert not any("new database" in line for line in server.child.lines)
    finally:
        server.kill()


@pytest.fixture
def removed(server, data, tmp_path):
    """Moves the database away, and back."""
    file, away = data / "waypost.db", tmp_path / "away.db"

    class Removed:
        def away(self):
            os.rename(file, away)

        def back(self):
            os.rename(away, file)

    return Removed()


def test_no_booking_is_acknowledged_into_a_file_that_is_gone(server, data, cast, removed):
    kept = Booking(server, cast.customer, address="before")
    removed.away()
    order = {"address": "lost", "lat": 60.17, "lng": 24.94}
    answer = server.request("POST", "/api/booking", cast.customer.token, json=order)
    assert answer.status_code == 503 and "was removed" in answer.text, answer.text
    assert "Retry-After" in answer.headers
    ready = server.request("GET", "/readyz")
    assert ready.status_code == 503 and "waypost.db was removed" in ready.text
    assert server.metric("waypost_storage_healthy") == 0
    assert 'waypost_storage_failing{reason="file_removed"} 1' in server.request("GET", "/metrics").text
    server.child.wait_for_line("durable changes fail")
    assert server.request("GET", f"/t/{kept.link_token}").status_code == 200
    removed.back()
    server.child.wait_for_line("durable changes work again")
    after = Booking(server, cast.customer, address="after")
    server.terminate()
    server.start()
    listed = {job["id"]: job["address"] for job in server.call("GET", "/api/admin/jobs", cast.admin.token)["jobs"]}
    assert listed == {kept.id: "before", after.id: "after"}


def test_another_database_in_its_place_gets_nothing(server, data, cast, prepared):
    Booking(server, cast.customer)
    shutil.copy(prepared[0] / "waypost.db", data / "other.db")
    os.rename(data / "other.db", data / "waypost.db")
    order = {"address": "lost", "lat": 60.17, "lng": 24.94}
    answer = server.request("POST", "/api/booking", cast.customer.token, json=order)
    assert answer.status_code == 503 and "restart the server" in answer.text, answer.text


@pytest.mark.parametrize("language, words", [("en-US", "Nothing can be saved"), ("es-ES", "no se puede guardar nada"), ("de-AT", "kann nichts gespeichert werden")])
def test_open_boards_say_it_and_take_it_back(server, cast, removed, open_tab, language, words):
    tab = open_tab(server, "/board", locale=language)
    sign_in(tab, cast.dispatcher)
    tab.page.locator(FAILING).wait_for(state="hidden")
    removed.away()
    tab.page.locator(FAILING).wait_for(state="visible")
    assert words in tab.page.locator(FAILING).inner_text()
    removed.back()
    tab.page.locator(FAILING).wait_for(state="hidden")


def test_open_walls_say_it_and_take_it_back(server, cast, removed, open_tab):
    tab = open_tab(server, cast.wall)
    tab.page.locator(FAILING).wait_for(state="hidden")
    removed.away()
    tab.page.locator(FAILING).wait_for(state="visible")
    removed.back()
    tab.page.locator(FAILING).wait_for(state="hidden")


def test_a_look_back_without_descriptors_says_what_is_missing(server, cast):
    pid = server.child.process.pid
    with requests.Session() as session:
        ask = lambda: session.get(  # noqa: E731
            f"{server.url}/board/rewind/moment", headers={"Authorization": f"Bearer {cast.dispatcher.token}"}, timeout=PATIENCE
        )
        session.get(f"{server.url}/healthz", timeout=PATIENCE)
        before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        # The process may open no more descriptors than those that are open now; one of these is this connection.
        highest = max(int(name) for name in os.listdir(f"/proc/{pid}/fd"))
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (highest + 1, before[1]))
        for number in range(highest):
            assert os.path.exists(f"/proc/{pid}/fd/{number}"), "a number in between is free"
        answer = ask()
        assert answer.status_code == 503 and "too many files and connections" in answer.text, answer.text
        assert "disk" not in answer.text
        resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
        assert ask().status_code == 200
