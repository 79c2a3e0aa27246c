"""The business's own face: an administrator sets it at the board, and customers see it, without a terminal."""

import random
import re
import struct
import zlib

import pytest

from page_checks import check
from pages import sign_in
from processes import Waypost

LOGO = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" onload="alert(1)"><style>.a{fill:#7a1fa2}</style>'
    '<script>alert(2)</script><rect class="a" width="48" height="48" rx="10"/>'
    '<path d="M12 30l12-16 12 16z" style="fill:#fff"/></svg>'
)
# Over the wire, of the page, its style and scripts, and the face.
FIRST_VISIT_BYTES = 32 << 10


@pytest.fixture(params=[True, False], ids=["with scripts", "without scripts"])
def settings(request, server, cast, open_tab):
    tab = open_tab(server, "/board", java_script_enabled=request.param)
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**/board")
    tab.go(tab.page.get_by_role("link", name="People", exact=True))
    tab.go(tab.page.get_by_role("link", name="Settings", exact=True))
    assert tab.headline == "Settings"
    return tab


def card(tab, name):
    return tab.page.get_by_role("region", name=name)


def save(tab, name):
    tab.go(card(tab, name).get_by_role("button", name="Save"))


def largest_png():
    """A PNG with as many bytes as a logo may have, which no program compresses further: noise."""

    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    noise = random.Random(7)
    side = 36
    rows = b"".join(b"\0" + noise.randbytes(3 * side) for _ in range(side))
    head = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
    png = head + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    assert 3900 < len(png) <= 4096, len(png)
    return png


def fill_face(tab, tmp_path, accent="#7a1fa2", png=None):
    logo = tmp_path / ("logo.png" if png else "logo.svg")
    logo.write_bytes(png or LOGO.encode())
    form = card(tab, "How customers see you")
    form.get_by_label("Name", exact=True).fill("Harbour Movers")
    form.get_by_label("Accent color").fill(accent)
    form.get_by_label("Logo", exact=True).set_input_files(logo)
    form.get_by_label("Phone").fill("+358 40 1234567")
    form.get_by_label("Email").fill("hello@harbour.example")
    form.get_by_label("Line of legal text").fill("Harbour Movers Oy")


def test_a_business_gets_its_face_currency_and_rules(settings, server, booking, open_tab, tmp_path):
    tab = settings
    fill_face(tab, tmp_path, accent="yellowish")
    save(tab, "How customers see you")
    tab.wait_for_text("#accent-hint", "That is no color")
    tab.faults.clear()  # Chromium logs the 422.
    assert tab.page.locator("#legal").input_value() == "Harbour Movers Oy"
    tab.page.locator("#accent").fill("#ffd400")
    tab.go(tab.page.get_by_role("button", name="Look first"))
    assert "cannot be read here" in card(tab, "How customers see you").inner_text()
    tab.page.locator("#accent").fill("#7a1fa2")
    # The logo came back with the form, twice.
    save(tab, "How customers see you")
    tab.wait_for_text("[role=status]", "The change was saved.")
    tab.page.locator("#currency").select_option("EUR")
    save(tab, "Prices")
    tab.wait_for_text("#currency-hint", "€1,234.50")
    tab.page.locator("#link_hours").fill("5")
    tab.page.get_by_role("checkbox", name="Price").check()
    save(tab, "Customers’ links")
    assert tab.page.locator("#link_hours").input_value() == "5"
    changes = tab.page.locator("table.audit").inner_text()
    assert "Name: none → Harbour Movers" in changes and "Accent color: none → #7a1fa2" in changes

    customer = open_tab(server, booking.path)
    head = customer.page.locator("header.brand")
    assert head.inner_text().strip() == "Harbour Movers"
    logo = head.locator("img")
    assert logo.evaluate("image => image.complete && image.naturalWidth > 0")
    assert customer.page.locator("footer a[href^=tel]").get_attribute("href") == "tel:+358401234567"
    assert customer.page.locator("footer a[href^=mailto]").inner_text() == "hello@harbour.example"
    assert "Waypost" not in customer.text and "Harbour Movers Oy" in customer.text
    for theme, accent in (("light", "rgb(122, 31, 162)"), ("dark", None)):
        customer.page.emulate_media(color_scheme=theme)
        found = customer.page.evaluate("() => getComputedStyle(document.querySelector('h1 ~ *') ?? document.body).color")
        marked = customer.page.evaluate(
            "() => { const a = document.createElement('a'); a.href = '#'; document.body.append(a);"
            " const color = getComputedStyle(a).color; a.remove(); return color; }"
        )
        assert found and marked.startswith("rgb")
        assert marked == accent or (accent is None and marked != "rgb(122, 31, 162)")
    notice = open_tab(server, "/t/unknown-link-of-nobody")
    assert "Harbour Movers" in notice.text
    notice.faults.clear()  # Chromium logs the 404.


