"""Each door lets in whom it is for, and nobody else."""

import json
import sqlite3

import socketio
import pytest

from pages import sign_in
from people import HELSINKI, Booking, Phone, meters_from
from processes import PATIENCE, Waypost, run_waypost, wait_until


def test_a_dispatcher_signs_in_and_out(server, cast, open_tab):
    tab = open_tab(server, "/board")
    assert tab.headline == "Sign in to the board"
    sign_in(tab, cast.dispatcher, password="not the password")
    tab.wait_for_text("#sign-in-error", "do not match")
    tab.faults.clear()  # Chromium logs the 401 of the form.
    assert tab.page.locator("table").count() == 0
    sign_in(tab, cast.dispatcher)
    tab.page.wait_for_url("**/board")
    tab.page.locator("#lists").wait_for()
    tab.page.locator("header form button").click()
    tab.page.wait_for_url("**/board/sign-in*")
    assert tab.open("/board").headline == "Sign in to the board"


def test_signing_out_everywhere_darkens_the_other_boards(server, cast, open_tab):
    boards = []
    for _ in range(2):
        boards.append(open_tab(server, "/board"))
        sign_in(boards[-1], cast.dispatcher)
        boards[-1].page.locator("#lists").wait_for()
    here, other = boards
    here.go(here.page.locator("header a[href='/board/account']"))
    here.wait_for_text("h1", "Your account")
    assert here.page.locator("section.card tbody tr").count() >= 2
    here.page.get_by_role("button", name="Sign out everywhere").click()
    here.page.wait_for_url("**/board/sign-in*")
    other.page.wait_for_url("**/board/sign-in*")
    # The audit log is on disk, with the name and the address for each act.
    with sqlite3.connect(f"file:{server.data}/waypost.db?mode=ro", uri=True) as database:
        done = database.execute("select who, action, address from audit order by number").fetchall()
    assert done[-1] == (cast.dispatcher.name, "sign-out-everywhere", "127.0.0.1")
    assert run_waypost("audit", "--last", "1", data=server.data).split("\t")[1:3] == [cast.dispatcher.name, "sign-out-everywhere"]
    lines = [json.loads(line) for line in run_waypost("audit", "--json", data=server.data).splitlines()]
    # The accounts of this test were added by commands.
    acts = [line["action"] for line in lines if line["action"] != "account-create"]
    assert acts == ["sign-in", "sign-in", "sign-out-everywhere"]
    # The session and the tokens that were made before have ended too; a token that is made now is valid.
    assert server.request("GET", "/api/auth/me", cast.dispatcher.token).status_code == 401
    fresh = run_waypost("token", "--user", cast.dispatcher.email, data=server.data)
    assert server.call("GET", "/api/auth/me", fresh)["user"]["id"] == cast.dispatcher.user_id


@pytest.mark.parametrize("without_scripts", [False, True])
def test_what_was_typed_is_there_again_after_the_sign_in_and_is_sent_by_hand_alone(server, cast, open_tab, without_scripts):
    tab = open_tab(server, "/board/jobs/new", java_script_enabled=not without_scripts)
    sign_in(tab, cast.dispatcher)
    tab.page.locator("#address").fill("12 Quay Street")
    tab.page.locator("#notes").fill("Ring twice — the bell is “old”")
    # Another tab of the same browser signs out.
    other = tab.context.new_page()
    other.goto(server.url + "/board/account")
    other.get_by_role("button", name="Sign out", exact=True).click()
    other.wait_for_url("**/board/sign-in*")
    tab.go(tab.page.locator("form button.main"))
    assert "What you typed is kept" in tab.text
    sign_in(tab, cast.dispatcher)
    tab.faults.clear()  # Chromium logs the 403 of the form that was shown and not carried out.
    assert tab.page.locator("#address").input_value() == "12 Quay Street"
    assert tab.page.locator("#notes").input_value() == "Ring twice — the bell is “old”"
    assert server.call("GET", "/api/admin/jobs", cast.dispatcher.token)["jobs"] == []
    tab.go(tab.page.locator("form button.main"))
    assert [job["address"] for job in server.call("GET", "/api/admin/jobs", cast.dispatcher.token)["jobs"]] == ["12 Quay Street"]


