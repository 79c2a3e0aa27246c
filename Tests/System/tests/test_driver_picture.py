"""The picture of a driver: added in People or by the driver, and seen by customers while the driver is on the way."""

import base64
import io
import re
import sqlite3

import pytest
import requests
from PIL import Image

from nodes import Nodes
from office import Office, csrf
from pages import sign_in
from people import Booking, photograph
from phone_keys import make_phone_key
from processes import Waypost, wait_until
from take_overs import Lineage

OWN = "/api/drivers/picture"


def opened(content):
    return Image.open(io.BytesIO(content))


def is_color(pixel, wanted):
    return all(abs(value - other) < 24 for value, other in zip(pixel, wanted))


COLORS = {"red": (255, 0, 0), "blue": (0, 0, 255), "white": (255, 255, 255)}
RED, BLUE, WHITE = COLORS.values()


def set_own(server, driver, content=None):
    file = content if content is not None else photograph()
    return server.request("PUT", OWN, driver.token, data=file)


def shown(booking):
    """The picture that the link shows; None without one."""
    answer = requests.get(f"{booking.url}?photo=driver", timeout=30)
    assert answer.status_code in (200, 404) and answer.headers["Cache-Control"] == "no-store"
    on_page = "photo=driver" in requests.get(booking.url, timeout=30).text
    data = requests.get(f"{booking.url}.json", timeout=30).json()["driver"]
    assert on_page == (answer.status_code == 200) == bool(data and data["picture"])
    return opened(answer.content) if answer.status_code == 200 else None


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_an_administrator_adds_a_picture_and_the_customer_sees_it_while_the_driver_comes(
    server, cast, booking, open_tab, tmp_path, scripts
):
    (tmp_path / "face.jpg").write_bytes(photograph("white", side=600))
    booking.accept(cast.driver)
    customer = open_tab(server, booking.path, java_script_enabled=scripts, viewport={"width": 390, "height": 844})
    people = open_tab(server, f"/board/people/{cast.driver.user_id}", java_script_enabled=scripts)
    sign_in(people, cast.admin)
    page = people.page
    page.get_by_label("Photograph").set_input_files(tmp_path / "face.jpg")
    if scripts:
        page.locator(".crop canvas").focus()
        page.get_by_label("Size").fill("2")
    people.go(page.get_by_role("button", name="Save the picture"))
    people.wait_for_text("main", "The change was saved.")
    page.get_by_role("img", name=re.compile("Picture of")).wait_for()
    people.wait_for_text("table.audit", "Picture")
    # Not before the driver sets out.
    assert shown(booking) is None
    booking.set_status(cast.driver, "en_route")
    picture = shown(booking)
    assert picture.size == (240, 240) and picture.format == "JPEG"
    # By the script the square is half as long: nothing but the blue middle is left.
    assert is_color(picture.getpixel((120, 120)), BLUE)
    assert is_color(picture.getpixel((10, 120)), BLUE if scripts else WHITE)
    if not scripts:
        customer.page.reload()
    card = customer.page.locator(".driver.card img.avatar")
    card.wait_for()
    assert card.evaluate("image => image.decode().then(() => image.naturalWidth)") == 240
    booking.set_status(cast.driver, "arrived")
    if not scripts:
        customer.page.reload()
    customer.page.locator("img.meet").wait_for()
    booking.set_status(cast.driver, "started")
    assert shown(booking)
    booking.set_status(cast.driver, "completed")
    assert shown(booking) is None
    customer.page.reload()
    assert customer.page.locator("img").count() == 0


def test_a_driver_chooses_the_part_of_a_photograph_with_the_arrow_keys(server, cast, booking, open_tab, tmp_path):
    picture = Image.new("RGB", (900, 300), "red")
    picture.paste("blue", (0, 0, 300, 300))
    picture.save(tmp_path / "face.png")
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    tab = open_tab(server, f"/d/{key}", viewport={"width": 390, "height": 844})
    tab.go(tab.page.get_by_role("link", name="Picture"))
    # The browser makes a JPEG picture of any that it can draw.
    tab.page.get_by_label("Photograph").set_input_files(tmp_path / "face.png")
    canvas = tab.page.locator(".crop canvas")
    for _ in range(60):
        canvas.press("ArrowRight")
    tab.go(tab.page.get_by_role("button", name="Save the picture"))
    tab.page.get_by_role("img", name=re.compile("Picture of")).wait_for()
    booking.walk(cast.driver, until="en_route")
    assert is_color(shown(booking).getpixel((120, 120)), BLUE)
    tab.go(tab.page.get_by_role("button", name="Remove the picture"))
    assert shown(booking) is None
    assert tab.page.get_by_role("img").count() == 0


def test_what_is_no_photograph_is_refused_beside_the_field(server, cast, open_tab, tmp_path):
    office = Office(server, cast.admin)
    path = f"{server.url}/board/people/{cast.driver.user_id}"
    secret = csrf(office.session.get(path).text)
    faults = {
        "no JPEG picture": b"hello",
        "fewer than 240 pixels": photograph(size=(239, 500)),
        "more than 25 million pixels": photograph(size=(6000, 5000)),
        "Choose a photograph first": b"",
    }
    for fault, content in faults.items():
        answer = office.session.post(f"{path}/picture", data={"csrf": secret}, files={"picture": ("a.jpg", content)})
        assert answer.status_code == 422 and fault in answer.text, fault
    assert server.call("GET", "/api/drivers/profile", cast.driver.token)["contractor"]["picture_at"] is None
    # The secret of another session's form, and a form about a person who is no driver.
    answer = office.session.post(f"{path}/picture", data={"csrf": "x"}, files={"picture": ("a.jpg", photograph())})
    assert answer.status_code == 403
    other = f"{server.url}/board/people/{cast.dispatcher.user_id}"
    answer = office.session.post(f"{other}/picture", data={"csrf": secret}, files={"picture": ("a.jpg", photograph())})
    assert answer.status_code == 404 and 'name="picture"' not in office.session.get(other).text


