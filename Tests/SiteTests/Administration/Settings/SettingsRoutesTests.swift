import Logos
import HTTP
import Storage
import System
import Testing
import Tracking

@testable import FleetView
@testable import Administration
@testable import Store

struct SettingsRoutesTests {
  private static let logo =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="evil()"><rect width="8" height="8"/></svg>"#

  private func world(
    rules: VisibilityRules = VisibilityRules(), _ change: (inout FleetStore.Configuration) -> Void = { _ in }
  ) throws -> (World, Browser) {
    let world = try World(rules: rules) {
      $0.reviewMilliseconds = 1_000_000
      change(&$0)
    }
    try world.account("ann", .admin, password: Browser.password)
    return (world, try Browser(world, "ann"))
  }

  /// Sends the form about a brand, as a browser does.
  private func send(
    _ browser: Browser, _ world: World, operator name: String = "", _ fields: [String: String]
  ) throws -> World.Answer {
    var all = [
      "csrf": try browser.formToken(), "operator": name, "do": "save",
      "seen": world.store.business.brand(ofOperator: name).digest,
    ]
    all.merge(fields) { $1 }
    let parts = all.map { name, value in
      "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\(name == "logo" ? "; filename=\"a.svg\"" : "")\r\n\r\n"
        + "\(value)\r\n"
    }
    return try browser.send(
      "/board/settings/face", parts.joined() + "--b--\r\n", contentType: "multipart/form-data; boundary=b")
  }

  private static let whole = [
    "name": " Harbour   Movers ", "accent": "#7A1FA2", "phone": "+358 40 123", "mail": "hi@harbour.example",
    "legal": "Harbour <Oy>", "logo": logo,
  ]

  /// The part of a text between two others.
  private func between(_ start: String, _ end: String, in text: String) throws -> String {
    let rest = try #require(text.split(separator: start, maxSplits: 1).dropFirst().first)
    return String(try #require(rest.split(separator: end, maxSplits: 1).first))
  }

  // MARK: Brands

  @Test func `what is set is stored, audited, and worn by the pages of customers`() throws {
    let (world, browser) = try world()
    try world.job("j", .enRoute)
    let bare = try world.ask(.get, "/t/link-j").text
    #expect(!bare.contains("generator") && bare.contains("</span>Waypost"))
    let answer = try send(browser, world, Self.whole)
    #expect(answer.status == 303 && answer.headers["Location"] == "/board/settings?done=changed")
    let brand = world.store.business.brand
    #expect(brand.name == "Harbour Movers" && brand.accent == 0x7a1fa2 && brand.legal == "Harbour <Oy>")
    let entry = try #require(world.store.accounts.audit.last)
    #expect(entry.action == .settingsChange && entry.subject == nil && entry.userID == UserID("ann"))
    let changes = world.store.accounts.audit.suffix(6).compactMap { $0.detail.flatMap { ChangedSetting($0) } }
    #expect(changes.map(\.name) == ["name", "accent", "logo", "phone", "mail", "legal"])
    #expect(changes.allSatisfy { $0.former.isEmpty } && changes[1].new.lowercased() == "#7a1fa2")
    let page = try world.ask(.get, "/t/link-j").text
    for text in [
      "<bdi>Harbour Movers</bdi>", "href=\"tel:+35840123\"", "mailto:hi@harbour.example",
      "Harbour &lt;Oy&gt;",
      "<meta name=\"generator\" content=\"Waypost\">", "content=\"#7a1fa2\"",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains(">Waypost"))
    let saved = try StorageFile(path: world.directory + "/waypost.db")
    #expect(try saved.audit(limit: 1).first?.action == .settingsChange)
    let settings = try browser.get("/board/settings?done=changed").text
    for text in [
      "The change was saved.", "value=\"Harbour Movers\"", "Name: none → Harbour Movers",
      "Accent color: none → #", "Logo: none → SVG ", "ann",
    ] {
      #expect(settings.contains(text), "\(text)")
    }
  }

  @Test func `the files of a brand are harmless, and are kept for ever by their addresses`() throws {
    let (world, browser) = try world()
    try world.job("j", .enRoute)
    #expect(try send(browser, world, Self.whole).status == 303)
    let page = try world.ask(.get, "/t/link-j").text
    let files = page.split(separator: "\"").map(String.init).filter { $0.hasPrefix("/face/") }
    #expect(Set(files).count == 3, "\(files)")
    for file in files {
      let answer = try world.ask(.get, file)
      #expect(
        answer.status == 200 && answer.headers["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(answer.headers["Content-Security-Policy"] == "default-src 'none'; sandbox")
      #expect(!answer.text.contains("evil"))
      let name = try #require(answer.headers["ETag"])
      #expect(try world.ask(.get, file, headers: [("If-None-Match", name)]).status == 304)
    }
    let css = try world.ask(.get, try #require(files.first { $0.hasSuffix(".css") })).text
    #expect(
      css.hasPrefix(":root { --green-1: var(--light, #") && css.contains("--green-2: var(--light, #7a1fa2)"))
    #expect(try world.ask(.get, "/face/0123.css").status == 404)
    // An open page may still ask for what it named.
    #expect(try send(browser, world, ["name": "Harbour", "nologo": "yes"]).status == 303)
    for file in files { #expect(try world.ask(.get, file).status == 200) }
    #expect(world.store.business.brand == Brand(name: "Harbour"))
  }

  @Test func `the files of a brand are there before any page of this server has shown it`() throws {
    let (world, _) = try world()
    for accent in [0x123456, 0x884400] {
      let brand = Brand(name: "Quay Cars", accent: accent)
      let addresses = PublishedBrand(brand).files.map(\.address)
      #expect(addresses.count == 3)
      for address in addresses { #expect(try world.ask(.get, address).status == 404) }
      try world.submit([.brand(brand)])
      for address in addresses { #expect(try world.ask(.get, address).status == 200) }
    }
  }

  @Test func `what is wrong is said beside its field, and nothing that was typed is lost`() throws {
    let (world, browser) = try world()
    var wrong = Self.whole
    wrong.merge(["name": "", "accent": "yellow", "phone": "abc", "mail": "nobody"]) { $1 }
    wrong["legal"] = String(repeating: "x", count: 201)
    let answer = try send(browser, world, wrong)
    #expect(answer.status == 422 && world.store.business == Business())
    for text in [
      "Please write the name of the business.", "That is no color.", "That is not a phone number.",
      "An email address has one @.", "That is too long", "value=\"yellow\"", "value=\"abc\"",
      "value=\"nobody\"",
    ] {
      #expect(answer.text.contains(text), "\(text)")
    }
    // The logo comes back with the form, harmless already, and is taken from there.
    let kept = try between("name=\"kept\" value=\"", "\"", in: answer.text)
    let decoded = Base64.standard.decode(Array(kept.utf8).span)
    let bytes = try #require(decoded)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("evil"))
    let second = try send(browser, world, ["name": "Harbour", "kept": kept])
    #expect(second.status == 303 && world.store.business.brand.logo == bytes)
  }

  @Test(arguments: [
    ("hello", "neither an SVG nor a PNG"), ("<svg>", "broken in line 1"),
    ("<!DOCTYPE svg [ ]><svg/>", "defines entities"),
    ("<svg viewBox='0 0 1 1'><image/></svg>", "Nothing to see"),
  ])
  func `a file that is no logo is refused with its reason`(file: String, reason: String) throws {
    let (world, browser) = try world()
    let answer = try send(browser, world, ["name": "Harbour", "logo": file])
    #expect(answer.status == 422 && answer.text.contains(reason))
    #expect(world.store.business == Business())
  }

  @Test func `a look stores nothing, and says where the color cannot be read`() throws {
    let (world, browser) = try world()
    let answer = try send(browser, world, ["name": "Harbour", "accent": "#ffd400", "do": "look"])
    #expect(answer.status == 200 && world.store.business == Business())
    let light = AccentColors(try #require(SRGBColor("#ffd400")), .light).accent.text
    #expect(answer.text.contains("Your color cannot be read here. \(light) is the nearest that can"))
    #expect(answer.text.contains("Your color, with a contrast of"))
  }

  @Test func `a form that is out of date or of another session changes nothing`() throws {
    let (world, browser) = try world()
    let old = try send(browser, world, ["name": "Harbour", "seen": "0"])
    #expect(old.status == 409 && old.text.contains("somebody else changed this"))
    #expect(try send(browser, world, ["name": "Harbour", "csrf": "forged"]).status == 403)
    let terms = try browser.post("/board/settings/prices", "currency=EUR&seen=old")
    #expect(terms.status == 409)
    #expect(world.store.business == Business() && world.store.accounts.audit.last?.action == .signIn)
  }

  @Test func `jobs of an operator wear its brand, and all others that of the business`() throws {
    let (world, browser) = try world()
    try world.job("j", .enRoute)
    var job = Job(id: JobID("o"), address: "2 Quay", createdAt: world.now)
    job.operatorName = "North & Co"
    let link = TrackingLink(token: "link-o", jobID: JobID("o"), createdAt: world.now)
    try world.submit(.jobCreated(job), with: [.record(.link(link))])
    #expect(
      try send(browser, world, ["name": "Harbour", "phone": "+358 40 123", "accent": "#123456"]).status == 303
    )
    #expect(try world.ask(.get, "/t/link-o").text.contains("<bdi>Harbour</bdi>"))
    #expect(
      try browser.get("/board/settings").text.contains("/board/settings/operator?name=North%20%26%20Co"))
    let empty = try browser.get("/board/settings/operator?name=North%20%26%20Co").text
    #expect(empty.contains("Empty: Harbour") && empty.contains("<h1>North &amp; Co</h1>"))
    let answer = try send(browser, world, operator: "North & Co", ["name": "North Vans"])
    #expect(answer.headers["Location"] == "/board/settings/operator?name=North%20%26%20Co&done=changed")
    #expect(world.store.accounts.audit.last?.subject == "North & Co")
    let north = try world.ask(.get, "/t/link-o").text
    #expect(
      north.contains("<bdi>North Vans</bdi>") && north.contains("tel:+35840123") && !north.contains("Harbour")
    )
    #expect(try world.ask(.get, "/t/link-j").text.contains("<bdi>Harbour</bdi>"))
    // A notice says nothing of whose link it was.
    try world.submit(.linkRevoked(token: "link-o"))
    let ended = try world.ask(.get, "/t/link-o").text
    #expect(ended.contains("<bdi>Harbour</bdi>"))
    let unknown = try world.ask(.get, "/t/unknown").text
    #expect(ended == unknown)
  }

  @Test func `pictures, walls and notices wear the brand too`() throws {
    let (world, browser) = try world()
    try world.job("j", .enRoute)
    try world.submit(.wallCreated(Wall(token: "screen", name: "Hall", createdAt: world.now)))
    let before = try world.ask(.get, "/t/link-j.svg")
    #expect(before.text.contains("Waypost") && before.text.contains("--accent:#0a6b5d"))
    #expect(try send(browser, world, Self.whole).status == 303)
    let picture = try world.ask(.get, "/t/link-j.svg")
    #expect(picture.text.contains(">Harbour Movers<") && picture.text.contains("--accent:#7a1fa2"))
    #expect(!picture.text.contains("Waypost") && picture.text.contains("href=\"data:image/svg+xml;base64,"))
    let policy = try #require(picture.headers["Content-Security-Policy"])
    #expect(policy.contains("img-src data:") && policy != before.headers["Content-Security-Policy"])
    let html = [("Accept", "text/html")]
    for path in ["/wall/screen", "/wall/unknown", "/t/unknown", "/nowhere"] {
      #expect(try world.ask(.get, path, headers: html).text.contains("<bdi>Harbour Movers</bdi>"), "\(path)")
    }
  }

  // MARK: Terms

  @Test func `a currency is written with the prices of customers' pages and of cards`() throws {
    var rules = VisibilityRules()
    rules.showsPrice = true
    let (world, browser) = try world(rules: rules)
    try world.job("j", .completed)
    #expect(try world.ask(.get, "/t/link-j?lang=de").text.contains("98765,25"))
    let seen = world.store.business.terms.digest
    #expect(try browser.post("/board/settings/prices", "currency=XXX&seen=\(seen)").status == 422)
    let answer = try browser.post("/board/settings/prices", "currency=EUR&seen=\(seen)")
    #expect(answer.headers["Location"] == "/board/settings?done=changed")
    #expect(try world.ask(.get, "/t/link-j?lang=de").text.contains("98.765,25\u{a0}€"))
    #expect(try world.ask(.get, "/t/link-j?lang=en").text.contains("€98,765.25"))
    #expect(try browser.get("/board/jobs/j").text.contains("€98,765.25"))
  }

  @Test func `rules of links hold at once, and those of the start command stay`() throws {
    var fixed = LinkRules()
    try fixed.set("show_phone", to: "no")
    let (world, browser) = try world { $0.fixedRules = fixed }
    let seen = world.store.business.terms.digest.replacing("/", with: "%2F")
    let form =
      "driver_from=accepted&within_meters=&within_minutes=20&rounding_meters=100&delay_seconds=0"
      + "&link_hours=6&show_name=yes&show_address=yes&show_price=yes&show_phone=yes"
    let answer = try browser.post("/board/settings/links", "\(form)&seen=\(seen)")
    #expect(answer.headers["Location"] == "/board/settings?done=changed")
    let rules = world.store.fleet.configuration.rules
    #expect(
      rules.driverShownFrom == .accepted && rules.shownWithinSeconds == 1200 && rules.roundingMeters == 100)
    #expect(rules.shownWithinMeters == nil && rules.showsPrice && !rules.showsVehicle && !rules.showsPhone)
    #expect(world.store.fleet.configuration.linkLifetimeAfterEndMilliseconds == 6 * 3_600_000)
    let terms = world.store.business.terms
    #expect(
      terms.linkRules.text
        == "driver_from=accepted within_minutes=20 rounding_meters=100 show_vehicle=no show_rating=no show_price=yes"
        + " show_photos=no show_items=no show_picture=no show_code=no")
    let page = try browser.get("/board/settings").text
    #expect(page.contains("Fixed by the start command: <code>--link-rule show_phone=no</code>"))
    let wrong = try browser.post(
      "/board/settings/links",
      "driver_from=accepted&within_meters=near&rounding_meters=&delay_seconds=1801&link_hours=25")
    #expect(wrong.status == 422 && world.store.business.terms == terms)
    #expect(wrong.text.contains("from 1 to 24.") && wrong.text.contains("from 0 to 1800."))
    #expect(wrong.text.contains("value=\"near\""))
  }

  @Test func `limits of requests are taken within their bounds, and stand in the list of changes`() throws {
    let (world, browser) = try world()
    let path = "/board/settings/requests"
    let seen = world.store.business.terms.digest.replacing("/", with: "%2F")
    for (form, fault) in [
      ("request_hours=169&request_fee=&cancelling=asks", "from 0 to 168."),
      ("request_hours=-1&request_fee=&cancelling=asks", "from 0 to 168."),
      ("request_hours=soon&request_fee=&cancelling=asks", "from 0 to 168."),
      (
        "request_hours=1&cancelling=asks&request_fee=" + String(repeating: "%C3%A9", count: 201),
        "200 letters"
      ),
      ("request_hours=1&request_fee=&cancelling=perhaps", "aria-invalid"), ("", "aria-invalid"),
    ] {
      let answer = try browser.post(path, "\(form)&seen=\(seen)")
      #expect(answer.status == 422 && answer.text.contains(fault), "\(form)")
    }
    #expect(world.store.business.terms.requests == RequestLimits())
    let good = "request_hours=24&request_fee=%20a%0Ab%07%20%3C%20&cancelling=ends"
    #expect(try browser.post(path, "\(good)&seen=old").status == 409)
    #expect(
      try browser.post(path, "\(good)&seen=\(seen)").headers["Location"] == "/board/settings?done=changed")
    #expect(
      world.store.business.terms.requests == RequestLimits(hours: 24, fee: "a b <", cancelsDirectly: true))
    let page = try browser.get("/board/settings").text
    #expect(page.contains("Asks the dispatchers → Ends the job at once") && page.contains("none → a b &lt;"))
    // The other forms leave it.
    let later = world.store.business.terms.digest.replacing("/", with: "%2F").replacing("<", with: "%3C")
      .replacing(" ", with: "%20")
    #expect(try browser.post("/board/settings/prices", "currency=EUR&seen=\(later)").status == 303)
    #expect(world.store.business.terms.requests.hours == 24)
  }

  @Test func `what drivers must bring is chosen, holds at once, and stands in the list of changes`() throws {
    let (world, browser) = try world()
    let path = "/board/settings/proof"
    let seen = world.store.business.terms.digest.replacing("/", with: "%2F")
    #expect(try browser.post(path, "proof_picture=yes&seen=old").status == 409)
    #expect(try browser.post(path, "proof_picture=yes&proof_signature=yes&seen=\(seen)").status == 303)
    #expect(world.store.business.terms.proof == [.picture, .signature])
    #expect(world.store.fleet.configuration.proof == [.picture, .signature])
    let page = try browser.get("/board/settings").text
    #expect(page.contains("Nothing → A picture, a signature or a name"))
    #expect(page.contains("name=\"proof_picture\" value=\"yes\" checked"))
    let later = world.store.business.terms.digest.replacing("/", with: "%2F").replacing(" ", with: "%20")
    #expect(try browser.post(path, "seen=\(later)").status == 303)
    #expect(world.store.business.terms.proof == [])
  }

  @Test func `settings that the database holds apply at the start`() throws {
    let (world, browser) = try world()
    #expect(try send(browser, world, ["name": "Harbour"]).status == 303)
    let form =
      "driver_from=never&within_meters=&within_minutes=&rounding_meters=0&delay_seconds=0&link_hours=2"
    #expect(
      try browser.post("/board/settings/links", "\(form)&seen=-%2F0%2F").headers["Location"]
        == "/board/settings?done=changed")
    let saved = world.store.business
    world.store.restore(Business())
    #expect(world.store.fleet.configuration.rules.driverShownFrom == .enRoute)
    world.store.restore(saved)
    #expect(world.store.fleet.configuration.rules.driverShownFrom == .completed)
    #expect(world.store.business.brand.name == "Harbour")
  }

  @Test func `dispatchers do not see the way to the settings`() throws {
    let (world, _) = try world()
    try world.account("dora", .dispatcher, password: Browser.password)
    let dora = try Browser(world, "dora")
    #expect(try dora.get("/board").text.contains("/board/settings") == false)
    #expect(try dora.get("/board/settings").status == 403)
  }
}
