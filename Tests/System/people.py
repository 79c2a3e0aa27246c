"""Who uses the server in the tests: accounts, drivers' phones on python-socketio, and bookings."""

import json
import math
import random
import threading
from dataclasses import dataclass

import socketio

from processes import PATIENCE, run_waypost

HELSINKI = (60.1699, 24.9384)


@dataclass(frozen=True)
class Account:
    email: str
    password: str
    name: str
    role: str
    user_id: str
    driver_id: str | None
    token: str


def add_account(data, role, name, email, password="a password of the tests", operator=None):
    given = ["--approve"] if role == "driver" else []
    given += ["--operator", operator] if operator else []
    made = json.loads(
        run_waypost(
            "user", "add", "--email", email, "--name", name, "--role", role, "--password-stdin", *given,
            data=data, stdin=password + "\n",
        )
    )  # fmt: skip
    token = run_waypost("token", "--user", made["user_id"], data=data)
    return Account(email, password, name, role, made["user_id"], made.get("driver_id"), token)


def meters_from(place, east, north):
    """The place that lies so many metres east and north of `place`."""
    latitude, longitude = place
    return (
        latitude + north / 111_195,
        longitude + east / (111_195 * math.cos(math.radians(latitude))),
    )


def meters_between(start, end):
    """Metres east and north from `start` to `end`, on a plane; good for a few kilometres."""
    cosine = math.cos(math.radians((start[0] + end[0]) / 2))
    return (end[1] - start[1]) * 111_195 * cosine, (end[0] - start[0]) * 111_195


class Booking:
    """A job with its tracking link, as whoever ordered it got them."""

    def __init__(self, server, owner, pickup=HELSINKI, address="Mannerheimintie 1, Helsinki", **given):
        self.server = server
        body = {"address": address, "lat": pickup[0], "lng": pickup[1], **given}
        made = server.call("POST", "/api/booking", owner.token, status=201, json=body)
        self.pickup = pickup
        self.id = made["job"]["id"]
        self.path = made["tracking_url"]
        self.link_token = self.path.rsplit("/", 1)[1]

    @property
    def url(self):
        return self.server.url + self.path

    def accept(self, driver):
        return self.server.call("POST", f"/api/drivers/jobs/{self.id}/accept", driver.token)["job"]

    def set_status(self, driver, status):
        path = f"/api/drivers/jobs/{self.id}/status"
        return self.server.call("PUT", path, driver.token, json={"status": status})["job"]

    def walk(self, driver, until):
        """Accepts, and steps on to `until`."""
        self.accept(driver)
        for status in ["en_route", "arrived", "started", "completed"]:
            if until == "accepted":
                break
            self.set_status(driver, status)
            if status == until:
                break
        return self


class Phone:
    """A driver's phone: python-socketio, as the existing drivers' app speaks."""

    def __init__(self, url, account, transports=None, wait=True):
        self.account = account
        self.events = []
        self._changed = threading.Condition()
        self.client = socketio.Client(reconnection=False, request_timeout=PATIENCE)
        self.client.on("*", self._hear)
        self.client.connect(
            f"{url}?token={account.token}" if account else url, transports=transports, wait=wait, wait_timeout=PATIENCE
        )

    def _hear(self, event, *arguments):
        with self._changed:
            self.events.append((event, arguments[0] if arguments else None))
            self._changed.notify_all()

    def wait_for(self, event, matching=lambda _: True):
        """The argument of the first such event, also of one that has come already."""
        found = lambda: next((a for e, a in self.events if e == event and matching(a)), None)  # noqa: E731
        with self._changed:
            assert self._changed.wait_for(lambda: found() is not None, PATIENCE), f"no {event} in {self.events}"
            return found()

    def report(self, place, **given):
        """Reports a position and waits until the server has taken, or refused, it: gives the refusal or None."""
        message = {"contractor_id": self.account.driver_id, "lat": place[0], "lng": place[1], **given}
        answer = self.client.call("driver:location", message, timeout=PATIENCE)
        return answer["error"] if answer else None

    def send(self, place, **given):
        """Reports a position without waiting, as a phone does."""
        message = {"contractor_id": self.account.driver_id, "lat": place[0], "lng": place[1], **given}
        self.client.emit("driver:location", message)

    def close(self):
        self.client.disconnect()


def seeded_random(request):
    """Random numbers that a failing run can be repeated with: set WAYPOST_SEED to the number it printed."""
    import os

    seed = int(os.environ.get("WAYPOST_SEED", random.SystemRandom().randrange(1 << 32)))
    print(f"WAYPOST_SEED={seed}")
    return random.Random(seed)
