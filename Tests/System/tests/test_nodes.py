"""Three nodes serve one fleet: what happens at one is seen at all of them."""

import itertools
import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests
import socketio

from attacks.guesses import board_sign_in
from nodes import job_of, known, listed, status_of
from open_feed import Feed, is_at
from people import HELSINKI, JPEG, Booking, Phone, jpeg, meters_from
from phone_keys import make_phone_key, overland
from processes import PATIENCE, run_waypost, wait_until
from raw_client import RawClient
from tracks import seconds_of_track


def test_a_job_of_one_node_goes_on_at_the_page_and_feed_of_another(nodes, cast):
    booking = known(nodes[1], Booking(nodes[0], cast.customer))
    feeds = [Feed(node.port, f"{known(node, booking).path}/live") for node in nodes]
    seen = [len(feed.events) for feed in feeds]
    booking.accept(cast.driver)
    for step, node in [("en_route", nodes[2]), ("arrived", nodes[1]), ("started", nodes[0]), ("completed", nodes[2])]:
        before = {"en_route": "accepted", "arrived": "en_route", "started": "arrived", "completed": "started"}[step]
        wait_until(lambda: status_of(node, booking, cast.dispatcher) == before, f"{node.name} stays behind")
        booking.server = node
        booking.set_status(cast.driver, step)
        for number, feed in enumerate(feeds):
            feed.wait_for(lambda event: event["event"] == "state", seen[number])
            seen[number] = len(feed.events)
    nodes.wait_until_equal()


def far(node):
    """The node hears of everything 100 milliseconds later than the others."""
    for way in node.network.ways:
        way.slow_down(None, 200)
    return node


