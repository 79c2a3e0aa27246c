"""A new process takes the place of a running one (`--take-over`): no page opens its feed again, and no request is lost."""

import http.client
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest
import requests

from attacks.guesses import board_sign_in
from open_feed import Feed, is_at
from people import HELSINKI, Booking, Phone, meters_from
from processes import PATIENCE, Waypost, free_port, wait_until, waypost_binary
from raw_client import RawClient, request_head


@pytest.fixture
def heirs(server):
    """Starts servers on the same data and address, each in the place of the one before; ends the last one."""

    class Heirs:
        present = server

        def take_over(self, *arguments):
            heir = Waypost(server.data, "--take-over", *arguments)
            heir.port = server.port
            former, self.present = self.present, heir.start()
            assert former.child.wait() == 0
            return heir

    heirs = Heirs()
    yield heirs
    heirs.present.kill()


def move(server, driver, place):
    phone = Phone(server.url, driver)
    assert phone.report(place) is None
    phone.close()


def test_customers_pages_stay_open_and_go_on(server, cast, heirs):
    followed, other = Booking(server, cast.customer), Booking(server, cast.customer)
    followed.walk(cast.driver, "en_route")
    feeds = [Feed(server.port, f"{followed.path}/live") for _ in range(60)]
    idle = [Feed(server.port, f"{other.path}/live") for _ in range(200)]
    for round in range(3):
        heir = heirs.take_over()
        place = meters_from(HELSINKI, 850 - 50 * round, 0)
        move(heir, cast.driver, place)
        for feed in feeds:
            feed.wait_for(is_at(place))
    other.server = heir
    other.accept(cast.second_driver)
    for feed in idle:
        feed.wait_for(lambda event: event["event"] == "state", since=1)
    # Ids only grow, so that a page that opens its feed again misses nothing.
    assert all(feed.ids == sorted(feed.ids) and feed.is_open for feed in feeds + idle)


def test_a_recording_has_what_was_reported_just_before(data, cast, tmp_path):
    recording = tmp_path / "fixes.jsonl"
    server = Waypost(data, "--record", str(recording)).start()
    server.call("PUT", "/api/drivers/location", cast.driver.token, json={"lat": HELSINKI[0], "lng": HELSINKI[1]})
    heir = Waypost(data, "--take-over")
    heir.port = server.port
    heir.start()
    assert server.child.wait() == 0
    heir.kill()
    assert [json.loads(line)["lat"] for line in recording.read_text().splitlines()] == [HELSINKI[0]]


def test_a_board_and_a_wall_stay_open_and_go_on(server, cast, heirs):
    cookies = {}
    assert board_sign_in(server.port, cast.dispatcher.email, cast.dispatcher.password, cookies) == 303
    board = Feed(server.port, "/board/live", cookies["waypost"])
    wall = Feed(server.port, f"{cast.wall}/live")
    seen = len(board.events), len(wall.events)
    heir = heirs.take_over()
    job = Booking(heir, cast.customer)
    board.wait_for(lambda event: job.id in event.get("data", ""), seen[0])
    wall.wait_for(lambda event: True, seen[1])
    assert board.is_open and wall.is_open
    # The page says what it shows with the number that the new process gave it.
    run = heir.request("GET", "/board", cookies={"waypost": cookies["waypost"]})
    assert run.status_code == 200


def test_no_request_is_refused_meanwhile(server, cast, heirs):
    stopping = threading.Event()
    accounts = [cast.customer, cast.stranger, cast.dispatcher]

    def ask(_):
        answers = []
        with requests.Session() as session:
            while not stopping.is_set():
                answers.append(session.get(server.url + "/healthz", timeout=PATIENCE).status_code)
        return answers

    def book(account):
        # As many as one account may make in a minute.
        return [Booking(server, account).id for _ in range(5)]

    made = set()
    with ThreadPoolExecutor(6) as workers:
        asking = [workers.submit(ask, number) for number in range(3)]
        for account in accounts:
            booking = workers.submit(book, account)
            heirs.take_over()
            made.update(booking.result())
        stopping.set()
        answers = [status for worker in asking for status in worker.result()]
    assert set(answers) == {200}
    with sqlite3.connect(f"file:{server.data}/waypost.db?mode=ro", uri=True) as database:
        stored = {row[0] for row in database.execute("select id from jobs")}
    assert len(made) == 15 and made <= stored