def test_apps_set_show_and_remove_a_picture(server, cast):
    assert server.request("GET", OWN, cast.driver.token).status_code == 404
    answer = set_own(server, cast.driver).json()
    assert answer["success"] and answer["picture_at"]
    assert server.call("GET", "/api/drivers/profile", cast.driver.token)["contractor"]["picture_at"] == answer["picture_at"]
    picture = server.request("GET", OWN, cast.driver.token)
    assert is_color(opened(picture.content).getpixel((9, 9)), RED) and len(picture.content) <= 40 << 10
    assert b"SecretCamera" not in picture.content
    path = f"/api/admin/drivers/{cast.driver.driver_id}/picture"
    assert server.request("GET", path, cast.dispatcher.token).content == picture.content
    # A dispatcher looks, and an administrator changes.
    for method, content in (("PUT", photograph("white")), ("DELETE", None)):
        for account, status in ((cast.dispatcher, 403), (cast.admin, 200)):
            assert server.request(method, path, account.token, data=content).status_code == status
    assert server.request("GET", path, cast.admin.token).status_code == 404
    assert server.request("GET", path, cast.driver.token).status_code == 403
    assert server.request("PUT", OWN, cast.dispatcher.token, data=photograph()).status_code == 404
    refused = set_own(server, cast.driver, photograph()[:400])
    assert refused.status_code == 400 and "JPEG" in refused.json()["error"]


def test_a_dispatcher_sees_the_picture_on_the_drivers_card(server, cast, open_tab):
    tab = open_tab(server, f"/board/drivers/{cast.driver.driver_id}")
    sign_in(tab, cast.dispatcher)
    tab.wait_for_text("h1", cast.driver.name)
    path = f"/board/drivers/{cast.driver.driver_id}/image"
    assert tab.page.locator(".dossier-title img").count() == 0 and tab.page.request.get(server.url + path).status == 404
    set_own(server, cast.driver)
    picture = tab.page.locator(".dossier-title img")
    picture.wait_for()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 240
    # Nobody else.
    assert requests.get(server.url + path, allow_redirects=False, timeout=30).status_code == 303


def test_changes_of_one_driver_are_bounded(server, cast):
    statuses = [set_own(server, cast.driver).status_code for _ in range(11)]
    assert statuses == [200] * 10 + [429]
    assert set_own(server, cast.second_driver).status_code == 200


def test_a_link_whose_rule_hides_the_picture_never_gives_it(server, cast):
    set_own(server, cast.driver)
    booking = Booking(server, cast.dispatcher, link={"rules": {"show_picture": False}})
    booking.walk(cast.driver, until="arrived")
    assert shown(booking) is None


def test_the_file_of_a_drivers_data_has_the_picture_and_an_erased_driver_none(data, cast):
    server = Waypost(data).start()
    set_own(server, cast.driver, photograph("white", side=500))
    kept = server.request("GET", OWN, cast.driver.token).content
    office = Office(server, cast.admin)
    page = office.session.get(f"{server.url}/board/people/{cast.driver.user_id}").text
    path = server.url + re.search(r'href="(/board/people/data/person\?[^"]+)"', page)[1].replace("&amp;", "&")
    form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', office.session.get(path).text))
    file = office.session.post(f"{server.url}/board/people/data/file", data=form).json()
    assert base64.b64decode(file["driver"]["picture_base64"]) == kept
    answer = office.session.post(f"{server.url}/board/people/data/erase", data={**form, "confirmed": "yes"})
    assert answer.status_code == 200
    server.terminate()
    with sqlite3.connect(f"{data}/waypost.db") as database:
        assert database.execute("select count(*) from driver_pictures").fetchone() == (0,)
        assert database.execute("select count(*) from drivers where picture_at is not null").fetchone() == (0,)
    assert kept[len(kept) // 2 :][:200] not in (data / "waypost.db").read_bytes()


def test_three_nodes_show_the_picture_that_was_set_last_wherever_it_was(data, tmp_path, cast):
    nodes = Nodes(data, tmp_path)
    try:
        nodes.start()
        booking = Booking(nodes[0], cast.dispatcher)
        booking.walk(cast.driver, until="en_route")
        for node, color in zip(nodes, ("red", "blue", "white")):
            assert set_own(node, cast.driver, photograph(color)).status_code == 200
            for other in nodes:

                def has_it(other=other, color=color):
                    answer = requests.get(f"{other.url}{booking.path}?photo=driver", timeout=30)
                    return answer.ok and is_color(opened(answer.content).getpixel((9, 9)), COLORS[color])

                wait_until(has_it, "a node does not show the picture")
        nodes.wait_until_equal()
    finally:
        nodes.close()


def test_a_picture_outlives_a_killed_server_and_a_take_over(server, cast, booking):
    booking.walk(cast.driver, until="en_route")
    set_own(server, cast.driver)
    server.kill()
    server.start()
    assert shown(booking)
    processes = Lineage(server)
    try:
        processes.take_over()
        assert shown(booking)
    finally:
        processes.kill()


def test_behind_a_backend_no_picture_is_offered(followed, cast):
    assert set_own(followed, cast.driver).status_code == 409
    office = Office(followed, cast.admin)
    page = office.session.get(f"{followed.url}/board/people/{cast.driver.user_id}").text
    assert 'name="picture"' not in page
