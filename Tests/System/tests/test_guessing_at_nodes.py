"""Who guesses passwords at several nodes has the tries of one."""

from concurrent.futures import ThreadPoolExecutor

from attacks.guesses import rest_sign_in
from nodes import Nodes
from processes import wait_until

import pytest

TRIES = 5


@pytest.fixture
def nodes(data, tmp_path):
    nodes = Nodes(data, tmp_path, "--trusted-proxy", "127.0.0.1")
    try:
        yield nodes.start()
    finally:
        nodes.close()


def test_guesses_from_one_address_count_at_all_nodes(nodes, cast):
    def guess(node, address):
        return rest_sign_in(node.port, cast.dispatcher.email, "a wrong password", address)

    assert [guess(nodes[0], "192.0.2.1") for _ in range(TRIES)] == [401] * TRIES
    for node in (nodes[1], nodes[2]):
        wait_until(lambda: guess(node, "192.0.2.1") == 429, f"{node.name} lets the address guess")
    # At the same moment at all nodes: none has heard of the others' tries yet, and each checks one password at a time.
    with ThreadPoolExecutor(3 * TRIES) as workers:
        guesses = [workers.submit(guess, node, "192.0.2.2") for node in nodes for _ in range(TRIES)]
        statuses = [each.result() for each in guesses]
    assert set(statuses) <= {401, 429} and statuses.count(401) <= 2 * TRIES, statuses
    # Another address has its own tries, and a right password is no guess.
    for node in nodes:
        for _ in range(3):
            assert rest_sign_in(node.port, cast.dispatcher.email, cast.dispatcher.password, "192.0.2.3") == 200
