"""Engine.IO protocol 4 to the letter, on both paths of the conformance host."""

import json

import pytest

from conformance_host import PATIENT, ConformanceHost, handshake_of
from websocket_frames import BINARY, PING, PONG, TEXT, frame

POLLING = "?EIO=4&transport=polling"
WEBSOCKET = "?EIO=4&transport=websocket"
PATHS = ["/engine.io/", "/socket.io/"]
TERMS = {"pingInterval": 25000, "pingTimeout": 20000, "maxPayload": 1_000_000}


@pytest.fixture(scope="module")
def host():
    host = ConformanceHost(*PATIENT)
    yield host
    host.kill()


@pytest.fixture(scope="module")
def hasty_host():
    """Asks often, and waits long enough for a client that is not scheduled for a while."""
    host = ConformanceHost("--ping-interval", "300", "--ping-timeout", "3000")
    yield host
    host.kill()


@pytest.fixture(scope="module")
def impatient_host():
    """Waits a fifth of a second for a pong."""
    host = ConformanceHost()
    yield host
    host.kill()


class Session:
    """A polling session."""

    def __init__(self, host, path="/engine.io/"):
        self.host = host
        self.peer = host.client()
        self.path = path
        answer = self.peer.exchange("GET", path + POLLING)
        assert answer.status == 200
        self.sid = handshake_of(answer.text)["sid"]
        self.target = f"{path}{POLLING}&sid={self.sid}"

    def poll(self, peer=None):
        answer = (peer or self.peer).exchange("GET", self.target)
        return answer.status, answer.text

    def post(self, body, peer=None):
        answer = (peer or self.peer).exchange("POST", self.target, body=body)
        return answer.status, answer.text

    def open_poll(self):
        """A poll that waits. It is known to be there when the host has answered something behind it."""
        poller = self.host.client()
        poller.request("GET", self.target)
        assert self.host.client().exchange("GET", "/elsewhere").status == 404
        return poller

    def websocket(self):
        return self.host.websocket(f"{self.path}{WEBSOCKET}&sid={self.sid}")

    def upgraded(self):
        socket = self.websocket()
        socket.send_text("2probe")
        assert socket.receive() == (TEXT, "3probe")
        socket.send_text("5")
        return socket

    @property
    def is_over(self):
        return self.poll(self.host.client())[0] == 400


# Handshake


@pytest.mark.parametrize("path", PATHS)
def test_a_session_opens_with_its_five_terms_by_polling(host, path):
    answer = host.client().exchange("GET", path + POLLING)
    assert answer.status == 200 and answer["Content-Type"] == "text/plain; charset=UTF-8"
    terms = handshake_of(answer.text)
    assert isinstance(terms.pop("sid"), str)
    assert terms == {"upgrades": ["websocket"], **TERMS}
    assert answer.text == "0" + json.dumps(json.loads(answer.text[1:]), separators=(",", ":"))


@pytest.mark.parametrize("path", PATHS)
def test_a_session_opens_with_its_five_terms_by_websocket(host, path):
    terms = handshake_of(host.websocket(path + WEBSOCKET).receive()[1])
    assert isinstance(terms.pop("sid"), str)
    assert terms == {"upgrades": [], **TERMS}


def test_the_suites_heartbeats_are_those_that_it_expects():
    host = ConformanceHost()
    terms = handshake_of(host.client().exchange("GET", "/socket.io/" + POLLING).text)
    host.kill()
    assert (terms["pingInterval"], terms["pingTimeout"], terms["maxPayload"]) == (300, 200, 1_000_000)


def test_ids_are_long_and_never_the_same(host):
    ids = {Session(host).sid for _ in range(50)}
    assert len(ids) == 50 and all(len(sid) == 20 for sid in ids)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    ("method", "query"),
    [
        ("GET", "?transport=polling"), ("GET", "?EIO=abc&transport=polling"), ("GET", "?EIO=3&transport=polling"),
        ("GET", "?EIO=4"), ("GET", "?EIO=4&transport=abc"), ("GET", "?EIO=4&transport=constructor"),
        ("GET", ""), ("GET", POLLING + "&sid=unknown"), ("GET", POLLING + "&sid="),
        ("POST", POLLING), ("POST", POLLING + "&sid=unknown"), ("POST", WEBSOCKET),
        ("PUT", POLLING), ("DELETE", POLLING), ("PATCH", POLLING), ("GET", WEBSOCKET),
    ],
)  # fmt: skip
def test_what_is_no_handshake_is_400(host, path, method, query):
    assert host.client().exchange(method, path + query, body="" if method != "GET" else None).status == 400


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "query",
    ["?transport=websocket", "?EIO=abc&transport=websocket", "?EIO=4", "?EIO=4&transport=abc", POLLING,
     WEBSOCKET + "&sid=unknown"],
)  # fmt: skip
def test_a_refused_websocket_is_400_and_ends_tcp(host, path, query):
    peer = host.client()
    assert peer.upgrade(path + query).status == 400
    assert peer.is_ended()


