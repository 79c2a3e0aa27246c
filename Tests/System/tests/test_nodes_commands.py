"""Commands on a node's database change all nodes, through the node that runs there."""

import json
import re
import subprocess

from nodes import Nodes, listed, place
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
    acts = sorted(row[3] for row in rows["audit"] if row[4] == nell.user_id)
    assert acts == ["account-create", "account-disable"]


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


def test_the_list_of_nodes_says_who_is_there_and_what_is_wrong(nodes):
    # Each has heard of the others a second after the last one started.
    wait_until(lambda: listed(nodes[0])[0] == 0 and len(listed(nodes[0])[1]) == 3, lambda: f"{listed(nodes[0])}")
    nodes.wait_until_equal()
    status, lines, said = listed(nodes[0])
    assert (status, said) == (0, ""), lines
    assert [line.split("\t")[0] for line in lines] == ["node0", "node1", "node2"]
    assert "\tthis node\tready" in lines[0] and "\theard since 20" in lines[1] and lines[1].endswith("\tready")
    entry = place(nodes[0].data)[1]
    wait_until(
        lambda: [json.loads(line)["entry"] for line in listed(nodes[0], "--json")[1]] == [entry] * 3,
        lambda: f"{listed(nodes[0], '--json')} instead of {entry}",
    )
    assert all(json.loads(line)["behind"] == 0 for line in listed(nodes[0], "--json")[1])
    # A node that is cut off says so itself; the others hear no more of it.
    nodes[2].network.cut()
    nodes[2].wait_until_not_ready()
    status, lines, said = listed(nodes[2])
    assert status == 1 and "cut off from the other nodes since" in lines[0] and "something is wrong" in said
    wait_until(lambda: "\tsilent since " in listed(nodes[0])[1][-1], lambda: f"{listed(nodes[0])}")
    assert listed(nodes[0])[0] == 1
    nodes[2].network.heal()
    nodes[2].wait_until_joined()
    wait_until(lambda: listed(nodes[0])[0] == 0, lambda: f"{listed(nodes[0])}")


def test_a_server_alone_has_no_list_of_nodes(site):
    assert listed(site) == (1, [], f"waypost: 127.0.0.1:{site.port} is a server alone: it runs without --nodes\n")


def test_a_node_with_another_secret_does_not_join_and_the_others_name_it(nodes, cast):
    data = nodes.restored(nodes.backup(), "stranger")
    secret, nodes.secret = nodes.secret, "another secret of the tests, of 32 bytes or more"
    stranger = nodes.add("stranger", data)
    nodes.secret = secret
    stranger.launch()
    said = stranger.child.wait_for_line("this node cannot go on")
    assert "has another JWT_SECRET" in said
    status, words = stranger.readiness()
    assert status == 503 and "has another JWT_SECRET" in words
    assert "has another JWT_SECRET" in listed(stranger)[1][0]
    # A node that starts meanwhile joins those that serve the fleet, and each of them names the stranger.
    nodes[2].terminate()
    nodes[2].start()
    for node in nodes.all[:3]:
        line = node.child.wait_for_line("another node has another JWT_SECRET")
        assert '"stranger"' in line
        assert node.readiness()[0] == 200
    status, lines, _ = listed(nodes[0])
    assert status == 1 and lines[-1].startswith("stranger\t") and "it has another JWT_SECRET" in lines[-1]
    nodes.all.pop().close()
    nodes.wait_until_equal()


def test_a_backup_trims_the_log_below_what_it_and_all_nodes_have(data, tmp_path):
    kept = 5
    nodes = Nodes(data, tmp_path, "--nodes-log-entries", str(kept))
    try:
        nodes.start()
        old = nodes.restored(nodes.backup(), "old")
        for number in range(30):
            run_waypost("display", "add", "--name", f"Wall {number}", data=nodes[number % 3].data)
        nodes.wait_until_equal()
        last = place(nodes[0].data)[1]
        # A node says within a second what is on its disk.
        wait_until(lambda: entries_deleted(nodes[1]) == last - kept, "the log is never trimmed so far")
        # Nothing is missing where only entries that nobody needs are gone, and changes go on.
        nodes[2].terminate()
        nodes[2].start()
        run_waypost("display", "add", "--name", "One more", data=nodes[2].data)
        nodes.wait_until_equal()
        # A node with an older database does not pass over the entries that are gone.
        late = nodes.add("late", old)
        late.launch()
        assert f"NATS has it from {last - kept + 1} on: start from a newer backup" in late.child.wait_for_line("cannot go on")
        nodes.all.pop().close()
        nodes.add("fresh", nodes.restored(nodes.backup(), "fresh")).start()
        nodes.wait_until_equal()
        # The newest stay, and without a running node all do.
        nodes.all.pop().close()
        nodes[0].terminate()
        assert "not trimmed: no node runs" in backup_of(nodes[0])
    finally:
        nodes.close()


def backup_of(node):
    return run_waypost("backup", node.data / "backup", "--force", data=node.data)


def entries_deleted(node):
    """The last entry that went with a new backup of the node."""
    found = re.search(r"entries were deleted, up to entry (\d+)", backup_of(node))
    return int(found[1]) if found else 0
