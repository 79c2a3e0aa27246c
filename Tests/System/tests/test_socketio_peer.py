"""python-socketio and websockets, clients that nobody here wrote, against Waypost's protocols on the
conformance host."""

import asyncio
import concurrent.futures
import os
import threading

import engineio
import pytest
import socketio
import websockets
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from processes import PATIENCE
from conformance_host import PATIENT, ConformanceHost


def run(conversation):
    """Runs a coroutine on a thread of its own: the browser's loop may be running on this one."""
    with concurrent.futures.ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(asyncio.run, conversation).result()


@pytest.fixture(scope="module")
def host():
    # A client that disconnects while it polls may leave its last question, which the next heartbeat answers.
    host = ConformanceHost(*PATIENT, "--ping-interval", "1000")
    yield host.address
    host.kill()


@pytest.fixture(scope="module")
def hasty_host():
    """Gives a client up after 4.3 s without a pong."""
    host = ConformanceHost("--ping-interval", "300", "--ping-timeout", "4000")
    yield host.address
    host.kill()


class InOrder(engineio.Client):
    """By itself it hands each message to a thread of its own, and so at times an attachment before its event."""

    def _trigger_event(self, event, *arguments, **_):
        return super()._trigger_event(event, *arguments, run_async=False)


class Client(socketio.Client):
    def _engineio_client_class(self):
        return InOrder


class Peer:
    """A client that hears `auth` and `message-back`."""

    def __init__(self, host, transports, namespace="/", auth=None, query=""):
        self.namespace = namespace
        self.client = Client(reconnection=False, request_timeout=PATIENCE)
        self.greeted = threading.Event()
        self.answered = threading.Event()
        self.client.on("auth", self._greet, namespace=namespace)
        self.client.on("message-back", self._answer, namespace=namespace)
        self.client.connect(
            f"http://{host}/{query}", transports=transports, namespaces=[namespace], auth=auth, wait_timeout=PATIENCE
        )
        assert self.greeted.wait(PATIENCE)

    def _greet(self, payload):
        self.greeting = payload
        self.greeted.set()

    def _answer(self, *arguments):
        self.answer = arguments
        self.answered.set()

    def echo(self, *arguments):
        self.answered.clear()
        self.client.emit("message", arguments, namespace=self.namespace)
        assert self.answered.wait(PATIENCE)
        return self.answer

    def call(self, argument):
        return self.client.call("message-with-ack", argument, namespace=self.namespace, timeout=PATIENCE)


TRANSPORTS = [["polling"], ["websocket"], ["polling", "websocket"]]


@pytest.mark.parametrize("transports", TRANSPORTS, ids="-then-".join)
@pytest.mark.parametrize("namespace", ["/", "/custom"])
def test_events_and_acknowledgements(host, transports, namespace):
    peer = Peer(host, transports, namespace, auth={"token": "é"})
    assert peer.greeting == {"token": "é"}
    assert peer.echo(1, "2", {"3": [True, None, 1.5]}) == (1, "2", {"3": [True, None, 1.5]})
    assert peer.call("grüße 😀") == "grüße 😀"
    peer.client.disconnect()


@pytest.mark.parametrize("transports", TRANSPORTS, ids="-then-".join)
def test_attachments(host, transports):
    peer = Peer(host, transports)
    assert peer.echo(b"\x00\x01", {"deep": b"\xff" * 100_000}) == (b"\x00\x01", {"deep": b"\xff" * 100_000})
    assert peer.call(b"abc") == b"abc"
    peer.client.disconnect()


@pytest.mark.parametrize("transports", TRANSPORTS, ids="-then-".join)
def test_a_burst_arrives_whole(host, transports):
    peer = Peer(host, transports)
    heard = []
    all_heard = threading.Event()

    def hear(number):
        heard.append(number)
        if len(heard) == 500:
            all_heard.set()

    peer.client.on("message-back", hear)
    for number in range(500):
        peer.client.emit("message", number)
    assert all_heard.wait(PATIENCE)
    assert heard == list(range(500))
    peer.client.disconnect()


