"""What the backend knows, in memory and, if asked, in a file; and the faults that tests switch on."""

import json
import os
import threading
import uuid
from datetime import datetime, timezone

lock = threading.RLock()
everything = {"users": {}, "contractors": {}, "jobs": {}}
path = None  # the file that survives a restart

# Faults, each off at start. Counts say how many times still; `*_every` n hits each n-th location.
faults = {
    "token_seconds": 30 * 24 * 3600,
    "fail_rest": 0,  # so many REST answers are the 500 that a rate limit looks like
    "rest_status": 0,  # every REST answer has this status, sign-ins too
    "rest_garbage": False,  # every REST answer is no JSON
    "rest_seconds": 0,  # every REST answer takes so long
    "map_data_status": 0,  # map-data alone has this status
    "map_data_garbage": False,  # map-data alone is no JSON
    "fail_contractors": 0,  # so many lists of contractors are the 500
    "reject_tokens": 0,  # so many authenticated requests are answered 401
    "refuse_join": 0,  # so many admin:join get no `joined`
    "silent": False,  # nothing reaches the admin room
    "duplicate_every": 0,
    "drop_every": 0,
    "swap_every": 0,
    "per_page_cap": 0,  # a smaller page than was asked for
    "refuse_acts": None,  # the words with which changes of jobs by administrators are refused, by 409
    "lose_acts": 0,  # so many changes of jobs are made, and answered 500
}
counts = {
    "locations": 0, "rest": {}, "joins": 0, "pending_pages": 0, "logins": 0, "refreshes": 0, "uploads_with_token": 0,
    "acts": [],
}  # fmt: skip
held_location = []
after_booking = []  # who hears of each job that was booked and saved


def now_text():
    return datetime.now(timezone.utc).replace(tzinfo=None).isoformat(timespec="microseconds")


def save():
    if path:
        with open(path + ".new", "w") as file:
            json.dump(everything, file)
        os.replace(path + ".new", path)


def take(fault):
    with lock:
        if faults[fault] > 0:
            faults[fault] -= 1
            return True
        return False


def load(file_path):
    """Keeps the state in this file from now on, and takes what it holds already."""
    global path
    path = file_path
    if path and os.path.exists(path):
        with open(path) as file:
            everything.update(json.load(file))


def add_user(email, password, name, role):
    user = {"id": str(uuid.uuid4()), "email": email, "password": password, "name": name, "role": role}
    everything["users"][user["id"]] = user
    save()
    return user


def contractor_of(user_id):
    return next((c for c in everything["contractors"].values() if c["user_id"] == user_id), None)


def make_job(save_now=True, **given):
    job = {
        "id": str(uuid.uuid4()), "customer_id": None, "customer_name": None, "customer_phone": None,
        "driver_id": None, "operator_id": None,
        "status": "pending", "delegated_at": None, "address": "100 NW 7th Ave, Miami, FL", "lat": None, "lng": None,
        "items": [], "volume_estimate": None, "photos": [], "before_photos": [], "after_photos": [],
        "scheduled_at": None, "started_at": None, "completed_at": None, "total_price": 175.5, "notes": None,
        "confirmation_code": uuid.uuid4().hex[:8].upper(), "cancelled_at": None, "created_at": now_text(),
        "updated_at": now_text(), **given,
    }  # fmt: skip
    with lock:
        everything["jobs"][job["id"]] = job
        if save_now:
            save()
    return job


def store_location(contractor, lat, lng):
    number = lambda v: isinstance(v, (int, float)) and not isinstance(v, bool) and v == v  # noqa: E731
    with lock:
        contractor["lat"] = lat if number(lat) else None
        contractor["lng"] = lng if number(lng) else None
        save()