@pytest.mark.parametrize("who", ["customer", "driver"])
def test_accounts_of_other_roles_learn_no_more_than_a_wrong_password_does(server, cast, open_tab, who):
    tab = open_tab(server, "/board")
    sign_in(tab, getattr(cast, who))
    tab.wait_for_text("#sign-in-error", "do not match")
    tab.faults.clear()
    assert tab.open("/board").headline == "Sign in to the board"


def test_signing_in_without_the_forms_token_is_refused(server, cast):
    form = {"email": cast.dispatcher.email, "password": cast.dispatcher.password}
    answer = server.request("POST", "/board/sign-in", data=form, allow_redirects=False)
    assert answer.status_code == 403
    assert "waypost=" not in answer.headers.get("Set-Cookie", "")


def test_rest_signs_in_by_contract(server, cast):
    body = {"email": cast.driver.email, "password": cast.driver.password}
    answer = server.call("POST", "/api/auth/driver-login", json=body)
    assert answer["success"] and answer["user"]["role"] == "driver"
    assert server.call("GET", "/api/auth/me", answer["token"])["user"]["id"] == cast.driver.user_id
    wrong = {**body, "password": "wrong"}
    assert server.call("POST", "/api/auth/login", status=401, json=wrong) == {"error": "Invalid credentials"}
    unknown = {**body, "email": "nobody@waypost.test"}
    assert server.call("POST", "/api/auth/login", status=401, json=unknown) == {"error": "Invalid credentials"}
    other = {"email": cast.customer.email, "password": cast.customer.password}
    assert "not registered as a driver" in server.call("POST", "/api/auth/driver-login", status=403, json=other)["error"]


def test_too_many_attempts_are_slowed_with_a_time_to_wait(server, cast):
    body = {"email": cast.admin.email, "password": "wrong"}
    # Five attempts a minute are allowed: on a slow machine one or two more become possible meanwhile.
    answers = (server.request("POST", "/api/auth/login", json=body) for _ in range(20))
    assert next(answers).status_code == 401
    refused = next(answer for answer in answers if answer.status_code != 401)
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) > 0


@pytest.mark.parametrize("path", ["/api/admin/map-data", "/api/admin/jobs"])
def test_administration_is_for_administrators(server, cast, path):
    assert server.request("GET", path).status_code == 401
    assert server.request("GET", path, "not.a.token").status_code == 401
    for account in (cast.customer, cast.driver):
        assert server.request("GET", path, account.token).status_code == 403
    assert server.request("GET", path, cast.admin.token).status_code == 200


def test_nobody_connects_without_a_token(server, cast):
    for url in [server.url, f"{server.url}?token=nonsense", f"{server.url}?token={cast.driver.token}x"]:
        client = socketio.Client(reconnection=False)
        with pytest.raises(socketio.exceptions.ConnectionError):
            client.connect(url, wait_timeout=PATIENCE)
        client.disconnect()


def refusal(device, event, *arguments):
    answer = device.client.call(event, *arguments, timeout=PATIENCE)
    return answer["error"] if answer else None


def test_rooms_are_for_whom_they_concern(server, cast, booking, phone):
    booking.walk(cast.driver, until="en_route")
    job, room = booking.id, f"driver:{cast.driver.driver_id}"
    allowed, refused = {
        cast.driver: [("join", {"room": room}), ("customer:join", {"job_id": job})],
        cast.customer: [("customer:join", {"job_id": job}), ("join", {"room": job})],
        cast.dispatcher: [("join", {"room": "admin"}), ("customer:join", {"job_id": job}), ("join", {"room": room})],
    }.items(), {
        cast.driver: [("join", {"room": "admin"})],
        cast.second_driver: [("join", {"room": room}), ("customer:join", {"job_id": job}), ("join", {"room": job})],
        cast.customer: [("join", {"room": "admin"}), ("join", {"room": room})],
        cast.stranger: [("customer:join", {"job_id": job}), ("join", {"room": job}), ("join", {"room": room})],
    }.items()
    for account, events in allowed:
        device = phone(account)
        assert [refusal(device, *event) for event in events] == [None] * len(events), account.name
    outsiders = []
    for account, events in refused:
        device = phone(account)
        assert all(refusal(device, *event) for event in events), account.name
        assert refusal(device, "admin:join") if account.role != "dispatcher" else True
        outsiders.append((account, device))
    # A socket that was refused receives no events.
    listener = phone(cast.dispatcher)
    assert refusal(listener, "join", {"room": job}) is None
    assert phone(cast.driver).report(meters_from(HELSINKI, 100, 100)) is None
    listener.wait_for("driver:location")
    for account, device in outsiders:
        if account in (cast.second_driver, cast.stranger):
            assert [event for event, _ in device.events if "location" in event] == [], account.name


