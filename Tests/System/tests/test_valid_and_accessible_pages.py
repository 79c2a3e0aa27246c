"""Every page is valid HTML, and axe finds nothing that keeps anybody out."""

import pytest

from gallery import open_exhibit
from page_checks import THEMES, UNSEEN_IN_FORCED_COLORS, WIDTHS, run_axe, validate
from pages import Tab

# By day and by night in these: what their words have in common with the others is colors. Arabic stands for its direction.
IN_ALL_THEMES = {"en", "de", "ar"}


@pytest.fixture(scope="module")
def visited(gallery, browser, tmp_path_factory):
    """A directory with each page's HTML, as it came and as scripts left it; what axe found on each; and what cannot be seen
    there where the reader's system sets the colors."""
    directory = tmp_path_factory.mktemp("pages")
    violations, unseen = [], []
    for exhibit in gallery.exhibits:
        if exhibit.account is None:
            (directory / f"{exhibit.name}.html").write_text(exhibit.fetch(gallery.server))
        tab = open_exhibit(lambda *given, **context: Tab(browser, given[0], **context).open(given[1]), gallery, exhibit)
        for width, height in WIDTHS.items():
            tab.page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES if exhibit.language in IN_ALL_THEMES else THEMES[:1]:
                tab.page.emulate_media(color_scheme=theme)
                violations += [f"{exhibit.name} at {width} px, {theme}: {found}" for found in run_axe(tab.page)]
        if exhibit.language == "en":
            tab.page.emulate_media(forced_colors="active")
            unseen += [f"{exhibit.name}: {found}" for found in tab.page.evaluate(UNSEEN_IN_FORCED_COLORS)]
        scripted = "<!doctype html>\n" + tab.page.content().split(">", 1)[1]
        (directory / f"{exhibit.name}-scripted.html").write_text(scripted)
        tab.close()
    return directory, violations, unseen


def test_every_page_is_valid_html(gallery, visited):
    directory, _, _ = visited
    assert len(list(directory.iterdir())) == 2 * len(gallery.exhibits) - sum(1 for exhibit in gallery.exhibits if exhibit.account)
    found = list(validate(directory))
    assert not found, "\n".join(found)


def test_axe_finds_no_violation_on_any_page(visited):
    _, violations, _ = visited
    assert not violations, "\n".join(violations)


def test_nothing_is_lost_in_forced_colors(visited):
    _, _, unseen = visited
    assert not unseen, "\n".join(unseen)
