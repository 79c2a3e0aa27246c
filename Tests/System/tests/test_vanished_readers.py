"""A reader whose network is gone, as in a tunnel or behind a cut cable: it keeps its place for a minute at most.

Each way to the server has its own readers, which vanish at the same moment."""

import re
import time

import pytest

from caddy import Caddy
from haproxy import HAProxy
from nginx import Nginx
from own_network import CLIENT, HANDSHAKE, ask, connect, open_feed, own_network, vanish
from people import Booking
from processes import ROOT, Waypost, wait_until

MINUTE = 60


def kernel_settings():
    """Those that the article has for a machine with nginx or Caddy."""
    article = (ROOT / "Sources/6-Pages/Operations/Operations.docc/Proxies.md").read_text()
    return dict(re.findall(r"^net\.ipv4\.(\w+) = (\d+)$", article, re.MULTILINE))


def wait_for_feeds(server, count):
    wait_until(lambda: server.metric("waypost_feeds") == count, lambda: f"{server.metric('waypost_feeds')} feeds")


def wait_until_gone(server, name):
    """Waits until the server has none of these any more; gives the seconds since."""
    since = time.monotonic()
    wait_until(lambda: server.metric(name) == 0, lambda: f"{name} after a minute: {server.metric(name)}", MINUTE)
    return time.monotonic() - since


def ended_feeds(server):
    text = server.request("GET", "/metrics").text
    return {reason: int(count) for reason, count in re.findall(r'waypost_feeds_ended_total\{reason="(\w+)"\} ([1-9]\d*)', text)}


def test_readers_that_vanish_are_gone_within_a_minute_also_behind_haproxy(data, cast, tmp_path):
    with own_network():
        server = Waypost(data, "--trusted-proxy", "127.0.0.1").start()
        proxy = HAProxy(tmp_path / "haproxy", [server.port] * 3)
        try:
            booking = Booking(server, cast.customer)
            readers = [open_feed(connect(server.port), booking), open_feed(proxy.connect(CLIENT), booking)]
            app, idle = connect(server.port), connect(server.port)
            ask(app, f"/socket.io/?EIO=4&transport=websocket&token={cast.driver.token}", b'"sid"', HANDSHAKE)
            ask(idle, "/healthz", b"ok")
            wait_for_feeds(server, 2)
            assert server.metric("waypost_socket_sessions") == 1
            vanish()
            print(f"feeds are gone after {wait_until_gone(server, 'waypost_feeds'):.0f} s")
            assert ended_feeds(server) == {"reader_vanished": 1, "reader_closed": 1}
            wait_until_gone(server, "waypost_socket_sessions")
            for connection in (*readers, app, idle):
                connection.close()
        finally:
            proxy.stop()
            server.kill()


@pytest.mark.parametrize("kind", [Nginx, Caddy])
def test_readers_that_vanish_are_gone_within_a_minute_behind_nginx_and_caddy(data, cast, tmp_path, kind):
    with own_network(**kernel_settings()):
        server = Waypost(data, "--trusted-proxy", "127.0.0.1").start()
        proxy = kind(tmp_path / "proxy", server.port)
        try:
            reader = open_feed(proxy.connect(CLIENT), Booking(server, cast.customer))
            wait_for_feeds(server, 1)
            vanish()
            print(f"the feed is gone after {wait_until_gone(server, 'waypost_feeds'):.0f} s")
            assert ended_feeds(server) == {"reader_closed": 1}
            reader.close()
        finally:
            proxy.stop()
            server.kill()
