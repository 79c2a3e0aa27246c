"""Killed at random moments under load, the server keeps everything that it acknowledged."""

import os
import threading
import time

import pytest
import requests

from people import HELSINKI, Booking, Phone, meters_from, seeded_random
from processes import Waypost, wait_for_snapshot

ROUNDS = int(os.environ.get("WAYPOST_KILL_ROUNDS", 30))
STATUSES = ["pending", "accepted", "en_route", "arrived", "started", "completed"]


class Load(threading.Thread):
    """Jobs ordered, accepted and stepped without a pause; notes what was acknowledged."""

    def __init__(self, server, dispatcher, driver, acknowledged):
        super().__init__(daemon=True)
        # The orders of a dispatcher are not limited, unlike the orders of a customer.
        self.server, self.dispatcher, self.driver, self.acknowledged = server, dispatcher, driver, acknowledged
        self.count = 0  # the number of acknowledged steps
        self.surprise = None

    def run(self):
        try:
            while True:
                booking = Booking(self.server, self.dispatcher, address=f"for {self.driver.name}")
                self._note(booking, "pending")
                booking.accept(self.driver)
                self._note(booking, "accepted")
                for status in STATUSES[2:]:
                    booking.set_status(self.driver, status)
                    self._note(booking, status)
        except requests.RequestException:
            pass  # the server was killed in the middle of a request
        except AssertionError as error:
            self.surprise = error

    def _note(self, booking, status):
        self.acknowledged[booking.id] = (booking.link_token, status)
        self.count += 1


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(data, cast, request):
    random = seeded_random(request)
    acknowledged, count = {}, 0
    server = Waypost(data).start()
    try:
        for _ in range(ROUNDS):
            loads = [Load(server, cast.dispatcher, driver, acknowledged) for driver in (cast.driver, cast.second_driver)]
            for load in loads:
                load.start()
            time.sleep(random.uniform(0.02, 0.7))  # the random moment of the kill; it waits for no event
            server.kill()
            for load in loads:
                load.join()
                assert load.surprise is None
                count += load.count
            server.start()
            check(server, cast, acknowledged)
            finish_open_jobs(server, cast, acknowledged)
        assert count >= ROUNDS
    finally:
        server.kill()


def check(server, cast, acknowledged):
    listed, page = {}, 1
    while True:
        answer = server.call("GET", f"/api/admin/jobs?per_page=500&page={page}", cast.admin.token)
        listed.update({job["id"]: job for job in answer["jobs"]})
        if page >= answer["pages"]:
            break
        page += 1
    for job, (link, status) in acknowledged.items():
        assert job in listed, f"job {job}, acknowledged as {status}, is lost"
        found = STATUSES.index(listed[job]["status"])
        # The server may have stored at most one more step: the step whose answer the kill cut off.
        assert found - STATUSES.index(status) in (0, 1), f"job {job}: {status} became {listed[job]['status']}"
    newest = list(acknowledged.items())[-20:]
    for job, (link, status) in newest:
        assert server.request("GET", f"/t/{link}").status_code == 200, f"the link of {job} is lost"


def finish_open_jobs(server, cast, acknowledged):
    """Cancels what the kill left open, so that drivers are free again; also of jobs that were never acknowledged."""
    for status in STATUSES[:-1]:
        for job in server.call("GET", f"/api/admin/jobs?per_page=500&status={status}", cast.admin.token)["jobs"]:
            server.call("PUT", f"/api/admin/jobs/{job['id']}/cancel", cast.admin.token, json={})
            acknowledged.pop(job["id"], None)


def test_a_restored_position_is_labelled_old_until_a_new_fix_comes(data, cast, open_tab):
    server = Waypost(data).start()
    try:
        booking = Booking(server, cast.customer).walk(cast.driver, until="en_route")
        place = meters_from(HELSINKI, 500, 200)
        device = Phone(server.url, cast.driver)
        assert device.report(place) is None
        location = f"/api/tracking/{booking.id}/driver-location"
        assert server.call("GET", location, cast.customer.token)["location"]["is_restored"] is False
        wait_for_snapshot(data)
        server.kill()
        device.close()
        server.start()
        restored = server.call("GET", location, cast.customer.token)["location"]
        assert restored["is_restored"] is True
        assert restored["lat"] == pytest.approx(place[0], abs=1e-6)
        tab = open_tab(server, booking.path)
        tab.wait_for_cause("restored")
        tab.wait_for_marker(place, HELSINKI)
        assert "Restored after a restart" in tab.text
        device = Phone(server.url, cast.driver)
        assert device.report(meters_from(HELSINKI, 450, 180)) is None
        tab.wait_for_cause("live")
        assert server.call("GET", location, cast.customer.token)["location"]["is_restored"] is False
        device.close()
    finally:
        server.kill()
