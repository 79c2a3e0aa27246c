"""A dispatcher's day without leaving the board: one story by mouse, by keyboard alone, on a tablet, and page by page without a
script; and what each act of it costs."""

from datetime import UTC, datetime, timedelta

import pytest

from hands import Finger, Mouse, Pages
from hands_on_keys import Keys
from people import HELSINKI, Booking, meters_from
from test_board import moment
from test_board_panel import stay, stayed

DESK = {"viewport": {"width": 1440, "height": 900}}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
NEW = "12 Quay Street"
LATE = "3 Mill Lane"

# No act may cost more interactions than this. With a mouse or by keys none loads a page.
MOST = {
    "mouse": {"assign": 1, "reassign": 3, "cancel": 4, "reschedule": 4, "find": 1},
    "keys": {"assign": 2, "reassign": 3, "cancel": 3, "reschedule": 10, "find": 2},
    "finger": {"assign": 1, "reassign": 3, "cancel": 4, "reschedule": 4, "find": 1},
}


@pytest.fixture
def town(server, cast, phone):
    """Two drivers with phones, of whom the second is late; a job that is done; and two more that wait."""
    for person, north in ((cast.driver, 0), (cast.second_driver, 900)):
        server.call("PUT", "/api/drivers/availability", person.token, json={"is_online": True})
        assert phone(person).report(meters_from(HELSINKI, north, 0)) is None
    done = Booking(server, cast.dispatcher, address="9 Anchor Way", customer_name="Zoë Needle")
    done.walk(cast.driver, until="completed")
    late = Booking(
        server, cast.dispatcher, address=LATE, customer_name="Lena Late", pickup=meters_from(HELSINKI, -2000, 900),
        scheduled_at=moment(-60), window_minutes=20,
    )  # fmt: skip
    late.walk(cast.second_driver, until="en_route")
    others = [
        Booking(server, cast.dispatcher, address=f"{number} Pier Road", pickup=meters_from(HELSINKI, 500 * number, 300))
        for number in (1, 2)
    ]
    return done.id, late.id, [other.id for other in others]


def open_hands(kind, open_tab, server, cast, **context):
    return kind(open_tab(server, "/board/sign-in", **context), cast.dispatcher)


def order():
    """Of the present minute, so that it belongs to today also a minute before midnight."""
    start = datetime.now(UTC).replace(second=0, microsecond=0)
    times = {"from": start, "to": start + timedelta(hours=2)}
    place = meters_from(HELSINKI, 100, 100)
    facts = {"address": NEW, "place": f"{place[0]:.5f}, {place[1]:.5f}", "customer": "Ada Order"}
    return facts | {name: time.strftime("%Y-%m-%dT%H:%M") for name, time in times.items()}


def job_of(server, cast, job):
    return server.call("GET", f"/api/admin/jobs/{job}", cast.dispatcher.token)["job"]


def make_and_give(hands, server, cast):
    job = hands.act("make").new_job(order())
    hands.close()
    hands.act("assign").take_offer(job)
    hands.act("see").see(job, "Dee Driver")
    assert job_of(server, cast, job)["driver_id"] == cast.driver.driver_id
    hands.act("reassign").give(job, "sam")
    hands.act("see").close()
    hands.see(job, "Sam Second")
    return job


def cancel_and_take_back(hands, server, cast, job):
    hands.act("cancel").cancel(job, "The customer called")
    assert job_of(server, cast, job)["status"] == "cancelled"
    hands.act("undo").undo()
    hands.act("see").close()


def put_off(hands, server, cast, job):
    """To tomorrow, with the same two hours for it."""
    tomorrow = hands.page.locator("#days [name=day]").nth(1).get_attribute("value")
    hands.act("reschedule").reschedule(job, f"{tomorrow}T09:30")
    hands.act("see").close()
    hands.wait_until_gone(job)
    moved = job_of(server, cast, job)
    assert moved["scheduled_at"].startswith(f"{tomorrow}T09:30") and moved["window_ends_at"].startswith(f"{tomorrow}T11:30")
    assert moved["driver_id"] is None or moved["driver_id"] == cast.second_driver.driver_id
    hands.choose_day("Tomorrow")
    hands.see(job, NEW)
    return tomorrow


def look_after_the_late_one(hands, server, cast, late):
    """What needs a person; and the day of the driver whom it is about."""
    hands.act("late").look_at_late(LATE)
    hands.act("see").open_driver("Sam Second")
    hands.act("order").move_up("2 Pier Road")
    stops = server.call("GET", f"/api/admin/drivers/{cast.second_driver.driver_id}/stops", cast.dispatcher.token)["stops"]
    assert [stop["address"] for stop in stops] == [LATE, NEW, "2 Pier Road", "1 Pier Road"]
    hands.act("see").close()
    hands.act("dismiss").dismiss()


