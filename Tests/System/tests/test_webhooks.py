"""Webhooks: what happens to jobs reaches the business's own programs, signed, by itself and after every accident."""

import json

import pytest
from page_checks import check
from pages import sign_in
from people import Booking
from processes import Waypost, run_waypost, wait_until
from standardwebhooks.webhooks import Webhook, WebhookVerificationError


@pytest.fixture
def server(data):
    server = Waypost(data, "--send-to-own-networks", "--public-url", "https://track.example.test").start()
    yield server
    server.kill()


@pytest.fixture
def board(server, cast, open_tab):
    """An administrator on the page about messages, without scripts."""
    tab = open_tab(server, "/board/settings", java_script_enabled=False)
    sign_in(tab, cast.admin)
    tab.go(tab.page.get_by_role("link", name="Messages", exact=True))
    assert tab.headline == "Messages"
    return tab


def add_webhook(tab, url, name="Accounting"):
    tab.go(tab.page.get_by_role("link", name="Add a webhook"))
    tab.page.get_by_label("Name", exact=True).fill(name)
    tab.page.get_by_label("Address", exact=True).fill(url)
    tab.go(tab.page.get_by_role("button", name="Save"))
    tab.page.get_by_text("Show the secret").click()
    return tab.page.locator("section code").inner_text()


def to_list(tab):
    tab.go(tab.page.get_by_role("link", name="Messages", exact=True))


def reload_until(tab, holds):
    wait_until(lambda: tab.page.reload() and holds(), lambda: tab.text)


def rows(tab):
    return tab.page.locator("table.messages tbody tr").all_inner_texts()


def test_a_job_is_told_from_its_order_to_its_end_and_each_message_is_signed(server, cast, board, receiver):
    secret = add_webhook(board, receiver.url)
    booking = Booking(server, cast.dispatcher)
    booking.walk(cast.driver, until="completed")
    wanted = [
        "job.created", "job.accepted", "job.on_the_way", "job.arrived", "job.started", "job.completed",
    ]  # fmt: skip
    receiver.wait_for(lambda got: set(wanted) <= set(got.types(booking.id)))
    assert [each for each in receiver.types(booking.id) if each in wanted] == wanted
    for _, headers, body in receiver.requests:
        # The specification's own library: it checks the time as well.
        assert Webhook(secret).verify(body, headers) == json.loads(body)
        with pytest.raises(WebhookVerificationError):
            Webhook(secret).verify(body.replace(b"job.", b"jog."), headers)
    created = next(message for message in receiver.messages if message["type"] == "job.created")
    assert created["data"]["job"]["tracking_url"] == f"https://track.example.test{booking.path}"
    assert len({headers["webhook-id"] for _, headers, _ in receiver.requests}) == len(receiver.requests)


def test_what_a_webhook_did_not_ask_for_is_not_sent(server, cast, board, receiver):
    board.go(board.page.get_by_role("link", name="Add a webhook"))
    board.page.get_by_label("Name", exact=True).fill("Ends")
    board.page.get_by_label("Address", exact=True).fill(receiver.url)
    for box in board.page.get_by_role("group").get_by_role("checkbox").all():
        box.set_checked(box.get_attribute("name") == "job.cancelled")
    board.go(board.page.get_by_role("button", name="Save"))
    booking = Booking(server, cast.dispatcher)
    server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.admin.token, json={})
    receiver.wait_for(lambda got: got.types())
    assert receiver.types() == ["job.cancelled"]


