"""The compose file, as compose itself reads it: who is reached from where, and what each may do."""

import os
import shutil
import subprocess

import pytest
import yaml

from processes import ROOT

DOCKER = ROOT / "Docker"


@pytest.fixture(scope="module")
def compose():
    return yaml.safe_load((DOCKER / "compose.yaml").read_text())


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
