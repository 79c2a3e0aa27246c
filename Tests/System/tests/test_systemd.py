"""The server as a service: the tests play systemd's part of the conversation, and ask its own tools about the units."""

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess

import pytest
import requests

from processes import PATIENCE, ROOT, Process, free_port, waypost_binary

needs_systemd = pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="skipped: no systemd-analyze here")


class Manager:
    """What systemd is to a service: a socket that hears of it, and sockets that it listens on already."""

    def __init__(self, directory, is_abstract=False):
        self.directory = directory
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.settimeout(PATIENCE)
        self.path = f"@waypost-{os.getpid()}-{directory.name}" if is_abstract else str(directory / "notify")
        self.socket.bind(self.path.replace("@", "\0"))

    def start(self, *sockets, watchdog=None, owner="$$", listen="127.0.0.1:0"):
        """`owner` is the process that the sockets and the watchdog are for, in the words of a shell: the server itself."""
        numbers = [each.fileno() for each in sockets]
        # As in systemd, the descriptors begin at 3, in order. They are first moved above all of them, so that none
        # overwrites another.
        above = max([*numbers, 2 + len(numbers)]) + 1
        away = "".join(f"exec {above + index}<&{number}; " for index, number in enumerate(numbers))
        moves = "".join(f"exec {3 + index}<&{above + index}; " for index in range(len(numbers)))
        said = f"export LISTEN_PID={owner} LISTEN_FDS={len(numbers)}; " if sockets else ""
        said += f"export WATCHDOG_PID={owner} WATCHDOG_USEC={watchdog}; " if watchdog else ""
        serve = [waypost_binary(), "serve", "--listen", listen, "--data", self.directory / "data", "--assets", ROOT]
        with contextlib.ExitStack() as inherited:
            for each in sockets:
                os.set_inheritable(each.fileno(), True)
                inherited.callback(os.set_inheritable, each.fileno(), False)
            return Process(
                ["bash", "-c", f'{away}{moves}{said}exec "$@"', "systemd", *serve], "ready ",
                {"NOTIFY_SOCKET": self.path}, descriptors=[each.fileno() for each in sockets],
            )  # fmt: skip

    def hear(self):
        return self.socket.recv(4096).decode().splitlines()

    def hear_until(self, line):
        heard = [self.hear()]
        while line not in heard[-1]:
            heard.append(self.hear())
        return heard


@pytest.fixture(params=[False, True], ids=["a file", "a name without a file"])
def any_manager(request, tmp_path):
    return Manager(tmp_path, request.param)


@pytest.fixture
def manager(tmp_path):
    return Manager(tmp_path)


def listener(family=socket.AF_INET, host="127.0.0.1"):
    made = socket.socket(family, socket.SOCK_STREAM)
    made.bind((host, 0))
    made.listen(64)
    return made


def test_systemd_hears_when_the_server_is_ready_and_when_it_stops(any_manager):
    port = free_port()
    child = any_manager.start(listen=f"127.0.0.1:{port}")
    try:
        [ready] = any_manager.hear_until("READY=1")
        assert ready[1].startswith("STATUS=http://127.0.0.1:") and "0 drivers" in ready[1]
        # The server must answer from this moment on.
        assert requests.get(f"http://127.0.0.1:{port}/readyz", timeout=PATIENCE).status_code == 200
        child.signal(signal.SIGTERM)
        assert any_manager.hear() == ["STOPPING=1", "STATUS=Stopping"]
        assert child.wait() == 0
    finally:
        child.kill()


def test_a_server_that_cannot_listen_is_never_ready(manager):
    with listener() as taken:
        child = manager.start(listen=f"127.0.0.1:{taken.getsockname()[1]}")
        assert child.wait() == 1
    manager.socket.setblocking(False)
    with pytest.raises(BlockingIOError):
        manager.hear()


def test_the_watchdog_hears_a_sign_of_life_twice_in_its_time(manager):
    child = manager.start(watchdog=400_000)
    try:
        manager.hear_until("READY=1")
        for _ in range(4):
            assert manager.hear() == ["WATCHDOG=1"]
        # A stopped process sends no signs of life; when it continues, it sends them again.
        child.signal(signal.SIGSTOP)
        os.waitid(os.P_PID, child.process.pid, os.WSTOPPED | os.WNOWAIT)
        manager.socket.setblocking(False)
        with pytest.raises(BlockingIOError):
            while True:
                manager.hear()
        manager.socket.settimeout(PATIENCE)
        child.signal(signal.SIGCONT)
        assert manager.hear() == ["WATCHDOG=1"]
    finally:
        child.kill()


def test_a_watchdog_that_is_for_another_process_hears_nothing(manager):
    child = manager.start(watchdog=400_000, owner=os.getpid())
    try:
        manager.hear_until("READY=1")
        child.signal(signal.SIGTERM)
        assert manager.hear() == ["STOPPING=1", "STATUS=Stopping"]
        assert child.wait() == 0
    finally:
        child.kill()


