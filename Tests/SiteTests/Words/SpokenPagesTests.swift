import HTTP
import JSON
import Storage
import Testing
import Tracking
import Words

/// Each page, feed and notice has the language of the request.
struct SpokenPagesTests {
  private func world() throws -> World {
    let world = try World()
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    try world.drive("ada", north: 2000)
    return world
  }

  private func accepting(_ languages: String) -> [(String, String)] { [("Accept-Language", languages)] }

  @Test func `the browser's language is spoken, and the answer says so`() throws {
    let world = try world()
    let spanish = try world.ask(.get, "/t/link-j", headers: accepting("es-MX,es;q=0.9,en;q=0.8"))
    #expect(spanish.text.contains("<html lang=\"es\">"))
    #expect(spanish.text.contains("ada está en camino"))
    #expect(spanish.text.contains("data-feed=\"/t/link-j/live?lang=es-MX\""))
    #expect(spanish.headers["Content-Language"] == "es")
    #expect(spanish.headers.contains("Vary", token: "Accept-Language"))
    let english = try world.ask(.get, "/t/link-j", headers: accepting("en-GB"))
    #expect(english.text.contains("<html lang=\"en\">"))
    #expect(english.text.contains("ada is on the way"))
    #expect(english.text.contains("live?lang=en-GB"))
    #expect(spanish.text.contains("data-lengths=\"metric\""))
    #expect(english.text.contains("data-lengths=\"imperial\""))
    #expect(english.headers["Content-Language"] == "en")
  }

  @Test func `a link's language goes before the browser's, and a choice before both`() throws {
    let world = try world()
    try world.submit(
      .linkCreated(
        TrackingLink(token: "spanish", jobID: JobID("j"), createdAt: world.now, language: "es")))
    let dutch = accepting("nl-NL,en;q=0.5")
    #expect(try world.ask(.get, "/t/spanish", headers: dutch).text.contains("está en camino"))
    let chosen = try world.ask(.get, "/t/spanish?lang=en", headers: dutch)
    #expect(chosen.text.contains("is on the way"))
    #expect(chosen.text.contains("live?lang=en-IE"))
    #expect(try world.ask(.get, "/t/spanish?lang=xx", headers: dutch).headers["Content-Language"] == "es")
  }

  @Test func `German is spoken to who asks for it, in any of the three ways`() throws {
    let world = try world()
    try world.submit(
      .linkCreated(
        TrackingLink(token: "german", jobID: JobID("j"), createdAt: world.now, language: "de")))
    let swiss = try world.ask(.get, "/t/link-j", headers: accepting("de-CH, de;q=0.9"))
    #expect(swiss.text.contains("<html lang=\"de\">"))
    #expect(swiss.text.contains("ada ist unterwegs"))
    #expect(swiss.text.contains("data-feed=\"/t/link-j/live?lang=de-CH\""))
    #expect(swiss.headers["Content-Language"] == "de")
    let chosen = try world.ask(.get, "/t/link-j?lang=de", headers: accepting("en-US"))
    #expect(chosen.text.contains("live?lang=de-DE"))
    #expect(try world.ask(.get, "/t/german", headers: accepting("en-US")).text.contains("ada ist unterwegs"))
  }

  @Test func `a customer's page leads to every other language by its own name`() throws {
    let world = try world()
    for language in Language.all {
      let page = try world.ask(.get, "/t/link-j?lang=\(language.code)").text
      for other in Language.all {
        let link =
          #"<a href="?lang=\#(other.code)" lang="\#(other.code)" hreflang="\#(other.code)">\#(other.name)</a>"#
        #expect(page.contains(link) == (other != language))
      }
    }
  }

  @Test func `a page from right to left says so, and has the digits of its region`() throws {
    let world = try world()
    let egyptian = try world.ask(.get, "/t/link-j", headers: accepting("ar-EG,ar;q=0.9"))
    #expect(egyptian.headers["Content-Language"] == "ar")
    #expect(egyptian.text.contains(#"<html lang="ar" dir="rtl">"#))
    #expect(egyptian.text.contains(#"data-digits="٠١٢٣٤٥٦٧٨٩""#))
    #expect(egyptian.text.contains("\u{2068}ada\u{2069} في الطريق"))
    #expect(egyptian.text.contains("٢٫٠ كم"))
    let emirati = try world.ask(.get, "/t/link-j", headers: accepting("ar-AE,ar;q=0.9")).text
    #expect(emirati.contains("2.0 كم") && !emirati.contains("data-digits"))
    let french = try world.ask(.get, "/t/link-j", headers: accepting("fr")).text
    #expect(french.contains(#"<html lang="fr">"#) && french.contains("ada est en route"))
    let picture = try world.ask(.get, "/t/link-j.svg", headers: accepting("ar-EG")).text
    #expect(picture.contains(#"lang="ar" direction="rtl""#) && picture.contains(#"direction="ltr""#))
  }

