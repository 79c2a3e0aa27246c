"""The tracking link as a picture and as data: they say what the page says, alone, and to nobody else's benefit."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from gallery import HEADLINES
from people import HELSINKI, Booking, meters_from


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("status", HEADLINES)
def test_the_picture_stands_by_itself(gallery, browser, status, theme):
    context = browser.new_context(color_scheme=theme, locale="en-GB")
    page = context.new_page()
    requests, errors = [], []
    page.on("request", lambda request: requests.append(request.url))
    page.on("console", lambda message: errors.append(message.text))
    url = gallery.server.url + gallery.bookings[status].path + ".svg"
    answer = page.goto(url)
    assert answer.status == 200 and answer.headers["content-type"].startswith("image/svg+xml")
    assert requests == [url]
    assert errors == []
    text = page.evaluate("document.documentElement.textContent")
    assert HEADLINES[status][0] in text
    assert "Mannerheimintie 1" in text
    # The picture has a name for readers who cannot see it, and its own colours for each theme.
    assert page.evaluate("document.documentElement.getAttribute('role')") == "img"
    red, green, blue = page.evaluate(
        "getComputedStyle(document.querySelector('rect.page')).fill.match(/[\\d.]+/g).slice(0, 3).map(Number)"
    )
    assert (red + green + blue > 3 * 128) == (theme == "light")
    context.close()


def test_the_picture_holds_no_address_of_anything(gallery):
    for booking in gallery.bookings.values():
        text = gallery.server.request("GET", booking.path + ".svg").text
        ElementTree.fromstring(text)
        assert not re.search(r"(?:href|src|url\()\s*=?\s*[\"'(]?(?!#|data:)[a-z/]", re.sub(r'xmlns(:\w+)?="[^"]*"', "", text))
        assert "<script" not in text and "<image" not in text


@pytest.mark.parametrize("form", [".svg", ".json"])
def test_what_did_not_change_is_not_sent_again(server, cast, booking, form):
    first = server.request("GET", booking.path + form)
    tag = first.headers["ETag"]
    again = server.request("GET", booking.path + form, if_none_match=tag)
    assert again.status_code == 304 and not again.content and again.headers["ETag"] == tag
    booking.accept(cast.driver)
    changed = server.request("GET", booking.path + form, if_none_match=tag)
    assert changed.status_code == 200 and changed.headers["ETag"] != tag


def test_the_data_says_what_the_page_says(server, cast, booking):
    booking.walk(cast.driver, until="en_route")
    place = meters_from(HELSINKI, 900, 400)
    server.call("PUT", "/api/drivers/location", cast.driver.token, json={"lat": place[0], "lng": place[1]})
    data = server.call("GET", booking.path + ".json")
    assert data["status"] == "en_route" and data["ended"] is False
    assert data["address"] == "Mannerheimintie 1, Helsinki"
    assert data["driver"]["name"] == "Dee"
    position = data["driver"]["position"]
    assert (position["lat"], position["lng"]) == pytest.approx(place, abs=2e-5)
    assert data["freshness"]["cause"] == "live"
    assert data["arrival"]["earliest"] <= data["arrival"]["latest"]
    assert [step["status"] for step in data["steps"]] == ["pending", "accepted", "en_route"]
    booking.set_status(cast.driver, "arrived")
    booking.set_status(cast.driver, "started")
    booking.set_status(cast.driver, "completed")
    data = server.call("GET", booking.path + ".json")
    assert data["status"] == "completed" and data["ended"] is True
    # The link does not show where the driver went afterwards.
    assert data["driver"] is None or data["driver"]["position"] is None


def test_nobody_without_a_link_gets_either(server):
    for form in (".svg", ".json"):
        answer = server.request("GET", "/t/" + "A" * 22 + form)
        assert answer.status_code == 404


def feed_start(server, path):
    """A feed's bytes up to its first state."""
    answer = server.request("GET", path + "/live", stream=True)
    heard = b""
    for chunk in answer.iter_content(chunk_size=1):
        heard += chunk
        if b"event: state" in heard and heard.endswith(b"\n\n"):
            break
    answer.close()
    return heard.decode()


def test_nothing_of_one_job_is_in_any_answer_about_another(server, cast):
    places = {"Dee": meters_from(HELSINKI, 700, 100), "Sam": meters_from(HELSINKI, -5300, 9100)}
    secrets = {
        "Dee": ["Dee", "Harbour Street 11", "Bring the blue ladder"],
        "Sam": ["Sam", "Hill Street 22", "Mind the parrot"],
    }
    accounts = {"Dee": cast.driver, "Sam": cast.second_driver}
    bookings = {}
    for name, pickup in (("Dee", HELSINKI), ("Sam", meters_from(HELSINKI, -5000, 9000))):
        bookings[name] = Booking(
            server, cast.customer, pickup=pickup, address=secrets[name][1], notes=secrets[name][2]
        ).walk(accounts[name], until="en_route")
        fix = {"lat": places[name][0], "lng": places[name][1]}
        server.call("PUT", "/api/drivers/location", accounts[name].token, json=fix)
    for own, other in (("Dee", "Sam"), ("Sam", "Dee")):
        path = bookings[own].path
        answers = {form: server.request("GET", path + form).text for form in ("", ".svg", ".json")}
        answers["feed"] = feed_start(server, path)
        foreign = [
            *secrets[other], accounts[other].name, bookings[other].id, bookings[other].link_token,
            accounts[other].driver_id, accounts[other].user_id, accounts[other].email, f"{places[other][0]:.3f}",
        ]  # fmt: skip
        # The link's own random token may contain any of these words.
        answers = {form: answer.replace(bookings[own].link_token, "") for form, answer in answers.items()}
        for form, answer in answers.items():
            assert secrets[own][1] in answer, f"{form} should say {secrets[own][1]}"
            for secret in foreign:
                assert secret not in answer, f"{form} of {own} tells {secret}"
            # The answers show only the allowed facts about the job's own driver too: no surname, account or id.
            for secret in (accounts[own].name, accounts[own].email, accounts[own].user_id, accounts[own].driver_id):
                assert secret not in answer, f"{form} tells {secret}"