def test_a_connection_between_two_requests_goes_on(server, heirs):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request("GET", "/healthz")
    assert connection.getresponse().read()
    own = connection.sock.getsockname()
    heirs.take_over()
    connection.request("GET", "/healthz")
    assert connection.getresponse().status == 200
    assert connection.sock.getsockname() == own


def own_address(phone):
    """The phone's end of its connection: another one after it connected anew."""
    return phone.client.eio.ws.sock.getsockname()


def test_a_driver_on_a_websocket_stays_connected_and_its_page_moves(server, cast, heirs):
    job = Booking(server, cast.customer).walk(cast.driver, "en_route")
    page = Feed(server.port, f"{job.path}/live")
    # None of them connects again by itself.
    driver = Phone(server.url, cast.driver, ["websocket"])
    customer = Phone(server.url, SimpleNamespace(token=job.link_token), ["websocket"])
    dispatcher = Phone(server.url, cast.dispatcher, ["websocket"])
    dispatcher.client.emit("admin:join")
    dispatcher.wait_for("joined")
    phones = [driver, customer, dispatcher]
    before = [own_address(phone) for phone in phones]
    for round in range(3):
        heirs.take_over()
        place = meters_from(HELSINKI, 900 - 50 * round, 0)
        driver.send(place)
        page.wait_for(is_at(place))
        customer.wait_for("driver:location", lambda shown, east=place[1]: abs(shown["lng"] - east) < 1e-5)
        dispatcher.wait_for("admin:contractor-location", lambda shown, east=place[1]: abs(shown["lng"] - east) < 1e-5)
    assert driver.report(meters_from(HELSINKI, 700, 0)) is None
    assert [own_address(phone) for phone in phones] == before
    assert not any(event == "disconnect" for phone in phones for event, _ in phone.events)
    for phone in phones:
        phone.close()


def test_a_phone_that_polls_comes_back_by_itself(server, cast, heirs):
    phone = Phone(server.url, cast.driver, ["polling"], reconnects=True)
    heirs.take_over()
    phone.wait_for("disconnect")
    wait_until(lambda: phone.client.connected, "the phone does not come back")
    assert phone.report(HELSINKI) is None
    phone.close()


def test_requests_sent_in_part_are_answered_by_the_new_process(server, cast, heirs):
    place = json.dumps({"lat": HELSINKI[0], "lng": HELSINKI[1]}).encode()
    fields = [f"Authorization: Bearer {cast.driver.token}", "Content-Type: application/json"]
    whole = request_head("PUT", "/api/drivers/location", *fields, f"Content-Length: {len(place)}") + place
    in_head, in_body = 40, len(whole) - 5
    clients = [RawClient(server.port).send(whole[:sent]) for sent in (in_head, in_body)]
    wait_until(lambda: server.metric("waypost_unfinished_bytes") == len(place) - 5, "the body is not read")
    heirs.take_over()
    assert not any("cut off" in line for line in server.child.lines)
    answers = []
    for client, sent in zip(clients, (in_head, in_body)):
        client.send(whole[sent:])
        answers.append(client.answer())
    # The second says the same place again.
    assert [answer.status for answer in answers] == [200, 200] or answers[1].status == 409, answers
    assert clients[0].exchange("GET", "/healthz").status == 200


def test_a_long_upload_is_cut_and_the_log_says_so(server, cast, heirs):
    head = request_head(
        "POST", "/api/upload/photos", f"Authorization: Bearer {cast.driver.token}", "Content-Type: multipart/form-data; boundary=b",
        "Content-Length: 1000000",
    )  # fmt: skip
    upload = RawClient(server.port).send(head, b"x" * 300_000)
    wait_until(lambda: server.metric("waypost_unfinished_bytes") == 300_000, "the body is not read")
    heirs.take_over()
    server.child.wait_for_line("requests under way were cut off")
    assert upload.answer() is None


def connect(server):
    channel = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    channel.settimeout(PATIENCE)
    channel.connect(str(server.data / "take-over"))
    return channel


