"""Socket.IO protocol 5 to the letter, in the packets of the wire, on the conformance host."""

import json

import pytest

from conformance_host import PATIENT, ConformanceHost, handshake_of
from websocket_frames import BINARY, TEXT, frame

WEBSOCKET = "/socket.io/?EIO=4&transport=websocket"
POLLING = "/socket.io/?EIO=4&transport=polling"


@pytest.fixture(scope="module")
def host():
    host = ConformanceHost(*PATIENT)
    yield host
    host.kill()


@pytest.fixture
def session(host):
    """A session in no namespace yet."""
    peer = host.websocket(WEBSOCKET)
    handshake_of(peer.receive()[1])
    yield peer
    peer.close()


@pytest.fixture
def socket(session):
    """One in the main namespace."""
    enter(session, "40")
    return session


def enter(peer, packet):
    """Says CONNECT; gives the greeting."""
    peer.send_text(packet)
    prefix = packet.split("{")[0]
    prefix = prefix if prefix == "40" else prefix.rstrip(",") + ","
    answer = peer.message()
    assert answer.startswith(prefix), answer
    told = json.loads(answer[len(prefix) :])
    assert list(told) == ["sid"] and isinstance(told["sid"], str)
    return peer.message()


@pytest.mark.parametrize(
    ("packet", "greeting"),
    [
        ("40", '42["auth",{}]'),
        ('40{"token":"123"}', '42["auth",{"token":"123"}]'),
        ('40{"b":1,"a":[1.50,null,"é"]}', '42["auth",{"b":1,"a":[1.50,null,"é"]}]'),
        ("40/custom", '42/custom,["auth",{}]'),
        ("40/custom,", '42/custom,["auth",{}]'),
        ('40/custom,{"token":"abc"}', '42/custom,["auth",{"token":"abc"}]'),
    ],
)
def test_a_namespace_lets_in_and_greets_with_the_payload(session, packet, greeting):
    assert enter(session, packet) == greeting


def test_the_main_namespace_may_be_named(session):
    session.send_text("40/,")
    assert session.message().startswith('40{"sid":"')
    assert session.message() == '42["auth",{}]'


@pytest.mark.parametrize("name", ["/random", "/custom2", "/Custom", "/cust", "//", "/custom/"])
def test_another_namespace_is_refused_by_its_name_and_the_session_lives(session, name):
    session.send_text(f"40{name},")
    assert session.message() == f'44{name},{{"message":"Invalid namespace"}}'
    assert enter(session, "40") == '42["auth",{}]'


def test_both_namespaces_of_a_session_are_apart(socket):
    assert enter(socket, "40/custom,") == '42/custom,["auth",{}]'
    socket.send_text('42["message","main"]')
    socket.send_text('42/custom,["message","custom"]')
    assert socket.message() == '42["message-back","main"]'
    assert socket.message() == '42/custom,["message-back","custom"]'
    socket.send_text("41/custom,")
    socket.send_text('42/custom,["message","nobody hears this"]')
    socket.send_text('42["message","still here"]')
    assert socket.message() == '42["message-back","still here"]'
    assert enter(socket, "40/custom,") == '42/custom,["auth",{}]'


def test_leaving_the_main_namespace_leaves_the_session(socket):
    socket.send_text("41")
    socket.send_text('42["message","nobody hears this"]')
    assert enter(socket, "40") == '42["auth",{}]'


@pytest.mark.parametrize(
    "arguments",
    ['1,"2",{"3":[true]}', "", "1", "1.0", "1e5", "-0", "12345678901234567890", "0.10", '"\\u00e9"', '"é😀"', "null",
     '[[],{}]', '{"b":1,"a":2}', '24.938379100000002'],
)  # fmt: skip
def test_arguments_come_back_as_the_same_text(socket, arguments):
    comma = "," if arguments else ""
    socket.send_text(f'42["message"{comma}{arguments}]')
    assert socket.message() == f'42["message-back"{comma}{arguments}]'
    socket.send_text(f'42456["message-with-ack"{comma}{arguments}]')
    assert socket.message() == f"43456[{arguments}]"


@pytest.mark.parametrize("number", ["0", "1", "9007199254740991"])
def test_an_acknowledgement_has_the_events_number(socket, number):
    socket.send_text(f'42{number}["message-with-ack"]')
    assert socket.message() == f"43{number}[]"


@pytest.mark.parametrize("namespace", ["", "/custom,"])
def test_attachments_come_back_behind_their_event(session, namespace):
    enter(session, "40" + namespace)
    places = '{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}'
    for sent, returned in (
        (f'452-{namespace}["message",{places}]', f'452-{namespace}["message-back",{places}]'),
        (f'452-{namespace}789["message-with-ack",{places}]', f"462-{namespace}789[{places}]"),
    ):
        session.send_text(sent)
        session.send_binary(b"\x01\x02\x03")
        session.send_binary(b"")
        assert session.message() == returned
        assert [session.message(), session.message()] == [b"\x01\x02\x03", b""]


