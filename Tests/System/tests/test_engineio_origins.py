"""Which pages may speak Engine.IO with the conformance host."""

import pytest

from conformance_host import PATIENT, ConformanceHost

POLLING = "?EIO=4&transport=polling"
WEBSOCKET = "?EIO=4&transport=websocket"


@pytest.fixture(scope="module")
def host():
    host = ConformanceHost(*PATIENT)
    yield host
    host.kill()


@pytest.mark.parametrize("scheme", ["http", "ws"])
def test_the_own_host_is_let_in_and_told_so(host, scheme):
    origin = f"{scheme}://127.0.0.1:{host.port}"
    answer = host.client().exchange("GET", "/engine.io/" + POLLING, f"Origin: {origin}")
    assert answer.status == 200
    assert answer["Access-Control-Allow-Origin"] == origin
    assert answer["Access-Control-Allow-Credentials"] == "true"
    assert "origin" in answer["Vary"].lower()
    assert host.client().upgrade("/engine.io/" + WEBSOCKET, f"Origin: {origin}").status == 101


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1"])
def test_another_page_is_refused_and_told_nothing(host, origin):
    for answer in (
        host.client().exchange("GET", "/engine.io/" + POLLING, f"Origin: {origin}"),
        host.client().upgrade("/engine.io/" + WEBSOCKET, f"Origin: {origin}"),
        host.client().exchange("OPTIONS", "/engine.io/" + POLLING, f"Origin: {origin}"),
    ):
        assert answer.status == 403 and "Access-Control-Allow-Origin" not in answer


def test_a_preflight_is_answered_and_no_cookie_is_set(host):
    origin = f"Origin: http://127.0.0.1:{host.port}"
    answer = host.client().exchange("OPTIONS", "/engine.io/" + POLLING, origin)
    assert answer.status == 204 and "POST" in answer["Access-Control-Allow-Methods"]
    assert "Set-Cookie" not in host.client().exchange("GET", "/engine.io/" + POLLING)
