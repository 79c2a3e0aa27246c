"""`make lint` sees an import that Package.swift does not declare, in a copy of this package."""

import shutil
import subprocess
import sys

import pytest

from processes import ROOT


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    package = tmp_path_factory.mktemp("imports") / "package"
    for name in ["Sources", "Tests"]:
        shutil.copytree(ROOT / name, package / name, ignore=shutil.ignore_patterns("System", "Fuzz"))
    shutil.copy(ROOT / "Package.swift", package)
    return package


def check(package):
    return subprocess.run([sys.executable, ROOT / "Tests/imports.py", package], capture_output=True, text=True)


def test_this_package_imports_what_it_declares(package):
    done = check(package)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("path", "line", "module"),
    [
        # The target Net declares only CUV. Targets above Net declare JSON.
        ("Sources/2-Foundation/Net/Planted.swift", "import JSON", "JSON"),
        ("Sources/2-Foundation/Net/Planted.swift", "@testable import JSON", "JSON"),
        ("Sources/2-Foundation/Net/Planted.swift", "  package import struct HTTP.Head", "HTTP"),
        # The module is a dependency of a dependency.
        ("Sources/3-Protocols/HTTP/Planted.swift", "import CUV", "CUV"),
        ("Sources/3-Protocols/HTTP/Planted.swift", "import Foundation", "Foundation"),
        ("Tests/JSONTests/Planted.swift", "import Storage", "Storage"),
    ],
)
def test_an_import_that_is_not_declared_is_named(package, path, line, module):
    planted = package / path
    planted.write_text(f'// A comment.\nlet text = """\n  import Storage\n  """\n{line}\n')
    try:
        done = check(package)
    finally:
        planted.unlink()
    target = path.split("/")[-2]
    assert done.returncode == 1
    assert done.stderr == f"{planted}:5: {target} imports {module}, which Package.swift does not give it\n"


def test_a_target_that_uses_one_of_a_higher_layer_is_named(package):
    declared = package / "Package.swift"
    text = declared.read_text()
    assert text.count('library("Compact", [])') == 1
    planted = package / "Sources/2-Foundation/Compact/Planted.swift"
    planted.write_text("import HTTP\n")
    declared.write_text(text.replace('library("Compact", [])', 'library("Compact", ["HTTP"])'))
    try:
        done = check(package)
    finally:
        planted.unlink()
        declared.write_text(text)
    assert done.returncode == 1
    assert "Compact of 2-Foundation uses HTTP of 3-Protocols, above it" in done.stderr
