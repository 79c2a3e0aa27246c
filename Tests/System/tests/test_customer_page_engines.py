"""The customer's page in the engines of Firefox and of Safari: what customers bring beside Chromium."""

import pytest

from engines import ENGINES, ESCAPE, STANDS_STILL, start_engine
from people import HELSINKI, JPEG, Booking, meters_from

RULES = {"rules": {"show_customer_note": True}}
FITS = """(selectors) => selectors.every((selector) => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  return top >= 0 && bottom > top && bottom <= innerHeight;
})"""
ON_TOP = """() => {
  const { top } = document.querySelector('.map-frame').getBoundingClientRect();
  const element = document.elementFromPoint(innerWidth / 2, Math.max(top, 0) + 60);
  return element.closest('.map-frame, .glance, .details').className;
}"""


@pytest.fixture(params=ENGINES)
def reader(request, tmp_path):
    engine = start_engine(request.param, tmp_path)
    yield engine
    engine.close()


@pytest.fixture
def booking(server, cast):
    return Booking(server, cast.dispatcher, link=RULES)


def test_the_first_window_has_the_map_and_what_when_and_where_and_the_sheet_is_pulled_over_it(
    server, cast, phone, booking, reader
):
    booking.walk(cast.driver, until="en_route")
    assert phone(cast.driver).report(meters_from(HELSINKI, 900, 400)) is None
    reader.open(booking.url)
    reader.wait_for_text("h1", "Dee is on the way")
    reader.until("() => /[0-9]/.test(document.querySelector('#eta').innerText + document.querySelector('#clock').innerText)")
    share = reader.call("() => document.querySelector('.map-frame').getBoundingClientRect().height / innerHeight")
    assert share >= 0.55
    assert reader.call(FITS, ["h1", "#eta", "#clock", "#where"])
    assert reader.call(ON_TOP) == "map-frame"
    reader.call("() => scrollTo({ top: document.scrollingElement.scrollHeight, behavior: 'instant' })")
    reader.until(f"() => ({ON_TOP})() !== 'map-frame'")
    assert reader.call("() => document.querySelector('.map').getBoundingClientRect().top >= 0")
    assert not reader.call("() => document.documentElement.scrollWidth > innerWidth")


def test_a_note_is_written_and_the_page_follows_the_job_by_itself(server, cast, booking, reader):
    booking.accept(cast.driver)
    reader.open(booking.url)
    reader.call("() => document.getElementById('note-text').focus()")
    reader.type("Gate 47")
    reader.tap("Save")
    reader.wait_for_text("#note", "Saved. The driver reads it.")
    path = f"/api/admin/jobs/{booking.id}"
    assert server.call("GET", path, cast.dispatcher.token)["job"]["customer_note"] == "Gate 47"
    reader.call("() => { document.documentElement.dataset.stayed = 'yes'; }")
    for status, headline in [("en_route", "Dee is on the way"), ("arrived", "Dee has arrived")]:
        booking.set_status(cast.driver, status)
        reader.wait_for_text("h1", headline)
    reader.wait_for_text(".lead", "Meet Dee outside")
    assert reader.call("() => document.documentElement.dataset.stayed") == "yes"


def test_a_picture_opens_over_the_page_and_escape_closes_it(server, cast, booking, reader):
    booking.walk(cast.driver, until="arrived")
    files = [("files", ("1.jpg", JPEG, "image/jpeg"))]
    urls = server.request("POST", "/api/upload/photos", cast.driver.token, files=files).json()["urls"]
    step = {"status": "started", "before_photos": urls}
    server.call("PUT", f"/api/drivers/jobs/{booking.id}/status", cast.driver.token, json=step)
    reader.open(booking.url)
    # By its place in the page, since the page's first news would take a mark of the test away.
    picture = "//ul[@class='photos']//a"
    reader.until(STANDS_STILL, picture)
    reader.engine.click(picture)
    reader.until("() => document.querySelector('dialog[open]')?.getAttribute('aria-label') === 'Photo 1, before the work'")
    share = "() => document.querySelector('dialog img').getBoundingClientRect().height / innerHeight"
    reader.until(f"() => ({share})() > 0.6")
    reader.type(ESCAPE)
    reader.until("() => !document.querySelector('dialog') && document.activeElement.matches('.photos a')")
    assert reader.call("() => location.pathname") == booking.path
