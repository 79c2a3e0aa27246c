"""Many drivers at once: put into a database before its server starts, and made to report by REST."""

import base64
import hashlib
import hmac
import http.client
import json
import random
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

from people import HELSINKI, meters_from

SECRET = "the secret of a crowd's tokens, 32 bytes or more"


class Crowd:
    """So many drivers about a place, denser in its middle; start the server with `environment`."""

    environment = {"JWT_SECRET": SECRET}

    def __init__(self, data, count, middle=HELSINKI, spread=6000, seed=1):
        self.random = random.Random(seed)
        self.ids = [f"crowd-{number}" for number in range(count)]
        self.places = [
            meters_from(middle, self.random.gauss(0, spread), self.random.gauss(0, spread)) for _ in range(count)
        ]
        now = int(time.time() * 1000)
        with sqlite3.connect(data / "waypost.db") as database:
            database.executemany(
                "INSERT INTO users (id, name, role, driver_id, is_active, created_at, revision) VALUES (?, ?, 'driver', ?, 1, ?, ?)",
                [(f"user-{id}", f"Driver {number}", id, now, 1000 + number) for number, id in enumerate(self.ids)],
            )
            database.executemany(
                "INSERT INTO drivers (id, user_id, name, is_approved, is_online) VALUES (?, ?, ?, 1, 1)",
                [(id, f"user-{id}", f"Driver {number}") for number, id in enumerate(self.ids)],
            )
        database.close()

    def token(self, number):
        def text(value):
            return base64.urlsafe_b64encode(value).rstrip(b"=")

        claims = {"user_id": f"user-{self.ids[number]}", "exp": int(time.time()) + 86_400}
        head = text(b'{"alg":"HS256","typ":"JWT"}') + b"." + text(json.dumps(claims).encode())
        return (head + b"." + text(hmac.new(SECRET.encode(), head, hashlib.sha256).digest())).decode()

    def report(self, server, numbers=None):
        """Each reports where it is, with a heading; a few connections at a time."""
        numbers = range(len(self.ids)) if numbers is None else numbers

        def send(part):
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
            for number in part:
                place = self.places[number]
                body = {"lat": place[0], "lng": place[1], "heading": number * 37 % 360, "speed": 9}
                headers = {"Authorization": f"Bearer {self.token(number)}", "Content-Type": "application/json"}
                connection.request("PUT", "/api/drivers/location", json.dumps(body), headers)
                answer = connection.getresponse()
                text = answer.read()
                assert answer.status == 200, text
            connection.close()

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(send, [list(numbers)[first::4] for first in range(4)]))

    def drive(self, server, numbers, east=0, north=0):
        for number in numbers:
            self.places[number] = meters_from(self.places[number], east, north)
        self.report(server, numbers)
