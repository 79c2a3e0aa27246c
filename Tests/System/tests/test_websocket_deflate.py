"""RFC 7692 to the letter: permessage-deflate as `/echo` of the conformance host agrees to it, keeps to it and refuses it."""

import struct
import zlib

import pytest

from conformance_host import ConformanceHost
from http_cases import each
from websocket_frames import BINARY, CLOSE, PING, PONG, TEXT, frame

MIB = 1 << 20
DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate"


@pytest.fixture(scope="module")
def host():
    host = ConformanceHost()
    yield host
    host.kill()


@pytest.fixture
def deflating(host):
    """A connection that agreed to compress, and what compresses and decompresses its messages."""
    peers = []

    def open_one(offer="", bits=15, server_bits=15):
        peer = host.websocket("/echo", DEFLATE + offer)
        peer.deflater = zlib.compressobj(wbits=-bits)
        peer.inflater = zlib.decompressobj(wbits=-server_bits)
        peers.append(peer)
        return peer

    yield open_one
    for peer in peers:
        peer.close()


def deflated(peer, payload):
    return (peer.deflater.compress(payload) + peer.deflater.flush(zlib.Z_SYNC_FLUSH))[:-4]


def inflated(peer):
    first, payload, _ = peer.raw_frame()
    if not first & 0x40:
        return first & 0x0F, payload
    return first & 0x0F, peer.inflater.decompress(payload + b"\x00\x00\xff\xff")


@pytest.mark.parametrize(
    ("offer", "agreed"),
    [
        ("permessage-deflate", "permessage-deflate"),
        ("permessage-deflate; client_max_window_bits", "permessage-deflate"),
        ("permessage-deflate; server_no_context_takeover", "permessage-deflate; server_no_context_takeover"),
        ("permessage-deflate; client_no_context_takeover", "permessage-deflate; client_no_context_takeover"),
        *((f"permessage-deflate; server_max_window_bits={bits}",) * 2 for bits in range(8, 16)),
        *((f"permessage-deflate; client_max_window_bits={bits}",) * 2 for bits in range(8, 16)),
        ("permessage-deflate; unknown", None),
        ("permessage-deflate; server_no_context_takeover; server_no_context_takeover", None),
        ("permessage-deflate; server_no_context_takeover=true", None),
        ("permessage-deflate; server_max_window_bits", None),
        ("permessage-deflate; server_max_window_bits=7", None),
        ("permessage-deflate; server_max_window_bits=16", None),
        ("permessage-deflate; server_max_window_bits=010", None),
        ("permessage-deflate; client_max_window_bits=abc", None),
        ("permessage-deflate; unknown, permessage-deflate; client_max_window_bits", "permessage-deflate"),
        ("x-webkit-deflate-frame, permessage-deflate", "permessage-deflate"),
        ("permessage-bzip2", None),
    ],
)
def test_the_first_offer_that_can_be_kept_is_agreed_to(host, offer, agreed):
    answer = host.client().upgrade("/echo", f"Sec-WebSocket-Extensions: {offer}")
    assert answer.status == 101 and answer["Sec-WebSocket-Extensions"] == agreed


@pytest.mark.parametrize("bits", range(9, 16))
def test_windows_of_every_size_are_kept_to_in_both_directions(deflating, bits):
    offer = f"; server_max_window_bits={bits}; client_max_window_bits={bits}"
    # A message with a larger window than agreed could not be read with a window of this size.
    peer = deflating(offer, bits=bits, server_bits=bits)
    for number in range(5):
        payload = b"".join(b"%d:%d " % (number, at * at) for at in range(8_000)) * 2
        peer.send(frame(BINARY, deflated(peer, payload), reserved=4))
        assert inflated(peer) == (BINARY, payload)


@pytest.mark.parametrize("side", ["server", "client"])
def test_without_context_takeover_each_message_stands_alone(deflating, side):
    peer = deflating(f"; {side}_no_context_takeover")
    for _ in range(3):
        if side == "server":
            peer.inflater = zlib.decompressobj(wbits=-15)
        else:
            peer.deflater = zlib.compressobj(wbits=-15)
        peer.send(frame(TEXT, deflated(peer, b"position " * 100), reserved=4))
        assert inflated(peer) == (TEXT, b"position " * 100)


def test_plain_and_compressed_messages_and_fragments_mix(deflating):
    peer = deflating()
    peer.send(frame(TEXT, "plain"))
    assert inflated(peer) == (TEXT, b"plain")
    packed = deflated(peer, "κόσμε ".encode() * 50)
    peer.send(frame(TEXT, packed[:3], final=False, reserved=4), frame(PING, "between"))
    assert peer.receive() == (PONG, b"between")
    peer.send(frame(0, b"", final=False), frame(0, packed[3:]))
    assert inflated(peer) == (TEXT, "κόσμε ".encode() * 50)


@pytest.mark.parametrize("empty", [b"", b"\x00", b"\x02\x00", b"\x03\x00"], ids=bytes.hex)
def test_an_empty_message_is_empty_however_it_is_compressed(deflating, empty):
    peer = deflating()
    peer.send(frame(TEXT, empty, reserved=4), frame(TEXT, "next"))
    assert inflated(peer) == (TEXT, b"")
    assert inflated(peer) == (TEXT, b"next")


def test_a_message_may_end_with_a_final_block(deflating):
    peer = deflating()
    whole = zlib.compressobj(wbits=-15)
    payload = b"one that says that it is the last " * 4
    peer.send(frame(TEXT, whole.compress(payload) + whole.flush(zlib.Z_FINISH) + b"\x00", reserved=4))
    assert inflated(peer) == (TEXT, payload)
    peer.send(frame(TEXT, deflated(peer, b"and goes on"), reserved=4))
    assert inflated(peer) == (TEXT, b"and goes on")


@pytest.mark.parametrize(
    ("sent", "code"),
    **each([
        ("a compressed ping", frame(PING, b"x", reserved=4), 1002),
        ("a compressed close", frame(CLOSE, struct.pack(">H", 1000), reserved=4), 1002),
        ("a compressed continuation", frame(TEXT, b"x", final=False) + frame(0, b"y", reserved=4), 1002),
        ("another reserved bit", frame(TEXT, b"x", reserved=2), 1002),
        ("another reserved bit too", frame(TEXT, b"x", reserved=5), 1002),
        ("a block of no known type", frame(TEXT, b"\x06\xff", reserved=4), 1007),
        ("what is not compressed", frame(BINARY, b"\xff" * 20, reserved=4), 1007),
        ("a stored block that is not UTF-8", frame(TEXT, b"\x00\x01\x00\xfe\xff\x80\x00", reserved=4), 1007),
        ("a length that its complement contradicts", frame(BINARY, b"\x00\x01\x00\x00\x00\x80\x00", reserved=4), 1007),
    ]),
)  # fmt: skip
def test_what_breaks_a_rule_of_compression_fails(deflating, sent, code):
    peer = deflating()
    peer.send(sent)
    assert peer.is_closed_with(code)


def test_a_few_bytes_that_become_many_are_refused_at_the_bound(host, deflating):
    before = host.child.resident_bytes
    peer = deflating()
    packed = zlib.compressobj(9, wbits=-15)
    bomb = b"".join(packed.compress(bytes(MIB)) for _ in range(65)) + packed.flush(zlib.Z_SYNC_FLUSH)
    assert len(bomb) < 100_000
    peer.send(frame(BINARY, bomb[:-4], reserved=4))
    assert peer.is_closed_with(1009)
    # The message took at most its 64 MiB, in a buffer that doubled as it grew.
    assert host.child.resident_bytes < before + 200 * 2**20
