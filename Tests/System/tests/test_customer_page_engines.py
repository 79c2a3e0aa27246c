"""The customer's page in the engines of Firefox and of Safari, on a screen as high as a phone's."""

import pytest

from engines import ENGINES, ESCAPE, start_engine
from people import HELSINKI, JPEG, Booking, meters_from

PHONE = (450, 844)  # the narrowest window that both engines make
# The map takes this part of the window; what must be read at once ends above its lower edge.
GLANCE = """() => {
  const end = (selector) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Infinity;
  const map = document.querySelector('.map-frame').getBoundingClientRect();
  return map.height >= 0.55 * innerHeight && ['h1', '#eta', '#clock', '#where', '.address'].every((one) => end(one) <= innerHeight);
}"""
TOP = "() => document.elementFromPoint(innerWidth / 2, 150).closest('.map-frame, .glance, .details')?.className.split(' ')[0]"


@pytest.fixture(params=ENGINES)
def page(request, tmp_path):
    engine = start_engine(request.param, tmp_path, PHONE)
    yield engine
    engine.close()


def test_the_map_comes_first_and_scrolling_pulls_the_sheet_over_it(server, cast, phone, page):
    booking = Booking(server, cast.dispatcher).walk(cast.driver, until="en_route")
    assert phone(cast.driver).report(meters_from(HELSINKI, 900, 400)) is None
    page.open(booking.url)
    page.wait_for_text("h1", "Dee is on the way")
    page.until(GLANCE)
    assert page.call(TOP) == "map-frame"
    page.call("() => scrollTo(0, document.documentElement.scrollHeight)")
    page.until(f"() => ['glance', 'details'].includes(({TOP})())")
    # A step of the job changes the page by itself.
    booking.set_status(cast.driver, "arrived")
    page.wait_for_text("h1", "Dee has arrived")
    page.wait_for_text(".lead", "Meet Dee outside")


def test_a_note_is_written_and_a_picture_opens_over_the_page(server, cast, page):
    booking = Booking(server, cast.dispatcher, link={"rules": {"show_customer_note": True}})
    page.open(booking.url)
    page.press("#note-text")
    page.type("Gate code 4711")
    page.press("#note button")
    page.wait_for_text("#note", "Saved. The driver reads it.")
    booking.walk(cast.driver, until="arrived")
    files = [("files", ("1.jpg", JPEG, "image/jpeg"))]
    urls = server.request("POST", "/api/upload/photos", cast.driver.token, files=files).json()["urls"]
    server.call("PUT", f"/api/drivers/jobs/{booking.id}/status", cast.driver.token, json={"status": "started", "before_photos": urls})
    booking.set_status(cast.driver, "completed")
    page.wait_for_text("h1", "All done")
    page.press(".photos img")
    page.until("() => document.querySelector('dialog[open] img')?.alt === 'Photo 1, before the work'")
    page.type(ESCAPE)
    page.until("() => !document.querySelector('dialog') && location.search !== '?photo=0'")
