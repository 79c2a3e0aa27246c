"""What a dispatcher does with a job can be undone for ten seconds, and nobody hears of it before."""

import pytest
import requests
from nodes import Nodes
from mail_server import PASSWORD
from office import Office, csrf
from people import Booking
from phone_keys import make_phone_key
from processes import Waypost, wait_until
from take_overs import Lineage


@pytest.fixture
def options(tmp_path, mail_server):
    (tmp_path / "password").write_text(PASSWORD + "\n")
    return [
        "--public-url", "https://track.example.test", "--mail", mail_server.url, "--mail-from", "tracking@harbour.example",
        "--mail-password-file", tmp_path / "password", "--message-ca", mail_server.certificate, "--send-to-own-networks",
    ]  # fmt: skip


@pytest.fixture
def server(data, options):
    server = Waypost(data, *options).start()
    yield server
    server.kill()


@pytest.fixture
def nodes(data, tmp_path, options):
    nodes = Nodes(data, tmp_path, *options)
    try:
        yield nodes.start()
    finally:
        nodes.close()


class Desk(Office):
    """A dispatcher who acts on cards, without a browser."""

    def card(self, job):
        return self.session.get(f"{self.server.url}/board/jobs/{job.id}").text

    def act(self, job, form, server=None, **data):
        """Sends a form of the card, and gives the card that answers."""
        data = {"csrf": csrf(self.card(job)), **data}
        return self.session.post(f"{(server or self.server).url}/board/jobs/{job.id}/{form}", data=data).text

    def undo(self, job, card, server=None):
        revision = card.split('name="revision" value="')[1].split('"')[0]
        return self.act(job, "undo", server, revision=revision)


def status(server, job, cast):
    job = server.call("GET", f"/api/admin/jobs/{job.id}", cast.dispatcher.token)["job"]
    return job["status"], job["driver_id"]


def test_an_undo_within_ten_seconds_leaves_nothing_to_tell_and_without_it_everybody_is_told(
    server, cast, receiver, mail_server
):
    Office(server, cast.admin).add_webhook(receiver.url)
    desk = Desk(server, cast.dispatcher)
    job = Booking(server, cast.dispatcher, customer_email="grace@customer.example")
    card = desk.act(job, "assign", driver=cast.driver.driver_id)
    assert "data-undo-until" in card
    # The driver's phone and the customer's page have it at once, and the undo as well.
    assert status(server, job, cast) == ("assigned", cast.driver.driver_id)
    assert "Undone. The job is as it was before." in desk.undo(job, card)
    assert status(server, job, cast) == ("pending", None)
    assert "data-undo-until" in (card := desk.act(job, "status", status="cancelled", reason="A mistake"))
    assert requests.get(server.url + job.path + ".json", timeout=10).json()["status"] == "cancelled"
    desk.undo(job, card)
    assert requests.get(server.url + job.path + ".json", timeout=10).json()["status"] == "pending"
    card = desk.act(job, "assign", driver=cast.driver.driver_id)
    receiver.wait_for(lambda got: "job.assigned" in got.types(job.id))
    # Nothing of what was undone came before it, or comes after it.
    assert receiver.types(job.id) == ["job.created", "job.link_made", "job.assigned"]
    assert "Not undone: that is possible for 10 seconds only." in desk.undo(job, card)
    desk.act(job, "status", status="cancelled", reason="The customer called")
    receiver.wait_for(lambda got: "job.cancelled" in got.types(job.id))
    mail_server.wait_for(2)
    assert len(mail_server.mails) == 2
    assert "Reopened a canceled job" in desk.card(job) and "Took a job from its driver" in desk.card(job)


def test_messages_that_wait_for_an_undo_outlive_a_killed_server_and_what_happens_next_sends_them(server, cast, receiver):
    Office(server, cast.admin).add_webhook(receiver.url)
    desk = Desk(server, cast.dispatcher)
    jobs = [Booking(server, cast.dispatcher) for _ in range(2)]
    cards = [desk.act(job, "assign", driver=cast.driver.driver_id) for job in jobs]
    server.kill()
    server.start()
    # Who is asked after a restart says honestly that it does not know.
    assert "this server knows no change of yours" in desk.undo(jobs[0], cards[0])
    jobs[1].accept(cast.driver)
    receiver.wait_for(lambda got: all("job.assigned" in got.types(job.id) for job in jobs))
    receiver.wait_for(lambda got: "job.accepted" in got.types(jobs[1].id))
    assert receiver.types(jobs[1].id)[-2:] == ["job.assigned", "job.accepted"]


