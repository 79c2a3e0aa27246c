"""Socket.IO: nobody is authenticated, and raw values are relayed, as in the existing backend."""

from flask_socketio import emit, join_room, leave_room

from state import counts, everything, faults, held_location, lock, store_location, take
from web import socketio, to_admins


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
    contractor = everything["contractors"].get(contractor_id) if isinstance(contractor_id, str) else None
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
