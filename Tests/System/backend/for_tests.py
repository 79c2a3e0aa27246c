"""What only tests ask for: drivers and jobs, any event, and faults."""

import base64
import json
import threading
import uuid

from flask import Response, jsonify, redirect, request

from state import add_user, after_booking, counts, everything, faults, lock, make_job, save
from web import app, error, make_token, socketio


@app.post("/_test/contractor")
def test_contractor():
    body = request.get_json(silent=True) or {}
    name = body.get("name", "Driver")
    with lock:
        user = add_user(f"{uuid.uuid4().hex}@driver.test", "password", name, "driver")
        contractor = {
            "id": str(uuid.uuid4()), "user_id": user["id"], "name": name, "truck_type": "Pickup",
            "is_online": True, "is_approved": True, "lat": None, "lng": None, "operator_id": None, **body,
        }  # fmt: skip
        everything["contractors"][contractor["id"]] = contractor
        save()
    return jsonify(contractor=contractor, token=make_token(user["id"]))


@app.post("/_test/user")
def test_user():
    body = request.get_json(force=True)
    with lock:
        user = add_user(body["email"], body["password"], body.get("name"), body.get("role", "admin"))
    return jsonify(user=user)


@app.post("/_test/job")
def test_job():
    return jsonify(job=make_job(**(request.get_json(silent=True) or {})))


@app.post("/_test/abandoned")
def test_abandoned():
    """So many bookings that somebody left long ago."""
    body = request.get_json()
    count = body.pop("count")
    with lock:
        for _ in range(count):
            make_job(save_now=False, created_at="2020-01-01T00:00:00.000000", **body)
        save()
    return jsonify(success=True)


uploads = {}


@app.post("/_test/upload")
def test_upload():
    """A file under /uploads/, of `content` (base64) as often as `repeat` says; or a `redirect`; or only a `status`."""
    body = request.get_json()
    uploads[body["name"]] = body
    return jsonify(success=True)


@app.get("/uploads/<name>")
def uploaded(name):
    counts["uploads_with_token"] += "Authorization" in request.headers
    file = uploads.get(name)
    if file is None or "status" in file:
        return error(file["status"] if file else 404, "no file")
    if "redirect" in file:
        return redirect(file["redirect"])
    return Response(base64.b64decode(file["content"]) * file.get("repeat", 1), content_type=file["type"])


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


mails = []
has_mail = threading.Condition()


def send_mail(booking, link):
    with has_mail:
        mails.append({"job_id": booking["id"], "link": link})
        has_mail.notify_all()


def follow_recipe(code):
    """Runs README's lines, which send a mail for each booking, as this backend's own."""
    names = {"send_mail": send_mail}
    exec(compile(code, "README.md", "exec"), names)
    after_booking.append(lambda job: names["later"].submit(names["mail_with_link"], job))


@app.get("/_test/mails")
def test_mails():
    """Waits until so many were sent."""
    with has_mail:
        has_mail.wait_for(lambda: len(mails) >= request.args.get("count", 0, type=int), 60)
        return jsonify(mails=mails)
