"""What the product's own resources answer: methods, ranges, conditions, encodings, paths, as bytes on a socket (RFC 9110)."""

import gzip
import re

import pytest

from http_cases import each
from phone_keys import csrf, signed_in
from raw_client import RawClient


def ask(site, method, target, *fields, version="HTTP/1.1"):
    head = "\r\n".join([f"{method} {target} {version}", "Host: a", *fields, "", ""])
    with RawClient(site.port) as client:
        answer = client.send(head.encode()).finish().answer(to_head=method == "HEAD")
        assert client.rest() == b""
    return answer


@pytest.fixture(scope="module")
def style(site):
    """The address of a style sheet, and its plain answer."""
    (path,) = re.findall(r'"(/assets/[0-9a-f]+/app\.css)"', ask(site, "GET", "/board/sign-in").body.decode())
    return path, ask(site, "GET", path)


def test_a_file_says_what_it_is(style):
    _, plain = style
    assert plain.status == 200 and len(plain.body) > 1000
    assert plain["Content-Type"] == "text/css; charset=utf-8"
    assert plain["Accept-Ranges"] == "bytes" and plain["Vary"] == "Accept-Encoding"
    assert re.fullmatch('"[!#-~]+"', plain["ETag"])
    assert "Content-Encoding" not in plain


HEADS = [
    "/healthz", "/readyz", "/favicon.ico", "/", "/nothing", "/api/nothing", "/api/auth/login", "/board", "/t/nothing", "/t/nothing.svg",
    "/t/nothing.json", "/wall/nothing", "/socket.io/", "/api/admin/jobs",
]  # fmt: skip


@pytest.mark.parametrize("path", HEADS)
def test_a_head_is_the_head_of_the_get(site, path):
    # Both requests ask to close, so that the answers agree whether or not the server has read the end of the request by
    # then.
    get, head = (ask(site, method, path, "Connection: close") for method in ["GET", "HEAD"])
    assert (head.status, head.body) == (get.status, b"")
    assert [field for field in head.fields if field[0] != "date"] == [field for field in get.fields if field[0] != "date"]


def test_a_head_of_a_file_is_that_of_its_get(site, style):
    path, plain = style
    assert ask(site, "HEAD", path)["Content-Length"] == str(len(plain.body))
    zipped, head = (ask(site, method, path, "Accept-Encoding: gzip") for method in ["GET", "HEAD"])
    assert head["Content-Length"] == str(len(zipped.body)) and head["ETag"] == zipped["ETag"]


@pytest.mark.parametrize(
    "method,path,allowed",
    [
        ("POST", "/healthz", "GET, HEAD, OPTIONS"), ("DELETE", "/board", "GET, HEAD, OPTIONS"), ("GET", "/api/auth/login", "POST, OPTIONS"),
        ("PUT", "/api/auth/login", "POST, OPTIONS"), ("PATCH", "/t/nothing", "GET, HEAD, POST, OPTIONS"), ("HEAD", "/board/sign-out", "POST, OPTIONS"),
        ("POST", "/assets/x/app.css", "GET, HEAD, OPTIONS"), ("DELETE", "/board/sign-in", "GET, HEAD, POST, OPTIONS"),
        ("DELETE", "/api/drivers/location", "POST, PUT, OPTIONS"),
    ],
)  # fmt: skip
def test_a_wrong_method_is_told_the_right_ones(site, method, path, allowed):
    refused = ask(site, method, path)
    assert (refused.status, refused["Allow"]) == (405, allowed)
    asked = ask(site, "OPTIONS", path)
    assert (asked.status, asked["Allow"], asked.body) == (204, allowed, b"")


def test_options_of_everything_names_every_method(site):
    answer = ask(site, "OPTIONS", "*")
    assert (answer.status, answer["Allow"]) == (204, "GET, HEAD, POST, PUT, DELETE, OPTIONS, PATCH")


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PROPFIND", "get"])
def test_what_nobody_implements_is_501_and_gives_nothing_back(site, method):
    answer = ask(site, method, "/healthz", "Cookie: secret")
    assert answer.status == 501 and b"secret" not in answer.body