def test_heartbeats_keep_a_session(hasty_host):
    peers = [Peer(hasty_host, transports) for transports in TRANSPORTS]
    lost = threading.Event()
    for peer in peers:
        peer.client.on("disconnect", lambda *_: lost.set())
    # The test can only wait to see that no connection is lost; it waits for several heartbeats here.
    assert not lost.wait(6)
    for peer in peers:
        assert peer.call(1) == 1
        peer.client.disconnect()


def test_polling_becomes_websocket(host):
    peer = Peer(host, ["polling", "websocket"])
    assert peer.client.transport() == "websocket"
    peer.client.disconnect()


@pytest.mark.parametrize("transports", TRANSPORTS, ids="-then-".join)
def test_an_unknown_namespace_is_refused(host, transports):
    client = socketio.Client(reconnection=False)
    with pytest.raises(socketio.exceptions.ConnectionError):
        client.connect(f"http://{host}", transports=transports, namespaces=["/random"], wait_timeout=PATIENCE)
    client.disconnect()


def test_websocket_messages_of_every_length(host):
    async def talk():
        async with websockets.connect(f"ws://{host}/echo", max_size=None, compression=None) as socket:
            for length in (0, 1, 125, 126, 65_535, 65_536, 1 << 20):
                message = os.urandom(length)
                await socket.send(message)
                assert await socket.recv() == message
            text = "é😀x" * 100_000
            await socket.send(text)
            assert await socket.recv() == text
            await socket.send(["ab", "cé", "", "d"])
            assert await socket.recv() == "abcéd"
            await asyncio.wait_for(await socket.ping(b"x" * 125), 10)
        assert socket.close_code == 1000

    run(talk())


def test_websocket_compression_is_declined_for_socketio(host):
    async def talk():
        url = f"ws://{host}/socket.io/?EIO=4&transport=websocket"
        async with websockets.connect(url, compression="deflate") as socket:
            assert "Sec-WebSocket-Extensions" not in socket.response.headers
            assert (await socket.recv()).startswith("0{")

    run(talk())


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"server_no_context_takeover": True, "client_no_context_takeover": True},
        {"server_max_window_bits": 9, "client_max_window_bits": 9},
        {"server_max_window_bits": 15, "server_no_context_takeover": True},
    ],
    ids=lambda asked: " ".join(f"{name}={value}" for name, value in asked.items()) or "nothing",
)
def test_compressed_messages_come_back_as_they_were(host, asked):
    async def talk():
        offer = ClientPerMessageDeflateFactory(**{"client_max_window_bits": True, **asked})
        url = f"ws://{host}/echo"
        async with websockets.connect(url, max_size=None, compression=None, extensions=[offer]) as socket:
            assert socket.response.headers["Sec-WebSocket-Extensions"].startswith("permessage-deflate")
            for length in (0, 1, 63, 64, 125, 126, 65_535, 65_536, 1 << 20):
                for message in (os.urandom(length), b"position " * (length // 9), "é😀x" * (length // 7)):
                    await socket.send(message)
                    assert await socket.recv() == message
            await socket.send(["position " * 1000, "", "é" * 1000])
            assert await socket.recv() == "position " * 1000 + "é" * 1000
        assert socket.close_code == 1000

    run(talk())


def test_a_message_that_grows_over_the_limit_is_told_so(host):
    async def talk():
        async with websockets.connect(f"ws://{host}/echo", max_size=None) as socket:
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await socket.send(b"x" * ((64 << 20) + 1))
                await socket.recv()
            assert closed.value.rcvd.code == 1009

    run(talk())


def test_a_message_over_the_limit_is_told_so(host):
    async def talk():
        async with websockets.connect(f"ws://{host}/echo", max_size=None, compression=None) as socket:
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await socket.send(b"x" * ((64 << 20) + 1))
                await socket.recv()
            assert closed.value.rcvd.code == 1009

    run(talk())
