"""RFC 6455 to the letter: what a client may send to a WebSocket of Waypost and may not, byte by byte, against `/echo` of
the conformance host. Compression has a file of its own."""

import struct

import pytest

from conformance_host import ConformanceHost
from raw_client import HANDSHAKE
from websocket_frames import BINARY, CLOSE, PING, PONG, TEXT, frame

MIB = 1 << 20


@pytest.fixture(scope="module")
def host():
    host = ConformanceHost()
    yield host
    host.kill()


@pytest.fixture
def peer(host):
    peer = host.websocket()
    yield peer
    peer.close()


# Frames


@pytest.mark.parametrize("count", [0, 1, 125, 126, 127, 128, 65535, 65536])
@pytest.mark.parametrize("opcode", [TEXT, BINARY])
def test_a_message_comes_back_with_the_shortest_length(peer, opcode, count):
    payload = b"*" * count
    peer.send(frame(opcode, payload))
    wide = 0 if count < 126 else 2 if count < 65536 else 8
    assert peer.raw_frame() == (0x80 | opcode, payload, wide)


def test_a_message_may_arrive_byte_by_byte_under_any_key(peer):
    for key in (b"\0\0\0\0", b"\xff\xff\xff\xff", b"\x37\xfa\x21\x3d"):
        for byte in frame(TEXT, "κόσμε" * 30, key=key):
            peer.send(bytes([byte]))
        assert peer.receive() == (TEXT, "κόσμε" * 30)


@pytest.mark.parametrize("opcode", [TEXT, BINARY])
def test_sixteen_megabytes_come_back_whole_and_in_pieces(peer, opcode):
    payload = b"0123456789abcdef" * MIB
    # The key is zeros, so that the test need not mask the payload.
    peer.send(frame(opcode, payload, key=bytes(4)))
    assert peer.raw_frame()[:2] == (0x80 | opcode, payload)
    piece = payload[: 64 * 1024]
    peer.send(frame(opcode, piece, final=False, key=bytes(4)))
    for _ in range(254):
        peer.send(frame(0, piece, final=False, key=bytes(4)))
    peer.send(frame(0, piece, key=bytes(4)))
    assert peer.raw_frame()[:2] == (0x80 | opcode, payload)


