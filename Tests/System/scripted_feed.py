"""A feed that says what a test wants, when it wants, and a page that follows it with Public/live.js."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from processes import PATIENCE, ROOT

BEAT_MILLISECONDS = 400

PAGE = f"""<!doctype html><html lang="en"><title>A feed</title><link rel="icon" href="data:,"><script type="module">
import {{ age, clock, follow }} from '/live.js';
window.heard = []; window.statuses = [];
Object.assign(window, {{ age, clock }});
const beat = Number(new URLSearchParams(location.search).get('beat') ?? {BEAT_MILLISECONDS});
window.feed = follow(location.pathname.replace('/page', '/feed'), beat,
  {{ state: (data) => heard.push(data) }}, (status) => statuses.push(status));
</script>"""


class ScriptedFeed:
    """`way` is how feeds are answered: "open", "silent" (they open and say nothing), "refused", or "held" (the same as
    silent, but who asks for the present alone is answered)."""

    def __init__(self):
        self.way = "open"
        self.state = 0
        self.opened = []  # (path, is_look) of each request for a feed, in order
        self._streams = set()
        self._changed = threading.Condition()
        owner = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                owner._answer(self)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._beating = threading.Event()
        threading.Thread(target=self._beat, daemon=True).start()

    def close(self):
        self._beating.set()
        self.cut()
        self._server.shutdown()
        self._server.server_close()

    @property
    def stream_count(self):
        return len(self._streams)

    def wait_for_opening(self, count):
        """Until `count` feeds were asked for in all."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.opened) >= count, PATIENCE), self.opened

    def wait_for_streams(self, count):
        with self._changed:
            assert self._changed.wait_for(lambda: len(self._streams) == count, PATIENCE), len(self._streams)

    def say(self, state):
        """The next state of every feed."""
        with self._changed:
            self.state = state
            self._send(b"event: state\ndata: %s\n\n" % json.dumps(state).encode())

    def cut(self):
        with self._changed:
            streams, self._streams = self._streams, set()
        for stream in streams:
            stream.ended.set()

    def _answer(self, request):
        path, _, query = request.path.partition("?")
        if path == "/live.js":
            self._whole(request, "text/javascript", (ROOT / "Public/live.js").read_bytes())
        elif path.startswith("/page"):
            self._whole(request, "text/html", PAGE.encode())
        else:
            self._feed(request, path, query == "now")

    def _whole(self, request, content_type, body, status=200):
        request.send_response(status)
        request.send_header("Content-Type", content_type)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)

    def _feed(self, request, path, is_look):
        with self._changed:
            self.opened.append((path, is_look))
            self._changed.notify_all()
        first = b"event: state\ndata: %s\n\n" % json.dumps(self.state).encode()
        if self.way == "refused":
            return self._whole(request, "text/plain", b"later", status=503)
        if is_look and self.way in ("open", "held"):
            return self._whole(request, "text/event-stream", first)
        request.send_response(200)
        request.send_header("Content-Type", "text/event-stream")
        request.end_headers()
        request.ended = threading.Event()
        with self._changed:
            if self.way == "open":
                request.wfile.write(b"event: state\ndata: %s\n\n" % json.dumps(self.state).encode())
            self._streams.add(request)
            self._changed.notify_all()
        request.ended.wait()
        request.close_connection = True

    def _beat(self):
        import time

        while not self._beating.wait(BEAT_MILLISECONDS / 1000):
            self._send(b"event: beat\ndata: %d\n\n" % (time.time() * 1000))

    def _send(self, bytes_):
        for stream in list(self._streams):
            try:
                # A stream that is to be silent is still looked at, so that one which has gone is known to be.
                stream.wfile.write(bytes_ if self.way == "open" else b"")
                if self.way != "open":
                    stream.connection.settimeout(0.001)
                    if stream.connection.recv(1) == b"":
                        raise ConnectionResetError
            except TimeoutError:
                stream.connection.settimeout(None)
            except OSError:
                with self._changed:
                    self._streams.discard(stream)
                    self._changed.notify_all()
                stream.ended.set()
