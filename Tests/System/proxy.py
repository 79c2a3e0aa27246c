"""A proxy of Debian's with HTTPS, in front of a server of the tests."""

import socket
import ssl
import time

from processes import PATIENCE


class Proxy:
    """A running proxy at `port`, whose certificate `root` vouches for; both are its kind's to set."""

    def connect(self):
        trust = ssl.create_default_context(cafile=self.root)
        return trust.wrap_socket(socket.create_connection(("127.0.0.1", self.port), PATIENCE), server_hostname="localhost")

    def wait_until_it_answers(self, not_yet, log):
        """Until a TLS connection comes about; `not_yet` is what it fails with before, `log` tells why it never did."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self.connect().close()
            except not_yet:
                assert self.process.poll() is None and time.monotonic() < end, log()
                time.sleep(0.01)

    def stop(self):
        self.process.terminate()
        try:
            assert self.process.wait(timeout=PATIENCE) == 0
        finally:
            self.process.kill()
