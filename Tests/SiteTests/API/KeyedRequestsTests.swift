import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import API
@testable import Store

/// A request with an `Idempotency-Key` makes one thing, however often it comes, and at whatever node.
struct KeyedRequestsTests {
  private let world: World
  private let dora: String
  private static let order = #"{"address":"12 Quay Street","lat":60.17,"lng":24.94,"notes":"ring"}"#

  init() throws {
    world = try World.withoutReviews()
    dora = try world.account("dora", .dispatcher)
  }

  private func post(
    _ target: String, _ token: String? = nil, key: String? = "k", _ body: String, type: String? = nil,
    from address: String = "127.0.0.1"
  ) throws -> World.Answer {
    try world.ask(.post, target, token: token, body, headers: headers(key, type), from: address)
  }

  private func headers(_ key: String?, _ type: String? = nil) -> [(String, String)] {
    (key.map { [("Idempotency-Key", $0)] } ?? []) + (type.map { [("Content-Type", $0)] } ?? [])
  }

  private func book(_ token: String, key: String? = "k", _ body: String = Self.order) throws -> World.Answer {
    try post("/api/booking", token, key: key, body)
  }

  private func id(_ answer: World.Answer) -> String? { answer.json["job"]?["id"]?.stringValue }

  @Test func `a booking that comes again is answered from the job as it is now`() throws {
    let first = try book(dora)
    let again = try book(dora)
    #expect(first.status == 201 && again.text == first.text)
    let job = try #require(id(first))
    #expect(
      try world.ask(.patch, "/api/admin/jobs/\(job)", token: dora, #"{"notes":"knock"}"#).status == 200)
    let later = try book(dora, key: "\"k\"")
    #expect(later.status == 201 && id(later) == job)
    #expect(later.json["job"]?["notes"]?.stringValue == "knock")
    #expect(later.json["tracking_url"] == first.json["tracking_url"])
    #expect(world.store.fleet.jobs.count == 1)
    // Without a key each request makes a job.
    _ = (try book(dora, key: nil), try book(dora, key: nil))
    #expect(world.store.fleet.jobs.count == 3)
  }

  @Test func `the same key with another order is refused, and another account has keys of its own`() throws {
    let cora = try world.account("cora", .customer)
    let first = try book(dora)
    #expect(try book(dora, #"{"address":"13 Quay Street"}"#).status == 422)
    #expect(try post("/api/admin/displays", dora, #"{"name":"Hall"}"#).status == 422)
    let own = try book(cora)
    #expect(own.status == 201 && id(own) != id(first))
    #expect(world.store.fleet.jobs.count == 2)
  }

  @Test func `a repetition does not count against the limit of a customer's orders`() throws {
    let cora = try world.account("cora", .customer)
    for _ in 0..<20 { #expect(try book(cora).status == 201) }
    #expect(world.store.fleet.jobs.count == 1)
  }

  @Test func `an order that was refused may come again, mended or not`() throws {
    #expect(try book(dora, #"{"address":5}"#).status == 400)
    #expect(try book(dora).status == 201)
  }

  @Test func `a key is under way until its answer, and counts for a day`() throws {
    let first = try world.begin(.post, "/api/booking", token: dora, Self.order, headers: headers("k"))
    let second = try world.begin(.post, "/api/booking", token: dora, Self.order, headers: headers("k"))
    #expect(first.answer == nil && second.answer?.status == 409)
    #expect(second.answer?.error?.contains("under way") == true)
    try world.run { first.answer != nil }
    let made = try #require(first.answer.flatMap(id))
    world.advance(seconds: 24 * 3600 - 1)
    #expect(id(try book(dora)) == made)
    world.advance(seconds: 1)
    #expect(id(try book(dora)) != made)
  }

  @Test func `a key is erased with the customer of its job, and with its account`() throws {
    let first = try book(dora)
    let job = try #require(id(first))
    try world.submit([.erased(.customer(of: JobID(job)))])
    #expect(id(try book(dora)) != job)
    try world.submit([.erased(.account(UserID("dora")))])
    _ = try book(dora)
    #expect(world.store.fleet.jobs.count == 3)
  }

  @Test func `a wall and a message are made once`() throws {
    let wall = try post("/api/admin/displays", dora, #"{"name":"Hall"}"#)
    #expect(try post("/api/admin/displays", dora, #"{"name":"Hall"}"#).text == wall.text)
    #expect(world.store.fleet.allWalls.count == 1)
    let token = try #require(wall.json["display"]?["token"]?.stringValue)
    #expect(try world.ask(.delete, "/api/admin/displays/\(token)", token: dora).status == 200)
    let gone = try post("/api/admin/displays", dora, #"{"name":"Hall"}"#)
    #expect(gone.status == 409 && gone.error?.contains("made a wall") == true)

    let ada = try world.account("ada", .driver)
    try world.job("j", .accepted, driver: "ada")
    let target = "/api/jobs/j/messages"
    for token in [ada, dora] {
      let message = try post(target, token, #"{"message":"Soon"}"#)
      // The dispatcher's key was used for a wall.
      #expect(message.status == (token == dora ? 422 : 201))
      #expect(try post(target, token, key: "m", #"{"message":"Soon"}"#).status == 201)
      #expect(try post(target, token, key: "m", #"{"message":"Soon"}"#).status == 201)
    }
    #expect(world.store.chat.messages(of: JobID("j")).count == 3)
    // By a link, too.
    for _ in 0..<2 {
      #expect(try post("\(target)?token=link-j", nil, #"{"message":"Hello"}"#).status == 201)
    }
    #expect(world.store.chat.messages(of: JobID("j")).count == 4)
  }

  @Test func `pictures are uploaded once, although each form has another boundary`() throws {
    let ada = try world.account("ada", .driver)
    func send(_ boundary: String, _ picture: String = "one") throws -> World.Answer {
      let body =
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"photos\"; filename=\"a.webp\"\r\n\r\n"
        + "\(SamplePicture.webP(picture))\r\n--\(boundary)--\r\n"
      return try post(
        "/api/upload/photos", ada, body, type: "multipart/form-data; boundary=\(boundary)")
    }
    let first = try send("x")
    #expect(first.status == 200)
    #expect(try send("y").text == first.text)
    #expect(try send("z", "two").status == 422)
    #expect(world.store.accounts.apps.uploads(of: UserID("ada")).count == 1)
  }

  @Test func `an account is made once, its token is not given twice, and the driver's facts are repeated`()
    throws
  {
    try world.submit([
      .app(.invite(Invite(code: "ABCDE23456", name: "Nora", uses: 1, createdAt: world.now)))
    ])
    func signUp(_ password: String) throws -> World.Answer {
      try post(
        "/api/auth/driver-signup", nil,
        #"{"email":"nora@x.test","name":"Nora","password":"\#(password)","inviteCode":"ABCDE23456"}"#,
        from: "203.0.113.1")
    }
    let first = try signUp("long enough")
    let token = try #require(first.json["token"]?.stringValue)
    // The password is no part of what is kept: a digest of it would be quick to guess.
    for password in ["long enough", "another one"] {
      let again = try signUp(password)
      #expect(again.status == 409 && again.error?.contains("made the account") == true)
      #expect(again.json["token"] == nil)
    }
    let facts = #"{"truck_type":"pickup"}"#
    let registered = try post("/api/drivers/register", token, facts)
    #expect(registered.status == 200)
    #expect(try post("/api/drivers/register", token, facts).text == registered.text)
  }

  // MARK: Over nodes

  /// A log that only notes what waits for its turn.
  private final class WaitingLog: ChangeLog {
    var tickets: [UInt64] = []
    let sequence: UInt64 = 1
    let isKeeper = true
    let refusal: StorageError? = nil
    func enqueue(_ ticket: UInt64) { tickets.append(ticket) }
    func trim(upTo entry: UInt64, _ done: @escaping (String) -> Void) {}
    func catchUp(_ done: @escaping (Bool) -> Void) { done(true) }
    var report: NodesReport { NodesReport(own: .init(name: "a", version: "1", sequence: 1)) }
  }

  private func key(_ body: String, key: String = "k") throws -> IdempotencyKey {
    var fields = HTTPHeaders()
    fields.add("Idempotency-Key", key)
    let request = try HTTPRequest(
      method: .post, target: "/api/booking", headers: fields, body: Array(body.utf8))
    return try #require(try IdempotencyKey(request, by: UserID("dora")))
  }

  /// The changes of another node's booking with that key.
  private func booked(_ body: String) throws -> [DurableWrite] {
    let job = Job(id: JobID("other"), address: "12 Quay Street", createdAt: world.now)
    let link = TrackingLink(token: "link-other", jobID: job.id, createdAt: world.now)
    return [
      .record(.job(job)), .record(.link(link)), try key(body).write(made: link.token, at: world.now),
    ]
  }

  @Test(arguments: [true, false])
  func `of two nodes with the same key one makes the job, and both answer with it`(isSame: Bool) throws {
    let log = WaitingLog()
    world.store.log = log
    defer { world.store.log = nil }
    let pending = try world.begin(.post, "/api/booking", token: dora, Self.order, headers: headers("k"))
    let ticket = try #require(log.tickets.first)
    world.store.apply(logged: try booked(isSame ? Self.order : "another"))
    #expect(world.store.checkedWrites(of: ticket) == nil)
    let answer = try #require(pending.answer)
    #expect(answer.status == (isSame ? 201 : 422))
    if isSame { #expect(id(answer) == "other") }
    #expect(world.store.fleet.jobs.count == 1)
  }

  @Test func `a booking whose outcome is not known is asked for again with its key`() throws {
    let log = WaitingLog()
    world.store.log = log
    defer { world.store.log = nil }
    func begin() throws -> World.Pending {
      try world.begin(.post, "/api/booking", token: dora, Self.order, headers: headers("k"))
    }
    let first = try begin()
    let ticket = try #require(log.tickets.last)
    _ = world.store.checkedWrites(of: ticket)
    world.store.leaveUndecided(ticket)
    #expect(first.answer?.status == 504)
    let second = try begin()
    let next = try #require(log.tickets.last)
    #expect(second.answer == nil && next != ticket)
    // The log took the first after all.
    world.store.decided(ticket)
    #expect(world.store.checkedWrites(of: next) == nil)
    #expect(second.answer?.status == 201 && world.store.fleet.jobs.count == 1)
  }
}
