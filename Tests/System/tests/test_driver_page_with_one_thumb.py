"""The driver's page with one thumb: the next job alone, its next step at the bottom of the window, nothing too small."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from driver_pages import PHONE, state, status, tap
from page_checks import SMALL_TARGETS, run_axe_in_all_views
from people import HELSINKI, Booking, meters_from
from processes import wait_until

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
    second.locator(".job-state", has_text="Accepted").wait_for()
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


@pytest.fixture
def started(server, cast, jobs):
    """The first stop is under work, the second one accepted."""
    jobs[0].walk(cast.driver, until="started")
    jobs[1].accept(cast.driver)
    return jobs


def wait_for_status(server, cast, booking, wanted):
    wait_until(lambda: status(server, cast, booking) == wanted, f"the job never was {wanted}")


def test_a_job_that_was_done_by_mistake_is_taken_back_before_it_is_sent(server, cast, started, open_phone):
    phone = open_phone(server)
    phone.page.locator(".focus").get_by_label("Note", exact=True).fill("At the gate")
    phone.page.clock.install()
    tap(phone, "Done")
    phone.wait_for_text("#held", "Done: sent in a moment")
    undo = box(phone, "Undo")
    assert undo["height"] >= 56 and undo["y"] > 0.8 * PHONE["viewport"]["height"]
    # What lies under the bar is not pressed, and what is under the thumb has not just changed.
    assert not phone.page.get_by_role("button", name="Done", exact=True).is_visible()
    assert phone.page.get_by_role("button", name="Undo", exact=True).is_disabled()
    phone.page.clock.run_for(1000)
    tap(phone, "Undo")
    phone.page.clock.run_for(10_000)
    phone.page.get_by_role("button", name="Done", exact=True).wait_for()
    assert phone.page.locator(".focus").get_by_label("Note", exact=True).input_value() == "At the gate"
    assert status(server, cast, started[0]) == "started"
    # The second time it is meant.
    tap(phone, "Done")
    phone.page.clock.run_for(6000)
    wait_for_status(server, cast, started[0], "completed")
    phone.page.locator(".focus", has_text="2 Quay Street").wait_for()
    job = server.call("GET", f"/api/admin/jobs/{started[0].id}", cast.admin.token)["job"]
    assert job["driver_notes"] == "At the gate"


def test_declining_and_going_offline_are_taken_back(server, cast, jobs, open_phone):
    phone = open_phone(server)
    tap(phone, "Go online")
    phone.wait_for_text("main", "You are online")
    for name in ("Decline", "Go offline"):
        phone.page.get_by_role("button", name=name, exact=True).first.click()
        phone.wait_for_text("#held", f"{name}: sent in a moment")
        tap(phone, "Undo")
        phone.page.locator("#held").wait_for(state="hidden")
    assert status(server, cast, jobs[0]) == "assigned"
    phone.page.reload()
    phone.wait_for_text("main", "You are online")
    # What nobody takes back is done.
    phone.page.get_by_role("button", name="Decline", exact=True).first.click()
    wait_for_status(server, cast, jobs[0], "confirmed")
    phone.page.locator(".focus", has_text="2 Quay Street").wait_for()


@pytest.mark.parametrize("leave", ["reload", "close", "hide"])
def test_a_page_that_is_left_while_a_tap_waits_counts_it_as_tapped(server, cast, started, open_phone, leave):
    phone = open_phone(server)
    phone.page.clock.install()
    tap(phone, "Done")
    phone.wait_for_text("#held", "Done: sent in a moment")
    if leave == "reload":
        phone.page.reload()
    elif leave == "close":
        other = phone.page.context.new_page()
        phone.page.close()
        other.goto(server.url + "/d")
    else:
        phone.page.evaluate(
            """() => {
              Object.defineProperty(document, 'hidden', { value: true });
              document.dispatchEvent(new Event('visibilitychange'));
            }"""
        )
    wait_for_status(server, cast, started[0], "completed")


def test_a_driver_goes_on_to_the_next_stop_while_the_network_is_gone(server, network, cast, started, open_phone):
    phone = open_phone(network)
    tap(phone, "Go online")
    phone.wait_for_text("#signal", "Position sent at")
    network.go_away()
    phone.wait_for_text("#signal", "No network.")
    tap(phone, "Done")
    phone.wait_for_text("#waiting", "Done (1 Quay Street)")
    focus = phone.page.locator(".focus", has_text="2 Quay Street")
    for act in ("On my way", "I have arrived", "Start work"):
        focus.get_by_role("button", name=act, exact=True).click()
    focus.get_by_role("button", name="Done", exact=True).click()
    # The third one was not accepted yet.
    focus = phone.page.locator(".focus", has_text="3 Quay Street")
    for act in ("Accept", "On my way"):
        focus.get_by_role("button", name=act, exact=True).click()
    focus.get_by_role("button", name="I have arrived", exact=True).wait_for()
    assert status(server, cast, started[1]) == "accepted"
    network.come_back()
    wait_for_status(server, cast, started[2], "en_route")
    assert [status(server, cast, one) for one in started[:2]] == ["completed", "completed"]
    phone.page.locator("#waiting li").first.wait_for(state="detached")


def test_two_taps_on_one_place_are_one_step(server, cast, jobs, open_phone):
    jobs[0].accept(cast.driver)
    phone = open_phone(server)
    step = phone.page.get_by_role("button", name="On my way", exact=True)
    place = step.bounding_box()
    step.wait_for()
    for _ in range(2):
        phone.page.mouse.click(place["x"] + 100, place["y"] + 20)
    phone.page.locator(".focus").get_by_role("button", name="I have arrived", exact=True).wait_for()
    phone.page.locator(".focus .step-bar button:not([disabled]):not([hidden])").wait_for()
    assert status(server, cast, jobs[0]) == "en_route"


def test_without_a_script_such_a_step_is_asked_once_more(server, cast, started, open_phone, photo):
    phone = open_phone(server, java_script_enabled=False)
    focus = phone.page.locator(".focus")
    focus.locator(".step-form").get_by_label("Take a picture", exact=True).set_input_files([photo])
    focus.get_by_label("Note", exact=True).fill("At the gate")
    phone.go(focus.get_by_role("button", name="Done"))
    assert phone.headline == "Is this job done?" and "1 Quay Street" in phone.text
    yes, no = box(phone, "Done"), box(phone, "No, go back")
    assert yes["height"] >= 56 and yes["y"] - no["y"] > 250
    assert phone.page.evaluate(SMALL_TARGETS, 44) == []
    # A no leaves what was typed.
    phone.go(phone.page.get_by_role("button", name="No, go back"))
    assert status(server, cast, started[0]) == "started"
    assert focus.get_by_label("Note", exact=True).input_value() == "At the gate"
    focus.locator(".step-form").get_by_label("Take a picture", exact=True).set_input_files([photo])
    phone.go(focus.get_by_role("button", name="Done"))
    phone.go(phone.page.get_by_role("button", name="Done"))
    job = server.call("GET", f"/api/admin/jobs/{started[0].id}", cast.admin.token)["job"]
    assert job["status"] == "completed" and job["driver_notes"] == "At the gate" and len(job["after_photos"]) == 1
    for name, question in (("Decline", "Give this job back?"), ("Go offline", "Go offline now?")):
        if name == "Go offline":
            phone.go(phone.page.get_by_role("button", name="Go online"))
        for answer in ("No, go back", name):
            phone.go(phone.page.get_by_role("button", name=name, exact=True).first)
            assert phone.headline == question
            phone.go(phone.page.get_by_role("button", name=answer, exact=True))
        assert "You are offline" in phone.text or name == "Decline"
    assert status(server, cast, started[1]) == "confirmed"


def test_the_other_stops_follow_in_their_order_with_distance_and_times(server, cast, assigned, open_phone):
    server.call("PUT", "/api/drivers/availability", cast.driver.token, json={"is_online": True})
    server.call("PUT", "/api/drivers/location", cast.driver.token, json={"lat": HELSINKI[0], "lng": HELSINKI[1], "accuracy": 5})
    soon = datetime.now(UTC)
    for number in (3, 1, 2):
        assigned(
            pickup=meters_from(HELSINKI, 2000 * number, 0), address=f"{number} Quay Street", customer_phone="+358 40 1234567",
            scheduled_at=(soon + timedelta(seconds=number)).isoformat(), notes=f"Gate {number}",
        ).accept(cast.driver)  # fmt: skip
    phone = open_phone(server)
    phone.wait_for_text("#signal", "Position sent at")
    jobs = phone.page.locator(".driver-job")
    assert [job.locator("h2").inner_text() for job in jobs.all()] == [f"{number} Quay Street" for number in (1, 2, 3)]
    ways = [re.fullmatch(r"([\d.]+) (?:km|mi) · Expected [\d:–]+", job.locator(".job-way").inner_text()) for job in jobs.all()]
    assert 0 < float(ways[0][1]) < float(ways[1][1]) < float(ways[2][1])
    for job in jobs.all():
        assert ":" in job.locator(".job-time").inner_text()
        links = {link.inner_text(): link.get_attribute("href") for link in job.locator(".actions a").all()}
        assert links["Navigation"].startswith("geo:") and links["Call"] == "tel:+358401234567" and "Message" in links
    # The customer's note is at the job that is next; the others unfold.
    assert jobs.first.get_by_text("Gate 1").is_visible() and not jobs.nth(1).get_by_text("Gate 2").is_visible()
    assert phone.page.get_by_role("heading", name="After that").is_visible()
    jobs.nth(1).get_by_role("link", name="Message").click()
    jobs.nth(1).get_by_label("Your message").wait_for()


def test_pictures_are_taken_by_one_button_and_again_and_wait_for_the_network(server, network, cast, jobs, open_phone, photo):
    jobs[0].walk(cast.driver, until="arrived")
    phone = open_phone(network)
    tap(phone, "Go online")
    phone.wait_for_text("#signal", "Position sent at")
    camera = phone.page.locator(".focus .step-form").get_by_label("Take a picture", exact=True)
    assert camera.get_attribute("capture") == "environment" and camera.get_attribute("accept") == "image/*"
    network.go_away()
    phone.wait_for_text("#signal", "No network.")
    # A camera gives one picture at a time.
    thumbnails = phone.page.locator(".focus .taken").get_by_role("img")
    for number in (1, 2, 3):
        camera.set_input_files([photo])
        phone.page.get_by_role("img", name=f"Picture {number}", exact=True).wait_for()
    phone.page.get_by_role("button", name="Again: Picture 3", exact=True).click()
    assert thumbnails.count() == 2
    with phone.page.expect_file_chooser() as chooser:
        phone.page.get_by_role("button", name="Again: Picture 1", exact=True).click()
    assert thumbnails.count() == 1
    chooser.value.set_files([photo])
    thumbnails.nth(1).wait_for()
    assert phone.page.evaluate(SMALL_TARGETS, 44) == []
    found = list(run_axe_in_all_views(phone.page))
    assert not found, "\n".join(found)
    tap(phone, "Start work")
    phone.wait_for_text("#waiting", "Start work (1 Quay Street)")
    assert thumbnails.count() == 0
    network.come_back()
    wait_for_status(server, cast, jobs[0], "started")
    job = server.call("GET", f"/api/admin/jobs/{jobs[0].id}", cast.admin.token)["job"]
    assert len(job["before_photos"]) == 2


def test_ten_stops_are_done_with_five_taps_each_and_the_network_gone_half_of_the_time(server, network, cast, assigned, open_phone):
    jobs = [assigned(address=f"{number} Quay Street") for number in range(10)]
    phone = open_phone(network)
    tap(phone, "Go online")
    phone.wait_for_text("#signal", "Position sent at")
    phone.page.clock.install()
    for number in range(10):
        if number % 2:
            network.go_away()
        else:
            network.come_back()
        focus = phone.page.locator(".focus", has_text=f"{number} Quay Street")
        for act in ("Accept", "On my way", "I have arrived", "Start work", "Done"):
            focus.get_by_role("button", name=act, exact=True).click()
            if act == "Done":
                phone.wait_for_text("#held", "Done: sent in a moment")
                phone.page.clock.fast_forward(6000)
            else:
                phone.page.clock.fast_forward(1000)
    network.come_back()
    for job in jobs:
        wait_for_status(server, cast, job, "completed")
    phone.wait_for_text("main", "You have no job now.")


def test_what_is_answered_at_once_is_not_said_to_wait_and_what_is_slow_is(server, open_phone):
    phone = open_phone(server)
    phone.wait_for_text("#signal", "You are offline")
    phone.page.clock.install()
    phone.page.reload()
    phone.wait_for_text("#signal", "You are offline")
    held = []
    phone.page.route("**/d/online", lambda route: held.append(route))
    phone.page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    with phone.page.expect_request("**/d/online"):
        tap(phone, "Go online")
    assert phone.page.locator("#waiting li").count() == 0
    phone.page.clock.run_for(1000)
    phone.page.locator("#waiting li").wait_for()
    held[0].continue_()
    phone.page.get_by_role("button", name="Go offline").wait_for()
    phone.page.locator("#waiting li").wait_for(state="detached")


def test_another_job_in_focus_begins_at_its_top(server, cast, jobs, open_phone):
    jobs[0].accept(cast.driver)
    phone = open_phone(server)
    phone.wait_for_text("#signal", "You are offline")
    phone.page.locator(".driver-foot").scroll_into_view_if_needed()
    assert phone.page.evaluate("scrollY") > 0
    server.call("PUT", f"/api/admin/jobs/{jobs[0].id}/unassign", cast.admin.token)
    phone.page.locator(".focus", has_text="2 Quay Street").wait_for(timeout=30_000)
    phone.until("() => scrollY === 0")
