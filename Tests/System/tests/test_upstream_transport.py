"""The ways to the backend: by WebSocket or by polling, over HTTP or HTTPS, and what is said where one is closed."""

import subprocess

import pytest

from gate import Authority, Gate
from people import HELSINKI, meters_from
from processes import PATIENCE, ROOT, waypost_binary
from following import backend_phone, follow, move, open_overview, row, wait_until_connected


@pytest.fixture
def peopled(backend):
    """A backend with a driver and a job of hers."""
    backend.make_admin()
    backend.drivers = [backend.make_driver(name="Una Upstream", lat=HELSINKI[0], lng=HELSINKI[1] + 0.01)]
    backend.job = backend.make_job(
        status="assigned", driver_id=backend.drivers[0]["id"], customer_name="Ada", address="Pier 1",
        lat=HELSINKI[0], lng=HELSINKI[1],
    )  # fmt: skip
    return backend


@pytest.fixture
def gate_of():
    gates = []

    def make(*given, **more):
        gates.append(Gate(*given, **more))
        return gates[-1]

    yield make
    for gate in gates:
        gate.close()


def is_followed_live(server, backend, cast, open_tab):
    """Positions and statuses of the backend come to the wall."""
    tab = open_overview(open_tab, server, cast, "wall")
    row(tab, backend.job).filter(has_text="Pier 1").wait_for()
    wait_until_connected(tab)
    device = backend_phone(backend, backend.drivers[0])
    move(device, tab, meters_from(HELSINKI, 500, 80), backend.job)
    move(device, tab, meters_from(HELSINKI, 430, 20), backend.job)
    path, token = f"/api/drivers/jobs/{backend.job['id']}", backend.drivers[0]["token"]
    backend.call("POST", path + "/accept", token)
    row(tab, backend.job).filter(has_text="Accepted").wait_for()
    device.close()


def transport(server):
    text = server.request("GET", "/metrics").text
    rows = [line for line in text.splitlines() if line.startswith("waypost_upstream_transport{")]
    return [line.split('"')[1] for line in rows if line.endswith(" 1")]


@pytest.mark.parametrize("refusal", ["forbidden", "drop", "swallow"])
def test_where_websocket_is_blocked_the_backend_is_followed_by_polling_and_that_is_said(
    data, tmp_path, peopled, gate_of, cast, open_tab, refusal
):
    gate = gate_of(peopled, refusal=refusal)
    server = follow(data, tmp_path, gate).start()
    try:
        line = server.child.wait_for_line("by polling")
        assert "WebSocket to it is blocked" in line
        is_followed_live(server, peopled, cast, open_tab)
        assert transport(server) == ["polling"] and gate.passed == 0
        assert len([line for line in server.child.lines if "by polling" in line]) == 1
    finally:
        server.kill()


def test_websocket_is_taken_again_when_it_passes_and_nothing_is_lost_meanwhile(
    data, tmp_path, peopled, gate_of, cast, open_tab
):
    gate = gate_of(peopled, refusal="forbidden")
    server = follow(data, tmp_path, gate).start()
    try:
        server.child.wait_for_line("by polling")
        gate.refusal = None
        # The server tries WebSocket again half a minute after it found it blocked.
        server.child.wait_for_line("by WebSocket again", 2 * PATIENCE)
        assert transport(server) == ["websocket"] and gate.passed == 1
        is_followed_live(server, peopled, cast, open_tab)
        assert not [line for line in server.child.lines if "upstream is lost" in line]
    finally:
        server.kill()


@pytest.mark.parametrize("refusal", [None, "forbidden"])
def test_a_backend_behind_https_of_an_authority_of_its_own_is_followed(
    data, tmp_path, peopled, gate_of, cast, open_tab, refusal
):
    authority = Authority(tmp_path, "harbour")
    gate = gate_of(peopled, authority, refusal)
    server = follow(data, tmp_path, gate, "--upstream-ca", authority.file).start()
    try:
        is_followed_live(server, peopled, cast, open_tab)
        assert transport(server) == ["polling" if refusal else "websocket"]
    finally:
        server.kill()


@pytest.mark.parametrize("trusted", ["another", "the system's"])
def test_a_certificate_that_nobody_vouches_for_is_told_in_the_log(data, tmp_path, peopled, gate_of, trusted):
    gate = gate_of(peopled, Authority(tmp_path, "harbour"))
    arguments = ["--upstream-ca", Authority(tmp_path, "another").file] if trusted == "another" else []
    server = follow(data, tmp_path, gate, *arguments).start()
    try:
        line = server.child.wait_for_line("tls_failed")
        assert "certificate" in line and "--upstream-ca" in line
    finally:
        server.kill()


def test_a_file_that_holds_no_certificate_stops_the_start(data, tmp_path):
    wrong = tmp_path / "wrong.pem"
    wrong.write_text("no certificate\n")
    secret = tmp_path / "secret"
    secret.write_text("x\n")
    for file, said in [(wrong, "holds none"), (tmp_path / "missing.pem", "cannot read")]:
        done = subprocess.run(
            [waypost_binary(), "serve", "--data", data, "--assets", ROOT, "--upstream", "https://127.0.0.1:1",
             "--upstream-token-file", secret, "--upstream-ca", file],
            capture_output=True, text=True, timeout=PATIENCE,
        )  # fmt: skip
        assert done.returncode != 0 and said in done.stderr
