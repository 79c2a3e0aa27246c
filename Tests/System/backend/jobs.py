"""What customers and drivers do."""

from flask import g, jsonify, request

from state import after_booking, everything, lock, make_job, save, store_location
from web import app, authenticated, error, job_dict, socketio, tell_status, to_admins

TRANSITIONS = {
    "assigned": ["accepted", "cancelled"],
    "accepted": ["en_route", "cancelled"],
    "en_route": ["arrived", "cancelled"],
    "arrived": ["started", "cancelled"],
    "started": ["completed"],
}


@app.put("/api/jobs/<job_id>/cancel")
@authenticated()
def customer_cancel(job_id):
    job = everything["jobs"].get(job_id)
    if job is None:
        return error(404, "Job not found")
    with lock:
        job["status"] = "cancelled"
        save()
    # Told to nobody, as in the existing backend.
    return jsonify(cancellation_fee=25.0, job=job_dict(job))


def planned_time(body):
    """The wall time that was typed, as if it were UTC: by `HH:MM`, by the first hour of a slot such as `9-11`, or 09:00."""
    date = body.get("scheduled_date") or body.get("scheduledDate")
    if not date:
        return None
    slot = body.get("scheduledTimeSlot")
    time = body.get("scheduled_time") or (f"{int(slot.split('-')[0]):02}:00" if slot else "09:00")
    return f"{date}T{time}:00"


@app.post("/api/booking")
@authenticated()
def booking():
    body = request.get_json(force=True)
    given = {k: body.get(k) for k in ("address", "lat", "lng", "items")}
    given["scheduled_at"] = planned_time(body)
    job = make_job(customer_id=g.user["id"], customer_name=g.user["name"], **given)
    if job["lat"] is None:
        zoned = {k: v + "+00:00" for k, v in job.items() if v and k.endswith("_at")}
        socketio.emit("job:new", {**job_dict(job), **zoned})
    for hear in after_booking:
        hear(job)
    return jsonify(job=job_dict(job), payment=None, success=True), 201


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
    job = everything["jobs"].get(job_id)
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
    for other in everything["contractors"].values():
        if other["is_online"] and other["is_approved"]:
            socketio.emit("job:accepted", message, to=f"driver:{other['id']}")
    return jsonify(job=job_dict(job), success=True)


@app.put("/api/drivers/jobs/<job_id>/status")
@authenticated("driver")
def put_status(job_id):
    wanted = (request.get_json(silent=True) or {}).get("status")
    job = everything["jobs"].get(job_id)
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
