"""The Debian package: what is in it, its settings, its backups, and what lintian says."""

import os
import re
import shutil
import subprocess

import pytest
from processes import ROOT, Waypost, waypost_binary

pytestmark = pytest.mark.skipif(not shutil.which("dpkg-shlibdeps"), reason="skipped: no dpkg-dev here")
KEPT = 14


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    directory = tmp_path_factory.mktemp("deb") / "made"
    subprocess.run(["Docker/debian/build", waypost_binary(), directory], cwd=ROOT, check=True, capture_output=True)
    return {path.name.split("_")[0]: path for path in directory.glob("*.deb")}


@pytest.fixture(scope="module")
def unpacked(packages, tmp_path_factory):
    directory = tmp_path_factory.mktemp("unpacked")
    subprocess.run(["dpkg-deb", "--extract", packages["waypost"], directory], check=True)
    return directory


def test_the_program_its_files_its_units_and_its_settings_are_in_it(packages, unpacked):
    for name in (
        "usr/bin/waypost", "usr/share/waypost/Templates/driver.mustache", "usr/share/waypost/Public/driver.js",
        "usr/lib/systemd/system/waypost.service", "usr/lib/systemd/system/waypost-backup.timer", "etc/waypost/waypost.conf",
        "etc/fail2ban/filter.d/waypost.conf", "usr/share/man/man1/waypost.1.gz", "usr/share/doc/waypost/copyright",
    ):  # fmt: skip
        assert (unpacked / name).is_file(), name
    unit = (unpacked / "usr/lib/systemd/system/waypost.service").read_text()
    assert "Environment=WAYPOST_CONFIG=/etc/waypost/waypost.conf" in unit and "ExecStart=/usr/bin/waypost" in unit
    fields = subprocess.run(["dpkg-deb", "--field", packages["waypost"]], capture_output=True, text=True, check=True).stdout
    assert re.search(r"^Depends: .*libsqlite3-0.*libuv1", fields, re.MULTILINE)
    # Nothing of the package runs before who installed it says so.
    assert "enable" not in (ROOT / "Docker/debian/postinst").read_text()


def test_the_file_of_settings_has_each_one_and_a_server_takes_it(unpacked, data):
    text = (unpacked / "etc/waypost/waypost.conf").read_text()
    described = subprocess.run([waypost_binary(), "help", "--markdown"], capture_output=True, text=True, check=True).stdout
    names = set(re.findall(r"^- `--([a-z0-9-]+)", described, re.MULTILINE)) - {"config"}
    assert names == set(re.findall(r"^#?([a-z0-9-]+) = ", text, re.MULTILINE))
    assert set(re.findall(r"^([a-z0-9-]+) = ", text, re.MULTILINE)) == {"listen", "data", "trusted-proxy"}
    server = Waypost(data, "--config", str(unpacked / "etc/waypost/waypost.conf")).start()
    server.kill()


def test_a_daily_backup_is_whole_and_the_newest_are_kept(unpacked, server, tmp_path):
    backups = tmp_path / "backups"
    backups.mkdir()
    (backups / "own.db").touch()
    for day in range(1, 21):
        (backups / f"waypost-2020-01-{day:02}T000000Z.db").touch()
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "waypost").symlink_to(waypost_binary())
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "WAYPOST_DATA": str(server.data)}
    subprocess.run([unpacked / "usr/lib/waypost/daily-backup", backups], env=environment, check=True)
    names = sorted(path.name for path in backups.glob("waypost-*.db"))
    assert len(names) == KEPT and names[0] == "waypost-2020-01-08T000000Z.db" and (backups / "own.db").exists()
    subprocess.run([waypost_binary(), "check", backups / names[-1]], check=True, capture_output=True)


def test_the_same_tree_makes_the_same_package(packages, tmp_path):
    subprocess.run(["Docker/debian/build", waypost_binary(), tmp_path / "made"], cwd=ROOT, check=True, capture_output=True)
    for name, path in packages.items():
        [again] = (tmp_path / "made").glob(f"{name}_*.deb")
        assert again.read_bytes() == path.read_bytes()


@pytest.mark.skipif(not shutil.which("lintian"), reason="skipped: no lintian here")
def test_lintian_finds_no_error(packages):
    if "release" not in str(waypost_binary()):
        pytest.skip("skipped: a debug build looks for Swift's own libraries where they are on this machine")
    said = subprocess.run(["lintian", "--fail-on", "error", "--tag-display-limit", "0", packages["waypost"]], capture_output=True, text=True)
    assert said.returncode == 0, said.stdout
