"""Wrong guesses at passwords, and how one signs in."""

import re
import socket
import threading
import time
from urllib.parse import urlencode


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
