"""A guesser of passwords is slowed down, and keeps nobody out whose password is right."""

import time

import pytest

from attacks.guesses import board_sign_in, guessing_storm, rest_sign_in
from processes import Waypost, run_waypost

pytestmark = pytest.mark.alone

STRANGERS = [f"nobody{number}@waypost.test" for number in range(500)]


@pytest.fixture
def server(data):
    server = Waypost(data, "--trusted-proxy", "127.0.0.1", "--insecure-cookies").start()
    yield server
    server.kill()


def storm_at(server, cast, names):
    """Guesses at one account, or at very many names of which that account is one, from addresses that are always new."""
    return guessing_storm(server.port, [cast.dispatcher.email, cast.driver.email] if names == "few" else
                          [cast.dispatcher.email, cast.driver.email, *STRANGERS])  # fmt: skip


def timed(what, statuses, attempt):
    """20 attempts, with the time that each took, which `pytest -s` shows."""
    took = []
    for _ in range(20):
        start = time.monotonic()
        statuses.append(attempt())
        took.append(time.monotonic() - start)
    took.sort()
    print(f"{what}: {statuses.count(303) + statuses.count(200)} of 20, median {took[10]:.2f} s, slowest {took[-1]:.2f} s")


@pytest.mark.parametrize("names", ["few", "many"])
def test_a_known_browser_signs_in_each_time_during_a_storm_of_guesses(server, cast, names):
    cookies, statuses = {}, []
    account = cast.dispatcher
    assert board_sign_in(server.port, account.email, account.password, cookies, "192.0.2.1") == 303
    device = {"waypost_device": cookies.get("waypost_device", "")}
    with storm_at(server, cast, names) as storm:
        storm.wait_for(100)
        timed(
            f"known browser, {names} names", statuses,
            lambda: board_sign_in(server.port, account.email, account.password, dict(device), f"192.0.2.{2 + len(statuses)}"),
        )  # fmt: skip
    assert statuses == [303] * 20


def test_a_phone_signs_in_each_time_from_where_it_did_before(server, cast):
    statuses = []
    account = cast.driver
    assert rest_sign_in(server.port, account.email, account.password, "192.0.2.1") == 200
    with storm_at(server, cast, "few") as storm:
        storm.wait_for(100)
        timed("known address", statuses, lambda: rest_sign_in(server.port, account.email, account.password, "192.0.2.1"))
    assert statuses == [200] * 20


@pytest.mark.parametrize("names", ["few", "many"])
def test_a_new_device_gets_in_when_it_comes_again(server, cast, names):
    with storm_at(server, cast, names) as storm:
        storm.wait_for(100)
        for account, address in [(cast.driver, "192.0.2.1"), (cast.admin, "192.0.2.2")]:
            start, tries = time.monotonic(), 1
            # The test tries again, as a person does who reads that message.
            while (status := rest_sign_in(server.port, account.email, account.password, address)) == 429 and tries < 20:
                tries += 1
                time.sleep(2)
            print(f"new device, {names} names: {tries} tries, {time.monotonic() - start:.1f} s; storm {storm.statuses}")
            assert status == 200


def test_guesses_of_one_address_are_slowed_and_keep_nobody_else_out(server, cast):
    account = cast.driver
    statuses = [rest_sign_in(server.port, account.email, f"wrong {number}", "192.0.2.1") for number in range(8)]
    assert statuses[:5] == [401] * 5 and 429 in statuses
    # Together with these there are 15 attempts, which used to lock the account.
    for address in ("192.0.2.3", "192.0.2.4"):
        for number in range(5):
            assert rest_sign_in(server.port, account.email, f"wrong {number}", address) == 401
    assert rest_sign_in(server.port, account.email, account.password, "192.0.2.5") == 200


def test_right_passwords_of_one_address_are_no_guesses(server, cast):
    for _ in range(4):
        for account in (cast.driver, cast.dispatcher, cast.customer, cast.stranger):
            assert rest_sign_in(server.port, account.email, account.password, "192.0.2.1") == 200


def test_the_cookie_of_a_browser_ends_with_a_sign_out_everywhere_and_is_of_one_account(server, cast):
    cookies = {}
    account = cast.dispatcher
    assert board_sign_in(server.port, account.email, account.password, cookies, "192.0.2.1") == 303
    device = {"waypost_device": cookies["waypost_device"]}

    def answer(account, number, password="wrong", device=device):
        return board_sign_in(server.port, account.email, password, dict(device), f"192.0.2.{number}")

    def reach_limit():
        """Time gives the address tries back, as many as a slow answer lasts: each claim follows a refusal at once."""
        while answer(cast.admin, 9, device={}) != 429:
            pass

    # The limit of the address is reached: only an account with its known browser may try from there.
    reach_limit()
    assert answer(cast.admin, 9) == 429
    reach_limit()
    assert answer(account, 9) == 401
    forged = {"waypost_device": device["waypost_device"][:-2] + "AA"}
    reach_limit()
    assert answer(account, 9, account.password, forged) == 429
    run_waypost("user", "sign-out", "--user", account.email, data=server.data)
    deadline = time.monotonic() + 30
    while answer(account, 9) != 429 and time.monotonic() < deadline:
        pass
    assert answer(account, 9, account.password) == 429
    assert answer(account, 10, account.password) == 303
