"""Fixtures: a running server with accounts of every role, drivers' phones, and Chromium.

Nothing is built here: the binary is WAYPOST_BIN, or .build/debug/waypost.
"""

from dataclasses import dataclass

import pytest
from playwright.sync_api import sync_playwright

from bad_network import BadNetwork
from conformance_host import ECHO, ConformanceHost
from driver_pages import PHONE, place, take_photo
from following import follow
from gallery import Gallery
from mail_server import MailServer
from nodes import Nodes
from page_checks import validate
from pages import CHROMIUM, Tab
from people import HELSINKI, Account, Booking, Phone, add_account
from phone_keys import make_phone_key
from processes import Backend, Waypost, copy_data, run_waypost
from receiver import Receiver


@dataclass
class Cast:
    """Accounts and a wall that every data directory of the tests holds."""

    admin: Account
    dispatcher: Account
    customer: Account
    stranger: Account
    driver: Account
    second_driver: Account
    wall: str


@pytest.fixture(scope="session")
def prepared(tmp_path_factory):
    """A data directory with the cast, made once by the command line and copied for each server."""
    data = tmp_path_factory.mktemp("prepared") / "data"
    cast = Cast(
        admin=add_account(data, "admin", "Aino Admin", "admin@waypost.test"),
        dispatcher=add_account(data, "dispatcher", "Dora Dispatcher", "dora@waypost.test"),
        customer=add_account(data, "customer", "Carl Customer", "carl@waypost.test"),
        stranger=add_account(data, "customer", "Stan Stranger", "stan@waypost.test"),
        driver=add_account(data, "driver", "Dee Driver", "dee@waypost.test"),
        second_driver=add_account(data, "driver", "Sam Second", "sam@waypost.test"),
        wall=run_waypost("display", "add", "--name", "Hall", data=data),
    )
    return data, cast


@pytest.fixture
def receiver():
    """Takes webhooks, and keeps them."""
    receiver = Receiver().start()
    yield receiver
    receiver.stop()


@pytest.fixture
def mail_server(tmp_path):
    """Takes mails, and keeps them."""
    (tmp_path / "mails").mkdir()
    server = MailServer(tmp_path / "mails").start()
    yield server
    server.stop()


@pytest.fixture
def cast(prepared):
    return prepared[1]


@pytest.fixture
def data(prepared, tmp_path):
    return copy_data(prepared[0], tmp_path / "data")


@pytest.fixture
def server(data):
    server = Waypost(data).start()
    yield server
    server.kill()


@pytest.fixture
def nodes(data, tmp_path):
    """Three nodes with the cast's accounts, on three servers of NATS."""
    nodes = Nodes(data, tmp_path)
    try:
        yield nodes.start()
    finally:
        nodes.close()


@pytest.fixture(scope="session")
def site(prepared, tmp_path_factory):
    """A server for tests that leave it as it is."""
    server = Waypost(copy_data(prepared[0], tmp_path_factory.mktemp("site") / "data")).start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def echo_host():
    """The port of a conformance host that answers every request with 200 and its body."""
    host = ConformanceHost(ECHO)
    yield host.port
    host.kill()


@pytest.fixture(scope="session")
def gallery(prepared, tmp_path_factory):
    """Made once, for tests that only look."""
    data, cast = prepared
    gallery = Gallery(copy_data(data, tmp_path_factory.mktemp("gallery") / "data"), cast)
    yield gallery
    gallery.server.kill()


@pytest.fixture
def network(server):
    """A network in front of the server; open pages on it instead."""
    network = BadNetwork(server).start()
    yield network
    network.close()


@pytest.fixture
def backend(tmp_path):
    backend = Backend(tmp_path).start()
    yield backend
    backend.kill()


@pytest.fixture
def busy_backend(backend):
    """A backend with two drivers and jobs of theirs."""
    backend.admin_token = backend.make_admin()
    backend.drivers = [
        backend.make_driver(name="Una Upstream", lat=HELSINKI[0], lng=HELSINKI[1] + 0.01),
        backend.make_driver(name="Uno Upstream", lat=HELSINKI[0] + 0.01, lng=HELSINKI[1]),
    ]
    place = {"lat": HELSINKI[0], "lng": HELSINKI[1]}
    una = backend.drivers[0]["id"]
    backend.job = backend.make_job(status="assigned", driver_id=una, customer_name="Ada", address="Pier 1", **place)
    backend.other = backend.make_job(status="confirmed", customer_name="Grace", address="Pier 2")
    return backend


@pytest.fixture
def followed(data, tmp_path, busy_backend):
    """A server that follows that backend."""
    server = follow(data, tmp_path, busy_backend).start()
    yield server
    server.kill()


@pytest.fixture
def booking(server, cast):
    return Booking(server, cast.customer)


@pytest.fixture
def phone(server):
    """Makes phones; all are hung up at the end."""
    phones = []

    def make(account, transports=None):
        phones.append(Phone(server.url, account, transports))
        return phones[-1]

    yield make
    for made in phones:
        made.close()


@pytest.fixture
def seen(tmp_path):
    """The pages that `check` saw: all are valid HTML."""
    directory = tmp_path / "seen"
    directory.mkdir()
    yield directory
    if any(directory.iterdir()):
        found = list(validate(directory))
        assert not found, "\n".join(found)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright):
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture
def open_tab(browser):
    """Opens pages of a server; at the end each must have done nothing that a good page does not do."""
    tabs = []

    def open_one(server, path, **context):
        tabs.append(Tab(browser, server, **context))
        return tabs[-1].open(path)

    yield open_one
    for tab in tabs:
        tab.close()


@pytest.fixture
def driver_key(server, cast):
    """The key of the driver's page."""
    return make_phone_key(server, cast.dispatcher, cast.driver.driver_id)


@pytest.fixture
def assigned(server, cast):
    """Makes jobs that a dispatcher gave to the driver."""

    def make(**given):
        booking = Booking(server, cast.dispatcher, **given)
        path = f"/api/admin/jobs/{booking.id}/assign"
        server.call("PUT", path, cast.admin.token, json={"contractor_id": cast.driver.driver_id})
        return booking

    return make


@pytest.fixture
def open_phone(open_tab, driver_key):
    """Opens the driver's page as a phone's browser does that may know the place."""

    def open_one(server, **context):
        moving = {"geolocation": place(HELSINKI), "permissions": ["geolocation"], **PHONE, **context}
        return open_tab(server, f"/d/{driver_key}", **moving)

    return open_one


@pytest.fixture(scope="session")
def photo(browser):
    return take_photo(browser)