def test_attachments_come_back_by_polling(host):
    peer = host.client()
    sid = handshake_of(peer.exchange("GET", POLLING).text)["sid"]
    target = f"{POLLING}&sid={sid}"
    assert peer.exchange("POST", target, body="40").text == "ok"
    polled = peer.exchange("GET", target).text.split("\x1e")
    assert polled[0].startswith('40{"sid":"') and polled[1] == '42["auth",{}]'
    body = '451-["message",{"_placeholder":true,"num":0}]\x1ebAQIDBA=='
    assert peer.exchange("POST", target, body=body).text == "ok"
    assert peer.exchange("GET", target).text == '451-["message-back",{"_placeholder":true,"num":0}]\x1ebAQIDBA=='


WRONG = {
    "no packet type": "4abc",
    "packet type 7": "47",
    "nothing": "4",
    "a refusal, which only servers say": '44{"message":"x"}',
    "an object for arguments": "42{}",
    "no arguments": "42",
    "an empty array": "42[]",
    "a name that is a number": "42[1]",
    "a name that is null": "42[null]",
    "an array without an end": '42["message"',
    "letters for a number": '42abc["message-with-ack",1]',
    "a number without an end": '4212345678901234567890["message-with-ack"]',
    "an object for an acknowledgement": "430{}",
    "an acknowledgement without a number": "43[]",
    "a reserved name": '42["connect"]',
    "another reserved name": '42["disconnect"]',
    "a second CONNECT": "40",
    "a CONNECT that is no object": "40/custom,[1]",
    "a CONNECT that is no JSON": "40/custom,{",
    "no number of attachments": '45["message"]',
    "letters for a number of attachments": '45x-["message"]',
    "too many attachments": '459-["message"]',
    "very many attachments": '4599999999999999999999-["message"]',
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_packet_closes(socket, name):
    socket.send_text(WRONG[name])
    assert socket.is_closed_with(1008)


@pytest.mark.parametrize("packet", ["4abc", "42{}", '42abc["message"]', "41abc{"])
def test_what_is_no_packet_closes_before_connect_too(session, packet):
    session.send_text(packet)
    if packet.startswith("41"):
        # Leaving a namespace in which the client is not has no effect.
        session.send_text("4abc")
    assert session.is_closed_with(1008)


def test_an_attachment_that_nobody_announced_closes(socket):
    socket.send_binary(b"x")
    assert socket.is_closed_with(1008)


def test_one_attachment_too_many_closes(socket):
    socket.send_text('451-["message",{"_placeholder":true,"num":0}]')
    socket.send_binary(b"1")
    assert socket.message() == '451-["message-back",{"_placeholder":true,"num":0}]'
    assert socket.message() == b"1"
    socket.send_binary(b"2")
    assert socket.is_closed_with(1008)


@pytest.mark.parametrize("text", ['42["message"]', "41", '450-["message"]'])
def test_text_where_an_attachment_is_due_closes(socket, text):
    socket.send_text('452-["message",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]')
    socket.send_binary(b"1")
    socket.send_text(text)
    assert socket.is_closed_with(1008)


def test_a_close_where_an_attachment_is_due_is_a_close(socket):
    socket.send_text('451-["message",{"_placeholder":true,"num":0}]')
    socket.send_text("1")
    assert socket.is_closed_with(1000)


def test_attachments_are_bounded_together(socket):
    socket.send_text('452-["message",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]')
    socket.send(frame(BINARY, bytes(900_000), key=bytes(4)), frame(BINARY, bytes(900_000), key=bytes(4)))
    assert socket.is_closed_with(1008)


def test_an_event_before_connect_closes_the_connection(session):
    session.send_text('42["message","early"]')
    assert session.is_closed_with(1008)


def test_an_unknown_event_is_dropped(socket):
    socket.send_text('42["unknown",1]')
    socket.send_text('427["unknown",1]')
    socket.send_text("439[1]")
    socket.send_text('42["message",1]')
    assert socket.message() == '42["message-back",1]'


def test_who_is_in_the_greeting_first_is_answered_in_order(session):
    session.send(frame(TEXT, "40"), frame(TEXT, '42["message",1]'))
    assert session.message().startswith('40{"sid":"')
    assert session.message() == '42["auth",{}]'
    assert session.message() == '42["message-back",1]'


@pytest.mark.parametrize("is_refused", [False, True], ids=["silent", "refused"])
def test_a_session_that_is_in_no_namespace_is_closed_in_time(is_refused):
    # The host closes the session after three seconds; the heartbeat alone would keep it for 45.
    host = ConformanceHost(*PATIENT[:-1], "3000")
    session = host.websocket(WEBSOCKET)
    handshake_of(session.receive()[1])
    if is_refused:
        session.send_text("40/random,")
        assert session.message() == '44/random,{"message":"Invalid namespace"}'
    assert session.is_closed_with(1000)
    session.close()
    host.kill()
