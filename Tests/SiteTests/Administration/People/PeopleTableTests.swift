import CSV
import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Administration
@testable import Store
@testable import Words

struct PeopleTableTests {
  private func world(isFollowingUpstream: Bool = false) throws -> (World, Browser) {
    let world = try World(isFollowingUpstream: isFollowingUpstream) { $0.reviewMilliseconds = 1_000_000 }
    try world.account("ann", .admin, password: Browser.password)
    return (world, try Browser(world, "ann"))
  }

  /// Sends the form as a browser does.
  private func send(
    _ browser: Browser, _ text: String, file: String = "", seen: String? = nil, csrf: String? = nil
  ) throws -> World.Answer {
    var fields = [
      ("csrf", try csrf ?? browser.formToken()), ("file\"; filename=\"a.csv", file), ("text", text),
    ]
    if let seen { fields += [("seen", seen), ("do", "import")] }
    let body =
      fields.map { "--x\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n" }.joined()
      + "--x--\r\n"
    return try browser.send("/board/people/import", body, contentType: "multipart/form-data; boundary=x")
  }

  private func seen(_ page: World.Answer) throws -> String {
    String(try #require(page.text.firstMatch(of: /name="seen" value="([0-9a-f]+)"/)?.1))
  }

  /// The sentences of the page about lines that are wrong.
  private func faults(_ page: World.Answer) -> [String] {
    page.text.matches(of: /<li><strong>([^<]*)<\/strong> ([^<]*)<\/li>/).map { "\($0.1) \($0.2)" }
  }

  @Test func `a million quotes are one fault and a page of a megabyte, a million signs of markup no page`()
    throws
  {
    let (world, browser) = try world()
    let quotes = try send(browser, String(repeating: "\"", count: 1 << 20))
    #expect(quotes.status == 422 && quotes.text.utf8.count < 3 << 19)
    #expect(faults(quotes).count == 1)
    let signs = try send(browser, String(repeating: "&", count: 1 << 20))
    #expect(signs.status == 422 && signs.text.utf8.count < 1 << 16)
    #expect(signs.text.contains("That is too large"))
    #expect(world.store.accounts.userCount == 1)
  }

  @Test(arguments: [
    "Name;Rolle;Telefon;Fahrzeug;Freigegeben\nJörg;Fahrer;+49 151 7654321;Kastenwagen;ja\n",
    "Nom;Rôle;Téléphone;Véhicule;Approuvé\nJörg;chauffeur;+49 151 7654321;Kastenwagen;oui\n",
    "nombre;rol;teléfono;vehículo;aprobado\nJörg;Transportista;+49 151 7654321;Kastenwagen;sí\n",
    "name;role;telephone;vehicle;approved\nJörg;Driver;+49 151 7654321;Kastenwagen;YES\n",
  ])
  func `headings, roles, and yes and no are read in the board's languages`(text: String) throws {
    let (world, browser) = try world()
    let shown = try send(browser, text)
    #expect(shown.status == 200 && faults(shown) == [], "\(faults(shown))")
    #expect(try send(browser, text, seen: seen(shown)).text.contains("New people: 1."))
    let user = try #require(world.store.accounts.user(phone: "+49 151 7654321"))
    #expect(user.role == .driver && user.name == "Jörg")
  }

  @Test func `a table is shown first, and does what was shown when it is sent again`() throws {
    let (world, browser) = try world()
    try world.account("ada", .driver)
    let text =
      "name;role;email;phone;vehicle;operator\r\n\"Bo \"\"B\"\" Baker\";driver;;;Van;\"Harbour; Sons\"\r\n"
      + "Dora;dispatcher;dora@example.test;+358 40 1;;\r\n\r\nAda;driver;ADA@example.test;;Box truck;\r\n"
    let page = try send(browser, text)
    #expect(page.status == 200)
    for part in [
      "New people: 2. Changed: 1. The same as before: 0.", "Import now: 3", "Bo &quot;B&quot; Baker",
      "dora@example.test", "Vehicle: Box truck", "Van · Harbour; Sons",
    ] {
      #expect(page.text.contains(part), "\(part)")
    }
    #expect(world.store.accounts.userCount == 2)
    let done = try send(browser, text, seen: seen(page))
    #expect(done.text.contains("Imported. New people: 2. Changed: 1."))
    let dora = try #require(world.store.accounts.user(email: "dora@example.test"))
    #expect(dora.role == .dispatcher && dora.phone == "+358 40 1")
    let names = world.store.fleet.drivers.map { $0.profile }
    let bo = try #require(names.first { $0.name == "Bo \"B\" Baker" })
    #expect(bo.vehicle == "Van" && bo.operatorName == "Harbour; Sons" && bo.isApproved)
    let ada = world.store.fleet.profile(try world.slot("ada"))
    #expect(ada.vehicle == "Box truck" && ada.name == "Ada")
    let acts = world.store.accounts.audit.suffix(3)
    #expect(acts.map(\.action) == [.accountCreate, .accountCreate, .accountChange])
    #expect(acts.allSatisfy { $0.userID == UserID("ann") })
    // The same again does nothing more, but for the driver who has neither email nor phone.
    #expect(try send(browser, text).text.contains("New people: 1. Changed: 0. The same as before: 2."))
  }

  @Test func `each bad line has one clear error, nothing is changed, and the text is shown again`() throws {
    let (world, browser) = try world()
    try world.account("dora", .dispatcher)
    try world.account("cora", .customer)
    let lines = [
      "id,name,role,email,phone,approved,active", ",Good,driver,,,yes,yes", ",,driver,,,,", ",A,pilot,,,,",
      ",B,dispatcher,,,,", ",C,driver,c,,,", ",D,driver,,12,,", "nobody,E,driver,,,,",
      "ann,F,customer,f@b.example,,,",
      "ann,F,admin,ann@example.test,,,no", ",G,driver,,,maybe,", ",H,driver,,,", ",\"I\"x,driver,,,,",
      "dora,J,dispatcher,CORA@example.test,,,", ",K,driver,k@b.example,,,", ",L,driver,K@b.example,,,",
      ",M,driver,,+3 55 1,,",
      ",N,driver,,+3 55 1,,",
    ]
    let page = try send(browser, lines.joined(separator: "\n"))
    #expect(page.status == 422)
    #expect(
      faults(page) == [
        "Line 3: Please write a name of at most 200 letters.",
        "Line 4: The role takes driver, dispatcher, admin or customer; a program keeps its role.",
        "Line 5: Everybody but drivers needs an email or a phone number.",
        "Line 6: An email address has one @.", "Line 7: That is not a phone number.",
        "Line 8: Nobody has this id. Leave it empty to add a person.",
        "Line 9: You cannot give yourself another role. Another administrator can.",
        "Line 10: This person, email or phone number is in line 9 already.",
        "Line 11: “approved” takes yes, no, or nothing.",
        "Line 12: The first line has 7 cells, and this one 6.",
        "Line 13: There is text after a closing quotation mark.",
        "Line 14: Another person has this email address.",
        "Line 16: This person, email or phone number is in line 15 already.",
        "Line 18: This person, email or phone number is in line 17 already.",
      ])
    #expect(page.text.contains("nobody,E,driver,,,,") && !page.text.contains("Import now"))
    // Not even the good lines, whatever the form claims.
    #expect(try send(browser, lines.joined(separator: "\n"), seen: "x").status == 422)
    #expect(world.store.accounts.userCount == 3)
  }

