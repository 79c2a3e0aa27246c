"""What attackers do, and busy clients that take more than their share, each as one function that needs nothing of the
others: on real sockets, against a running server. `Onlooker` is a customer who looks on meanwhile.

Where attackers name the address that they come from, the server must trust the proxy 127.0.0.1.
"""

import collections
import contextlib
import ipaddress
import re
import selectors
import socket
import threading
import time
from urllib.parse import urlencode

import requests

from processes import PATIENCE
from raw_peer import TEXT, RawPeer, frame


def _exchange(port, request, patience=60):
    """One request on a connection of its own; gives the status, the head and the body, status 0 where it was cut off."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=patience) as connection:
            connection.sendall(request)
            answer = b""
            while piece := connection.recv(1 << 16):
                answer += piece
    except OSError:
        return 0, "", ""
    head, _, body = answer.partition(b"\r\n\r\n")
    status = int(head[9:12]) if head.startswith(b"HTTP/1.1 ") else 0
    return status, head.decode("latin-1"), body.decode(errors="replace")


def _request(method, path, fields, body=b""):
    lines = [f"{method} {path} HTTP/1.1", "Host: a", "Connection: close", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, *(f"{name}: {value}" for name, value in fields.items()), "", ""]).encode() + body


def rest_sign_in(port, email, password, address=None, patience=60):
    """`POST /api/auth/login` from an address, as a trusted proxy tells it; gives the status."""
    fields = {"Content-Type": "application/json"} | ({"X-Forwarded-For": address} if address else {})
    body = ('{"email":"%s","password":"%s"}' % (email, password)).encode()
    return _exchange(port, _request("POST", "/api/auth/login", fields, body), patience)[0]


def board_sign_in(port, email, password, cookies=None, address=None, patience=60):
    """The form of the board, sent as a browser does. `cookies` is a dictionary that keeps what the server sets."""
    cookies = {} if cookies is None else cookies
    forwarded = {"X-Forwarded-For": address} if address else {}

    def ask(method, path, body=b""):
        fields = dict(forwarded)
        if cookies:
            fields["Cookie"] = "; ".join(f"{name}={value}" for name, value in cookies.items())
        if body:
            fields["Content-Type"] = "application/x-www-form-urlencoded"
        status, head, _ = _exchange(port, _request(method, path, fields, body), patience)
        cookies.update(re.findall(r"(?im)^set-cookie: ([^=]+)=([^;\r]*)", head))
        return status

    ask("GET", "/board/sign-in")
    form = {"email": email, "password": password, "csrf": cookies.get("waypost_form", "")}
    return ask("POST", "/board/sign-in", urlencode(form).encode())


class Storm:
    """So many threads that do `attempt(number)` again and again, each time with a new number, until it ends."""

    def __init__(self, connections, attempt):
        self.statuses = {}
        self._attempt = attempt
        self._number = 0
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._run, daemon=True) for _ in range(connections)]

    def _run(self):
        while not self._over.is_set():
            with self._lock:
                self._number += 1
                number = self._number
            status = self._attempt(number)
            with self._lock:
                self.statuses[status] = self.statuses.get(status, 0) + 1

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def wait_for(self, count, patience=60):
        """Until so many attempts were answered."""
        end = time.monotonic() + patience
        while sum(self.statuses.values()) < count and time.monotonic() < end:
            time.sleep(0.02)

    def __exit__(self, *_):
        self._over.set()
        for thread in self._threads:
            thread.join(timeout=70)


def guessing_storm(port, emails, connections=48):
    """Wrong passwords for these accounts by REST, each guess from an address that was never seen before: wants a server
    that trusts the proxy 127.0.0.1."""

    def guess(number):
        address = f"{20 + (number >> 16) % 80}.{(number >> 8) & 255}.{number & 255}.7"
        return rest_sign_in(port, emails[number % len(emails)], f"wrong guess {number}", address)

    return Storm(connections, guess)


OUTSIDE = "203.0.113.9"


def request_bytes(method, path, address=None, *fields):
    forwarded = [f"X-Forwarded-For: {address}"] if address else []
    return ("\r\n".join([f"{method} {path} HTTP/1.1", "Host: waypost.test", *forwarded, *fields]) + "\r\n\r\n").encode()


def status_of(connection):
    """The status of the answer whose head begins what comes next; None if the connection ends before."""
    connection.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionError):
        head = b""
        while b"\r\n" not in head:
            more = connection.recv(4096)
            if not more:
                return None
            head += more
        return int(head.split(b" ", 2)[1])
    return None


class Onlooker:
    """A customer who opens a page again and again, and notes how long each took and what did not come."""

    def __init__(self, server, path, address="198.51.100.7", pause=0.01):
        self.port = server.port
        self.request = request_bytes("GET", path, address, "Connection: close")
        self.pause = pause
        self.milliseconds, self.refused = [], collections.Counter()
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ends.set()
        self._thread.join(PATIENCE)

    @property
    def slowest(self):
        return max(self.milliseconds, default=0)

    def _look(self):
        while not self._ends.wait(self.pause):
            start = time.monotonic()
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
                    connection.sendall(self.request)
                    answer = b"".join(iter(lambda: connection.recv(1 << 16), b""))
                status = answer.split(b" ", 2)[1].decode() if answer else "nothing"
            except OSError as error:
                status = type(error).__name__
            self.milliseconds.append((time.monotonic() - start) * 1000)
            if status != "200":
                self.refused[status] += 1


def many_feeds_by_one_address(server, paths, count, address=OUTSIDE, fields=()):
    """Asks for so many feeds at once, each on a connection of its own, and keeps them: gives the connections and the
    answers' statuses."""
    connections = []
    for number in range(count):
        connection = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        connection.sendall(request_bytes("GET", f"{paths[number % len(paths)]}/live", address, *fields))
        connections.append(connection)
    return connections, collections.Counter(status_of(connection) for connection in connections)