OUTSIDE = [
    "/../../../../etc/passwd", "/assets/../../../../etc/passwd", "/assets/x/../../../etc/passwd", "/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/assets/x/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/assets/x/..%2f..%2f..%2fetc%2fpasswd", "/assets/x/..%5c..%5c..%5cetc%5cpasswd",
    "/assets/x/..\\..\\..\\etc\\passwd", "/assets/x/....//....//etc/passwd", "/assets/x/.%2e/.%2e/etc/passwd", "/assets/x/%252e%252e/etc/passwd",
    "/assets/x/..;/..;/etc/passwd", "/assets/x//etc/passwd", "/assets//etc/passwd", "//etc/passwd", "/assets/x/%2fetc%2fpasswd",
    "/assets/x/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd", "/assets/x/%e0%80%ae%e0%80%ae/etc/passwd", "/assets/x/..%c0%af..%c0%afetc/passwd",
    "/assets/x/%uff0e%uff0e/etc/passwd", "/assets/x/app.css%00", "/assets/x/app.css%00.txt", "/assets/x/app.css/", "/assets/x/app.css/.",
    "/assets/x/", "/assets/x", "/assets/", "/assets", "/assets/x/.", "/assets/x/../../Package.swift", "/assets/x/../../Templates/board.mustache",
    "/assets/x/./../../README.md", "/file:///etc/passwd", "/proc/self/environ", "/waypost.db", "/data/waypost.db", "/assets/x/~root",
    "http://a/../../etc/passwd", "http://a/assets/x/../../../etc/passwd", "/map/x/../../../etc/passwd", "/t/../../etc/passwd",
    "/t/..%2f..%2fetc%2fpasswd", "/?../../etc/passwd#", "/assets/x/app.css::$DATA", "/assets/x/CON", "/assets/x/app.css%20", "/assets/x/APP.CSS",
]  # fmt: skip


@pytest.mark.parametrize("target", OUTSIDE)
def test_no_path_leads_outside(site, target):
    answer = ask(site, "GET", target)
    assert answer.status in (400, 404), answer
    assert b"root:" not in answer.body and b"PATH=" not in answer.body and b"SQLite" not in answer.body


SAME = [
    ("/healthz", 200), ("/healthz?", 200), ("/healthz?a=%zz&b", 200), ("/./healthz", 200), ("/x/../healthz", 200), ("/x/y/../../healthz", 200),
    ("/../healthz", 200), ("/%2e/healthz", 200), ("/x/%2E%2e/healthz", 200), ("/%68ealth%7A", 200), ("http://a/healthz", 200),
    ("http://elsewhere/healthz", 200), ("http://a/./healthz?x", 200), ("/healthz/", 404), ("//healthz", 404), ("/HEALTHZ", 404),
    ("/healthz%2f", 404), ("/healthz%20", 404), ("/healthz;x", 404), ("/healthz/.", 404), ("/healthz/..", 303), ("/healthz%00", 400),
    ("/healthz%", 400), ("/healthz%3f", 404), ("/.healthz", 404), ("/healthz..", 404),
]  # fmt: skip


@pytest.mark.parametrize("target,status", SAME)
def test_a_path_is_what_it_means(site, target, status):
    answer = ask(site, "GET", target)
    assert answer.status == status
    assert (answer.body == b"ok\n") == (status == 200)


