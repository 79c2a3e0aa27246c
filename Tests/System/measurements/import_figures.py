"""The longest turn of the front loop while somebody imports a table, good ones and hostile ones: `make figures` prints it.

A turn is measured by the processor time of its thread (WAYPOST_TURNS=processor). Prints a row a table: the answer, the
bytes of its page, and the longest turn from the request to the answer.
"""

import re
import tempfile
from pathlib import Path

import requests

from people import add_account
from processes import PATIENCE, Waypost

MEGABYTE = 1 << 20
LINES = 5000


def repeated(text):
    return (text * (MEGABYTE // len(text) + 1))[:MEGABYTE].encode()


PEOPLE = "name;role;email\r\n"
JOBS = "reference;address;latitude;longitude\r\n"
TABLES = {
    "quotes": b'"' * MEGABYTE,
    "signs of markup": b"&" * MEGABYTE,
    "bytes that are no text": b"\xff" * MEGABYTE,
    "carriage returns": b"\r" * MEGABYTE,
    "line ends": b"\r\n" * (MEGABYTE // 2),
    "separators": b";" * MEGABYTE,
    "faults in each line": lambda head: head.encode() + repeated("a;b\r\n")[: LINES * 5],
    "good lines": lambda head: (
        head
        + "".join(
            f"Person {number};driver;p{number}@example.test\r\n" if head == PEOPLE else f"A-{number};Quay {number};60.1;24.9\r\n"
            for number in range(LINES)
        )
    ).encode(),
    "long cells": lambda head: (head + f'"{"<&" * 4000}";driver;x;y\r\n' * 60).encode(),
}


def sign_in(server, account):
    visitor = requests.Session()
    visitor.trust_env = False
    form = visitor.get(server.url + "/board/sign-in", timeout=PATIENCE).text
    given = {"csrf": csrf(form), "email": account.email, "password": account.password}
    answer = visitor.post(server.url + "/board/sign-in", data=given, timeout=PATIENCE)
    assert answer.ok, answer.text
    return visitor


def csrf(page):
    return re.search(r'name="csrf" value="([^"]+)"', page)[1]


def longest_turn(server):
    return server.metric("waypost_front_loop_longest_turn_microseconds") / 1000


def main():
    with tempfile.TemporaryDirectory() as directory:
        data = Path(directory) / "data"
        admin = add_account(data, "admin", "Aino Admin", "admin@waypost.test")
        server = Waypost(data, environment={"WAYPOST_TURNS": "processor"}).start()
        try:
            visitor = sign_in(server, admin)
            for path, head in [("/board/people/import", PEOPLE), ("/board/jobs/import", JOBS)]:
                token = csrf(visitor.get(server.url + path, timeout=PATIENCE).text)
                for name, table in TABLES.items():
                    content = table(head) if callable(table) else table
                    longest_turn(server)
                    answer = visitor.post(
                        server.url + path, data={"csrf": token}, files={"file": ("a.csv", content)}, timeout=PATIENCE
                    )
                    print(
                        f"{path:22} {name:24} {answer.status_code}  {len(answer.content):9,} bytes"
                        f"  {longest_turn(server):6.2f} ms",
                        flush=True,
                    )
        finally:
            server.kill()


if __name__ == "__main__":
    main()
