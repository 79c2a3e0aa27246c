"""HAProxy, nginx and Caddy with our files in front of three nodes: apps come through, wherever they have their token."""

import json

import pytest
import requests

from caddy import NodesCaddy
from haproxy import HAProxy
from nginx import NodesNginx
from nodes import Nodes
from processes import PATIENCE, copy_data, wait_until
from proxy import connected_app

APPS = 6
POLLING = "/socket.io/?EIO=4&transport=polling"


@pytest.fixture(scope="module")
def fleet(prepared, tmp_path_factory):
    directory = tmp_path_factory.mktemp("fleet")
    data = copy_data(prepared[0], directory / "data")
    nodes = Nodes(data, directory, "--trusted-proxy", "127.0.0.1")
    try:
        yield nodes.start(first=1)
    finally:
        nodes.close()


@pytest.fixture(scope="module", params=[HAProxy, NodesNginx, NodesCaddy])
def proxy(request, fleet, tmp_path_factory):
    proxy = request.param(tmp_path_factory.mktemp("proxy") / "proxy", [node.port for node in fleet])
    wait_until(lambda: proxy.answers("/healthz"), "the proxy finds no node")
    yield proxy
    proxy.stop()


@pytest.fixture
def visitor(proxy):
    with requests.Session() as visitor:
        visitor.trust_env = False
        visitor.verify = str(proxy.root)
        yield visitor


def carrying(token, place):
    """The address's end and what else an app gives its client, so that the token is at that place."""
    return {
        "address": (f"?token={token}", {}),
        "header": ("", {"headers": {"Authorization": f"Bearer {token}"}}),
        "connect": ("", {"auth": {"token": token}}),
    }[place]


@pytest.mark.parametrize("place", ["address", "header", "connect"])
@pytest.mark.parametrize("transport", ["polling", "upgrade", "websocket"])
def test_all_requests_of_an_app_reach_the_node_that_has_its_session(proxy, visitor, cast, transport, place):
    address, given = carrying(cast.driver.token, place)
    for _ in range(APPS):
        app = connected_app(proxy, visitor, transport, address, **given)
        try:
            # Each answer comes by another request than its question, if the app polls.
            message = {"contractor_id": cast.driver.driver_id, "lat": 91, "lng": 0}
            answers = [app.call("driver:location", message, timeout=PATIENCE) for _ in range(5)]
            assert answers == [{"error": "coordinate_out_of_range"}] * 5
        finally:
            app.disconnect()


def session_id(visitor, url):
    answer = visitor.get(url + POLLING, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    return json.loads(answer.text[1:])["sid"]


def test_the_id_of_a_session_begins_with_the_name_of_its_node(fleet, proxy, visitor):
    for node in fleet:
        assert session_id(visitor, node.url).startswith(f"{node.name}.")
    ids = [session_id(visitor, proxy.url) for _ in range(12)]
    assert len({each.split(".")[0] for each in ids}) > 1
    for each in ids:
        assert visitor.post(f"{proxy.url}{POLLING}&sid={each}", data="40", timeout=PATIENCE).text == "ok"


@pytest.mark.parametrize("query", ["EIO=4&sid=unknown", "EIO=4&sid=node2.unknown", "EIO=3"])
def test_the_connection_of_a_refused_websocket_ends(proxy, query):
    head = [
        f"GET /socket.io/?{query}&transport=websocket HTTP/1.1", f"Host: localhost:{proxy.port}",
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    ]  # fmt: skip
    with proxy.connect() as stream:
        stream.sendall("\r\n".join(head).encode())
        answer = stream.makefile("rb").read()
    assert answer.split(b" ")[1] == b"400" and b'{"error":' in answer
    # Without this a proxy keeps the connection for the next request, and the app waits as long.
    assert b"\r\nconnection: close\r\n" in answer.lower()


def test_other_requests_share_a_connection(proxy, visitor):
    for _ in range(2):
        assert visitor.get(proxy.url + "/healthz", timeout=PATIENCE).headers.get("Connection", "keep-alive") == "keep-alive"
