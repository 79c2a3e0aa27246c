import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Administration
@testable import Store

struct PersonRoutesTests {
  private func world(isFollowingUpstream: Bool = false) throws -> (World, Browser) {
    let world = try World(isFollowingUpstream: isFollowingUpstream) { $0.reviewMilliseconds = 1_000_000 }
    try world.account("ann", .admin, password: Browser.password)
    return (world, try Browser(world, "ann"))
  }

  private func user(_ id: String, _ world: World) throws -> User {
    try #require(world.store.accounts.user(UserID(id)))
  }

  private func only(email: String, _ world: World) throws -> User {
    try #require(world.store.accounts.user(email: email))
  }

  private func seen(_ id: String, _ world: World) throws -> String {
    Person(try user(id, world), world.store.fleet).digest
  }

  /// The fields of the form as the page shows them, with others instead of some.
  private func form(_ id: String, _ world: World, _ changes: [String: String] = [:]) throws -> String {
    let form = PersonForm(Person(try user(id, world), world.store.fleet))
    var fields = Dictionary(uniqueKeysWithValues: PersonForm.Field.allCases.map { ($0.rawValue, form[$0]) })
    for (name, value) in changes { fields[name] = value }
    return fields.map { "\($0)=\($1.replacing("@", with: "%40").replacing("+", with: "%2B"))" }
      .joined(separator: "&")
  }

  // MARK: Adding

  @Test func `a dispatcher is added by a plain form`() throws {
    let (world, browser) = try world()
    #expect(try browser.get("/board/people/new").text.contains("Add a person"))
    let answer = try browser.post(
      "/board/people/new", "name=+Dora++D+&role=dispatcher&email=dora%40example.test&phone=%2B358+40+123")
    let dora = try only(email: "DORA@example.test", world)
    #expect(answer.status == 303)
    #expect(answer.headers["Location"] == "/board/people/\(dora.id.rawValue)?done=added")
    #expect(dora.name == "Dora D" && dora.role == .dispatcher && dora.phone == "+358 40 123" && dora.isActive)
    #expect(dora.driverID == nil && dora.passwordHash == nil)
    let page = try browser.get("/board/people/\(dora.id.rawValue)?done=added").text
    for text in ["Dora D", "The person was added.", "dora@example.test", "Added a person", "Name of ann"] {
      #expect(page.contains(text), "\(text)")
    }
    let entry = try #require(world.store.accounts.audit.last)
    #expect(entry.action == .accountCreate && entry.subject == dora.id.rawValue)
    #expect(entry.userID == UserID("ann") && entry.detail == "dispatcher")
  }

  @Test func `a driver needs only a name, and may take jobs at once if that is said`() throws {
    let (world, browser) = try world()
    for (approved, isApproved) in [("&approved=yes", true), ("", false)] {
      let answer = try browser.post(
        "/board/people/new", "name=Ada&role=driver&vehicle=White+van&operator=Harbour+%26+Sons\(approved)")
      let path = try #require(answer.headers["Location"]?.split(separator: "?").first)
      let id = String(path.split(separator: "/").last ?? "")
      let ada = try user(id, world)
      let slot = try #require(world.store.fleet.driver(forUser: ada.id))
      let profile = world.store.fleet.profile(slot)
      #expect(ada.email == nil && ada.phone == nil && ada.driverID == profile.id)
      #expect(profile.name == "Ada" && profile.vehicle == "White van" && profile.isApproved == isApproved)
      #expect(profile.operatorName == "Harbour & Sons")
      #expect(try browser.get(String(path)).text.contains("/board/drivers/\(profile.id.rawValue)"))
    }
    #expect(world.store.accounts.userCount == 3)
    #expect(try StorageFile(path: world.directory + "/waypost.db").users().count == 3)
  }