# Messages


@pytest.mark.parametrize(
    "body",
    ["4hello", "4", "4test1\x1e4test2\x1e4test3", "4hello\x1ebAQIDBA==", "bAQIDBA==", "b", "4é😀\x1e4\0", "4" + "x" * 999_999],
    ids=lambda body: ascii(body[:20]),
)
def test_what_is_posted_comes_back_in_one_poll(host, body):
    session = Session(host)
    assert session.post(body) == (200, "ok")
    assert session.poll() == (200, body)


def test_a_waiting_poll_is_answered_by_what_comes(host):
    session = Session(host)
    poller = session.open_poll()
    assert session.post("4a\x1e4b") == (200, "ok")
    assert poller.answer().text == "4a\x1e4b"


def test_an_answer_has_at_most_sixteen_packets_and_the_rest_is_next(host):
    session = Session(host)
    packets = [f"4{number}" for number in range(40)]
    assert session.post("\x1e".join(packets)) == (200, "ok")
    polled = [session.poll()[1].split("\x1e") for _ in range(3)]
    assert [len(part) for part in polled] == [16, 16, 8]
    assert sum(polled, []) == packets


@pytest.mark.parametrize(
    "body", ["abc", "", "\x1e", "4a\x1e", "\x1e4a", "7", "0", "2", "5", "bAQIDBA", "b====", "b!", b"4\xff", "4a\x1eabc"], ids=ascii
)
def test_a_bad_packet_is_400_and_ends_the_session(host, body):
    session = Session(host)
    assert session.post(body)[0] == 400
    assert session.is_over


def test_more_than_max_payload_ends_the_session(host):
    session = Session(host)
    assert session.post("4" + "x" * 1_000_000)[0] == 413
    assert session.is_over


def test_two_polls_at_once_end_the_session(host):
    session = Session(host)
    first = session.open_poll()
    assert session.poll(host.client())[0] == 400
    answer = first.answer()
    assert (answer.status, answer.text) == (200, "1")
    assert session.is_over


def test_a_poll_that_is_aborted_ends_the_session(host):
    session = Session(host)
    session.open_poll().close()
    assert session.is_over


def test_text_and_binary_come_back_by_websocket(host):
    socket = host.websocket("/engine.io/" + WEBSOCKET)
    socket.receive()
    for text in ("4hello", "4", "4é😀" * 1000):
        socket.send_text(text)
        assert socket.message() == text
    for payload in (b"\x01\x02\x03\x04", b"", bytes(range(256)) * 100):
        socket.send_binary(payload)
        assert socket.receive() == (BINARY, payload)
    socket.send(frame(PING, "websocket's own"))
    assert socket.receive() == (PONG, b"websocket's own")


@pytest.mark.parametrize("text", ["abc", "", "7", "0", "2", "2probe", "5"])
def test_a_bad_packet_closes_a_websocket(host, text):
    socket = host.websocket("/engine.io/" + WEBSOCKET)
    socket.receive()
    socket.send_text(text)
    assert socket.is_closed_with(1008)


def test_a_websocket_message_over_max_payload_is_refused(host):
    socket = host.websocket("/engine.io/" + WEBSOCKET)
    socket.receive()
    socket.send(frame(TEXT, "4" + "x" * 1_000_000, key=bytes(4)))
    assert socket.is_closed_with(1009)


# Heartbeats


@pytest.mark.parametrize("path", PATHS)
def test_pings_are_answered_by_polling_and_the_session_lives(hasty_host, path):
    session = Session(hasty_host, path)
    assert session.poll() == (200, "2")
    session.post("3")
    assert session.poll() == (200, "2")


def test_without_a_pong_a_polling_session_expires(impatient_host):
    session = Session(impatient_host)
    assert session.poll() == (200, "2")
    assert session.poll() == (200, "1")
    assert session.is_over


