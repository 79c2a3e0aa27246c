"""The programs that the tests start: the waypost server, its command line, and the backend that it may follow."""

import json
import os
import queue
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import requests

ROOT = Path(__file__).resolve().parents[2]
# Recorded traces lie beside the checkout, or above it; tests that need them are skipped without.
SHARED = Path(
    os.environ.get("WAYPOST_SHARED")
    or next((above / "shared" for above in ROOT.parents if (above / "shared/data").is_dir()), ROOT.parent / "shared")
)
PATIENCE = 30  # seconds after which a thing that should come is given up


def waypost_binary():
    path = Path(os.environ.get("WAYPOST_BIN", ROOT / ".build/debug/waypost"))
    if not path.exists():
        raise FileNotFoundError(f"{path} is missing: run `swift build`, or name the binary in WAYPOST_BIN")
    return path


def write_town(directory):
    """The demo's fictional town, written by the program that lies beside the server's; gives the path of its map."""
    program = waypost_binary().parent / "waypost-town"
    done = subprocess.run([program, "--output", directory], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return Path(directory) / "demo-town.mbtiles"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def run_waypost(*arguments, data, stdin=""):
    """Runs one command, such as `user add`, and gives what it printed."""
    done = subprocess.run(
        [waypost_binary(), *arguments, "--data", str(data)], input=stdin, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, f"waypost {' '.join(arguments)}: {done.stderr}"
    return done.stdout.strip()


class Process:
    """A child process whose output is read all the time, so that it never stands still on a full pipe."""

    def __init__(self, command, ready, environment=None, descriptors=()):
        self.lines = []
        self._has_line = threading.Condition()
        self._ready = queue.Queue()
        self._marker = ready
        self.process = subprocess.Popen(
            [str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, **(environment or {})}, pass_fds=descriptors,
        )  # fmt: skip
        self._readers = [
            threading.Thread(target=self._read, args=(stream,), daemon=True)
            for stream in (self.process.stdout, self.process.stderr)
        ]
        for reader in self._readers:
            reader.start()

    def _read(self, stream):
        for line in stream:
            with self._has_line:
                self.lines.append(line.rstrip("\n"))
                self._has_line.notify_all()
            if line.startswith(self._marker):
                self._ready.put(line[len(self._marker) :].strip())
        if stream is self.process.stdout:
            self._ready.put(None)

    def wait_until_ready(self):
        said = self._ready.get(timeout=PATIENCE)
        assert said is not None, "the process ended before it was ready:\n" + "\n".join(self.lines)
        return said

    def wait_for_line(self, text, patience=PATIENCE):
        """The first line with `text`: what is logged comes by another way than what it is about."""
        found = lambda: next((line for line in self.lines if text in line), None)  # noqa: E731
        with self._has_line:
            assert self._has_line.wait_for(found, patience), f"no {text!r} in:\n" + "\n".join(self.lines)
            return found()

    def signal(self, number):
        self.process.send_signal(number)

    def wait(self, seconds=PATIENCE):
        """Waits for the end and gives the exit status."""
        status = self.process.wait(timeout=seconds)
        for reader in self._readers:
            reader.join(timeout=5)
        return status

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.wait()


class Waypost:
    """A `waypost serve` on a port of the kernel's choice, which it keeps over restarts."""

    def __init__(self, data, *arguments, environment=None):
        self.data = Path(data)
        self.arguments = arguments
        self.environment = environment
        self.port = 0
        self.child = None

    def start(self):
        self.child = Process(
            [waypost_binary(), "serve", "--listen", f"127.0.0.1:{self.port}", "--data", self.data,
             "--assets", ROOT, "--log", "json", *self.arguments],
            "ready ", self.environment,
        )  # fmt: skip
        self.ready = json.loads(self.child.wait_until_ready())
        self.url = self.ready["url"].rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])
        return self

    def terminate(self):
        self.child.signal(signal.SIGTERM)
        return self.child.wait()

    def kill(self):
        self.child.kill()

    def request(self, method, path, token=None, accept_language=None, if_none_match=None, **given):
        fields = {
            "Authorization": f"Bearer {token}" if token else None,
            "Accept-Language": accept_language,
            "If-None-Match": if_none_match,
        }
        headers = {name: value for name, value in fields.items() if value}
        return requests.request(method, self.url + path, headers=headers, timeout=PATIENCE, **given)

    def call(self, method, path, token=None, status=200, **given):
        """A request that must be answered with `status`; gives its JSON."""
        answer = self.request(method, path, token, **given)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    def metric(self, name):
        """The sum of a metric over its labels."""
        text = self.request("GET", "/metrics").text
        rows = [row for row in text.splitlines() if row.split("{")[0].split(" ")[0] == name]
        return sum(float(row.rsplit(" ", 1)[1]) for row in rows)


class EchoHost:
    """A `conformance-host` that answers every request with 200 and its body."""

    def __init__(self, *options):
        self.child = Process([waypost_binary().with_name("conformance-host"), "--http-echo", *options], "listening on ")
        self.port = int(self.child.wait_until_ready().rsplit(":", 1)[1])

    def kill(self):
        self.child.kill()


class Backend:
    """The Flask-SocketIO backend of backend/, with its faults."""

    admin = {"email": "admin@example.test", "password": "a password of the tests"}

    def __init__(self, directory, *arguments, environment=None):
        self.state = Path(directory) / "backend.json"
        self.arguments = arguments
        self.environment = environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self):
        self.child = Process(
            [sys.executable, ROOT / "Tests/System/backend", "--port", self.port, "--state", self.state, *self.arguments],
            "ready ", self.environment,
        )
        self.child.wait_until_ready()
        return self

    def kill(self):
        self.thaw()
        self.child.kill()

    def freeze(self):
        self.child.signal(signal.SIGSTOP)

    def thaw(self):
        if self.child.process.poll() is None:
            self.child.signal(signal.SIGCONT)

    def call(self, method, path, token=None, status=200, **given):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = requests.request(method, self.url + path, headers=headers, timeout=PATIENCE, **given)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    def make_admin(self):
        self.call("POST", "/api/auth/bootstrap-admin", json={**self.admin, "name": "Admin"})
        return self.call("POST", "/api/auth/login", json=self.admin)["token"]

    def make_driver(self, **given):
        made = self.call("POST", "/_test/contractor", json=given)
        return {**made["contractor"], "token": made["token"]}

    def make_job(self, **given):
        return self.call("POST", "/_test/job", json=given)["job"]

    def set_faults(self, **faults):
        return self.call("POST", "/_test/faults", json=faults)


def copy_data(source, target):
    shutil.copytree(source, target)
    return target


def until_snapshot(data, driver_id):
    """Waits until the position is in the database, as the promise is about a second, not about nothing."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with sqlite3.connect(f"file:{data}/waypost.db?mode=ro", uri=True) as database:
            tables = [name for (name,) in database.execute("select name from sqlite_master where type='table'")]
            positions = next(name for name in tables if "position" in name)
            if database.execute(f"select count(*) from {positions}").fetchone()[0]:
                return
        time.sleep(0.05)
    raise AssertionError("the position was never snapshotted")


def until_status(ask, passing, wanted):
    """Asks again while the answer is `passing`: another process's change takes a second to be known."""
    deadline = time.monotonic() + PATIENCE
    while (answer := ask()).status_code == passing and time.monotonic() < deadline:
        time.sleep(0.1)
    assert answer.status_code == wanted, f"{answer.status_code} {answer.text}"
    return answer