RANGES = [
    ("the first byte", "bytes=0-0", (0, 0)),
    ("the first bytes", "bytes=0-99", (0, 99)),
    ("bytes within", "bytes=10-19", (10, 19)),
    ("all but the first", "bytes=1-", (1, -1)),
    ("the last bytes", "bytes=-5", (-5, -1)),
    ("more last bytes than there are", "bytes=-99999999", (0, -1)),
    ("an end behind the end", "bytes=10-99999999999999999999", (10, -1)),
    ("all", "bytes=0-", (0, -1)),
    ("leading zeros", "bytes=0010-0019", (10, 19)),
    ("a unit in capitals", "BYTES=0-1", (0, 1)),
    ("white space around it", "bytes= 0-1 ", (0, 1)),
    ("an empty element beside it", "bytes=0-1,", (0, 1)),
    ("a start behind the end", "bytes=99999999-", 416),
    ("a start behind every end", "bytes=99999999999999999999-", 416),
    ("the last none", "bytes=-0", 416),
    ("several", "bytes=0-1,3-4", 200),
    ("several, overlapping many times", "bytes=" + ",".join(["0-"] * 500), 200),
    ("backwards", "bytes=5-2", 200),
    ("nothing", "bytes=", 200),
    ("no number", "bytes=a-b", 200),
    ("a sign", "bytes=+0-1", 200),
    ("only a dash", "bytes=-", 200),
    ("two dashes", "bytes=0--1", 200),
    ("one number", "bytes=5", 200),
    ("white space within", "bytes=0 - 1", 200),
    ("another unit", "lines=0-1", 200),
    ("no unit", "0-1", 200),
    ("no value", "", 200),
]


@pytest.mark.parametrize("field,expected", **each(RANGES))
def test_ranges(site, style, field, expected):
    path, plain = style
    length = len(plain.body)
    # A range refers to the plain bytes, whatever encodings the request accepts.
    answer = ask(site, "GET", path, f"Range: {field}", "Accept-Encoding: gzip")
    assert "Content-Encoding" not in answer
    if expected == 416:
        assert (answer.status, answer["Content-Range"]) == (416, f"bytes */{length}")
    elif expected == 200:
        assert (answer.status, answer.body) == (200, plain.body) and "Content-Range" not in answer
    else:
        first, last = (place % length for place in expected)
        assert (answer.status, answer["Content-Range"]) == (206, f"bytes {first}-{last}/{length}")
        assert answer.body == plain.body[first : last + 1]
        assert answer["ETag"] == plain["ETag"] and answer["Last-Modified"] == plain["Last-Modified"]
    assert ask(site, "HEAD", path, f"Range: {field}").status == 200


def test_a_range_may_depend_on_what_the_client_has(site, style):
    path, plain = style
    holds = [plain["ETag"], plain["Last-Modified"]]
    fails = ['"another"', "W/" + plain["ETag"], "Thu, 01 Jan 1970 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT", "x", "*", "", '"']
    for value in holds + fails:
        answer = ask(site, "GET", path, "Range: bytes=0-1", f"If-Range: {value}")
        assert answer.status == (206 if value in holds else 200), value
    # Without a range If-Range has no effect.
    assert ask(site, "GET", path, 'If-Range: "another"').status == 200
    # A range has no effect either if another condition decides first.
    assert ask(site, "GET", path, "Range: bytes=0-1", f"If-None-Match: {plain['ETag']}").status == 304
    assert ask(site, "GET", path, "Range: bytes=0-1", 'If-Match: "another"').status == 412


