"""How a page follows its feed; the feed sends what the test wants."""

import pytest

from processes import PATIENCE
from scripted_feed import ScriptedFeed


@pytest.fixture
def feed():
    feed = ScriptedFeed()
    yield feed
    feed.close()


@pytest.fixture
def open_page(browser, feed):
    """Opens a page that follows the feed; pages of one context are tabs of one browser."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE * 1000)

    def open_one(name="one"):
        page = context.new_page()
        page.goto(f"{feed.url}/page/{name}")
        return page

    yield open_one
    context.close()


def wait_until_heard(page, state, patience=PATIENCE):
    page.wait_for_function("(state) => window.heard?.at(-1) === state", arg=state, timeout=patience * 1000)


def wait_for_status(page, status):
    page.wait_for_function("(status) => window.statuses?.at(-1) === status", arg=status)


def test_ages_are_written_with_the_pages_forms(feed, open_page):
    page = open_page()
    wait_until_heard(page, 0)
    ages = [-5, 0, 999, 1000, 59_999, 60_000, 119_999, 3_599_999, 3_600_000, 7_200_000, 86_400_000, 180_000_000]
    said = page.evaluate(
        """(ages) => {
          const forms = (unit) => ({ one: `{count} ${unit}`, other: `{count} ${unit}s` });
          document.body.dataset.ages = JSON.stringify(
            { second: forms('second'), minute: forms('minute'), hour: forms('hour'), day: { other: '{count} d' } });
          return ages.map((one) => age(one));
        }""",
        ages,
    )
    assert said == [
        "0 seconds", "0 seconds", "0 seconds", "1 second", "59 seconds", "1 minute", "1 minute", "59 minutes", "1 hour",
        "2 hours", "1 d", "2 d",
    ]  # fmt: skip


def test_a_message_that_was_held_up_never_sets_the_servers_time_back(feed, open_page):
    page = open_page()
    wait_until_heard(page, 0)
    times = page.evaluate("""() => {
      // Time stands meanwhile, however long this takes.
      const time = performance.now(), offsets = [];
      performance.now = () => time;
      const hear = (ahead) => { clock.adjust(time + ahead); offsets.push(Math.round(clock.now() - time)); };
      clock.expectFirst();
      hear(5000); hear(3000); hear(5100);
      clock.expectFirst();
      hear(4000);
      delete performance.now;
      return offsets;
    }""")
    assert times == [5000, 5000, 5100, 4000]


def test_a_page_says_when_its_feed_is_silent_and_when_it_is_back(feed, open_page):
    page = open_page()
    wait_until_heard(page, 0)
    feed.way = "silent"
    wait_for_status(page, "lost")
    feed.way = "open"
    feed.state = 7
    feed.cut()
    wait_until_heard(page, 7)
    wait_for_status(page, "live")


def test_a_silence_counts_from_1_75_of_the_interval_in_which_something_had_to_come(feed, open_page):
    page = open_page("one?beat=15000")
    wait_until_heard(page, 0)
    feed.way = "silent"
    # The page's time alone goes on, by so many seconds since the last event.
    page.evaluate("""() => {
      const now = performance.now.bind(performance), heard = now();
      window.pass = (seconds) => { const at = heard + seconds * 1000; performance.now = () => at; };
      pass(24);
    }""")
    opened = len(feed.opened)
    feed.wait_for_opening(opened + 1)
    assert page.evaluate("statuses") == []
    page.evaluate("pass(28)")
    wait_for_status(page, "lost")


def test_a_cut_that_heals_at_once_is_not_reported(feed, open_page):
    page = open_page("one?beat=15000")
    wait_until_heard(page, 0)
    page.evaluate("Math.random = () => 0")  # the wait becomes the shortest, so that a slow machine has enough time
    feed.state = 3
    feed.cut()
    wait_until_heard(page, 3)
    assert page.evaluate("statuses") == []


def test_where_nothing_answers_a_page_asks_again_within_3_seconds_however_long_it_lasts(feed, open_page):
    page = open_page("one?beat=15000")
    wait_until_heard(page, 0)
    feed.wait_for_streams(1)
    # The page's time stands, and goes on by so many seconds at once.
    page.evaluate("""() => {
      let at = performance.now();
      window.pass = (seconds) => { at += seconds * 1000; };
      performance.now = () => at;
    }""")
    feed.way = "down"
    feed.cut()
    opened = len(feed.opened)
    for attempt in range(1, 6):
        page.wait_for_function("(count) => failures >= count", arg=attempt)
        # The page looks once a second whether its time has come.
        page.evaluate("pass(2)")
        feed.wait_for_opening(opened + attempt)
    assert page.evaluate("statuses") == ["lost"]
    feed.way = "open"
    page.wait_for_function("failures >= 6")
    page.evaluate("feed.retry()")
    wait_for_status(page, "live")


NOTE_OPENINGS = """() => {
  window.openings = [];
  window.EventSource = class extends EventSource {
    constructor(address) {
      super(address);
      openings.push(performance.now());
    }
  };
}"""


def test_a_server_that_refuses_is_asked_again_and_again_but_not_hurriedly(feed, open_page):
    page = open_page()
    feed.wait_for_streams(1)
    page.evaluate(NOTE_OPENINGS)
    feed.way = "refused"
    opened = len(feed.opened)
    feed.cut()
    wait_for_status(page, "lost")
    feed.wait_for_opening(opened + 2)
    # After the second refusal the page waits between half of 4 seconds and 6 seconds, by its own clock.
    first, second = page.evaluate("openings")[:2]
    assert second - first >= 2000
    feed.way = "open"
    feed.state = 9
    wait_until_heard(page, 9, 2 * PATIENCE)  # the next attempt may come late
    wait_for_status(page, "live")


def test_a_page_polls_a_feed_that_is_held_back(feed, open_page):
    feed.way = "held"
    page = open_page()
    # The feed opened, but sent nothing. The page's request for the present state is answered, so the network works.
    wait_until_heard(page, 0)
    feed.state = 5
    wait_until_heard(page, 5)
    wait_for_status(page, "polling")
    assert {is_poll for _, is_poll in feed.opened} == {True, False}
    # Another network may let the feed through.
    feed.way = "open"
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_for_status(page, "live")
    feed.say(6)
    wait_until_heard(page, 6)


def test_a_clock_that_jumped_is_a_reason_to_ask_anew(feed, open_page):
    page = open_page("one?beat=15000")
    wait_until_heard(page, 0)
    opened = len(feed.opened)
    page.evaluate("{ const now = Date.now; Date.now = () => now() + 3_600_000; }")
    feed.wait_for_opening(opened + 1)
    feed.say(1)
    wait_until_heard(page, 1)
    assert page.evaluate("statuses") == []


def test_a_page_from_the_back_forward_cache_asks_anew(feed, open_page):
    page = open_page()
    wait_until_heard(page, 0)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    feed.wait_for_streams(0)
    feed.state = 4
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    wait_until_heard(page, 4)
    feed.wait_for_streams(1)


# Tabs of one browser


def test_tabs_of_one_link_share_one_feed(feed, open_page):
    pages = [open_page() for _ in range(5)]
    for page in pages:
        wait_until_heard(page, 0)
    feed.wait_for_streams(1)
    feed.say(1)
    for page in pages:
        wait_until_heard(page, 1)


def test_when_the_tab_that_reads_is_closed_another_does(feed, open_page):
    pages = [open_page("one?beat=15000") for _ in range(3)]
    feed.wait_for_streams(1)
    opened = len(feed.opened)
    pages.pop().close()
    feed.wait_for_opening(opened + 1)
    feed.wait_for_streams(1)
    feed.say(2)
    for page in pages:
        wait_until_heard(page, 2)
        assert "lost" not in page.evaluate("statuses")


def test_when_the_tab_that_reads_crashes_another_does(feed, open_page):
    # The beat is so long that no tab takes over before.
    pages = [open_page("one?beat=4000") for _ in range(3)]
    for page in pages:
        wait_until_heard(page, 0)
    feed.wait_for_streams(1)
    opened = len(feed.opened)
    # The tab closes without a message to the others.
    pages[-1].evaluate("{ BroadcastChannel.prototype.postMessage = () => {}; }")
    pages[-1].close()
    feed.wait_for_opening(opened + 1)
    feed.wait_for_streams(1)
    feed.say(2)
    for page in pages[:-1]:
        wait_until_heard(page, 2)


def test_a_tab_that_is_frozen_lets_another_read_and_comes_back(feed, open_page):
    first, second = open_page(), open_page()
    wait_until_heard(second, 0)
    second.evaluate("document.dispatchEvent(new Event('freeze'))")
    feed.say(1)
    feed.wait_for_streams(1)
    feed.say(2)
    wait_until_heard(first, 2)
    assert second.evaluate("heard.at(-1)") == 0
    second.evaluate("document.dispatchEvent(new Event('resume'))")
    wait_until_heard(second, 2)
    feed.wait_for_streams(1)
    feed.say(3)
    for page in (first, second):
        wait_until_heard(page, 3)


def test_eight_links_leave_the_browser_connections_to_spare(feed, open_page):
    pages = [open_page(f"link{number}?beat=4000") for number in range(8)]
    for page in pages:
        wait_until_heard(page, 0)
    feed.wait_for_streams(4)
    # When its reader comes back, a tab opens a feed of its own again, and the oldest of the four feeds is closed.
    pages[0].evaluate("dispatchEvent(new Event('focus'))")
    feed.say(1)
    wait_until_heard(pages[0], 1)
    wait_for_status(pages[4], "polling")
    feed.wait_for_streams(4)
    feed.say(2)
    for page in [pages[0], *pages[5:]]:
        wait_until_heard(page, 2)
    # The tab without a feed polls.
    wait_until_heard(pages[4], 2)
