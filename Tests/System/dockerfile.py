"""Reads a Dockerfile, and runs the commands of its build stage without Docker: in a directory instead of an image."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path


class Dockerfile:
    """The stages of a Dockerfile, each a list of (instruction, value) that begins with its FROM."""

    def __init__(self, path):
        text = re.sub(r"^\s*#.*\n", "", Path(path).read_text(), flags=re.MULTILINE)
        self.stages = []
        for line in text.replace("\\\n", " ").splitlines():
            if not line.strip():
                continue
            instruction, value = line.split(maxsplit=1)
            if instruction == "FROM":
                self.stages.append([])
            self.stages[-1].append((instruction, value.strip()))

    @property
    def build(self):
        return self.stages[0]

    @property
    def image(self):
        return self.stages[-1]


def values(stage, instruction):
    return [value for name, value in stage if name == instruction]


def command(stage, instruction):
    """The words of the last ENTRYPOINT, or of what HEALTHCHECK runs."""
    value = values(stage, instruction)[-1]
    return json.loads(value[value.index("[") :])


def packages(stage):
    """The Debian packages that a stage installs."""
    found = []
    for run in values(stage, "RUN"):
        for step in re.split(r"&&|;", run):
            words = shlex.split(step)
            if words[:2] == ["apt-get", "install"]:
                found += [word for word in words[2:] if not word.startswith("-")]
    return found


def build_context(archive, ignore_file, target):
    """What `docker build` would send: the files of a directory without those that .dockerignore names."""
    rules = []
    for line in Path(ignore_file).read_text().splitlines():
        pattern = line.strip()
        if pattern and not pattern.startswith("#"):
            keeps = pattern.startswith("!")
            parts = [re.escape(part).replace(r"\*", "[^/]*") for part in pattern.lstrip("!").split("/")]
            rules.append((re.compile("/".join(parts).replace("[^/]*[^/]*/", "(?:.*/)?") + "(?:/.*)?"), keeps))
    for file in sorted(path for path in archive.rglob("*") if path.is_file()):
        name = file.relative_to(archive).as_posix()
        is_sent = True
        for pattern, keeps in rules:
            if pattern.fullmatch(name):
                is_sent = keeps
        if is_sent:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, target / name)
    return target


def run_stage(stage, context, root, environment):
    """Runs COPY, WORKDIR and RUN as Docker would, with `root` for the image's file system.

    Commands of apt-get are left out: they change the machine. See `packages`.
    """
    place = root
    for instruction, value in stage:
        if instruction == "WORKDIR":
            place = root / value.lstrip("/")
            place.mkdir(parents=True, exist_ok=True)
        elif instruction == "COPY":
            *sources, target = value.split()
            if target.endswith("/"):
                (place / target).mkdir(parents=True, exist_ok=True)
            for source in sources:
                if (context / source).is_dir():
                    shutil.copytree(context / source, place / target, dirs_exist_ok=True)
                else:
                    shutil.copy2(context / source, place / target)
        elif instruction == "RUN" and "apt-get" not in value:
            subprocess.run(["sh", "-ec", value], cwd=place, env=environment, check=True)
        elif instruction not in ("FROM", "RUN"):
            raise ValueError(f"the test does not know the build instruction {instruction}")
