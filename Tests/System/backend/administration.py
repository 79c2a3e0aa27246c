"""What administrators ask and do."""

from functools import wraps

from flask import g, jsonify, request

from state import counts, everything, faults, lock, now_text, save, take
from web import admin_contractor, app, authenticated, error, job_dict, map_contractor, socketio, tell_assigned, tell_status


def act(route):
    """A change of a job: who made it is kept for tests, and it can be refused, or made without saying so."""

    @wraps(route)
    def acted(job_id):
        counts["acts"].append([g.user["email"], request.path.rsplit("/", 1)[1]])
        if faults["refuse_acts"]:
            return error(409, faults["refuse_acts"])
        answer = route(job_id)
        return error(500, "Internal server error") if take("lose_acts") else answer

    return acted


ON_MAP = ["pending", "accepted", "en_route", "arrived", "started"]


@app.get("/api/admin/map-data")
@authenticated("admin")
def map_data():
    with lock:
        contractors = [
            map_contractor(c)
            for c in everything["contractors"].values()
            if c["is_online"] and c["is_approved"] and c["lat"] is not None and c["lng"] is not None
        ]
        jobs = [
            {k: j[k] for k in ("address", "customer_name", "driver_id", "id", "lat", "lng", "status", "total_price")}
            for j in everything["jobs"].values()
            if j["status"] in ON_MAP and j["lat"] is not None
        ]
    return jsonify(contractors=contractors, jobs=jobs, success=True)


@app.get("/api/admin/contractors")
@authenticated("admin")
def admin_contractors():
    if take("fail_contractors"):
        return error(500, "Internal server error")
    page = request.args.get("page", 1, type=int)
    size = request.args.get("per_page", 20, type=int)
    with lock:
        approved = [c for c in everything["contractors"].values() if c["is_approved"]]
        contractors = [admin_contractor(c, everything["users"][c["user_id"]]) for c in approved]
    part = contractors[(page - 1) * size : page * size]
    return jsonify(contractors=part, page=page, pages=-(-len(contractors) // size), success=True, total=len(contractors))


@app.get("/api/admin/jobs")
@authenticated("admin")
def admin_jobs():
    page = request.args.get("page", 1, type=int)
    size = request.args.get("per_page", 20, type=int)
    if faults["per_page_cap"]:
        size = min(size, faults["per_page_cap"])
    wanted = request.args.get("status")
    counts["pending_pages"] += wanted == "pending"
    with lock:
        jobs = [job_dict(j) for j in everything["jobs"].values() if wanted in (None, j["status"])]
    part = jobs[(page - 1) * size : page * size]
    return jsonify(jobs=part, page=page, pages=-(-len(jobs) // size), success=True, total=len(jobs))


@app.get("/api/admin/jobs/<job_id>")
@authenticated("admin")
def admin_job(job_id):
    job = everything["jobs"].get(job_id)
    if job is None:
        return error(404, "Job not found")
    customer = {"id": job["customer_id"], "name": job["customer_name"], "phone": job["customer_phone"]}
    driver = everything["contractors"].get(job["driver_id"])
    if driver:
        user = everything["users"][driver["user_id"]]
        person = {"id": user["id"], "name": user["name"], "email": user["email"], "phone": driver.get("phone")}
        driver = {**map_contractor(driver), "is_online": driver["is_online"], "user": person}
    return jsonify(job={**job_dict(job), "customer": customer, "driver": driver}, success=True)


@app.put("/api/admin/jobs/<job_id>/assign")
@authenticated("admin")
@act
def assign(job_id):
    contractor_id = (request.get_json(silent=True) or {}).get("contractor_id")
    if not contractor_id:
        return error(400, "contractor_id is required")
    job, contractor = everything["jobs"].get(job_id), everything["contractors"].get(contractor_id)
    if job is None:
        return error(404, "Job not found")
    if contractor is None:
        return error(404, "Contractor not found")
    if not contractor["is_approved"]:
        return error(403, "Contractor is not approved")
    if any(c["operator_id"] == contractor_id for c in everything["contractors"].values()):
        with lock:
            job.update(status="delegating", operator_id=contractor_id, delegated_at=now_text())
            save()
        tell_status(job, operator_id=contractor_id)
        order = {"job_id": job_id, "address": job["address"], "total_price": job["total_price"]}
        socketio.emit("operator:new-job", order, to=f"operator:{contractor_id}")
        return jsonify(job=job_dict(job), success=True)
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


@app.put("/api/admin/jobs/<job_id>/cancel")
@authenticated("admin")
@act
def admin_cancel(job_id):
    job = everything["jobs"].get(job_id)
    if job is None:
        return error(404, "Job not found")
    with lock:
        if job["status"] in ("completed", "cancelled"):
            return error(409, "Job cannot be cancelled in its current status")
        job["status"] = "cancelled"
        save()
    tell_status(job)
    return jsonify(job=job_dict(job), success=True)
