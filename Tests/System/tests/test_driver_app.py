"""What the existing driver app does against this server: it decodes strictly, signs up with a code, and uploads."""

import io
import itertools
from datetime import datetime

import pytest
import requests

from pages import sign_in
from people import HELSINKI, JPEG, Booking, jpeg, meters_from
from processes import PATIENCE, Waypost, run_waypost, wait_for_status


# The app's models. A member is (decoder, whether it may be missing or null); one member that does not decode spoils the
# whole answer.
text = lambda value: type(value) is str  # noqa: E731
number = lambda value: type(value) in (int, float)  # noqa: E731
whole = lambda value: type(value) is int  # noqa: E731
truth = lambda value: type(value) is bool  # noqa: E731
yes = lambda value: value is True  # noqa: E731
texts = lambda value: type(value) is list and all(map(text, value))  # noqa: E731


def moment(value):
    return text(value) and datetime.fromisoformat(value).tzinfo is not None


def one_of(*names):
    return lambda value: value in names


def model(required, optional=()):
    def decodes(value):
        assert type(value) is dict, value
        for name, decoder in required.items():
            assert name in value and decoder(value[name]), f"{name}: {value.get(name, 'missing')!r}"
        for name, decoder in dict(optional).items():
            assert value.get(name) is None or decoder(value[name]), f"{name}: {value[name]!r}"
        return True

    return decodes


def list_of(decoder):
    return lambda value: type(value) is list and all(map(decoder, value))


def perhaps(decoder):
    return lambda value: value is None or decoder(value)


USER = model({"id": text}, {"name": text, "email": text, "phoneNumber": text, "role": text})
CONTRACTOR = model(
    {
        "id": text, "user_id": text, "truck_photos": texts, "is_online": truth, "avg_rating": number,
        "total_jobs": whole, "approval_status": text,
    },
    {
        "license_url": text, "insurance_url": text,
        "truck_type": one_of("pickup", "cargo_van", "box_truck", "dump_trailer", "flatbed"),
        "truck_capacity": number, "stripe_connect_id": text, "current_lat": number, "current_lng": number,
        "is_operator": truth, "operator_id": text, "created_at": moment, "updated_at": moment, "user": USER,
    },
)  # fmt: skip
JOB = model(
    {
        "id": text, "customer_id": text, "status": text, "address": text, "photos": texts, "before_photos": texts,
        "after_photos": texts, "base_price": number, "item_total": number, "volume_price": number,
        "service_fee": number, "surge_multiplier": number, "total_price": number,
    },
    {
        "driver_id": text, "lat": number, "lng": number, "items": list_of(model({"category": text, "quantity": whole})),
        "volume_estimate": number, "scheduled_at": moment, "started_at": moment, "completed_at": moment, "notes": text,
        "created_at": moment, "updated_at": moment, "distance_km": number,
    },
)  # fmt: skip
SIGNED_IN = model({"success": yes, "token": text, "user": USER})
PROFILE = model({"success": yes, "contractor": CONTRACTOR})
ONE_JOB = model({"success": yes, "job": JOB})


