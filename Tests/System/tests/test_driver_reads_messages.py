"""The driver's page and messages: they count as read only where the car stands, and are said once, aloud if wanted."""

import pytest
from playwright.sync_api import expect

from driver_pages import PHONE, tap
from page_checks import run_axe

HEARD = ".said:not(.own)"
# What the page sends and says, and a phone whose speed a test chooses.
WATCHED = """
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) { window.sent.push(text); send.call(this, text); };
  window.spoken = [];
  Object.defineProperty(window, 'speechSynthesis', { value: { speak: ({ text }) => window.spoken.push(text), cancel() {} } });
  window.speed = null;
  navigator.geolocation.getCurrentPosition = () => {};
  navigator.geolocation.watchPosition = (take) => setInterval(() => {
    const coords = { latitude: 60.17, longitude: 24.94, accuracy: 5, heading: null, speed: window.speed };
    if (window.speed !== null) take({ coords, timestamp: Date.now() });
  }, 200);
  navigator.geolocation.clearWatch = clearInterval;
"""
IS_TOLD = "() => window.sent.some((text) => text.includes('chat:read'))"


@pytest.fixture
def talked(server, cast, assigned):
    return assigned().walk(cast.driver, until="en_route")


@pytest.fixture
def customer(server, talked, open_tab):
    return open_tab(server, talked.path, **PHONE)


@pytest.fixture
def phone(server, talked, open_phone):
    phone = open_phone(server)
    phone.page.add_init_script(WATCHED)
    phone.page.reload()
    tap(phone, "Go online")
    phone.page.get_by_role("button", name="Go offline").wait_for()
    return phone


def write(tab, text):
    tab.page.get_by_label("Your message").fill(text)
    tab.page.get_by_role("button", name="Send", exact=True).click()
    tab.wait_for_text(".said.own", text)


def test_a_message_counts_as_read_only_once_the_car_stands(phone, customer):
    phone.page.evaluate("window.speed = 12")
    write(customer, "The bell is broken")
    phone.wait_for_text(HEARD, "The bell is broken")
    phone.page.locator(HEARD).scroll_into_view_if_needed()
    # Longer than a page waits that knows no speed.
    phone.until("(now) => performance.now() > now + 6500", phone.page.evaluate("performance.now()"))
    assert not phone.page.evaluate(IS_TOLD)
    phone.page.evaluate("window.speed = 0")
    phone.until(IS_TOLD)
    customer.wait_for_text(".said.own", "Read")
    phone.page.locator("[data-unread]").wait_for(state="detached")


def test_a_phone_that_knows_no_speed_reads_what_stays_on_the_screen(phone, customer):
    write(customer, "The bell is broken")
    phone.wait_for_text(HEARD, "The bell is broken")
    assert not phone.page.evaluate(IS_TOLD)
    phone.page.locator(HEARD).scroll_into_view_if_needed()
    customer.wait_for_text(".said.own", "Read")


def test_a_message_is_said_once_and_aloud_only_where_it_is_wanted(server, phone, customer, assigned):
    write(customer, "Where are you?")
    phone.wait_for_text("#say", "New message. Customer: Where are you?")
    assert phone.page.evaluate("window.spoken") == []
    voice = phone.page.get_by_role("checkbox", name="Read new messages aloud")
    voice.check()
    assert phone.page.evaluate("window.spoken") == ["Read new messages aloud"]
    assert list(run_axe(phone.page)) == []
    phone.page.reload()
    expect(voice).to_be_checked()
    write(customer, "Hello?")
    phone.until("() => window.spoken.length === 1")
    # What comes next says itself alone.
    assigned(address="Pier 1, Helsinki")
    phone.wait_for_text("#say", "Pier 1")
    assert "Hello?" not in phone.page.locator("#say").inner_text()
    assert phone.page.evaluate("window.spoken") == ["New message. Customer: Hello?"]
    voice.uncheck()
    phone.page.reload()
    expect(voice).not_to_be_checked()
