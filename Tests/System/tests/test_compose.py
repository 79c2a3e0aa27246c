"""The compose files, as compose itself reads them: who is reached from where, and what each may do."""

import contextlib
import os
import shutil
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
import requests
import yaml

from processes import PATIENCE, ROOT, free_port, wait_until

DOCKER = ROOT / "Docker"


@pytest.fixture(scope="module")
def compose():
    return yaml.safe_load((DOCKER / "compose.yaml").read_text())


def compose_command():
    """`docker compose`, or Debian's docker-compose: neither needs an engine to read a file."""
    for words in (["docker", "compose"], ["docker-compose"]):
        if shutil.which(words[0]) and subprocess.run([*words, "version"], capture_output=True).returncode == 0:
            return words
    pytest.skip("neither `docker compose` nor docker-compose (Debian: apt-get install docker-compose) is installed")


def test_compose_reads_its_file():
    words = compose_command()
    environment = {**os.environ, "SITE_ADDRESS": "track.example.com"}
    read = subprocess.run(
        [*words, "-f", DOCKER / "compose.yaml", "config"], capture_output=True, text=True, env=environment
    )
    assert read.returncode == 0, read.stderr
    services = yaml.safe_load(read.stdout)["services"]
    assert services["caddy"]["environment"]["SITE_ADDRESS"] == "track.example.com"
    assert services["caddy"]["depends_on"]["waypost"]["condition"] == "service_healthy"


def test_services_are_confined(compose):
    for name, service in compose["services"].items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
    assert "cap_add" not in compose["services"]["waypost"]
    assert compose["services"]["caddy"]["cap_add"] == ["NET_BIND_SERVICE"]


def test_only_caddy_is_reached_from_outside_and_only_caddy_is_believed(compose):
    waypost, caddy = compose["services"]["waypost"], compose["services"]["caddy"]
    assert "ports" not in waypost
    arguments = waypost["command"]
    assert arguments[arguments.index("--trusted-proxy") + 1] == caddy["networks"]["front"]["ipv4_address"]
    assert caddy["networks"]["front"]["ipv4_address"] != waypost["networks"]["front"]["ipv4_address"]


def test_what_is_mounted_is_a_volume_or_lies_in_the_folder(compose):
    for service in compose["services"].values():
        for source in (volume.split(":")[0] for volume in service["volumes"]):
            assert source in compose["volumes"] or (DOCKER / source).exists(), source


def cluster():
    words = compose_command()
    environment = {**os.environ, "JWT_SECRET": "x" * 32}
    read = subprocess.run(
        [*words, "-f", DOCKER / "compose-cluster.yaml", "config"], capture_output=True, text=True, env=environment
    )
    assert read.returncode == 0, read.stderr
    return yaml.safe_load(read.stdout)


def test_three_nodes_share_a_secret_and_three_servers_of_nats():
    services = cluster()["services"]
    nodes = [services[f"node{number}"] for number in (1, 2, 3)]
    assert {node["environment"]["JWT_SECRET"] for node in nodes} == {"x" * 32}
    assert [node["environment"]["WAYPOST_NODE_NAME"] for node in nodes] == ["node1", "node2", "node3"]
    servers = {f"nats://nats{number}:4222" for number in (1, 2, 3)}
    assert all(set(node["environment"]["WAYPOST_NODES"].split(",")) == servers for node in nodes)
    # An older docker-compose writes `source:target`.
    volumes = [volume for service in services.values() for volume in service["volumes"]]
    sources = [volume.split(":")[0] if isinstance(volume, str) else volume["source"] for volume in volumes]
    stores = [source for source in sources if not source.startswith("/")]
    assert len(stores) == len(set(stores)) == 6


def test_only_haproxy_of_the_cluster_is_reached_from_outside_and_believed():
    file = cluster()
    services = file["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["haproxy"]
    haproxy = services["haproxy"]
    own = haproxy["networks"]["front"]["ipv4_address"]
    for number in (1, 2, 3):
        node = services[f"node{number}"]
        assert node["environment"]["WAYPOST_TRUSTED_PROXY"] == own
        assert haproxy["environment"][f"NODE{number}"] == f"{node['networks']['front']['ipv4_address']}:8080"
        assert list(services[f"nats{number}"]["networks"]) == ["middle"]
    assert file["networks"]["middle"]["internal"] is True
    for name, service in services.items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert "cap_add" not in service, name
        assert service["security_opt"] == ["no-new-privileges:true"], name


def test_a_cluster_without_its_secret_does_not_start():
    environment = {name: value for name, value in os.environ.items() if name != "JWT_SECRET"}
    words = [*compose_command(), "-f", DOCKER / "compose-cluster.yaml", "config"]
    read = subprocess.run(words, capture_output=True, text=True, env=environment)
    assert read.returncode != 0 and "JWT_SECRET" in read.stderr


def test_haproxy_reads_its_file():
    if not shutil.which("haproxy"):
        pytest.skip("haproxy is not installed (Debian: apt-get install haproxy)")
    places = {"CLUSTER_LISTEN": "127.0.0.1:8080", **{f"NODE{number}": f"127.0.0.1:{number}" for number in (1, 2, 3)}}
    read = subprocess.run(
        ["haproxy", "-c", "-f", DOCKER / "haproxy.cfg"], capture_output=True, text=True, env={**os.environ, **places}
    )
    assert (read.returncode, "WARNING" in read.stderr) == (0, False), read.stderr


class NodeThatSaysItsName(BaseHTTPRequestHandler):
    """Stands behind HAProxy instead of a node: each answer is its port."""

    def do_GET(self):
        body = f"{self.server.server_port}".encode()
        self.send_response(200)
        self.send_header("Content-Length", f"{len(body)}")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def test_haproxy_sends_the_pages_of_a_link_to_one_node_and_links_to_all():
    if not shutil.which("haproxy"):
        pytest.skip("haproxy is not installed (Debian: apt-get install haproxy)")
    nodes = [ThreadingHTTPServer(("127.0.0.1", 0), NodeThatSaysItsName) for _ in range(3)]
    for node in nodes:
        threading.Thread(target=node.serve_forever, daemon=True).start()
    listen = f"127.0.0.1:{free_port()}"
    places = {f"NODE{number}": f"127.0.0.1:{node.server_port}" for number, node in enumerate(nodes, 1)}
    haproxy = subprocess.Popen(
        ["haproxy", "-f", DOCKER / "haproxy.cfg"], env={**os.environ, "CLUSTER_LISTEN": listen, **places}
    )

    def ask(path):
        with contextlib.suppress(requests.ConnectionError):
            answer = requests.get(f"http://{listen}{path}", timeout=PATIENCE)
            assert "Set-Cookie" not in answer.headers
            return answer.text

    try:
        wait_until(lambda: ask("/t/first"), "HAProxy does not answer")
        parts = ("", "/live", "/photos/1", "?lang=de")
        # A connection that the node resets, as its queue is full, is asked for again.
        asked = lambda path: wait_until(lambda: ask(path), f"no answer to {path}")  # noqa: E731
        found = [{asked(f"/t/link{number}{part}") for part in parts} for number in range(30)]
        # A node that answers a check too late, on a busy machine, is away for a moment: the links that are asked for as it
        # goes and comes back are at two nodes.
        assert sum(len(each) > 1 for each in found) <= 2, found
        assert set.union(*found) == {f"{node.server_port}" for node in nodes}
    finally:
        haproxy.kill()
        haproxy.wait()
        for node in nodes:
            node.shutdown()
