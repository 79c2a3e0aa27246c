"""Languages, clocks and lengths, as browsers of many places show them."""

import datetime
import re

from people import HELSINKI, Booking, meters_from

MILLISECONDS = [0, 1000, 8000, 60_000, 150_000, 3_600_000, 7_200_000, 86_400_000, 200_000_000]
AGES = {
    "en": [
        ("0 seconds", "0 sec"), ("1 second", "1 sec"), ("8 seconds", "8 sec"), ("1 minute", "1 min"),
        ("2 minutes", "2 min"), ("1 hour", "1 hr"), ("2 hours", "2 hr"), ("1 day", "1 day"), ("2 days", "2 days"),
    ],
    "es": [
        ("0 segundos", "0 s"), ("1 segundo", "1 s"), ("8 segundos", "8 s"), ("1 minuto", "1 min"),
        ("2 minutos", "2 min"), ("1 hora", "1 h"), ("2 horas", "2 h"), ("1 día", "1 d"), ("2 días", "2 d"),
    ],
    "de": [
        ("0 Sekunden", "0 Sek."), ("1 Sekunde", "1 Sek."), ("8 Sekunden", "8 Sek."), ("1 Minute", "1 Min."),
        ("2 Minuten", "2 Min."), ("1 Stunde", "1 Std."), ("2 Stunden", "2 Std."), ("1 Tag", "1 Tg."), ("2 Tage", "2 Tg."),
    ],
}  # fmt: skip

# The formats of each region that are in the server's table of locales, as the browser gives them.
FORMATS = """(tag) => {
  const moment = new Date('2026-11-21T14:03:00Z');
  const parts = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric' }).formatToParts(moment).map((part) => part.type);
  return [
    new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hourCycle,
    parts.indexOf('month') < parts.indexOf('day'),
    new Intl.NumberFormat(tag).format(1.5)[1],
  ];
}"""


def test_ages_are_said_by_the_browser_as_by_the_server(server, booking, open_tab):
    for language in ["en-GB", "en-US", "es-ES", "es-MX", "de-DE", "de-CH"]:
        tab = open_tab(server, booking.path, locale=language)
        script = tab.page.locator('link[rel=modulepreload][href$="clock.js"]').get_attribute("href")
        for milliseconds, expected in zip(MILLISECONDS, AGES[language[:2]], strict=True):
            said = tab.page.evaluate(
                "async ([script, age]) => { const clock = await import(script); return [clock.age(age), clock.age(age, 'short')]; }",
                [script, milliseconds],
            )
            assert tuple(text.replace("\xa0", " ") for text in said) == expected


def test_the_regions_write_as_the_browser_knows(server, booking, open_tab):
    tab = open_tab(server, booking.path)
    for tag, expected in {
        "en-US": ["h12", True, "."],
        "en-CA": ["h12", True, "."],
        "en-GB": ["h23", False, "."],
        "en-AU": ["h12", False, "."],
        "en-IE": ["h23", False, "."],
        "es-US": ["h12", False, "."],
        "es-MX": ["h12", False, "."],
        "es-CO": ["h12", False, ","],
        "es-ES": ["h23", False, ","],
        "de-CH": ["h23", False, "."],
        "de-DE": ["h23", False, ","],
        # These regions use the formats of de-DE.
        "de-AT": ["h23", False, ","],
        "de-LU": ["h23", False, ","],
    }.items():
        assert tab.page.evaluate(FORMATS, tag) == expected, tag


def test_a_page_speaks_its_readers_language_and_goes_on_in_it(server, cast, booking, phone, open_tab):
    tab = open_tab(server, booking.path, locale="es-MX")
    assert tab.page.locator("html").get_attribute("lang") == "es"
    assert tab.headline == "Tenemos su reserva"
    booking.walk(cast.driver, until="en_route")
    tab.wait_for_headline("Dee está en camino")
    assert phone(cast.driver).report(meters_from(HELSINKI, 800, 300)) is None
    tab.wait_for_text("#freshness", "Actualizado")
    tab.wait_for_text("#map-text", "punto de recogida")
    tab.go(tab.page.get_by_role("link", name="English"))
    tab.wait_for_headline("Dee is on the way")
    assert tab.page.locator("html").get_attribute("lang") == "en"
    assert "lang=en-AU" in tab.page.locator("main").get_attribute("data-feed")
    tab.go(tab.page.get_by_role("link", name="Deutsch"))
    tab.wait_for_headline("Dee ist unterwegs")
    tab.wait_for_text("#map-text", "des Abholorts")
    assert tab.page.locator("html").get_attribute("lang") == "de"
    assert {link.inner_text() for link in tab.page.locator(".languages a").all()} == {"English", "Español"}


def test_times_are_those_of_the_pickup_and_named_to_who_lives_by_others(server, cast, open_tab):
    booking = Booking(
        server, cast.customer, pickup=(40.7128, -74.006), address="Broadway 1, New York",
        scheduled_at=f"{datetime.date.today().year + 1}-07-04T18:30:00Z", time_zone="America/New_York",
    )  # fmt: skip
    near = open_tab(server, booking.path, locale="en-US", timezone_id="America/Detroit")
    assert "2:30\u202fPM" in near.text
    near.page.locator("#zone").wait_for(state="hidden")
    # The zone has the same offset as New York in winter, but another one on that day of summer.
    far = open_tab(server, booking.path, locale="en-US", timezone_id="America/Bogota")
    assert "2:30\u202fPM" in far.text
    assert re.fullmatch(r"All times are E[SD]T\.", far.page.locator("#zone").inner_text())
    spanish = open_tab(server, booking.path, locale="es-ES", timezone_id="Europe/Madrid")
    assert "14:30" in spanish.text
    assert spanish.page.locator("#zone").is_visible()
    plain = open_tab(server, booking.path, locale="en-US", java_script_enabled=False)
    assert plain.page.locator("#zone").is_visible()


def test_the_wall_goes_by_the_servers_clock(data, cast, open_tab):
    from processes import Waypost

    server = Waypost(data, "--time-zone", "Asia/Kathmandu", "--language", "es-MX").start()
    try:
        wall = open_tab(server, cast.wall, timezone_id="America/New_York")
        clock = wall.page.locator("#clock")
        assert wall.page.locator("html").get_attribute("lang") == "es"
        # The script reads both at once: a minute may end between two reads.
        shown, expected = clock.evaluate(
            """(clock) => {
              const here = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kathmandu', hour: 'numeric', minute: '2-digit' });
              return [clock.textContent, here.format(new Date(clock.dateTime))];
            }"""
        )
        assert re.match(r"\d+:\d\d", shown).group() == re.match(r"\d+:\d\d", expected).group()
        assert "m." in shown
    finally:
        server.kill()