@pytest.mark.parametrize("owner", ["dispatcher", "customer"])
def test_all_nine_answers_decode(server, cast, phone, owner):
    """A guest's job without price, items and time, as a dispatcher makes it, and a customer's with all of them."""
    given = {}
    if owner == "customer":
        given = {
            "items": [{"category": "sofa", "quantity": 2}, {"name": "boxes"}, "a lamp"], "estimated_price": 120.5,
            "scheduled_at": "2027-01-15T10:00:00Z", "notes": "ring twice",
        }  # fmt: skip
    booking = Booking(server, getattr(cast, owner), **given)
    me = {"email": cast.driver.email, "password": cast.driver.password}
    login = server.call("POST", "/api/auth/driver-login", json=me)
    assert SIGNED_IN(login)
    token = login["token"]
    assert model({"success": yes, "token": text})(server.call("POST", "/api/auth/refresh", token))
    assert PROFILE(server.call("GET", "/api/drivers/profile", token))
    online = server.call("PUT", "/api/drivers/availability", token, json={"is_online": True})
    assert PROFILE(online) and online["contractor"]["is_online"] is True
    assert phone(cast.driver).report(meters_from(HELSINKI, 300, 400)) is None
    available = server.call("GET", "/api/drivers/jobs/available?radius=30", token)
    assert model({"success": yes, "jobs": list_of(JOB)})(available)
    [offer] = available["jobs"]
    # The distance leads to the middle of the square of 500 m in which the pickup lies.
    assert offer["id"] == booking.id and abs(offer["distance_km"] - 0.5) <= 0.36
    current = model({"success": yes, "job": perhaps(JOB)})
    nothing = server.call("GET", "/api/drivers/jobs/current", token)
    assert current(nothing) and nothing["job"] is None
    accepted = server.call("POST", f"/api/drivers/jobs/{booking.id}/accept", token)
    assert ONE_JOB(accepted) and accepted["job"]["driver_id"] == cast.driver.driver_id
    assert accepted["job"]["customer_id"] == available["jobs"][0]["customer_id"]
    assert ONE_JOB(server.call("POST", f"/api/drivers/jobs/{booking.id}/decline", token))
    server.call("POST", f"/api/drivers/jobs/{booking.id}/accept", token)
    for status in ["en_route", "arrived", "started", "completed"]:
        path = f"/api/drivers/jobs/{booking.id}/status"
        body = {"status": status, "before_photos": [], "after_photos": []}
        assert ONE_JOB(server.call("PUT", path, token, json=body))
        now = server.call("GET", "/api/drivers/jobs/current", token)
        assert current(now) and (now["job"] is None) == (status == "completed")
    # The profile now has a position.
    assert PROFILE(server.call("GET", "/api/drivers/profile", token))


@pytest.fixture
def server_behind_a_proxy(data):
    """Three may sign up from one address in a minute: here each comes from one of its own."""
    server = Waypost(data, "--trusted-proxy", "127.0.0.1").start()
    yield server
    server.kill()


addresses = (f"203.0.113.{number}" for number in itertools.count(1))


def sign_up(server, **given):
    body = {"email": "nora@fleet.test", "password": "long enough", "name": "Nora North", **given}
    headers = {"X-Forwarded-For": next(addresses)}
    return requests.post(server.url + "/api/auth/driver-signup", json=body, headers=headers, timeout=PATIENCE)


def test_a_driver_signs_up_waits_and_is_let_in_by_the_operator(server_behind_a_proxy, cast):
    server = server_behind_a_proxy
    code = run_waypost("invite", "add", "--name", "Harbour", "--uses", "2", data=server.data)
    # A running server knows the code within a second or two.
    wait_for_status(lambda: sign_up(server, email="first@fleet.test", inviteCode=code), 403, 200)
    assert run_waypost("invite", "list", data=server.data).split("\t") == [code, "open", "1/2", "Harbour"]
    taken = sign_up(server, email="FIRST@fleet.test", inviteCode=code)
    assert taken.status_code == 409 and "already" in taken.json()["error"]
    made = sign_up(server, inviteCode=f" {code[:5]}-{code[5:].lower()}")
    assert made.status_code == 200 and SIGNED_IN(made.json())
    token = made.json()["token"]
    refused = sign_up(server, email="third@fleet.test", inviteCode=code)
    assert refused.status_code == 403 and refused.json()["error"].startswith("This invite code is")

    papers = upload(server, token, JPEG, JPEG)["urls"]
    registered = server.call(
        "POST", "/api/drivers/register", token,
        json={
            "truck_type": "box_truck", "truck_capacity": 12.5, "license_url": papers[0], "insurance_url": None,
            "truck_photos": [papers[1]], "invite_code": code, "is_operator": False,
        },
    )  # fmt: skip
    assert PROFILE(registered) and registered["contractor"]["approval_status"] == "pending"
    assert server.request("GET", papers[0], cast.dispatcher.token).content == JPEG
    assert server.call("POST", "/api/push/register-token", token, json={"token": "ab12", "platform": "ios"})["success"]
    assert server.call("GET", "/api/drivers/jobs/available", token, status=403)
    waiting = run_waypost("user", "list", "--waiting", data=server.data).splitlines()
    line = next(line for line in waiting if "nora@fleet.test" in line).split("\t")
    assert line[1:6] == ["nora@fleet.test", "Nora North", "driver", "waiting", "box_truck"] and papers[0] in line
    approved = run_waypost("user", "approve", "--user", "nora@fleet.test", data=server.data)
    assert registered["contractor"]["id"] in approved
    wait_for_status(lambda: server.request("GET", "/api/drivers/jobs/available", token), 403, 200)
    assert server.call("GET", "/api/drivers/profile", token)["contractor"]["approval_status"] == "approved"
    # All of these data are on disk.
    server.kill()
    server.start()
    profile = server.call("GET", "/api/drivers/profile", token)
    assert PROFILE(profile) and profile["contractor"]["truck_photos"] == [papers[1]]
    assert server.request("GET", papers[1], token).content == JPEG