def find_the_finished(hands, done):
    hands.act("find").find("zoe needle")
    hands.see(done, "Done")
    hands.act("see").look_at_found(done)
    hands.panel.locator("h1", has_text="9 Anchor Way").wait_for()
    hands.close()


def work(hands, server, cast, town):
    """The whole day, from the sign-in to the sign-out."""
    done, late, others = town
    hands.sign_in()
    if not isinstance(hands, Pages):
        stay(hands.tab)
    job = make_and_give(hands, server, cast)
    hands.act("several").give_several(others, "Sam Second")
    hands.act("see").close()
    for other in others:
        hands.see(other, "Sam Second")
    look_after_the_late_one(hands, server, cast, late)
    put_off(hands, server, cast, job)
    hands.act("see").choose_day("Today")
    hands.see(others[0], "Sam Second")
    cancel_and_take_back(hands, server, cast, others[0])
    find_the_finished(hands, done)
    return job, others


def check(hands, name, extra=()):
    for act, most in MOST[name].items():
        assert hands.costs[act].interactions <= most, f"{act}: {hands.costs[act]}"
    assert {act: cost.loads for act, cost in hands.costs.items() if cost.loads and act not in ("sign in", "sign out")} == {}


def sign_out_and_in(hands, job):
    """The tab shows the day again that it showed."""
    hands.act("see").find("")
    hands.choose_day("Tomorrow")
    hands.see(job, NEW)
    hands.act("sign out").sign_out()
    hands.page.wait_for_url("**/board/sign-in**")
    hands.sign_in()
    hands.see(job, NEW)


def test_a_day_by_mouse(server, cast, town, open_tab):
    hands = open_hands(Mouse, open_tab, server, cast, **DESK)
    job, others = work(hands, server, cast, town)
    assert job_of(server, cast, others[0])["status"] == "assigned"
    assert stayed(hands.tab)
    check(hands, "mouse")
    sign_out_and_in(hands, job)


def test_a_day_by_keyboard_alone(server, cast, town, open_tab):
    hands = open_hands(Keys, open_tab, server, cast, **DESK)
    job, others = work(hands, server, cast, town)
    assert job_of(server, cast, others[0])["status"] == "assigned"
    hands.help()
    # The way to the board, on the board: as it is at first, and without a load.
    hands.act("see").find("")
    hands.choose_day("Tomorrow")
    hands.focus_row(job)
    hands.key("Enter")
    hands.panel.locator("h1", has_text=NEW).wait_for()
    hands.key("g", "b")
    hands.page.locator("#panel").wait_for(state="hidden")
    hands.see(others[0], "Sam Second")
    assert hands.page.url.endswith("/board") and stayed(hands.tab)
    hands.page.go_back()
    hands.see(job, NEW)
    assert "day=" in hands.page.locator("#day-address").input_value()
    hands.page.go_forward()
    hands.see(others[0], "Sam Second")
    assert hands.page.locator("#day-address").input_value() == "/board"
    check(hands, "keys")
    sign_out_and_in(hands, job)


def test_a_day_page_by_page_without_javascript(server, cast, town, open_tab):
    hands = open_hands(Pages, open_tab, server, cast, java_script_enabled=False, **DESK)
    job, others = work(hands, server, cast, town)
    assert job_of(server, cast, others[0])["status"] == "cancelled"
    sign_out_and_in(hands, job)


def test_a_day_on_a_tablet(server, cast, town, open_tab):
    hands = open_hands(Finger, open_tab, server, cast, **TABLET)
    job, _ = work(hands, server, cast, town)
    assert stayed(hands.tab)
    check(hands, "finger")
    small = {name: size for name, size in hands.sizes.items() if size < 24}
    assert not small, hands.sizes
    small = {"Menu", "Change the job", "Sam Second", "day", "Latitude and longitude"}  # links in a text, and what is not pressed all day
    assert {name for name, size in hands.sizes.items() if size < 44} <= small, hands.sizes
    sign_out_and_in(hands, job)


def test_the_panel_covers_a_tablet_and_back_closes_it(server, cast, town, open_tab):
    hands = open_hands(Finger, open_tab, server, cast, **TABLET)
    hands.sign_in()
    job = town[2][0]
    hands.open(job)
    box = hands.panel.bounding_box()
    assert (box["width"], box["height"]) == (820, 1180)
    # The list behind it is not reached, and does not move.
    assert hands.row(job).evaluate("(row) => { const { x, y } = row.getBoundingClientRect(); return !row.contains(document.elementFromPoint(x + 9, y + 9)); }")
    hands.page.go_back()
    hands.page.locator("#panel").wait_for(state="hidden")
    hands.open(job)
    hands.close()
    hands.take_offer(job)
    hands.see(job, "Dee Driver")
