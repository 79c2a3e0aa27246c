import HTTP
import JSON
import Storage
import System
import Testing
import Tracking

@testable import Access
@testable import Messages
@testable import Administration
@testable import Store

struct PersonDataRoutesTests {
  private func world(
    isFollowingUpstream: Bool = false, with equipment: World.Equipment = .init()
  ) throws -> (World, Browser) {
    let world = try World(isFollowingUpstream: isFollowingUpstream, with: equipment) {
      $0.reviewMilliseconds = 1_000_000
    }
    try world.account("ann", .admin, password: Browser.password)
    return (world, try Browser(world, "ann"))
  }

  private func make(_ id: String, _ world: World, status: JobStatus = .completed, customer: String? = nil)
    throws
  {
    var job = Job(
      id: JobID(id), customerID: customer.map { UserID($0) }, driverID: DriverID("driver-dan"),
      status: status,
      address: "7 Quiet Street", pickup: World.pickup, customerName: "Carla Customer", notes: "Ring twice",
      createdAt: world.now)
    job.customerPhone = "+358 40 7654321"
    try world.submit(
      .jobCreated(job),
      with: [
        .record(
          .link(TrackingLink(token: "token-of-\(id)-token-of-\(id)", jobID: job.id, createdAt: world.now)))
      ])
  }

  private let carla = "name=Carla+Customer&phone=%2B358+40+7654321"

  @Test func `a customer is found by name, phone or number, and an account by its name`() throws {
    let (world, browser) = try world()
    try make("one", world)
    try world.account("carol", .customer)
    for query in ["carla", "7654321", "358+40"] {
      let page = try browser.get("/board/people/data?q=\(query)").text
      #expect(page.contains("Carla Customer") && page.contains("Customers of jobs"), "\(query)")
      #expect(!page.contains("Name of carol"))
    }
    #expect(try browser.get("/board/people/data?q=carol").text.contains("Name of carol"))
    #expect(try browser.get("/board/people/data?q=xyz").text.contains("Nobody was found."))
  }

  @Test func `the file has what is known of a customer, and the log has a line about it`() throws {
    let (world, browser) = try world()
    try make("one", world)
    let page = try browser.get("/board/people/data/person?\(carla)").text
    for text in ["Carla Customer", "7 Quiet Street", "Download as a file", "Erase for ever"] {
      #expect(page.contains(text), "\(text)")
    }
    let file = try browser.post("/board/people/data/file", carla)
    #expect(file.status == 200 && file.headers["Content-Disposition"]?.contains("attachment") == true)
    let json = try JSONValue.parse(Array(file.text.utf8))
    let order = try #require(json["orders"]?.arrayValue?.first)
    #expect(order["address"]?.stringValue == "7 Quiet Street" && order["notes"]?.stringValue == "Ring twice")
    #expect(order["customer_phone"]?.stringValue == "+358 40 7654321")
    let entry = try #require(world.store.accounts.audit.last)
    #expect(entry.action == .personFile && entry.subject == "one" && entry.userID == UserID("ann"))
  }

