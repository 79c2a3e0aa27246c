"""README and the articles: short lines, and links that lead somewhere."""

import re

import pytest

from processes import ROOT

ARTICLES = sorted(ROOT.glob("Sources/*/*/*.docc/*.md"))
DOCUMENTS = [ROOT / "README.md", ROOT / "Tests/README.md", *sorted(ROOT.glob(".github/*.md")), *ARTICLES]
LINK = re.compile(r"\]\(([^)\s]+)\)|^\[\d+\]: (\S+)$|<img src=\"([^\"]+)\"", re.MULTILINE)


def name(document):
    return str(document.relative_to(ROOT))


def prose(document):
    """The text without what stands there as code."""
    return re.sub(r"^```.*?^```$", "", document.read_text(), flags=re.MULTILINE | re.DOTALL)


def targets(document):
    """The files of the repository that a document links to."""
    links = ["".join(found) for found in LINK.findall(prose(document))]
    return [(document.parent / link.partition("#")[0]).resolve() for link in links if "://" not in link]


def test_a_first_reader_gets_a_short_page():
    assert len((ROOT / "README.md").read_bytes()) <= 10_000


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_lines_are_short_and_links_lead_to_files(document):
    assert [line for line in document.read_text().splitlines() if len(line) >= 120] == []
    assert [path for path in targets(document) if not path.is_file()] == []


@pytest.mark.parametrize("document", ARTICLES, ids=name)
def test_an_article_has_a_title_and_then_one_sentence_of_what_it_says(document):
    title, blank, abstract = document.read_text().split("\n", 3)[:3]
    assert title.startswith("# ") and not blank
    assert re.fullmatch(r"\S.*[^.]\.", abstract) and ". " not in abstract, abstract


def test_readme_leads_to_each_article():
    assert set(ARTICLES) <= set(targets(ROOT / "README.md"))
