"""A network between a browser and a server, as bad as a test wants it.

It cuts, stalls, slows, delays, splits into single bytes, and holds answers back. All of it can be switched while
connections are open. A `BadNetwork` stands in for a server where a page is opened: it has a `url`.
"""

import asyncio
import re
import socket
import struct
import threading

from processes import PATIENCE, free_port

SEGMENT = 1400  # bytes that travel together
ROUTER_SECONDS = 0.2  # how much may wait before a slow link; more is left to the sender


class Link:
    """One direction of the line that all connections share."""

    def __init__(self, loop):
        self._loop = loop
        self._free_at = 0.0

    async def wait_for_room(self):
        while (backlog := self._free_at - self._loop.time()) > ROUTER_SECONDS:
            await asyncio.sleep(backlog - ROUTER_SECONDS)

    def arrival(self, byte_count, network):
        """When bytes that are sent now are there."""
        now = self._loop.time()
        if network.kilobits_per_second is None:
            self._free_at = now
        else:
            self._free_at = max(now, self._free_at) + byte_count * 8 / (network.kilobits_per_second * 1000)
        return self._free_at + network.round_trip_milliseconds / 2000


class Way:
    """One direction of one connection."""

    def __init__(self, network, connection, source, target, link):
        self._network, self._connection, self._source, self._target = network, connection, source, target
        self._link = link
        self._travelling = asyncio.Queue()

    async def run(self):
        await asyncio.gather(self._take(), self._give())

    async def _take(self):
        while True:
            await self._network._passing.wait()
            await self._link.wait_for_room()
            bytes_ = await self._source.read(SEGMENT)
            self._connection.note(self, bytes_)
            await self._travelling.put((self._link.arrival(len(bytes_), self._network), bytes_))
            if not bytes_:
                return

    async def _give(self):
        held = b""
        while True:
            arrival, bytes_ = await self._travelling.get()
            await asyncio.sleep(arrival - asyncio.get_running_loop().time())
            # What had left before the network stalled does not arrive either.
            await self._network._passing.wait()
            if bytes_ and self._connection.holds_back(self):
                held += bytes_
                continue
            await self._write(held + bytes_)
            held = b""
            if not bytes_:
                self._target.write_eof()
                return

    async def _write(self, bytes_):
        size = 1 if self._network.splits_bytes else len(bytes_) or 1
        for start in range(0, len(bytes_), size):
            self._target.write(bytes_[start : start + size])
            await self._target.drain()
            if size == 1:
                await asyncio.sleep(0)


class Connection:
    def __init__(self, network, reader, writer, near_reader, near_writer):
        self.network = network
        self._writers = [writer, near_writer]
        self._is_held = False
        self._up = Way(network, self, reader, near_writer, network._up)
        self._down = Way(network, self, near_reader, writer, network._down)
        self._running = asyncio.gather(self._up.run(), self._down.run())

    async def run(self):
        try:
            await self._running
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self.cut()

    def note(self, way, bytes_):
        if way is self._up and self.network.holds_back and re.search(self.network.holds_back, bytes_):
            self._is_held = True

    def holds_back(self, way):
        return way is self._down and self._is_held and self.network.holds_back is not None

    def cut(self):
        self._running.cancel()
        for writer in self._writers:
            reset(writer)


def reset(writer):
    """Ends a connection as a line does that is gone: nothing more is sent, and the other side gets an error."""
    if not writer.transport.is_closing():
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        writer.transport.abort()


class BadNetwork:
    """A proxy in front of `server`; as it is made it passes everything on at once."""

    def __init__(self, server):
        self.server = server
        self.kilobits_per_second = None
        self.round_trip_milliseconds = 0
        self.splits_bytes = False
        # Answers to requests that match this pattern come when the server closes, not before.
        self.holds_back = None
        # New connections are reset at once.
        self.refuses = False
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.connection_count = 0
        self._connections = set()
        self._loop = asyncio.new_event_loop()
        self._up, self._down = Link(self._loop), Link(self._loop)
        self._passing = asyncio.Event()
        self._ending = self._loop.create_future()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._started = threading.Event()

    def start(self):
        self._thread.start()
        assert self._started.wait(PATIENCE)
        return self

    def close(self):
        self._call(lambda: self._ending.set_result(None))
        self._thread.join(PATIENCE)

    # What can happen to it

    def slow_down(self, kilobits_per_second, round_trip_milliseconds):
        self.kilobits_per_second, self.round_trip_milliseconds = kilobits_per_second, round_trip_milliseconds

    def stall(self):
        """Nothing passes, either way; connections stay open, and new ones open too."""
        self._call(self._passing.clear)

    def resume(self):
        """What stood still goes on."""
        self._call(self._passing.set)

    def cut(self):
        """Resets every connection."""
        self._call(lambda: [connection.cut() for connection in list(self._connections)])

    def go_away(self):
        """Resets every connection, and refuses new ones until `come_back`."""
        self.refuses = True
        self.cut()

    def come_back(self):
        self.refuses = False

    # How it does it

    def _call(self, action):
        done = threading.Event()
        self._loop.call_soon_threadsafe(lambda: (action(), done.set()))
        assert done.wait(PATIENCE), "the network hangs itself"

    def _run(self):
        asyncio.set_event_loop(self._loop)

        async def serve():
            self._passing.set()
            listener = await asyncio.start_server(self._accept, "127.0.0.1", self.port, limit=SEGMENT * 4)
            self._started.set()
            await self._ending
            listener.close()
            for connection in list(self._connections):
                connection.cut()
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

        self._loop.run_until_complete(serve())
        self._loop.close()

    async def _accept(self, reader, writer):
        self.connection_count += 1
        writer.transport.set_write_buffer_limits(0)
        try:
            if self.refuses:
                raise ConnectionRefusedError
            # The handshake, which a connection over a long line pays for before its first byte.
            await asyncio.sleep(self.round_trip_milliseconds / 1000)
            near = await asyncio.open_connection("127.0.0.1", self.server.port, limit=SEGMENT * 4)
            if self.refuses:  # by now
                reset(near[1])
                raise ConnectionRefusedError
        except OSError:
            reset(writer)
            return
        connection = Connection(self, reader, writer, *near)
        self._connections.add(connection)
        try:
            await connection.run()
        finally:
            self._connections.discard(connection)