def test_connections_wait_in_the_handed_over_socket_while_no_server_runs(manager):
    with listener() as first, listener(socket.AF_INET6, "::1") as second:
        urls = [f"http://127.0.0.1:{first.getsockname()[1]}", f"http://[::1]:{second.getsockname()[1]}"]
        for _ in range(2):
            waiting = socket.create_connection(first.getsockname(), timeout=PATIENCE)
            waiting.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            child = manager.start(first, second)
            try:
                manager.hear_until("READY=1")
                assert waiting.recv(12) == b"HTTP/1.1 200"
                waiting.close()
                for url in urls:
                    assert requests.get(url + "/healthz", timeout=PATIENCE).status_code == 200
                for number in (3, 4):
                    flags = re.search(r"flags:\s*(\d+)", open(f"/proc/{child.process.pid}/fdinfo/{number}").read())
                    assert int(flags[1], 8) & os.O_CLOEXEC and int(flags[1], 8) & os.O_NONBLOCK
                child.signal(signal.SIGTERM)
                assert child.wait() == 0
            finally:
                child.kill()


def test_sockets_for_another_process_are_left_alone(manager):
    with listener() as other:
        child = manager.start(other, owner=os.getpid())
        try:
            [ready] = manager.hear_until("READY=1")
            assert f":{other.getsockname()[1]}" not in ready[1]
        finally:
            child.kill()


def unconnected():
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    made.bind(("127.0.0.1", 0))
    return made


@pytest.mark.parametrize(
    "make", [unconnected, lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM), lambda: open("/dev/null")],
    ids=["a socket that does not listen", "a datagram socket", "a file"],
)  # fmt: skip
def test_what_is_no_listening_socket_is_refused(manager, make):
    with make() as wrong, listener() as right:
        child = manager.start(right, wrong)
        assert child.wait() == 1
        assert "waypost: descriptor 4 is not a TCP socket that listens" in child.lines


@pytest.mark.parametrize("count", ["-1", "17", "x", "99999999999999999999"])
def test_a_number_of_sockets_that_cannot_be_is_refused(tmp_path, count):
    said = f'export LISTEN_PID=$$ LISTEN_FDS={count}; exec "$@"'
    serve = [waypost_binary(), "serve", "--listen", "127.0.0.1:0", "--data", tmp_path / "data", "--assets", ROOT]
    child = Process(["bash", "-c", said, "systemd", *serve], "ready ")
    assert child.wait() == 1
    assert child.lines[-1] == f"waypost: LISTEN_FDS is no number from 0 to 16: {count}"


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("installed") / "usr"
    subprocess.run(
        ["make", "--silent", "install", f"PREFIX={prefix}", f"BINARY={waypost_binary()}"], cwd=ROOT, check=True,
        capture_output=True,
    )  # fmt: skip
    return prefix


def test_what_was_installed_starts_without_being_told_where_its_files_are(installed, tmp_path):
    child = Process([installed / "bin/waypost", "serve", "--listen", "127.0.0.1:0", "--data", tmp_path / "data"], "ready ")
    try:
        child.wait_until_ready()
    finally:
        child.kill()
    unit = (installed / "lib/systemd/system/waypost.service").read_text()
    assert f"ExecStart={installed}/bin/waypost serve" in unit and "@" not in unit.replace("@system-service", "").replace(
        "~@privileged @resources", ""
    ).replace("# `make install` puts this where systemd looks, with the prefix that it was given in the place of @PREFIX@.", "")


def test_a_package_is_made_below_another_directory(tmp_path):
    subprocess.run(
        ["make", "--silent", "install", f"DESTDIR={tmp_path}", "PREFIX=/usr", f"BINARY={waypost_binary()}"], cwd=ROOT,
        check=True, capture_output=True,
    )  # fmt: skip
    assert "ExecStart=/usr/bin/waypost serve" in (tmp_path / "usr/lib/systemd/system/waypost.service").read_text()
    for name in ["bin/waypost", "share/waypost/Public/app.css", "share/waypost/Templates/customer.mustache",
                 "lib/systemd/system/waypost.socket", "lib/sysusers.d/waypost.conf", "share/man/man1/waypost.1",
                 "share/bash-completion/completions/waypost", "share/zsh/site-functions/_waypost"]:  # fmt: skip
        assert (tmp_path / "usr" / name).stat().st_size > 0, name


@needs_systemd
def test_systemd_finds_no_fault_with_the_units(installed):
    units = [installed / "lib/systemd/system" / name for name in ("waypost.service", "waypost.socket")]
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert "waypost" not in done.stderr


@needs_systemd
def test_the_service_is_confined(installed):
    unit = installed / "lib/systemd/system/waypost.service"
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--no-pager", "--threshold=20", unit], capture_output=True, text=True,
        timeout=PATIENCE,
    )  # fmt: skip
    exposure = re.search(r"Overall exposure level for waypost.service: ([\d.]+)", done.stdout)
    assert exposure and float(exposure[1]) < 2.0, done.stdout
    assert done.returncode == 0
