"""A backend for tests that speaks part A of the wire contract, as the existing one does, faults included.

Run: backend.py --port 0 [--state FILE]. It says `ready PORT` when it answers. It keeps everything in memory and, with
--state, in a file, so that a restart finds it again. What only tests need is under /_test/: making drivers and jobs,
and switching faults on. A hang is a SIGSTOP, a restart is a SIGKILL and a new process.
"""

import argparse
import json
import os
import socket
import threading
import time
import uuid
from datetime import datetime, timezone
from functools import wraps

import jwt
from flask import Flask, g, jsonify, request
from flask_socketio import SocketIO, emit, join_room, leave_room

SECRET = os.environ.get("JWT_SECRET", "a secret for tests, with its 32 bytes or more")
TRANSITIONS = {
    "assigned": ["accepted", "cancelled"],
    "accepted": ["en_route", "cancelled"],
    "en_route": ["arrived", "cancelled"],
    "arrived": ["started", "cancelled"],
    "started": ["completed"],
}
ON_MAP = ["pending", "accepted", "en_route", "arrived", "started"]

app = Flask(__name__)
socketio = SocketIO(app, async_mode="threading", cors_allowed_origins="*", ping_interval=25, ping_timeout=20)
lock = threading.RLock()
state = {"users": {}, "contractors": {}, "jobs": {}}
state_path = None

# Faults, each off at start. Counts say how many times still; `*_every` n hits each n-th location.
faults = {
    "token_seconds": 30 * 24 * 3600,
    "fail_rest": 0,  # so many REST answers are the 500 that a rate limit looks like
    "reject_tokens": 0,  # so many authenticated requests are answered 401
    "refuse_join": 0,  # so many admin:join get no `joined`
    "silent": False,  # nothing reaches the admin room
    "duplicate_every": 0,
    "drop_every": 0,
    "swap_every": 0,
    "per_page_cap": 0,  # a smaller page than was asked for
}
counts = {"locations": 0, "rest": {}, "joins": 0, "logins": 0, "refreshes": 0}
held_location = []


def now_text():
    return datetime.now(timezone.utc).replace(tzinfo=None).isoformat(timespec="microseconds")


def save():
    if state_path:
        with open(state_path + ".new", "w") as file:
            json.dump(state, file)
        os.replace(state_path + ".new", state_path)


def take(fault):
    with lock:
        if faults[fault] > 0:
            faults[fault] -= 1
            return True
        return False


def error(status, text, **more):
    return jsonify({"error": text, **more}), status


def make_token(user_id):
    return jwt.encode({"user_id": user_id, "exp": int(time.time()) + faults["token_seconds"]}, SECRET, algorithm="HS256")


def user_of_request(leeway=0):
    header = request.headers.get("Authorization", "")
    token = header[7:] if header.startswith("Bearer ") else header
    try:
        claims = jwt.decode(token, SECRET, algorithms=["HS256"], leeway=leeway)
    except jwt.PyJWTError:
        return None
    return state["users"].get(claims.get("user_id"))


def authenticated(role=None):
    def decorate(route):
        @wraps(route)
        def guarded(*args, **kwargs):
            g.user = user_of_request()
            if g.user is None or take("reject_tokens"):
                return error(401, "Unauthorized")
            if role == "admin" and g.user["role"] != "admin":
                return error(403, "Admin access required")
            if role == "driver":
                g.contractor = contractor_of(g.user["id"])
                if g.contractor is None:
                    return error(404, "Contractor profile not found")
            return route(*args, **kwargs)

        return guarded

    return decorate


@app.before_request
def count_and_limit():
    if request.path.startswith(("/_test/", "/socket.io")):
        return None
    with lock:
        counts["rest"][request.path] = counts["rest"].get(request.path, 0) + 1
    if take("fail_rest"):
        return error(500, "Internal server error")
    return None


@app.errorhandler(404)
def not_found(_):
    return error(404, "Not found")


@app.errorhandler(405)
def not_allowed(_):
    return error(405, "Method not allowed")


def contractor_of(user_id):
    return next((c for c in state["contractors"].values() if c["user_id"] == user_id), None)


def public_user(user):
    return {"email": user["email"], "id": user["id"], "name": user["name"], "phoneNumber": None, "role": user["role"]}


# Authentication


@app.post("/api/auth/bootstrap-admin")
def bootstrap_admin():
    body = request.get_json(force=True)
    with lock:
        if any(u["role"] == "admin" for u in state["users"].values()):
            return error(403, "Admin already exists. Use seed-admin instead.")
        user = add_user(body["email"], body["password"], body.get("name"), "admin")
    return jsonify(message=f"{user['email']} is now admin", success=True, user_id=user["id"])