def idle_connections(server, count):
    """Connections that say nothing."""
    return [socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) for _ in range(count)]


def anonymous_events(server, count, seconds, text='42["x"]', addresses=None):
    """So many sockets without a token, each of which sends that event as fast as it is taken: gives how many of them the
    server closed, and the bytes that it took."""
    flood = frame(TEXT, text) * 4000
    selector = selectors.DefaultSelector()
    for number in range(count):
        address = addresses[number % len(addresses)] if addresses else OUTSIDE
        peer = RawPeer(server.port)
        answer = peer.upgrade("/socket.io/?EIO=4&transport=websocket", f"X-Forwarded-For: {address}")
        if answer and answer[0] == 101:
            peer.socket.setblocking(False)
            selector.register(peer.socket, selectors.EVENT_WRITE, [0])
    taken, ended, deadline = 0, 0, time.monotonic() + seconds
    while selector.get_map() and time.monotonic() < deadline:
        for key, _ in selector.select(0.1):
            try:
                sent = key.fileobj.send(flood[key.data[0] :])
            except BlockingIOError:
                continue
            except OSError:
                selector.unregister(key.fileobj)
                key.fileobj.close()
                ended += 1
                continue
            taken += sent
            key.data[0] = (key.data[0] + sent) % len(flood)
    for key in list(selector.get_map().values()):
        key.fileobj.close()
    return ended, taken


def sign_in(server, account):
    """The cookie of a new session at the board."""
    browser = requests.Session()
    page = browser.get(f"{server.url}/board/sign-in", timeout=PATIENCE)
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page.text))
    form = {**hidden, "email": account.email, "password": account.password}
    headers = {"Origin": server.url}
    browser.post(f"{server.url}/board/sign-in", data=form, headers=headers, allow_redirects=False, timeout=PATIENCE)
    return f"Cookie: waypost={browser.cookies['waypost']}"


def searches_of_one_session(server, cookie, seconds, connections=100, path="/board?q=driver"):
    """Each connection asks again as soon as it has its answer; gives the answers' statuses."""
    statuses, deadline = collections.Counter(), time.monotonic() + seconds

    def search():
        with contextlib.suppress(OSError):
            peer = RawPeer(server.port)
            while time.monotonic() < deadline:
                answer = peer.exchange("GET", path, cookie)
                if answer is None:
                    return
                statuses[answer[0]] += 1
            peer.close()

    threads = [threading.Thread(target=search, daemon=True) for _ in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE + seconds)
    return statuses


def anonymous_sessions_from_one_64(server, count, network="2001:db8:bad:1::/64"):
    """Opens so many sessions of Socket.IO, each from another address of the network: gives the answers' statuses."""
    first = ipaddress.ip_network(network).network_address
    statuses, peer = collections.Counter(), RawPeer(server.port)
    for number in range(count):
        address = f"X-Forwarded-For: {first + number + 1}"
        answer = peer.exchange("GET", "/socket.io/?EIO=4&transport=polling", address)
        if answer is None or "close" in answer[1].get("connection", ""):
            peer.close()
            peer = RawPeer(server.port)
        statuses[answer and answer[0]] += 1
    peer.close()
    return statuses