def test_what_one_node_acknowledged_is_known_at_a_node_that_is_behind(nodes, cast):
    behind, refused = far(nodes[1]), []

    def ask(method, path, account=None, body=None):
        answer = behind.request(method, path, account and account.token, json=body)
        if answer.status_code != 200:
            refused.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")

    for _ in range(3):
        ask("GET", f"/api/admin/jobs/{Booking(nodes[0], cast.dispatcher).id}", cast.dispatcher)
        ask("GET", Booking(nodes[0], cast.dispatcher).path)
        booking = Booking(nodes[0], cast.dispatcher)
        ask("GET", f"/api/tracking/{booking.id}?token={booking.link_token}")
        booking = Booking(nodes[0], cast.dispatcher)
        ask("PATCH", f"/api/admin/jobs/{booking.id}", cast.dispatcher, {"notes": "ring"})
        # What it knows of the job is older than what the driver was told.
        booking.accept(cast.driver)
        ask("PUT", f"/api/drivers/jobs/{booking.id}/status", cast.driver, {"status": "en_route"})
        ask("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.dispatcher, {})
    assert not refused, "\n".join(refused)
    figures = behind.request("GET", "/metrics").text
    assert 'waypost_nodes_late_answers_total{outcome="behind"} 0' in figures
    assert 'waypost_nodes_late_answers_total{outcome="anew"} 0' not in figures


def test_a_session_of_one_node_is_one_at_a_node_that_is_behind(nodes, cast):
    behind = far(nodes[1])
    for _ in range(3):
        cookies = {}
        assert board_sign_in(nodes[0].port, cast.dispatcher.email, cast.dispatcher.password, cookies) == 303
        answer = behind.request("GET", "/board/displays", cookies=cookies, allow_redirects=False)
        assert answer.status_code == 200, f"{answer.status_code} {answer.headers.get('Location')}"


def connect(node, token):
    """Connects as an app does; fails where the node refuses the token."""
    client = socketio.Client(reconnection=False)
    client.connect(node.url, auth={"token": token}, wait=True, wait_timeout=PATIENCE)
    client.disconnect()


def test_whom_one_node_let_in_signs_in_and_connects_at_a_node_that_is_behind(nodes, cast):
    code = run_waypost("invite", "add", "--name", "Harbour", "--uses", "9", data=nodes[0].data)
    sources = (f"127.0.1.{number}" for number in itertools.count(1))

    def signed_up(email):
        """From an address of its own each time: a few may sign up from one in a minute."""
        form = {"email": email, "password": "long enough", "name": "Nora North", "inviteCode": code}
        with RawClient(nodes[0].port, source=next(sources)) as client:
            answer = client.exchange("POST", "/api/auth/driver-signup", "Content-Type: application/json", body=json.dumps(form).encode())
        return answer.status == 200

    wait_until(lambda: signed_up("first@fleet.test"), "the code is not known")
    behind = far(nodes[1])
    for number in range(3):
        email = f"driver-{number}@fleet.test"
        assert signed_up(email)
        login = {"email": email, "password": "long enough"}
        token = behind.call("POST", "/api/auth/login", json=login)["token"]
        assert behind.request("POST", "/api/auth/login", json={**login, "password": "a guess"}).status_code == 401
        connect(nodes[2], token)
        connect(behind, Booking(nodes[0], cast.dispatcher).link_token)
        connect(behind, make_phone_key(nodes[0], cast.admin, cast.driver.driver_id))


def test_a_node_that_hears_nothing_answers_503_to_what_it_does_not_know(nodes, cast):
    behind = nodes[1]
    behind.network.stall()
    try:
        booking = Booking(nodes[0], cast.customer)
        answers = [
            behind.request("GET", f"/api/admin/jobs/{booking.id}", cast.dispatcher.token),
            behind.request("GET", booking.path),
        ]
        # It says the same when it has noticed that it is cut off.
        assert [(answer.status_code, "Retry-After" in answer.headers) for answer in answers] == [(503, True)] * 2
    finally:
        behind.network.heal()
    behind.wait_until_joined()
    assert behind.request("GET", booking.path).status_code == 200


def test_what_no_node_has_is_not_found_and_nobody_counts_as_behind(nodes, cast):
    for node in nodes:
        assert node.request("GET", "/api/admin/jobs/nothing", cast.dispatcher.token).status_code == 404
        assert node.request("GET", "/t/nothing").status_code == 404
        assert node.request("GET", "/nothing").status_code == 404
        assert 'waypost_nodes_late_answers_total{outcome="behind"} 0' in node.request("GET", "/metrics").text


def test_an_order_with_a_key_makes_one_job_at_whatever_nodes_it_is_sent(nodes, cast):
    def order(node, key, address="12 Quay Street"):
        headers = {"Authorization": f"Bearer {cast.dispatcher.token}", "Idempotency-Key": key}
        body = {"address": address, "lat": HELSINKI[0], "lng": HELSINKI[1]}
        return requests.post(f"{node.url}/api/booking", json=body, headers=headers, timeout=PATIENCE)

    before = len(nodes.wait_until_equal()["jobs"])
    with ThreadPoolExecutor(3) as pool:
        for turn in range(10):
            answers = list(pool.map(lambda node: order(node, f"order-{turn}"), nodes))
            assert [answer.status_code for answer in answers] == [201] * 3, [answer.text for answer in answers]
            assert len({answer.json()["tracking_url"] for answer in answers}) == 1
    assert order(nodes[1], "order-0", "13 Quay Street").status_code == 422
    rows = nodes.wait_until_equal()
    assert len(rows["jobs"]) - before == len(rows["keyed_requests"]) == 10


def test_a_link_that_is_revoked_at_one_node_is_gone_at_all(nodes, cast):
    booking = Booking(nodes[0], cast.customer)
    feeds = [Feed(node.port, f"{known(node, booking).path}/live") for node in nodes]
    nodes[1].call("DELETE", f"/api/admin/jobs/{booking.id}/links/{booking.link_token}", cast.dispatcher.token)
    for node, feed in zip(nodes, feeds):
        wait_until(lambda: node.request("GET", booking.path).status_code == 404, f"{node.name} still shows it")
        wait_until(lambda: not feed.is_open or any(e["event"] == "end" for e in feed.events), "its feed goes on")


@pytest.mark.parametrize("transport", ["websocket", "polling"])
def test_a_driver_at_one_node_moves_the_page_of_another(nodes, cast, transport):
    booking = Booking(nodes[0], cast.customer).walk(cast.driver, "en_route")
    feeds = [Feed(node.port, f"{known(node, booking).path}/live") for node in nodes]
    for number, node in enumerate(nodes):
        phone = Phone(node.url, cast.driver, [transport])
        somewhere = meters_from(HELSINKI, 900 - 60 * number, 40)
        assert phone.report(somewhere) is None
        for feed in feeds:
            feed.wait_for(is_at(somewhere))
        phone.close()


def test_every_nodes_history_has_each_fix_of_a_phones_batches(nodes, cast):
    driver = cast.driver.driver_id
    key = make_phone_key(nodes[0], cast.dispatcher, driver)
    start = int(time.time()) - 300
    seconds = [start + 4 * step for step in range(30)]
    # The second batch comes after the third.
    for batch in [seconds[:10], seconds[20:], seconds[10:20]]:
        features = [overland(second, meters_from(HELSINKI, 0, 10 * (second - start))) for second in batch]
        answer = requests.post(f"{nodes[0].url}/phone/{key}", json={"locations": features}, timeout=PATIENCE)
        assert answer.json() == {"result": "ok"}

    def track(node):
        return seconds_of_track(node, cast.dispatcher, driver, start - 10, start + 200)

    # Nodes tell each other ages: the way of a message may move a time by a second.
    for node in nodes:
        wait_until(lambda: len(track(node)) == len(seconds), lambda: f"{node.name}: {track(node)}")
        assert all(abs(one - other) <= 1 for one, other in zip(track(node), seconds))


def test_who_types_at_one_node_is_shown_by_the_pages_of_all(nodes, cast):
    booking = Booking(nodes[0], cast.customer).walk(cast.driver, "en_route")
    feeds = [Feed(node.port, f"{known(node, booking).path}/live") for node in nodes]
    phone = Phone(nodes[1].url, cast.driver)
    for is_typing in (True, False):
        seen = [len(feed.events) for feed in feeds]
        phone.client.emit("chat:typing", {"job_id": booking.id, "is_typing": is_typing})
        for feed, since in zip(feeds, seen):
            feed.wait_for(
                lambda event: event["event"] == "state" and ("The driver is writing" in event["data"]) == is_typing, since
            )
    phone.close()


def test_eight_nodes_know_the_same(nodes, cast):
    backup = nodes.backup()
    for number in range(len(nodes.all), 8):
        nodes.add(f"node{number}", nodes.restored(backup, f"node{number}")).start()
    # With so many, each reads what the others say less often, and much of it at once.
    wait_until(lambda: listed(nodes[0])[0] == 0 and len(listed(nodes[0])[1]) == 8, lambda: f"{listed(nodes[0])}")
    booking = Booking(nodes[7], cast.customer).walk(cast.driver, "en_route")
    feeds = [Feed(node.port, f"{known(node, booking).path}/live") for node in nodes]
    for number, node in enumerate(nodes[3:6]):
        phone = Phone(node.url, cast.driver)
        somewhere = meters_from(HELSINKI, 900 - 60 * number, 40)
        assert phone.report(somewhere) is None
        for feed in feeds:
            feed.wait_for(is_at(somewhere))
        phone.close()
    nodes.wait_until_equal()


def test_a_clock_that_differs_is_named_and_does_no_harm(nodes, cast):
    nodes[1].faults.set_clock(30)
    wait_until(lambda: "its clock differs by" in f"{listed(nodes[0])}", lambda: f"{listed(nodes[0])}")
    booking = known(nodes[2], Booking(nodes[1], cast.customer)).walk(cast.driver, "en_route")
    feeds = [Feed(node.port, f"{known(node, booking).path}/live") for node in nodes]
    for number, node in enumerate(nodes):
        phone = Phone(node.url, cast.driver)
        somewhere = meters_from(HELSINKI, 900 - 60 * number, 40)
        assert phone.report(somewhere) is None
        for feed in feeds:
            feed.wait_for(is_at(somewhere))
        phone.close()
    nodes.wait_until_equal()
    nodes[1].faults.set_clock(0)
    wait_until(lambda: "clock" not in f"{listed(nodes[0])}", lambda: f"{listed(nodes[0])}")


def test_pictures_larger_than_a_message_of_nats_are_seen_at_all_nodes(nodes, cast):
    booking = known(nodes[1], Booking(nodes[0], cast.customer)).walk(cast.driver, until="arrived")
    pictures = [jpeg(bytes([number]) * (3 << 20)) for number in range(3)]
    files = [("files", (f"{number}.jpg", picture, "image/jpeg")) for number, picture in enumerate(pictures)]
    urls = nodes[0].call("POST", "/api/upload/photos", cast.driver.token, files=files)["urls"]
    # Most are at the other node as soon as they are acknowledged here.
    wait_until(lambda: nodes[1].request("GET", urls[2], cast.driver.token).ok, "node1 does not know the picture")
    started = {"status": "started", "before_photos": urls}
    wait_until(lambda: status_of(nodes[1], booking, cast.dispatcher) == "arrived", "node1 stays behind")
    nodes[1].call("PUT", f"/api/drivers/jobs/{booking.id}/status", cast.driver.token, json=started)
    for node in nodes:
        wait_until(lambda: status_of(node, booking, cast.dispatcher) == "started", f"{node.name} stays behind")
        for number, picture in enumerate(pictures):
            assert node.request("GET", f"{booking.path}?photo={number}").content == picture
    nodes.wait_until_equal()


def test_the_code_that_one_node_shows_is_checked_and_counted_by_all(nodes, cast):
    booking = Booking(nodes[0], cast.dispatcher, proof="code")
    booking.walk(cast.driver, until="started")
    code = nodes[1].call("GET", f"{known(nodes[1], booking).path}.json")["code"]
    path, wrong = f"/api/drivers/jobs/{booking.id}/status", "0001" if code == "0000" else "0000"
    for tries, node in enumerate([nodes[2], nodes[1], nodes[0]]):

        def is_known(node=node, tries=tries):
            job = job_of(node, booking, cast.dispatcher)
            return (job["status"], job["wrong_codes"]) == ("started", tries)

        wait_until(is_known, f"{node.name} stays behind")
        body = {"status": "completed", "code": wrong}
        said = node.call("PUT", path, cast.driver.token, status=422, json=body)["error"]
        assert said.endswith(f"Tries that are left: {4 - tries}")
    nodes.wait_until_equal()
    nodes[2].call("PUT", path, cast.driver.token, json={"status": "completed", "code": code})
    nodes.wait_until_equal()
    assert job_of(nodes[0], booking, cast.dispatcher)["has_code"] is True


def test_a_session_that_ends_at_one_node_ends_at_all(nodes, cast):
    sessions = []
    for node in nodes:
        cookies = {}
        assert board_sign_in(node.port, cast.dispatcher.email, cast.dispatcher.password, cookies) == 303
        sessions.append(cookies)

    def lets_in(node, cookies):
        return node.request("GET", "/board/account", cookies=cookies, allow_redirects=False).status_code == 200

    for cookies in sessions:
        for node in nodes:
            wait_until(lambda: lets_in(node, cookies), f"a session is unknown at {node.name}")
    token = cast.dispatcher.token
    assert all(node.request("GET", "/api/auth/me", token).status_code == 200 for node in nodes)
    feeds = [Feed(node.port, "/board/live", cookies["waypost"]) for node, cookies in zip(nodes, sessions)]
    page = nodes[0].request("GET", "/board/account", cookies=sessions[0]).text
    form = {"csrf": page.split('name="csrf" value="', 1)[1].split('"', 1)[0]}
    # One session ends, and the others go on.
    answer = nodes[0].request("POST", "/board/sign-out", cookies=sessions[0], data=form, allow_redirects=False)
    assert answer.status_code == 303
    for node in nodes:
        wait_until(lambda: not lets_in(node, sessions[0]), f"{node.name} still lets it in")
        assert lets_in(node, sessions[1])
    # All sessions and tokens of the account end.
    page = nodes[1].request("GET", "/board/account", cookies=sessions[1]).text
    form = {"csrf": page.split('name="csrf" value="', 1)[1].split('"', 1)[0]}
    answer = nodes[1].request(
        "POST", "/board/sign-out-everywhere", cookies=sessions[1], data=form, allow_redirects=False
    )
    assert answer.status_code == 303
    for node, feed in zip(nodes, feeds):
        for cookies in sessions:
            wait_until(lambda: not lets_in(node, cookies), f"{node.name} still lets it in")
        wait_until(lambda: node.request("GET", "/api/auth/me", token).status_code == 401, "the token is still good")
        wait_until(lambda: not feed.is_open, "the feed of the board goes on")


def test_of_two_drivers_who_accept_at_two_nodes_exactly_one_gets_the_job(nodes, cast):
    drivers = {cast.driver.driver_id: cast.driver, cast.second_driver.driver_id: cast.second_driver}
    winners = set()
    for _ in range(30):
        booking = Booking(nodes[0], cast.dispatcher)
        for node in nodes:
            known(node, booking)
        gate = threading.Barrier(2)

        def accept(node, driver):
            gate.wait(PATIENCE)
            return node.request("POST", f"/api/drivers/jobs/{booking.id}/accept", driver.token)

        with ThreadPoolExecutor(2) as workers:
            pairs = zip([nodes[1], nodes[2]], drivers.values())
            asked = [workers.submit(accept, node, driver) for node, driver in pairs]
            answers = [each.result() for each in asked]
        assert sorted(answer.status_code for answer in answers) == [200, 409], [answer.text for answer in answers]
        won = next(driver for driver, answer in zip(drivers, answers) if answer.status_code == 200)
        winners.add(won)
        for node in nodes:
            wait_until(lambda: job_of(node, booking, cast.dispatcher)["driver_id"] == won, f"{node.name} disagrees")
        nodes[0].call("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.dispatcher.token, json={})
        for node in nodes:
            wait_until(lambda: status_of(node, booking, cast.dispatcher) == "cancelled", f"{node.name} stays behind")
    print(f"{len(winners)} of two drivers won")
    nodes.wait_until_equal()
