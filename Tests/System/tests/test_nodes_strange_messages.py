"""Messages in NATS that no node sends: the nodes go on, and agree."""

import random
import socket

from nodes import FLEET, known
from people import Booking
from processes import PATIENCE

NUMBERS = [b"-9223372036854775808", b"9223372036854775807", b"-1", b"0", b"1e9", b"", b"18446744073709551616"]


def strange_bytes(source):
    """Numbers at their limits, random bytes, and those that begin as a batch of positions does."""
    batch = bytes([1]) + bytes(8) + bytes([0x7F]) + bytes([0xFF] * 7)
    entries = [bytes([1, 65]) + source.randbytes(28) for _ in range(50)]
    limits = [bytes([1, 65]) + bytes([value] * 28) for value in (0, 0x7F, 0x80, 0xFF)]
    return NUMBERS + [source.randbytes(source.randrange(200)) for _ in range(200)] + [batch + each for each in entries + limits]


def publish(port, messages):
    """Speaks the protocol of NATS itself, and returns when the server has taken all."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        lines = b"".join(
            f"PUB {subject} {reply} {len(body)}\r\n".encode() + body + b"\r\n" for subject, reply, body in messages
        )
        connection.sendall(b'CONNECT {"verbose":false}\r\n' + lines + b"PING\r\n")
        said = b""
        while b"PONG" not in said:
            part = connection.recv(4096)
            assert part and b"-ERR" not in said, said
            said += part


def test_bytes_that_no_node_sends_stop_none(nodes, cast):
    source = random.Random(7)
    subjects = [f"waypost.{FLEET}.{word}" for word in ("moved", "missed", "typing")]
    bodies = strange_bytes(source)
    publish(nodes.nats.servers[0].port, [(subject, f"waypost.{FLEET}.nobody", body) for subject in subjects for body in bodies])
    for node in nodes:
        booking = Booking(node, cast.customer)
        for other in nodes:
            known(other, booking)
        assert node.child.process.poll() is None, node.last_lines()
    nodes.wait_until_equal()
