"""Every page that there is, on one server: a customer's in each status and language, notices, doors, board and wall."""

from dataclasses import dataclass

from pages import sign_in
from people import HELSINKI, Booking, add_account, meters_from
from processes import Waypost

STATUSES = ["pending", "assigned", "accepted", "en_route", "arrived", "started", "completed", "cancelled"]
# Each has one job at a time.
DRIVERS = {"assigned": "Asta", "accepted": "Acke", "en_route": "Enni", "arrived": "Arvo", "started": "Stina", "completed": "Cleo"}
OPERATORS = {"en_route": "Harbour & Sons", "arrived": "Harbour & Sons", "started": "Northline Vans"}
LANGUAGES = {"en": "en-GB", "es": "es-ES"}


@dataclass
class Exhibit:
    name: str
    path: str
    status: int = 200
    language: str = "en"
    # Who has to be signed in to see it.
    account: object = None

    def fetch(self, server):
        answer = server.request("GET", self.path, accept_language=LANGUAGES[self.language], allow_redirects=False)
        assert answer.status_code == self.status, f"{self.name}: {answer.status_code}"
        return answer.text


def open_exhibit(open_tab, gallery, exhibit, **context):
    """Signs in once for all exhibits: more would be taken for guesses."""
    if exhibit.account and gallery.signed_in:
        context["storage_state"] = gallery.signed_in
    tab = open_tab(gallery.server, exhibit.path, locale=LANGUAGES[exhibit.language], **context)
    if exhibit.account and not gallery.signed_in:
        sign_in(tab, exhibit.account)
        tab.page.wait_for_url("**" + exhibit.path)
        gallery.signed_in = tab.context.storage_state()
    if exhibit.status >= 400:
        tab.faults.clear()  # Chromium logs the status.
    return tab


class Gallery:
    """A server that tests only look at, with one page of each kind."""

    def __init__(self, data, cast):
        self.cast = cast
        self.signed_in = None
        self.drivers = {
            status: add_account(data, "driver", f"{name} {status.title()}", f"{status}@gallery.test", operator=OPERATORS.get(status))
            for status, name in DRIVERS.items()
        }
        self.server = Waypost(data).start()
        self.bookings = {status: self._book(status) for status in STATUSES}
        self.bookings["no-position-yet"] = self._book("en_route", driver=cast.second_driver)
        # The driver of each job comes nearer by steps that one can take.
        for driver in self.drivers.values():
            for step in range(4):
                self._report(driver, meters_from(HELSINKI, 1200 - 60 * step, 700 - 40 * step))
        self.exhibits = list(self._exhibits())

    def _book(self, status, driver=None):
        booking = Booking(self.server, self.cast.dispatcher, notes="Ring twice & wait.")
        driver = driver or self.drivers.get(status)
        if status == "assigned":
            path = f"/api/admin/jobs/{booking.id}/assign"
            self.server.call("PUT", path, self.cast.admin.token, json={"contractor_id": driver.driver_id})
        elif driver:
            booking.walk(driver, until=status)
        if status == "cancelled":
            self.server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", self.cast.admin.token, json={})
        return booking

    def _report(self, driver, place):
        fix = {"lat": place[0], "lng": place[1], "heading": 200, "speed": 9}
        self.server.call("PUT", "/api/drivers/location", driver.token, json=fix)

    def _exhibits(self):
        for name, booking in self.bookings.items():
            for language in LANGUAGES:
                yield Exhibit(f"customer-{name}-{language}", booking.path, language=language)
        for language in LANGUAGES:
            yield Exhibit(f"notice-{language}", "/t/unknown", 404, language)
        yield Exhibit("sign-in", "/board/sign-in")
        yield Exhibit("board", "/board", account=self.cast.dispatcher)
        yield Exhibit("displays", "/board/displays", account=self.cast.dispatcher)
        yield Exhibit("account", "/board/account", account=self.cast.dispatcher)
        yield Exhibit("new-job", "/board/jobs/new", account=self.cast.dispatcher)
        for status in ("pending", "en_route", "cancelled"):
            path = f"/board/jobs/{self.bookings[status].id}"
            yield Exhibit(f"job-card-{status}", path, account=self.cast.dispatcher)
        driver = self.drivers["en_route"].driver_id
        yield Exhibit("driver-card", f"/board/drivers/{driver}", account=self.cast.dispatcher)
        yield Exhibit("rewind", "/board/rewind", account=self.cast.dispatcher)
        yield Exhibit("wall", self.cast.wall)
        yield Exhibit("wall-notice", "/wall/unknown", 404)
