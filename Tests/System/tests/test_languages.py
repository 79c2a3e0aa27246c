"""Languages, clocks and lengths, as browsers of many places show them."""

import datetime
import re

from languages import NAMES
from pages import sign_in
from people import HELSINKI, Booking, meters_from

MILLISECONDS = [0, 1000, 8000, 60_000, 150_000, 3_600_000, 7_200_000, 86_400_000, 200_000_000]
AGES = {
    "en-GB": "0 seconds, 1 second, 8 seconds, 1 minute, 2 minutes, 1 hour, 2 hours, 1 day, 2 days",
    "en-US": "0 seconds, 1 second, 8 seconds, 1 minute, 2 minutes, 1 hour, 2 hours, 1 day, 2 days",
    "es-MX": "0 segundos, 1 segundo, 8 segundos, 1 minuto, 2 minutos, 1 hora, 2 horas, 1 día, 2 días",
    "de-CH": "0 Sekunden, 1 Sekunde, 8 Sekunden, 1 Minute, 2 Minuten, 1 Stunde, 2 Stunden, 1 Tag, 2 Tage",
    "fr-FR": "0 seconde, 1 seconde, 8 secondes, 1 minute, 2 minutes, 1 heure, 2 heures, 1 jour, 2 jours",
    "it-IT": "0 secondi, 1 secondo, 8 secondi, 1 minuto, 2 minuti, 1 ora, 2 ore, 1 giorno, 2 giorni",
    "pt-PT": "0 segundo, 1 segundo, 8 segundos, 1 minuto, 2 minutos, 1 hora, 2 horas, 1 dia, 2 dias",
    "nl-BE": "0 seconden, 1 seconde, 8 seconden, 1 minuut, 2 minuten, 1 uur, 2 uur, 1 dag, 2 dagen",
    "pl-PL": "0 sekund, 1 sekundę, 8 sekund, 1 minutę, 2 minuty, 1 godzinę, 2 godziny, 1 dzień, 2 dni",
    "tr-TR": "0 saniye, 1 saniye, 8 saniye, 1 dakika, 2 dakika, 1 saat, 2 saat, 1 gün, 2 gün",
    "uk-UA": "0 секунд, 1 секунду, 8 секунд, 1 хвилину, 2 хвилини, 1 годину, 2 години, 1 день, 2 дні",
    "ar-EG": "٠ ثانية, ثانية واحدة, ٨ ثوانٍ, دقيقة واحدة, دقيقتين, ساعة واحدة, ساعتين, يوم واحد, يومين",
    "ar-AE": "0 ثانية, ثانية واحدة, 8 ثوانٍ, دقيقة واحدة, دقيقتين, ساعة واحدة, ساعتين, يوم واحد, يومين",
}
# Those of the board, where room is short.
SHORT_AGES = {
    "en-GB": "0 sec, 1 sec, 8 sec, 1 min, 2 min, 1 hr, 2 hr, 1 day, 2 days",
    "es-ES": "0 s, 1 s, 8 s, 1 min, 2 min, 1 h, 2 h, 1 d, 2 d",
    "de-DE": "0 Sek., 1 Sek., 8 Sek., 1 Min., 2 Min., 1 Std., 2 Std., 1 Tg., 2 Tg.",
    "fr-CA": "0 s, 1 s, 8 s, 1 min, 2 min, 1 h, 2 h, 1 j, 2 j",
}

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


def ages_by_the_browser(tab):
    assets = tab.page.locator("script[type=module]").first.get_attribute("src").rsplit("/", 1)[0] + "/"
    said = tab.page.evaluate(
        "async ([script, ages]) => { const clock = await import(script); return ages.map((age) => clock.age(age)); }",
        [f"{assets}clock.js", MILLISECONDS],
    )
    return re.sub("[\xa0\u202f]", " ", ", ".join(said))


def test_ages_are_said_by_the_browser_as_by_the_server(server, cast, booking, open_tab):
    for tag, expected in AGES.items():
        assert ages_by_the_browser(open_tab(server, booking.path, locale=tag)) == expected, tag
    board = open_tab(server, "/board")
    sign_in(board, cast.dispatcher)
    for tag, expected in SHORT_AGES.items():
        board.page.goto(f"{server.url}/board?lang={tag}")
        assert ages_by_the_browser(board) == expected, tag


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
        "fr-FR": ["h23", False, ","],
        "fr-CA": ["h23", False, ","],
        "fr-DZ": ["h12", False, ","],
        "it-IT": ["h23", False, ","],
        "it-CH": ["h23", False, "."],
        "pt-BR": ["h23", False, ","],
        "pt-PT": ["h23", False, ","],
        "nl-NL": ["h23", False, ","],
        "pl-PL": ["h23", False, ","],
        "tr-TR": ["h23", False, ","],
        "tr-CY": ["h12", False, ","],
        "uk-UA": ["h23", False, ","],
        "ar-EG": ["h12", False, "٫"],
        "ar-SA": ["h12", False, "٫"],
        "ar-SY": ["h12", False, "٫"],
        "ar-IL": ["h23", False, "٫"],
        "ar-MA": ["h23", False, ","],
        "ar-DZ": ["h12", False, ","],
        "ar-AE": ["h12", False, "."],
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
    tab.wait_for_text("#where", "punto de recogida")
    tab.go(tab.page.get_by_role("link", name="English"))
    tab.wait_for_headline("Dee is on the way")
    assert tab.page.locator("html").get_attribute("lang") == "en"
    assert "lang=en-AU" in tab.page.locator("main").get_attribute("data-feed")
    tab.go(tab.page.get_by_role("link", name="Deutsch"))
    tab.wait_for_headline("Dee ist unterwegs")
    tab.wait_for_text("#where", "des Abholorts")
    assert tab.page.locator("html").get_attribute("lang") == "de"
    others = {link.inner_text() for link in tab.page.locator(".languages a").all()}
    assert others == {name for code, name in NAMES.items() if code != "de"}


def test_a_page_from_right_to_left(server, cast, booking, phone, open_tab):
    tab = open_tab(server, booking.path, locale="ar-EG", viewport={"width": 390, "height": 844})
    booking.walk(cast.driver, until="en_route")
    assert phone(cast.driver).report(meters_from(HELSINKI, 800, 300)) is None
    assert tab.page.locator("html").get_attribute("dir") == "rtl"
    tab.wait_for_text("#where", "مكان الاستلام")
    # The text begins at the right; the map and its buttons stay as they are everywhere.
    headline, main = tab.page.locator("h1").bounding_box(), tab.page.locator("main").bounding_box()
    assert main["width"] - (headline["x"] + headline["width"]) < 40
    assert tab.page.locator(".map-buttons").bounding_box()["x"] > 300
    # What the script writes has the digits of what the server writes.
    assert re.fullmatch("[٠-٩]+ (م|كم)", tab.page.locator(".map-scale text").text_content())
    assert not re.search("[0-9]", tab.page.locator("#where").text_content() + tab.page.locator("#eta").text_content())
    tab.until("() => document.getElementById('freshness-text').textContent.match(/قبل .*[٠-٩] ثوانٍ/)")
    assert tab.page.evaluate("document.documentElement.scrollWidth") == 390


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
