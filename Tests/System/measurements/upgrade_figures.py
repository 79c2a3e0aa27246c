"""How many fast upgrades are lost behind each proxy: `make figures` prints it.

A driver's app opens a session by polling, posts its CONNECT, and changes to WebSocket without waiting for the answer. The
POST and the upgrade come by different connections of the proxy, in any order. Lost is an upgrade whose CONNECT is not
answered. Prints a row for each way: how many came through, how many of their POSTs arrived behind the upgrade's end, and
how long the slowest waited for its answer.
"""

import base64
import os
import re
import socket
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from caddy import Caddy
from haproxy import HAProxy
from nginx import Nginx
from people import add_account
from processes import Waypost
from websocket_frames import TEXT, frame

COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
AT_ONCE = 16
SECONDS = 8
PATH = "/socket.io/?EIO=4&transport="


class Direct:
    """No proxy."""

    def __init__(self, _, port):
        self.port = port

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), SECONDS)

    def stop(self):
        pass


class OneHAProxy(HAProxy):
    def __init__(self, directory, port):
        super().__init__(directory, [port] * 3)


def request(method, target, body="", *fields):
    head = [f"{method} {target} HTTP/1.1", "Host: localhost", f"Content-Length: {len(body)}", *fields]
    return ("\r\n".join(head) + "\r\n\r\n" + body).encode()


def read_until(stream, awaited, heard=b""):
    while awaited not in heard:
        part = stream.recv(65536)
        if not part:
            raise ConnectionError(heard)
        heard += part
    return heard


def upgrade(proxy, token):
    """One app's upgrade; gives the seconds until its CONNECT was answered, or None."""
    with proxy.connect() as poller, proxy.connect() as stream:
        for each in (poller, stream):
            each.settimeout(SECONDS)
        poller.sendall(request("GET", PATH + "polling"))
        opened = read_until(poller, b'"maxPayload"')
        sid = re.search(rb'"sid":"([^"]+)"', opened)[1].decode()
        key = base64.b64encode(os.urandom(16)).decode()
        fields = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}")
        stream.sendall(request("GET", f"{PATH}websocket&sid={sid}", "", *fields).replace(b"Content-Length: 0\r\n", b""))
        read_until(stream, b"\r\n\r\n")
        stream.sendall(frame(TEXT, "2probe"))
        read_until(stream, b"3probe")
        since = time.monotonic()
        connect = request("POST", f"{PATH}polling&sid={sid}", f'40{{"token":"{token}"}}')
        poster = threading.Thread(target=poller.sendall, args=(connect,))
        poster.start()
        stream.sendall(frame(TEXT, "5"))
        poster.join()
        try:
            read_until(stream, b'40{"sid"')
        except (TimeoutError, ConnectionError):
            return None
        return time.monotonic() - since


def attempt(proxy, token):
    """Debian's Caddy (2.6) drops one WebSocket in some hundred as it opens: such a one is begun again."""
    for _ in range(4):
        try:
            return upgrade(proxy, token)
        except (ConnectionError, TimeoutError):
            continue
    return None


def main():
    with tempfile.TemporaryDirectory() as directory:
        directory = Path(directory)
        driver = add_account(directory / "data", "driver", "Dee Driver", "dee@waypost.test")
        server = Waypost(directory / "data", "--trusted-proxy", "127.0.0.1").start()
        try:
            for kind in (Direct, OneHAProxy, Nginx, Caddy):
                proxy = kind(directory / kind.__name__, server.port)
                late = server.metric("waypost_socket_late_posts_total")
                with ThreadPoolExecutor(AT_ONCE) as pool:
                    taken = list(pool.map(lambda _: attempt(proxy, driver.token), range(COUNT)))  # noqa: B023
                late = server.metric("waypost_socket_late_posts_total") - late
                through = [each for each in taken if each is not None]
                print(
                    f"{kind.__name__:12} {len(through)} of {COUNT} came through, {COUNT - len(through)} lost,"
                    f" {late:.0f} POSTs behind the upgrade, slowest {1000 * max(through, default=0):.0f} ms",
                    flush=True,
                )
                proxy.stop()
        finally:
            server.kill()


if __name__ == "__main__":
    main()
