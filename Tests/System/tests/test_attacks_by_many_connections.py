"""Those who take more than their share: of feeds, descriptors, sessions, events and the front loop's time. Nobody who
behaves well is refused meanwhile."""

import collections
import contextlib
import signal

import pytest

from attacks import sockets
from attacks.onlooker import Onlooker
from attacks.sockets import forwarded
from people import Booking, Phone
from processes import PATIENCE, Waypost, waypost_binary
from raw_client import RawClient, request_head

pytestmark = pytest.mark.alone

DESCRIPTORS = 256
CUSTOMER = "X-Forwarded-For: 198.51.100.7"
PROXY = ("--trusted-proxy", "127.0.0.1")


@pytest.fixture
def start(data):
    """Starts servers that believe the tests' addresses."""
    servers = []

    def start(**given):
        servers.append(Waypost(data, *PROXY, **given).start())
        return servers[-1]

    yield start
    for server in servers:
        server.kill()


@pytest.fixture
def narrow(start, tmp_path, monkeypatch):
    """A server that may have few descriptors."""
    script = tmp_path / "waypost"
    script.write_text(f'#!/bin/sh\nulimit -n {DESCRIPTORS}\nexec {waypost_binary()} "$@"\n')
    script.chmod(0o755)
    monkeypatch.setenv("WAYPOST_BIN", str(script))
    server = start()
    assert server.metric("waypost_descriptors_limit") == DESCRIPTORS
    return server


@contextlib.contextmanager
def kept(connections):
    yield connections
    for connection in connections:
        connection.close()


def ask_for_feed(server, path, address, *fields):
    connection = RawClient(server.port).send(request_head("GET", path, *forwarded(address), *fields))
    return connection, connection.status()


def test_feeds_of_one_address_are_bounded_and_others_are_not_refused(narrow, cast):
    booking = Booking(narrow, cast.customer)
    connections, statuses = sockets.many_feeds_by_one_address(narrow, [booking.path], 100)
    with kept(connections):
        assert statuses == {200: 64, 429: 36}
        connection, status = ask_for_feed(narrow, booking.path + "/live", "198.51.100.1")
        assert status == 200
        connection.close()
    assert narrow.metric("waypost_feeds_refused_total") == 36


def test_feeds_that_were_asked_for_during_a_pause_are_bounded(start, cast):
    server = start()
    booking = Booking(server, cast.customer)
    server.child.signal(signal.SIGSTOP)
    feed = request_head("GET", booking.path + "/live")
    connections = [RawClient(server.port).send(feed) for _ in range(400)]
    server.child.signal(signal.SIGCONT)
    with kept(connections):
        assert collections.Counter(connection.status() for connection in connections) == {200: 256, 429: 144}


def test_the_last_descriptors_are_for_drivers_dispatchers_and_walls(narrow, cast):
    bookings = [Booking(narrow, cast.customer) for _ in range(2)]
    cookie = sockets.sign_in(narrow, cast.dispatcher)
    connections, refused = [], collections.Counter()
    with kept(connections):
        for number in range(DESCRIPTORS):
            path, address = bookings[number % 2].path, f"198.51.100.{number}"
            connection, status = ask_for_feed(narrow, path + "/live", address)
            if status == 200:
                connections.append(connection)
            else:
                refused[status] += 1
                connection.close()
        assert set(refused) == {503} and len(connections) > DESCRIPTORS / 2
        with kept(sockets.idle_connections(narrow, DESCRIPTORS)):
            for path, fields in [("/board/live", [cookie]), (f"/wall/{cast.wall.rsplit('/', 1)[-1]}/live", [])]:
                connection, status = ask_for_feed(narrow, path, None, *fields)
                assert status == 200, path
                connections.append(connection)
            phone = Phone(narrow.url, cast.driver)
            assert phone.report((60.17, 24.94)) is None
            phone.close()
            said = narrow.request("GET", "/readyz").text
            assert f"of {DESCRIPTORS}" in said and "descriptors are nearly used up" in said
        assert "descriptors are nearly used up" in narrow.child.wait_for_line("descriptors are nearly")
        assert narrow.metric("waypost_accept_failures_total") == 0
    # The server is ready again when these connections have ended.
    for _ in range(100):
        if narrow.request("GET", "/readyz").text == "ready\n":
            break
    assert narrow.request("GET", "/readyz").text == "ready\n"


def test_anonymous_sockets_that_flood_are_closed(start, cast):
    server = start()
    booking = Booking(server, cast.customer)
    with Onlooker(server, booking.path, CUSTOMER) as onlooker:
        ended, _ = sockets.anonymous_events(server, 100, PATIENCE)
    assert ended == 100
    assert not onlooker.refused and onlooker.milliseconds
    assert server.metric("waypost_socket_sessions_ended_total") == 100


def test_searches_of_one_session_take_turns(start, cast):
    server = start()
    booking = Booking(server, cast.customer)
    busy, other = sockets.sign_in(server, cast.dispatcher), sockets.sign_in(server, cast.admin)
    with Onlooker(server, booking.path, CUSTOMER) as onlooker, Onlooker(server, "/board?q=street", other) as dispatcher:
        statuses = sockets.searches_of_one_session(server, busy, 3)
    assert statuses[200] > 0 and statuses[429] > 0 and set(statuses) == {200, 429}
    assert not onlooker.refused and onlooker.milliseconds
    assert not dispatcher.refused and dispatcher.milliseconds
    assert server.metric("waypost_heavy_requests_refused_total") == statuses[429]


def test_sessions_of_one_ipv6_network_keep_no_driver_out(start, cast):
    server = start()
    statuses = sockets.anonymous_sessions_from_one_64(server, 600)
    assert statuses == {200: 256, 429: 344}
    for transports in (["websocket"], ["polling"]):
        phone = Phone(server.url, cast.driver, transports)
        assert phone.report((60.17, 24.94)) in (None, "duplicate_fix")
        phone.close()


@pytest.mark.parametrize(
    "sent, reason",
    [
        ('42["message",NaN]', "malformed_payload"), ('42{"a":1}', "malformed_payload"), ("42[]", "malformed_payload"),
        ('42["driver:location",{"lat":1,}]', "malformed_payload"), ("44{}", "packet_not_allowed_here"),
    ],
)  # fmt: skip
def test_what_is_not_socketio_closes_the_connection_and_is_counted(site, cast, sent, reason):
    def count():
        rows = site.request("GET", "/metrics").text.splitlines()
        name = f'waypost_socket_bad_packets_total{{reason="{reason}"}} '
        return sum(int(row.removeprefix(name)) for row in rows if row.startswith(name))

    before = count()
    peer = RawClient(site.port)
    assert peer.upgrade(f"/socket.io/?EIO=4&transport=websocket&token={cast.driver.token}").status == 101
    peer.message()
    peer.send_text("40")
    assert peer.message().startswith("40{")
    peer.send_text(sent)
    assert peer.is_closed_with(1008)
    assert count() == before + 1


def test_an_event_before_connect_closes_the_connection(site, cast):
    peer = RawClient(site.port)
    assert peer.upgrade(f"/socket.io/?EIO=4&transport=websocket&token={cast.driver.token}").status == 101
    peer.message()
    peer.send_text('42["join",{"room":"admin"}]')
    assert peer.is_closed_with(1008)
