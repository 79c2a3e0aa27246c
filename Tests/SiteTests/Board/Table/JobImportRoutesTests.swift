import CSV
import DemoMap
import HTTP
import Maps
import Places
import Storage
import TestSupport
import Testing
import Tracking

@testable import Access
@testable import Board
@testable import Store
@testable import Words

struct JobImportRoutesTests {
  private func world(
    mapPath: String? = nil, isFollowingUpstream: Bool = false
  ) throws -> (World, Browser) {
    let world = try World(isFollowingUpstream: isFollowingUpstream, mapPath: mapPath)
    try world.account("dora", .dispatcher, password: Browser.password)
    return (world, try Browser(world, "dora"))
  }

  /// Sends the form as a browser does.
  private func send(
    _ browser: Browser, _ text: String, seen: String? = nil, csrf: String? = nil
  ) throws -> World.Answer {
    var fields = [("csrf", try csrf ?? browser.formToken()), ("text", text)]
    if let seen { fields += [("seen", seen), ("do", "import")] }
    let body =
      fields.map { "--x\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n" }.joined()
      + "--x--\r\n"
    return try browser.send("/board/jobs/import", body, contentType: "multipart/form-data; boundary=x")
  }

  private func seen(_ page: World.Answer) throws -> String {
    String(try #require(page.text.firstMatch(of: /name="seen" value="([0-9a-f]+)"/)?.1))
  }

  /// The sentences of the page about lines that are wrong.
  private func faults(_ page: World.Answer) -> [String] {
    page.text.matches(of: /<li><strong>([^<]*)<\/strong> ([^<]*)<\/li>/).map { "\($0.1) \($0.2)" }
  }

  private static let table =
    "reference;address;latitude;longitude;date;from;to;customer;phone;notes\r\n"
    + "A-1;12 Quay Street;60,17;24.94;2026-11-26;9:00;11:00;Cora;+358 40 1;\"Ring; twice\"\r\n"
    + "\r\nA-2;Pier 3;;;26.11.2026;13:30;;;;\r\n"

  @Test func `a table is shown first, makes what was shown, and makes it once`() throws {
    let (world, browser) = try world()
    #expect(try browser.get("/board/jobs/new").text.contains("href=\"/board/jobs/import\""))
    let page = try send(browser, Self.table)
    #expect(page.status == 200 && world.store.fleet.jobCount == 0)
    for part in [
      "New jobs: 2. There already: 0.", "Make these jobs now: 2", "A-1", "Thu 26 Nov, 09:00–11:00",
      "Cora · +358 40 1", "Thu 26 Nov, 13:30",
    ] {
      #expect(page.text.contains(part), "\(part)")
    }
    let done = try send(browser, Self.table, seen: seen(page))
    #expect(done.text.contains("Jobs made: 2."))
    #expect(world.store.fleet.jobCount == 2)
    let job = try #require(world.store.fleet.jobs.first { $0.number == "A-1" })
    #expect(job.pickup == SampleFleet.place(60.17, 24.94) && job.notes == "Ring; twice")
    #expect(job.scheduledAt == LocalMoment.read("2026-11-26T09:00", Rendered.context.zone))
    #expect(job.windowEndsAt == LocalMoment.read("2026-11-26T11:00", Rendered.context.zone))
    #expect(world.store.fleet.links(of: job.id).count == 1)
    #expect(world.store.accounts.audit.suffix(2).allSatisfy { $0.action == .jobCreate })
    // The people name it by the reference, and find it by it.
    #expect(try browser.get("/board/found?q=a-1").text.contains("/board/jobs/\(job.id.rawValue)"))
    let again = try send(browser, Self.table)
    #expect(again.text.contains("New jobs: 0. There already: 2.") && !again.text.contains("Make these jobs"))
    // Sent from the page as it was before, it makes nothing either.
    #expect(try send(browser, Self.table, seen: seen(page)).status == 409)
    #expect(world.store.fleet.jobCount == 2)
  }

  @Test func `an exported table makes no second jobs, and its drivers and status make nothing`() throws {
    let (world, browser) = try world()
    _ = try send(browser, Self.table, seen: seen(send(browser, Self.table)))
    try world.job("made-here")
    let ids = world.store.fleet.jobs.map(\.id.rawValue)
    let exported = try browser.post(
      "/board/jobs/several", "do=export" + ids.map { "&job=\($0)" }.joined()
    ).text
    let again = try send(browser, exported)
    #expect(faults(again) == [] && again.text.contains("New jobs: 0. There already: 3."))
    // Of a job that is not there the order is made, and nothing else.
    let other = "reference,address,status,driver,job\r\nB-1,Pier 9,completed,Ada,elsewhere\r\n"
    let page = try send(browser, other)
    #expect(page.text.contains("New jobs: 1. There already: 0."))
    #expect(try send(browser, other, seen: seen(page)).text.contains("Jobs made: 1."))
    let made = try #require(world.store.fleet.jobs.first { $0.number == "B-1" })
    #expect(made.status == .pending && made.driverID == nil)
    #expect(try browser.get("/board/jobs/import").text.contains("No job is made of it."))
  }

  @Test func `how many lines are for a time that is over is said before they are made`() throws {
    let (_, browser) = try world()
    #expect(try !send(browser, Self.table).text.contains("a time that is over"))
    let past = Self.table.replacing("26.11.2026", with: "26.10.2026")
    #expect(try send(browser, past).text.contains("Planned for a time that is over: 1."))
  }

  @Test func `a job that ended long ago is known by its reference still`() throws {
    let (world, browser) = try world()
    let page = try send(browser, Self.table)
    _ = try send(browser, Self.table, seen: seen(page))
    let job = try #require(world.store.fleet.jobs.first { $0.number == "A-1" })
    try world.submit(.statusChanged(job.id, to: .cancelled, by: .dispatcher))
    world.advance(seconds: 30 * 3600)
    _ = world.store.fleet.forgetEndedJobs(now: world.now)
    #expect(world.store.fleet.job(job.id) == nil)
    let later = try Browser(world, "dora")
    #expect(try send(later, Self.table).text.contains("New jobs: 0. There already: 2."))
  }

  @Test(arguments: [
    ("a;b\r\n1;2", "There is no column “a”."), ("reference\r\nx", "The column “address” is missing."),
    ("reference;address;address\r\n", "The column “address” is there twice."),
    ("reference;address\r\n;x", "The reference is missing"),
    ("reference;address\r\n\(String(repeating: "x", count: 41));x", "longer than 40 bytes"),
    ("reference;address\r\nA;", "to which the driver has to come"),
    ("reference;address\r\nA;x;y", "The first line has 2 cells, and this one 3."),
    ("reference;address\r\nA;x\r\nA;y", "Line 2 has the same reference."),
    ("reference;address;latitude;longitude\r\nA;x;60;", "two numbers"),
    ("reference;address;latitude;longitude\r\nA;x;north;24", "two numbers"),
    ("reference;address;latitude;longitude\r\nA;x;91;24", "no such place"),
    ("reference;address;date\r\nA;x;13/26/2026", "This is not a day."),
    // Nobody knows where this browser is.
    ("reference;address;date\r\nA;x;11/12/2026", "This is not a day."),
    ("reference;address;date;from\r\nA;x;2026-11-26;soon", "not a time"),
    ("reference;address;date;from;to\r\nA;x;2026-11-26;9:00;8:00", "after the beginning"),
    ("reference;address;phone\r\nA;x;call", "not a phone number"),
    ("reference;address\r\nA;\"x", "never closed"),
  ])
  func `a line that is wrong is told with its number, and nothing is made`(text: String, sentence: String)
    throws
  {
    let (world, browser) = try world()
    let page = try send(browser, text)
    #expect(page.status == 422)
    let faults = faults(page)
    #expect(faults.count == 1 && faults[0].contains(sentence), "\(faults)")
    #expect(world.store.fleet.jobCount == 0)
  }

  @Test(
    arguments: [
      ("2026-11-26", .unclear, "2026-11-26"), ("26.11.2026", .unclear, "2026-11-26"),
      ("6.1.2026", .unclear, "2026-01-06"),
      ("11/26/2026", .unclear, "2026-11-26"), ("26/11/2026", .unclear, "2026-11-26"),
      ("5/5/2026", .unclear, "2026-05-05"),
      ("11/12/2026", .unclear, nil), ("11/12/2026", .monthFirst, "2026-11-12"),
      ("11/12/2026", .dayFirst, "2026-12-11"),
      ("26/11/2026", .monthFirst, nil), ("11/26/2026", .dayFirst, nil), ("31/2/2026", .dayFirst, nil),
      ("11/12/26", .dayFirst, nil), ("1/2/3/2026", .dayFirst, nil), ("", .dayFirst, nil),
    ] as [(String, SlashedDates, String?)])
  func `a day is read as the reader's country writes it`(text: String, dates: SlashedDates, day: String?) {
    #expect(JobImport.date(text, dates) == day)
  }

  @Test(arguments: [
    "Auftragsnummer;Adresse;Breite;Länge;Datum;Von;Bis;Kunde;Telefon;E-Mail;Notizen",
    "Référence;Adresse;Latitude;Longitude;Jour;De;À;Client;Téléphone;Courriel;Remarques",
    "Número;Dirección;Latitud;Longitud;Fecha;Desde;Hasta;Cliente;Teléfono;Correo;Notas",
    "Number;Address;Lat;Lng;Day;Time;Until;Name;Telephone;E-mail;Note",
  ])
  func `headings are read in the board's languages`(heading: String) throws {
    let (_, browser) = try world()
    let row =
      "A-1;12 Quay Street;60,17;24.94;26.11.2026;9.00;11:00;Cora;+358 40 1234567;cora@coast.example;Ring"
    let page = try send(browser, "\(heading)\r\n\(row)\r\n")
    #expect(page.status == 200 && faults(page) == [], "\(faults(page))")
    for part in ["New jobs: 1.", "Thu 26 Nov, 09:00–11:00", "Cora · +358 40 1234567"] {
      #expect(page.text.contains(part), "\(part)")
    }
  }

  @Test func `who reads and writes dates in which order is known for each country`() {
    func dates(_ tag: String) -> SlashedDates? { PageLocale(tag: tag)?.words.formats.slashedDates }
    #expect(dates("en-US") == .monthFirst && dates("en-GB") == .dayFirst && dates("de-DE") == .dayFirst)
    #expect(dates("en-CA") == .unclear && dates("en") == .unclear && dates("es-US") == .unclear)
    #expect(dates("fr-CA") == .dayFirst && dates("es-MX") == .dayFirst && dates("en-AU") == .dayFirst)
  }

  @Test
  func `the good lines are made, and the wrong ones corrected on the page, each kind with one sentence`()
    throws
  {
    let (world, browser) = try world()
    let heading = "reference;address;date;from\r\n"
    let good = "A-1;1 Quay;2026-11-26;9:00\r\nA-2;2 Quay;2026-11-26;10:00\r\n"
    let wrong = (1...20).map { "B-\($0);\($0) Pier;soon;9:00\r\n" }.joined() + "C-1;;2026-11-26;9:00\r\n"
    let shown = try send(browser, heading + good + wrong)
    #expect(shown.status == 422 && shown.text.contains("Make these jobs now: 2"))
    #expect(
      faults(shown).map { String($0.prefix(58)) } == [
        "Lines 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 … (20): Thi",
        "Line 24: Please write the address to which the driver has ",
      ])
    let made = try send(browser, heading + good + wrong, seen: seen(shown))
    #expect(made.status == 200 && made.text.contains("Jobs made: 2.") && faults(made).count == 2)
    #expect(made.text.contains("New jobs: 0. There already: 2.") && !made.text.contains("Make these jobs"))
    #expect(made.text.contains("B-20;20 Pier;soon") && world.store.fleet.jobCount == 2)
    // Corrected in the field, the same table makes the others alone.
    let corrected =
      heading + good + wrong.replacing("soon", with: "2026-11-27").replacing("C-1;;", with: "C-1;3 Quay;")
    let rest = try send(browser, corrected)
    #expect(rest.status == 200 && rest.text.contains("Make these jobs now: 21"))
    #expect(try send(browser, corrected, seen: seen(rest)).text.contains("Jobs made: 21."))
    #expect(world.store.fleet.jobCount == 23)
  }