def test_a_code_is_good_until_it_is_revoked_and_an_address_tries_three_a_minute(server_behind_a_proxy):
    server = server_behind_a_proxy
    code = run_waypost("invite", "add", "--uses", "9", data=server.data)
    wait_for_status(lambda: sign_up(server, email="first@fleet.test", inviteCode=code), 403, 200)
    run_waypost("invite", "revoke", "--code", code.lower(), data=server.data)
    assert run_waypost("invite", "list", data=server.data).split("\t")[1:3] == ["revoked", "1/9"]
    # The database refuses the code at once, before the server knows of the change.
    assert sign_up(server, inviteCode=code).status_code == 403
    assert sign_up(server).status_code == 403
    body = {"email": "n@fleet.test", "password": "long enough", "name": "N", "inviteCode": "WRONG"}
    for status in [403, 403, 403, 429]:
        answer = server.request("POST", "/api/auth/driver-signup", json=body)
        assert answer.status_code == status
    assert int(answer.headers["Retry-After"]) in range(1, 21)


def test_a_dispatcher_looks_at_the_papers_at_the_board_and_approves(server_behind_a_proxy, cast, open_tab):
    server = server_behind_a_proxy
    code = run_waypost("invite", "add", data=server.data)
    token = wait_for_status(lambda: sign_up(server, inviteCode=code), 403, 200).json()["token"]
    paper = upload(server, token, JPEG)["urls"][0]
    papers = {"license_url": paper, "truck_type": "flatbed", "truck_capacity": "20 m³"}
    driver = server.call("POST", "/api/drivers/register", token, json=papers)["contractor"]["id"]
    tab = open_tab(server, f"/board/drivers/{driver}")
    sign_in(tab, cast.dispatcher)
    tab.wait_for_text("main", "Waits for approval")
    tab.wait_for_text(".acts .facts", "20 m³")
    tab.wait_for_text(".dossier", "Flatbed")
    assert tab.page.locator(f'.acts a[href="{paper}"]').count() == 1
    # The link opens with the board's session.
    assert tab.page.request.get(server.url + paper).body() == JPEG
    tab.go(tab.page.get_by_role("button", name="Approve this driver"))
    assert tab.page.get_by_role("button", name="Approve this driver").count() == 0
    assert server.call("GET", "/api/drivers/jobs/available", token)["jobs"] == []
    assert "driver-approve" in run_waypost("audit", "--last", "1", data=server.data)


def test_pictures_larger_than_other_requests_may_be_reach_the_customer(server, cast):
    booking = Booking(server, cast.customer).walk(cast.driver, until="arrived")
    pictures = [jpeg(bytes([number]) * (3 << 20)) for number in range(3)]
    urls = upload(server, cast.driver.token, *pictures)["urls"]
    path = f"/api/drivers/jobs/{booking.id}/status"
    done = server.call("PUT", path, cast.driver.token, json={"status": "started", "before_photos": urls})["job"]
    assert JOB(done) and len(done["before_photos"]) == 3
    shown = server.request("GET", booking.path + "?photo=2")
    assert shown.headers["Content-Type"] == "image/jpeg" and shown.content == pictures[2]
    # A JSON body of this size is larger than a request may be.
    assert server.request("PUT", path, cast.driver.token, data=b" " * (2 << 20)).status_code == 413
    refused = server.request("POST", "/api/upload/photos", "nobody", files=files(*pictures))
    assert refused.status_code == 401
    assert server.request("POST", "/api/upload/photos", "nobody", files=files(JPEG)).status_code == 401


@pytest.mark.parametrize("path", ["/api/auth/apple", "/api/auth/send-code", "/api/payments/connect/onboard"])
def test_what_is_not_done_here_says_so(site, path):
    assert "operator" in site.call("POST", path, json={}, status=501)["error"]


def files(*pictures):
    return [("files", (f"{number}.jpg", io.BytesIO(data), "image/jpeg")) for number, data in enumerate(pictures)]


def upload(server, token, *pictures):
    answer = server.call("POST", "/api/upload/photos", token, files=files(*pictures))
    assert model({"success": yes, "urls": texts})(answer)
    return answer
