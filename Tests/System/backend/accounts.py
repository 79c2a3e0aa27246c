"""Signing in, and tokens."""

from flask import g, jsonify, request

from state import add_user, counts, everything, lock, take
from web import app, authenticated, error, make_token, user_of_request


def public_user(user):
    return {"email": user["email"], "id": user["id"], "name": user["name"], "phoneNumber": None, "role": user["role"]}


@app.post("/api/auth/bootstrap-admin")
def bootstrap_admin():
    body = request.get_json(force=True)
    with lock:
        if any(u["role"] == "admin" for u in everything["users"].values()):
            return error(403, "Admin already exists. Use seed-admin instead.")
        user = add_user(body["email"], body["password"], body.get("name"), "admin")
    return jsonify(message=f"{user['email']} is now admin", success=True, user_id=user["id"])


def sign_in(required_role=None):
    body = request.get_json(silent=True) or {}
    counts["logins"] += 1
    if not body.get("email") or not body.get("password"):
        return error(400, "Email or phone number and password required")
    user = next((u for u in everything["users"].values() if u["email"] == body["email"]), None)
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
