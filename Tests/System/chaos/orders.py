"""Jobs that are ordered and stepped without a pause, through every accident."""

import threading

import requests

from chaos.ledger import ENDED, STATUSES, is_possible
from people import HELSINKI
from processes import PATIENCE

PAUSE = 0.05  # seconds between two tries while the server does not answer


class NoAnswer(Exception):
    """The server said "not now", or nothing: the step was taken or it was not."""


class Orders(threading.Thread):
    """One driver's jobs, one after the other, each through all of its life."""

    def __init__(self, server, cast, driver, ledger):
        super().__init__(daemon=True)
        self.server, self.cast, self.driver, self.ledger = server, cast, driver, ledger
        self.surprise = None
        self._ended = threading.Event()
        self._session = requests.Session()

    def end(self):
        """Ends after the job at hand."""
        self._ended.set()

    def run(self):
        try:
            while not self._ended.is_set():
                self._one_job()
        except AssertionError as error:
            self.surprise = error

    def _one_job(self):
        try:
            job = self._order()
        except NoAnswer:
            self.ledger.note_order_without_answer()
            self._ended.wait(PAUSE)
            return
        try:
            self._step("POST", job, "accept", "accepted")
            for status in STATUSES[2:]:
                self._step("PUT", job, "status", status, {"status": status})
        except NoAnswer:
            self._settle(job)

    def _order(self):
        order = {"address": f"for {self.driver.name}", "lat": HELSINKI[0], "lng": HELSINKI[1]}
        job = self._ask("POST", "/api/booking", self.cast.dispatcher, order).json()["job"]["id"]
        self.ledger.note(job, "pending")
        return job

    def _step(self, method, job, verb, status, body=None):
        self._ask(method, f"/api/drivers/jobs/{job}/{verb}", self.driver, body)
        self.ledger.note(job, status)

    def _settle(self, job):
        """Finds out where the job stands, and cancels it, so that the driver is free."""
        while True:
            found = self._insist("GET", f"/api/admin/jobs/{job}").json()["job"]["status"]
            if found == "cancelled":
                assert job in self.ledger.jobs
            else:
                assert is_possible(self.ledger.jobs[job], found), f"{self.ledger.jobs[job]} became {found}"
            if found in ENDED:
                return self.ledger.note(job, found)
            # Refused where an answer that never came had ended the job: a crash may bring such a step to light.
            if self._insist("PUT", f"/api/admin/jobs/{job}/cancel", {}).status_code == 200:
                return self.ledger.note(job, "cancelled")

    def _insist(self, method, path, body=None):
        """Asks until there is an answer, which may be that the job has ended already."""
        while True:
            try:
                return self._ask(method, path, self.cast.admin, body, also=(409,))
            except NoAnswer:
                threading.Event().wait(PAUSE)

    def _ask(self, method, path, account, body=None, also=()):
        headers = {"Authorization": f"Bearer {account.token}"}
        try:
            answer = self._session.request(method, self.server.url + path, headers=headers, json=body, timeout=PATIENCE)
        except requests.RequestException as error:
            self.ledger.note_refusal()
            raise NoAnswer from error
        if answer.status_code == 503:
            self.ledger.note_refusal()
            raise NoAnswer
        assert answer.status_code in (200, 201, *also), f"{method} {path}: {answer.status_code} {answer.text}"
        return answer
