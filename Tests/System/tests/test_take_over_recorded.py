"""What earlier versions gave to the process that took over is kept as files: every later version goes on with it.

When the messages of a take-over grow, `WAYPOST_RECORD=1 pytest …/test_take_over_recorded.py` writes the next file. A file
that was recorded is never changed.
"""

import json
import os
import socket
import sqlite3
from contextlib import closing

import pytest

from attacks.guesses import board_sign_in
from former_server import FormerServer, messages_of
from open_feed import Feed
from people import HELSINKI, Booking, Phone, meters_from
from processes import ROOT, Waypost, wait_until
from raw_client import RawClient

FOLDER = ROOT / "Tests/System/fixtures/recorded_take_overs"
FILES = sorted(FOLDER.glob("*.json"), key=lambda file: int(file.stem))


class Scene:
    """A server with one of everything that can be handed over."""

    def __init__(self, data, cast):
        self.cast = cast
        self.server = Waypost(data).start()
        cookies = {}
        assert board_sign_in(self.server.port, cast.dispatcher.email, cast.dispatcher.password, cookies) == 303
        self.job = Booking(self.server, cast.customer).walk(cast.driver, "en_route")
        self.phone = Phone(self.server.url, cast.driver, ["websocket"])
        self.feeds = [
            Feed(self.server.port, f"{self.job.path}/live"),
            Feed(self.server.port, "/board/live", cookies["waypost"]),
            Feed(self.server.port, f"{cast.wall}/live"),
        ]
        self.asking = RawClient(self.server.port).send(b"GET /healthz HTTP/1.1\r\n")
        with closing(sqlite3.connect(data / "waypost.db")) as database:
            (session,) = database.execute(
                "SELECT id FROM sessions WHERE user_id = ?", (cast.dispatcher.user_id,)
            ).fetchone()
        # What differs from one scene to the next, by its name in the recorded files.
        self.names = {
            "{link}": self.job.link_token, "{wall}": cast.wall.removeprefix("/wall/"), "{session}": session,
            "{token}": cast.driver.token, "{driver}": cast.driver.driver_id, "{user}": cast.driver.user_id,
        }  # fmt: skip

    def recorded(self):
        text = json.dumps(messages_of(self.server))
        for name, value in self.names.items():
            text = text.replace(value, name)
        return json.loads(text)

    def of_this(self, recorded):
        text = json.dumps(recorded)
        for name, value in self.names.items():
            text = text.replace(name, value)
        return json.loads(text)

    def close(self):
        self.phone.close()
        self.server.kill()


@pytest.fixture
def scene(data, cast):
    scene = Scene(data, cast)
    yield scene
    scene.close()


def shape(messages):
    """The kinds of messages and sockets, and the names of their members."""
    sockets = [each for message in messages for each in message.get("sockets", [])]
    # The next sign of life is a ping or a pong.
    names = {"ping": "beat", "pong": "beat"}
    return (
        [sorted(message) for message in messages if message["message"] != "sockets"],
        sorted(
            (each["kind"], sorted(each), sorted(names.get(name, name) for name in each.get("record", {}))) for each in sockets
        ),
    )


def test_what_this_version_gives_is_recorded(scene):
    given = scene.recorded()
    kinds = {each["kind"] for message in given for each in message.get("sockets", [])}
    assert len(kinds) == 5, kinds
    if os.environ.get("WAYPOST_RECORD") == "1":
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{len(FILES) + 1}.json").write_text(json.dumps(given, indent=1) + "\n")
    newest = json.loads((FOLDER / f"{len(list(FOLDER.glob('*.json')))}.json").read_text())
    assert shape(given) == shape(newest), "the messages of a take-over have grown: record them"


def shows(place, line):
    """Whether a line of a feed puts a driver there."""
    name, _, text = line.rstrip().partition(": ")
    return name == "data" and text.startswith("{") and abs(json.loads(text).get("lng", 0) - place[1]) < 1e-5


def connected_pair():
    """Both ends of a connection, the server's first."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        client = socket.create_connection(listener.getsockname())
        return listener.accept()[0], client


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_heir_goes_on_with_what_an_earlier_version_gave(scene, cast, file):
    recorded = scene.of_this(json.loads(file.read_text()))
    scene.close()
    former = FormerServer(scene.server.data)
    heir = Waypost(scene.server.data, "--take-over")
    heir.port = former.port
    heir.begin()
    former.meet()
    assert former.receive()["message"] == "hello"
    clients = {}
    for message in recorded:
        if message["message"] == "listeners":
            former.give_listener()
        elif message["message"] == "sockets":
            pairs = [connected_pair() for _ in message["sockets"]]
            former.give(message, *[ours.fileno() for ours, _ in pairs])
            for given, (ours, client) in zip(message["sockets"], pairs):
                ours.close()
                clients.setdefault(given["kind"], []).append(client)
        else:
            former.give(message)
    assert former.receive()["message"] == "serving"
    former.end()
    heir.wait_until_ready()
    took = json.loads(heir.child.wait_for_line("took over from another process"))
    feeds = len(clients) - 2
    assert (took["feeds"], took["clients"], took["connections"]) == (
        str(feeds), str(len(clients["client"])), str(len(clients["connection"]))
    )  # fmt: skip
    # Each is open, and the customer's page moves.
    place = meters_from(HELSINKI, 500, 0)
    phone = Phone(heir.url, cast.second_driver)
    phone.close()
    mover = Phone(heir.url, cast.driver)
    assert mover.report(place) is None
    page = clients["customer"][0].makefile("rb")
    wait_until(lambda: shows(place, page.readline().decode()), "the page stands")
    mover.close()
    for kind, sockets in clients.items():
        for client in sockets:
            client.setblocking(False)
            try:
                assert client.recv(1 << 16) != b"", f"the {kind} was closed"
            except BlockingIOError:
                pass
    heir.kill()
