"""Three nodes send messages: each arrives, from whichever node the change came, and whichever node is killed."""

import threading
from collections import Counter

import pytest
import requests
from mail_server import PASSWORD
from nodes import Nodes, known
from office import Office
from people import Booking
from processes import wait_until
from push_service import Browser, PushService
from receiver import Receiver

PUBLIC = "https://track.example.test"
STEPS = ["job.created", "job.accepted", "job.on_the_way", "job.arrived", "job.started", "job.completed"]


@pytest.fixture
def receivers():
    receivers = [Receiver().start() for _ in range(2)]
    yield receivers
    for receiver in receivers:
        receiver.stop()


@pytest.fixture
def service(tmp_path):
    (tmp_path / "pushes").mkdir()
    service = PushService(tmp_path / "pushes").start()
    yield service
    service.stop()


@pytest.fixture
def nodes(data, tmp_path, mail_server, service):
    (tmp_path / "password").write_text(PASSWORD + "\n")
    authorities = tmp_path / "authorities"
    authorities.write_text(mail_server.certificate.read_text() + service.certificate.read_text())
    nodes = Nodes(
        data, tmp_path, "--public-url", PUBLIC, "--mail", mail_server.url, "--mail-from", "tracking@harbour.example",
        "--mail-password-file", tmp_path / "password", "--message-ca", authorities, "--send-to-own-networks",
    )  # fmt: skip
    try:
        yield nodes.start()
    finally:
        nodes.close()


def keeper(nodes):
    """The node that sends."""

    def found():
        return next((node for node in nodes if node.readiness()[0] == 200 and node.metric("waypost_nodes_keeper")), None)

    return wait_until(found, "no node sends")


def ids(receiver):
    return Counter(headers["webhook-id"] for _, headers, _ in receiver.requests)


def mail_ids(mail_server):
    return Counter(mail["Message-ID"] for _, _, mail in mail_server.mails)


def test_each_message_of_each_node_arrives_once(nodes, cast, receivers, mail_server, service):
    Office(nodes[0], cast.admin).add_webhook(receivers[0].url)
    jobs, browsers = [], []
    for number in range(4):
        for node in nodes:
            job = Booking(node, cast.dispatcher, customer_email=f"c{number}@customer.example")
            browsers.append(Browser(service))
            asked = requests.post(f"{node.url}{job.path}/push", data={**browsers[-1].form, "act": "start"}, timeout=10)
            assert asked.status_code == 204, asked.text
            jobs.append(job.walk(cast.driver, until="completed"))
    receivers[0].wait_for(lambda got: all({*STEPS, "job.link_made"} <= set(got.types(job.id)) for job in jobs))
    for job in jobs:
        assert [each for each in receivers[0].types(job.id) if each in STEPS] == STEPS
    assert set(ids(receivers[0]).values()) == {1}
    # The link, and the end.
    mail_server.wait_for(2 * len(jobs))
    assert set(mail_ids(mail_server).values()) == {1} and len(mail_server.mails) == 2 * len(jobs)
    for browser in browsers:
        service.wait_for(lambda _: "All done" in [notice["title"] for notice in browser.notices])  # noqa: B023
    for node in nodes:
        wait_until(lambda: node.metric("waypost_messages_waiting") == 0, "something waits")  # noqa: B023
        assert node.metric("waypost_messages_given_up_total") == 0
        rows = node.request("GET", "/metrics").text.splitlines()
        # A notice of a step that another one followed at once is not sent, and says so.
        ended = [row for row in rows if row.startswith("waypost_messages_ended_total") and not row.endswith(" 0")]
        assert all('reason="untrue"' in row for row in ended), ended
    page = Office(nodes[2], cast.admin).messages("?state=stopped&to=mail")
    assert "No message yet." in page


def test_a_sender_that_is_killed_loses_nothing_and_repeats_one_message_a_receiver_at_most(
    nodes, cast, receivers, mail_server
):
    office = Office(nodes[0], cast.admin)
    for receiver in receivers:
        office.add_webhook(receiver.url, ["job.created"])
    for node in nodes:
        wait_until(lambda: "/hook" in Office(node, cast.admin).messages(), "the webhooks do not arrive")  # noqa: B023
    booked, kills = [], 2
    for kill in range(kills):
        sender = keeper(nodes)
        over = threading.Event()

        def book(node):
            while not over.is_set():  # noqa: B023
                booked.append(Booking(node, cast.dispatcher, customer_email="grace@customer.example").id)

        writers = [threading.Thread(target=book, args=[node]) for node in nodes if node is not sender]
        had = [len(receiver.requests) for receiver in receivers]
        for writer in writers:
            writer.start()
        for receiver, before in zip(receivers, had, strict=True):
            receiver.wait_for(lambda got: len(got.requests) >= before + 5)  # noqa: B023
        sender.kill()
        over.set()
        for writer in writers:
            writer.join()
        sender.start()
    jobs = set(booked)
    for receiver in receivers:
        receiver.wait_for(lambda got: jobs <= {message["data"]["job"]["id"] for message in got.messages})
        counts = ids(receiver)
        assert len(counts) == len(jobs) and sum(counts.values()) - len(counts) <= kills
    wait_until(lambda: len(mail_ids(mail_server)) == len(jobs), "a mail is lost")
    assert len(mail_server.mails) - len(jobs) <= kills


def test_all_messages_to_a_receiver_are_stopped_and_sent_again_at_any_node(nodes, cast, receivers):
    receiver = receivers[0]
    receiver.answer = lambda headers, body: 503
    office = Office(nodes[0], cast.admin)
    hook = office.add_webhook(receiver.url, ["job.created"])
    jobs = {Booking(node, cast.dispatcher).id for node in nodes for _ in range(3)}
    receiver.wait_for(lambda got: got.requests)
    for node in nodes:
        wait_until(lambda: node.metric("waypost_messages_waiting") == len(jobs), "they do not wait")  # noqa: B023
    stopping = Office(nodes[1], cast.admin)
    answer = stopping.act_on_all(hook, "stop")
    assert "All messages that waited are stopped." in answer.text
    assert answer.text.count("An administrator stopped it.") == len(jobs)
    for node in nodes:
        wait_until(lambda: node.metric("waypost_messages_waiting") == 0, "some wait still")  # noqa: B023
    receiver.answer = None
    again = Office(nodes[2], cast.admin)
    assert "All messages that were not taken are sent again." in again.act_on_all(hook, "again").text
    # At once: the receiver does not rest any more.
    receiver.wait_for(lambda got: jobs <= {message["data"]["job"]["id"] for message in got.messages[-len(jobs):]})
    for node in nodes:
        known(node, Booking(node, cast.dispatcher))
        wait_until(lambda: node.metric("waypost_messages_waiting") == 0, "some are not sent")  # noqa: B023
