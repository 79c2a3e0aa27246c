"""What a server says when it cannot start."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import tempfile
from pathlib import Path

import pytest

from processes import PATIENCE, ROOT, Process, copy_data, run_waypost, waypost_binary


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


STRANGER = 65_534


@pytest.fixture
def of_another(prepared):
    """A data directory that another user may enter, and whose files are this user's alone."""
    above = Path(tempfile.mkdtemp())
    above.chmod(0o755)
    data = copy_data(prepared[0], above / "data")
    data.chmod(0o777)
    for file in data.iterdir():
        file.chmod(0o666)
    yield data
    shutil.rmtree(above)


def refused(data, *options):
    """What `waypost serve` says as a user who may not use what is this user's."""
    command = [waypost_binary(), "serve", "--listen", "127.0.0.1:0", "--assets", ROOT, "--data", data, *options]
    other = {"user": STRANGER, "group": STRANGER, "extra_groups": []} if os.geteuid() == 0 else {}
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, **other)
    assert done.returncode == 1, done
    return done.stderr


def close_to_others(path, mode=0o700):
    """Only its owner may use it; a test that is not root's runs the server as the owner, who may not either."""
    path.chmod(mode if os.geteuid() == 0 else 0)


@pytest.mark.parametrize("name", ["waypost.db", "waypost.db-wal", "waypost.db-shm", "waypost.db-server", "jwt-secret"])
def test_a_file_of_another_user_is_named_with_the_user_who_may_not_open_it(of_another, name):
    (of_another / name).touch()
    close_to_others(of_another / name)
    said = refused(of_another)
    user = STRANGER if os.geteuid() == 0 else os.geteuid()
    assert str(of_another / name) in said and "permission denied" in said and f"({user})" in said, said


def test_a_database_that_may_be_read_and_not_written_is_refused_so_too(of_another):
    close_to_others(of_another / "waypost.db", 0o644)
    assert "permission denied" in refused(of_another)


def test_a_map_with_another_programs_log_in_a_folder_that_cannot_be_written_is_refused_in_words(of_another):
    folder = of_another.parent / "maps"
    folder.mkdir()
    map_ = folder / "town.mbtiles"
    with contextlib.closing(sqlite3.connect(map_)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)")
        database.commit()
        log = (folder / "town.mbtiles-wal").read_bytes()
    (folder / "town.mbtiles-wal").write_bytes(log)
    close_to_others(folder, 0o555)
    said = refused(of_another, "--map", map_)
    folder.chmod(0o700)
    assert f"another program left its changes in {map_}-wal" in said and "PRAGMA journal_mode = DELETE" in said, said


@pytest.mark.parametrize("data_may", [0o755, 0o700])
def test_a_directory_of_another_user_is_named(of_another, data_may):
    if os.geteuid() == 0:
        of_another.chmod(data_may)
    else:
        of_another.chmod(0o500 if data_may == 0o755 else 0)
    said = refused(of_another)
    of_another.chmod(0o700)
    assert str(of_another) in said and "permission denied" in said, said


@pytest.mark.parametrize(
    "option",
    ["config", "map", "jwt-key", "mail-password-file", "metrics-token-file", "record", "replay", "log-file", "access-log",
     "upstream-password-file", "upstream-token-file", "nodes-credentials-file", "nodes-ca-file", "nodes-cert-file",
     "nodes-key-file"],
)  # fmt: skip
def test_each_file_that_the_start_opens_is_named(of_another, option):
    file = of_another.parent / "file"
    file.write_text("")
    close_to_others(file)
    certificate = of_another.parent / "certificate"
    certificate.write_text("-----BEGIN CERTIFICATE-----")
    given = {
        "mail-password-file": ["--mail", "smtp://user@127.0.0.1", "--mail-from", "a@waypost.test", "--public-url", "https://waypost.test"],
        "upstream-password-file": ["--upstream", "http://127.0.0.1:1", "--upstream-user", "a@waypost.test"],
        "upstream-token-file": ["--upstream", "http://127.0.0.1:1"],
        **dict.fromkeys(["nodes-credentials-file", "nodes-ca-file"], ["--nodes", "tls://127.0.0.1:1"]),
        "nodes-cert-file": ["--nodes", "tls://127.0.0.1:1", "--nodes-key-file", file],
        "nodes-key-file": ["--nodes", "tls://127.0.0.1:1", "--nodes-cert-file", certificate],
    }
    said = refused(of_another, f"--{option}", file, *given.get(option, []))
    assert str(file) in said and "permission denied" in said, said
