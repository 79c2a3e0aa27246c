"""What strangers do with bodies and messages that they never finish, or that cost much to read.

A function that holds connections open gives them back as a list, and its caller closes them; `statuses` says what the
server answered to each.
"""

import base64
import os
import socket
import threading
import time

from processes import PATIENCE


def connect(port, source="127.0.0.1"):
    return socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(source, 0))


def post(path, length, *fields):
    """The head of a POST whose body has `length` bytes."""
    return "\r\n".join([f"POST {path} HTTP/1.1", "Host: a", f"Content-Length: {length}", *fields, "", ""]).encode()


FORM = "Content-Type: application/x-www-form-urlencoded"


def send(connection, given):
    """Sends all of it, or as much as the server lets come before it closes."""
    try:
        connection.sendall(given)
    except (BrokenPipeError, ConnectionResetError):
        pass


def statuses(connections):
    """The status of the first answer on each connection; None where the server closed without one, or gives none."""
    found = []
    for connection in connections:
        try:
            line = connection.recv(64).split(b" ")
        except (ConnectionResetError, TimeoutError):
            line = []
        found.append(int(line[1]) if len(line) > 1 else None)
    return found


def stall_by_fields(port, path="/board/sign-in", field_count=500_000, count=200, source="127.0.0.1"):
    """Forms of half a million empty fields, all at the same time; gives the connections once all is sent."""
    body = b"a&" * field_count
    connections = [connect(port, source) for _ in range(count)]
    senders = [
        threading.Thread(target=send, args=(connection, post(path, len(body), FORM) + body)) for connection in connections
    ]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    return connections


def client_address(number):
    """One of 65,536 addresses that a trusted proxy can name."""
    return f"198.18.{number // 256 % 256}.{number % 256}"


def unfinished_uploads(port, path="/api/nothing/here", byte_count=960_000, count=1500, clients=None, fields=()):
    """Bodies whose last byte never comes, through a trusted proxy, of `clients` addresses (of as many as bodies)."""
    connections = []
    body = b"x" * (byte_count - 1)
    for number in range(count):
        connection = connect(port)
        address = client_address(number % (clients or count))
        send(connection, post(path, byte_count, f"X-Forwarded-For: {address}", *fields) + body)
        connections.append(connection)
    return connections


def frame(opcode, payload_count, payload, is_final=True):
    """A client's WebSocket frame that announces `payload_count` bytes and has `payload`, masked with zeros."""
    first = (0x80 if is_final else 0) | opcode
    if payload_count < 126:
        head = bytes([first, 0x80 | payload_count])
    elif payload_count < 65536:
        head = bytes([first, 0x80 | 126]) + payload_count.to_bytes(2, "big")
    else:
        head = bytes([first, 0x80 | 127]) + payload_count.to_bytes(8, "big")
    return head + bytes(4) + payload


def open_web_socket(port, address, token=None):
    """A WebSocket at the Engine.IO path, with the server's open packet read; in the namespace where there is a token."""
    connection = connect(port)
    key = base64.b64encode(os.urandom(16)).decode()
    query = f"&token={token}" if token else ""
    connection.sendall(
        (
            f"GET /socket.io/?EIO=4&transport=websocket{query} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nX-Forwarded-For: {address}\r\n\r\n"
        ).encode()
    )
    wait_for(connection, b'"sid"')
    if token:
        connection.sendall(frame(1, 2, b"40"))
        wait_for(connection, b'40{"sid"')
    return connection


def wait_for(connection, marker):
    received = b""
    while marker not in received:
        piece = connection.recv(4096)
        assert piece, received
        received += piece


def unfinished_messages(port, byte_count=960_000, count=200, clients=None, token=None):
    """WebSocket messages whose last byte never comes; `byte_count` must be below the server's maxPayload."""
    connections = []
    for number in range(count):
        connection = open_web_socket(port, client_address(number % (clients or count)), token)
        send(connection, frame(1, byte_count, b"4" * (byte_count - 1)))
        connections.append(connection)
    return connections


def unfinished_attachments(port, token, byte_count=960_000, count=200, clients=None):
    """Socket.IO events with two attachments, of which the second never comes."""
    connections = []
    for number in range(count):
        connection = open_web_socket(port, client_address(number % (clients or count)), token)
        event = b'452-["x",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]'
        send(connection, frame(1, len(event), event) + frame(2, byte_count, b"x" * byte_count))
        connections.append(connection)
    return connections


class Visitor:
    """Asks for a page again and again while it is entered, each time when the answer to the time before is there."""

    def __init__(self, server, path="/board/sign-in"):
        self.port = server.port
        self.path = path
        self.milliseconds = []
        self.statuses = set()

    def __enter__(self):
        self._isDone = False
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._isDone = True
        self._thread.join()

    @property
    def slowest_milliseconds(self):
        return max(self.milliseconds)

    def _run(self):
        while not self._isDone:
            begin = time.monotonic()
            self.statuses.add(self._ask())
            self.milliseconds.append(1000 * (time.monotonic() - begin))

    def _ask(self):
        """The status of the page; None where the server closed without an answer, or gave none in time."""
        try:
            with connect(self.port) as connection:
                connection.sendall(f"GET {self.path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
                answer = b""
                while piece := connection.recv(65536):
                    answer += piece
            return int(answer.split(b" ")[1]) if answer else None
        except (ConnectionResetError, TimeoutError):
            return None


def resident_bytes(server):
    with open(f"/proc/{server.child.process.pid}/status") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmRSS:"))