  @Test func `an address without coordinates is found on the map, and an unclear one is a fault`() throws {
    var names = LayerEncoder("transportation_name")
    names.add(
      .line, [[(x: 0, y: 1000), (x: 4096, y: 1000)]],
      [("class", .text("minor")), ("name", .text("Main Street"))])
    var numbers = LayerEncoder("housenumber")
    for number in 1...9 {
      numbers.add(.point, [[(200 * number, 1020)]], [("housenumber", .text("\(2 * number)"))])
    }
    let map = try TestMap().add(14, 9300, 4700, [TestMap.street, names, numbers]).finished()
    let (world, browser) = try world(mapPath: map.path)
    try world.run { world.places?.progress == .ready }
    let page = try send(
      browser,
      "reference;address\r\nA;12 Main Street\r\nB;Elsewhere Lane 9\r\nC;Main Street\r\nD;12 Main Street")
    #expect(page.status == 422)
    let faults = faults(page)
    #expect(faults.count == 2, "\(faults)")
    #expect(faults.first?.hasPrefix("Line 3: The map does not know this address.") == true)
    #expect(faults.last?.hasPrefix("Line 4: The map is not sure about this address: Main Street.") == true)
    let right = "reference;address\r\nA;12 Main Street"
    let shown = try send(browser, right)
    #expect(try send(browser, right, seen: seen(shown)).text.contains("Jobs made: 1."))
    #expect(world.store.fleet.jobs.first { $0.number == "A" }?.pickup != nil)
  }