def add_user(email, password, name, role):
    user = {"id": str(uuid.uuid4()), "email": email, "password": password, "name": name, "role": role}
    state["users"][user["id"]] = user
    save()
    return user


def sign_in(required_role=None):
    body = request.get_json(silent=True) or {}
    counts["logins"] += 1
    if not body.get("email") or not body.get("password"):
        return error(400, "Email or phone number and password required")
    user = next((u for u in state["users"].values() if u["email"] == body["email"]), None)
    if user is None or user["password"] != body["password"]:
        return error(401, "Invalid credentials")
    if required_role and user["role"] != required_role:
        return error(403, "This account is not registered as a driver. Please use the customer app.")
    return jsonify(success=True, token=make_token(user["id"]), user=public_user(user))


@app.post("/api/auth/login")
def login():
    return sign_in()


@app.post("/api/auth/driver-login")
def driver_login():
    return sign_in("driver")


@app.get("/api/auth/me")
@authenticated()
def me():
    return jsonify(success=True, user={**public_user(g.user), "status": "active"})


@app.post("/api/auth/refresh")
def refresh():
    counts["refreshes"] += 1
    user = user_of_request(leeway=7 * 24 * 3600)
    if user is None or take("reject_tokens"):
        return error(401, "Invalid token")
    return jsonify(success=True, token=make_token(user["id"]))


# Administration


def map_contractor(c):
    return {
        "avg_rating": 5.0, "id": c["id"], "lat": c["lat"], "lng": c["lng"], "name": c["name"],
        "total_jobs": 0, "truck_type": c["truck_type"],
    }  # fmt: skip


@app.get("/api/admin/map-data")
@authenticated("admin")
def map_data():
    with lock:
        contractors = [
            map_contractor(c)
            for c in state["contractors"].values()
            if c["is_online"] and c["is_approved"] and c["lat"] is not None and c["lng"] is not None
        ]
        jobs = [
            {k: j[k] for k in ("address", "customer_name", "driver_id", "id", "lat", "lng", "status", "total_price")}
            for j in state["jobs"].values()
            if j["status"] in ON_MAP and j["lat"] is not None
        ]
    return jsonify(contractors=contractors, jobs=jobs, success=True)


def job_dict(job):
    return {k: v for k, v in job.items() if k != "customer_name"}


