"""A backend for tests that speaks part A of the wire contract, as the existing one does, faults included.

Run: python3 backend --port 0 [--state FILE] [--recipe FILE]. It says `ready PORT` when it answers. It keeps everything in memory and, with
--state, in a file, so that a restart finds it again. What only tests need is under /_test/: making drivers and jobs,
and switching faults on. A hang is a SIGSTOP, a restart is a SIGKILL and a new process.
"""

import argparse
import socket
import threading
import time

# Each adds its routes or events.
import accounts  # noqa: F401
import administration  # noqa: F401
import events  # noqa: F401
import for_tests
import jobs  # noqa: F401
import state
from web import app, socketio


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--port", type=int, required=True)
    arguments.add_argument("--state")
    # Whole seconds: python-engineio tells the client no fractions.
    arguments.add_argument("--ping-interval", type=int, default=25)
    arguments.add_argument("--ping-timeout", type=float, default=20)
    arguments.add_argument("--recipe", type=argparse.FileType())
    options = arguments.parse_args()
    if options.recipe:
        for_tests.follow_recipe(options.recipe.read())
    state.load(options.state)
    socketio.server.eio.ping_interval = options.ping_interval
    socketio.server.eio.ping_timeout = options.ping_timeout
    port = options.port
    if port == 0:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
    threading.Thread(target=say_ready, args=(port,), daemon=True).start()
    socketio.run(app, host="127.0.0.1", port=port, allow_unsafe_werkzeug=True)


def say_ready(port):
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            time.sleep(0.02)
    print(f"ready {port}", flush=True)


if __name__ == "__main__":
    main()
