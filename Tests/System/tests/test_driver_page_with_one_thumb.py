"""The driver's page with one thumb: the next job alone, its next step at the bottom of the window, nothing too small."""

import pytest

from driver_pages import PHONE, state, tap
from page_checks import SMALL_TARGETS, run_axe_in_all_views
from people import Booking

SIZES = {"large": (390, 844), "small": (360, 640)}


def box(phone, name):
    return phone.page.get_by_role("button", name=name, exact=True).first.bounding_box()


@pytest.fixture
def jobs(assigned):
    """Three stops in their order."""
    given = {"notes": "Ring twice", "customer_phone": "+358 40 1234567"}
    return [assigned(address=f"{number} Quay Street", **given) for number in (1, 2, 3)]


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_the_next_job_stands_alone_with_its_step_in_reach_of_the_thumb(server, cast, jobs, open_phone, size, scripts):
    jobs[0].accept(cast.driver)
    width, height = SIZES[size]
    phone = open_phone(server, viewport={"width": width, "height": height}, java_script_enabled=scripts)
    if scripts:
        phone.wait_for_text("#signal", "You are offline")
    first = phone.page.locator(".driver-job").first
    assert "focus" in first.get_attribute("class") and "1 Quay Street" in first.inner_text()
    # The next one begins below the first screen: what is seen of it lies under the bar.
    step = box(phone, "On my way")
    bar = phone.page.locator(".focus .step-bar").bounding_box()
    assert phone.page.locator(".driver-job").nth(1).bounding_box()["y"] >= bar["y"] - 1
    assert step["height"] >= 56 and step["width"] >= 0.85 * width
    assert abs(bar["y"] + bar["height"] - height) < 1
    # However far the page is scrolled, the step stays there, and what cannot be meant with it only goes away from it.
    for name in ("Decline", "Go online"):
        assert step["y"] - box(phone, name)["y"] > 250, name
    phone.page.locator(".driver-foot").scroll_into_view_if_needed()
    assert box(phone, "On my way") == step and box(phone, "Decline")["y"] < 0
    # The end of the page is not covered.
    last = box(phone, "Sign out on this phone")
    assert last["y"] + last["height"] < bar["y"]


def test_everything_that_is_tapped_is_large_enough_for_a_glove(server, cast, jobs, open_phone):
    jobs[0].walk(cast.driver, until="started")
    jobs[1].accept(cast.driver)
    Booking(server, cast.customer, address="Pier 1, Helsinki")
    for scripts in (True, False):
        phone = open_phone(server, java_script_enabled=scripts)
        summaries = phone.page.locator("details:not([open]) > summary")
        while summaries.first.is_visible():
            summaries.first.click()
        assert phone.page.evaluate(SMALL_TARGETS, 44) == []


def test_a_driver_who_is_offline_without_a_job_goes_online_with_the_thumb(server, open_phone):
    phone = open_phone(server)
    phone.wait_for_text("#signal", "You are offline")
    online = box(phone, "Go online")
    assert online["height"] >= 56 and online["y"] > 0.75 * PHONE["viewport"]["height"]
    tap(phone, "Go online")
    phone.wait_for_text("main", "You are online")
    assert box(phone, "Go offline")["y"] < 0.25 * PHONE["viewport"]["height"]


def test_a_job_further_down_is_unfolded_and_done_before_the_first_one(server, cast, jobs, open_phone):
    jobs[0].accept(cast.driver)
    phone = open_phone(server)
    second = phone.page.locator(".driver-job").nth(1)
    second.get_by_role("button", name="Accept").click()
    state(phone, "Accepted")
    second.locator(".job-more > summary").click()
    second.get_by_role("button", name="On my way").click()
    # The one under way comes first.
    phone.page.locator(".focus", has_text="2 Quay Street").get_by_role("button", name="I have arrived").wait_for()


@pytest.mark.parametrize("locale", ["en-GB", "ar-EG"])
def test_a_days_work_keeps_nobody_out(server, jobs, open_phone, locale):
    phone = open_phone(server, locale=locale)
    phone.page.locator(".driver-job").nth(2).wait_for()
    found = list(run_axe_in_all_views(phone.page))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_large_letters_fit_and_leave_room_above_the_step(server, cast, jobs, open_phone, width):
    jobs[0].walk(cast.driver, until="arrived")
    phone = open_phone(server, viewport={"width": width, "height": 844}, bypass_csp=True)
    phone.page.add_style_tag(content="html { font-size: 32px !important; }")
    assert not phone.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert phone.page.locator(".focus .step-bar").bounding_box()["y"] > 844 / 2
