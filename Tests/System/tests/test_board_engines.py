"""The board in the engines of Firefox and of Safari: what dispatchers bring beside Chromium.

Their drivers move a mouse, but make no whole drags of it. Firefox begins one, and tells the page over what the mouse is, but it
never lets go: the page gets the event of the drop from the test. In WebKit it gets all events of the drag, with their data, as
the engine would send them; that the engine begins a drag at a row is not seen there.
"""

import pytest

from engines import ENGINES, ENTER, ESCAPE, start_engine
from people import HELSINKI, Booking, meters_from

WIDE = (1920, 1000)  # both lists side by side
ADDRESS = "Mannerheimintie 1, Helsinki"
DRAG = """(from, to) => {
  const [source, target] = [from, to].map((id) => document.querySelector(id)), dataTransfer = new DataTransfer();
  const send = (element, type) => element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  send(source, 'dragstart');
  send(target, 'dragenter');
  if (send(target, 'dragover')) throw new Error('nothing may be dropped there');
  send(target, 'drop');
  send(source, 'dragend');
}"""
DROP = """(to) => {
  const dataTransfer = new DataTransfer(), target = document.querySelector(to);
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}"""


@pytest.fixture(params=ENGINES)
def desk(request, tmp_path, server, cast, phone):
    """A dispatcher who has signed in, and two drivers online."""
    for person, north in ((cast.driver, 0), (cast.second_driver, 900)):
        server.call("PUT", "/api/drivers/availability", person.token, json={"is_online": True})
        assert phone(person).report(meters_from(HELSINKI, north, 0)) is None
    engine = start_engine(request.param, tmp_path, WIDE)
    engine.name = request.param
    try:
        engine.open(f"{server.url}/board/sign-in")
        for field, text in (("#email", cast.dispatcher.email), ("#password", cast.dispatcher.password)):
            engine.press(field)
            engine.type(text)
        engine.type(ENTER)
        engine.until("() => location.pathname === '/board' && document.querySelectorAll('#drivers tr').length === 2")
        yield engine
    finally:
        engine.close()


def row(job):
    return f'[id="job:{job.id}"]'


def is_given(desk, job, driver):
    desk.until("(id, key) => document.getElementById(id)?.dataset.driver === key", f"job:{job.id}", f"driver:{driver.driver_id}")


def test_a_row_opens_the_panel_a_form_in_it_assigns_and_escape_and_back_close_it(desk, server, cast):
    job = Booking(server, cast.dispatcher)
    desk.until("(row) => document.querySelector(row) !== null", row(job))
    desk.call("() => { document.documentElement.dataset.stayed = 'yes'; }")
    desk.press(f"{row(job)} th a")
    desk.wait_for_text(".panel h1", ADDRESS)
    desk.press(".panel #driver")
    desk.type("sam")
    desk.press(".panel .acts button.main")  # WebKit takes the first Enter to close the names that it offers
    desk.wait_for_text(".panel .form-done", "assigned")
    is_given(desk, job, cast.second_driver)
    desk.type(ESCAPE)
    desk.until("() => document.getElementById('panel').hidden")
    desk.until("(id) => document.activeElement.closest('tr')?.id === id", f"job:{job.id}")
    desk.type("c")
    desk.until("() => document.activeElement.id === 'reason'")
    desk.call("() => history.back()")
    desk.until("() => document.getElementById('panel').hidden && location.search === ''")
    assert desk.call("() => document.documentElement.dataset.stayed") == "yes"


def test_a_row_is_dragged_to_a_drivers_row_and_the_giving_is_undone(desk, server, cast):
    job = Booking(server, cast.dispatcher)
    desk.until("(row) => document.querySelector(row) !== null", row(job))
    target = f'[id="driver:{cast.driver.driver_id}"]'
    if desk.name == "firefox":
        desk.drag_over(f"//tr[@id='job:{job.id}']/th/a", f"//tr[@id='driver:{cast.driver.driver_id}']/th")
        desk.until("(target) => document.querySelector(`${target}.drop`) !== null", target)
        desk.call(DROP, target)
    else:
        desk.call(DRAG, f"{row(job)} th a", f"{target} th")
    is_given(desk, job, cast.driver)
    desk.until("() => !document.body.matches('.dragging') && !document.querySelector('tr.drop')")
    desk.until("() => document.querySelector('#told .undo button') !== null")
    desk.call("() => document.querySelector('#told .undo button').click()")
    desk.until("(id) => document.getElementById(id).dataset.driver === ''", f"job:{job.id}")
