"""Accidents at random, from a seed, on three nodes and three servers of NATS under load: nothing acknowledged is lost,
nothing refused is there, and all nodes agree.

WAYPOST_CHAOS_SECONDS says how long (10); WAYPOST_SEED repeats the accidents of an earlier run; WAYPOST_ACCIDENTS names
the kinds that may happen, with commas between them (all).
"""

import os
import statistics
import time

import pytest

import nats
from chaos import nodes_accidents
from nodes import Nodes
from people import seeded_random
from writers import Writers

pytestmark = pytest.mark.alone

SHORT = 10
SECONDS = float(os.environ.get("WAYPOST_CHAOS_SECONDS", SHORT))
NAMES = os.environ.get("WAYPOST_ACCIDENTS", "").split(",")
KINDS = [each for each in nodes_accidents.ALL if NAMES == [""] or each.__name__ in NAMES]


@pytest.fixture(params=[nats.DEBIAN, nats.NEWER], ids=["Debian's NATS", "a newer NATS"])
def nodes(request, data, tmp_path):
    nodes = Nodes(data, tmp_path, nats=request.param)
    try:
        yield nodes.start()
    finally:
        nodes.close()


def test_nodes_agree_whatever_happens(nodes, cast, request):
    random = seeded_random(request)
    seconds, due = {}, []
    end = time.monotonic() + SECONDS
    with Writers(nodes, cast.dispatcher, each=2) as writers:
        world = nodes_accidents.NodesWorld(nodes, writers, random)
        while time.monotonic() < end or due:
            # Each kind of accident happens once before any kind happens again; in a short run one kind of two.
            due = due or random.sample(KINDS, len(KINDS) if SECONDS > SHORT else (len(KINDS) + 1) // 2)
            accident = due.pop()
            for who, time_until in accident(world):
                seconds.setdefault(f"{accident.__name__}, {who}", []).append(time_until)
                print(f"{accident.__name__}, {who}: {time_until:.1f} s", flush=True)
            nodes.nats.wait_until_current()
            for node in nodes:
                node.wait_until_joined()
        writers.end()
    rows = nodes.wait_until_equal()
    writers.check(rows)
    # What the nodes show is what the databases have.
    for row in random.sample(rows["jobs"], min(50, len(rows["jobs"]))):
        for node in nodes:
            shown = node.call("GET", f"/api/admin/jobs/{row[0]}", cast.dispatcher.token)["job"]
            assert (shown["id"], shown["status"], shown["address"]) == (row[0], row[3], row[4]), node.name
    print(f"{writers.counts}, {len(rows['jobs'])} jobs; servers of NATS restarted: {nodes.nats.restarts}")
    print("until changes are acknowledged again, in seconds: least, median, most, times")
    for name, each in sorted(seconds.items()):
        print(f"  {name}: {min(each):.1f} {statistics.median(each):.1f} {max(each):.1f} {len(each)}")