  @Test(arguments: [
    ("name,role,shoe size\nA,driver,40", "Line 1: There is no column “shoe size”."),
    ("name,email\nA,a@b", "Line 1: The column “role” is missing."),
    ("name,role,Name\nA,driver,B", "Line 1: The column “name” is there twice."),
    ("name,role\n\"A,driver", "Line 2: A quotation mark is opened here, and never closed."),
    ("ann,role,active,name\n", "Line 1: There is no column “ann”."),
    (
      "id,name,role,active\nann,Ann,admin,no",
      "Line 2: You cannot disable your own account. Another administrator can."
    ),
  ])
  func `a table without good columns has one error`(text: String, fault: String) throws {
    let (_, browser) = try world()
    #expect(faults(try send(browser, text)) == [fault])
  }

  @Test func `good lines are stored while others are wrong, and once when the table comes corrected`() throws
  {
    let (world, browser) = try world()
    let table =
      "name,role,email,phone\nAda,driver,ada@b.example,\nBo,pilot,bo@b.example,\nCy,driver,,+358 40 1\n"
    let page = try send(browser, table)
    #expect(page.status == 422 && faults(page).count == 1 && page.text.contains("Import now: 2"))
    let done = try send(browser, table, seen: seen(page))
    #expect(done.status == 200 && world.store.accounts.userCount == 3)
    #expect(done.text.contains("New people: 2. Changed: 0.") && faults(done).count == 1)
    #expect(done.text.contains("These lines change nothing."))
    let corrected = table.replacing("pilot", with: "driver")
    let rest = try send(browser, corrected)
    #expect(rest.text.contains("New people: 1. Changed: 0. The same as before: 2."))
    _ = try send(browser, corrected, seen: seen(rest))
    #expect(world.store.accounts.userCount == 4)
    // A driver whom nothing tells from others would be made twice.
    let unknown = try send(browser, "name,role,email\nAda,driver,\nBo,pilot,b@b.example")
    #expect(!unknown.text.contains("Import now") && unknown.text.contains("Nothing was imported."))
  }

