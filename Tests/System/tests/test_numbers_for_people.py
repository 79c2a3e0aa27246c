"""People read short numbers of jobs: no page shows them the long ids that programs use."""

import re

from gallery import open_exhibit

# What a reader sees or hears: texts, those that open at a click too, what fields hold, and the names of pictures.
SEEN = """() => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const fields = [...document.querySelectorAll('input:not([type=hidden], [type=checkbox], [type=radio]), textarea')].map((field) => field.value);
  const names = [...document.querySelectorAll('[aria-label], [alt], [title]')]
    .flatMap((one) => ['aria-label', 'alt', 'title'].map((name) => one.getAttribute(name) ?? ''));
  return [document.title, document.body.innerText, ...fields, ...names].join('\\n');
}"""

ADDRESS = re.compile(r"https?://\S+|(?<!\w)/[\w/.:{}-]+")
LONG = re.compile(r"(?<![\w-])(?=[\w-]*[0-9])[0-9A-Za-z_-]{20,}(?![\w-])")


def ids_in(text):
    """What looks like an id and is no part of an address: 20 or more letters and digits, at least one of them a digit."""
    return LONG.findall(ADDRESS.sub(" ", text))


def test_ids_are_told_from_words_and_addresses():
    assert ids_in("job 4c61cef1-7357-4357-a3b7-939211396d14, W-7K3QP") == ["4c61cef1-7357-4357-a3b7-939211396d14"]
    assert ids_in("abcdef0123456789abcdef") == ["abcdef0123456789abcdef"]
    assert ids_in("Geschwindigkeitsbegrenzung https://a.test/t/abcdef0123456789abcdef /d/abcdef0123456789abcdef") == []


def test_no_page_shows_an_id(gallery, open_tab):
    shown = {}
    # An id is the same in every language.
    for exhibit in gallery.exhibits:
        # The reference is for programmers, and shows ids as examples.
        if exhibit.language != "en" or exhibit.name == "api":
            continue
        tab = open_exhibit(open_tab, gallery, exhibit)
        if found := ids_in(tab.page.evaluate(SEEN)):
            shown[exhibit.name] = sorted(set(found))
        tab.page.close()
    assert shown == {}


def test_the_picture_of_a_link_names_the_job_by_its_number(gallery):
    for status in ("pending", "en_route", "completed"):
        booking = gallery.bookings[status]
        number = gallery.server.call("GET", booking.path + ".json")["number"]
        picture = gallery.server.request("GET", booking.path + ".svg").text
        assert number in picture and not ids_in(re.sub(r"<[^>]*>", " ", picture))
