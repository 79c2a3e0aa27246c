"""The image, the compose file and Caddy in front, proved without a Docker engine.

The Dockerfile's own build commands run in a clean directory; compose and Caddy read their files themselves; and
Caddy with its Caddyfile stands before a server.
"""

import base64
import json
import os
import queue
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tarfile
import tempfile
import threading
import time
from pathlib import Path

import pytest
import requests
import socketio
import yaml

from dockerfile import Dockerfile, build_context, command, packages, run_stage, values
from people import HELSINKI, Booking, meters_from
from processes import PATIENCE, ROOT, Process, Waypost, free_port

DOCKER = ROOT / "Docker"
CADDYFILE = DOCKER / "Caddyfile"
NOBODY = 10001
MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def dockerfile():
    return Dockerfile(DOCKER / "Dockerfile")


@pytest.fixture(scope="module")
def compose():
    return yaml.safe_load((DOCKER / "compose.yaml").read_text())


# The image


@pytest.fixture(scope="module")
def image():
    """The image's file system as far as it is ours; open to every user, as the container's user is not root."""
    directory = Path(tempfile.mkdtemp(prefix="waypost-image-"))
    directory.chmod(0o755)
    yield directory
    shutil.rmtree(directory)


@pytest.fixture(scope="module")
def built(dockerfile, image, tmp_path_factory):
    """The result of the build stage on the last commit, with nothing reused of any earlier build."""
    scratch = tmp_path_factory.mktemp("build")
    archive, context, home = scratch / "archive", scratch / "context", scratch / "home"
    home.mkdir()
    with subprocess.Popen(["git", "-C", ROOT, "archive", "HEAD"], stdout=subprocess.PIPE) as git:
        with tarfile.open(fileobj=git.stdout, mode="r|") as tar:
            tar.extractall(archive, filter="data")
    assert git.returncode == 0
    build_context(archive, archive / ".dockerignore", context)
    stage = scratch / "stage"
    run_stage(dockerfile.build, context, stage, {"PATH": os.environ["PATH"], "HOME": str(home)})
    for value in values(dockerfile.image, "COPY"):
        *options, source, target = value.split()
        found = (stage if options else context) / source.lstrip("/")
        place = image / target.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(found, place) if found.is_dir() else shutil.copy2(found, place)
    yield image
    shutil.rmtree(scratch)


@pytest.mark.slow
def test_the_build_commands_make_a_small_stripped_binary(built, dockerfile):
    binary = built / "usr/local/bin/waypost"
    assert binary.stat().st_size <= 10 * MEGABYTE
    assert "no symbols" in subprocess.run(["nm", binary], capture_output=True, text=True).stderr


