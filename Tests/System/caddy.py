"""Caddy with our Caddyfile in front of a server of the tests, and curl in front of Caddy."""

import json
import os
import queue
import re
import socket
import ssl
import subprocess
import threading
import time

from processes import PATIENCE, ROOT, free_port
from proxy import Proxy

CADDYFILE = ROOT / "Docker/Caddyfile"


def caddy(*arguments, **environment):
    return subprocess.run(
        ["caddy", *arguments, "--config", CADDYFILE, "--adapter", "caddyfile"],
        capture_output=True, text=True, env={**os.environ, **environment},
    )  # fmt: skip


class Caddy(Proxy):
    """Caddy with our Caddyfile; only the addresses are changed: it listens on free ports of this machine."""

    def __init__(self, directory, waypost_port):
        directory.mkdir()
        self.port, self.plain_port = free_port(), free_port()
        self.url = f"https://localhost:{self.port}"
        self.root = directory / "data/caddy/pki/authorities/local/root.crt"
        adapted = caddy("adapt", SITE_ADDRESS="localhost")
        assert adapted.returncode == 0, adapted.stderr
        text, count = re.subn(r'"waypost:8080"', f'"127.0.0.1:{waypost_port}"', adapted.stdout)
        assert count == 1
        config = json.loads(text)
        http = config["apps"]["http"]
        http.update(http_port=self.plain_port, https_port=self.port)
        (server,) = http["servers"].values()
        assert server["listen"] == [":443"]
        server["listen"] = [f"127.0.0.1:{self.port}"]
        (directory / "caddy.json").write_text(json.dumps(config))
        self.process = subprocess.Popen(
            ["caddy", "run", "--config", directory / "caddy.json"], stderr=subprocess.PIPE, text=True,
            env={**os.environ, "XDG_DATA_HOME": str(directory / "data"), "XDG_CONFIG_HOME": str(directory / "config")},
        )  # fmt: skip
        self.log = []
        self._events = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        # Serving comes first, the certificate after it, and its use a moment later.
        awaited = {"serving initial configuration", "certificate obtained successfully"}
        while awaited:
            event = self._events.get(timeout=PATIENCE)
            assert event is not None, "\n".join(self.log)
            awaited.discard(event)
        self.wait_until_it_answers(ssl.SSLError, lambda: "\n".join(self.log))

    def _read(self):
        for line in self.process.stderr:
            self.log.append(line)
            if line.startswith("{"):
                self._events.put(json.loads(line)["msg"])
        self._events.put(None)


class PlainCaddy(Proxy):
    """Caddy with our Caddyfile for a site with any name, without HTTPS: nobody gives out a certificate for it here."""

    def __init__(self, directory, waypost_port, name):
        directory.mkdir()
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        adapted = caddy("adapt", SITE_ADDRESS=f"http://{name}:{self.port}")
        assert adapted.returncode == 0, adapted.stderr
        (directory / "caddy.json").write_text(adapted.stdout.replace('"waypost:8080"', f'"127.0.0.1:{waypost_port}"'))
        self.process = subprocess.Popen(
            ["caddy", "run", "--config", directory / "caddy.json"], stderr=subprocess.DEVNULL,
            env={**os.environ, "XDG_DATA_HOME": str(directory / "data"), "XDG_CONFIG_HOME": str(directory / "config")},
        )  # fmt: skip
        self.wait_until_it_answers(ConnectionRefusedError, lambda: "")

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE)


def curl(*arguments):
    done = subprocess.run(
        ["curl", "--silent", "--show-error", "--max-time", str(PATIENCE), *map(str, arguments)],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


class Feed:
    """A live feed read by curl over HTTP/2, event by event."""

    def __init__(self, proxy, path):
        self.process = subprocess.Popen(
            ["curl", "--http2", "--silent", "--no-buffer", "--cacert", proxy.root, "-H", "Accept: text/event-stream",
             proxy.url + path], stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def wait_for(self, text):
        """Reads on to the next line with `text`; heartbeats do not prolong the wait."""
        end = time.monotonic() + PATIENCE
        while (line := self._lines.get(timeout=max(0, end - time.monotonic()))) is None or text not in line:
            assert line is not None, f"the feed ended before {text}"

    def close(self):
        self.process.kill()
        self.process.wait()