BROKEN = {
    **{f"reserved bits {bits:03b}": frame(TEXT, "x", reserved=bits) for bits in range(1, 8)},
    **{f"reserved bits {bits:03b} of a ping": frame(PING, "x", reserved=bits) for bits in range(1, 8)},
    **{f"opcode {opcode}": frame(opcode, "x") for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)},
    "no mask": frame(TEXT, "x", masked=False),
    "no mask, nothing in it": frame(TEXT, masked=False),
    "no mask on a close": frame(CLOSE, struct.pack(">H", 1000), masked=False),
    "a ping of 126 bytes": frame(PING, b"x" * 126),
    "a pong of 126 bytes": frame(PONG, b"x" * 126),
    "a close of 126 bytes": frame(CLOSE, struct.pack(">H", 1000) + b"x" * 124),
    "a ping in fragments": frame(PING, "x", final=False) + frame(0, "y"),
    "a close in fragments": frame(CLOSE, struct.pack(">H", 1000), final=False),
    "a continuation of nothing": frame(0, "x"),
    "an unfinished continuation of nothing": frame(0, "x", final=False),
    "a continuation of a whole message": frame(TEXT, "x") + frame(0, "y"),
    "a text inside a text": frame(TEXT, "x", final=False) + frame(TEXT, "y"),
    "a binary inside a text": frame(TEXT, "x", final=False) + frame(BINARY, b"y"),
    "125 as 16 bits": frame(TEXT, b"x" * 125, length=b"\x7e\x00\x7d"),
    "65535 as 64 bits": frame(TEXT, b"x" * 65535, length=b"\x7f" + struct.pack(">Q", 65535)),
    "a negative length": frame(TEXT, length=b"\x7f\x80" + bytes(7)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_breaks_a_rule_of_framing_fails_with_1002(peer, name):
    # The host does not answer the frames that follow.
    peer.send(BROKEN[name], frame(PING, "later"))
    got = peer.receive()
    if got == (TEXT, "x"):
        got = peer.receive()
    assert got == (CLOSE, 1002)
    assert peer.is_ended()


def test_a_message_is_refused_by_its_announced_length_and_costs_no_memory(host):
    before = host.child.resident_bytes
    announced = b"\x7f" + struct.pack(">Q", 64 * MIB)
    waiting = [host.websocket() for _ in range(50)]
    for peer in waiting:
        peer.send(frame(BINARY, b"x", length=announced), frame(BINARY, b"")[:0])
    for peer in waiting:
        refused = host.websocket()
        refused.send(frame(BINARY, b"", length=b"\x7f" + struct.pack(">Q", 64 * MIB + 1)))
        assert refused.is_closed_with(1009)
    assert host.child.resident_bytes < before + 20 * 2**20
    for peer in waiting:
        peer.close()


def test_the_limit_is_of_the_whole_message(peer):
    piece = frame(BINARY, bytes(32 * MIB), final=False, key=bytes(4))
    peer.send(piece, frame(0, bytes(32 * MIB), final=False, key=bytes(4)), frame(0, b"x"))
    assert peer.is_closed_with(1009)


# Fragments and control frames


def test_control_frames_between_fragments_are_answered_at_once(peer):
    peer.send(frame(TEXT, "a", final=False), frame(PING, "1"))
    assert peer.receive() == (PONG, b"1")
    peer.send(frame(0, "", final=False), frame(PONG, "unasked"), frame(0, "b", final=False), frame(PING, b""))
    assert peer.receive() == (PONG, b"")
    peer.send(frame(0, "c"))
    assert peer.receive() == (TEXT, "abc")


def test_pings_are_answered_in_order_with_what_they_carry(peer):
    payloads = [b"", b"\x00\xff\xfe", b"x" * 125] + [b"%d" % number for number in range(10)]
    peer.send(*(frame(PING, payload) for payload in payloads))
    assert [peer.receive() for _ in payloads] == [(PONG, payload) for payload in payloads]


def test_a_pong_that_nobody_asked_for_is_not_answered(peer):
    peer.send(frame(PONG, "x"), frame(PONG, b""), frame(TEXT, "y"))
    assert peer.receive() == (TEXT, "y")


def test_messages_of_no_bytes_in_many_frames_are_one_message(peer):
    peer.send(frame(TEXT, "", final=False), *(frame(0, "", final=False) for _ in range(1000)), frame(0, ""))
    assert peer.receive() == (TEXT, "")


# Text


WRONG_TEXT = [
    b"\x80", b"\xbf", b"\xc0\xaf", b"\xc1\xbf", b"\xc3", b"\xc3\x28", b"\xe0\x9f\xbf", b"\xe2\x82", b"\xed\xa0\x80",
    b"\xed\xbf\xbf", b"\xf0\x8f\xbf\xbf", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xf8\x88\x80\x80\x80", b"\xfe",
    b"\xff", b"good \xce\xba\xe1\xbd\xb9 then \xed\xa0\x80 bad",
]  # fmt: skip
RIGHT_TEXT = ["\0", "\x7f", "\x80", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\ufffe", "\uffff", "\U00010000", "\U0010ffff"]


@pytest.mark.parametrize("payload", WRONG_TEXT, ids=bytes.hex)
def test_text_that_is_not_utf8_fails_with_1007_however_it_is_cut(host, payload):
    whole = host.websocket()
    whole.send(frame(TEXT, payload))
    assert whole.is_closed_with(1007)
    cut = host.websocket()
    cut.send(frame(TEXT, payload[:1], final=len(payload) == 1))
    if len(payload) > 1:
        # The test sends the frames in one write, because the host may end the connection before the last of them.
        pieces = [frame(0, payload[at : at + 1], final=at == len(payload) - 1) for at in range(1, len(payload))]
        cut.send(*pieces)
    assert cut.is_closed_with(1007)


def test_text_fails_as_soon_as_it_cannot_become_utf8(peer):
    peer.send(frame(TEXT, "κόσμε".encode(), final=False), frame(0, b"\xf4\x90", final=False))
    # The message never ends.
    assert peer.is_closed_with(1007)


def test_text_fails_in_the_middle_of_its_frame(peer):
    peer.send(frame(TEXT, b"abc\xf4\x90" + b"x" * 60_000)[:20])
    assert peer.is_closed_with(1007)


@pytest.mark.parametrize("text", RIGHT_TEXT, ids=ascii)
def test_every_boundary_of_utf8_comes_back_however_it_is_cut(peer, text):
    payload = text.encode()
    peer.send(frame(TEXT, payload))
    assert peer.receive() == (TEXT, text)
    pieces = [payload[at : at + 1] for at in range(len(payload))]
    peer.send(frame(TEXT, b"", final=False), *(frame(0, piece, final=False) for piece in pieces), frame(0, b""))
    assert peer.receive() == (TEXT, text)


# Closing


GOOD_CODES = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999]
BAD_CODES = [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535]


@pytest.mark.parametrize("code", GOOD_CODES)
def test_a_close_is_answered_with_its_code_and_tcp_ends(host, code):
    for reason in (b"", b"x" * 123, "κόσμε".encode()):
        peer = host.websocket()
        peer.send(frame(CLOSE, struct.pack(">H", code) + reason))
        assert peer.is_closed_with(code)


@pytest.mark.parametrize("code", BAD_CODES)
def test_a_close_with_a_code_that_may_not_be_sent_fails_with_1002(peer, code):
    peer.send(frame(CLOSE, struct.pack(">H", code)))
    assert peer.is_closed_with(1002)


def test_a_close_without_a_code_is_answered_without_one(peer):
    peer.send(frame(CLOSE))
    assert peer.is_closed_with(None)


def test_a_close_of_one_byte_fails_with_1002(peer):
    peer.send(frame(CLOSE, b"\x03"))
    assert peer.is_closed_with(1002)


def test_a_reason_that_is_not_utf8_fails_with_1007(peer):
    peer.send(frame(CLOSE, struct.pack(">H", 1000) + b"\xce\xba\xe1\xbd\xb9\xed\xa0\x80"))
    assert peer.is_closed_with(1007)


def test_nothing_is_answered_behind_a_close(peer):
    peer.send(frame(TEXT, "before"), frame(CLOSE, struct.pack(">H", 1000)), frame(PING, "x"), frame(TEXT, "after"))
    assert peer.receive() == (TEXT, "before")
    assert peer.is_closed_with(1000)


def test_a_close_between_fragments_ends_the_connection(peer):
    peer.send(frame(TEXT, "a", final=False), frame(CLOSE, struct.pack(">H", 1000)), frame(0, "b"))
    assert peer.is_closed_with(1000)


def test_a_large_message_is_answered_before_the_close_behind_it(peer):
    payload = bytes(8 * MIB)
    peer.send(frame(BINARY, payload, key=bytes(4)), frame(CLOSE, struct.pack(">H", 1001)))
    assert peer.receive() == (BINARY, payload)
    assert peer.is_closed_with(1001)


# The opening handshake


@pytest.mark.parametrize(
    ("missing", "instead", "status"),
    [
        ("Upgrade", (), 400),
        ("Upgrade", ("Upgrade: h2c",), 400),
        ("Upgrade", ("upgrade: WebSocket",), 101),
        ("Connection", ("Connection: keep-alive",), 400),
        ("Connection", ("Connection: keep-alive, upgrade",), 101),
        ("Sec-WebSocket-Key", (), 400),
        ("Sec-WebSocket-Key", ("Sec-WebSocket-Key: c2hvcnQ=",), 400),
        ("Sec-WebSocket-Key", ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",) * 2, 400),
        ("Sec-WebSocket-Version", (), 426),
        ("Sec-WebSocket-Version", ("Sec-WebSocket-Version: 12",), 426),
        ("Sec-WebSocket-Version", ("Sec-WebSocket-Version: 13, 8",), 426),
        ("", ("Sec-WebSocket-Extensions: x; =",), 400),
        ("", ("Sec-WebSocket-Protocol: chat, superchat",), 101),
        ("", ("Sec-WebSocket-Extensions: x-unknown; a=b",), 101),
    ],
)
def test_a_handshake_is_accepted_or_refused_as_section_4_says(host, missing, instead, status):
    peer = host.client()
    kept = [line for line in HANDSHAKE if not missing or not line.startswith(missing)]
    answer = peer.exchange("GET", "/echo", *kept, *instead)
    assert answer.status == status
    if status == 101:
        assert answer["Sec-WebSocket-Accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
        assert "Sec-WebSocket-Protocol" not in answer and "Sec-WebSocket-Extensions" not in answer
    if status == 426:
        assert answer["Sec-WebSocket-Version"] == "13" and answer["Upgrade"] == "websocket"


def test_only_get_of_http_1_1_upgrades(host):
    assert host.client().exchange("POST", "/echo", *HANDSHAKE, body="").status == 400
    assert host.client().exchange("GET", "/echo", *HANDSHAKE, version="1.0").status == 400


def test_frames_may_come_with_the_handshake(host):
    peer = host.client()
    lines = ["GET /echo HTTP/1.1", "Host: localhost", *HANDSHAKE]
    peer.send(("\r\n".join(lines) + "\r\n\r\n").encode(), frame(TEXT, "early"))
    assert peer.answer().status == 101
    assert peer.receive() == (TEXT, "early")
