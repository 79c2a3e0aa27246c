"""The pictures from before and after the work, on the customer's page: each as large as the screen, with a way back."""

import pytest

from people import JPEG

STATUSES = {"started": "before_photos", "completed": "after_photos"}


@pytest.fixture
def done(server, cast, booking):
    """A job of which the driver showed two pictures from before the work and one from after it."""
    booking.walk(cast.driver, until="arrived")
    for status, member in STATUSES.items():
        files = [("files", (f"{number}.jpg", JPEG, "image/jpeg")) for number in range(2 if status == "started" else 1)]
        urls = server.request("POST", "/api/upload/photos", cast.driver.token, files=files).json()["urls"]
        server.call("PUT", f"/api/drivers/jobs/{booking.id}/status", cast.driver.token, json={"status": status, member: urls})
    return booking


def test_a_picture_opens_over_the_page_and_closes_by_its_button_escape_and_back(server, done, open_tab):
    tab = open_tab(server, done.path, viewport={"width": 390, "height": 844})
    page, link = tab.page, lambda number: tab.page.locator(".photos a").nth(number)
    link(0).click()
    dialog = page.get_by_role("dialog", name="Photo 1, before the work")
    dialog.wait_for()
    box = dialog.locator("img").bounding_box()
    assert box["width"] > 350 and box["height"] > 600
    page.get_by_role("button", name="Next photo").click()
    page.get_by_role("dialog", name="Photo 2, before the work").wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_role("dialog", name="Photo 3, after the work").wait_for()
    page.keyboard.press("ArrowRight")
    dialog.wait_for()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("dialog").wait_for(state="detached")
    # The focus is on the picture that was seen last.
    tab.until("() => document.activeElement === document.querySelectorAll('.photos a')[2]")
    for end in (lambda: page.keyboard.press("Escape"), page.go_back):
        link(1).press("Enter")
        page.get_by_role("dialog", name="Photo 2, before the work").wait_for()
        end()
        page.get_by_role("dialog").wait_for(state="detached")
        tab.wait_for_headline("All done")
        assert page.url == server.url + done.path


def test_without_a_script_a_picture_is_a_page_of_the_browser(server, done, open_tab):
    tab = open_tab(server, done.path, java_script_enabled=False)
    tab.page.locator(".photos a").nth(2).click()
    tab.page.wait_for_url("**?photo=*")
    tab.faults.clear()  # Chromium's own page of a picture has a style that no policy allows.
    tab.page.go_back()
    tab.wait_for_headline("All done")
