"""The files that pages load, read as text: how modules import each other, and where colours are named."""

import re

import pytest

from processes import ROOT

PUBLIC, TEMPLATES = ROOT / "Public", ROOT / "Templates"
MODULES = {path.name: path.read_text() for path in PUBLIC.glob("*.js")}
IMPORT = re.compile(r"^import (?:\{ (?P<names>[^}]*) \} from )?'\./(?P<file>[^']+)';$", re.M)
LAZY_IMPORT = re.compile(r"\bimport\('\./([^']+)'\)")
EXPORT = re.compile(r"^export (?:async )?(?:function|class|const|let) (\w+)", re.M)
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function|class) (\w+)", re.M)
SCRIPT = re.compile(r'<script type="module" src="\{\{assets\}\}/([^"]+)"')
COLOUR = re.compile(
    r"(?<!\{\{)(?:#|%23)(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![-\w])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|"
    r"[:'\"] ?(?:white|black|gray|grey|red|green|blue|orange|yellow|silver)\b(?![-\w])",
    re.I,
)


def imports_of(name):
    """The modules that a module needs before it runs."""
    return [found["file"] for found in IMPORT.finditer(MODULES[name])]


def test_no_module_imports_itself_by_way_of_others():
    graph = {name: imports_of(name) + LAZY_IMPORT.findall(text) for name, text in MODULES.items()}
    assert sum(map(len, graph.values())) > 30  # the test found the imports
    finished = set()

    def walk(name, path):
        assert name not in path, " imports ".join([*path[path.index(name) :], name])
        if name not in finished:
            for other in graph[name]:
                walk(other, [*path, name])
        finished.add(name)

    for name in graph:
        walk(name, [])


def test_every_import_exists_and_is_used_and_every_export_is_imported():
    imported = set()
    for name, text in MODULES.items():
        rest = IMPORT.sub("", text)
        assert not re.search(r"^import\b", rest, re.M), f"{name} has an import that this test cannot read"
        for found in IMPORT.finditer(text):
            for wanted in found["names"].split(", "):
                assert wanted in EXPORT.findall(MODULES[found["file"]]), f"{name}: {found['file']} has no {wanted}"
                assert re.search(rf"\b{wanted}\b", rest), f"{name} does not use {wanted}"
                imported.add((found["file"], wanted))
        for file in LAZY_IMPORT.findall(text):
            imported |= {(file, exported) for exported in EXPORT.findall(MODULES[file])}
    # The system tests use these functions of the map.
    tested = {("map.js", name) for name in ("between", "trailPoints")}
    exported = {(name, found) for name, text in MODULES.items() for found in EXPORT.findall(text)}
    assert exported - imported - tested == set()


def test_every_function_and_class_is_declared_once():
    declared = [(found, name) for name, text in MODULES.items() for found in DECLARED.findall(text)]
    for found, name in declared:
        assert [name] == [other for same, other in declared if same == found], found
    for name, text in MODULES.items():
        for line in re.findall(r"^(?:export )?const (\w+ = (?:\d{3,}|'.{6,}'|\(.*=>.*));", text, re.M):
            homes = [other for other, its in MODULES.items() if f"const {line};" in its]
            # Two pauses of the same length are not duplicates.
            assert homes == [name] or line.startswith("PAUSE"), f"{line} in {homes}"


def template(name):
    """A template with those that it includes."""
    text = (TEMPLATES / f"{name}.mustache").read_text()
    return re.sub(r"\{\{> ([\w-]+)\}\}", lambda found: template(found[1]), text)


def test_the_server_finds_the_modules_of_each_page_and_joins_them():
    found = []
    for path in TEMPLATES.iterdir():
        text = path.read_text()
        assert "modulepreload" not in text, path
        # It reads whole lines of one template, and takes modules that are named in another one for those of another page.
        assert text.count("<script") == len(re.findall(r'^<script type="module" src="\{\{assets\}\}/[^"]+"', text, re.M)), path
        own = SCRIPT.findall(text)
        found += own
        whole = SCRIPT.findall(template(path.stem))
        assert own == whole or not own or len(set(whole)) == 1, path
    assert {"board.js", "customer.js", "driver.js", "keys.js", "wall.js"} <= set(found) <= set(MODULES)


def test_the_worker_of_the_driver_keeps_the_files_that_its_pages_name():
    kept = re.search(r"^const FILES = \[(.*)\];", MODULES["driver-worker.js"], re.M)[1]
    pages = template("driver") + template("driver-shell")
    named = set(SCRIPT.findall(pages)) | set(re.findall(r'href="\{\{assets\}\}/([^"]+\.css)"', pages))
    assert set(re.findall(r"'([^']+)'", kept)) == named - {"staff-bar.css"}


def test_every_file_is_small_enough_to_be_read_and_is_written_by_hand():
    for file in PUBLIC.iterdir():
        text = file.read_text()
        assert len(text) < 32_000, file
        assert "sourceMappingURL" not in text and "@font-face" not in text and "@import" not in text, file
        assert max(map(len, text.splitlines())) < 400, f"{file} looks as if a tool had written it"


def test_every_colour_has_its_name_in_the_list_at_the_beginning_of_app_css():
    styles = (PUBLIC / "app.css").read_text()
    colours, meanings, rest = styles.partition("/* Meanings. */")
    assert meanings and len(COLOUR.findall(colours)) > 40
    found = {"app.css": COLOUR.findall(re.sub(r"\bCanvas\w*|GrayText|Highlight\w*", "", rest))}
    for path in [*PUBLIC.iterdir(), *TEMPLATES.iterdir()]:
        # Two pictures are shown alone, without app.css.
        if path.name not in ("app.css", "favicon.svg", "head.mustache", "picture-style.mustache"):
            # Characters such as &#8217; and private members such as `this.#feed` are not colours.
            text = re.sub(r"&#\d+;|(?<=\.)#\w+|^ +(?:async )?#\w+", "", path.read_text(), flags=re.M)
            found[path.name] = COLOUR.findall(text)
    assert {name: here for name, here in found.items() if here} == {}


def test_pictures_that_stand_alone_have_the_colours_of_app_css():
    colours = (PUBLIC / "app.css").read_text().partition("/* Meanings. */")[0]
    known = set(re.findall(r"#[0-9a-f]+", colours))
    # The variable --map-line is a mixture of two of the colours.
    known |= {"#dedbd2", "#2c3230"}
    for path in [PUBLIC / "favicon.svg", TEMPLATES / "head.mustache", TEMPLATES / "picture-style.mustache"]:
        found = [colour.lower().replace("%23", "#") for colour in COLOUR.findall(path.read_text())]
        assert found and set(found) <= known, path