  @Test func `a driver's file has the driver's work, and no word about the customers`() throws {
    let (world, browser) = try world()
    try world.account("dan", .driver)
    try make("one", world)
    let file = try browser.post("/board/people/data/file", "account=dan")
    let json = try JSONValue.parse(Array(file.text.utf8))
    #expect(json["account"]?["email"]?.stringValue == "dan@example.test")
    #expect(json["jobs_as_driver"]?.arrayValue?.count == 1)
    for word in ["Carla", "Quiet", "7654321", "Ring"] { #expect(!file.text.contains(word), "\(word)") }
  }

  @Test func `a customer is erased from memory and disk, after a confirmation`() throws {
    let (world, browser) = try world()
    try make("one", world)
    let refused = try browser.post("/board/people/data/erase", carla)
    #expect(refused.status == 422 && refused.text.contains("check the box first"))
    #expect(world.store.fleet.job(JobID("one"))?.customerName == "Carla Customer")
    let done = try browser.post("/board/people/data/erase", "\(carla)&confirmed=yes")
    #expect(done.status == 303 && done.headers["Location"] == "/board/people/data?done=erased")
    let job = try #require(world.store.fleet.job(JobID("one")))
    #expect(job.customerName == nil && job.address == Job.erasedAddress && job.customerPhone == nil)
    #expect(job.pickup == nil && job.notes == nil && job.status == .completed)
    #expect(try world.ask(.get, "/t/token-of-one-token-of-one").status == 404)
    #expect(try browser.get("/board/jobs/one").status == 200)
    #expect(try browser.get("/board/people/data?q=carla").text.contains("Nobody was found."))
    let entry = try #require(world.store.accounts.audit.last)
    #expect(entry.action == .personErase && entry.subject == nil)
  }

  @Test func `nobody is told of an erased job, neither now nor when it changes later`() throws {
    let (world, browser) = try world(with: .outbox(sendsMails: true))
    let events = MessageEvent.chosen.map(\.rawValue)
    try world.submit([
      .outbox(
        .webhook(
          Webhook(id: "all", name: "all", url: "http://127.0.0.1:1/", events: events, createdAt: world.now)))
    ])
    try make("one", world)
    try world.submit(.rated(JobID("one"), stars: 4, comment: "Quick"))
    #expect(try world.storedMessages().contains { $0.event == "job.rated" })
    #expect(try browser.post("/board/people/data/erase", "\(carla)&confirmed=yes").status == 303)
    #expect(try world.storedMessages() == [])
    #expect(world.store.outbox.waitingCount == 0)
    var job = try #require(world.store.fleet.job(JobID("one")))
    job.driverNotes = "Written later"
    job.revision += 1
    try world.submit([.record(.job(job))])
    #expect(try world.storedMessages() == [])
  }

  @Test func `a driver with an account is erased and out, and the jobs stay`() throws {
    let (world, browser) = try world()
    let token = try world.account("dan", .driver)
    let slot = try #require(world.store.fleet.driver(forUser: UserID("dan")))
    try world.store.move(slot, to: Position(coordinate: World.pickup, receivedAt: world.now))
    try make("one", world)
    var job = try #require(world.store.fleet.job(JobID("one")))
    job.driverNotes = "Gate 3"
    job.revision += 1
    try world.submit([.record(.job(job))])
    #expect(try browser.post("/board/people/data/file", "account=dan").text.contains("Gate 3"))
    #expect(try browser.post("/board/people/data/erase", "account=dan&confirmed=yes").status == 303)
    #expect(world.store.fleet.job(JobID("one"))?.driverNotes == nil)
    let user = try #require(world.store.accounts.user(UserID("dan")))
    #expect(user.name == nil && user.email == nil && !user.isActive && user.passwordHash == nil)
    let profile = world.store.fleet.profile(slot)
    #expect(profile.name == nil && profile.userID == nil && !profile.isApproved && !profile.isOnline)
    #expect(world.store.fleet.position(slot) == nil)
    #expect(try world.ask(.get, "/api/auth/me", token: token).status == 401)
    #expect(world.store.fleet.job(JobID("one"))?.driverID == profile.id)
    #expect(world.store.accounts.audit.last?.action == .personErase)
  }

  @Test func `an account's own orders are erased with it`() throws {
    let (world, browser) = try world()
    try world.account("carol", .customer)
    try make("one", world, customer: "carol")
    #expect(try browser.post("/board/people/data/erase", "account=carol&confirmed=yes").status == 303)
    #expect(world.store.fleet.job(JobID("one"))?.customerID == nil)
    #expect(world.store.fleet.job(JobID("one"))?.address == Job.erasedAddress)
  }

  @Test func `what goes on, the own account and what upstream owns are not erased`() throws {
    let (world, browser) = try world()
    try make("one", world, status: .assigned)
    let open = try browser.post("/board/people/data/erase", "\(carla)&confirmed=yes")
    #expect(open.status == 409 && open.text.contains("jobs that are not over"))
    #expect(world.store.fleet.job(JobID("one"))?.customerName == "Carla Customer")
    let own = try browser.post("/board/people/data/erase", "account=ann&confirmed=yes")
    #expect(own.status == 409 && world.store.accounts.user(UserID("ann"))?.name == "Name of ann")

    let (followed, reader) = try self.world(isFollowingUpstream: true)
    try make("two", followed)
    let upstream = try reader.post("/board/people/data/erase", "\(carla)&confirmed=yes")
    #expect(upstream.status == 409 && upstream.text.contains("erase them there"))
    #expect(followed.store.fleet.job(JobID("two"))?.customerName == "Carla Customer")
  }

  @Test func `an address that names nobody is not found`() throws {
    let (_, browser) = try world()
    for target in ["/board/people/data/person", "/board/people/data/person?account=nobody"] {
      #expect(try browser.get(target).status == 404)
    }
  }

  @Test func `a form of another page is refused, and changes nothing`() throws {
    let (world, browser) = try world()
    try make("one", world)
    for target in ["erase", "file"] {
      let answer = try world.ask(
        .post, "/board/people/data/\(target)", "csrf=x&confirmed=yes&\(carla)",
        headers: Browser.fields(browser.cookie))
      #expect(answer.status == 403)
    }
    #expect(world.store.fleet.job(JobID("one"))?.customerName == "Carla Customer")
  }

  // MARK: How long data is kept

  @Test func `an administrator chooses how long data is kept, with a line in the log for each choice`() throws
  {
    let (world, browser) = try world()
    #expect(try browser.get("/board/people/data/kept").text.contains(#"value="24""#))
    let answer = try browser.post("/board/people/data/kept", "history=48&customers=90&audit=60")
    #expect(answer.headers["Location"] == "/board/people/data/kept?done=saved")
    #expect(world.store.retention == Retention(historyHours: 48, customerDays: 90, auditDays: 60))
    let page = try browser.get("/board/people/data/kept?done=saved").text
    for text in ["The change was saved.", "48 hours", "90 days", "60 days", "400 days"] {
      #expect(page.contains(text))
    }
    for text in [
      "Conversations with customers and drivers", "As long as the job’s customer", "24 hours",
      "that were sent, given up or stopped", "14 days, the newest 20000 at most",
    ] { #expect(page.contains(text), "\(text)") }
    #expect(world.store.accounts.audit.last?.action == .retentionChange)
    let changes = world.store.accounts.audit.suffix(3).compactMap(\.detail)
    #expect(changes == ["history-hours\t24\t48", "customer-days\t\t90", "audit-days\t400\t60"])
    _ = try browser.post("/board/people/data/kept", "history=48&customers=&audit=60")
    #expect(world.store.retention == Retention(historyHours: 48, customerDays: nil, auditDays: 60))
  }

  @Test(arguments: [
    "history=0&customers=", "history=48&customers=1", "history=x&customers=", "history=&customers=3",
    "history=48&customers=3&audit=", "history=48&customers=3&audit=29", "history=48&customers=3&audit=3651",
  ])
  func `a number that makes no sense is told beside its field, and nothing typed is lost`(form: String) throws
  {
    let (world, browser) = try world()
    let answer = try browser.post("/board/people/data/kept", form)
    #expect(answer.status == 422 && answer.text.contains("Please write"))
    #expect(answer.text.contains(#"aria-invalid="true""#))
    for value in form.split(separator: "&").compactMap({ $0.split(separator: "=").dropFirst().first }) {
      #expect(answer.text.contains(#"value="\#(value)""#))
    }
    #expect(world.store.retention == Retention())
  }
}
