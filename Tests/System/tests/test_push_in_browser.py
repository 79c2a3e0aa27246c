"""Web Push in Chromium: from the tap on the page's button to the notice on the device, and from the notice to the page.

No push service of the browser's maker is reached from here: the test stands between it and the browser. What the page
sends, what the server encrypts, and what the worker shows is real.
"""

import json

import pytest
import requests

from pages import WHOLE_CHROMIUM, sign_in
from people import Booking
from push_service import Browser, server, service  # noqa: F401

# As the browser would subscribe, if it reached its push service.
SUBSCRIBES = """({ endpoint, p256dh, auth }) => {
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error('not as browsers want it');
    return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: async () => true };
  };
}"""

NOTICES = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const notices = await registration.getNotifications();
  return notices.map(({ title, body, tag, data, actions: [button] }) => (
    { title, body, tag, url: data.url, ...(button && { [button.action]: button.title }) }));
}"""

# A script's own event keeps no worker alive, and without a person's hand no window comes to the front: both are noted.
TAP = """async ([action, endpoint]) => {
  const done = [];
  PushManager.prototype.getSubscription = async () => ({ endpoint, unsubscribe: async () => { done.push(['unsubscribed']); } });
  WindowClient.prototype.focus = async function focus() { done.push(['focus', new URL(this.url).pathname]); };
  clients.openWindow = async (url) => { done.push(['open', url]); };
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification, action });
  let work;
  event.waitUntil = (promise) => { work = promise; };
  dispatchEvent(event);
  await work;
  return { done, left: (await registration.getNotifications()).length };
}"""


@pytest.fixture(scope="module")
def browser(playwright):
    """Chromium's engine alone shows no notices."""
    browser = playwright.chromium.launch(executable_path=WHOLE_CHROMIUM, args=["--no-sandbox"])
    yield browser
    browser.close()


class Device:
    """A browser that lets the page show notices."""

    def __init__(self, tab, service):
        self.tab, self.pushes, self._registrations = tab, Browser(service), []
        tab.context.grant_permissions(["notifications"], origin=tab.server.url)
        tab.page.evaluate(SUBSCRIBES, self.pushes.form)
        self._session = tab.context.new_cdp_session(tab.page)
        self._session.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self._session.send("ServiceWorker.enable")

    def _note(self, event):
        self._registrations += [each["registrationId"] for each in event["registrations"] if not each["isDeleted"]]

    def deliver(self, message):
        """As the push service would, once it was decrypted."""
        parameters = {"origin": self.tab.server.url, "registrationId": self._registrations[-1], "data": json.dumps(message)}
        self._session.send("ServiceWorker.deliverPushMessage", parameters)

    def wait_for(self, title):
        self.tab.until(f"async (title) => (await ({NOTICES})()).some((notice) => notice.title === title)", title)
        return self.notices

    @property
    def notices(self):
        return self.tab.page.evaluate(NOTICES)

    def tap(self, action=""):
        return self.tab.context.service_workers[0].evaluate(TAP, [action, self.pushes.form["endpoint"]])


def test_a_customer_taps_the_button_and_later_the_notice(server, cast, service, open_tab):
    booking = Booking(server, cast.dispatcher)
    tab = open_tab(server, booking.path)
    device = Device(tab, service)
    tab.page.get_by_role("button", name="Tell me when the driver is near").click()
    tab.page.get_by_role("button", name="Do not tell me any more").wait_for()
    booking.walk(cast.driver, until="en_route")
    sent = device.pushes.wait_for(1)[0]
    device.deliver(sent)
    assert device.wait_for("Your driver is on the way") == [sent]
    # The next one about the job replaces it.
    booking.set_status(cast.driver, "arrived")
    sent = device.pushes.wait_for(2)[1]
    device.deliver(sent)
    assert device.wait_for(sent["title"]) == [sent]
    # The driver is there, and who asked may still end it.
    tab.wait_for_headline("arrived")
    assert tab.page.get_by_role("button", name="Do not tell me any more").is_visible()
    assert device.tap() == {"done": [["focus", booking.path]], "left": 0}
    # The page is not open any more.
    # A tag of its own: Chromium is still closing the notice before it, and would close this one with it.
    device.deliver({**sent, "title": "Another", "tag": "another", "url": "/t/another"})
    device.wait_for("Another")
    assert device.tap() == {"done": [["open", "/t/another"]], "left": 0}


def test_the_button_of_a_notice_ends_all_of_them(server, cast, service, open_tab):
    booking = Booking(server, cast.dispatcher)
    tab = open_tab(server, booking.path)
    device, other = Device(tab, service), Browser(service)
    tab.page.get_by_role("button", name="Tell me when the driver is near").click()
    tab.page.get_by_role("button", name="Do not tell me any more").wait_for()
    booking.walk(cast.driver, until="en_route")
    sent = device.pushes.wait_for(1)[0]
    assert sent["stop"] == "Do not tell me any more"
    device.deliver(sent)
    device.wait_for(sent["title"])
    assert device.tap("stop") == {"done": [["unsubscribed"]], "left": 0}
    assert requests.post(f"{booking.url}/push", data=other.form, timeout=10).status_code == 204
    booking.set_status(cast.driver, "arrived")
    other.wait_for(1)
    assert len(device.pushes.notices) == 1


def test_a_notice_opens_no_other_site_and_a_message_without_a_title_shows_nothing(server, cast, service, open_tab):
    booking = Booking(server, cast.dispatcher)
    tab = open_tab(server, booking.path)
    device = Device(tab, service)
    tab.page.get_by_role("button", name="Tell me when the driver is near").click()
    tab.page.get_by_role("button", name="Do not tell me any more").wait_for()
    device.deliver({"body": "no title", "tag": "a", "url": booking.path})
    device.deliver({"title": "Elsewhere", "body": "", "tag": "b", "url": "https://elsewhere.example/t/another"})
    assert [notice["title"] for notice in device.wait_for("Elsewhere")] == ["Elsewhere"]
    assert device.tap() == {"done": [], "left": 0}


def test_a_dispatcher_who_taps_a_notice_is_at_the_job(server, cast, service, open_tab):
    tab = open_tab(server, "/board/account")
    sign_in(tab, cast.dispatcher)
    device = Device(tab, service)
    tab.page.get_by_role("button", name="Tell me on this device").click()
    tab.page.get_by_role("button", name="Do not tell me any more").wait_for()
    device.deliver({"title": "Job is late", "body": "W-7K3QP", "tag": "j", "url": "/board/jobs/j"})
    device.wait_for("Job is late")
    assert device.tap() == {"done": [["open", "/board/jobs/j"]], "left": 0}
