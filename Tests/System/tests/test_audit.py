"""All acts of everybody: found, turned over page by page, saved as CSV, and kept no longer than administrators say."""

import contextlib
import csv
import io
import pathlib
import re
import sqlite3
from datetime import UTC, datetime

import pytest
from pages import sign_in
from people import Booking
from phone_keys import signed_in


def texts(tab, column):
    return tab.page.locator(f".audit tbody tr td:nth-child({column})").all_inner_texts()


@pytest.fixture
def acts(server, cast):
    """An order, a driver for it, and its end; and an account."""
    booking = Booking(server, cast.dispatcher)
    path = f"/api/admin/jobs/{booking.id}"
    server.call("PUT", f"{path}/assign", cast.admin.token, json={"contractor_id": cast.driver.driver_id})
    server.call("PUT", f"{path}/cancel", cast.admin.token, json={"reason": "=the van is broken"})
    return booking


@pytest.mark.parametrize("script", [True, False], ids=["javascript", "plain"])
def test_an_administrator_finds_an_act_and_saves_what_was_found(server, cast, acts, open_tab, script):
    tab = open_tab(server, "/board/account", java_script_enabled=script)
    sign_in(tab, cast.admin)
    tab.go(tab.page.get_by_role("link", name="All acts"))
    tab.wait_for_text("h1", "Who did what")
    tab.page.get_by_label("What", exact=True).select_option("jobs")
    tab.go(tab.page.get_by_role("button", name="Find"))
    assert texts(tab, 3)[:2] == ["Canceled a job", "Assigned a job"]
    assert texts(tab, 6)[:2] == ["=the van is broken", "Dee Driver"]
    (number,) = set(texts(tab, 4)[:2])

    # The job has a page, by its number; the search finds it by that number too.
    tab.page.get_by_label("What", exact=True).select_option("job-cancel")
    tab.page.get_by_label("Concerns").fill(number.lower())
    today = datetime.now(UTC).date().isoformat()
    tab.page.get_by_label("From this day").fill(today)
    tab.page.get_by_label("Any words").fill("BROKEN")
    tab.go(tab.page.get_by_role("button", name="Find"))
    assert texts(tab, 3) == ["Canceled a job"]
    with tab.page.expect_download() as download:
        tab.page.get_by_role("link", name="Save as CSV").click()
    lines = list(csv.reader(io.StringIO(download.value.path().read_text(encoding="utf-8-sig"), newline="")))
    assert lines[0] == ["When", "Who", "What", "Concerns", "From", "Details"]
    assert [line[2:4] + line[5:] for line in lines[1:]] == [["Canceled a job", number, "'=the van is broken"]]
    tab.go(tab.page.get_by_role("link", name=number))
    tab.wait_for_text("main", number)

    answer = tab.page.request.get(server.url + "/board/audit?q=nothing-like-this")
    assert answer.status == 200 and "No line fits." in answer.text()


def test_who_was_erased_is_an_erased_person_on_the_page_and_in_the_file(server, cast, acts, open_tab):
    tab = open_tab(server, "/board/sign-in")
    sign_in(tab, cast.dispatcher)
    gone = cast.dispatcher
    tab = open_tab(server, f"/board/audit?q={gone.name.split()[0].lower()}")
    sign_in(tab, cast.admin)
    assert gone.name in texts(tab, 2)
    tab.page.goto(f"{server.url}/board/people/data/person?account={gone.user_id}")
    tab.page.locator("input[name=confirmed]").check()
    tab.go(tab.page.get_by_role("button", name="Erase for ever"))
    tab.wait_for_text("main", "was erased")
    tab.page.goto(f"{server.url}/board/audit?who={gone.user_id}")
    assert set(texts(tab, 2)) == {"erased person"} and set(texts(tab, 5)) == {""}
    for path in ("/board/audit", "/board/audit.csv"):
        text = tab.page.request.get(server.url + path).text()
        assert "erased person" in text and gone.name not in text and gone.email not in text


def test_a_dispatcher_reads_that_the_page_is_for_administrators(server, cast, open_tab):
    tab = open_tab(server, "/board/account")
    sign_in(tab, cast.dispatcher)
    assert tab.page.get_by_role("link", name="All acts").count() == 0
    answer = tab.page.request.get(f"{server.url}/board/audit")
    assert answer.status == 403 and "for administrators" in answer.text()


def test_a_file_of_many_lines_is_sent_while_it_is_made(server, cast):
    count = 50_000
    with contextlib.closing(sqlite3.connect(server.data / "waypost.db", timeout=30)) as database:
        now = int(datetime.now(UTC).timestamp() * 1000)
        database.executemany(
            "insert into audit (at, user_id, who, action, detail) values (?, 'nobody', 'Many Acts', 'job-cancel', ?)",
            ((now, f"{number} {'x' * 450}") for number in range(count)),
        )
        database.commit()
    with signed_in(server, cast.admin) as session:
        session.get(server.url + "/board/audit?act=job-cancel")
        before = peak_kilobytes(server)
        with session.get(server.url + "/board/audit.csv?act=job-cancel", stream=True) as answer:
            assert answer.headers["Transfer-Encoding"] == "chunked"
            chunks = answer.iter_content(4096)
            begin = next(chunks)
            # The client stands still, and the server goes on with others.
            assert server.request("GET", "/healthz").status_code == 200
            file = begin + b"".join(chunks)
    _, *lines, end = file.split(b"\r\n")
    assert end == b"" and len(lines) == count
    assert all(line.endswith(f",{count - 1 - place} ".encode() + b"x" * 450) for place, line in enumerate(lines))
    # Of more than 20 MB some portions were in memory.
    assert len(file) > 20 << 20 and peak_kilobytes(server) - before < 12 << 10


def peak_kilobytes(server):
    """The most memory that the server had so far."""
    status = pathlib.Path(f"/proc/{server.child.process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1])
