"""A customer rates a job after its end, on the page of its link."""

import requests
from pages import sign_in


def give_stars(tab, count):
    # The star of each radio button lies under it.
    tab.page.get_by_role("radio", name=f"{count} of 5").check(force=True)


def test_a_customer_rates_on_the_open_page_and_changes_it(server, cast, booking, open_tab):
    tab = open_tab(server, booking.path, viewport={"width": 390, "height": 844})
    booking.walk(cast.driver, until="completed")
    tab.wait_for_text("h2", "How was it?")
    # By the keyboard: the group is one stop, and the arrows choose.
    tab.page.get_by_role("radio", name="1 of 5").focus()
    for _ in range(3):
        tab.page.keyboard.press("ArrowRight")
    tab.page.keyboard.press("Tab")
    tab.page.keyboard.type("Friendly & quick <3")
    tab.go(tab.page.get_by_role("button", name="Send"))
    tab.wait_for_text("#rating", "4 of 5")
    tab.wait_for_text("#rating", "Friendly & quick <3")
    assert tab.page.locator(".steps").count() == 0
    assert tab.page.locator(".summary dt").all_inner_texts() == ["Where", "Done", "Took"]

    board = open_tab(server, f"/board/jobs/{booking.id}")
    sign_in(board, cast.dispatcher)
    board.wait_for_text("main", "4 of 5 · Friendly & quick <3")
    tab.page.get_by_text("Change it", exact=True).click()
    give_stars(tab, 2)
    tab.page.get_by_label("Comment").fill("It broke the next day")
    tab.go(tab.page.get_by_role("button", name="Send"))
    tab.wait_for_text("#rating", "2 of 5")
    # The card on the board follows by itself.
    board.wait_for_text("main", "2 of 5 · It broke the next day")

    job = server.call("GET", f"/api/admin/jobs/{booking.id}", cast.admin.token)["job"]
    assert (job["rating"]["stars"], job["rating"]["comment"]) == (2, "It broke the next day")
    profile = server.call("GET", "/api/drivers/profile", cast.driver.token)["contractor"]
    assert (profile["avg_rating"], profile["total_jobs"]) == (2, 1)
    assert requests.get(f"{booking.url}.json", timeout=30).json()["rating"]["stars"] == 2
    board.page.goto(f"{server.url}/board/drivers/{cast.driver.driver_id}")
    board.wait_for_text("main", "2.0 (1)")


def test_a_rating_without_javascript_says_beside_the_field_what_is_missing(server, cast, booking, open_tab):
    booking.walk(cast.driver, until="completed")
    tab = open_tab(server, booking.path, java_script_enabled=False)
    # A browser that checks no forms.
    answer = requests.post(booking.url, data={"comment": "x" * 501}, timeout=30)
    assert answer.status_code == 422
    assert "Your comment has 501 characters." in answer.text and "x" * 501 in answer.text
    answer = requests.post(booking.url, data={"comment": "no stars"}, timeout=30)
    assert answer.status_code == 422
    assert "Please choose one of the stars." in answer.text and ">no stars</textarea>" in answer.text
    give_stars(tab, 5)
    tab.go(tab.page.get_by_role("button", name="Send"))
    tab.wait_for_text("#rating", "5 of 5")
    # Sent again, as by a reader who goes back: it is the same rating.
    for _ in range(2):
        requests.post(booking.url, data={"stars": "5"}, timeout=30)
    profile = server.call("GET", "/api/drivers/profile", cast.driver.token)["contractor"]
    assert profile["avg_rating"] == 5


def test_a_rating_needs_a_completed_job_and_an_open_link(server, cast, booking):
    booking.walk(cast.driver, until="started")
    assert requests.post(booking.url, data={"stars": "5"}, timeout=30).status_code == 409
    booking.set_status(cast.driver, "completed")
    path = f"/api/admin/jobs/{booking.id}/links/{booking.link_token}"
    server.call("DELETE", path, cast.admin.token)
    assert requests.post(booking.url, data={"stars": "5"}, timeout=30).status_code == 404


def test_a_link_takes_few_ratings_at_once(server, cast, booking):
    booking.walk(cast.driver, until="completed")
    statuses = [
        requests.post(booking.url, data={"stars": str(1 + number % 5)}, timeout=30, allow_redirects=False).status_code
        for number in range(11)
    ]
    assert statuses == [303] * 10 + [429]


def test_a_rating_outlives_a_restart(server, cast, booking):
    booking.walk(cast.driver, until="completed")
    requests.post(booking.url, data={"stars": "3", "comment": "Fine"}, timeout=30)
    server.kill()
    server.start()
    assert "Fine" in requests.get(server.url + booking.path, timeout=30).text
    profile = server.call("GET", "/api/drivers/profile", cast.driver.token)["contractor"]
    assert profile["avg_rating"] == 3
