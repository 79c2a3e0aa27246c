"""Who reads the figures: this machine, a listener of their own, or who has their token."""

import json
import subprocess

import pytest
import requests

from processes import PATIENCE, Waypost, waypost_binary

TOKEN = "a-token-of-the-tests-own"


@pytest.fixture
def start(data):
    servers = []

    def start(*arguments):
        servers.append(Waypost(data, *arguments).start())
        return servers[-1]

    yield start
    for server in servers:
        server.kill()


def ask(url, token=None, **headers):
    if token:
        headers["Authorization"] = f"Bearer {token}"
    return requests.get(url, headers=headers, timeout=PATIENCE)


def own_listener(server):
    said = json.loads(server.child.wait_for_line("figures have a listener of their own"))
    return f"http://127.0.0.1:{said['port']}"


def nodes_of(*words):
    """What `waypost nodes` complains of."""
    done = subprocess.run([waypost_binary(), "nodes", *words], capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (1, "")
    return done.stderr


def test_figures_are_not_passed_on_by_a_proxy(start):
    server = start("--trusted-proxy", "127.0.0.1")
    assert ask(server.url + "/metrics").status_code == 200
    refused = ask(server.url + "/metrics", **{"X-Forwarded-For": "127.0.0.1"})
    assert refused.status_code == 403 and "--metrics-listen" in refused.text


def test_figures_have_a_listener_of_their_own(start):
    server = start("--metrics-listen", "127.0.0.1:0")
    own = own_listener(server)
    assert "waypost_http_connections" in ask(own + "/metrics").text
    assert [ask(own + path).status_code for path in ["/healthz", "/readyz", "/board", "/"]] == [200, 200, 404, 404]
    assert ask(server.url + "/metrics").status_code == 404
    assert [ask(server.url + path).status_code for path in ["/healthz", "/readyz"]] == [200, 200]
    assert server.terminate() == 0


def test_figures_with_a_token(start, tmp_path):
    path = tmp_path / "token"
    path.write_text(TOKEN + "\n")
    server = start("--metrics-listen", "127.0.0.1:0", "--metrics-token-file", path)
    for url in [server.url, own_listener(server)]:
        assert ask(url + "/metrics", TOKEN).status_code == 200
        refused = ask(url + "/metrics", TOKEN[:-1])
        assert refused.status_code == 401 and refused.headers["WWW-Authenticate"] == "Bearer"
        assert ask(url + "/metrics").status_code == 401
        assert ask(url + "/healthz").status_code == 200
        # The list of nodes has the same door.
        assert ask(url + "/nodes", TOKEN).json() == {"nodes": []} and ask(url + "/nodes").status_code == 401
        address = url.removeprefix("http://")
        assert "does not tell its nodes: HTTP/1.1 401" in nodes_of("--address", address)
        for words in (["--address", address], ["--metrics-listen", address, "--listen", "127.0.0.1:1"]):
            assert "runs without --nodes" in nodes_of(*words, "--metrics-token-file", path)
