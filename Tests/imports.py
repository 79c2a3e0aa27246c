"""Fails when a source file imports a target of the package that its own target does not declare, or knows nothing of,
when a target declares one that none of its files imports, and when one declares a target of a folder above its own: the
folders of Sources are the layers, the lowest first.

Run: imports.py [PACKAGE]. Swift itself finds some of these only in a build from nothing, and none in the tests.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

# These modules come with the toolchain. Foundation would make the programs three times as large: only tests may import
# it.
TOOLCHAIN = {"Swift", "Glibc", "Synchronization", "Dispatch"}
OF_TESTS = {"Foundation", "FoundationXML", "Testing"}

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)"
)
QUOTES = '"' * 3


def imports(path):
    """The number of each line that imports, and the module."""
    is_quoted = False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not is_quoted and (found := IMPORT.match(line)):
            yield number, found[1]
        is_quoted ^= line.count(QUOTES) % 2 == 1


def directory(target):
    return target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}"


def folder(target):
    return directory(target).split("/")[1]


def faults(package, description):
    folders = {target["name"]: folder(target) for target in description["targets"] if target["type"] != "test"}
    for target in description["targets"]:
        is_test = directory(target).startswith("Tests/")
        # The name of a module has no hyphen.
        declared = {name.replace("-", "_") for kind in target["dependencies"] for name, _ in kind.values()}
        allowed = declared | TOOLCHAIN | (OF_TESTS if is_test else set())
        imported = set()
        for path in sorted((package / directory(target)).rglob("*.swift")):
            for number, module in imports(path):
                imported.add(module)
                if module not in allowed:
                    yield f"{path}:{number}: {target['name']} imports {module}, which Package.swift does not give it"
        for name in sorted(name for kind in target["dependencies"] for name, _ in kind.values() if not is_test):
            if folders[name] > folders[target["name"]]:
                yield f"Package.swift: {target['name']} of {folders[target['name']]} uses {name} of {folders[name]}, above it"
        for module in sorted(declared - imported):
            yield f"Package.swift: no file of {target['name']} imports {module}, which the target declares"


def main():
    package = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    command = ["swift", "package", "--package-path", package, "dump-package"]
    # With the program of the figures, which is not built for others.
    environment = {**os.environ, "WAYPOST_BENCH": "1"}
    description = json.loads(subprocess.run(command, capture_output=True, check=True, env=environment).stdout)
    found = list(faults(package, description))
    print("\n".join(found), end="\n" if found else "", file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
