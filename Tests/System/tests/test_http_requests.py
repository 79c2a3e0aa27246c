"""What is asked for, and how a connection lives on: request lines, targets, Host, expectations, half-close, as bytes on
a socket (RFC 9110, RFC 9112)."""

import pytest

from http_cases import NEXT, check_echoed, check_refused, each
from raw_client import RawClient

HOST = "Host: a\r\n"
POST = "POST / HTTP/1.1\r\nHost: a\r\n"


def of(method="GET", target="/", version="HTTP/1.1", fields=HOST):
    return f"{method} {target} {version}\r\n{fields}\r\n"


REQUEST_LINES = [
    ("HTTP/0.9", "GET /\r\n\r\n", 400),
    ("HTTP/0.9 without a target", "GET\r\n\r\n", 400),
    ("a line of text", "hello\r\n\r\n", 400),
    ("a TLS hello", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
    ("two empty lines before the request", "\r\n\r\n" + of(), 400),
    ("HTTP/2's preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    *[(f"the version {version!r}", of(version=version), 505) for version in ["HTTP/2.0", "HTTP/3.0", "HTTP/0.9", "HTTP/9.9"]],
    *[
        (f"the version {version!r}", of(version=version), 400)
        for version in [
            "HTTP/1", "HTTP/1.", "HTTP/.1", "HTTP/11", "HTTP/1,1", "HTTP/1.10", "HTTP/01.1", "HTTP/1.1x", "HTTP/1.1 ", "HTTP/1.1\t",
            "HTTP/1.1 HTTP/1.1", "http/1.1", "Http/1.1", "HTTPS/1.1", "HTTP 1.1", "HTTP/ 1.1", "HTTP/+1.1", "HTTP/1.-1", "XHTTP/1.1",
            "FTP/1.1", "HTTP/1.\xb9", "HTTP/one",
        ]
    ],
    ("two spaces before the target", "GET  / HTTP/1.1\r\n" + HOST + "\r\n", 400),
    ("two spaces before the version", "GET /  HTTP/1.1\r\n" + HOST + "\r\n", 400),
    ("a tab before the target", "GET\t/ HTTP/1.1\r\n" + HOST + "\r\n", 400),
    ("a tab before the version", "GET /\tHTTP/1.1\r\n" + HOST + "\r\n", 400),
    ("a space before the method", " GET / HTTP/1.1\r\n" + HOST + "\r\n", 400),
    ("no target", "GET HTTP/1.1\r\n" + HOST + "\r\n", 400),
    ("no method", "/ HTTP/1.1\r\n" + HOST + "\r\n", 400),
    *[(f"the method {method!r}", of(method), 400) for method in ["G(T", "GET:", "G\xcbT", "GE\x7f", "", '"GET"']],
    *[(f"the method {method!r}", of(method), 501) for method in ["BREW", "get", "Get", "GETT", "GE", "TRACE", "PROPFIND", "A" * 33]],
    ("a method of ten thousand letters", of("G" * 10_000), 501),
    ("CONNECT", "CONNECT a:80 HTTP/1.1\r\nHost: a:80\r\n\r\n", 501),
]  # fmt: skip

TARGETS_REFUSED = [
    "a", "a/b", "a:80", "www.example.com", "*", "**", "?a", "#", "", "http:", "http:/a", "http://", "http:///a", "http://?a", "http://u@a/",
    "http://u:p@a/", "http://a:x/", "http://a:65536/", "http://a:80:80/", "http://[::1/", "http://[12]/", "http://[::1]x/", "http://a\\b/",
    "http://a%20b/", "http://a,b/", "ftp://a/", "ws://a/", "file:///etc/passwd", "mailto:a@b", "javascript:x", "/a b", "/a#b", "/a#", "/\x7f",
    "/\x01", "/\xe9", "/\xff", '/"', "/<a>", "/%", "/%4", "/%zz", "/%4z", "/a%", "/%00", "/a%00.css", "/%c0%af", "/%c0%ae%c0%ae/", "/%ff",
    "/%e9", "/%ed%a0%80", "/%f8%88%80%80%80",
]  # fmt: skip

TARGETS_TAKEN = [
    "/", "//", "//a", "/a/", "/a//b", "/.", "/..", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/a%2Fb", "/a%2fb", "/%41", "/%C3%A9", "/a;b=c",
    "/a?", "/?a?b/c", "/?a=%zz", "/?a=%00", "/?%", "/a|b", "/{a}", "/a\\..\\b", "/~a", "/a:b@c", "/a+b", "/*", "/$&'()*+,;=:@!-._~", "/%252e%252e/",
    "http://a", "http://a/", "http://b/c", "http://a?x", "http://a:80/", "http://a:/", "HTTP://A/", "https://a/", "http://[::1]:80/", "http://a//b",
    "/" + "a" * 8000, "/?" + "a" * 8000,
]  # fmt: skip

HOSTS_REFUSED = [
    ("no Host", ""),
    ("no Host with another field", "X-Host: a\r\n"),
    ("two Hosts", "Host: a\r\nHost: b\r\n"),
    ("one Host twice", "Host: a\r\nHost: a\r\n"),
    ("one Host twice in other letters", "Host: a\r\nhOST: a\r\n"),
    *[
        (f"the Host {host!r}", f"Host: {host}\r\n")
        for host in [
            "", " ", "a b", "a\tb", "a,b", "a, a", "u@a", "u:p@a", "@a", "a@", "a/", "a/b", "a?b", "a#b", "a\\b", "http://a", ":80", ":", "a:x", "a:-1",
            "a:+80", "a: 80", "a:80x", "a:0x50", "a:65536", "a:99999999999999999999", "a:80:80", "a:80,b", "[::1", "::1", "[]", "[::1]x", "[::1]:x",
            "[:::1]", "[12]", "[g::1]", "[::1%25lo]", "[v1.a]", "[::1]]", "[[::1]]", "a%00", "a%2eb", '"a"', "<a>", "a;b", "\xe9", "a|b", "{a}", "*",
        ]
    ],
]  # fmt: skip

HOSTS_TAKEN = [
    "a", "A", "a.b.", "a-b", "a_b", "xn--bcher-kva.example", "127.0.0.1", "999.0.0.1", "a:", "a:0", "a:80", "a:00080", "a:65535", "[::1]", "[::]",
    "[::1]:80", "[2001:DB8::1]", "[::ffff:192.0.2.1]",
]  # fmt: skip


@pytest.mark.parametrize("sent,status", **each(REQUEST_LINES))
def test_request_lines_refused(echo_host, sent, status):
    check_refused(echo_host, sent.encode("latin-1"), status)


@pytest.mark.parametrize("target", TARGETS_REFUSED)
def test_targets_refused(echo_host, target):
    check_refused(echo_host, of(target=target).encode("latin-1"), 400)


@pytest.mark.parametrize("target", ["/" + "a" * 8192, "/?" + "a" * 8192, "/" + "a" * 100_000], ids=len)
def test_targets_that_are_too_long(echo_host, target):
    check_refused(echo_host, of(target=target).encode("latin-1"), 414)


@pytest.mark.parametrize("target", TARGETS_TAKEN)
def test_targets_taken(echo_host, target):
    check_echoed(echo_host, of(target=target).encode("latin-1"), [b""])


@pytest.mark.parametrize("target", ["*", "/", "http://a", "http://a/"])
def test_options_may_ask_about_everything(echo_host, target):
    check_echoed(echo_host, of("OPTIONS", target).encode("latin-1"), [b""])


@pytest.mark.parametrize("fields", **each(HOSTS_REFUSED))
def test_hosts_refused(echo_host, fields):
    check_refused(echo_host, of(fields=fields).encode("latin-1"), 400)
    # The authority in an absolute URL counts, but the Host field must still be valid.
    check_refused(echo_host, of(target="http://a/", fields=fields).encode("latin-1"), 400)


@pytest.mark.parametrize("host", HOSTS_TAKEN)
def test_hosts_taken(echo_host, host):
    check_echoed(echo_host, of(fields=f"Host: {host}\r\n").encode("latin-1"), [b""])


def test_the_product_refuses_the_same(site):
    for _, sent, status in REQUEST_LINES:
        check_refused(site.port, sent.encode("latin-1"), status)
    for target in TARGETS_REFUSED:
        check_refused(site.port, of(target=target).encode("latin-1"), 400)
    for _, fields in HOSTS_REFUSED:
        check_refused(site.port, of(fields=fields).encode("latin-1"), 400)


@pytest.mark.parametrize(
    "fields", ["X: " + "y" * 100_000 + "\r\n", "X" * 100_000 + ": y\r\n", "X: y\r\n" * 10_000, "X: y\r\n" * 128], ids=len
)
def test_heads_that_are_too_large(echo_host, fields):
    check_refused(echo_host, of(fields=HOST + fields).encode("latin-1"), 431)


@pytest.mark.parametrize("fields", ["X: " + "y" * 8000 + "\r\n", "X" * 8000 + ": y\r\n", "X: y\r\n" * 100, "X:\r\n" * 127], ids=len)
def test_heads_that_are_large(echo_host, fields):
    check_echoed(echo_host, of(fields=HOST + fields).encode("latin-1"), [b""])


LIVES = [
    ("HTTP/1.1", of(), None),
    ("HTTP/1.1 with keep-alive", of(fields=HOST + "Connection: keep-alive\r\n"), None),
    ("HTTP/1.1 with other tokens", of(fields=HOST + "Connection: closed, x-close, clos\r\n"), None),
    ("HTTP/1.1 with an upgrade that nobody knows", of(fields=HOST + "Connection: Upgrade\r\nUpgrade: teleport/2\r\n"), None),
    ("HTTP/1.1 with an upgrade to HTTP/2", of(fields=HOST + "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n"), None),
    ("HTTP/1.9", of(version="HTTP/1.9"), None),
    ("HTTP/1.0 with keep-alive", of(version="HTTP/1.0", fields="Connection: keep-alive\r\n"), "keep-alive"),
    ("HTTP/1.0 with Keep-Alive among others", of(version="HTTP/1.0", fields="Connection: x, Keep-Alive\r\n"), "keep-alive"),
    ("HTTP/1.1 with close", of(fields=HOST + "Connection: close\r\n"), "close"),
    ("HTTP/1.1 with Close among others", of(fields=HOST + "Connection: x , CLOSE,y\r\n"), "close"),
    ("HTTP/1.1 with close on a second line", of(fields=HOST + "Connection: x\r\nConnection: close\r\n"), "close"),
    ("HTTP/1.1 with keep-alive and close", of(fields=HOST + "Connection: keep-alive, close\r\n"), "close"),
    ("HTTP/1.0", of(version="HTTP/1.0", fields=""), "close"),
    ("HTTP/1.0 with a Host", of(version="HTTP/1.0"), "close"),
    ("HTTP/1.0 with keep-alive and close", of(version="HTTP/1.0", fields="Connection: keep-alive, close\r\n"), "close"),
    ("HTTP/1.0 with a proxy's keep-alive", of(version="HTTP/1.0", fields="Proxy-Connection: keep-alive\r\n"), "close"),
]  # fmt: skip


@pytest.mark.parametrize("sent,connection", **each(LIVES))
def test_a_connection_lives_as_version_and_fields_say(echo_host, sent, connection):
    with RawClient(echo_host) as client:
        client.send(sent.encode() + NEXT)
        first = client.answer()
        assert (first.status, first["Connection"]) == (200, connection)
        assert "Upgrade" not in first
        if connection == "close":
            assert client.rest() == b""
        else:
            assert client.answer().status == 200


EXPECT = POST + "Expect: 100-continue\r\n"
EXPECTATIONS = [
    ("a body that comes at once needs no leave", EXPECT + "Content-Length: 3\r\n\r\nabc", "", [200]),
    ("a body that waits gets leave", EXPECT + "Content-Length: 3\r\n\r\n", "abc", [100, 200]),
    ("a body in chunks gets leave", EXPECT + "Transfer-Encoding: chunked\r\n\r\n", "3\r\nabc\r\n0\r\n\r\n", [100, 200]),
    ("an expectation has no case", POST + "eXPECT: 100-Continue\r\nContent-Length: 3\r\n\r\n", "abc", [100, 200]),
    ("no body needs no leave", EXPECT + "\r\n", "", [200]),
    ("a body of nothing needs no leave", EXPECT + "Content-Length: 0\r\n\r\n", "", [200]),
    ("HTTP/1.0 knows no leave", "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc", "", [200]),
    ("HTTP/1.0 knows no expectation", "POST / HTTP/1.0\r\nExpect: tea\r\nContent-Length: 3\r\n\r\nabc", "", [200]),
    ("too large a body gets no leave", EXPECT + "Content-Length: 9999999\r\n\r\n", "", [413]),
    ("a malformed length gets no leave", EXPECT + "Content-Length: x\r\n\r\n", "", [400]),
    ("two framings get no leave", EXPECT + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n", "", [400]),
    ("an unknown expectation", POST + "Expect: 200-ok\r\nContent-Length: 3\r\n\r\n", "", [417]),
    ("an unknown expectation beside leave", POST + "Expect: 100-continue, tea\r\nContent-Length: 3\r\n\r\n", "", [417]),
    ("an unknown expectation without a body", of(fields=HOST + "Expect: tea\r\n"), "", [417]),
    ("a chunk that is wrong after leave", EXPECT + "Transfer-Encoding: chunked\r\n\r\n", "x\r\n", [100, 400]),
]


@pytest.mark.parametrize("head,body,statuses", **each(EXPECTATIONS))
def test_leave_to_send_a_body(echo_host, head, body, statuses):
    with RawClient(echo_host) as client:
        client.send(head.encode())
        said = [client.answer()]
        if statuses[0] == 100:
            client.send(body.encode())
            said.append(client.answer())
        assert [answer.status for answer in said] == statuses
        if statuses[-1] == 200:
            assert said[-1].body == (b"abc" if "abc" in head + body else b"")
        else:
            assert said[-1].closes and client.rest() == b""


HALF = [
    ("nothing", "", []),
    ("an empty line", "\r\n", []),
    ("half of an empty line", "\r", []),
    ("a whole request", of(), [200]),
    ("a request and an empty line", POST + "Content-Length: 3\r\n\r\nabc\r\n", [200]),
    ("two requests", of() + POST + "Content-Length: 3\r\n\r\nabc", [200, 200]),
    ("a request and part of one", of() + "GET /", [200, 400]),
    ("part of a method", "GE", [400]),
    ("part of a head", "GET / HTTP/1.1\r\nHost: a\r\n", [400]),
    ("a head without its last LF", of()[:-1], [400]),
    ("part of a body", POST + "Content-Length: 5\r\n\r\nabc", [400]),
    ("none of a body", POST + "Content-Length: 5\r\n\r\n", [400]),
    ("part of a chunk", POST + "Transfer-Encoding: chunked\r\n\r\n5\r\nabc", [400]),
    ("chunks without the last", POST + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", [400]),
    ("chunks without their end", POST + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n", [400]),
    ("HTTP/1.0", of(version="HTTP/1.0"), [200]),
    ("HTTP/1.0 without a length", "POST / HTTP/1.0\r\n\r\nabc", [411]),
]


@pytest.mark.parametrize("sent,statuses", **each(HALF))
def test_a_client_that_has_finished_sending_gets_its_answers(echo_host, sent, statuses):
    with RawClient(echo_host) as client:
        answers = client.send(sent.encode()).finish().answers()
    assert [answer.status for answer in answers] == statuses
    assert all(answer.closes for answer in answers if answer.status != 200)


def test_what_is_good_is_answered_before_what_is_bad_and_nothing_after_it(echo_host):
    good = POST + "Content-Length: 3\r\n\r\nabc"
    for bad in ["GET /\r\n\r\n", POST + "Content-Length: x\r\n\r\n", "BREW / HTTP/1.1\r\n\r\n", of(fields="")]:
        with RawClient(echo_host) as client:
            answers = client.send((good * 3 + bad + good * 3).encode()).answers()
        assert [answer.body for answer in answers[:3]] == [b"abc"] * 3
        assert len(answers) == 4 and answers[3].status in (400, 501) and answers[3].closes


def test_a_head_has_no_body_whatever_comes_of_it(echo_host):
    for sent, status in [
        (of("HEAD"), 200), (of("HEAD", fields=HOST + "Content-Length: 3\r\n") + "abc", 200), (of("HEAD", "/%zz"), 400),
        (of("HEAD", fields=""), 400), (of("HEAD", version="HTTP/2.0"), 505), (of("HEAD", "/" + "a" * 9000), 414),
        (of("HEAD", fields=HOST + "X: " + "y" * 20_000 + "\r\n"), 431), (of("HEAD", fields=HOST + "Content-Length: 9999999\r\n"), 413),
        (of("HEAD", fields=HOST + "Expect: tea\r\n"), 417), (of("HEAD", fields=HOST + "Transfer-Encoding: chunked\r\n") + "x", 400),
    ]:  # fmt: skip
        with RawClient(echo_host) as client:
            answer = client.send(sent.encode()).finish().answer(to_head=True)
            assert (answer.status, client.rest()) == (status, b""), sent[:80]
            assert "Content-Length" in answer


def test_a_client_that_sends_too_much_can_still_read_why(echo_host):
    megabyte = b"x" * (1 << 20)
    with RawClient(echo_host) as client:
        client.send(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8388608\r\n\r\n")
        for _ in range(8):
            client.send(megabyte)
        (answer,) = client.answers()
    assert answer.status == 413


def test_heads_that_do_not_come_get_408_and_silence_gets_none(site):
    with RawClient(site.port) as silent, RawClient(site.port) as slow, RawClient(site.port) as slow_head:
        slow.send(b"GET /healthz HTT")
        slow_head.send(b"HEAD /healthz HTTP/1.1\r\nHost: a\r\n")
        assert [answer.status for answer in slow.answers()] == [408]
        assert slow_head.answer(to_head=True).status == 408 and slow_head.rest() == b""
        assert silent.rest() == b""
