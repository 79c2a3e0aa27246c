"""Commands on a node's database change all nodes, through the node that runs there."""

import json
import subprocess

from people import add_account
from processes import PATIENCE, run_waypost, wait_until, waypost_binary

EMAIL = "nell@waypost.test"


def refusal(*words, data, stdin=""):
    """What a command says that changes nothing."""
    command = [waypost_binary(), *words, "--data", data]
    done = subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (1, ""), done.stdout + done.stderr
    return done.stderr


def add_refused(node, email):
    return refusal("user", "add", "--email", email, "--password-stdin", data=node.data, stdin="a password of the tests\n")


def waits_for_status(nodes, status, path, token):
    """Every node answers the request with this status."""
    for node in nodes:
        wait_until(lambda: node.request("GET", path, token).status_code == status, f"{node.name} never answers {status}")


def test_what_a_command_changes_at_one_node_holds_at_all(nodes, cast):
    nell = add_account(nodes[1].data, "dispatcher", "Nell Newcomer", EMAIL)
    waits_for_status(nodes, 200, "/api/admin/jobs", nell.token)
    # It is taken at the other nodes too, whose command looks at another database.
    nodes.wait_until_equal()
    assert "already taken" in add_refused(nodes[2], EMAIL)

    wall = run_waypost("display", "add", "--name", "Nodes", data=nodes[2].data)
    waits_for_status(nodes, 200, wall, None)
    code = run_waypost("invite", "add", "--uses", "5", data=nodes[0].data)
    run_waypost("user", "disable", "--user", EMAIL, data=nodes[0].data)
    waits_for_status(nodes, 401, "/api/admin/jobs", nell.token)
    nodes.wait_until_equal()
    run_waypost("display", "revoke", "--token", wall.removeprefix("/wall/"), data=nodes[1].data)
    waits_for_status(nodes, 404, wall, None)

    rows = nodes.wait_until_equal()
    assert [row[0] for row in rows["invites"]] == [code]
    assert [row[4] for row in rows["audit"]] == [EMAIL]


def test_without_its_node_a_command_changes_nothing_and_no_row_is_left(nodes, cast):
    before = nodes.wait_until_equal()
    nodes[2].kill()
    assert "start this node" in add_refused(nodes[2], EMAIL)
    nodes[2].start()
    assert nodes.wait_until_equal() == before
    # A cut-off node refuses, like for every other change.
    nodes[2].network.cut()
    nodes[2].wait_until_not_ready()
    assert "cut off from the other servers" in add_refused(nodes[2], EMAIL)
    nodes[2].network.heal()
    nodes[2].wait_until_joined()
    assert nodes.wait_until_equal() == before
    # A command waits for a node that is just starting.
    nodes[2].kill()
    nodes[2].launch()
    made = json.loads(
        run_waypost("user", "add", "--email", EMAIL, "--password-stdin", data=nodes[2].data, stdin="a password of the tests\n")
    )
    assert made["user_id"] in {row[0] for row in nodes.wait_until_equal()["users"]}