@pytest.mark.slow
def test_the_image_holds_every_library_that_the_binary_loads(built, dockerfile):
    binary = built / "usr/local/bin/waypost"
    # libcurl is loaded by name, when it is first used.
    assert b"libcurl.so.4\0" in binary.read_bytes()
    known = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    curl_library = re.search(r"libcurl\.so\.4 .*=> (/\S+)", known)[1]
    loaded = subprocess.run(["ldd", binary, curl_library], capture_output=True, text=True, check=True).stdout
    libraries = {curl_library, *re.findall(r"(/\S+) \(0x", loaded)}
    assert len(libraries) > 5
    assert "not found" not in loaded
    # What debian:bookworm-slim has of them, and what the packages of the image bring.
    closure = subprocess.run(
        ["apt-cache", "depends", "--recurse", "--no-recommends", "--no-suggests", "--no-conflicts", "--no-breaks",
         "--no-replaces", "--no-enhances", "libc6", "libgcc-s1", "libstdc++6", *packages(dockerfile.image)],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    installed = set(re.findall(r"^(\S+)$", closure, flags=re.MULTILINE))
    for library in libraries:
        # Merged /usr: dpkg knows the one path or the other.
        paths = {library, os.path.realpath(library)}
        paths |= {path.removeprefix("/usr") for path in paths} | {"/usr" + path for path in paths}
        owner = subprocess.run(["dpkg-query", "--search", *paths], capture_output=True, text=True).stdout
        owners = {line.split(":")[0] for line in owner.splitlines()}
        assert owners & installed, f"{library} of {owners} is not in the image"


@pytest.mark.slow
def test_the_image_starts_as_nobody_is_healthy_and_stops(built, dockerfile):
    data = built / "data"
    data.mkdir(mode=0o750)
    port = free_port()
    drop = []
    if os.geteuid() == 0:
        os.chown(data, NOBODY, NOBODY)
        drop = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--no-new-privs", "--bounding-set=-all"]
    binary = str(built / "usr/local/bin/waypost")
    places = {
        "waypost": binary, "/data": str(data), "/opt/waypost": str(built / "opt/waypost"),
        "0.0.0.0:8080": f"127.0.0.1:{port}",
    }  # fmt: skip
    health = [binary, *command(dockerfile.image, "HEALTHCHECK")[1:], "--address", f"127.0.0.1:{port}"]
    assert subprocess.run(health, capture_output=True).returncode == 1
    server = Process([*drop, *(places.get(word, word) for word in command(dockerfile.image, "ENTRYPOINT"))], "ready ")
    try:
        server.wait_until_ready()
        done = subprocess.run([*drop, *health], capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        assert requests.get(f"http://127.0.0.1:{port}/board/sign-in", timeout=PATIENCE).status_code == 200
        assert (data / "jwt-secret").stat().st_mode & 0o077 == 0
        server.signal(getattr(signal, values(dockerfile.image, "STOPSIGNAL")[0]))
        assert server.wait() == 0
    finally:
        server.kill()


def test_the_packages_of_both_stages_exist(dockerfile):
    for stage in dockerfile.stages:
        assert len(packages(stage)) > 5
        subprocess.run(["apt-cache", "show", *packages(stage)], stdout=subprocess.DEVNULL, check=True)


def test_the_image_is_not_root_and_keeps_its_data_in_a_volume(dockerfile):
    (user,) = values(dockerfile.image, "USER")
    assert user == f"{NOBODY}:{NOBODY}"
    assert values(dockerfile.image, "VOLUME") == ["/data"]
    assert values(dockerfile.image, "EXPOSE") == ["8080"]
    assert values(dockerfile.build, "FROM") == ["swift:6.3-bookworm AS build"]
    assert values(dockerfile.image, "FROM") == ["debian:bookworm-slim"]


def test_the_build_is_not_sent_what_it_does_not_need(tmp_path):
    source, secrets = tmp_path / "source", ["data/jwt-secret", ".git/config", "Docker/.env", "Tests/System/conftest.py"]
    needed = ["Package.swift", "Sources/waypost/main.swift", "Public/app.css", "Templates/wall.mustache", "Tests/A/B.swift"]
    for name in [*secrets, *needed, "Sources/__pycache__/x.pyc", "Package.resolved"]:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).touch()
    sent = build_context(source, ROOT / ".dockerignore", tmp_path / "sent")
    assert {path.relative_to(sent).as_posix() for path in sent.rglob("*") if path.is_file()} == set(needed)


# The compose file


def compose_command():
    """`docker compose`, or Debian's docker-compose: neither needs an engine to read a file."""
    for words in (["docker", "compose"], ["docker-compose"]):
        if shutil.which(words[0]) and subprocess.run([*words, "version"], capture_output=True).returncode == 0:
            return words
    pytest.skip("neither `docker compose` nor docker-compose (Debian: apt-get install docker-compose) is installed")


def test_compose_reads_its_file():
    words = compose_command()
    environment = {**os.environ, "SITE_ADDRESS": "track.example.com"}
    read = subprocess.run(
        [*words, "-f", DOCKER / "compose.yaml", "config"], capture_output=True, text=True, env=environment
    )
    assert read.returncode == 0, read.stderr
    services = yaml.safe_load(read.stdout)["services"]
    assert services["caddy"]["environment"]["SITE_ADDRESS"] == "track.example.com"
    assert services["caddy"]["depends_on"]["waypost"]["condition"] == "service_healthy"


def test_services_are_confined(compose):
    for name, service in compose["services"].items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
    assert "cap_add" not in compose["services"]["waypost"]
    assert compose["services"]["caddy"]["cap_add"] == ["NET_BIND_SERVICE"]


def test_only_caddy_is_reached_from_outside_and_only_caddy_is_believed(compose):
    waypost, caddy = compose["services"]["waypost"], compose["services"]["caddy"]
    assert "ports" not in waypost
    arguments = waypost["command"]
    assert arguments[arguments.index("--trusted-proxy") + 1] == caddy["networks"]["front"]["ipv4_address"]
    assert caddy["networks"]["front"]["ipv4_address"] != waypost["networks"]["front"]["ipv4_address"]


def test_what_is_mounted_is_a_volume_or_lies_in_the_folder(compose):
    for service in compose["services"].values():
        for source in (volume.split(":")[0] for volume in service["volumes"]):
            assert source in compose["volumes"] or (DOCKER / source).exists(), source


# Caddy


def caddy(*arguments, **environment):
    return subprocess.run(
        ["caddy", *arguments, "--config", CADDYFILE, "--adapter", "caddyfile"],
        capture_output=True, text=True, env={**os.environ, **environment},
    )  # fmt: skip


@pytest.mark.parametrize("site", ["localhost", "track.example.com"])
def test_caddy_takes_its_file(site):
    read = caddy("validate", SITE_ADDRESS=site)
    assert read.returncode == 0 and "Valid configuration" in read.stdout + read.stderr, read.stderr


def test_the_caddyfile_is_formatted_as_caddy_does():
    assert subprocess.run(["caddy", "fmt", CADDYFILE], capture_output=True, text=True).stdout == CADDYFILE.read_text()


class Caddy:
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
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.connect().close()
                break
            except ssl.SSLError:
                assert time.monotonic() < end, "\n".join(self.log)
                time.sleep(0.01)

    def connect(self):
        trust = ssl.create_default_context(cafile=self.root)
        return trust.wrap_socket(socket.create_connection(("127.0.0.1", self.port), PATIENCE), server_hostname="localhost")

    def _read(self):
        for line in self.process.stderr:
            self.log.append(line)
            if line.startswith("{"):
                self._events.put(json.loads(line)["msg"])
        self._events.put(None)

    def stop(self):
        self.process.terminate()
        try:
            assert self.process.wait(timeout=PATIENCE) == 0
        finally:
            self.process.kill()


@pytest.fixture
def behind(data):
    """A server that believes the address from which Caddy comes, and no other of this machine."""
    server = Waypost(data, "--trusted-proxy", "127.0.0.1").start()
    yield server
    server.kill()


@pytest.fixture
def proxy(behind, tmp_path):
    proxy = Caddy(tmp_path / "caddy", behind.port)
    yield proxy
    proxy.stop()


@pytest.fixture
def visitor(proxy):
    """A browser-like client that checks Caddy's certificate."""
    with requests.Session() as session:
        # Else REQUESTS_CA_BUNDLE of the environment would win.
        session.trust_env = False
        session.verify = str(proxy.root)
        yield session


def curl(*arguments):
    done = subprocess.run(
        ["curl", "--silent", "--show-error", "--max-time", str(PATIENCE), *map(str, arguments)],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_pages_come_over_https_and_http2(behind, proxy, cast):
    path = Booking(behind, cast.customer).path
    said = curl("--http2", "--cacert", proxy.root, "-w", "\n%{http_version} %{response_code}", proxy.url + path)
    assert said.endswith("\n2 200")
    assert "Mannerheimintie 1" in said
    moved = curl("-o", os.devnull, "-w", "%{response_code} %{redirect_url}", f"http://localhost:{proxy.plain_port}{path}")
    assert moved == f"308 https://localhost{path}"
    for path, status in [("/metrics", "404"), ("/healthz", "200")]:
        assert curl("--cacert", proxy.root, "-o", os.devnull, "-w", "%{response_code}", proxy.url + path) == status


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


def test_feeds_are_not_held_back_and_end_with_their_reader(behind, proxy, cast):
    booking = Booking(behind, cast.customer)
    feed = Feed(proxy, booking.path + "/live")
    try:
        # Each event is here while the feed stays open, and before the next one is caused.
        feed.wait_for('"title":"We have your booking"')
        booking.accept(cast.driver)
        feed.wait_for('"title":"A driver is assigned"')
        booking.set_status(cast.driver, "en_route")
        feed.wait_for('"title":"Dee is on the way"')
        assert feed.process.poll() is None
        assert behind.metric("waypost_feeds") == 1
    finally:
        feed.close()
    end = time.monotonic() + PATIENCE
    while behind.metric("waypost_feeds") > 0:
        assert time.monotonic() < end, "the feed outlives its reader"
        time.sleep(0.02)


@pytest.mark.parametrize("transport", ["websocket", "polling"])
def test_phones_come_through(behind, proxy, visitor, cast, transport):
    booking = Booking(behind, cast.customer).walk(cast.driver, until="en_route")
    phone = socketio.Client(reconnection=False, http_session=visitor)
    try:
        phone.connect(f"{proxy.url}?token={cast.driver.token}", transports=[transport], wait_timeout=PATIENCE)
        assert phone.transport() == transport
        latitude, longitude = meters_from(HELSINKI, 500, 100)
        message = {"contractor_id": cast.driver.driver_id, "lat": latitude, "lng": longitude}
        assert not phone.call("driver:location", message, timeout=PATIENCE)
    finally:
        phone.disconnect()
    location = behind.call("GET", f"/api/tracking/{booking.id}/driver-location", cast.customer.token)["location"]
    assert (location["lat"], location["lng"]) == pytest.approx((latitude, longitude), abs=1e-6)


def test_pages_of_the_site_may_open_sockets_and_pages_of_others_may_not(behind, proxy, cast):
    key = base64.b64encode(os.urandom(16)).decode()
    for origin, status in [(proxy.url, b"101"), ("https://elsewhere.example", b"403")]:
        head = [
            f"GET /socket.io/?EIO=4&transport=websocket&token={cast.driver.token} HTTP/1.1",
            f"Host: localhost:{proxy.port}", f"Origin: {origin}", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", "",
        ]  # fmt: skip
        with proxy.connect() as stream:
            stream.sendall("\r\n".join(head).encode())
            assert stream.makefile("rb").readline().split()[1] == status, origin


def sign_in_statuses(url, source, count, *more):
    """Attempts to sign in from one address of this machine, each under another forged one."""
    return [
        curl(
            "--interface", source, "-H", f"X-Forwarded-For: 203.0.113.{number}", "-o", os.devnull, "-w", "%{response_code}",
            "--json", json.dumps({"email": f"{source}-{number}@waypost.test", "password": "wrong"}),
            *more, url + "/api/auth/login",
        )
        for number in range(count)
    ]  # fmt: skip


def test_a_forwarded_address_is_believed_from_the_proxy_and_from_nobody_else(behind, proxy):
    # Attempts are limited for each client's address: who is counted as whom shows which address is believed.
    trust = ("--cacert", proxy.root)
    assert sign_in_statuses(proxy.url, "127.0.0.5", 7, *trust)[-1] == "429"
    # Caddy names another client, although the connection is the proxy's own.
    assert sign_in_statuses(proxy.url, "127.0.0.6", 1, *trust) == ["401"]
    # Without Caddy the claim is worth nothing.
    assert sign_in_statuses(behind.url, "127.0.0.7", 7)[-1] == "429"
    # But it is what counts when the proxy makes it.
    assert sign_in_statuses(behind.url, "127.0.0.1", 7) == ["401"] * 7


def test_signing_in_over_https_gives_a_cookie_that_is_bound_to_it(behind, proxy, visitor, cast):
    form = visitor.get(proxy.url + "/board/sign-in", timeout=PATIENCE)
    (csrf,) = re.findall(r'name="csrf" value="([^"]+)"', form.text)
    given = {"csrf": csrf, "email": cast.dispatcher.email, "password": cast.dispatcher.password}
    answer = visitor.post(proxy.url + "/board/sign-in", data=given, allow_redirects=False, timeout=PATIENCE)
    assert answer.status_code == 303, answer.text
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith("__Host-waypost=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    board = visitor.get(proxy.url + "/board", timeout=PATIENCE)
    assert board.url == proxy.url + "/board" and 'id="jobs-title"' in board.text
    # Who claims HTTPS without being the proxy gets no such cookie.
    claimed = curl("--interface", "127.0.0.7", "--include", "-H", "X-Forwarded-Proto: https", behind.url + "/board/sign-in")
    assert "waypost_form=" in claimed and "Secure" not in claimed