@pytest.mark.parametrize("label", ["One sentence, for a chat", "One sentence as plain text"])
def test_a_chat_gets_a_line_that_leads_to_the_job(server, cast, board, receiver, label):
    add_webhook(board, receiver.url, name="Team chat")
    board.page.get_by_label(label).check()
    board.go(board.page.get_by_role("button", name="Save"))
    board.go(board.page.get_by_role("button", name="Send a test message"))
    booking = Booking(server, cast.dispatcher, address="Pier 1 <!channel>")
    server.call("PUT", f"/api/admin/jobs/{booking.id}/cancel", cast.admin.token, json={})
    receiver.wait_for(lambda got: any(b"Job canceled" in body for _, _, body in got.requests))
    texts = []
    for _, headers, body in receiver.requests:
        if "plain" in label:
            assert headers["content-type"] == "text/plain; charset=utf-8"
            texts.append(body.decode())
        else:
            assert headers["content-type"] == "application/json"
            texts.append(json.loads(body)["text"])
    assert texts[0] == "Test: Team chat"
    [cancelled] = [text for text in texts if text.startswith("Job canceled: ")]
    address = "Pier 1 <!channel>" if "plain" in label else "Pier 1 &lt;!channel&gt;"
    assert f" · {address}" in cancelled
    assert cancelled.endswith(f"\nhttps://track.example.test/board/jobs/{booking.id}")


def test_a_receiver_that_failed_gets_the_same_message_again(server, cast, board, receiver):
    receiver.answer = lambda headers, body: 500 if len(receiver.requests) == 1 else 204
    add_webhook(board, receiver.url)
    Booking(server, cast.dispatcher)
    ids = lambda: [headers["webhook-id"] for _, headers, _ in receiver.requests]  # noqa: E731
    receiver.wait_for(lambda got: ids() and ids().count(ids()[0]) == 2)
    bodies = {body for _, headers, body in receiver.requests if headers["webhook-id"] == ids()[0]}
    assert len(bodies) == 1


def test_messages_wait_for_a_receiver_over_a_crash(server, cast, board, receiver):
    add_webhook(board, receiver.url)
    receiver.stop()
    booking = Booking(server, cast.dispatcher)
    booking.walk(cast.driver, until="accepted")
    server.kill()
    receiver.start()
    server.start()
    receiver.wait_for(lambda got: {"job.created", "job.accepted"} <= set(got.types(booking.id)))


def test_a_message_is_stopped_and_sent_again_by_hand(server, cast, board, receiver):
    receiver.answer = lambda headers, body: 503
    add_webhook(board, receiver.url)
    board.go(board.page.get_by_role("button", name="Send a test message"))
    receiver.wait_for(lambda got: got.types() == ["test"])
    reload_until(board, lambda: "503" in rows(board)[0])
    board.go(board.page.get_by_role("button", name="Stop"))
    assert "Stopped" in rows(board)[0]
    receiver.answer = None
    board.go(board.page.get_by_role("button", name="Send again"))
    receiver.wait_for(lambda got: got.types() == ["test", "test"])
    reload_until(board, lambda: "Sent" in rows(board)[0])
    assert "204" in rows(board)[0]


def test_all_messages_to_a_dead_receiver_are_stopped_and_sent_again_with_one_tap_each(server, cast, board, receiver):
    receiver.answer = lambda headers, body: 503
    add_webhook(board, receiver.url)
    jobs = {Booking(server, cast.dispatcher).id for _ in range(3)}
    receiver.wait_for(lambda got: got.requests)
    to_list(board)
    line = board.page.locator(".webhooks li")
    count = int(line.locator(".tag.waiting").inner_text().split()[0])
    assert count >= len(jobs)
    board.go(line.get_by_role("button", name="Stop all"))
    assert "All messages that waited are stopped." in board.text
    assert all("Stopped" in row and "An administrator stopped it." in row for row in rows(board))
    assert f"{count} not taken" in line.inner_text() and "waiting" not in line.inner_text()
    receiver.answer = None
    board.go(line.get_by_role("button", name="Send all again"))
    receiver.wait_for(lambda got: jobs <= {message["data"]["job"]["id"] for message in got.messages[-count:]})
    reload_until(board, lambda: all("Sent" in row for row in rows(board)))
    assert "not taken" not in line.inner_text()
    audit = run_waypost("audit", data=server.data)
    assert "all-stopped" in audit and "all-sent-again" in audit


