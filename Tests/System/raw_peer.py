"""Peers that speak HTTP and WebSocket in exactly the bytes that a test gives them, and the host that they speak to."""

import contextlib
import json
import os
import socket
import struct
import subprocess

from processes import PATIENCE, waypost_binary

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
# The host's own would end the session of a client that is not scheduled for half a second.
PATIENT = ("--ping-interval", "25000", "--ping-timeout", "20000", "--connect-timeout", "20000")


class ConformanceHost:
    """A running conformance-host, from beside the server's binary."""

    def __init__(self, *options):
        self.process = subprocess.Popen(
            [waypost_binary().with_name("conformance-host"), "--listen", "127.0.0.1:0", *options],
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        line = self.process.stdout.readline()
        assert line.startswith("listening on http://"), line
        self.address = line.split("http://")[1].strip()
        self.port = int(self.address.rsplit(":", 1)[1])

    def peer(self):
        return RawPeer(self.port)

    def websocket(self, path="/echo", *headers):
        peer = self.peer()
        assert peer.upgrade(path, *headers)[0] == 101
        return peer

    def resident_megabytes(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024

    def kill(self):
        self.process.kill()
        self.process.wait()


def length_field(count):
    if count < 126:
        return bytes([count])
    return b"\x7e" + struct.pack(">H", count) if count < 65536 else b"\x7f" + struct.pack(">Q", count)


def frame(opcode, payload=b"", final=True, reserved=0, masked=True, length=None, key=None):
    """A client's frame with every field free; `length` are the bytes of the length field, where it shall not fit."""
    if isinstance(payload, str):
        payload = payload.encode()
    mask = 0x80 if masked else 0
    if length is None:
        length = length_field(len(payload))
    key = os.urandom(4) if key is None else key
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode, mask | length[0]]) + length[1:]
    if not masked:
        return head + payload
    if not any(key):
        return head + key + payload
    stretched = (key * (len(payload) // 4 + 1))[: len(payload)]
    count = len(payload)
    return head + key + (int.from_bytes(payload, "big") ^ int.from_bytes(stretched, "big")).to_bytes(count, "big")


class RawPeer:
    """A blocking TCP connection; what does not come in PATIENCE seconds fails the test."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.port = port
        self.buffered = b""

    def send(self, *pieces):
        self.socket.sendall(b"".join(pieces))

    def close(self):
        self.socket.close()

    def _fill(self):
        more = self.socket.recv(1 << 16)
        self.buffered += more
        return bool(more)

    def _take(self, count):
        if len(self.buffered) < count:
            pieces, missing = [self.buffered], count - len(self.buffered)
            while missing > 0:
                piece = self.socket.recv(min(missing, 1 << 20))
                if not piece:
                    self.buffered = b"".join(pieces)
                    return None
                pieces.append(piece)
                missing -= len(piece)
            self.buffered = b"".join(pieces)
        taken, self.buffered = self.buffered[:count], self.buffered[count:]
        return taken

    # HTTP

    def request(self, method, target, *headers, body=None, version="1.1"):
        lines = [f"{method} {target} HTTP/{version}", f"Host: 127.0.0.1:{self.port}", *headers]
        if body is not None:
            body = body.encode() if isinstance(body, str) else body
            lines.append(f"Content-Length: {len(body)}")
        self.send(("\r\n".join(lines) + "\r\n\r\n").encode(), body or b"")

    def response(self):
        """Status, headers with small letters, body; None if the connection ends before it is whole."""
        while b"\r\n\r\n" not in self.buffered:
            if not self._fill():
                return None
        head, self.buffered = self.buffered.split(b"\r\n\r\n", 1)
        first, *lines = head.decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in lines)}
        status = int(first.split()[1])
        body = self._take(0 if status in (101, 204) else int(headers.get("content-length", 0)))
        return None if body is None else (status, headers, body.decode())

    def exchange(self, method, target, *headers, body=None, version="1.1"):
        self.request(method, target, *headers, body=body, version=version)
        return self.response()

    def is_ended(self):
        """Reads to the end of the stream: whether nothing more came before it."""
        try:
            return not self.buffered and self.socket.recv(1) == b""
        except ConnectionResetError:
            return True

    # WebSocket

    HANDSHAKE = (
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )  # fmt: skip

    def upgrade(self, path, *headers):
        return self.exchange("GET", path, *self.HANDSHAKE, *headers)

    def text(self, text):
        self.send(frame(TEXT, text))

    def binary(self, payload):
        self.send(frame(BINARY, payload))

    def raw_frame(self):
        """First byte, payload and the size of the length field; None at the end of the stream."""
        head = self._take(2)
        if head is None:
            return None
        assert head[1] < 0x80, "a server's frame is not masked"
        length, wide = head[1], {126: 2, 127: 8}.get(head[1], 0)
        if wide:
            length = int.from_bytes(self._take(wide), "big")
        payload = self._take(length)
        return None if payload is None else (head[0], payload, wide)

    def receive(self):
        """Opcode and payload; a Close frame's code instead, None if it has none; "end" at the end of the stream."""
        got = self.raw_frame()
        if got is None:
            return "end"
        first, payload, _ = got
        assert first & 0x80, "the host never fragments"
        opcode = first & 0x0F
        if opcode == CLOSE:
            return CLOSE, int.from_bytes(payload[:2], "big") if payload else None
        return opcode, payload.decode() if opcode == TEXT else payload

    def message(self):
        """The next that is no heartbeat of Engine.IO, of which there are two a minute."""
        for _ in range(3):
            if (got := self.receive()) != (TEXT, "2"):
                return got[1] if got[0] in (TEXT, BINARY) else got
            self.text("3")
        raise AssertionError("nothing came but heartbeats")

    def is_closed_with(self, *codes):
        """Whether what comes next is a Close frame with one of these codes, and then the end of TCP."""
        got = self.receive()
        assert got[0] == CLOSE and got[1] in codes, f"{got} instead of a close with {codes}"
        # The answer that the host waits for, if it asked first.
        with contextlib.suppress(OSError):
            self.send(frame(CLOSE, struct.pack(">H", 1000)))
        return self.is_ended()


def handshake_of(text):
    """What an open packet says."""
    assert text.startswith("0"), text
    return json.loads(text[1:])
