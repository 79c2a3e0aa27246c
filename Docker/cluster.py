#!/usr/bin/env python3
"""Three nodes of Waypost, three servers of NATS and HAProxy on this machine, with drivers and jobs to look at.

Run by `make cluster`. Everything that is printed as a name can be killed, stopped and started by a line of input, so
that one sees what a page shows meanwhile. All of it ends with the script.
"""

import argparse
import contextlib
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PASSWORD = "a password to look around"
DRIVERS = 24
OPEN_JOBS = 10
PATIENCE = 60  # seconds
NATS = """
server_name: {name}
listen: 127.0.0.1:{port}
http: 127.0.0.1:{monitor}
jetstream {{ store_dir: "{store}" }}
cluster {{ name: waypost, listen: 127.0.0.1:{route}, routes: [{routes}] }}
"""
HELP = """
kill NAME    kill -9      (node1 to node3, nats1 to nats3)
pause NAME   kill -STOP   a process that stands still
resume NAME  kill -CONT
start NAME   start it again
status       what each node says of itself
quit         end everything
"""


def free_ports(count):
    with contextlib.ExitStack() as open_until_all_are_known:
        made = [open_until_all_are_known.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        return [each.getsockname()[1] for each in made]


def ask(url, body=None, token=None):
    """The status and the answer; status 0 if there is none."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode() if body is not None else None, headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()
    except OSError as error:
        return 0, str(error)


def wait_until(found, what):
    end = time.monotonic() + PATIENCE
    while not found():
        if time.monotonic() > end:
            logs = "".join(f"{log.name}: {log.read_text()[-500:]}\n" for log in Cluster.directory.glob("*.log"))
            sys.exit(f"{what} after {PATIENCE} s\n{logs}")
        time.sleep(0.1)


class Cluster:
    directory = Path()

    def __init__(self, directory, binaries, listen):
        Cluster.directory, self.binaries, self.listen = directory, binaries, listen
        self.commands, self.processes = {}, {}
        self.environment = {**os.environ, "JWT_SECRET": secrets.token_hex(32)}
        ports = free_ports(12)
        self.clients, self.monitors, self.routes, self.nodes = ports[:3], ports[3:6], ports[6:9], ports[9:]

    # Processes

    def start(self, name):
        log = open(self.directory / f"{name}.log", "ab")
        # In a group of its own, so that a key that ends the script does not end it first.
        self.processes[name] = subprocess.Popen(
            [str(word) for word in self.commands[name]], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            env=self.environment, start_new_session=True,
        )  # fmt: skip

    def is_running(self, name):
        return name in self.processes and self.processes[name].poll() is None

    def send(self, name, number):
        if self.is_running(name):
            self.processes[name].send_signal(number)
            if number == signal.SIGKILL:
                self.processes[name].wait()

    def end(self):
        for name in reversed(self.processes):
            self.send(name, signal.SIGCONT)
            self.send(name, signal.SIGTERM)
        for process in self.processes.values():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()

    def waypost(self, *arguments, data, stdin=""):
        done = subprocess.run(
            [self.binaries / "waypost", *arguments, "--data", data], input=stdin, capture_output=True, text=True,
            env=self.environment,
        )  # fmt: skip
        if done.returncode != 0:
            sys.exit(f"waypost {arguments[0]}: {done.stderr}")
        return done.stdout.strip()

    # What runs

    def start_nats(self):
        routes = ", ".join(f"nats://127.0.0.1:{port}" for port in self.routes)
        for number in range(3):
            name = f"nats{number + 1}"
            configuration = self.directory / f"{name}.conf"
            configuration.write_text(
                NATS.format(
                    name=name, port=self.clients[number], monitor=self.monitors[number], route=self.routes[number],
                    routes=routes, store=self.directory / name,
                )
            )  # fmt: skip
            self.commands[name] = ["nats-server", "-c", configuration]
            self.start(name)
        for port in self.monitors:
            wait_until(lambda: ask(f"http://127.0.0.1:{port}/healthz")[0] == 200, "NATS is not ready")  # noqa: B023

    def make_accounts(self):
        """An account for the board, one that orders jobs, a wall, and drivers, before the first node joins."""
        data = self.directory / "node1"
        dispatcher = self.account(data, "dispatcher", "dispatcher@example.com")
        self.customer = self.waypost("token", "--user", dispatcher["user_id"], data=data)
        self.wall = self.waypost("display", "add", "--name", "Hall", data=data)
        with open(self.directory / "drivers", "w") as file:
            for number in range(1, DRIVERS + 1):
                made = self.account(data, "driver", f"driver{number}@example.com", "--approve")
                made["token"] = self.waypost("token", "--user", made["user_id"], data=data)
                print(json.dumps(made), file=file)

    def account(self, data, role, email, *more):
        name = email.split("@")[0].capitalize()
        given = ["--email", email, "--name", name, "--role", role, "--password-stdin", *more]
        return json.loads(self.waypost("user", "add", *given, data=data, stdin=PASSWORD + "\n"))

    def start_nodes(self, town):
        servers = ",".join(f"nats://127.0.0.1:{port}" for port in self.clients)
        for number, port in enumerate(self.nodes):
            name = f"node{number + 1}"
            if number > 0:
                self.waypost("restore", self.directory / "backup", data=self.directory / name)
            self.commands[name] = [
                self.binaries / "waypost", "serve", "--listen", f"127.0.0.1:{port}", "--data", self.directory / name,
                "--assets", ROOT, "--nodes", servers, "--node-name", name, "--trusted-proxy", "127.0.0.1",
                "--map", town / "demo-town.mbtiles",
            ]  # fmt: skip
            self.start(name)
            wait_until(lambda: ask(f"http://127.0.0.1:{port}/readyz")[0] == 200, f"{name} is not ready")  # noqa: B023
            if number == 0:
                self.waypost("backup", self.directory / "backup", data=self.directory / name)

    def start_proxy(self):
        self.environment["CLUSTER_LISTEN"] = self.listen
        for number, port in enumerate(self.nodes, 1):
            self.environment[f"NODE{number}"] = f"127.0.0.1:{port}"
        self.commands["haproxy"] = ["haproxy", "-f", ROOT / "Docker/haproxy.cfg"]
        self.start("haproxy")
        wait_until(lambda: ask(f"http://{self.listen}/healthz")[0] == 200, f"{self.listen} does not answer")

    def start_drivers(self, town):
        latitude, longitude = middle(town)
        self.commands["drivers"] = [
            self.binaries / "waypost-drivers", "--server", f"http://{self.listen}", "--credentials",
            self.directory / "drivers", "--roads", town / "demo-roads.txt", "--centre", f"{latitude},{longitude}",
            "--quiet", "yes", "--hurry", "4",
        ]  # fmt: skip
        self.start("drivers")

    def order(self, number, town):
        """One job at a corner of the town; gives its page."""
        latitude, longitude = secrets.choice(corners(town))
        body = {"address": f"House {number}", "lat": latitude, "lng": longitude}
        status, answer = ask(f"http://{self.listen}/api/booking", body, self.customer)
        return json.loads(answer)["tracking_url"] if status == 201 else None

    def longest_trip(self, pages):
        """The page whose driver is under way for the longest time still: it moves for a while."""
        arrivals = {}

        def half_are_under_way():
            for page in pages:
                status, answer = ask(f"http://{self.listen}{page}.json")
                arrival = json.loads(answer)["arrival"] if status == 200 else None
                arrivals[page] = arrival["earliest"] if arrival else ""
            return 2 * sum(map(bool, arrivals.values())) >= len(pages)

        wait_until(half_are_under_way, "half of the drivers are not under way")
        return max(pages, key=arrivals.get)

    def keep_ordering(self, town):
        """A job every few seconds, also while something is broken: then it is refused, and tried again."""
        number = OPEN_JOBS
        while True:
            number += 1
            self.order(number, town)
            time.sleep(8)

    def status(self):
        for number, port in enumerate(self.nodes, 1):
            name = f"node{number}"
            said = ask(f"http://127.0.0.1:{port}/readyz")[1] if self.is_running(name) else "does not run"
            state = said.strip().split("\n")[0]
            print(f"  {name}  http://127.0.0.1:{port}  pid {self.processes[name].pid}  {state}")
        for number in range(1, 4):
            name = f"nats{number}"
            print(f"  {name}  pid {self.processes[name].pid}  {'runs' if self.is_running(name) else 'does not run'}")

    def obey(self, line):
        """False when everything is to end."""
        verb, _, name = line.strip().partition(" ")
        signals = {"kill": signal.SIGKILL, "pause": signal.SIGSTOP, "resume": signal.SIGCONT}
        if verb == "quit":
            return False
        if verb == "status":
            self.status()
        elif verb in signals and name in self.commands:
            self.send(name, signals[verb])
        elif verb == "start" and name in self.commands:
            if not self.is_running(name):
                self.start(name)
        elif verb:
            print(HELP)
        return True


def corners(town):
    lines = (town / "demo-roads.txt").read_text().splitlines()
    return [tuple(float(word) for word in line.split()[1:3]) for line in lines if line.startswith("n ")]


def middle(town):
    found = corners(town)
    return sum(place[0] for place in found) / len(found), sum(place[1] for place in found) / len(found)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--listen", default="127.0.0.1:8080")
    arguments.add_argument("--binaries", type=Path, default=ROOT / ".build/release", help="where waypost is")
    arguments.add_argument("--seconds", type=float, help="end after this time; without it by `quit`")
    given = arguments.parse_args()
    for program in ("nats-server", "haproxy"):
        if not shutil.which(program):
            sys.exit(f"{program} is not installed (Debian: apt-get install {program})")
    with tempfile.TemporaryDirectory(prefix="waypost-cluster-") as directory:
        directory = Path(directory)
        cluster = Cluster(directory, given.binaries.resolve(), given.listen)
        # A signal ends what this script started, as `quit` does.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())
        try:
            subprocess.run([given.binaries / "waypost-town", "--output", directory], check=True)
            cluster.start_nats()
            cluster.make_accounts()
            cluster.start_nodes(directory)
            cluster.start_proxy()
            cluster.start_drivers(directory)
            pages = [page for number in range(1, OPEN_JOBS + 1) if (page := cluster.order(number, directory))]
            page = cluster.longest_trip(pages)
            threading.Thread(target=cluster.keep_ordering, args=(directory,), daemon=True).start()
            print(f"board     http://{given.listen}/board   dispatcher@example.com, {PASSWORD}")
            print(f"wall      http://{given.listen}{cluster.wall}")
            print(f"customer  http://{given.listen}{page}")
            print("The same pages at each node:")
            cluster.status()
            print(HELP, flush=True)
            if given.seconds:
                time.sleep(given.seconds)
                return
            for line in sys.stdin:
                if not cluster.obey(line):
                    return
                print("> ", end="", flush=True)
            signal.pause()  # without a terminal it goes on until a signal
        except KeyboardInterrupt:
            pass
        finally:
            cluster.end()


if __name__ == "__main__":
    main()