  @Test(arguments: [
    ("name=&role=driver", "a name of at most"), ("name=%01&role=driver", "a name of at most"),
    ("name=\(String(repeating: "x", count: 201))&role=driver", "a name of at most"),
    ("name=A&role=service&email=a%40b", "choose a role"), ("name=A&role=&email=a%40b", "choose a role"),
    ("name=A&role=dispatcher", "needs an email"), ("name=A&role=driver&email=ab", "has one @"),
    ("name=A&role=driver&email=a%40b", "such as example.com"),
    ("name=A&role=driver&email=%3Ca%40b.example%3E", "Write the address alone"),
    ("name=A&role=driver&email=mailto:a%40b.example", "Write the address alone"),
    ("name=A&role=driver&email=ANN%40example.test", "has this email"),
    ("name=A&role=driver&phone=x", "not a phone"),
    ("name=A&role=driver&vehicle=\(String(repeating: "x", count: 201))", "too long"),
  ])
  func `what is wrong is told beside its field, and nothing that was typed is lost`(
    form: String, message: String
  ) throws {
    let (world, browser) = try world()
    let answer = try browser.post("/board/people/new", form + "&operator=Typed+one")
    #expect(answer.status == 422)
    #expect(answer.text.contains(message) && answer.text.contains("aria-invalid=\"true\""))
    #expect(answer.text.contains("Typed one"))
    #expect(world.store.accounts.userCount == 1)
  }

  // MARK: Changing