  @Test func `what was exported is imported as it was, formulas too, and changes nothing`() throws {
    let (world, browser) = try world()
    try world.account("ada", .driver)
    try world.account("shop", .service)
    try world.account("gone", .customer, isActive: false)
    for (index, name) in ["=1+1", "+358", "-2", "@SUM(A1)", "'=x", "a,b;\"c\"", "ä 🚚"].enumerated() {
      let driver = DriverProfile(
        id: DriverID("d\(index)"), userID: UserID("u\(index)"), name: name, vehicle: "=cmd|'/c'!A1",
        isApproved: index % 2 == 0, operatorName: "@home")
      try world.submit(
        .driverChanged(driver),
        with: [
          .user(
            User(
              id: UserID("u\(index)"), name: name, role: .driver, driverID: driver.id, createdAt: world.now))
        ])
    }
    let answer = try browser.get("/board/people.csv")
    #expect(answer.headers["Content-Type"] == "text/csv; charset=utf-8")
    #expect(answer.headers["Content-Disposition"] == "attachment; filename=\"people.csv\"")
    var reader = CSVReader()
    let lines = reader.take(answer.text.utf8) + reader.end()
    #expect(lines.count == 12)
    for line in answer.text.dropFirst().split(separator: "\r\n") {
      for cell in line.split(separator: ",", omittingEmptySubsequences: false) {
        #expect(!"=+-@".contains(cell.drop { $0 == "\"" }.first ?? " "), "\(cell)")
      }
    }
    let page = try send(browser, answer.text)
    #expect(faults(page) == [])
    #expect(page.text.contains("New people: 0. Changed: 0. The same as before: 11."))
    #expect(!page.text.contains("Import now"))
  }

  @Test func `columns that are not there change nothing, and an account is disabled and enabled by one`()
    throws
  {
    let (world, browser) = try world()
    try world.account("dora", .dispatcher)
    for isActive in [false, true] {
      let text = "role,active,id,name\ndispatcher,\(isActive ? "YES" : "no"),dora,Name of dora"
      let page = try send(browser, text)
      #expect(page.text.contains(isActive ? "Active" : "Disabled"))
      _ = try send(browser, text, seen: seen(page))
      let dora = try #require(world.store.accounts.user(UserID("dora")))
      #expect(dora.isActive == isActive && dora.email == "dora@example.test")
    }
    #expect(world.store.accounts.audit.suffix(2).map(\.action) == [.accountDisable, .accountEnable])
  }

  @Test func `what changed since it was shown is shown again before anything is stored`() throws {
    let (world, browser) = try world()
    try world.account("dora", .dispatcher)
    let text = "id,name,role\ndora,New name,dispatcher\n"
    let page = try send(browser, text)
    try world.change("dora") { $0.phone = "+1 555" }
    let again = try send(browser, text, seen: seen(page))
    #expect(again.status == 409)
    #expect(again.text.contains("does something else now") && again.text.contains("Import now: 1"))
    #expect(world.store.accounts.user(UserID("dora"))?.name == "Name of dora")
    // Another text than the one that was shown.
    let other = try send(browser, text + ",Bo,driver\n", seen: seen(again))
    #expect(other.status == 409 && world.store.accounts.userCount == 2)
    #expect(try send(browser, text, seen: seen(again)).status == 200)
    #expect(world.store.accounts.user(UserID("dora"))?.name == "New name")
  }

  @Test func `a file goes before the text`() throws {
    let (_, browser) = try world()
    let page = try send(browser, "typed", file: "name,role\nFrom the file,driver\n")
    #expect(page.text.contains("From the file") && page.text.contains("New people: 1."))
  }

  @Test func `a table has bounds`() throws {
    let (world, browser) = try world()
    #expect(try send(browser, " \r\n").status == 422)
    let large = String(repeating: "x", count: CSVTable<PeopleColumn>.maximumBytes + 1)
    #expect(try send(browser, "", file: large).text.contains("1 MB at most"))
    let rows = (0...CSVTable<PeopleColumn>.maximumLines).map { "Driver \($0),driver\n" }.joined()
    let page = try send(browser, "name,role\n" + rows)
    #expect(faults(page) == ["Line 5002: A table has 5,000 lines at most. Please import it in parts."])
    #expect(page.text.contains("And 4800 more."))
    #expect(world.store.accounts.userCount == 1)
  }

  @Test func `a table that is not of this session's form, or of an administrator's, is not read`() throws {
    let (world, browser) = try world()
    try world.account("dora", .dispatcher, password: Browser.password)
    let text = "name,role\nA,driver\n"
    let forged = try send(browser, text, csrf: "forged")
    #expect(forged.status == 403 && forged.text.contains("the form was too old"))
    #expect(forged.text.contains("A,driver"))
    #expect(try send(try Browser(world, "dora"), text).status == 403)
    #expect(world.store.accounts.userCount == 2)
  }

  @Test func `while upstream owns the accounts no table is taken, and one is written`() throws {
    let (_, browser) = try world(isFollowingUpstream: true)
    #expect(try send(browser, "name,role\nA,driver\n").status == 409)
    #expect(try browser.get("/board/people.csv").text.contains("ann@example.test"))
  }
}
