"""What the two iOS apps' library does on the wire and no specification asks for, against the server itself: its requests
as they come, byte by byte."""

import json

import pytest

from people import HELSINKI
from conformance_host import handshake_of
from raw_client import HANDSHAKE, RawClient
from websocket_frames import CLOSE, TEXT, frame

DRIVERS_HEADER = "X-Client-Type: ios-driver"
FIX = {"lng": 24.938379100000002, "lat": 60.169855700000003}


class App:
    """The library: polling first, a WebSocket beside it."""

    def __init__(self, server, token, *headers):
        self.port = server.port
        self.headers = headers
        # The app sends the parameters in this order, with b64 and without a timestamp.
        self.polling = f"/socket.io/?transport=polling&b64=1&token={token}&EIO=4"
        self.websocket = f"/socket.io/?transport=websocket&token={token}&EIO=4"
        self.poller, self.poster, self.socket = (RawClient(self.port) for _ in range(3))
        opened = self.poller.exchange("GET", self.polling, *headers)
        assert opened.status == 200, opened
        self.sid = handshake_of(opened.text)["sid"]
        self.polled = []

    def poll(self):
        answer = self.poller.exchange("GET", f"{self.polling}&sid={self.sid}", *self.headers)
        assert answer.status == 200
        self.polled += answer.text.split("\x1e")
        return answer.text

    def post(self, *packets):
        target = f"{self.polling}&sid={self.sid}"
        answer = self.poster.exchange("POST", target, *self.headers, body="\x1e".join(packets))
        return answer.status, answer.text

    def upgrade(self):
        """Everything at the same time: an open poll, CONNECT by post, the WebSocket and its probe."""
        target = f"{self.polling}&sid={self.sid}"
        self.poller.request("GET", target, *self.headers)
        self.poster.request("POST", target, *self.headers, body="40/,")
        self.socket.request(
            "GET", f"{self.websocket}&sid={self.sid}", *HANDSHAKE, *self.headers,
            f"Origin: ws://127.0.0.1:{self.port}", "Cookie: somebody=elses",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits; server_max_window_bits=15",
        )  # fmt: skip
        assert self.poster.answer().text == "ok"
        answer = self.socket.answer()
        assert answer.status == 101 and "Sec-WebSocket-Extensions" not in answer
        self.socket.send_text("2probe")
        assert self.socket.receive() == (TEXT, "3probe")
        self.polled += self.poller.answer().text.split("\x1e")
        # The app polls until it receives the packet that ends polling.
        while "6" not in self.polled:
            self.poll()
        assert any(packet.startswith('40{"sid":"') for packet in self.polled)
        # The app could not post its own noop any more, so it sends the noop together with the upgrade.
        self.socket.send(frame(TEXT, "5"), frame(TEXT, "6"))
        return self

    def hear(self, event):
        """The argument of the next such event, by WebSocket."""
        while True:
            packet = self.socket.message()
            assert isinstance(packet, str), packet
            if packet.startswith("42"):
                name, *arguments = json.loads(packet[2:])
                if name == event:
                    return arguments[0], packet

    def leave(self):
        """As it hangs up; the server closes."""
        self.socket.send_text("41/,")
        self.socket.send_text("1")
        got = self.socket.receive()
        while got[0] != CLOSE:
            got = self.socket.receive()
        return got[1]


def test_a_drivers_app_polls_upgrades_reports_and_leaves(server, cast, booking):
    booking.walk(cast.driver, until="en_route")
    dispatcher = App(server, cast.dispatcher.token).upgrade()
    dispatcher.socket.send_text('42["admin:join"]')
    assert dispatcher.hear("joined")[0] == {"room": "admin"}
    driver = App(server, cast.driver.token, DRIVERS_HEADER).upgrade()
    # The message names neither driver nor job; its keys come in any order, its numbers have 17 digits; two location
    # managers send the same message.
    fix = f'42["driver:location",{json.dumps(FIX)}]'
    driver.socket.send(frame(TEXT, fix), frame(TEXT, fix))
    heard, packet = dispatcher.hear("admin:contractor-location")
    assert heard["contractor_id"] == cast.driver.driver_id
    assert (heard["lat"], heard["lng"]) == pytest.approx((FIX["lat"], FIX["lng"]))
    assert '"lat":6' in packet and '"lng":2' in packet, "numbers, not texts"
    named = {"job_id": booking.id, **FIX, "contractor_id": cast.driver.driver_id}
    driver.socket.send_text(f'427["driver:location",{json.dumps(named)}]')
    while not (answer := driver.socket.message()).startswith("437["):
        pass
    assert answer == '437[{"error":"duplicate_fix"}]'
    assert driver.leave() == 1000
    assert dispatcher.leave() == 1000


def test_a_customers_app_hears_its_job_at_every_connect_without_asking(server, cast, booking):
    booking.walk(cast.driver, until="en_route")
    for latitude in (60.1711, 60.1712):
        # The app's library drops messages that the app emits before it is connected; the token of its link is enough.
        customer = App(server, booking.link_token).upgrade()
        body = {"lat": latitude, "lng": HELSINKI[1]}
        server.call("PUT", "/api/drivers/location", cast.driver.token, json=body)
        assert customer.hear("driver:location")[0]["lat"] == pytest.approx(latitude)
        customer.leave()


def test_reports_go_on_by_polling_when_the_websocket_dies_in_mid_probe(server, cast):
    dispatcher = App(server, cast.dispatcher.token).upgrade()
    dispatcher.socket.send_text('42["admin:join"]')
    dispatcher.hear("joined")
    driver = App(server, cast.driver.token, DRIVERS_HEADER)
    assert driver.post("40/,") == (200, "ok")
    headers = (*HANDSHAKE, DRIVERS_HEADER)
    assert driver.socket.exchange("GET", f"{driver.websocket}&sid={driver.sid}", *headers).status == 101
    driver.socket.send_text("2probe")
    assert driver.socket.receive() == (TEXT, "3probe")
    driver.socket.close()
    # One body contains all messages that waited for the probe.
    assert driver.post("3", f'42["driver:location",{json.dumps(FIX)}]', '421["driver:location",{"lat":60.17,"lng":24.94}]') == (
        200,
        "ok",
    )
    assert dispatcher.hear("admin:contractor-location")[0]["contractor_id"] == cast.driver.driver_id
    while not any(packet.startswith("431[") for packet in driver.polled):
        driver.poll()
    assert driver.post("41/,", "1") == (200, "ok")


def test_an_app_whose_token_contains_eio_leaves_the_version_out(server, cast):
    for query in ("?transport=polling&b64=1&token=abcEIOdef", "?transport=websocket&token=abcEIOdef"):
        peer = RawClient(server.port)
        websocket = "websocket" in query
        answer = peer.upgrade("/socket.io/" + query) if websocket else peer.exchange("GET", "/socket.io/" + query)
        assert answer.status == (101 if websocket else 200)
    assert RawClient(server.port).exchange("GET", "/socket.io/?transport=polling&token=abcdef").status == 400


def test_a_token_that_is_none_is_refused_by_connect_and_not_before(server):
    app = App(server, "nobodys")
    assert app.post("40/,") == (200, "ok")
    assert app.poll().startswith("44{")


def test_a_refused_websocket_ends_tcp_so_that_the_app_notices(server, cast):
    for path in ("/socket.io/?transport=websocket&EIO=3", f"/socket.io/?transport=websocket&EIO=4&sid=gone&token={cast.driver.token}"):
        peer = RawClient(server.port)
        answer = peer.upgrade(path)
        assert answer.status == 400 and answer.closes
        assert peer.is_ended()
