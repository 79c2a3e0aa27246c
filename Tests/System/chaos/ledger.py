"""What the server acknowledged, and whether it still has it."""

import sqlite3
import threading

STATUSES = ["pending", "accepted", "en_route", "arrived", "started", "completed"]
ENDED = ["completed", "cancelled"]


class Ledger:
    """For each job the last status that was acknowledged. Used by several threads."""

    def __init__(self):
        self.jobs = {}
        self.acknowledged = 0
        self.refused = 0  # answers that say "not now", and answers that never came
        self.orders_without_answer = 0
        self._changed = threading.Condition()

    def note(self, job, status):
        with self._changed:
            self.jobs[job] = status
            self.acknowledged += 1
            self._changed.notify_all()

    def note_refusal(self):
        with self._changed:
            self.refused += 1
            self._changed.notify_all()

    def note_order_without_answer(self):
        with self._changed:
            self.orders_without_answer += 1

    def wait_for(self, condition, seconds):
        """Waits until a note makes the condition true; says whether it did."""
        with self._changed:
            return self._changed.wait_for(condition, seconds)

    def check_file(self, database):
        """After a good end the file holds each job as it was acknowledged, and no job twice."""
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as file:
            assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            found = dict(file.execute("SELECT id, status FROM jobs"))
        wrong = {job: (said, found.get(job)) for job, said in self.jobs.items() if found.get(job) != said}
        assert not wrong, f"acknowledged, and found in the file: {wrong}"
        unknown = len(found) - len(self.jobs)
        assert 0 <= unknown <= self.orders_without_answer, f"{unknown} jobs that nobody ordered"


def is_possible(acknowledged, found):
    """A step whose answer was cut off may have been taken, and no other."""
    return STATUSES.index(found) - STATUSES.index(acknowledged) in (0, 1)
