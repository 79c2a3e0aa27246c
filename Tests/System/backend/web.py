"""The backend's Flask application: who asks, what goes wrong, and what everybody is told."""

import os
import time
from functools import wraps

import jwt
from flask import Flask, g, jsonify, request
from flask_socketio import SocketIO

from state import contractor_of, counts, everything, faults, lock, now_text, take

SECRET = os.environ.get("JWT_SECRET", "a secret for tests, with its 32 bytes or more")

app = Flask(__name__)
socketio = SocketIO(app, async_mode="threading", cors_allowed_origins="*", ping_interval=25, ping_timeout=20)


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
    return everything["users"].get(claims.get("user_id"))


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
    is_map = request.path == "/api/admin/map-data"
    status = faults["rest_status"] or (faults["map_data_status"] if is_map else 0)
    if faults["rest_seconds"]:
        time.sleep(faults["rest_seconds"])
    if status:
        return error(status, "Internal server error")
    if faults["rest_garbage"] or (faults["map_data_garbage"] and is_map):
        return "<html>a proxy's page</html>"
    return None


@app.errorhandler(404)
def not_found(_):
    return error(404, "Not found")


@app.errorhandler(405)
def not_allowed(_):
    return error(405, "Method not allowed")


def map_contractor(c):
    return {
        "avg_rating": 5.0, "id": c["id"], "lat": c["lat"], "lng": c["lng"], "name": c["name"],
        "total_jobs": 0, "truck_type": c["truck_type"],
    }  # fmt: skip


def admin_contractor(c, user):
    fleet = [other for other in everything["contractors"].values() if other["operator_id"] == c["id"]]
    operator = everything["contractors"].get(c["operator_id"])
    return {
        "avg_rating": 5.0, "current_lat": c["lat"], "current_lng": c["lng"], "email": user["email"],
        "fleet_size": len(fleet), "id": c["id"], "is_online": c["is_online"], "name": c["name"],
        "operator_name": operator and operator["name"], "phone": c.get("phone"), "rating": 5.0, "total_jobs": 0,
        "truck_type": c["truck_type"], "updated_at": now_text(), "user_id": c["user_id"],
    }  # fmt: skip


def job_dict(job):
    return {k: v for k, v in job.items() if k not in ("customer_name", "customer_phone")}


def to_admins(event, message):
    if not faults["silent"]:
        socketio.emit(event, message, to="admin")


def tell_assigned(job, contractor):
    message = {"job_id": job["id"], "contractor_id": contractor["id"], "contractor_name": contractor["name"]}
    socketio.emit("job:assigned", message, to=f"driver:{contractor['id']}")


def tell_status(job, **more):
    message = {"job_id": job["id"], "status": job["status"], **more}
    to_admins("admin:job-status", message)
    socketio.emit("job:status", message, to=job["id"])
