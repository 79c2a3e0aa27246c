import HTTP
import JSON
import Storage
import System
import Testing
import Tracking

@testable import Access
@testable import Administration
@testable import Store

/// What a person's file says of devices and conversations, and what is left of them after the person is erased.
struct PersonFileTests {
  private let world: World
  private let browser: Browser

  init() throws {
    world = try World.withoutReviews()
    try world.account("ann", .admin, password: Browser.password)
    browser = try Browser(world, "ann")
  }

  private func make(_ id: String, customer: String? = nil) throws {
    try world.submit(
      .jobCreated(
        Job(
          id: JobID(id), customerID: customer.map { UserID($0) }, status: .completed,
          address: "7 Quiet Street", customerName: "Carla", createdAt: world.now)))
  }

  /// The customer's device of one job.
  private func tell(_ job: String) throws {
    let device = PushSubscription(
      id: "device-of-\(job)", endpoint: "https://push.example:444/address-secret", key: [4, 1], secret: [2],
      link: "token", jobID: JobID(job), language: "de-DE", createdAt: world.now)
    try world.submit([.outbox(.push(device))])
  }

  @Test func `the file names devices without what opens them, and erasing the person removes them`() throws {
    try make("one")
    try make("others", customer: "carol")
    try tell("one")
    try tell("others")
    let session = try #require(world.store.accounts.sessions(of: UserID("ann"), now: world.now).first)
    try world.submit([
      .outbox(
        .push(
          PushSubscription(
            id: "ann's", endpoint: "https://notify.example", key: [4, 1], secret: [2], userID: UserID("ann"),
            session: session.id, language: "en-IE", createdAt: world.now)))
    ])
    let file = try browser.post("/board/people/data/file", "account=ann")
    let own = try #require(try JSONValue.parse(Array(file.text.utf8))["push_subscriptions"]?.arrayValue)
    #expect(own.map { $0["service"] } == ["notify.example"] && own.first?["job"] == .null)

    try world.account("carol", .customer)
    let carols = try browser.post("/board/people/data/file", "account=carol")
    let devices = try #require(try JSONValue.parse(Array(carols.text.utf8))["push_subscriptions"]?.arrayValue)
    #expect(devices.map { $0["service"] } == ["push.example:444"])
    #expect(devices.first?["job"]?.stringValue == JobID("others").number)
    #expect(devices.first?["created_at"]?.stringValue == world.now.iso8601)
    #expect(devices.first?.objectValue?.map(\.key).sorted() == ["created_at", "job", "language", "service"])
    #expect(!carols.text.contains("address-secret"))
    let page = try browser.get("/board/people/data/person?account=carol").text
    #expect(page.contains("Devices that get notices"))

    #expect(try browser.post("/board/people/data/erase", "account=carol&confirmed=yes").status == 303)
    #expect(world.store.outbox.pushes.all.map(\.id).sorted() == ["ann's", "device-of-one"])
    let again = try JSONValue.parse(
      Array(try browser.post("/board/people/data/file", "account=carol").text.utf8))
    #expect(again["push_subscriptions"]?.arrayValue == [])
  }

  @Test func `the pictures of what could not be done are in the customer's file, and go with the customer`()
    throws
  {
    let ada = try world.account("ada", .driver)
    try world.account("carol", .customer)
    try world.job("j", .arrived, driver: "ada", customer: "carol")
    let picture = Base64.standard.encode(Array(SamplePicture.webP().utf8).span)
    let body = #"{"reason":"refused","photos":["data:image/webp;base64,\#(picture)"]}"#
    #expect(try world.ask(.post, "/api/drivers/jobs/j/failure", token: ada, body).status == 200)
    func file(_ account: String) throws -> JSONValue {
      try JSONValue.parse(
        Array(try browser.post("/board/people/data/file", "account=\(account)").text.utf8))
    }
    let pictures = try #require(file("carol")["pictures"]?.arrayValue)
    #expect(pictures.map { $0["kind"] } == ["failure"] && pictures.first?["base64"]?.stringValue == picture)
    let work = try #require(file("ada")["jobs_as_driver"]?.arrayValue?.first)
    #expect(work["failure"]?["reason"]?.stringValue == "refused" && work["failure_photos"] == nil)

    try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher))
    #expect(try browser.post("/board/people/data/erase", "account=carol&confirmed=yes").status == 303)
    #expect(world.store.fleet.job(JobID("j"))?.failurePhotos.isEmpty == true)
    #expect(try browser.get("/board/jobs/j/failure-photos/0").status == 404)
  }

  @Test func `a dispatcher's messages are in the file, and go with the person and the devices`() throws {
    try make("one")
    try world.account("dora", .dispatcher)
    func write(_ id: String, _ role: ChatRole, _ sender: String) -> DurableWrite {
      .chat(
        .message(
          ChatMessage(
            id: id, jobID: JobID("one"), role: role, senderID: sender, text: "text of \(id)",
            sentAt: world.now)))
    }
    try world.submit([
      write("first", .dispatcher, "dora"), write("second", .dispatcher, "ann"), write("third", .customer, ""),
      .outbox(
        .push(
          PushSubscription(
            id: "dora's", endpoint: "https://push.example/1", key: [4, 1], secret: [2],
            userID: UserID("dora"), session: "s", language: "en-IE", createdAt: world.now))),
    ])
    func texts(_ form: String) throws -> [String?] {
      let file = try browser.post("/board/people/data/file", form).text
      let messages = try #require(try JSONValue.parse(Array(file.utf8))["messages"]?.arrayValue)
      return messages.map { $0["text"]?.stringValue }
    }
    #expect(try texts("account=dora") == ["text of first"])
    #expect(try texts("name=Carla") == ["text of first", "text of second", "text of third"])
    #expect(try browser.post("/board/people/data/erase", "account=dora&confirmed=yes").status == 303)
    #expect(world.store.outbox.pushes.count == 0)
    #expect(world.store.chat.messages(of: JobID("one")).map(\.id) == ["second", "third"])
    #expect(try texts("name=Carla") == ["text of second", "text of third"])
  }
}
