"""Three nodes serve one fleet: what one acknowledges all have, whatever process or network fails."""

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from open_feed import Feed, is_at
from nodes import FLEET, STREAM, durable_rows, known, status_of
from people import HELSINKI, Booking, Phone, meters_from
from processes import PATIENCE, copy_data, wait_until
from writers import Writers

NOWHERE = {"address": "nowhere", "lat": HELSINKI[0], "lng": HELSINKI[1]}


def order_nowhere(node, cast):
    """An order that must be refused: at the end no database has it."""
    return node.request("POST", "/api/booking", cast.dispatcher.token, json=NOWHERE)


def _has(node, address):
    return any(row[4] == address for row in durable_rows(node.data)["jobs"])


def _set_place(data, change):
    with sqlite3.connect(data / "waypost.db") as database:
        database.execute(f"update log_place set {change}")
    database.close()


def test_a_node_that_is_killed_loses_nothing_and_the_others_go_on(nodes, cast):
    with Writers(nodes, cast.dispatcher) as writers:
        for node in nodes:
            node.kill()
            writers.wait_for_each(time.monotonic(), [each for each in nodes if each is not node])
            node.start()
            writers.wait_for_each(time.monotonic())
        writers.end()
    writers.check(nodes.wait_until_equal())


def test_each_server_of_nats_may_be_killed(nodes, cast):
    with Writers(nodes, cast.dispatcher) as writers:
        for server in nodes.nats.servers:
            killed = time.monotonic()
            was_leader = nodes.nats.leader(STREAM) is server
            server.kill()
            seconds = writers.wait_for_each(killed)
            print(f"after the end of {'the leader' if was_leader else 'a follower'}: {seconds:.1f} s")
            nodes.nats.restart(server)
            for node in nodes:
                node.wait_until_joined()
        writers.end()
    print(writers.counts)
    writers.check(nodes.wait_until_equal())


def test_without_a_majority_of_nats_nothing_is_acknowledged(nodes, cast):
    first, second, _ = nodes.nats.servers
    first.kill()
    second.kill()
    for node in nodes:
        node.wait_until_not_ready()
        refused = order_nowhere(node, cast)
        assert refused.status_code == 503 and int(refused.headers["Retry-After"]) > 0
    nodes.nats.restart(first, second)
    for node in nodes:
        known(node.wait_until_joined(), Booking(node, cast.dispatcher))
    assert all(row[4] != NOWHERE["address"] for row in nodes.wait_until_equal()["jobs"])


def test_without_room_in_nats_changes_are_refused_and_the_leader_stays(nodes, cast):
    leader = nodes.nats.wait_for_leader(STREAM)
    nodes.nats.limit(STREAM, 0)
    began = time.monotonic()
    for node in nodes:
        refused = order_nowhere(node, cast)
        assert refused.status_code == 503 and int(refused.headers["Retry-After"]) > 0
    # "No answer" would take five seconds each.
    print(f"refused after {time.monotonic() - began:.2f} s")
    reason = "the servers of NATS have no room for the nodes' log: maximum bytes exceeded"
    for node in nodes:
        assert reason in node.wait_until_not_ready()
        wait_until(lambda: any(reason in line for line in node.child.lines), "the log does not say it")  # noqa: B023
        assert node.metric("waypost_nodes_failed_changes_total") >= 1
    # It lasts longer than a leader may leave appends without an answer.
    lasts = time.monotonic() + 9
    wait_until(lambda: time.monotonic() > lasts, "the clock stands")
    assert all(node.readiness()[0] == 503 for node in nodes)
    assert nodes.nats.leader(STREAM) is leader
    nodes.nats.limit(STREAM, None)
    for node in nodes:
        known(node.wait_until_joined(), Booking(node, cast.dispatcher))
        assert not any("another one" in line for line in node.child.lines)
    assert all(row[4] != NOWHERE["address"] for row in nodes.wait_until_equal()["jobs"])


