"""Caddy with our Caddyfile, or nginx as an article says, stands before a server: what it lets through, and who is believed."""

import base64
import gzip
import html
import json
import os
import re
import subprocess

import pytest
import requests

from bad_network import BadNetwork
from caddy import CADDYFILE, Caddy, Feed, PlainCaddy, caddy, curl
from nginx import BareNginx, Nginx
from people import HELSINKI, Booking, meters_from
from processes import PATIENCE, Waypost, wait_until
from proxy import connected_app


# This is far less than the minutes for which proxies keep idle connections.
PROMPTLY = 15


@pytest.mark.parametrize("site", ["localhost", "track.example.com"])
def test_caddy_takes_its_file(site):
    read = caddy("validate", SITE_ADDRESS=site)
    assert read.returncode == 0 and "Valid configuration" in read.stdout + read.stderr, read.stderr


def test_the_caddyfile_is_formatted_as_caddy_does():
    assert subprocess.run(["caddy", "fmt", CADDYFILE], capture_output=True, text=True).stdout == CADDYFILE.read_text()


@pytest.fixture
def behind(data):
    """A server that believes the address from which the proxy comes, and no other of this machine."""
    server = Waypost(data, "--trusted-proxy", "127.0.0.1").start()
    yield server
    server.kill()


@pytest.fixture(params=[Caddy, Nginx])
def kind(request):
    return request.param


@pytest.fixture
def proxy(kind, behind, tmp_path):
    proxy = kind(tmp_path / "proxy", behind.port)
    yield proxy
    proxy.stop()


@pytest.fixture
def visitor(proxy):
    """A browser-like client that checks the proxy's certificate."""
    with requests.Session() as session:
        # Otherwise REQUESTS_CA_BUNDLE in the environment would be used.
        session.trust_env = False
        session.verify = str(proxy.root)
        yield session


def test_pages_come_over_https_and_http2(behind, proxy, cast):
    path = Booking(behind, cast.customer).path
    said = curl("--http2", "--cacert", proxy.root, "-w", "\n%{http_version} %{response_code}", proxy.url + path)
    assert said.endswith("\n2 200")
    assert "Mannerheimintie 1" in said
    if isinstance(proxy, Caddy):
        moved = curl("-o", os.devnull, "-w", "%{response_code} %{redirect_url}", f"http://localhost:{proxy.plain_port}{path}")
        assert moved == f"308 https://localhost{path}"
    for path, status in [("/metrics", "404"), ("/healthz", "200")]:
        assert curl("--cacert", proxy.root, "-o", os.devnull, "-w", "%{response_code}", proxy.url + path) == status


def test_browsers_are_told_to_come_by_https_alone(behind, tmp_path):
    """By nginx, and by Caddy for a site with a name; localhost is others' as well."""
    year = "max-age=31536000"
    nginx = Nginx(tmp_path / "nginx", behind.port)
    try:
        for path in ["/healthz", "/metrics", "/t/unknown"]:
            answer = requests.get(nginx.url + path, verify=str(nginx.root), timeout=PATIENCE)
            assert answer.headers["Strict-Transport-Security"] == year, path
    finally:
        nginx.stop()
    for name, told in [("track.example.com", year), ("localhost", None)]:
        proxy = PlainCaddy(tmp_path / name, behind.port, name)
        try:
            answer = requests.get(proxy.url + "/healthz", headers={"Host": f"{name}:{proxy.port}"}, timeout=PATIENCE)
            assert answer.status_code == 200 and answer.headers.get("Strict-Transport-Security") == told
        finally:
            proxy.stop()


def test_feeds_are_not_held_back_and_end_with_their_reader(behind, proxy, cast):
    booking = Booking(behind, cast.customer)
    feed = Feed(proxy, booking.path + "/live")
    try:
        # Each event arrives while the feed stays open, and before the test causes the next one.
        feed.wait_for('"title":"We have your booking"')
        booking.accept(cast.driver)
        feed.wait_for('"title":"A driver is assigned"')
        booking.set_status(cast.driver, "en_route")
        feed.wait_for('"title":"Dee is on the way"')
        assert feed.process.poll() is None
        assert behind.metric("waypost_feeds") == 1
    finally:
        feed.close()
    wait_until(lambda: behind.metric("waypost_feeds") == 0, "the feed outlives its reader")