  @Test func `the facts of a driver and of the account change together`() throws {
    let (world, browser) = try world()
    try world.account("ada", .driver)
    let answer = try browser.post(
      "/board/people/ada",
      try form("ada", world, ["name": "Ada New", "phone": "+1 555", "vehicle": "Box truck", "email": ""]))
    #expect(answer.headers["Location"] == "/board/people/ada?done=changed")
    let (ada, profile) = (try user("ada", world), world.store.fleet.profile(try world.slot("ada")))
    #expect(ada.name == "Ada New" && ada.email == nil && ada.phone == "+1 555")
    #expect(profile.name == "Ada New" && profile.phone == "+1 555" && profile.vehicle == "Box truck")
    #expect(profile.isOnline && profile.isApproved)
    let entry = try #require(world.store.accounts.audit.last)
    #expect(entry.action == .accountChange && entry.detail == "name,email,phone,vehicle")
    let page = try browser.get("/board/people/ada").text
    #expect(page.contains("Name, Email, Phone, Vehicle"))
    // The same again changes nothing.
    #expect(
      try browser.post("/board/people/ada", try form("ada", world)).headers["Location"]
        == "/board/people/ada?done=unchanged")
    #expect(world.store.accounts.audit.last == entry)
  }

  @Test func `a person becomes a driver who is still to be approved, and is none any more`() throws {
    let (world, browser) = try world()
    try world.account("cora", .customer)
    #expect(
      try browser.post("/board/people/cora", try form("cora", world, ["role": "driver", "vehicle": "Van"]))
        .status == 303)
    let slot = try #require(world.store.fleet.driver(forUser: UserID("cora")))
    #expect(world.store.fleet.profile(slot).vehicle == "Van" && !world.store.fleet.profile(slot).isApproved)
    #expect(try browser.get("/board/people/cora").text.contains("Waits for approval"))
    #expect(
      try browser.post("/board/people/cora/approve").headers["Location"] == "/board/people/cora?done=approved"
    )
    #expect(world.store.fleet.profile(slot).isApproved)
    #expect(world.store.accounts.audit.last?.action == .driverApprove)
    _ = try browser.post("/board/people/cora", try form("cora", world, ["role": "customer"]))
    #expect(world.store.fleet.driver(forUser: UserID("cora")) == nil)
    #expect(world.store.accounts.audit.last?.action == .accountRole)
    #expect(world.store.accounts.audit.last?.detail == "customer")
    // A driver again: with the former profile.
    _ = try browser.post("/board/people/cora", try form("cora", world, ["role": "driver"]))
    #expect(world.store.fleet.driver(forUser: UserID("cora")) == slot)
    #expect(world.store.fleet.profile(slot).isApproved)
  }

  @Test func `a form that is out of date changes nothing, and shows what is and what was typed`() throws {
    let (world, browser) = try world()
    try world.account("dora", .dispatcher)
    let sent = try form("dora", world, ["name": "Typed name"])
    try world.change("dora") { $0.phone = "+999 111" }
    let answer = try browser.post("/board/people/dora", sent)
    #expect(answer.status == 409)
    #expect(answer.text.contains("Typed name") && answer.text.contains("+999 111"))
    #expect(answer.text.contains("was changed while you had the page open"))
    #expect(try user("dora", world).name == "Name of dora")
    // The page that was the answer can be sent.
    let again = sent.replacing(
      try #require(sent.firstMatch(of: /seen=[0-9a-f]+/)?.0), with: "seen=\(try seen("dora", world))")
    #expect(try browser.post("/board/people/dora", again + "&x=").status == 303)
    #expect(try user("dora", world).name == "Typed name")
  }

  @Test func `of two changes at the same moment the second does not undo the first`() throws {
    let (world, _) = try world()
    try world.account("dora", .dispatcher)
    let changes = PeopleChanges(store: world.store)
    let (ann, dora) = (try user("ann", world), try #require(changes.person(UserID("dora"))))
    let disabled = PersonEdit(changing: dora)
    disabled.setActive(false, now: world.now)
    let renamed = PersonEdit(changing: dora)
    var typed = PersonForm(dora)
    typed[.name] = "Renamed"
    renamed.take(try PersonFacts(typed), driverID: DriverID("new"))
    var outcomes: [Result<Void, RequestError>] = []
    changes.submit(disabled, by: ann, from: nil) { outcomes.append($0) }
    changes.submit(renamed, by: ann, from: nil) { outcomes.append($0) }
    try world.run { outcomes.count == 2 }
    #expect(throws: Never.self) { try outcomes[0].get() }
    #expect(throws: RequestError.storage(.outdated)) { try outcomes[1].get() }
    #expect(try !user("dora", world).isActive && user("dora", world).name == "Name of dora")
  }

  @Test func `what others change about a driver meanwhile stays`() throws {
    let (world, _) = try world()
    try world.account("ada", .driver)
    let changes = PeopleChanges(store: world.store)
    let ada = try #require(changes.person(UserID("ada")))
    var typed = PersonForm(ada)
    typed[.vehicle] = "Box truck"
    let edit = PersonEdit(changing: ada)
    edit.take(try PersonFacts(typed), driverID: DriverID("new"))
    try world.submit(.availabilityChanged(DriverID("driver-ada"), .offline))
    var outcome: Result<Void, RequestError>?
    changes.submit(edit, by: try user("ann", world), from: nil) { outcome = $0 }
    try world.run { outcome != nil }
    let profile = world.store.fleet.profile(try world.slot("ada"))
    #expect(profile.vehicle == "Box truck" && !profile.isOnline)
  }

  // MARK: Standing

  @Test func `a disabled account is out everywhere, and may come back`() throws {
    let (world, browser) = try world()
    let token = try world.account("ada", .driver)
    try world.account("dora", .dispatcher, password: Browser.password)
    let dora = try Browser(world, "dora")
    for id in ["ada", "dora"] {
      #expect(try browser.post("/board/people/\(id)/disable").status == 303)
      #expect(try !user(id, world).isActive)
    }
    #expect(try dora.get("/board").status == 303)
    #expect(try world.ask(.get, "/api/auth/me", token: token).status == 401)
    #expect(!world.store.fleet.profile(try world.slot("ada")).isOnline)
    #expect(world.store.accounts.sessions(of: UserID("dora"), now: world.now).isEmpty)
    #expect(try browser.get("/board/people/dora").text.contains("Enable"))
    #expect(try browser.post("/board/people/dora/enable").status == 303)
    #expect(try dora.get("/board").status == 303)
    world.advance(seconds: 1)
    try dora.signIn("dora")
    #expect(try dora.get("/board").status == 200)
    #expect(
      world.store.accounts.audit.map(\.action).filter { $0 != .signIn } == [
        .accountDisable, .accountDisable, .accountEnable,
      ])
  }

  @Test func `signing out everywhere ends sessions and tokens, and the account stays`() throws {
    let (world, browser) = try world()
    let token = try world.account("dora", .dispatcher, password: Browser.password)
    let dora = try Browser(world, "dora")
    #expect(
      try browser.post("/board/people/dora/sign-out").headers["Location"]
        == "/board/people/dora?done=signedOut")
    #expect(try dora.get("/board").status == 303)
    #expect(try world.ask(.get, "/api/auth/me", token: token).status == 401)
    #expect(try user("dora", world).isActive)
    #expect(world.store.accounts.audit.last?.action == .accountSignOut)
  }

  @Test
  func `what decides who signs in is mailed to the account's owner, a new address to the former one`()
    throws
  {
    let world = try World.withoutReviews(with: .outbox(sendsMails: true))
    try world.account("ann", .admin, password: Browser.password)
    try world.account("dora", .dispatcher)
    let (browser, path) = (try Browser(world, "ann"), "/board/people/dora")
    var seen: Set<String> = []
    /// The number of mails to dora's former address because of a form.
    func mails(_ form: String = "", to path: String) throws -> Int {
      #expect([200, 303].contains(try browser.post(path, form).status))
      let new = try world.storedMessages(except: seen)
      seen.formUnion(new.map(\.id))
      return new.count { String(decoding: $0.body, as: UTF8.self).hasPrefix("dora@example.test\n") }
    }
    #expect(try mails(form("dora", world, ["name": "Dora Q"]), to: path) == 0)
    for act in ["link", "sign-out", "disable", "enable"] { #expect(try mails(to: "\(path)/\(act)") == 1) }
    #expect(try mails(form("dora", world, ["role": "admin"]), to: path) == 1)
    #expect(try mails(form("dora", world, ["email": "eve@example.test"]), to: path) == 1)
  }

  @Test func `nobody takes the own rights, so that the last administrator stays`() throws {
    let (world, browser) = try world()
    #expect(try browser.post("/board/people/ann/disable").status == 409)
    #expect(try user("ann", world).isActive)
    let page = try browser.get("/board/people/ann").text
    #expect(page.contains("This is your own account") && !page.contains("/board/people/ann/disable"))
    _ = try browser.post("/board/people/ann", try form("ann", world, ["role": "customer", "name": "Ann"]))
    #expect(try user("ann", world).role == .admin && user("ann", world).name == "Ann")
  }

  @Test func `two administrators do not take each other's rights at the same moment`() throws {
    let (world, _) = try world()
    try world.account("amy", .admin)
    let changes = PeopleChanges(store: world.store)
    let (ann, amy) = (try user("ann", world), try user("amy", world))
    var outcomes: [Result<Void, RequestError>] = []
    for (author, other) in [(ann, amy), (amy, ann)] {
      let edit = PersonEdit(changing: Person(other, world.store.fleet))
      edit.setActive(false, now: world.now)
      changes.submit(edit, by: author, from: nil) { outcomes.append($0) }
    }
    try world.run { outcomes.count == 2 }
    #expect(throws: Never.self) { try outcomes[0].get() }
    #expect(throws: RequestError.storage(.outdated)) { try outcomes[1].get() }
    #expect(try user("ann", world).isActive && !user("amy", world).isActive)
  }

  @Test func `a program keeps its role, and has no password`() throws {
    let (world, browser) = try world()
    try world.account("shop", .service)
    _ = try browser.post("/board/people/shop", try form("shop", world, ["role": "admin", "name": "Shop"]))
    #expect(try user("shop", world).role == .service && user("shop", world).name == "Shop")
    #expect(!(try browser.get("/board/people/shop").text.contains("/board/people/shop/link")))
    _ = try browser.post("/board/people/shop/link")
    #expect(world.store.accounts.passwordLink(of: UserID("shop")) == nil)
  }

  @Test func `while upstream owns the accounts the pages show them, and change nothing`() throws {
    let (world, browser) = try world(isFollowingUpstream: true)
    try world.account("dora", .dispatcher)
    for page in ["/board/people", "/board/people/dora", "/board/people/new"] {
      #expect(try browser.get(page).text.contains("the dispatch system that this server follows"), "\(page)")
    }
    #expect(try !browser.get("/board/people/dora").hasForm)
    for target in ["new", "dora", "dora/disable", "dora/sign-out", "dora/approve", "dora/link"] {
      let answer = try browser.post(
        "/board/people/\(target)", "name=A&role=driver&seen=\(try seen("dora", world))")
      #expect(answer.status == 409, "\(target)")
      #expect(answer.text.contains("follows"))
    }
    #expect(world.store.accounts.userCount == 2)
    #expect(try user("dora", world).isActive && world.store.accounts.passwordLink(of: UserID("dora")) == nil)
  }

  @Test func `nobody is found at an unknown address, and an id with a separator is`() throws {
    let (world, browser) = try world()
    #expect(try browser.get("/board/people/nobody").status == 404)
    #expect(try browser.post("/board/people/nobody/disable").status == 404)
    try world.submit([
      .user(
        User(
          id: UserID("auth0|a/b"), email: "o@example.test", name: "Olga", role: .customer,
          createdAt: world.now))
    ])
    #expect(try browser.get("/board/people").text.contains("/board/people/auth0%7Ca%2Fb"))
    #expect(try browser.get("/board/people/auth0%7Ca%2Fb").text.contains("Olga"))
  }

  @Test func `an address cannot claim what did not happen`() throws {
    let (_, browser) = try world()
    #expect(try !browser.get("/board/people/ann?done=outdated").text.contains("role=\"alert\""))
    #expect(try !browser.get("/board/people/ann?done=%3Cb%3E").text.contains("role=\"alert\""))
  }
}