def still_serves(server, cast, feed):
    """The server goes on: its pages, its database, and the next request."""
    job = Booking(server, cast.customer)
    job.accept(cast.driver)
    job.set_status(cast.driver, "en_route")
    place = meters_from(HELSINKI, 500, 0)
    move(server, cast.driver, place)
    Feed(server.port, f"{job.path}/live").wait_for(lambda event: event["event"] == "state")
    assert feed.is_open


# A process that takes everything up to a message, and then ends or hangs.
FAILING = """
import signal, socket, sys
channel = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
channel.connect(sys.argv[1])
channel.send(b'{"message":"hello","version":1}')
taken = ""
while sys.argv[2] not in taken:
    taken = socket.recv_fds(channel, 1 << 17, 253)[0].decode()
if sys.argv[3] == "hangs":
    signal.pause()
"""


@pytest.mark.parametrize(
    "last, end", [("", "ends"), ("listeners", "ends"), ("sockets", "ends"), ("database", "ends"), ("database", "hangs")]
)
def test_a_process_that_fails_leaves_the_server_as_it_was(server, cast, heirs, last, end):
    phone = Phone(server.url, cast.second_driver, ["websocket"])
    asking = RawClient(server.port).send(b"GET /healthz HTTP/1.1\r\n")
    feed = Feed(server.port, f"{Booking(server, cast.customer).path}/live")
    heir = subprocess.Popen([sys.executable, "-c", FAILING, server.data / "take-over", last, end])
    server.child.wait_for_line("the other process did not take over")
    assert heir.wait(PATIENCE) in (0, -signal.SIGKILL)
    still_serves(server, cast, feed)
    assert asking.send(b"Host: waypost.test\r\n\r\n").answer().status == 200
    assert phone.report(HELSINKI) is None
    heirs.take_over()
    assert feed.is_open and phone.report(meters_from(HELSINKI, 100, 0)) in (None, "duplicate_fix")
    phone.close()


def test_another_version_and_a_silent_process_are_refused(server, cast, heirs):
    with connect(server) as channel:
        channel.send(b'{"message":"hello","version":99}')
        assert json.loads(channel.recv(1000))["message"] == "refused"
    with connect(server) as silent:
        with connect(server) as second:
            assert json.loads(second.recv(1000))["message"] == "refused"
        assert silent.recv(1000) == b""  # The server has waited long enough.
    heirs.take_over()


def test_without_a_server_there_is_nothing_to_take_over(data):
    server = Waypost(data, "--take-over").start()
    server.child.wait_for_line("there is nothing to take over")
    server.kill()


def test_a_reload_starts_the_process_that_takes_over(data, cast, tmp_path):
    notified = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    notified.settimeout(PATIENCE)
    notified.bind(str(tmp_path / "notify"))
    figures = free_port()
    server = Waypost(
        data, "--metrics-listen", f"127.0.0.1:{figures}", environment={"NOTIFY_SOCKET": str(tmp_path / "notify")}
    ).start()
    feed = Feed(server.port, f"{Booking(server, cast.customer).path}/live")
    server.child.signal(signal.SIGUSR2)
    said = []
    while not any(line.startswith("MAINPID=") for line in said):
        said += notified.recv(1000).decode().splitlines()
    heir = int(next(line for line in said if line.startswith("MAINPID="))[8:])
    assert server.child.process.wait(PATIENCE) == 0
    while said.count("READY=1") < 2:
        said += notified.recv(1000).decode().splitlines()
    assert feed.is_open and requests.get(f"http://127.0.0.1:{figures}/metrics", timeout=PATIENCE).ok
    assert Booking(server, cast.customer).id
    os.kill(heir, signal.SIGTERM)
    wait_until(lambda: not feed.is_open, "the new process does not end")


def test_a_program_that_does_not_start_changes_nothing(server, cast):
    feed = Feed(server.port, f"{Booking(server, cast.customer).path}/live")
    done = subprocess.run(
        [waypost_binary(), "serve", "--take-over", "--data", server.data, "--assets", "/nowhere"],
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode != 0
    still_serves(server, cast, feed)
