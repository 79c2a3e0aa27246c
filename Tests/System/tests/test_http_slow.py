"""Slow clients cost the others nothing: heads and bodies that come a byte at a time, and readers that do not read. And
their time ends."""

import select

import pytest

from conformance_host import ECHO, ConformanceHost
from http_cases import NEXT
from processes import PATIENCE
from raw_client import RawClient

SLOW = 100
MEBIBYTE = 1 << 20


def fill(client, request, other):
    """Sends requests until the server takes no more, without reading a byte of any answer."""
    client.socket.setblocking(False)
    sent, left, in_vain = 0, b"", 0
    while in_vain < 20:
        left = left or request
        try:
            count = client.socket.send(left)
            sent, left, in_vain = sent + count, left[count:], 0
            assert sent < 64 * MEBIBYTE, "the server takes everything from a client that takes nothing"
        except BlockingIOError:
            # When the server has answered another client, it has had a turn of its loop.
            assert other.send(NEXT).answer().status == 200
            in_vain += 1


@pytest.fixture
def clients():
    opened = []

    def open_many(count, port, **options):
        made = [RawClient(port, **options) for _ in range(count)]
        opened.extend(made)
        return made

    yield open_many
    for client in opened:
        client.close()


def test_a_client_is_answered_between_any_two_bytes_of_slow_ones(site, clients):
    heads = clients(SLOW, site.port)
    bodies = clients(SLOW, site.port)
    (other,) = clients(1, site.port)
    head = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
    body = b"POST /api/auth/refresh HTTP/1.1\r\nHost: a\r\nContent-Length: 34\r\n\r\n"
    for client in bodies:
        client.send(body)
    for place in range(len(head)):
        for client in heads + bodies:
            # The last byte of the head is sent as a byte of the body too.
            client.send(head[place : place + 1])
        if place < len(head) - 1:
            assert other.send(head).answer().body == b"ok\n"
    # The server did not close any of these connections for the sake of others.
    assert [client.answer().status for client in heads] == [200] * SLOW
    assert [client.answer().status for client in bodies] == [401] * SLOW


@pytest.fixture
def fresh_host():
    host = ConformanceHost(ECHO)
    yield host
    host.kill()


def test_readers_that_stand_still_are_not_answered_without_bound(fresh_host, clients):
    echo = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048576\r\n\r\n" + b"x" * MEBIBYTE
    stalled = clients(20, fresh_host.port, receive_buffer=4096)
    before = fresh_host.child.resident_bytes
    (other,) = clients(1, fresh_host.port)
    for client in stalled:
        fill(client, echo, other)
    # For each client the server keeps one answer that waits and the request behind it, not the hundreds that were sent.
    assert fresh_host.child.resident_bytes - before < len(stalled) * 6 * MEBIBYTE
    # A client that reads again gets its answers.
    stalled[0].socket.settimeout(PATIENCE)
    assert stalled[0].answer().body == b"x" * MEBIBYTE


def test_a_reset_in_the_middle_of_anything_costs_nobody_anything(site, clients):
    (other,) = clients(1, site.port)
    for sent in [b"", b"G", b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" * 50, b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf"]:
        for client in clients(10, site.port):
            client.send(sent).reset()
        assert other.send(NEXT).answer().status == 404


@pytest.fixture(scope="module")
def impatient():
    """A host that waits for a head, for a body and between requests for two seconds each."""
    host = ConformanceHost(ECHO, "--http-timeout", "2000")
    yield host
    host.kill()


HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: a\r\nX: "
HALF_A_BODY = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n"
HALF_A_CHUNK = b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n270f\r\n"
UNENDED = [before + begun for before in (b"", NEXT) for begun in (HALF_A_HEAD, HALF_A_BODY, HALF_A_CHUNK)]
IDLE = [b"", b"\r\n", NEXT, NEXT + b"\r\n", b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody"]


def statuses(client):
    with client:
        answers = client.answers()
    assert not answers or answers[-1].closes == (answers[-1].status == 408)
    return [answer.status for answer in answers]


def test_a_request_that_never_ends_is_given_up_however_slowly_it_goes_on(impatient, clients):
    silent, dripping = [], []
    for begun in UNENDED:
        # The clients connect one by one, so that no client waits for the others' turn.
        for opened in (silent, dripping):
            (client,) = clients(1, impatient.port)
            opened.append(client.send(begun))
            if begun.startswith(NEXT):
                assert client.answer().status == 200
    waiting = list(dripping)
    # These are far fewer bytes than the Content-Length announced.
    for _ in range(1000):
        if not waiting:
            break
        told = select.select([client.socket for client in waiting], [], [], 0.05)[0]
        waiting = [client.send(b"x") for client in waiting if client.socket not in told]
    assert not waiting, "the server waits as long as bytes come"
    assert [statuses(client) for client in silent + dripping] == [[408]] * 2 * len(UNENDED)


def test_a_connection_without_a_request_under_way_is_closed_without_a_word(impatient, clients):
    opened = [clients(1, impatient.port)[0].send(sent) for sent in IDLE]
    assert [statuses(client) for client in opened] == [[], [], [200], [200], [200]]
