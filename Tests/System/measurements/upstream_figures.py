"""How soon what a backend tells nobody is seen, what it is asked for meanwhile, and how soon its failing REST is told:
`make figures`.

Run: upstream_figures.py [ROUNDS] [MINUTES] [calls|delays]. Delays are those of a dispatcher's client: from the answer of the backend to
the request that changed something, until `GET /api/admin/...` of Waypost has it. Calls are counted by the backend over so
many minutes, sign-ins included.
"""

import os
import platform
import random
import statistics
import sys
import tempfile
import time
import uuid
from pathlib import Path

import requests

from people import HELSINKI, add_account, meters_from
from processes import PATIENCE, Backend, Waypost

WANTED_SECONDS = 15


class Rig:
    """A backend with an operator's usual day, and a server that follows it."""

    def __init__(self, directory):
        self.backend = Backend(directory).start()
        self.admin = self.backend.make_admin()
        self.place = {"lat": HELSINKI[0], "lng": HELSINKI[1]}
        self.driver = self.backend.make_driver(name="Una", **self.place)
        data = Path(directory) / "data"
        self.dispatcher = add_account(data, "dispatcher", "Dora Dispatcher", "dora@waypost.test")
        secret = Path(directory) / "password"
        secret.write_text(Backend.admin["password"] + "\n")
        self.server = Waypost(
            data, "--upstream", self.backend.url, "--upstream-user", Backend.admin["email"],
            "--upstream-password-file", secret,
        ).start()  # fmt: skip
        self.session = requests.Session()
        self.wait(lambda: "upstream" not in self.get("/readyz").text)

    def get(self, path):
        headers = {"Authorization": f"Bearer {self.dispatcher.token}"}
        return self.session.get(self.server.url + path, headers=headers, timeout=PATIENCE)

    def job(self, job):
        answer = self.get(f"/api/admin/jobs/{job['id']}")
        return answer.json().get("job") if answer.status_code == 200 else None

    def wait(self, is_so):
        began = time.monotonic()
        while not is_so():
            assert time.monotonic() - began < 180, "it did not come to that"
            time.sleep(0.02)
        return time.monotonic() - began

    def make(self, **given):
        return self.backend.make_job(**{**self.place, **given})

    def calls(self):
        counts = self.backend.set_faults()["counts"]
        return sum(counts["rest"].values())

    def close(self):
        self.server.kill()
        self.backend.kill()


def cancelled(rig, **given):
    job = rig.make(**given)
    rig.wait(lambda: rig.job(job))
    time.sleep(random.uniform(0, 12))
    rig.backend.call("PUT", f"/api/jobs/{job['id']}/cancel", rig.admin, json={})
    return rig.wait(lambda: rig.job(job)["status"] == "cancelled")


def booked(rig, **given):
    time.sleep(random.uniform(0, 12))
    job = rig.make(status="pending", **given)
    return rig.wait(lambda: rig.job(job))


def on_line(rig):
    online = lambda: [c["id"] for c in rig.get("/api/admin/map-data").json()["contractors"]]  # noqa: E731
    time.sleep(random.uniform(0, 12))
    driver = rig.backend.make_driver(name=f"Driver {uuid.uuid4().hex[:6]}", **rig.place)
    return rig.wait(lambda: driver["id"] in online())


def moved_by_rest(rig):
    north = random.uniform(200, 900)
    lat, lng = meters_from(HELSINKI, 0, north)
    time.sleep(random.uniform(0, 12))
    rig.backend.call("PUT", "/api/drivers/location", rig.driver["token"], json={"lat": lat, "lng": lng})

    def is_there():
        found = [c for c in rig.get("/api/admin/map-data").json()["contractors"] if c["id"] == rig.driver["id"]]
        return found and found[0]["lat"] is not None and abs(found[0]["lat"] - lat) < 1e-6

    return rig.wait(is_there)


CHANGES = {
    "customer cancels, pending": lambda rig: cancelled(rig, status="pending"),
    "customer cancels, confirmed": lambda rig: cancelled(rig, status="confirmed"),
    "customer cancels, accepted": lambda rig: cancelled(rig, status="accepted", driver_id=rig.driver["id"]),
    "new booking with a place": booked,
    "driver comes online": on_line,
    "place by REST alone": moved_by_rest,
}

FAULTS = {
    "REST answers 500": {"rest_status": 500},
    "REST answers 403": {"rest_status": 403},
    "REST's answers are no JSON": {"rest_garbage": True},
    "REST does not answer": {"rest_seconds": 60},
}


def failing(rig, fault):
    time.sleep(random.uniform(0, 10))
    rig.backend.set_faults(**fault)
    taken = rig.wait(lambda: "out of date" in rig.get("/readyz").text)
    rig.backend.set_faults(rest_status=0, rest_garbage=False, rest_seconds=0)
    rig.wait(lambda: "out of date" not in rig.get("/readyz").text)
    return taken


def report(name, taken):
    print(f"{name:38}{min(taken):10.1f}{statistics.median(taken):10.1f}{max(taken):10.1f} s", flush=True)


def calls_a_minute(rig, minutes):
    before = rig.calls()
    time.sleep(minutes * 60)
    return (rig.calls() - before) / minutes


def report_calls(minutes):
    with tempfile.TemporaryDirectory() as directory:
        rig = Rig(directory)
        try:
            print(f"REST calls a minute, over {minutes:g} minutes (never over 60)")
            print(f"{'at rest':38}{calls_a_minute(rig, minutes):10.1f}", flush=True)
            statuses = ["pending", "confirmed", "assigned", "accepted", "en_route", "arrived", "started", "delegating"]
            for number in range(200):
                rig.make(status=statuses[number % len(statuses)], driver_id=rig.driver["id"] if number % 8 > 2 else None)
            print(f"{'with 200 open jobs':38}{calls_a_minute(rig, minutes):10.1f}", flush=True)
            rig.backend.call("POST", "/_test/abandoned", json={"count": 3000, **rig.place})
            print(f"{'with 3,000 abandoned bookings as well':38}{calls_a_minute(rig, minutes):10.1f}", flush=True)
        finally:
            rig.close()


def report_delays(rounds):
    with tempfile.TemporaryDirectory() as directory:
        rig = Rig(directory)
        try:
            print(f"\ndelay of what no event tells, {rounds} rounds{'':7}min    median     worst")
            for name, change in CHANGES.items():
                report(name, [change(rig) for _ in range(rounds)])
            print(f"\nuntil a failing REST is told (wanted: <= {WANTED_SECONDS} s)")
            for name, fault in FAULTS.items():
                report(name, [failing(rig, fault) for _ in range(max(3, rounds // 4))])
        finally:
            rig.close()


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    minutes = float(sys.argv[2]) if len(sys.argv) > 2 else 3
    parts = sys.argv[3:] or ["calls", "delays"]
    print(f"machine: {os.cpu_count()} cores, Linux {platform.release()}; Flask-SocketIO backend\n")
    if "calls" in parts:
        report_calls(minutes)
    if "delays" in parts:
        report_delays(rounds)


if __name__ == "__main__":
    main()
