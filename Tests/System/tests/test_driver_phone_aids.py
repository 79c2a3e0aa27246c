"""What stops a driver's position without a word, and what the page says that helps; and the app that a phone is recommended."""

import pytest

from driver_pages import PHONE, tap
from faults import Faults
from page_checks import run_axe
from people import HELSINKI
from processes import Waypost

ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1"
BATTERY = """
  window.battery = { level: 0.12, charging: false };
  Navigator.prototype.getBattery = async () => window.battery;
"""
HIDE = """(isHidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


@pytest.fixture
def faults(tmp_path, data):
    return Faults(tmp_path, data)


@pytest.fixture
def server(data, faults):
    server = Waypost(data, environment=faults.environment).start()
    yield server
    server.kill()


@pytest.fixture
def phone(server, open_phone):
    phone = open_phone(server, user_agent=ANDROID)
    phone.page.add_init_script(BATTERY)
    phone.page.reload()
    tap(phone, "Go online")
    phone.wait_for_text("#signal", "Position sent at")
    return phone


def test_a_low_battery_is_named_until_the_phone_is_plugged_in(phone):
    phone.wait_for_text("#aids", "This phone’s battery is at 12%. Plug it in")
    assert list(run_axe(phone.page)) == []
    phone.page.evaluate("() => { battery.charging = true; battery.onchargingchange(); }")
    phone.page.locator("#aids li").wait_for(state="detached")


def test_a_permission_that_is_taken_away_is_named_with_the_way_back_and_the_page_goes_on_after_it(phone):
    phone.page.context.clear_permissions()
    phone.wait_for_text("#signal", "The browser may not use your location.")
    phone.wait_for_text("#aids", "Tap the sign beside the address, then “Permissions”")
    phone.page.context.grant_permissions(["geolocation"])
    phone.wait_for_text("#signal", "Position sent at")
    phone.until("() => !document.querySelector('#aids').innerText.includes('Permissions')")


def test_a_page_that_got_no_position_while_it_was_hidden_says_so(phone, faults):
    phone.page.evaluate(HIDE, True)
    # Ten minutes go by.
    faults.set_clock(600)
    phone.page.evaluate("() => { const now = Date.now; Date.now = () => now() + 600_000; }")
    phone.page.evaluate(HIDE, False)
    phone.wait_for_text("#aids", "This page was not on the screen, and got no position since")
    phone.page.evaluate(HIDE, True)
    phone.until("() => !document.querySelector('#aids').innerText.includes('not on the screen')")
    # It was looked at again at once.
    phone.page.evaluate(HIDE, False)
    phone.wait_for_text("#signal", "Position sent at")
    assert "not on the screen" not in phone.page.locator("#aids").inner_text()


@pytest.mark.parametrize(("agent", "store"), [(ANDROID, "play.google.com"), (IPHONE, "apps.apple.com")])
def test_a_phone_is_recommended_one_app_and_the_others_lie_in_a_fold(server, driver_key, open_tab, agent, store):
    asked = []
    setup = open_tab(server, f"/phone/{driver_key}", user_agent=agent, **PHONE)
    setup.page.on("request", lambda request: asked.append(request.url))
    setup.page.reload()
    setup.wait_for_text("h2 >> nth=1", "For this phone")
    assert store in setup.page.get_by_role("link", name="Get OwnTracks").get_attribute("href")
    other = setup.page.get_by_role("link", name="Set up Traccar Client")
    assert not other.is_visible()
    setup.page.get_by_text("Other apps", exact=True).click()
    other.wait_for()
    assert list(run_axe(setup.page)) == []
    assert all(url.startswith(server.url) for url in asked)


def test_a_signal_that_comes_back_at_the_same_place_is_not_said_to_be_gone(phone):
    phone.page.context.set_geolocation(None)
    phone.wait_for_text("#signal", "no signal since")
    phone.page.context.set_geolocation({"latitude": HELSINKI[0], "longitude": HELSINKI[1], "accuracy": 6})
    phone.wait_for_text("#signal", "Position sent at")
