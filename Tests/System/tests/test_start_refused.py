"""What a server says when it cannot start."""

from processes import ROOT, Process, waypost_binary


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
