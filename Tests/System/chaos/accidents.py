"""What may happen to a server. Each accident begins, is felt, ends, and leaves a server that works."""

import errno
import resource
import signal
import socket
import sqlite3
import struct
import time
from pathlib import Path

from people import HELSINKI, Phone
from processes import PATIENCE

OPEN_READERS = 20
HOURS = 3600


class World:
    """The server under load, and what an accident needs to happen to it."""

    def __init__(self, server, cast, faults, ledger, random):
        self.server, self.cast, self.faults, self.ledger, self.random = server, cast, faults, ledger, random
        self.booking = None  # a job whose page is looked at all the time
        self.readers = []

    @property
    def pid(self):
        return self.server.child.process.pid

    def until_refused(self):
        wanted = self.ledger.refused + 1
        assert self.ledger.wait_for(lambda: self.ledger.refused >= wanted, PATIENCE), "the accident was not felt"

    def until_acknowledged(self, count=3):
        wanted = self.ledger.acknowledged + count
        assert self.ledger.wait_for(lambda: self.ledger.acknowledged >= wanted, PATIENCE), "nothing is acknowledged again"

    def look(self):
        """A customer's page comes, whatever the disk does."""
        assert self.server.request("GET", self.booking.path).status_code == 200

    def report(self):
        """A driver's position is taken, after every accident."""
        phone = Phone(self.server.url, self.cast.driver)
        try:
            # The driver stands; the same place within a second says nothing new.
            assert phone.report(HELSINKI) in (None, "duplicate_fix")
        finally:
            phone.close()


def killed(world):
    world.server.kill()
    world.readers.clear()
    world.server.start()


def _with_fault(world, **fault):
    world.faults.set(**fault)
    try:
        world.until_refused()
        world.look()
    finally:
        world.faults.set()


def disk_full(world):
    _with_fault(world, write_error=errno.ENOSPC)


def write_fails(world):
    _with_fault(world, write_error=errno.EIO)


def sync_fails(world):
    _with_fault(world, sync_error=errno.EIO)


def killed_while_syncs_fail(world):
    world.faults.set(sync_error=errno.EIO)
    try:
        world.until_refused()
        world.server.kill()
    finally:
        world.faults.set()
    world.readers.clear()
    world.server.start()


def database_locked(world):
    """Another program, such as a person with sqlite3, holds the database."""
    other = sqlite3.connect(Path(world.server.data) / "waypost.db", timeout=0, isolation_level=None)
    try:
        _take_write_lock(other)
        world.until_refused()
        world.look()
        other.execute("ROLLBACK")
    finally:
        other.close()


def _take_write_lock(database):
    """Asks without a pause: SQLite's own waiting seldom gets between the writes of a busy server."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return database.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            assert time.monotonic() < end, "the database is never free"


def stopped(world):
    world.server.child.signal(signal.SIGSTOP)
    time.sleep(world.random.uniform(0.05, 2))  # the length of the accident itself
    world.server.child.signal(signal.SIGCONT)


def clock_stepped(world):
    """The clock is some hours off, then right again: positions are taken before, meanwhile, and after."""
    world.report()
    world.faults.set_clock(world.random.choice([-6, -1, 1, 6]) * HOURS + world.random.randrange(HOURS))
    try:
        world.until_acknowledged()
        world.report()
    finally:
        world.faults.set_clock(0)


def restarted_while_the_clock_is_ahead(world):
    """What was noted with the wrong clock is read back with the right one."""
    world.faults.set_clock(world.random.randrange(HOURS, 24 * HOURS))
    try:
        world.until_acknowledged()
        world.report()
        world.server.kill()
    finally:
        world.faults.set_clock(0)
    world.readers.clear()
    world.server.start()


def descriptors_used_up(world):
    """Strangers hold every descriptor that is left. A driver who is connected already is still heard."""
    phone = Phone(world.server.url, world.cast.driver)
    used = len(list(Path(f"/proc/{world.pid}/fd").iterdir()))
    before = resource.prlimit(world.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(world.pid, resource.RLIMIT_NOFILE, (used + 8, before[1]))
    strangers = []
    try:
        for _ in range(40):
            strangers.append(_connect(world))
        assert phone.report(HELSINKI) in (None, "duplicate_fix")
    finally:
        resource.prlimit(world.pid, resource.RLIMIT_NOFILE, before)
        for stranger in strangers:
            stranger.close()
        phone.close()


def slow_reader(world):
    """A page that asks for its feed and never reads."""
    reader = _connect(world)
    reader.sendall(f"GET {world.booking.path}/live HTTP/1.1\r\nHost: waypost\r\nAccept: text/event-stream\r\n\r\n".encode())
    world.readers.append(reader)
    while len(world.readers) > OPEN_READERS:
        world.readers.pop(0).close()


def dead_reader(world):
    """A page whose phone is gone in the middle of its feed: the connection is reset."""
    slow_reader(world)
    reader = world.readers.pop()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    reader.close()


def _connect(world):
    stranger = socket.socket()
    stranger.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    stranger.settimeout(PATIENCE)
    stranger.connect(("127.0.0.1", world.server.port))
    return stranger


ALL = [
    killed, disk_full, write_fails, sync_fails, killed_while_syncs_fail, database_locked, stopped, clock_stepped,
    restarted_while_the_clock_is_ahead, descriptors_used_up, slow_reader, dead_reader,
]  # fmt: skip