@app.get("/api/admin/jobs")
@authenticated("admin")
def admin_jobs():
    page = request.args.get("page", 1, type=int)
    size = request.args.get("per_page", 20, type=int)
    if faults["per_page_cap"]:
        size = min(size, faults["per_page_cap"])
    wanted = request.args.get("status")
    with lock:
        jobs = [job_dict(j) for j in state["jobs"].values() if wanted in (None, j["status"])]
    part = jobs[(page - 1) * size : page * size]
    return jsonify(jobs=part, page=page, pages=-(-len(jobs) // size), success=True, total=len(jobs))


@app.get("/api/admin/jobs/<job_id>")
@authenticated("admin")
def admin_job(job_id):
    job = state["jobs"].get(job_id)
    if job is None:
        return error(404, "Job not found")
    return jsonify(job={**job_dict(job), "customer": {"name": job["customer_name"]}, "driver": None}, success=True)


@app.put("/api/admin/jobs/<job_id>/assign")
@authenticated("admin")
def assign(job_id):
    contractor_id = (request.get_json(silent=True) or {}).get("contractor_id")
    if not contractor_id:
        return error(400, "contractor_id is required")
    job, contractor = state["jobs"].get(job_id), state["contractors"].get(contractor_id)
    if job is None:
        return error(404, "Job not found")
    if contractor is None:
        return error(404, "Contractor not found")
    if not contractor["is_approved"]:
        return error(403, "Contractor is not approved")
    with lock:
        job["driver_id"] = contractor_id
        if job["status"] in ("pending", "confirmed", "delegating", "assigned", "accepted"):
            job["status"] = "assigned"
        save()
    tell_status(job, driver_id=contractor_id)
    driver = {**map_contractor(contractor)}
    driver.pop("lat"), driver.pop("lng")
    socketio.emit("job:driver-assigned", {"job_id": job_id, "driver": driver}, to=job_id)
    tell_assigned(job, contractor)
    return jsonify(job=job_dict(job), success=True)


def tell_assigned(job, contractor):
    message = {"job_id": job["id"], "contractor_id": contractor["id"], "contractor_name": contractor["name"]}
    socketio.emit("job:assigned", message, to=f"driver:{contractor['id']}")


def tell_status(job, **more):
    message = {"job_id": job["id"], "status": job["status"], **more}
    to_admins("admin:job-status", message)
    socketio.emit("job:status", message, to=job["id"])


@app.put("/api/admin/jobs/<job_id>/cancel")
@authenticated("admin")
def admin_cancel(job_id):
    job = state["jobs"].get(job_id)
    if job is None:
        return error(404, "Job not found")
    with lock:
        if job["status"] in ("completed", "cancelled"):
            return error(409, "Job cannot be cancelled in its current status")
        job["status"] = "cancelled"
        save()
    tell_status(job)
    return jsonify(job=job_dict(job), success=True)


# Customers


@app.put("/api/jobs/<job_id>/cancel")
@authenticated()
def customer_cancel(job_id):
    job = state["jobs"].get(job_id)
    if job is None:
        return error(404, "Job not found")
    with lock:
        job["status"] = "cancelled"
        save()
    # Told to nobody, as in the existing backend.
    return jsonify(cancellation_fee=25.0, job=job_dict(job))


def make_job(**given):
    job = {
        "id": str(uuid.uuid4()), "customer_id": None, "customer_name": None, "driver_id": None, "operator_id": None,
        "status": "pending", "delegated_at": None, "address": "100 NW 7th Ave, Miami, FL", "lat": None, "lng": None,
        "items": [], "volume_estimate": None, "photos": [], "before_photos": [], "after_photos": [],
        "scheduled_at": None, "started_at": None, "completed_at": None, "total_price": 175.5, "notes": None,
        "confirmation_code": uuid.uuid4().hex[:8].upper(), "cancelled_at": None, "created_at": now_text(),
        "updated_at": now_text(), **given,
    }  # fmt: skip
    with lock:
        state["jobs"][job["id"]] = job
        save()
    return job


@app.post("/api/booking")
@authenticated()
def booking():
    body = request.get_json(force=True)
    given = {k: body.get(k) for k in ("address", "lat", "lng", "items")}
    job = make_job(customer_id=g.user["id"], customer_name=g.user["name"], **given)
    if job["lat"] is None:
        socketio.emit("job:new", job_dict(job))
    return jsonify(job=job_dict(job), payment=None, success=True), 201


# Drivers


def store_location(contractor, lat, lng):
    number = lambda v: isinstance(v, (int, float)) and not isinstance(v, bool) and v == v  # noqa: E731
    with lock:
        contractor["lat"] = lat if number(lat) else None
        contractor["lng"] = lng if number(lng) else None
        save()


@app.put("/api/drivers/availability")
@authenticated("driver")
def availability():
    with lock:
        g.contractor["is_online"] = bool((request.get_json(silent=True) or {}).get("is_online"))
        save()
    return jsonify(contractor=g.contractor, success=True)


@app.put("/api/drivers/location")
@authenticated("driver")
def put_location():
    body = request.get_json(silent=True) or {}
    if "lat" not in body or "lng" not in body:
        return error(400, "lat and lng are required")
    try:
        lat, lng = float(body["lat"]), float(body["lng"])
    except (TypeError, ValueError):
        return error(400, "lat and lng must be numbers")
    store_location(g.contractor, lat, lng)
    return jsonify(lat=g.contractor["lat"], lng=g.contractor["lng"], success=True)


@app.post("/api/drivers/jobs/<job_id>/accept")
@authenticated("driver")
def accept(job_id):
    job = state["jobs"].get(job_id)
    if job is None:
        return error(404, "Job not found")
    if not g.contractor["is_approved"]:
        return error(403, "Contractor is not approved")
    with lock:
        if job["status"] not in ("pending", "confirmed", "assigned"):
            return error(409, f"Job cannot be accepted (current status: {job['status']})")
        job.update(status="accepted", driver_id=g.contractor["id"])
        save()
    message = {"job_id": job_id, "status": "accepted", "driver_id": g.contractor["id"]}
    to_admins("admin:job-status", message)
    for other in state["contractors"].values():
        if other["is_online"] and other["is_approved"]:
            socketio.emit("job:accepted", message, to=f"driver:{other['id']}")
    return jsonify(job=job_dict(job), success=True)


@app.put("/api/drivers/jobs/<job_id>/status")
@authenticated("driver")
def put_status(job_id):
    wanted = (request.get_json(silent=True) or {}).get("status")
    job = state["jobs"].get(job_id)
    if not wanted:
        return error(400, "status is required")
    if job is None:
        return error(404, "Job not found")
    if job["driver_id"] != g.contractor["id"]:
        return error(403, "You are not assigned to this job")
    with lock:
        allowed = TRANSITIONS.get(job["status"], [])
        if wanted not in allowed:
            return error(409, f"Cannot transition from {job['status']} to {wanted}", allowed=allowed)
        job["status"] = wanted
        save()
    tell_status(job)
    return jsonify(job=job_dict(job), success=True)


# Socket.IO: nobody is authenticated, and raw values are relayed, as in the existing backend.


def to_admins(event, message):
    if not faults["silent"]:
        socketio.emit(event, message, to="admin")


@socketio.on("join")
def on_join(message):
    join_room(message["room"])
    emit("joined", {"room": message["room"]})


@socketio.on("leave")
def on_leave(message):
    leave_room(message["room"])


@socketio.on("admin:join")
def on_admin_join():
    join_room("admin")
    counts["joins"] += 1
    if not take("refuse_join"):
        emit("joined", {"room": "admin"})


@socketio.on("admin:leave")
def on_admin_leave():
    leave_room("admin")


@socketio.on("customer:join")
def on_customer_join(message):
    join_room(message["job_id"])
    emit("joined", {"room": message["job_id"]})


@socketio.on("driver:location")
def on_location(message):
    if not isinstance(message, dict) or any(k not in message for k in ("contractor_id", "lat", "lng")):
        return
    contractor_id = message["contractor_id"]
    contractor = state["contractors"].get(contractor_id) if isinstance(contractor_id, str) else None
    if contractor:
        store_location(contractor, message["lat"], message["lng"])
    outgoing = {k: message[k] for k in ("contractor_id", "lat", "lng")}
    with lock:
        counts["locations"] += 1
        hits = lambda fault: faults[fault] and counts["locations"] % faults[fault] == 0  # noqa: E731
        if hits("drop_every"):
            return
        if hits("swap_every"):
            held_location.append(outgoing)
            return
        batch = [outgoing, *([outgoing] if hits("duplicate_every") else []), *held_location]
        held_location.clear()
    for fix in batch:
        to_admins("admin:contractor-location", fix)
    if message.get("job_id"):
        emit("driver:location", outgoing, to=message["job_id"])


# For tests only


@app.post("/_test/contractor")
def test_contractor():
    body = request.get_json(silent=True) or {}
    name = body.get("name", "Driver")
    with lock:
        user = add_user(f"{uuid.uuid4().hex}@driver.test", "password", name, "driver")
        contractor = {
            "id": str(uuid.uuid4()), "user_id": user["id"], "name": name, "truck_type": "Pickup",
            "is_online": True, "is_approved": True, "lat": None, "lng": None, **body,
        }  # fmt: skip
        state["contractors"][contractor["id"]] = contractor
        save()
    return jsonify(contractor=contractor, token=make_token(user["id"]))


@app.post("/_test/job")
def test_job():
    return jsonify(job=make_job(**(request.get_json(silent=True) or {})))


@app.post("/_test/emit")
def test_emit():
    """Sends any event with any argument to the admin room."""
    body = json.loads(request.get_data())
    socketio.emit(body["event"], body["argument"], to="admin")
    return jsonify(success=True)


@app.route("/_test/faults", methods=["GET", "POST"])
def test_faults():
    with lock:
        for name, value in (request.get_json(silent=True) or {}).items():
            if name not in faults:
                return error(400, f"no such fault: {name}")
            faults[name] = value
        return jsonify(faults=faults, counts=counts)


def main():
    global state_path
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--port", type=int, required=True)
    arguments.add_argument("--state")
    # Whole seconds: python-engineio tells the client no fractions.
    arguments.add_argument("--ping-interval", type=int, default=25)
    arguments.add_argument("--ping-timeout", type=float, default=20)
    options = arguments.parse_args()
    state_path = options.state
    if state_path and os.path.exists(state_path):
        with open(state_path) as file:
            state.update(json.load(file))
    socketio.server.eio.ping_interval = options.ping_interval
    socketio.server.eio.ping_timeout = options.ping_timeout
    port = options.port
    if port == 0:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
    threading.Thread(target=say_ready, args=(port,), daemon=True).start()
    socketio.run(app, host="127.0.0.1", port=port, allow_unsafe_werkzeug=True)


def say_ready(port):
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            time.sleep(0.02)
    print(f"ready {port}", flush=True)


if __name__ == "__main__":
    main()
