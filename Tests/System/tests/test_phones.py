"""Drivers' ordinary phones: from a driver without an app to a marker on the board, and what their apps send."""

import base64
import gzip
import json
import subprocess
import time
from urllib.parse import parse_qs, urlsplit

import requests

from pages import sign_in
from people import HELSINKI, Booking, meters_from
from phone_keys import make_phone_key, overland
from processes import PATIENCE


def read_code(page, picture):
    """The text of the page's QR code, as a camera reads it."""
    page.locator("svg.qr").screenshot(path=picture)
    return subprocess.run(["zbarimg", "--quiet", "--raw", picture], capture_output=True, text=True, check=True).stdout.strip()


def location(place, **more):
    return {"_type": "location", "lat": place[0], "lon": place[1], "tst": int(time.time()), "acc": 8, **more}


def test_a_driver_without_an_app_is_on_the_board_after_one_scan_and_one_tap(server, cast, open_tab, tmp_path):
    board = open_tab(server, f"/board/drivers/{cast.driver.driver_id}")
    sign_in(board, cast.dispatcher)
    board.go(board.page.get_by_role("link", name="Phones"))
    board.page.get_by_label("Phone", exact=True).fill("Dee’s phone")
    board.go(board.page.get_by_role("button", name="Make a key"))
    board.wait_for_text("h2", "The key of Dee’s phone is ready")

    # The phone's camera opens the address of the code.
    scanned = read_code(board.page, tmp_path / "code.png")
    assert scanned == board.page.get_by_label("Address for the phone").input_value()
    phone = open_tab(server, scanned, viewport={"width": 390, "height": 844})
    phone.wait_for_headline("Set up this phone")
    phone.wait_for_text("main", "Waiting for the driver’s first position")
    # OwnTracks does what its button's address says.
    link = phone.page.get_by_role("link", name="Set up OwnTracks").get_attribute("href")
    settings = json.loads(base64.b64decode(parse_qs(urlsplit(link).query)["inline"][0]))
    assert settings["mode"] == 3 and settings["auth"] is True
    sent = requests.post(
        settings["url"], json=location(HELSINKI, vel=36), auth=(settings["username"], settings["password"]), timeout=30
    )
    assert (sent.status_code, sent.json()) == (200, [])

    phone.go(phone.page.get_by_role("link", name="Refresh"))
    phone.wait_for_text("main", "· OwnTracks")
    board.page.goto(server.url + "/board")
    board.page.locator(".marker.driver").wait_for()
    assert board.page.locator(".marker.driver").count() == 1
    # Nothing that is kept or logged has the key.
    key = settings["password"].encode()
    files = b"".join(file.read_bytes() for file in server.data.iterdir() if file.is_file())
    assert key not in files
    assert key.decode() not in "\n".join(server.child.lines)


def test_pages_for_phones_work_without_javascript_and_a_key_is_revoked_at_once(server, cast, open_tab):
    board = open_tab(server, f"/board/drivers/{cast.driver.driver_id}/phones", java_script_enabled=False)
    sign_in(board, cast.dispatcher)
    board.page.get_by_label("Phone", exact=True).fill("Old phone")
    board.go(board.page.get_by_role("button", name="Make a key"))
    address = urlsplit(board.page.get_by_label("Address for the phone").input_value())
    phone = open_tab(server, f"{address.path}?{address.query}", java_script_enabled=False)
    phone.wait_for_headline("Set up this phone")
    board.go(board.page.get_by_role("button", name="Revoke the key of Old phone"))
    board.wait_for_text("main", "This driver has no phone with a key.")
    answer = requests.get(f"{server.url}{address.path}?lat=60.17&lon=24.94", timeout=30)
    assert answer.status_code == 401


def test_the_messages_of_each_app_are_taken(server, cast):
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    now = int(time.time())
    iso = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(now))

    feature = {
        "type": "Feature", "geometry": {"type": "Point", "coordinates": [24.94, 60.1703]},
        "properties": {"timestamp": iso, "speed": 10, "horizontal_accuracy": 5},
    }  # fmt: skip
    coords = {"latitude": 60.1702, "longitude": 24.94, "accuracy": 5, "speed": 10, "heading": 0}
    sent = [
        requests.get(f"{server.url}/phone/{key}?lat=60.17&lon=24.94&timestamp={now}&speed=19.44&accuracy=5", timeout=30),
        requests.post(f"{server.url}/phone/{key}", json=location((60.1701, 24.94), vel=36, tst=now), timeout=30),
        requests.post(
            f"{server.url}/phone/{key}", json={"location": {"timestamp": iso, "coords": coords}, "device_id": "phone"}, timeout=30
        ),
        requests.post(
            f"{server.url}/phone", json={"locations": [feature]}, headers={"Authorization": f"Bearer {key}"}, timeout=30
        ),
    ]
    assert [answer.status_code for answer in sent] == [200] * 4
    assert sent[3].json() == {"result": "ok"}
    # The key in the form, and a compressed body.
    form = {"id": key, "lat": 60.1704, "lon": 24.94, "timestamp": now, "accuracy": 5}
    assert requests.post(f"{server.url}/phone", data=form, timeout=30).status_code == 200
    assert requests.post(f"{server.url}/phone", data={**form, "id": "unknown"}, timeout=30).status_code == 401
    zipped = gzip.compress(json.dumps(location((60.1705, 24.94), tst=now)).encode())
    headers = {"Content-Encoding": "gzip", "Content-Type": "application/json"}
    assert requests.post(f"{server.url}/phone/{key}", data=zipped, headers=headers, timeout=30).status_code == 200
    bomb = requests.post(f"{server.url}/phone/{key}", data=gzip.compress(bytes(2 << 20)), headers=headers, timeout=30)
    assert bomb.status_code == 400 and "when it is decompressed" in bomb.json()["error"]
    metrics = requests.get(server.url + "/metrics", timeout=30).text
    for app, count in {"osmand": 2, "owntracks": 2, "traccar": 1, "overland": 1}.items():
        assert f'waypost_phone_messages_total{{app="{app}"}} {count}' in metrics
    assert "waypost_fixes_accepted_total 6" in metrics