  /// A page may not be half in one language, half in another.
  @Test func `pages for staff are in one language, where the reader's has no words for them`() throws {
    let world = try world()
    try world.account("dora", .admin, password: Browser.password)
    let staff = try Browser(world, "dora")
    let paths = [
      "/board", "/board/sign-in", "/board/jobs/j", "/board/drivers/driver-ada", "/board/jobs/new",
      "/board/displays",
      "/board/account", "/board/rewind",
    ]
    for path in paths {
      for (languages, expected) in [
        ("pl-PL,pl;q=0.9", "en"), ("ar-EG", "en"), ("pl,de;q=0.5", "de"), ("fr-BE", "fr"),
      ] {
        let page = try world.ask(.get, path, headers: accepting(languages) + Browser.fields(staff.cookie))
        #expect(page.status == 200, "\(path)")
        #expect(page.headers["Content-Language"] == expected, "\(path)")
        #expect(page.text.contains("<html lang=\"\(expected)\">"), "\(path)")
      }
    }
  }

  @Test func `a feed goes on in the language of its page`() throws {
    let world = try world()
    let feed = try WireClient(world)
    feed.request("/t/link-j/live?lang=es-ES")
    let state = try feed.take(through: "\n\n")
    #expect(state.contains("está en camino"))
  }

  @Test func `notices, the board and its feed, and the sign-in form are spoken too`() throws {
    let world = try world()
    let notice = try world.ask(.get, "/t/nothing", headers: accepting("es"))
    #expect(notice.text.contains("Este enlace no está activo"))
    #expect(notice.text.contains("<html lang=\"es\">"))
    let form = try world.ask(.get, "/board/sign-in", headers: accepting("es"))
    #expect(form.text.contains("Contraseña"))
    #expect(form.headers["Content-Language"] == "es")
    let insecure = try world.ask(.get, "/board/sign-in", headers: accepting("es"), from: "192.0.2.1")
    #expect(insecure.text.contains("HTTPS"))
    #expect(insecure.headers["Content-Language"] == "es")
  }

  @Test func `times are those of the pickup, and the page says whose they are`() throws {
    let world = try world()
    let job = Job(
      id: JobID("k"), status: .confirmed, address: "1 Main Street", pickup: World.pickup,
      scheduledAt: world.now.adding(milliseconds: 3_600_000), timeZoneName: "America/New_York",
      createdAt: world.now)
    let link = TrackingLink(token: "link-k", jobID: JobID("k"), createdAt: world.now)
    try world.submit(.jobCreated(job), with: [.record(.link(link))])
    let page = try world.ask(.get, "/t/link-k", headers: accepting("en-US")).text
    #expect(page.contains("8:00\u{202f}AM"))
    #expect(page.contains("All times are EST."))
    #expect(page.contains("data-zone=\"America/New_York\""))
    let spanish = try world.ask(.get, "/t/link-k", headers: accepting("es-ES")).text
    #expect(spanish.contains("08:00"))
    #expect(spanish.contains("Horas de la zona EST."))
  }

  @Test func `a time that was ordered by the pickup's clock is shown as it was ordered`() throws {
    let world = try World()
    let customer = try world.account("carl", .customer)
    let made = try world.ask(
      .post, "/api/booking", token: customer,
      #"{"address":"1 Main Street","lat":40.71,"lng":-74,"scheduled_date":"2026-11-22","scheduled_time":"14:00","#
        + #""time_zone":"America/New_York","window_ends_at":"2026-11-22T16:00:00"}"#)
    #expect(made.status == 201, "\(made.text)")
    let path = try #require(made.json["tracking_url"]?.stringValue)
    let page = try world.ask(.get, path, headers: accepting("en-GB")).text
    #expect(page.contains("<time datetime=\"2026-11-22T19:00:00.000Z\">14:00</time>"))
    #expect(page.contains("<time datetime=\"2026-11-22T21:00:00.000Z\">16:00</time>"))
  }
}
