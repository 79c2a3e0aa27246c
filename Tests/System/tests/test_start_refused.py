"""What a server says when it cannot start."""

import contextlib
import sqlite3

from processes import ROOT, Process, run_waypost, waypost_binary


def test_a_server_that_may_open_too_few_files_says_so_and_ends(tmp_path):
    with_limit = ["bash", "-c", 'ulimit -n "$0" && exec "$@"']
    serve = [waypost_binary(), "serve", "--listen", "127.0.0.1:0", "--assets", ROOT, "--data"]
    refusals = 0
    # With each limit the start fails at another step, until the limit is enough for all descriptors.
    for limit in range(6, 100):
        server = Process([*with_limit, limit, *serve, tmp_path / str(limit)], "ready ")
        try:
            server.wait_until_ready()
        except AssertionError:
            assert (server.wait(), server.lines[-1].startswith("waypost: ")) == (1, True), (limit, server.lines)
            refusals += 1
        else:
            server.kill()
            break
    else:
        raise AssertionError("it does not start with a hundred files either")
    assert refusals > 0


def serve(data, *options):
    command = [waypost_binary(), "serve", "--listen", "127.0.0.1:0", "--assets", ROOT, "--data", data, *options]
    return Process(command, "ready ")


def test_the_database_of_a_node_starts_alone_only_after_it_has_left_the_nodes(data):
    def query(sql):
        with contextlib.closing(sqlite3.connect(data / "waypost.db", isolation_level=None)) as database:
            return database.execute(sql).fetchall()

    query("INSERT INTO log_place VALUES (1, 'fleet', 7)")
    users = query("SELECT id FROM users")
    for _ in range(2):
        server = serve(data)
        assert server.wait() == 1
        assert "one node's copy of a fleet" in server.lines[-1]
        assert "--nodes" in server.lines[-1] and "--leave-nodes" in server.lines[-1]
        assert query("SELECT fleet, sequence FROM log_place") == [("fleet", 7)]

    both = serve(data, "--leave-nodes", "--nodes", "nats://127.0.0.1:1")
    assert (both.wait(), both.lines) == (2, ["waypost: --nodes and --leave-nodes exclude each other"])
    for option, reason in [("--nodes=nats://127.0.0.1:1", "start the nodes anew one after the other"), ("--leave-nodes", "stop the node first")]:
        heir = serve(data, "--take-over", option)
        name = option.partition("=")[0]
        assert (heir.wait(), heir.lines) == (2, [f"waypost: --take-over does not go with {name}: {reason}"])

    # Once is enough, and once more does no harm.
    for options in [["--leave-nodes"], ["--leave-nodes"], []]:
        server = serve(data, *options)
        server.wait_until_ready()
        assert query("SELECT * FROM log_place") == []
        run_waypost("display", "add", data=data)
        server.kill()
    assert query("SELECT id FROM users") == users