  @Test func `only a dispatcher's own form makes jobs, and none while upstream owns them`() throws {
    let (world, browser) = try world()
    #expect(try send(browser, Self.table, csrf: "forged").status == 403)
    #expect(
      try world.ask(.post, "/board/jobs/import", "text=x").headers["Location"]
        == "/board/sign-in?next=%2Fboard%2Fjobs%2Fimport")
    #expect(try send(browser, "  ").status == 422)
    let (_, follower) = try self.world(isFollowingUpstream: true)
    let upstream = try follower.get("/board/jobs/import")
    #expect(upstream.status == 409 && !upstream.hasForm)
  }

  @Test func `the sample is a table that can be imported`() throws {
    let (_, browser) = try world()
    let sample = try browser.get("/board/jobs/import/sample.csv")
    #expect(sample.headers["Content-Type"]?.hasPrefix("text/csv") == true)
    #expect(try send(browser, sample.text).text.contains("New jobs: 2. There already: 0."))
  }

  @Test(arguments: [("\"", 3 << 19), ("&", 1 << 16)])
  func `a million signs are one fault, and no page of many megabytes`(sign: String, maximumBytes: Int) throws
  {
    let (_, browser) = try world()
    let page = try send(browser, String(repeating: sign, count: 1 << 20))
    #expect(page.status == 422 && page.text.utf8.count < maximumBytes)
  }

  @Test func `five thousand lines are made`() throws {
    let (world, browser) = try world()
    let lines = (1...CSVTable<JobColumn>.maximumLines).map { "R\($0);\($0) Long Street;60.1;24.9" }
    let text = "reference;address;latitude;longitude\r\n" + lines.joined(separator: "\r\n")
    let page = try send(browser, text)
    #expect(page.text.contains("New jobs: 5000.") && page.text.contains("And 4800 more."))
    #expect(try send(browser, text, seen: seen(page)).text.contains("Jobs made: 5000."))
    #expect(world.store.fleet.jobCount == CSVTable<JobColumn>.maximumLines)
    #expect(faults(try send(browser, text + "\r\nmore;x;60.1;24.9")).count == 1)
  }
}
