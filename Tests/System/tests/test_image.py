"""The image, proved without a Docker engine: the Dockerfile's own build commands run in a clean directory."""

import os
import re
import shutil
import signal
import subprocess
import tarfile
import tempfile
from pathlib import Path

import pytest
import requests

from dockerfile import Dockerfile, build_context, command, packages, run_stage, values
from processes import PATIENCE, ROOT, Process, free_port

DOCKER = ROOT / "Docker"
NOBODY = 10001
MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def dockerfile():
    return Dockerfile(DOCKER / "Dockerfile")


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


@pytest.mark.image
def test_the_build_commands_make_a_small_stripped_binary(built, dockerfile):
    binary = built / "usr/local/bin/waypost"
    # Swift's own library is four of them.
    assert binary.stat().st_size <= 16 * MEGABYTE
    assert "no symbols" in subprocess.run(["nm", binary], capture_output=True, text=True).stderr


@pytest.mark.image
def test_the_image_holds_every_library_that_the_binary_loads(built, dockerfile):
    binary = built / "usr/local/bin/waypost"
    # The program loads libcurl by its name, when it first uses it.
    assert b"libcurl.so.4\0" in binary.read_bytes()
    known = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    curl_library = re.search(r"libcurl\.so\.4 .*=> (/\S+)", known)[1]
    loaded = subprocess.run(["ldd", binary, curl_library], capture_output=True, text=True, check=True).stdout
    libraries = {curl_library, *re.findall(r"(/\S+) \(0x", loaded)}
    assert len(libraries) > 5
    assert "not found" not in loaded
    # The packages that debian:bookworm-slim has, and those that the packages of the image bring.
    closure = subprocess.run(
        ["apt-cache", "depends", "--recurse", "--no-recommends", "--no-suggests", "--no-conflicts", "--no-breaks",
         "--no-replaces", "--no-enhances", "libc6", "libgcc-s1", "libstdc++6", *packages(dockerfile.image)],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    installed = set(re.findall(r"^(\S+)$", closure, flags=re.MULTILINE))
    for library in libraries:
        # Because of the merged /usr, dpkg knows only one of the two paths.
        paths = {library, os.path.realpath(library)}
        paths |= {path.removeprefix("/usr") for path in paths} | {"/usr" + path for path in paths}
        owner = subprocess.run(["dpkg-query", "--search", *paths], capture_output=True, text=True).stdout
        owners = {line.split(":")[0] for line in owner.splitlines()}
        assert owners & installed, f"{library} of {owners} is not in the image"


@pytest.mark.image
def test_the_image_starts_as_nobody_is_healthy_and_stops(built, dockerfile):
    data = built / "data"
    data.mkdir(mode=0o750)
    port = free_port()
    drop = []
    if os.geteuid() == 0:
        os.chown(data, NOBODY, NOBODY)
        drop = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--no-new-privs", "--bounding-set=-all"]
    binary = str(built / "usr/local/bin/waypost")
    places = {"/data": str(data), "/opt/waypost": str(built / "opt/waypost"), "0.0.0.0:8080": f"127.0.0.1:{port}"}
    settings = dict(word.split("=") for word in values(dockerfile.image, "ENV")[0].split())
    settings = {name: places[value] for name, value in settings.items()}
    health = [binary, *command(dockerfile.image, "HEALTHCHECK")[1:]]
    environment = {**os.environ, **settings}
    assert subprocess.run(health, capture_output=True, env=environment).returncode == 1
    server = Process([*drop, binary, *command(dockerfile.image, "ENTRYPOINT")[1:]], "ready ", settings)
    try:
        server.wait_until_ready()
        done = subprocess.run([*drop, *health], capture_output=True, text=True, env=environment)
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
    needed = ["Package.swift", "Sources/7-Programs/waypost/main.swift", "Public/app.css", "Templates/wall.mustache", "Tests/A/B.swift"]
    for name in [*secrets, *needed, "Sources/__pycache__/x.pyc", "Package.resolved"]:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).touch()
    sent = build_context(source, ROOT / ".dockerignore", tmp_path / "sent")
    assert {path.relative_to(sent).as_posix() for path in sent.rglob("*") if path.is_file()} == set(needed)