def test_what_is_compressed_is_compressed_once(behind, proxy, cast):
    path = Booking(behind, cast.customer).path
    for number, given in enumerate([["-H", "Accept-Encoding: gzip"], []]):
        head, _, body = subprocess.run(
            ["curl", "--http2", "--silent", "--include", "--cacert", proxy.root, *given, proxy.url + path], capture_output=True
        ).stdout.partition(b"\r\n\r\n")
        codings = re.findall(rb"^content-encoding: (.*)\r$", head + b"\r\n", re.MULTILINE)
        assert codings == ([] if number else [b"gzip"])
        assert b"Mannerheimintie 1" in (body if number else gzip.decompress(body))


def test_the_proxy_keeps_its_connections(kind, behind, tmp_path):
    between = BadNetwork(behind).start()
    proxy = kind(tmp_path / "proxy", between.port)
    try:
        for _ in range(20):
            assert curl("--cacert", proxy.root, proxy.url + "/healthz") == "ok\n"
        # Caddy sometimes closes a connection: when it could not see within 50 ms that a request had been sent.
        assert between.connection_count == 1 or (kind is Caddy and between.connection_count < 5)
    finally:
        proxy.stop()
        between.close()


@pytest.mark.parametrize("transport", ["websocket", "polling"])
def test_phones_come_through(behind, proxy, visitor, cast, transport):
    booking = Booking(behind, cast.customer).walk(cast.driver, until="en_route")
    phone = connected_app(proxy, visitor, transport, f"?token={cast.driver.token}")
    try:
        latitude, longitude = meters_from(HELSINKI, 500, 100)
        message = {"contractor_id": cast.driver.driver_id, "lat": latitude, "lng": longitude}
        assert not phone.call("driver:location", message, timeout=PATIENCE)
    finally:
        phone.disconnect()
    location = behind.call("GET", f"/api/tracking/{booking.id}/driver-location", cast.customer.token)["location"]
    assert (location["lat"], location["lng"]) == pytest.approx((latitude, longitude), abs=1e-6)


def test_pages_of_the_site_may_open_sockets_and_pages_of_others_may_not(behind, proxy, cast):
    key = base64.b64encode(os.urandom(16)).decode()
    for origin, status in [(proxy.url, b"101"), ("https://elsewhere.example", b"403")]:
        head = [
            f"GET /socket.io/?EIO=4&transport=websocket&token={cast.driver.token} HTTP/1.1",
            f"Host: localhost:{proxy.port}", f"Origin: {origin}", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", "",
        ]  # fmt: skip
        with proxy.connect() as stream:
            stream.sendall("\r\n".join(head).encode())
            assert stream.makefile("rb").readline().split()[1] == status, origin


def test_the_connection_of_a_refused_websocket_ends(behind, proxy):
    # Otherwise an iOS app would wait for as long as the proxy keeps connections for reuse.
    for path, status in [("/socket.io/?EIO=4&transport=websocket&sid=unknown", b"400"), ("/socket.io/?EIO=3&transport=websocket", b"400")]:
        head = [
            f"GET {path} HTTP/1.1", f"Host: localhost:{proxy.port}", f"Origin: {proxy.url}", "Connection: Upgrade",
            "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
        ]  # fmt: skip
        with proxy.connect() as stream:
            stream.settimeout(PROMPTLY)
            stream.sendall("\r\n".join(head).encode())
            answer = stream.makefile("rb").read()
        assert answer.split(b" ")[1] == status and b'{"error":' in answer
        assert b"\r\nconnection: close\r\n" in answer.lower()
    # Other requests share one connection.
    with requests.Session() as visitor:
        visitor.verify, visitor.trust_env = str(proxy.root), False
        for _ in range(2):
            assert visitor.get(proxy.url + "/healthz", timeout=PATIENCE).headers.get("Connection", "keep-alive") == "keep-alive"


def sign_in_statuses(url, source, count, *more):
    """Attempts to sign in from one address of this machine, each under another forged one; made as they are asked for."""
    return (
        curl(
            "--interface", source, "-H", f"X-Forwarded-For: 203.0.113.{number}", "-o", os.devnull, "-w", "%{response_code}",
            "--json", json.dumps({"email": f"{source}-{number}@waypost.test", "password": "wrong"}),
            *more, url + "/api/auth/login",
        )
        for number in range(count)
    )  # fmt: skip


# This is far more than the limit of five: a further attempt is allowed every 12 seconds.
MANY = 20


