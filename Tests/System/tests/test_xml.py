"""Everything that is XML is read by a real parser (expat), whatever names and addresses hold."""

from xml.etree import ElementTree

import pytest

from people import HELSINKI, Booking, Phone, add_account, meters_from
from processes import wait_for_status

FORBIDDEN = [chr(code) for code in range(0x20) if chr(code) not in "\t\n\r"] + ["\ufffe", "\uffff"]
NASTY = "<&>\"']]>" + "".join(FORBIDDEN) + "\u00e9\U0001f69a\ufffd"


def read(text):
    """The text of all elements; an error if the document is not well-formed."""
    return " ".join(ElementTree.fromstring(text).itertext())


def test_the_parser_itself_refuses_each_of_these_characters():
    for character in FORBIDDEN:
        with pytest.raises(ElementTree.ParseError):
            read(f"<a>{character}</a>")


def test_a_picture_is_well_formed_whatever_the_address_holds(server, cast):
    rules = {"rules": {"show_notes": True}}
    for text in [NASTY, *(f"12 Har{character}bour Street" for character in FORBIDDEN)]:
        booking = Booking(server, cast.dispatcher, address=text, notes=text, customer_name=text, link=rules)
        answer = server.request("GET", booking.path + ".svg")
        assert answer.headers["Content-Type"].startswith("image/svg+xml")
        assert "bour Street" in read(answer.text) or "\U0001f69a" in read(answer.text)
        page = server.request("GET", booking.path).text
        assert not any(character in page for character in FORBIDDEN)
        assert server.call("GET", booking.path + ".json")["address"] == text


def test_a_picture_and_a_track_are_well_formed_whatever_the_driver_is_called(server, cast):
    # A command's argument cannot contain a NUL.
    name = "Mar" + NASTY.replace("\0", "") + "ia Last"
    driver = add_account(server.data, "driver", name, "odd@fleet.test")
    # A running server knows the account within a second or two.
    wait_for_status(lambda: server.request("GET", "/api/drivers/profile", driver.token), 401, 200)
    booking = Booking(server, cast.dispatcher).walk(driver, until="en_route")
    phone = Phone(server.url, driver)
    assert phone.report(meters_from(HELSINKI, 300, 400)) is None
    picture = read(server.request("GET", booking.path + ".svg").text)
    assert "Mar" in picture
    track = server.request("GET", f"/api/admin/drivers/{driver.driver_id}/track.gpx", cast.dispatcher.token)
    assert "\U0001f69a" in read(track.text)
    phone.close()