def test_a_node_that_is_cut_off_says_so_and_is_right_when_it_is_back(nodes, cast):
    here, elsewhere = nodes[2], nodes[0]
    own = known(here, Booking(elsewhere, cast.customer).walk(cast.driver, "en_route"))
    other = known(here, Booking(elsewhere, cast.customer).walk(cast.second_driver, "en_route"))
    feeds = [Feed(here.port, f"{booking.path}/live") for booking in (own, other)]
    phones = [Phone(here.url, cast.driver), Phone(elsewhere.url, cast.second_driver)]
    start = [meters_from(HELSINKI, 1000, 0), meters_from(HELSINKI, -1000, 0)]
    for phone, feed, spot in zip(phones, feeds, start):
        assert phone.report(spot) is None
        feed.wait_for(is_at(spot))
    seen = [len(feed.events) for feed in feeds]
    here.network.cut()
    assert "cut off" in here.wait_until_not_ready()
    refused = order_nowhere(here, cast)
    assert refused.status_code == 503 and int(refused.headers["Retry-After"]) > 0
    # A link that this node does not know may be one of another node: it is not "gone".
    late = Booking(elsewhere, cast.customer)
    assert here.request("GET", late.path).status_code == 503
    for booking, feed, since in zip((own, other), feeds, seen):
        assert "cannot reach our other servers" in here.request("GET", booking.path, accept_language="en-GB").text
        feed.wait_for(lambda event: event["event"] == "state", since)
    # Its own driver goes on moving here, while another moves where this node does not hear it.
    moved = [meters_from(HELSINKI, 930, 0), meters_from(HELSINKI, -930, 0)]
    for phone, spot in zip(phones, moved):
        assert phone.report(spot) is None
    feeds[0].wait_for(is_at(moved[0]))
    assert not any(is_at(moved[1])(event) for event in feeds[1].events)
    other.set_status(cast.second_driver, "arrived")
    here.network.heal()
    here.wait_until_joined()
    wait_until(lambda: status_of(here, other, cast.dispatcher) == "arrived", "it never learns of the arrival")
    feeds[1].wait_for(is_at(moved[1]))
    known(here, late)
    page = elsewhere.request("GET", own.path, accept_language="en-GB").text
    assert "cannot reach" not in page
    wait_until(
        lambda: "cannot reach" not in here.request("GET", own.path, accept_language="en-GB").text, "it still warns"
    )
    # What its own driver did meanwhile is known elsewhere now.
    Feed(elsewhere.port, f"{own.path}/live").wait_for(
        lambda event: f"{moved[0][1]:.4f}"[:-1] in event.get("data", "")
    )
    for phone in phones:
        phone.close()
    assert all(row[4] != NOWHERE["address"] for row in nodes.wait_until_equal()["jobs"])


def test_a_node_whose_network_is_silent_does_not_wait_for_ever(nodes, cast):
    booking = Booking(nodes[0], cast.customer)
    nodes[1].network.stall()
    nodes[1].wait_until_not_ready()
    answer = order_nowhere(nodes[1], cast)
    assert answer.status_code == 503
    booking.accept(cast.driver)
    nodes[1].network.heal()
    nodes[1].wait_until_joined()
    wait_until(lambda: status_of(nodes[1], booking, cast.dispatcher) == "accepted", "it stays behind")
    assert all(row[4] != NOWHERE["address"] for row in nodes.wait_until_equal()["jobs"])


