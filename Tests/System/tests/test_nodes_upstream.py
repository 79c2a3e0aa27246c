"""Three nodes follow one backend: one of them asks it, and all show what it says, and whether it can be reached."""

import pytest

from following import backend_phone, following
from nodes import Nodes
from open_feed import Feed, is_at
from people import HELSINKI, meters_from
from processes import wait_until


@pytest.fixture
def nodes(data, tmp_path, busy_backend):
    nodes = Nodes(data, tmp_path, *following(busy_backend, tmp_path))
    try:
        yield nodes.start()
    finally:
        nodes.close()


def follower(nodes):
    """The node that follows: each says when it begins, and when it ends."""

    def follows(node):
        words = [line for line in node.child.lines if "this node follows the backend" in line]
        return bool(words) and "now" in words[-1]

    found = [node for node in nodes if node.child.process.poll() is None and follows(node)]
    return found[0] if len(found) == 1 else None


def wait_until_lost(nodes, is_lost):
    for node in nodes:
        wait_until(lambda: node.metric("waypost_upstream_lost") == is_lost, f"{node.name} does not say so")


def open_pages(nodes, backend, cast):
    """The feeds of the page of the backend's job, by one link, at all nodes."""
    path = f"/api/admin/jobs/{backend.job['id']}"
    for node in nodes:
        wait_until(lambda: node.request("GET", path, cast.admin.token).status_code == 200, f"{node.name} lacks the job")
    link = nodes[0].call("POST", f"{path}/links", cast.admin.token, status=201)
    for node in nodes:
        wait_until(lambda: node.request("GET", link["tracking_url"]).status_code == 200, f"{node.name} lacks the link")
    return [Feed(node.port, f"{link['tracking_url']}/live") for node in nodes]


def drive(backend, feeds, *easts):
    device = backend_phone(backend, backend.drivers[0])
    for east in easts:
        device.send(meters_from(HELSINKI, east, 60))
        for feed in feeds:
            feed.wait_for(is_at(meters_from(HELSINKI, east, 60)))
    device.close()


def test_one_node_follows_for_all_and_another_one_when_it_is_killed(nodes, busy_backend, cast):
    first = wait_until(lambda: follower(nodes), "no node follows, or several")
    wait_until_lost(nodes, 0)
    path, token = f"/api/drivers/jobs/{busy_backend.job['id']}", busy_backend.drivers[0]["token"]
    busy_backend.call("POST", path + "/accept", token)
    busy_backend.call("PUT", path + "/status", token, json={"status": "en_route"})
    feeds = open_pages(list(nodes), busy_backend, cast)
    drive(busy_backend, feeds, 500, 420)
    assert [node.metric("waypost_upstream_connections_total") for node in nodes if node is not first] == [0, 0]
    first.kill()
    others = [node for node in nodes if node is not first]
    second = wait_until(lambda: follower(nodes), "no other node follows")
    assert second is not first
    wait_until_lost(others, 0)
    drive(busy_backend, [feed for feed, node in zip(feeds, nodes) if node is not first], 340, 260)
    first.start()
    wait_until_lost([first], 0)
    assert follower(nodes) is second
    nodes.wait_until_equal()


def test_a_lost_backend_is_lost_on_the_pages_of_all_nodes(nodes, busy_backend):
    wait_until_lost(nodes, 0)
    busy_backend.kill()
    wait_until_lost(nodes, 1)
    for node in nodes:
        assert "upstream: the connection is lost since" in node.readiness()[1]
    busy_backend.start()
    wait_until_lost(nodes, 0)