def test_customers_pages_with_a_face_are_accessible_in_both_themes(server, cast, booking, open_tab, tmp_path):
    tab = open_tab(server, "/board/settings")
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**/board/settings")
    fill_face(tab, tmp_path, accent="#ffd400")
    save(tab, "How customers see you")
    tab.wait_for_text("[role=status]", "The change was saved.")
    customer = open_tab(server, booking.path)
    seen = tmp_path / "seen"
    seen.mkdir()
    for shown in (tab, customer):
        check(shown, seen)


@pytest.mark.parametrize("png", [None, largest_png()], ids=["SVG", "the largest PNG"])
def test_a_first_visit_with_a_logo_is_small(server, cast, booking, open_tab, tmp_path, png):
    tab = open_tab(server, "/board/settings")
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**/board/settings")
    fill_face(tab, tmp_path, png=png)
    save(tab, "How customers see you")
    # On the way the page has the most to show.
    booking.walk(cast.driver, until="en_route")
    customer = open_tab(server, "/board/sign-in")
    devtools = customer.context.new_cdp_session(customer.page)
    devtools.send("Network.enable")
    devtools.send("Network.clearBrowserCache")
    sizes = []
    devtools.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    customer.open(booking.path)
    customer.until("() => performance.getEntriesByType('resource').some((entry) => /\\/face\\/.*(svg|png)/.test(entry.name))")
    print(f"first visit: {sum(sizes)} bytes in {len(sizes)} answers")
    # The style stands in the first page.
    assert 3 < len(sizes) <= 6 and sum(sizes) <= FIRST_VISIT_BYTES


def test_a_logo_that_is_opened_as_a_page_can_do_nothing(server, cast, booking, open_tab, tmp_path):
    tab = open_tab(server, "/board/settings")
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**/board/settings")
    fill_face(tab, tmp_path)
    save(tab, "How customers see you")
    page = server.request("GET", booking.path).text
    logo = re.search(r'<img class="logo" src="(/face/[^"]+\.svg)"', page).group(1)
    answer = server.request("GET", logo)
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert "immutable" in answer.headers["Cache-Control"]
    assert "alert" not in answer.text and "style" not in answer.text and "script" not in answer.text


@pytest.fixture
def fixed(data):
    server = Waypost(data, "--link-rule", "show_phone=yes", "--link-rule", "delay_seconds=30").start()
    yield server
    server.kill()


def test_what_the_start_command_fixes_is_named_and_cannot_be_changed(fixed, cast, open_tab):
    server = fixed
    tab = open_tab(server, "/board/settings")
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**/board/settings")
    delay = tab.page.locator("#delay_seconds")
    assert delay.is_disabled() and delay.input_value() == "30"
    assert "--link-rule delay_seconds=30" in tab.page.locator("#delay_seconds-hint").inner_text()
    assert tab.page.locator("[name=show_phone]").is_disabled()
    save(tab, "Customers’ links")
    tab.wait_for_text("[role=status]", "nothing was changed")


def test_prices_are_written_as_the_browser_writes_them(server, cast, open_tab):
    """CLDR's data of the browser, and those of the server."""
    tab = open_tab(server, "/board/settings")
    sign_in(tab, cast.admin)
    tab.page.wait_for_url("**/board/settings")
    for currency in ("EUR", "USD", "JPY", "KWD"):
        tab.page.locator("#currency").select_option(currency)
        save(tab, "Prices")
        for locale in ("en-US", "en-GB", "es-ES", "de-DE", "fr-FR"):
            tab.open(f"/board/settings?lang={locale}")
            wanted = tab.page.evaluate(
                "([locale, currency]) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1234.5)",
                [locale, currency],
            )
            assert wanted in tab.page.locator("#currency-hint").text_content(), (locale, currency)
        tab.open("/board/settings")
