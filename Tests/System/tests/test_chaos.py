"""Accidents at random, from a seed, under load: nothing acknowledged is lost, and the server works again after each.

WAYPOST_CHAOS_SECONDS says how long (20); WAYPOST_SEED repeats the accidents of an earlier run.
"""

import os
import time
from collections import Counter

from chaos import accidents
from chaos.ledger import Ledger
from chaos.orders import Orders
from faults import Faults
from people import Booking, seeded_random
from processes import Waypost

SECONDS = float(os.environ.get("WAYPOST_CHAOS_SECONDS", 20))


def test_nothing_acknowledged_is_lost_whatever_happens(data, cast, tmp_path, request):
    random = seeded_random(request)
    faults, ledger = Faults(tmp_path, data), Ledger()
    server = Waypost(data, environment=faults.environment).start()
    orders = []
    try:
        world = accidents.World(server, cast, faults, ledger, random)
        world.booking = Booking(server, cast.dispatcher)
        ledger.note(world.booking.id, "pending")
        orders = [Orders(server, cast, driver, ledger) for driver in (cast.driver, cast.second_driver)]
        for each in orders:
            each.start()
        happened, due = Counter(), []
        end = time.monotonic() + SECONDS
        while time.monotonic() < end or not happened.keys() >= {each.__name__ for each in accidents.ALL}:
            # Each kind of accident happens once before any kind happens again.
            due = due or random.sample(accidents.ALL, len(accidents.ALL))
            accident = due.pop()
            began, before = time.monotonic(), ledger.acknowledged
            accident(world)
            happened[accident.__name__] += 1
            world.until_acknowledged(random.randint(3, 150))
            world.look()
            world.report()
            seconds, acknowledged = time.monotonic() - began, ledger.acknowledged - before
            print(f"{accident.__name__}: {seconds:.1f} s, {acknowledged} acknowledged", flush=True)
            assert [each.surprise for each in orders] == [None, None]
        for each in orders:
            each.end()
        for each in orders:
            each.join()
            assert each.surprise is None
        assert server.terminate() == 0
    finally:
        faults.set()
        for each in orders:
            each.end()
        server.kill()
    ledger.check_file(data / "waypost.db")
    print(f"{ledger.acknowledged} acknowledged, {ledger.refused} refused or cut off; {dict(happened)}")
