"""Where a request ends: lines, fields, lengths, codings and chunks, as bytes on a socket (RFC 9112).

Whatever two readers could take differently is refused with 400, the connection closed, and nothing behind it run.
"""

import pytest

from http_cases import check_echoed, check_refused, each

GET = "GET / HTTP/1.1\r\nHost: a\r\n"
POST = "POST / HTTP/1.1\r\nHost: a\r\n"
CHUNKED = POST + "Transfer-Encoding: chunked\r\n\r\n"
ABC = "3\r\nabc\r\n0\r\n\r\n"

LINES = [
    ("a request line that ends with LF", "GET / HTTP/1.1\nHost: a\r\n\r\n"),
    ("lines that all end with LF", "GET / HTTP/1.1\nHost: a\n\n"),
    ("a field that ends with LF", "GET / HTTP/1.1\r\nHost: a\nX: y\r\n\r\n"),
    ("a last field that ends with LF", "GET / HTTP/1.1\r\nHost: a\n\r\n"),
    ("a head that ends with LF", GET + "\n"),
    ("a head that ends with LF CR", GET + "\n\r"),
    ("an LF before the request", "\n" + GET + "\r\n"),
    ("a request line that ends with CR", "GET / HTTP/1.1\rHost: a\r\n\r\n"),
    ("a field that ends with CR", "GET / HTTP/1.1\r\nHost: a\rX: y\r\n\r\n"),
    ("a head that ends with CR", GET + "\rGET /x HTTP/1.1\r\n"),
    ("a CR before the request", "\r" + GET + "\r\n"),
    ("a CR within a value", GET + "X: y\rz\r\n\r\n"),
    ("a CR at the end of a value", GET + "X: y\r\r\n\r\n"),
    ("a CR at the start of a value", GET + "X:\ry\r\n\r\n"),
    ("a CR within a name", GET + "X\rY: z\r\n\r\n"),
    ("a CR within the target", "GET /a\rb HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a CR before the version", "GET /\r HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("an LF within the target", "GET /a\nb HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a NUL within a value", GET + "X: y\0z\r\n\r\n"),
    ("a NUL at the end of a value", GET + "X: y\0\r\n\r\n"),
    ("a NUL within a name", GET + "X\0: y\r\n\r\n"),
    ("a NUL within the target", "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a NUL within the method", "GE\0T / HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a NUL within the version", "GET / HTTP/1.\0001\r\nHost: a\r\n\r\n"),
    ("a NUL before the request", "\0" + GET + "\r\n"),
    *[(f"the control character {ord(sign):#04x} in a value", f"{GET}X: {sign}\r\n\r\n") for sign in "\x01\x08\x0b\x0c\x1b\x1f\x7f"],
    ("a space before the colon", GET + "X : y\r\n\r\n"),
    ("a tab before the colon", GET + "X\t: y\r\n\r\n"),
    ("a space before the colon of Host", "GET / HTTP/1.1\r\nHost : a\r\n\r\n"),
    ("a field without a colon", GET + "X\r\n\r\n"),
    ("a first field without a colon", "GET / HTTP/1.1\r\nHost\r\n\r\n"),
    ("a field without a name", GET + ": y\r\n\r\n"),
    ("a field that is a colon", GET + ":\r\n\r\n"),
    ("a space within a name", GET + "X Y: z\r\n\r\n"),
    *[(f"a {sign} within a name", f"{GET}X{sign}Y: z\r\n\r\n") for sign in '"(),/;<=>?@[\\]{}'],
    ("a name that is not ASCII", GET + "X\xe9: y\r\n\r\n"),
    ("a value that is folded with a space", GET + "X: y\r\n z\r\n\r\n"),
    ("a value that is folded with a tab", GET + "X: y\r\n\tz\r\n\r\n"),
    ("an empty value that is folded", GET + "X:\r\n y\r\n\r\n"),
    ("a line of white space", GET + " \r\n\r\n"),
    ("white space before the first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
    ("a line of white space before the first field", "GET / HTTP/1.1\r\n \r\nHost: a\r\n\r\n"),
    ("a folded Transfer-Encoding", POST + "Transfer-Encoding:\r\n chunked\r\n\r\n" + ABC),
]

LENGTHS = [
    ("two lengths", POST + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc"),
    ("one length twice", POST + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc"),
    ("one length twice, in other letters", POST + "Content-Length: 3\r\ncontent-LENGTH: 3\r\n\r\nabc"),
    ("a list of one length twice", POST + "Content-Length: 3, 3\r\n\r\nabc"),
    ("a list of two lengths", POST + "Content-Length: 3,4\r\n\r\nabc"),
    ("a list with an empty element", POST + "Content-Length: 3,\r\n\r\nabc"),
    ("a length of nothing", POST + "Content-Length:\r\n\r\n"),
    ("a length with a plus", POST + "Content-Length: +3\r\n\r\nabc"),
    ("a length below zero", POST + "Content-Length: -3\r\n\r\nabc"),
    ("a length of minus zero", POST + "Content-Length: -0\r\n\r\n"),
    ("a length in hexadecimal", POST + "Content-Length: 0x3\r\n\r\nabc"),
    ("a length in letters", POST + "Content-Length: three\r\n\r\nabc"),
    ("a length with a fraction", POST + "Content-Length: 3.0\r\n\r\nabc"),
    ("a length with an exponent", POST + "Content-Length: 3e0\r\n\r\nabc"),
    ("a length with a space within", POST + "Content-Length: 1 2\r\n\r\nabc"),
    ("a length with an underscore", POST + "Content-Length: 1_0\r\n\r\nabc"),
    ("a length with a semicolon", POST + "Content-Length: 3;a\r\n\r\nabc"),
    ("a length in quotes", POST + 'Content-Length: "3"\r\n\r\nabc'),
    ("a length in digits that are not ASCII", POST + "Content-Length: \xb3\r\n\r\nabc"),
    ("a length behind a vertical tab", POST + "Content-Length: \x0b3\r\n\r\nabc"),
    ("a length and a coding", POST + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n" + ABC),
    ("a coding and a length", POST + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n" + ABC),
    ("a coding and a length of zero", POST + "Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n" + ABC),
    ("a length and an unknown coding", POST + "Content-Length: 3\r\nTransfer-Encoding: x\r\n\r\nabc"),
    ("a malformed length of a GET", GET + "Content-Length: x\r\n\r\n"),
    ("a malformed length in HTTP/1.0", "POST / HTTP/1.0\r\nContent-Length: 3,3\r\n\r\nabc"),
]

CODINGS = [
    ("chunked in HTTP/1.0", "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + ABC, 400),
    ("chunked and a length in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n" + ABC, 400),
    *[
        (f"the coding {coding!r}", f"{POST}Transfer-Encoding: {coding}\r\n\r\n{ABC}", status)
        for coding, status in [
            ("identity", 400), ("gzip", 400), ("", 400), (",", 400), ("chunked, identity", 400), ("chunked, gzip", 400),
            ("chunked, chunked", 400), ("chunked,chunked", 400), ("chunked,", 400), ("xchunked", 400), ("chunkedx", 400),
            ("chunked;a=b", 400), ('"chunked"', 400), ("'chunked'", 400), ("chunked chunked", 400), ("chunke", 400),
            ("\x0bchunked", 400), ("chunked\0", 400), ("chunked\x0c", 400), ("\xa0chunked", 400), ("x; a=chunked", 400),
            ("gzip, chunked", 501), ("identity, chunked", 501), (", chunked", 501), ("x,chunked", 501),
        ]
    ],
    ("chunked twice, a line each", POST + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n" + ABC, 400),
    ("identity behind chunked, a line each", POST + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n" + ABC, 400),
    ("an empty coding behind chunked", POST + "Transfer-Encoding: chunked\r\nTransfer-Encoding:\r\n\r\n" + ABC, 400),
    ("a coding before chunked, a line each", POST + "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n" + ABC, 501),
    ("a space before the colon of a coding", POST + "Transfer-Encoding : chunked\r\n\r\n" + ABC, 400),
]  # fmt: skip

CHUNKS = [
    *[
        (f"the chunk {chunk!r}", CHUNKED + chunk + "0\r\n\r\n", 400)
        for chunk in [
            "\r\nabc\r\n", "x\r\nabc\r\n", "0x3\r\nabc\r\n", "+3\r\nabc\r\n", "-3\r\nabc\r\n", " 3\r\nabc\r\n", "\t3\r\nabc\r\n",
            "3 \r\nabc\r\n", "3\t\r\nabc\r\n", "3 3\r\nabc\r\n", "3\nabc\r\n", "3\rabc\r\n", "3\r\nabc\n", "3\r\nabc\r", "3\r\nabc",
            "3\r\nabcd\r\n", "4\r\nabc\r\n", "3\r\n\nabc\r\n", "3.0\r\nabc\r\n", "3,3\r\nabc\r\n", "3g\r\nabc\r\n", "3h\r\nabc\r\n",
            "3\0\r\nabc\r\n", "\xb3\r\nabc\r\n", "0" * 100 + "3\r\nabc\r\n", "f" * 17 + "\r\nabc\r\n", "10000000000000003\r\nabc\r\n",
            "3;\r\nabc\r\n", "3;;a\r\nabc\r\n", "3;=a\r\nabc\r\n", "3;a=\r\nabc\r\n", "3;a\nabc\r\n", "3;a\rabc\r\n", "3;a\0\r\nabc\r\n",
            "3; \r\nabc\r\n", "3;a \r\nabc\r\n", "3;a b\r\nabc\r\n", "3 a\r\nabc\r\n", '3;a="b\r\nabc\r\n', '3;a="b"c\r\nabc\r\n',
            '3;a="\n"\r\nabc\r\n', "3;a=b=c\r\nabc\r\n", "3;\xe9\r\nabc\r\n",
        ]
    ],
    *[
        (f"the last chunk {last!r}", CHUNKED + "3\r\nabc\r\n" + last, 400)
        for last in [
            "0\n\r\n", "0\r\n\n", "0\r\n\r\r\n", "0 \r\n\r\n", "0;\r\n\r\n", "0\r\nX : y\r\n\r\n", "0\r\nX\r\n\r\n", "0\r\n: y\r\n\r\n",
            "0\r\n X: y\r\n\r\n", "0\r\nX: y\r\n z\r\n\r\n", "0\r\nX: y\n\r\n", "0\r\nX: y\rz\r\n\r\n", "0\r\nX: \0\r\n\r\n",
            "0\r\n\xe9: y\r\n\r\n", "-0\r\n\r\n", "0x0\r\n\r\n",
        ]
    ],
    ("a chunk that is larger than any body may be", CHUNKED + "fffffff\r\nabc", 413),
    ("a chunk whose size is larger than 2^59", CHUNKED + "fffffffffffffff\r\nabc", 413),
    ("chunks that are larger together than a body may be", CHUNKED + "80000\r\n" + "x" * 0x80000 + "\r\n80001\r\n", 413),
    ("a chunk extension without end", CHUNKED + "3;" + "a" * 100_000, 431),
    ("many chunk extensions", CHUNKED + "1;a=b\r\nx\r\n" * 2000, 431),
    ("a trailer without end", CHUNKED + "0\r\nX: " + "y" * 100_000, 431),
    ("many trailers", CHUNKED + "0\r\n" + "X: y\r\n" * 2000 + "\r\n", 431),
]  # fmt: skip

BODIES = [
    ("no length", POST + "\r\n", [""]),
    ("a length", POST + "Content-Length: 3\r\n\r\nabc", ["abc"]),
    ("a length of zero", POST + "Content-Length: 0\r\n\r\n", [""]),
    ("a length with leading zeros", POST + "Content-Length: 0003\r\n\r\nabc", ["abc"]),
    ("a length with white space around it", POST + "Content-Length: \t 3 \t\r\n\r\nabc", ["abc"]),
    ("a length without white space", POST + "content-length:3\r\n\r\nabc", ["abc"]),
    ("fields that only look like a length", POST + "Content_Length: 9\r\nX-Content-Length: 9\r\nContent-Lengths: 9\r\n\r\n", [""]),
    ("fields that only look like a coding", POST + "Transfer_Encoding: chunked\r\nTE: chunked\r\nContent-Length: 3\r\n\r\nabc", ["abc"]),
    ("chunks", CHUNKED + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", ["abcde"]),
    ("no chunk but the last", CHUNKED + "0\r\n\r\n", [""]),
    ("a last chunk of several zeros", CHUNKED + "000\r\n\r\n", [""]),
    ("chunks of a byte", CHUNKED + "1\r\na\r\n1\r\nb\r\n0\r\n\r\n", ["ab"]),
    ("a size in capitals", CHUNKED + "A\r\n0123456789\r\n0\r\n\r\n", ["0123456789"]),
    ("a size in small letters", CHUNKED + "0a\r\n0123456789\r\n0\r\n\r\n", ["0123456789"]),
    ("Chunked in capitals", POST + "TRANSFER-ENCODING: CHUNKED\r\n\r\n" + ABC, ["abc"]),
    ("Transfer-Encoding behind tabs", POST + "Transfer-Encoding:\t\tchunked\t\r\n\r\n" + ABC, ["abc"]),
    *[
        (f"the chunk extension {extension!r}", f"{CHUNKED}3{extension}\r\nabc\r\n0{extension}\r\n\r\n", ["abc"])
        for extension in [";a", ";a=b", ';a="b"', ";a;b=c;d", ' ; a = "b;\\"c\\\\" ; d', ';a=""', ';a="\xe9\t "', "\t;\ta\t=\tb"]
    ],
    ("trailers", CHUNKED + "3\r\nabc\r\n0\r\nX: y\r\nZ:\r\n\r\n", ["abc"]),
    ("trailers that would mean something in a head", CHUNKED + "3\r\nabc\r\n0\r\nContent-Length: 99\r\nHost: b\r\nTransfer-Encoding: x\r\nConnection: close\r\n\r\n", ["abc"]),
    ("chunk data of line ends", CHUNKED + "4\r\n\r\n\r\n\r\n2\r\n\r\n\r\n0\r\n\r\n", ["\r\n\r\n\r\n"]),
    ("a body that looks like a request", POST + "Content-Length: 27\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", ["GET / HTTP/1.1\r\nHost: a\r\n\r\n"]),
    ("a chunk that looks like a request", CHUNKED + "1b\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n\r\n0\r\n\r\n", ["GET / HTTP/1.1\r\nHost: a\r\n\r\n"]),
    ("a body with every byte", POST + "Content-Length: 256\r\n\r\n" + bytes(range(256)).decode("latin-1"), [bytes(range(256)).decode("latin-1")]),
    *[
        (f"a body with {method}", f"{method} / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", ["abc"])
        for method in ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"]
    ],
    ("two requests at once", GET + "\r\n" + POST + "Content-Length: 3\r\n\r\nabc", ["", "abc"]),
    ("three requests at once, framed differently", CHUNKED + ABC + POST + "Content-Length: 2\r\n\r\nde" + GET + "\r\n", ["abc", "de", ""]),
    ("an empty line between requests", POST + "Content-Length: 3\r\n\r\nabc\r\n" + POST + "Content-Length: 2\r\n\r\nde", ["abc", "de"]),
    ("an empty line before the first request", "\r\n" + GET + "\r\n", [""]),
    ("a hundred requests at once", "".join(f"{POST}Content-Length: 2\r\n\r\n{number:02}" for number in range(100)), [f"{number:02}" for number in range(100)]),
    ("a value that is not ASCII", GET + "X: \xe9\xff\r\n\r\n", [""]),
    ("a value with a tab within", GET + "X: a\tb\r\n\r\n", [""]),
    ("values that are empty", GET + "X:\r\nY: \t \r\nX:\r\n\r\n", [""]),
    ("every sign that a name may have", GET + "!#$%&'*+-.^_`|~09azAZ: x\r\n\r\n", [""]),
    ("a body of a mebibyte", POST + "Content-Length: 1048576\r\n\r\n" + "x" * (1 << 20), ["x" * (1 << 20)]),
    ("a chunk of a mebibyte", CHUNKED + "100000\r\n" + "x" * (1 << 20) + "\r\n0\r\n\r\n", ["x" * (1 << 20)]),
]  # fmt: skip

TOO_LONG = [
    ("a length of one byte too many", POST + "Content-Length: 1048577\r\n\r\n"),
    ("a length beyond 32 bits", POST + "Content-Length: 4294967299\r\n\r\nabc"),
    ("a length beyond 64 bits", POST + "Content-Length: 18446744073709551619\r\n\r\nabc"),
    ("a length of a thousand digits", POST + "Content-Length: " + "9" * 1000 + "\r\n\r\nabc"),
]


@pytest.mark.parametrize("sent", **each(LINES + LENGTHS))
def test_refused(echo_host, sent):
    check_refused(echo_host, sent.encode("latin-1"), 400)


@pytest.mark.parametrize("sent,status", **each(CODINGS + CHUNKS))
def test_codings_refused(echo_host, sent, status):
    check_refused(echo_host, sent.encode("latin-1"), status)


@pytest.mark.parametrize("sent", **each(TOO_LONG))
def test_too_long(echo_host, sent):
    check_refused(echo_host, sent.encode("latin-1"), 413)


@pytest.mark.parametrize("sent,bodies", **each(BODIES))
def test_echoed(echo_host, sent, bodies):
    check_echoed(echo_host, sent.encode("latin-1"), [body.encode("latin-1") for body in bodies])


def test_the_product_refuses_the_same(site):
    for _, sent, *status in LINES + LENGTHS + CODINGS + CHUNKS:
        # The target becomes a route that takes a body, because the server ignores a body on other routes.
        sent = sent.replace("POST / ", "POST /board/sign-in ")
        check_refused(site.port, sent.encode("latin-1"), *status or [400])