def test_without_a_pong_a_websocket_closes(impatient_host):
    socket = impatient_host.websocket("/engine.io/" + WEBSOCKET)
    socket.receive()
    assert socket.receive() == (TEXT, "2")
    assert socket.is_closed_with(1000)


def test_a_pong_that_nobody_asked_for_is_nothing(host):
    session = Session(host)
    assert session.post("3\x1e4a") == (200, "ok")
    assert session.poll() == (200, "4a")


# The end of a session


def test_a_close_packet_frees_the_open_poll(host):
    session = Session(host)
    poller = session.open_poll()
    assert session.post("1") == (200, "ok")
    assert poller.answer().text == "6"
    assert session.is_over


def test_a_close_packet_closes_a_websocket(host):
    socket = host.websocket("/engine.io/" + WEBSOCKET)
    socket.receive()
    socket.send_text("1")
    assert socket.is_closed_with(1000)


# Upgrade


def test_polling_becomes_websocket_and_every_poll_meanwhile_is_a_noop(host):
    session = Session(host)
    waiting = session.open_poll()
    socket = session.websocket()
    socket.send_text("2probe")
    assert socket.receive() == (TEXT, "3probe")
    assert waiting.answer().text == "6"
    assert [session.poll() for _ in range(3)] == [(200, "6")] * 3
    assert session.post("4by post") == (200, "ok")
    assert session.poll() == (200, "4by post")
    socket.send_text("5")
    socket.send_text("4hello")
    assert socket.message() == "4hello"
    assert session.poll()[0] == 400 and session.post("4late")[0] == 400
    socket.send_text("4still there")
    assert socket.message() == "4still there"


def test_what_waited_goes_by_websocket_in_order(host):
    session = Session(host)
    socket = session.websocket()
    assert session.post("4a\x1e4b\x1ebAQID") == (200, "ok")
    socket.send(frame(TEXT, "2probe"), frame(TEXT, "5"), frame(TEXT, "4c"))
    got = [socket.receive()[1] for _ in range(5)]
    assert got == ["3probe", "4a", "4b", b"\x01\x02\x03", "4c"]


def test_a_poll_that_is_open_when_the_upgrade_comes_is_freed(host):
    session = Session(host)
    socket = session.websocket()
    waiting = session.open_poll()
    socket.send(frame(TEXT, "2probe"), frame(TEXT, "5"))
    assert waiting.answer().text == "6"
    assert socket.receive() == (TEXT, "3probe")


@pytest.mark.parametrize("when", ["before the 5", "behind the 5", "by post"])
def test_a_stray_noop_of_an_upgrading_client_is_nothing(host, when):
    session = Session(host)
    if when == "by post":
        assert session.post("6") == (200, "ok")
        socket = session.upgraded()
    else:
        socket = session.upgraded()
        socket.send_text("6")
    socket.send_text("4hello")
    assert socket.message() == "4hello"


def test_a_second_websocket_is_closed_and_the_first_lives_on(host):
    session = Session(host)
    socket = session.upgraded()
    assert session.websocket().is_closed_with(1008)
    socket.send_text("4hello")
    assert socket.message() == "4hello"


def test_a_second_websocket_in_mid_probe_does_not_disturb_the_first(host):
    session = Session(host)
    socket = session.websocket()
    socket.send_text("2probe")
    assert socket.receive() == (TEXT, "3probe")
    assert session.websocket().is_closed_with(1008)
    socket.send(frame(TEXT, "5"), frame(TEXT, "4hello"))
    assert socket.message() == "4hello"


@pytest.mark.parametrize("said", [None, "2probe"])
def test_a_websocket_that_dies_in_mid_probe_leaves_polling_as_it_was(host, said):
    session = Session(host)
    socket = session.websocket()
    if said:
        socket.send_text(said)
        assert socket.receive() == (TEXT, "3probe")
    socket.close()
    # Until the host receives the upgrade, it answers an open poll as if the probe continued.
    while True:
        poller = session.open_poll()
        assert session.post("4a") == (200, "ok")
        if poller.answer().text == "4a":
            break
        assert session.poll() == (200, "4a")
    assert session.upgraded()


@pytest.mark.parametrize("said", ["2", "2probe2", "5", "4hello", "6"])
def test_a_websocket_that_says_anything_but_probe_is_closed_and_polling_goes_on(host, said):
    session = Session(host)
    socket = session.websocket()
    socket.send_text(said)
    assert socket.is_closed_with(1008)
    assert session.post("4a") == (200, "ok") and session.poll() == (200, "4a")
