"""Commands that work beside a server learn from it where it listens, and whether they have its secret."""

import os
import subprocess

from processes import PATIENCE, Waypost, copy_data, free_port, waypost_binary

SECRET = "the secret of the environment, of 32 bytes or more"


def run(*words, data, **environment):
    return subprocess.run(
        [waypost_binary(), *words, "--data", data], capture_output=True, text=True, timeout=PATIENCE,
        env={**os.environ, **environment},
    )  # fmt: skip


def test_a_token_that_the_server_would_refuse_is_not_made(data, cast):
    server = Waypost(data, environment={"JWT_SECRET": SECRET}).start()
    words = ["token", "--user", cast.dispatcher.email]
    # A file of an earlier start has another secret; without it none is made.
    for has_file in (True, False):
        if not has_file:
            (data / "jwt-secret").unlink()
        refused = run(*words, data=data)
        assert (refused.returncode, refused.stdout) == (1, "")
        assert "give this command the same JWT_SECRET" in refused.stderr
        assert (data / "jwt-secret").exists() == has_file
    token = run(*words, data=data, JWT_SECRET=SECRET).stdout.strip()
    server.call("GET", "/api/admin/jobs", token)
    assert "same JWT_SECRET" in run("token", "--service", "shop", "--scope", "links", data=data).stderr
    server.kill()
    # Without a server nothing is known, and the next start may have its secret from the file.
    assert run(*words, data=data).returncode == 0 and (data / "jwt-secret").exists()


def test_the_list_of_nodes_is_asked_of_the_server_on_the_data(data, prepared, tmp_path):
    server = Waypost(data).start()
    other = copy_data(prepared[0], tmp_path / "other")
    figures = free_port()
    second = Waypost(other, "--metrics-listen", f"127.0.0.1:{figures}").start()
    assert f"127.0.0.1:{server.port} is a server alone" in run("nodes", data=data).stderr
    assert f"127.0.0.1:{figures} is a server alone" in run("nodes", data=other).stderr
    heir = Waypost(data, "--take-over")
    heir.port = server.port
    heir.start()
    assert f"127.0.0.1:{server.port} is a server alone" in run("nodes", data=data).stderr
    heir.kill()
    second.kill()
    assert f"no server of this version runs on the database in {data}" in run("nodes", data=data).stderr