OLD, NEW = "Thu, 01 Jan 1970 00:00:00 GMT", "Fri, 31 Dec 2399 23:59:59 GMT"
CONDITIONS = [
    (["If-None-Match: {tag}"], 304),
    (["If-None-Match: W/{tag}"], 304),
    (['If-None-Match: "x", {tag}'], 304),
    (['If-None-Match: "x",W/{tag},"y"'], 304),
    (['If-None-Match: "x"', "If-None-Match: {tag}"], 304),
    (["If-None-Match: ,, {tag} ,"], 304),
    (["If-None-Match: *"], 304),
    (['If-None-Match: "x"'], 200),
    (['If-None-Match: "x,*,y"'], 200),
    (["If-None-Match: {bare}"], 200),
    (['If-None-Match: "{bare}'], 200),
    (["If-None-Match:"], 200),
    (["If-None-Match: w/{tag}"], 200),
    (["If-Match: {tag}"], 200),
    (['If-Match: "x", {tag}'], 200),
    (["If-Match: *"], 200),
    (['If-Match: "x"'], 412),
    (["If-Match: W/{tag}"], 412),
    (["If-Match: {bare}"], 412),
    (["If-Match:"], 412),
    (["If-Modified-Since: {modified}"], 304),
    (["If-Modified-Since: {modified_850}"], 304),
    (["If-Modified-Since: {modified_asctime}"], 304),
    ([f"If-Modified-Since: {NEW}"], 304),
    ([f"If-Modified-Since: {OLD}"], 200),
    (["If-Modified-Since: Friday, 01-Jan-99 00:00:00 GMT"], 200),
    (["If-Modified-Since: Thu Jan  1 00:00:00 1970"], 200),
    (["If-Modified-Since: yesterday"], 200),
    (["If-Modified-Since: {modified} "], 304),
    (["If-Modified-Since: Fri, 31 Dec 2399 23:59:59"], 200),
    (["If-Modified-Since: Fri, 31 Dec 2399 23:59:59 UTC"], 200),
    (["If-Modified-Since: Fri, 32 Dec 2399 23:59:59 GMT"], 200),
    (["If-Modified-Since: 99999999999"], 200),
    (["If-Modified-Since:"], 200),
    (["If-Unmodified-Since: {modified}"], 200),
    ([f"If-Unmodified-Since: {NEW}"], 200),
    ([f"If-Unmodified-Since: {OLD}"], 412),
    (["If-Unmodified-Since: Thu Jan  1 00:00:00 1970"], 412),
    (["If-Unmodified-Since: yesterday"], 200),
    # A tag counts before a date, and the conditions If-Match and If-Unmodified-Since come first.
    (['If-None-Match: "x"', f"If-Modified-Since: {NEW}"], 200),
    (["If-None-Match: {tag}", f"If-Modified-Since: {OLD}"], 304),
    (["If-Match: {tag}", f"If-Unmodified-Since: {OLD}"], 200),
    (['If-Match: "x"', "If-None-Match: {tag}"], 412),
    (["If-Match: {tag}", "If-None-Match: {tag}"], 304),
    ([f"If-Unmodified-Since: {OLD}", "If-None-Match: {tag}"], 412),
]