def test_a_new_process_sends_what_waited_for_an_undo_once_and_says_that_it_knows_no_act(server, cast, receiver):
    Office(server, cast.admin).add_webhook(receiver.url)
    desk = Desk(server, cast.dispatcher)
    job = Booking(server, cast.dispatcher)
    processes = Lineage(server)
    try:
        card = desk.act(job, "assign", driver=cast.driver.driver_id)
        processes.take_over()
        assert status(server, job, cast) == ("assigned", cast.driver.driver_id)
        assert "this server knows no change of yours" in desk.undo(job, card)
        receiver.wait_for(lambda got: "job.assigned" in got.types(job.id))
        # What comes after it comes after it: nothing was sent twice, or out of order.
        job.accept(cast.driver)
        receiver.wait_for(lambda got: "job.accepted" in got.types(job.id))
        assert receiver.types(job.id) == ["job.created", "job.link_made", "job.assigned", "job.accepted"]
    finally:
        processes.kill()


def test_of_two_dispatchers_the_second_keeps_the_first_from_undoing(server, cast):
    first, second = Desk(server, cast.dispatcher), Desk(server, cast.admin)
    job = Booking(server, cast.dispatcher)
    card = first.act(job, "assign", driver=cast.driver.driver_id)
    second.act(job, "status", status="cancelled", reason="The customer called")
    answer = first.undo(job, card)
    assert "Not undone: meanwhile" in answer and "changed the job." in answer
    assert status(server, job, cast)[0] == "cancelled"


def test_three_nodes_know_of_an_undo_at_once_and_only_the_node_of_the_act_undoes_it(nodes, cast, receiver):
    Office(nodes[0], cast.admin).add_webhook(receiver.url)
    for number, node in enumerate(nodes):
        other = nodes[(number + 1) % 3]
        job = Booking(node, cast.dispatcher)
        desk = Desk(node, cast.dispatcher)
        card = desk.act(job, "assign", driver=cast.driver.driver_id)
        wait_until(lambda: status(other, job, cast)[0] == "assigned", "the job is not assigned everywhere")  # noqa: B023
        assert "this server knows no change of yours" in desk.undo(job, card, other)
        assert "Undone." in desk.undo(job, card)
        card = desk.act(job, "status", status="cancelled", reason="A mistake")
        wait_until(lambda: status(other, job, cast)[0] == "cancelled", "the job is not over everywhere")  # noqa: B023
        assert "Undone." in desk.undo(job, card)
        for each in nodes:
            wait_until(lambda: status(each, job, cast) == ("pending", None), "a node does not know it")  # noqa: B023
            assert requests.get(each.url + job.path, timeout=10).status_code == 200
        # By another node than the one that assigned it.
        other.call("PUT", f"/api/admin/jobs/{job.id}/assign", cast.dispatcher.token, json={"contractor_id": cast.driver.driver_id})
        assert node.call("PUT", f"/api/admin/jobs/{job.id}/unassign", cast.dispatcher.token)["job"]["status"] == "pending"
        receiver.wait_for(lambda got: "job.withdrawn" in got.types(job.id))  # noqa: B023
        assert [each for each in receiver.types(job.id) if each not in ("job.created", "job.link_made")] == ["job.assigned", "job.withdrawn"]


def test_the_drivers_page_has_a_job_until_its_giving_is_undone(server, cast, open_tab):
    server.call("PUT", "/api/drivers/availability", cast.driver.token, json={"is_online": True})
    phone = open_tab(server, f"/d/{make_phone_key(server, cast.dispatcher, cast.driver.driver_id)}")
    desk = Desk(server, cast.dispatcher)
    job = Booking(server, cast.dispatcher)
    card = desk.act(job, "assign", driver=cast.driver.driver_id)
    shown = phone.page.locator("main", has_text="Mannerheimintie 1")
    shown.wait_for()
    assert "Undone." in desk.undo(job, card)
    shown.wait_for(state="detached")
