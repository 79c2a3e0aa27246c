"""What strangers send without end or in great numbers costs them, and nobody else: pages go on, memory has its bound, and
phones report."""

import json

import pytest
import requests

from attacks import bodies
from attacks.onlooker import Onlooker
from people import HELSINKI, JPEG, Booking, Phone, meters_from
from processes import PATIENCE, Waypost, wait_until
from raw_client import RawClient

MEBIBYTE = 1 << 20
# The bound of all unfinished bytes, with the memory that growing arrays and the allocator need besides.
MOST_GROWN = 2 * 96 * MEBIBYTE


@pytest.fixture
def behind(data):
    """A server that believes what a proxy on this machine says of its clients."""
    server = Waypost(data, "--trusted-proxy", "127.0.0.1").start()
    yield server
    server.kill()


@pytest.fixture
def held():
    """Connections that an attack holds open; closed at the end."""
    connections = []
    yield connections
    for connection in connections:
        connection.close()


def refusals(server, reason):
    text = server.request("GET", "/metrics").text
    row = f'waypost_http_refusals_total{{reason="{reason}"}} '
    return sum(int(line[len(row) :]) for line in text.splitlines() if line.startswith(row))


def test_forms_of_half_a_million_fields_are_refused_unread_while_pages_are_served(server, held):
    with Onlooker(server) as onlooker:
        held += bodies.stall_by_fields(server.port)
        assert set(bodies.statuses(held)) == {413}
    assert set(onlooker.statuses) == {200}
    assert refusals(server, "body_too_large") == len(held)


def test_a_form_of_many_fields_that_is_short_enough_is_refused_as_well(server):
    answer = requests.post(server.url + "/board/sign-in", data={f"a{number}": "" for number in range(100)}, timeout=PATIENCE)
    assert answer.status_code == 400 and answer.json() == {"error": "Too many fields"}
    assert refusals(server, "too_many_fields") == 1


def test_bodies_that_no_route_takes_are_refused_before_they_come(behind, held):
    before = behind.child.resident_bytes
    with Onlooker(behind) as onlooker:
        held += bodies.unfinished_uploads(behind.port, count=400)
        assert set(bodies.statuses(held)) == {404}
    assert set(onlooker.statuses) == {200}
    assert behind.child.resident_bytes - before < 64 * MEBIBYTE
    assert behind.metric("waypost_http_unwanted_bodies_total") == len(held)


@pytest.mark.parametrize("clients", [None, 1])
def test_unfinished_uploads_have_a_bound_together_and_for_each_address(behind, cast, held, clients):
    before = behind.child.resident_bytes
    authorization = f"Authorization: Bearer {cast.stranger.token}"
    bound = 32 if clients else 96
    count = 2 * bound // 8
    held += bodies.unfinished_uploads(behind.port, "/api/upload/photos", 8 * MEBIBYTE, count, clients, [authorization])
    # Some uploads are refused and get an answer; the others hold the bytes that they sent.
    assert behind.metric("waypost_unfinished_bytes") <= bound * MEBIBYTE * 3 // 4
    reason = "too_many_body_bytes" + ("_of_address" if clients else "")
    assert refusals(behind, reason) >= count // 2
    refused = RawClient(behind.port)
    refused.send(bodies.post("/api/upload/photos", 8 * MEBIBYTE, authorization, f"X-Forwarded-For: {bodies.client_address(0)}"))
    answer = refused.answer()
    refused.close()
    assert answer.status == 503 and answer["Retry-After"] == "5"
    assert behind.child.resident_bytes - before < MOST_GROWN
    # The server still serves small requests, even those from the same address.
    forwarded = {"X-Forwarded-For": bodies.client_address(0)}
    given = {"email": cast.customer.email, "password": cast.customer.password}
    assert requests.post(behind.url + "/api/auth/login", json=given, headers=forwarded, timeout=PATIENCE).status_code == 200
    while held:
        held.pop().close()
    wait_until(lambda: behind.metric("waypost_unfinished_bytes") == 0, "what is gone is still counted")


def test_a_slow_upload_succeeds_beside_stalled_ones(behind, cast, held):
    authorization = f"Authorization: Bearer {cast.driver.token}"
    kind = "Content-Type: multipart/form-data; boundary=x"
    body = b'--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n' + JPEG * 100 + b"\r\n--x--\r\n"
    slow = RawClient(behind.port)
    held.append(slow)
    slow.send(bodies.post("/api/upload/photos", len(body), authorization, kind, "X-Forwarded-For: 192.0.2.1"))
    slow.send(body[:1000])
    held += bodies.unfinished_uploads(
        behind.port, "/api/upload/photos", 2 * MEBIBYTE, 40, fields=[f"Authorization: Bearer {cast.stranger.token}"]
    )
    for start in range(1000, len(body), 1000):
        slow.send(body[start : start + 1000])
        # The server has had a turn of its loop between any two pieces.
        assert behind.request("GET", "/healthz").status_code == 200
    answer = slow.answer()
    assert answer.status == 200 and len(json.loads(answer.body)["urls"]) == 1


@pytest.mark.parametrize("attack", ["messages", "attachments"])
def test_unfinished_messages_have_a_bound_and_phones_go_on(behind, cast, held, attack):
    booking = Booking(behind, cast.customer).walk(cast.driver, until="en_route")
    device = Phone(behind.url, cast.driver)
    held.append(device)
    before = behind.child.resident_bytes
    if attack == "messages":
        held += bodies.unfinished_messages(behind.port, count=200)
    else:
        held += bodies.unfinished_attachments(behind.port, cast.stranger.token, count=200)
    # The budget of one stranger may end the connection before the bound for all connections does.
    reasons = ["over_budget", "too_many_unfinished_bytes"]
    wait_until(lambda: sum(closed_sessions(behind, reason) for reason in reasons) >= 100, "they are not closed")
    assert behind.metric("waypost_unfinished_bytes") <= 96 * MEBIBYTE
    assert behind.child.resident_bytes - before < MOST_GROWN
    assert device.report(meters_from(HELSINKI, 500, 100)) is None
    location = behind.call("GET", f"/api/tracking/{booking.id}/driver-location", cast.customer.token)["location"]
    assert location["lat"] == pytest.approx(meters_from(HELSINKI, 500, 100)[0], abs=1e-6)


def closed_sessions(server, reason):
    text = server.request("GET", "/metrics").text
    row = f'waypost_socket_sessions_ended_total{{reason="{reason}"}} '
    return sum(int(line[len(row) :]) for line in text.splitlines() if line.startswith(row))