def test_a_receiver_that_is_gone_is_turned_off(server, cast, board, receiver):
    receiver.answer = lambda headers, body: 410
    add_webhook(board, receiver.url)
    board.go(board.page.get_by_role("button", name="Send a test message"))
    reload_until(board, lambda: "Off: the receiver answered that it is gone" in board.text)
    assert "Given up" in rows(board)[0]


def test_a_new_secret_signs_beside_the_old_one(server, cast, board, receiver):
    old = add_webhook(board, receiver.url)
    board.go(board.page.get_by_role("button", name="New secret"))
    board.page.get_by_text("Show the secret").click()
    new = board.page.locator("section code").inner_text()
    assert new != old
    board.go(board.page.get_by_role("button", name="Send a test message"))
    receiver.wait_for(lambda got: got.types() == ["test"])
    _, headers, body = receiver.requests[0]
    for secret in (old, new):
        Webhook(secret).verify(body, headers)


def test_what_is_typed_wrong_is_told_beside_its_field(board):
    board.go(board.page.get_by_role("link", name="Add a webhook"))
    board.page.get_by_label("Name", exact=True).fill("Accounting")
    board.page.get_by_label("Address", exact=True).fill("ftp://example.test/")
    board.go(board.page.get_by_role("button", name="Save"))
    board.faults.clear()  # Chromium logs the 422.
    assert "This is not a web address" in board.page.locator("#url-hint").inner_text()
    assert board.page.get_by_label("Name", exact=True).input_value() == "Accounting"


def test_the_own_networks_are_reached_only_when_an_option_allows_it(data, cast, open_tab, receiver):
    server = Waypost(data).start()
    try:
        tab = open_tab(server, "/board/messages/webhook", java_script_enabled=False)
        sign_in(tab, cast.admin)
        tab.page.get_by_label("Name", exact=True).fill("Accounting")
        for url in (receiver.url, f"http://localhost:{receiver.port}/", "http://[::1]/", "http://192.168.7.7/"):
            tab.page.get_by_label("Address", exact=True).fill(url)
            tab.go(tab.page.get_by_role("button", name="Save"))
            assert "inside the server’s own networks" in tab.page.locator("#url-hint").inner_text()
        tab.faults.clear()  # Chromium logs the 422.
        # A name is judged when it is resolved: nothing is connected to.
        tab.page.get_by_label("Address", exact=True).fill(f"http://hook.localhost:{receiver.port}/")
        tab.go(tab.page.get_by_role("button", name="Save"))
        tab.go(tab.page.get_by_role("button", name="Send a test message"))
        reload_until(tab, lambda: "inside the server's own networks" in rows(tab)[0])
    finally:
        server.kill()
    assert receiver.requests == []


def test_nobody_but_an_administrator_sees_messages(server, cast, open_tab):
    tab = open_tab(server, "/board/messages")
    sign_in(tab, cast.dispatcher)
    tab.page.wait_for_url("**/board/messages")
    tab.faults.clear()  # Chromium logs the 403.
    assert "administrators" in tab.text


def test_the_pages_are_valid_and_readable_with_and_without_messages(server, cast, open_tab, receiver, seen):
    tab = open_tab(server, "/board/messages")
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**/board/messages")
    check(tab, seen)
    add_webhook(tab, receiver.url)
    check(tab, seen)
    booking = Booking(server, cast.dispatcher)
    receiver.wait_for(lambda got: "job.created" in got.types(booking.id))
    to_list(tab)
    check(tab, seen)
    receiver.answer = lambda headers, body: 503
    for _ in range(2):
        Booking(server, cast.dispatcher)
    reload_until(tab, lambda: tab.page.get_by_role("button", name="Stop all").count() == 1)
    check(tab, seen)