def test_a_phone_that_is_nearly_empty_is_warned_of_on_the_board_until_it_charges(server, cast, open_tab):
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    board = open_tab(server, "/board")
    sign_in(board, cast.dispatcher)
    for step, (told, row) in enumerate([
        ({"batt": 9, "bs": 1}, "· battery 9%"), ({"batt": 10, "bs": 2}, None), ({"batt": 60, "bs": 1}, None), ({"batt": 15}, "· battery 15%"),
    ]):  # fmt: skip
        sent = location(meters_from(HELSINKI, 30 * step, 0), tst=int(time.time()) - 60 + 10 * step, vel=36, **told)
        assert requests.post(f"{server.url}/phone/{key}", json=sent, timeout=PATIENCE).status_code == 200
        board.until(
            """([row]) => {
              const text = document.querySelector('#drivers tr')?.textContent;
              return text && (row ? text.includes(row) : !text.includes('battery'));
            }""", [row])
    board.open(f"/board/drivers/{cast.driver.driver_id}")
    assert "Phone’s battery\n15%" in board.text


def test_one_place_that_cannot_be_read_spoils_itself_alone(server, cast):
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    now = int(time.time())

    batch = {"locations": [overland(now - 20, HELSINKI), overland(now - 10, None), overland(now, meters_from(HELSINKI, 0, 15))]}
    answer = requests.post(f"{server.url}/phone/{key}", json=batch, timeout=30)
    assert (answer.status_code, answer.json()) == (200, {"result": "ok"})
    metrics = requests.get(server.url + "/metrics", timeout=30).text
    assert "waypost_fixes_accepted_total 2" in metrics
    assert 'waypost_rejections_total{reason="malformed"} 1' in metrics
    # Two good places say that the phone is well.
    assert "form-error" not in requests.get(f"{server.url}/phone/{key}", timeout=30).text


def test_a_phone_with_a_wrong_clock_or_no_place_is_told_so_on_its_page_and_on_the_board(server, cast, open_tab):
    Booking(server, cast.customer)
    board = open_tab(server, f"/board/drivers/{cast.driver.driver_id}/phones")
    sign_in(board, cast.dispatcher)
    board.page.get_by_label("Phone", exact=True).fill("Old phone")
    board.go(board.page.get_by_role("button", name="Make a key"))
    address = urlsplit(board.page.get_by_label("Address for the phone").input_value())
    key = address.path.rsplit("/", 1)[1]
    phone = open_tab(server, f"{address.path}?{address.query}", java_script_enabled=False)
    wrong = [
        (location(HELSINKI, tst=int(time.time()) - 7168 * 86400), "its newest position is 7168 days old"),
        (location(HELSINKI, tst=int(time.time()) + 86400), "The clock is ahead"),
        (location((0, 0)), "has no place that can be right"),
        # A phone without a fix tells one of the two as 0: the fleet is in Helsinki.
        (location((HELSINKI[0], 0)), "has no place that can be right"),
        (location(HELSINKI, tst=1e300), "has a time that cannot be read"),
    ]
    for message, sentence in wrong:
        # The app deletes it: it would be sent again for ever.
        assert requests.post(f"{server.url}/phone/{key}", json=message, timeout=30).status_code == 200
        for tab in (phone, board):
            tab.open(f"/board/drivers/{cast.driver.driver_id}/phones" if tab is board else f"{address.path}?{address.query}")
            tab.wait_for_text(".form-error", sentence)
    board.open(f"/board/drivers/{cast.driver.driver_id}")
    board.wait_for_text(".dossier > .form-error", "has a time that cannot be read")
    board.open(f"/board/drivers/{cast.driver.driver_id}/phones")
    line = server.child.wait_for_line("phone sends no usable position")
    assert "position_too_old" in line and cast.driver.driver_id in line
    assert requests.post(f"{server.url}/phone/{key}", json=location(HELSINKI), timeout=30).status_code == 200
    for tab in (phone, board):
        tab.page.reload()
        assert tab.page.locator(".form-error").count() == 0


def test_a_phone_that_fell_silent_while_it_moved_has_an_old_position_and_its_driver_is_not_free(server, cast, open_tab):
    booking = Booking(server, cast.customer)
    path = f"/api/admin/jobs/{booking.id}/assign"
    server.call("PUT", path, cast.admin.token, json={"contractor_id": cast.driver.driver_id})
    key = make_phone_key(server, cast.dispatcher, cast.driver.driver_id)
    moved = location(HELSINKI, tst=int(time.time()) - 1200, vel=20)
    assert requests.post(f"{server.url}/phone/{key}", json=moved, timeout=30).status_code == 200
    board = open_tab(server, "/board")
    sign_in(board, cast.dispatcher)
    board.show_list("Drivers")
    board.wait_for_text("#drivers tr.old", "No signal")
    board.wait_for_text("#drivers tr.old [data-field=work]", "Assigned · Mannerheimintie 1")
    # It is heard again, and stands.
    assert requests.post(f"{server.url}/phone/{key}", json=location(HELSINKI, vel=0), timeout=30).status_code == 200
    board.wait_for_text("#drivers tr.standing", "Standing")