def test_a_link_follows_its_own_job_and_no_other(server, cast, phone):
    own, other = Booking(server, cast.customer), Booking(server, cast.stranger)
    own.walk(cast.driver, until="en_route")
    client = Phone(f"{server.url}?token={own.link_token}", None)
    try:
        # The server lets a socket with a link join the job: the customers' app asks to join too early, and only once.
        assert client.wait_for("joined") == {"room": own.id}
        assert refusal(client, "join", {"room": other.id})
        assert refusal(client, "admin:join")
        assert refusal(client, "driver:location", {"lat": 60.0, "lng": 24.0})
        assert phone(cast.driver).report(meters_from(HELSINKI, 100, 100)) is None
        assert client.wait_for("driver:location")["contractor_id"] == cast.driver.driver_id
    finally:
        client.close()


def test_a_driver_reports_only_itself(server, cast, booking, phone, open_tab):
    booking.walk(cast.driver, until="en_route")
    place = meters_from(HELSINKI, 500, 100)
    assert phone(cast.driver).report(place) is None
    spoofer = phone(cast.second_driver)
    assert spoofer.report(meters_from(HELSINKI, 450, 90), contractor_id=cast.driver.driver_id)
    tab = open_tab(server, booking.path)
    tab.wait_for_marker(place, HELSINKI)


def test_what_is_no_position_is_refused_by_name(server, cast, booking, phone, open_tab):
    booking.walk(cast.driver, until="en_route")
    device = phone(cast.driver)
    place = meters_from(HELSINKI, 500, 100)
    assert device.report(place) is None
    for lat, lng in [(91, 0), (0, 181), ("60.1", "24.9"), (None, None), (True, 24.9), ({}, [])]:
        assert device.report((lat, lng)), (lat, lng)
    tab = open_tab(server, booking.path)
    tab.wait_for_marker(place, HELSINKI)
    # NaN is not JSON, and a message that is not JSON ends the connection.
    device.send((float("nan"), float("inf")))
    device.client.wait()
    assert server.metric("waypost_socket_sessions_ended_total") == 1


def test_links_nobody_was_given_show_one_and_the_same_notice(server, open_tab):
    notices = {server.request("GET", path).text for path in ["/t/unknown", "/t/" + "A" * 22, "/t/..%2fboard"]}
    assert len(notices) == 1
    assert server.request("GET", "/t/unknown").status_code == 404
    assert server.request("GET", "/t/%00").status_code == 400
    tab = open_tab(server, "/t/" + "A" * 22)
    tab.faults.clear()  # Chromium logs the 404.
    assert tab.headline == "This link is not active"
    # Feeds of these pages end at once with the event of a feed, so that an open page receives it too.
    for path in ["/t/unknown/live", "/board/live", "/wall/unknown/live"]:
        events = {line for line in server.request("GET", path).text.splitlines() if line.startswith("event:")}
        assert events <= {"event: end"}, path
    assert server.request("GET", "/wall/unknown").status_code == 404


def test_dispatchers_make_further_links_of_a_job(server, cast, booking, open_tab):
    path = f"/api/admin/jobs/{booking.id}/links"
    assert server.request("POST", path).status_code == 401
    assert server.request("POST", path, cast.customer.token).status_code == 403
    assert server.request("POST", "/api/admin/jobs/unknown/links", cast.admin.token).status_code == 404
    url = server.call("POST", path, cast.dispatcher.token, status=201)["tracking_url"]
    assert url != booking.path
    assert open_tab(server, url).headline == "We have your booking"
    assert open_tab(server, booking.path).headline == "We have your booking"


def test_before_any_account_the_sign_in_page_and_the_log_say_how_one_is_made(tmp_path, open_tab):
    server = Waypost(tmp_path / "data").start()
    try:
        tab = open_tab(server, "/board")
        (command,) = (line for line in tab.text.splitlines() if line.startswith("waypost user add"))
        wait_until(lambda: any(command.replace("DIR", str(server.data)) in line for line in server.child.lines), command)
        run_waypost(*command.replace("--data DIR", "").split()[1:], data=server.data, stdin="a password of the tests\n")
        wait_until(lambda: "waypost user add" not in tab.open("/board").text, lambda: tab.text)
    finally:
        server.kill()