# Attempts are limited for each client's address: which attempts are limited shows which address the server believes.


def test_the_proxy_names_each_client_whatever_the_client_claims(behind, proxy):
    trust = ("--cacert", proxy.root)
    assert "429" in sign_in_statuses(proxy.url, "127.0.0.5", MANY, *trust)
    # The proxy reports another client, although the connection to the server is the proxy's own.
    assert list(sign_in_statuses(proxy.url, "127.0.0.6", 1, *trust)) == ["401"]


def test_a_forwarded_address_is_believed_from_the_proxy_and_from_nobody_else(behind):
    # A client that is not the proxy cannot claim another address.
    assert "429" in sign_in_statuses(behind.url, "127.0.0.7", MANY)
    # The server believes the claim if the proxy makes it.
    assert list(sign_in_statuses(behind.url, "127.0.0.1", 7)) == ["401"] * 7


def test_signing_in_over_https_gives_a_cookie_that_is_bound_to_it(behind, proxy, visitor, cast):
    form = visitor.get(proxy.url + "/board/sign-in", timeout=PATIENCE)
    (csrf,) = re.findall(r'name="csrf" value="([^"]+)"', form.text)
    given = {"csrf": csrf, "email": cast.dispatcher.email, "password": cast.dispatcher.password}
    answer = visitor.post(proxy.url + "/board/sign-in", data=given, allow_redirects=False, timeout=PATIENCE)
    assert answer.status_code == 303, answer.text
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith("__Host-waypost=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    board = visitor.get(proxy.url + "/board", timeout=PATIENCE)
    assert board.url == proxy.url + "/board" and 'id="jobs-title"' in board.text
    # A client that claims HTTPS but is not the proxy gets no such cookie.
    claimed = curl("--interface", "127.0.0.7", "--include", "-H", "X-Forwarded-Proto: https", behind.url + "/board/sign-in")
    assert "waypost_form=" in claimed and "Secure" not in claimed


@pytest.mark.parametrize(
    ("target", "line"), [("/", "proxy_set_header X-Forwarded-Prefix /fleet;"), ("", "")], ids=["path taken away", "path left"])
def test_a_server_below_a_path_says_that_it_needs_a_host_of_its_own(behind, tmp_path, target, line):
    proxy = BareNginx(tmp_path / "below", behind.port, line, "/fleet/", target)
    try:
        for _ in range(2):
            answer = requests.get(proxy.url + "/fleet/board", headers={"Accept": "text/html"}, verify=str(proxy.root), timeout=PATIENCE)
            assert answer.status_code == 404
            assert "Waypost needs a host of its own" in answer.text and "below /fleet." in answer.text
    finally:
        proxy.stop()
    behind.child.wait_for_line("Waypost needs a host of its own")
    (line,) = [line for line in behind.child.lines if "Waypost needs a host of its own" in line]
    assert '"below":"/fleet"' in line


def test_a_proxy_that_sends_its_own_host_is_told_the_line_that_it_lacks(behind, tmp_path, cast):
    def sign_in(proxy):
        with requests.Session() as visitor:
            visitor.trust_env, visitor.verify = False, str(proxy.root)
            # The server believes that this is a plain connection of this machine, and so gives a cookie for it.
            (csrf,) = re.findall(r'name="csrf" value="([^"]+)"', visitor.get(proxy.url + "/board/sign-in", timeout=PATIENCE).text)
            given = {"csrf": csrf, "email": cast.dispatcher.email, "password": cast.dispatcher.password}
            browser = {"Origin": proxy.url, "Sec-Fetch-Site": "same-origin"}
            return visitor.post(proxy.url + "/board/sign-in", data=given, headers=browser, allow_redirects=False, timeout=PATIENCE)

    proxy = BareNginx(tmp_path / "bare", behind.port)
    try:
        answer = sign_in(proxy)
    finally:
        proxy.stop()
    said = html.unescape(answer.text)
    (line,) = re.findall(r"proxy_set_header [^;]+;", said)
    assert answer.status_code == 403 and proxy.url in said and "the Host back" in said
    logged = behind.child.wait_for_line("the proxy sends another Host")
    assert '"host":"back"' in logged and line in logged
    # With the line that the page gives, it works.
    proxy = BareNginx(tmp_path / "mended", behind.port, line)
    try:
        assert sign_in(proxy).status_code == 303
    finally:
        proxy.stop()
