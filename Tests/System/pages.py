"""Chromium pages, looked at as their readers do: what stands where on the map, and what is said."""

import re

from people import meters_between
from processes import PATIENCE

# The marker's place relative to another one, in metres, by the map's own scale bar.
OFFSET = """
([from, to]) => {
  const place = (id) => {
    const marker = document.querySelector(`.map-overlay .marker[data-id="${id}"]`);
    if (!marker || marker.getAttribute('visibility') === 'hidden') return null;
    const found = /translate\\(([-\\d.]+)[ ,]([-\\d.]+)\\)/.exec(marker.getAttribute('transform'));
    return found && [Number(found[1]), Number(found[2])];
  };
  const bar = document.querySelector('.map-scale');
  const pixels = /H([\\d.]+)V/.exec(bar.querySelector('path').getAttribute('d'));
  const label = /^([\\d.]+) (m|km|ft|mi)$/.exec(bar.querySelector('text').textContent);
  const a = place(from), b = place(to);
  if (!a || !b || !pixels || !label) return null;
  const metersPerPixel = Number(label[1]) * { m: 1, km: 1000, ft: 0.3048, mi: 1609.344 }[label[2]] / Number(pixels[1]);
  return { east: (b[0] - a[0]) * metersPerPixel, north: (a[1] - b[1]) * metersPerPixel, metersPerPixel };
}
"""

# Notes every place at which the driver's marker stands from now on, in metres from the pickup.
RECORD = (
    """() => {
  const offset = """
    + OFFSET
    + """;
  window.recorded = [];
  const note = () => {
    const found = offset(['pickup', 'driver']);
    if (found) recorded.push([Math.round(found.east), Math.round(found.north)]);
  };
  note();
  new MutationObserver(note).observe(document.querySelector('.map-overlay'), { attributes: true, subtree: true });
}"""
)

IS_NEAR = (
    "([from, to, east, north]) => { const offset = ("
    + OFFSET
    + """)([from, to]);
  if (!offset) return false;
  // The scale bar is drawn in whole pixels, and so is good to some percent.
  const slack = Math.max(2 * offset.metersPerPixel, 0.04 * Math.hypot(east, north));
  return Math.hypot(offset.east - east, offset.north - north) <= slack;
}"""
)


class Tab:
    """One page in a context of its own, which notes everything that a good page does not do."""

    def __init__(self, browser, server, **context):
        self.context = browser.new_context(**{"reduced_motion": "reduce", "locale": "en-GB", **context})
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()
        self.server = server
        self.faults = []
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("dialog", lambda dialog: (self.faults.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        self.page.on("console", self._console)
        self.page.on("request", self._request)

    def _console(self, message):
        # A feed that breaks with its server is logged by the browser itself.
        if message.type == "error" and "net::ERR_" not in message.text and "status of 5" not in message.text:
            self.faults.append(f"console: {message.text}")

    def _request(self, request):
        if not request.url.startswith((self.server.url + "/", "data:", "blob:")):
            self.faults.append(f"request to a third party: {request.url}")

    def open(self, path):
        answer = self.page.goto(path if path.startswith("http") else self.server.url + path, wait_until="load")
        self.status = answer.status
        return self

    def go(self, locator):
        """Clicks what leads to another page, until that is there with all of it and has run its scripts."""
        with self.page.expect_navigation(wait_until="load"):
            locator.click()

    def until(self, function, arg=None, patience=PATIENCE):
        """Until a JavaScript function says so. An expression would be evaluated anew at each look, which the pages forbid."""
        assert "=>" in function.partition("\n")[0].partition("{")[0], f"not a function: {function}"
        return self.page.wait_for_function(function, arg=arg, timeout=patience * 1000)

    def hold(self, pattern):
        """Keeps requests waiting; gives what lets them go, and those that are still to come."""
        held, is_over = [], False
        self.page.route(pattern, lambda route: route.continue_() if is_over else held.append(route))

        def let_go():
            nonlocal is_over
            is_over = True
            for route in held:
                route.continue_()

        return let_go

    def close(self):
        self.context.close()
        assert self.faults == [], self.faults

    # What is said

    @property
    def text(self):
        return self.page.locator("body").inner_text()

    @property
    def headline(self):
        return self.page.locator("h1").first.inner_text()

    def wait_for_headline(self, text):
        self.page.locator("h1", has_text=text).first.wait_for()

    def wait_for_text(self, selector, text):
        self.page.locator(selector, has_text=text).first.wait_for()

    @property
    def step(self):
        """The step of the job that the page says is the present one."""
        return self.page.locator("[aria-current=step] .step-label").inner_text()

    def wait_until_reconnecting(self):
        self.page.locator("#connection", has_text="Reconnecting").wait_for()

    def wait_until_connected(self):
        self.page.locator("#connection").wait_for(state="hidden")

    def wait_for_cause(self, cause):
        """Until the freshness line gives this cause for its age."""
        self.page.locator(f"#freshness[data-cause={cause}]").wait_for()

    # What stands where

    def wait_for_marker(self, place, relative_to, marker="driver", anchor="pickup", patience=PATIENCE):
        """Until the map shows `marker` at `place`, measured from `anchor`, which is at `relative_to`."""
        east, north = meters_between(relative_to, place)
        try:
            self.until(IS_NEAR, [anchor, marker, east, north], patience)
        except Exception as error:
            shown = self.page.evaluate(OFFSET, [anchor, marker])
            raise AssertionError(f"{marker} should be {east:.0f} m east, {north:.0f} m north; it is at {shown}") from error

    def record(self):
        """From here on the page notes where its marker stands, until it is loaded anew. See `recorded`."""
        self.page.evaluate(RECORD)

    @property
    def recorded(self):
        """Places of the marker since `record`, in metres east and north of the pickup; fails after a reload."""
        return [tuple(place) for place in self.page.evaluate("recorded")]

    def marker_transform(self, marker="driver"):
        return self.page.locator(f'.marker[data-id="{marker}"]').get_attribute("transform")

    def trail_point_count(self):
        return len(re.findall(r"[ML]", self.page.locator(".map-trail").get_attribute("d") or ""))


def sign_in(tab, account, password=None):
    tab.page.locator("#email").fill(account.email)
    tab.page.locator("#password").fill(password or account.password)
    tab.go(tab.page.locator("form button[type=submit]"))