@pytest.mark.parametrize("returns", ["at once", "after the answer"])
def test_a_change_whose_answer_is_lost_is_found_again_or_its_outcome_is_not_known(nodes, cast, returns):
    node = nodes[1]
    order = {"address": "lost and found", "lat": HELSINKI[0], "lng": HELSINKI[1]}
    node.network.lose_answers(rb"Nats-Expected-Last-Sequence")
    with ThreadPoolExecutor(1) as worker:
        asked = worker.submit(node.request, "POST", "/api/booking", cast.dispatcher.token, json=order)
        # The log has it, as another node shows.
        wait_until(lambda: _has(nodes[0], order["address"]), "the change never arrives")
        assert node.network.has_lost_answers
        node.network.cut()
        if returns == "at once":
            node.network.heal()
        answer = asked.result(2 * PATIENCE)
    node.network.heal()
    # The log took it: it must not be called refused.
    assert answer.status_code in (201, 504), f"{answer.status_code} {answer.text}"
    node.wait_until_joined()
    rows = nodes.wait_until_equal()
    assert [row[4] for row in rows["jobs"]] == [order["address"]]


def test_a_node_that_stood_still_acknowledges_only_what_happened(nodes, cast):
    booking = known(nodes[1], Booking(nodes[0], cast.customer))
    with Writers(nodes, cast.dispatcher) as writers:
        nodes[1].pause()
        stopped = time.monotonic()
        writers.wait_for_each(stopped, [nodes[0], nodes[2]])
        nodes[0].call("DELETE", f"/api/admin/jobs/{booking.id}/links/{booking.link_token}", cast.dispatcher.token)
        time.sleep(10)  # the duration of the accident
        nodes[1].resume()
        nodes[1].wait_until_joined()
        wait_until(lambda: nodes[1].request("GET", booking.path).status_code == 404, "it still shows the link")
        writers.wait_for_each(time.monotonic())
        writers.end()
    writers.check(nodes.wait_until_equal())


def test_a_database_that_is_no_copy_of_the_fleets_is_not_served(nodes, cast, prepared, tmp_path):
    Booking(nodes[0], cast.dispatcher)
    nodes.wait_until_equal()
    backup = nodes.backup()
    other_fleet, ahead = nodes.restored(backup, "other"), nodes.restored(backup, "ahead")
    _set_place(other_fleet, "fleet = 'another'")
    _set_place(ahead, "sequence = sequence + 1000")
    stranger = copy_data(prepared[0], tmp_path / "stranger")
    for data, words in [
        (other_fleet, "belongs to the fleet another"),
        (ahead, "NATS lost a part"),
        (stranger, "not a copy of the fleet's"),
    ]:
        node = nodes.add(data.name, data)
        node.launch()
        assert words in node.child.wait_for_line("this node cannot go on")
        status, said = node.readiness()
        assert status == 503 and words in said
        answer = order_nowhere(node, cast)
        assert answer.status_code == 503
        node.close()
        nodes.all.remove(node)
    assert all(row[4] != NOWHERE["address"] for row in nodes.wait_until_equal()["jobs"])


def test_the_log_begins_anew_with_one_database(nodes, cast):
    booking = Booking(nodes[1], cast.dispatcher)
    nodes.wait_until_equal()
    for node in nodes:
        node.kill()
        node.arguments = [word if word != FLEET else "another-log" for word in node.arguments]
    first, second, _ = nodes
    with sqlite3.connect(first.data / "waypost.db") as database:
        database.execute("delete from log_place")
    database.close()
    known(first.start(), booking)
    second.data = nodes.restored(nodes.backup(), "second")
    known(second.start(), booking)
    nodes.all.pop().close()
    booking.server = second
    booking.accept(cast.driver)
    nodes.wait_until_equal()


def test_a_node_is_replaced_by_one_from_the_backup_of_another(nodes, cast):
    booking = Booking(nodes[2], cast.dispatcher)
    nodes.all.pop().close()
    backup = nodes.backup()
    booking.server = nodes[0]
    wait_until(lambda: _has(nodes[0], "Mannerheimintie 1, Helsinki"), "it stays behind")
    booking.accept(cast.driver)
    fresh = nodes.add("fresh", nodes.restored(backup, "fresh")).start()
    assert status_of(fresh, booking, cast.dispatcher) == "accepted"
    nodes.wait_until_equal()
