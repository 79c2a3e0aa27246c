"""A client that sends exactly the bytes it is given, and takes nothing but what RFC 9112 allows for an answer."""

import re
import socket
from dataclasses import dataclass

from processes import PATIENCE

DATE = re.compile(r"(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT")
FIELD = re.compile(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t -~\x80-\xff]*?)[ \t]*")
ONCE = {"date", "content-length", "content-type", "etag", "last-modified", "location", "content-range", "content-encoding"}


@dataclass
class Answer:
    status: int
    fields: list
    body: bytes

    def __getitem__(self, name):
        """The value of a field, several joined; None without one."""
        return ", ".join(value for key, value in self.fields if key == name.lower()) if name in self else None

    def __contains__(self, name):
        return any(key == name.lower() for key, _ in self.fields)

    @property
    def closes(self):
        return "close" in (self["Connection"] or "")


class RawClient:
    """One connection. A wait that is in vain ends after PATIENCE with an error."""

    def __init__(self, port, receive_buffer=None):
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._received = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.socket.close()

    def send(self, sent, piece=None):
        """Sends all at once, or in pieces of so many bytes."""
        for start in range(0, len(sent), piece or len(sent) or 1):
            self.socket.sendall(sent[start : start + (piece or len(sent))])
        return self

    def finish(self):
        """Sends no more, but goes on reading."""
        self.socket.shutdown(socket.SHUT_WR)
        return self

    def answer(self, to_head=False):
        """The next answer, which must be one; None where the connection has ended."""
        head = self._until(b"\r\n\r\n")
        if head is None:
            return None
        status_line, *lines = head[:-4].split(b"\r\n")
        said = re.fullmatch(rb"HTTP/1\.1 ([1-5]\d\d) [\t -~]*", status_line)
        assert said, status_line
        answer = Answer(int(said[1]), [], b"")
        for line in lines:
            field = FIELD.fullmatch(line)
            assert field, line
            answer.fields.append((field[1].decode().lower(), field[2].decode("latin-1")))
        names = [name for name, _ in answer.fields]
        assert all(names.count(name) < 2 for name in ONCE), names
        # We send no coding, and an HTTP/1.0 client would know none.
        assert "Transfer-Encoding" not in answer
        if answer.status < 200:
            assert not names
            return answer
        assert DATE.fullmatch(answer["Date"] or ""), answer.fields
        if answer.status in (204, 304):
            assert "Content-Length" not in answer
        elif to_head:
            pass
        elif "Content-Length" in answer:
            answer.body = self._exactly(int(answer["Content-Length"]))
        else:
            assert answer.closes, "nothing says where the body ends"
            answer.body = self.rest()
        return answer

    def answers(self):
        """Every answer until the connection ends, which it must do in good order."""
        return list(iter(self.answer, None))

    def rest(self):
        """Every byte that is still to come."""
        while self._fill():
            pass
        taken, self._received = self._received, b""
        return taken

    def _until(self, end):
        while end not in self._received:
            if not self._fill():
                assert not self._received, f"the answer was cut off: {self._received!r}"
                return None
        taken, self._received = self._received.split(end, 1)
        return taken + end

    def _exactly(self, count):
        while len(self._received) < count:
            assert self._fill(), "the body was cut off"
        taken, self._received = self._received[:count], self._received[count:]
        return taken

    def _fill(self):
        piece = self.socket.recv(1 << 16)
        self._received += piece
        return bool(piece)


NEXT = b"GET /next HTTP/1.1\r\nHost: a\r\n\r\n"


def ways(sent):
    """Whole, and byte by byte unless that would be long."""
    return [None, 1] if len(sent) < 2000 else [None]


def check_refused(port, sent, status):
    """Refused with that status and closed; what follows is not answered, whatever it looks like."""
    for piece in ways(sent):
        with RawClient(port) as client:
            answers = client.send(sent + NEXT, piece).answers()
        assert [answer.status for answer in answers] == [status], piece
        assert answers[0].closes
        assert answers[0]["Content-Type"] == "application/json" and answers[0].body.startswith(b'{"error":"')


def check_echoed(port, sent, bodies):
    """Each body comes back with 200, and the connection is still one whose ends of requests both sides agree on."""
    for piece in ways(sent):
        with RawClient(port) as client:
            client.send(sent, piece)
            for body in bodies:
                answer = client.answer()
                assert (answer.status, answer.body, answer.closes) == (200, body, False), piece
            client.send(b"POST /in-step HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\n\r\nin step")
            assert client.answer().body == b"in step", piece


def each(cases):
    """Cases for pytest, whose names are their sentences."""
    names = [case[0] for case in cases]
    assert len(set(names)) == len(names), [name for name in names if names.count(name) > 1]
    return {"argvalues": [case[1:] if len(case) > 2 else case[1] for case in cases], "ids": names}