@pytest.mark.parametrize("fields,status", CONDITIONS, ids=[" and ".join(fields) for fields, _ in CONDITIONS])
def test_conditions(site, style, fields, status):
    path, plain = style
    day, date, month, year, time, _ = re.split(r",? ", plain["Last-Modified"])
    long_day = next(name for name in "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split() if name.startswith(day))
    known = {
        "tag": plain["ETag"], "bare": plain["ETag"].strip('"'), "modified": plain["Last-Modified"],
        "modified_850": f"{long_day}, {date}-{month}-{year[2:]} {time} GMT",
        "modified_asctime": f"{day} {month} {int(date):2} {time} {year}",
    }  # fmt: skip
    fields = [field.format(**known) for field in fields]
    get, head = (ask(site, method, path, *fields) for method in ["GET", "HEAD"])
    assert (get.status, head.status) == (status, status)
    if status == 304:
        assert get.body == b""
        assert [get[name] for name in ["ETag", "Vary", "Cache-Control"]] == [plain[name] for name in ["ETag", "Vary", "Cache-Control"]]
        assert "Content-Encoding" not in get and "Content-Type" not in get


ENCODINGS = [
    (["Accept-Encoding: gzip"], True), (["Accept-Encoding: GZIP"], True), (["Accept-Encoding: x-gzip"], True),
    (["Accept-Encoding: br, gzip;q=0.1"], True), (["Accept-Encoding: gzip ; q=1.000"], True), (["Accept-Encoding: gzip;q=0.001"], True),
    (["Accept-Encoding: br", "Accept-Encoding: gzip"], True), (["Accept-Encoding: *"], True), (["Accept-Encoding: *;q=0.5"], True),
    (["Accept-Encoding: identity;q=0, gzip"], True), ([], False), (["Accept-Encoding:"], False), (["Accept-Encoding: identity"], False),
    (["Accept-Encoding: gzip;q=0"], False), (["Accept-Encoding: gzip;q=0.000"], False), (["Accept-Encoding: *, gzip;q=0"], False),
    (["Accept-Encoding: gzip;q=0, *"], False), (["Accept-Encoding: *;q=0"], False), (["Accept-Encoding: br, deflate"], False),
    (["Accept-Encoding: gzipped"], False), (["Accept-Encoding: not gzip"], False), (["X-Accept-Encoding: gzip"], False),
]  # fmt: skip


@pytest.mark.parametrize("fields,is_zipped", ENCODINGS, ids=[" and ".join(fields) for fields, _ in ENCODINGS])
def test_encodings(site, style, fields, is_zipped):
    path, plain = style
    answer = ask(site, "GET", path, *fields)
    assert answer.status == 200 and answer["Vary"] == "Accept-Encoding"
    assert answer["Content-Encoding"] == ("gzip" if is_zipped else None)
    assert (gzip.decompress(answer.body) if is_zipped else answer.body) == plain.body
    # Each encoding has a strong validator of its own.
    assert (answer["ETag"] == plain["ETag"]) != is_zipped and not answer["ETag"].startswith("W/")
    assert ask(site, "GET", path, *fields, f"If-None-Match: {answer['ETag']}").status == 304


def test_what_is_made_on_demand_says_that_it_may_come_compressed(site):
    plain, zipped = ask(site, "GET", "/metrics"), ask(site, "GET", "/metrics", "Accept-Encoding: gzip")
    assert plain["Vary"] == zipped["Vary"] == "Accept-Encoding"
    assert "Content-Encoding" not in plain and zipped["Content-Encoding"] == "gzip"
    assert gzip.decompress(zipped.body).startswith(plain.body[:20])


SPLITTERS = ["/%0d%0aSet-Cookie:%20x=y", "/board?q=%0d%0aSet-Cookie:%20x=y", "/board%0d%0aSet-Cookie:%20x=y", "/board?q=%E5%98%8A%E5%98%8DSet-Cookie:%20x"]


@pytest.mark.parametrize("target", SPLITTERS)
def test_no_target_writes_a_field(site, target):
    # The client would refuse an answer with malformed fields.
    assert "Set-Cookie" not in ask(site, "GET", target)


@pytest.mark.parametrize("version", ["HTTP/1.1", "HTTP/1.0"])
def test_a_feed_ends_with_its_connection_in_either_version(site, cast, version):
    path = cast.wall[cast.wall.index("/wall/") :] + "/live"
    with RawClient(site.port) as client:
        client.send(f"GET {path} {version}\r\nHost: a\r\n\r\n".encode())
        received = b""
        while b"\n\n" not in received.partition(b"\r\n\r\n")[2]:
            received += client.socket.recv(1 << 16)
    head = received.split(b"\r\n\r\n")[0].lower()
    assert head.startswith(b"http/1.1 200 ok\r\n") and b"\r\nconnection: close" in head and b"\r\ndate: " in head
    assert b"content-length" not in head and b"transfer-encoding" not in head
    assert ask(site, "HEAD", path, version=version)["Content-Type"] == "text/event-stream"


def test_a_page_with_a_form_is_compressed_with_a_secret_of_its_own(site, cast):
    """Who sees the length of a compressed page, and puts texts beside a secret in it, could guess the secret."""
    with signed_in(site, cast.admin) as session:
        for path in ("", "/account", "/people/new", "/people/data/kept", "/jobs/new", "/jobs/import"):
            pages = [session.get(f"{site.url}/board{path}") for _ in range(2)]
            assert all(page.headers["Content-Encoding"] == "gzip" for page in pages), path
            secrets = [csrf(page) for page in pages]
            assert secrets[0] != secrets[1], path
        # Both belong to the session, whichever page had them.
        for secret in secrets:
            sent = session.post(f"{site.url}/board/jobs/new", data={"csrf": secret}, allow_redirects=False)
            assert sent.status_code == 422, sent.text


def test_a_page_with_links_that_open_something_is_not_compressed(server, cast, booking):
    with signed_in(server, cast.admin) as session:
        for path in ("displays", f"jobs/{booking.id}"):
            page = session.get(f"{server.url}/board/{path}")
            assert page.status_code == 200 and "Content-Encoding" not in page.headers, path
        phones = f"{server.url}/board/drivers/{cast.driver.driver_id}/phones"
        key = session.post(phones, data={"csrf": csrf(session.get(phones)), "name": "Phone"})
        assert key.status_code == 201 and "Content-Encoding" not in key.headers
