import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import API
@testable import Access
@testable import Store

struct JobEditingTests {
  private func world(
    _ status: JobStatus = .accepted, isFollowingUpstream: Bool = false
  ) throws -> (World, String) {
    let world = try World(isFollowingUpstream: isFollowingUpstream)
    try world.account("ada", .driver)
    try world.job("j", status, driver: "ada")
    return (world, try world.account("dora", .dispatcher))
  }

  private func job(_ world: World) throws -> Job { try #require(world.store.fleet.job(JobID("j"))) }

  private func patch(_ world: World, _ token: String, _ body: String) throws -> World.Answer {
    try world.ask(.patch, "/api/admin/jobs/j", token: token, body)
  }

  @Test func `what a request names is changed, and the rest stays`() throws {
    let (world, dora) = try world()
    let answer = try patch(
      world, dora,
      #"{"scheduled_at":"2026-11-22T10:00:00","window_minutes":120,"customer_phone":"+358 40 1","notes":null}"#
    )
    #expect(answer.status == 200)
    let shown = try #require(answer.json["job"])
    #expect(shown["scheduled_at"]?.stringValue == "2026-11-22T10:00:00+02:00")
    #expect(shown["window_ends_at"]?.stringValue == "2026-11-22T12:00:00+02:00")
    #expect(shown["address"]?.stringValue == "1 Harbour Street" && shown["notes"] == .null)
    #expect(shown["rescheduled_count"]?.intValue == 0)
    #expect(try job(world).customerPhone == "+358 40 1" && job(world).pickup == World.pickup)
    // The window moves with its begin.
    let later = try patch(world, dora, #"{"scheduled_at":"2026-11-23T09:30:00"}"#)
    #expect(later.json["job"]?["window_ends_at"]?.stringValue == "2026-11-23T11:30:00+02:00")
    #expect(later.json["job"]?["rescheduled_count"]?.intValue == 1)
    let acts = world.store.accounts.audit.filter { $0.action == .jobChange }
    #expect(acts.map { $0.detail?.split(separator: "\t").first } == ["time", "phone", "notes", "time"])
    // The same again changes nothing, and is no act.
    let revision = try job(world).revision
    #expect(try patch(world, dora, #"{"scheduled_at":"2026-11-23T09:30:00"}"#).status == 200)
    #expect(
      try job(world).revision == revision && world.store.accounts.audit.count { $0.action == .jobChange } == 4
    )
    let open = try patch(world, dora, #"{"scheduled_at":null}"#)
    #expect(open.json["job"]?["scheduled_at"] == .null && open.json["job"]?["window_ends_at"] == .null)
    #expect(try job(world).rescheduledCount == 2)
  }

  @Test func `the customer's email is read by dispatchers, where the phone stands`() throws {
    let (world, dora) = try world()
    func email() throws -> JSONValue? {
      try world.ask(.get, "/api/admin/jobs/j", token: dora).json["customer_email"]
    }
    #expect(try email() == "email-secret@customer.example")
    #expect(try patch(world, dora, #"{"customer_email":"jörg@bücher.example"}"#).status == 200)
    #expect(try email() == "jörg@bücher.example")
    let answer = try patch(world, dora, #"{"customer_email":" grace@customer.example "}"#)
    #expect(answer.status == 200 && !answer.text.contains("customer.example"))
    #expect(try email() == "grace@customer.example")
    #expect(try patch(world, dora, #"{"customer_email":null}"#).status == 200)
    #expect(try email() == .null)
  }

  private func version(_ world: World, _ token: String) throws -> String {
    try #require(try world.ask(.get, "/api/admin/jobs/j", token: token).headers["ETag"])
  }

  private func patch(
    _ world: World, _ token: String, _ body: String, ifMatch: String
  ) throws -> World.Answer {
    try world.ask(.patch, "/api/admin/jobs/j", token: token, body, headers: [("If-Match", ifMatch)])
  }

  @Test func `of two who change the same version of a job the second is told`() throws {
    let (world, dora) = try world()
    let first = try version(world, dora)
    #expect(first.hasPrefix("\"") && first.hasSuffix("\""))
    let answer = try patch(world, dora, #"{"notes":"bell"}"#, ifMatch: first)
    #expect(answer.status == 200)
    let second = try version(world, dora)
    #expect(second != first && answer.headers["ETag"] == second)
    let late = try patch(world, dora, #"{"notes":"door"}"#, ifMatch: first)
    #expect(late.status == 412)
    #expect(late.json["error"]?.stringValue == "The job was changed meanwhile; read it and try again")
    #expect(try job(world).notes == "bell")
    #expect(world.store.fleet.rejectionCounts[.outdated] == 1)
    #expect(try patch(world, dora, #"{"notes":"door"}"#, ifMatch: "\(first), \(second)").status == 200)
    #expect(try patch(world, dora, #"{"notes":"gate"}"#, ifMatch: "*").status == 200)
    #expect(try patch(world, dora, #"{"notes":"none"}"#).status == 200)
  }

  @Test(arguments: ["W/%", "%x", "nonsense", "\"0\""])
  func `a version that is weak, malformed or unknown is not the present one`(pattern: String) throws {
    let (world, dora) = try world()
    let present = try version(world, dora)
    let given = pattern.split(separator: "%", omittingEmptySubsequences: false).joined(separator: present)
    let form = pattern == "%x" ? String(present.dropLast()) + "x\"" : given
    #expect(try patch(world, dora, #"{"notes":"door"}"#, ifMatch: form).status == 412)
    #expect(try job(world).notes == "notes-secret")
  }

  @Test func `each change, a driver's step and a link make another version`() throws {
    let (world, dora) = try world()
    var versions: Set<String> = [try version(world, dora)]
    try world.submit(.statusChanged(JobID("j"), to: .enRoute, by: .driver(world.slot("ada"))))
    versions.insert(try version(world, dora))
    #expect(
      try world.ask(.post, "/api/admin/jobs/j/links", token: dora, "{}").status == 201)
    versions.insert(try version(world, dora))
    #expect(versions.count == 3)
  }

  @Test func `a reader who has the present version is told so without it`() throws {
    let (world, dora) = try world()
    let present = try version(world, dora)
    let headers = [("If-None-Match", present), ("Accept-Encoding", "gzip")]
    let same = try world.ask(.get, "/api/admin/jobs/j", token: dora, headers: headers)
    #expect(same.status == 304 && same.text.isEmpty && same.headers["ETag"] == present)
    #expect(try patch(world, dora, #"{"notes":"bell"}"#).status == 200)
    let other = try world.ask(.get, "/api/admin/jobs/j", token: dora, headers: headers)
    #expect(other.status == 200 && other.headers["Content-Encoding"] == nil)
  }

  @Test func `another address without a place has none, because the former one is elsewhere`() throws {
    let (world, dora) = try world()
    #expect(try patch(world, dora, #"{"address":"2 Quay Street"}"#).status == 200)
    #expect(try job(world).address == "2 Quay Street" && job(world).pickup == nil)
    #expect(try patch(world, dora, #"{"lat":60.18,"lng":24.95}"#).status == 200)
    #expect(try job(world).pickup == SampleFleet.place(60.18, 24.95))
  }

  @Test(arguments: [
    (#"{"address":""}"#, 400), (#"{"address":7}"#, 400), (#"{"lat":60}"#, 400), (#"{"lat":91,"lng":0}"#, 400),
    (#"{"customer_phone":"call"}"#, 400), (#"{"scheduled_at":"soon"}"#, 400), ("[]", 400),
    (#"{"customer_email":"grace"}"#, 400), (#"{"customer_email":"a@b"}"#, 400),
    (#"{"customer_email":"<a@b.example>"}"#, 400), (#"{"customer_email":"mailto:x@y.example"}"#, 400),
    (#"{"customer_email":7}"#, 400),
    (#"{"window_minutes":60}"#, 400), (#"{"window_ends_at":"2026-11-22T10:00:00"}"#, 400),
    (#"{"scheduled_at":"2026-11-22T10:00:00","window_ends_at":"2026-11-22T09:00:00"}"#, 400), ("{}", 200),
  ])
  func `a request that makes no sense changes nothing`(body: String, status: Int) throws {
    let (world, dora) = try world()
    let before = try job(world)
    #expect(try patch(world, dora, body).status == status)
    #expect(try job(world) == before)
  }

  @Test func `only dispatchers change jobs, and only those of this server that have not ended`() throws {
    let (world, dora) = try world(.completed)
    #expect(try patch(world, dora, #"{"notes":"x"}"#).status == 409)
    let driver = try world.account("bo", .driver)
    #expect(try patch(world, driver, #"{"notes":"x"}"#).status == 403)
    #expect(try world.ask(.patch, "/api/admin/jobs/none", token: dora, "{}").status == 404)
    let (there, dina) = try self.world(.started)
    #expect(try patch(there, dina, #"{"address":"x"}"#).error?.contains("driver is there") == true)
    #expect(try patch(there, dina, #"{"notes":"x"}"#).status == 200)
    let (follower, token) = try self.world(isFollowingUpstream: true)
    #expect(try patch(follower, token, #"{"notes":"x"}"#).error?.contains("change them there") == true)
  }

  @Test func `who read another job than the one that is there changes nothing`() throws {
    let (world, _) = try world()
    let former = try job(world).facts
    var first = former
    first.texts.notes = "first"
    var second = former
    second.texts.notes = "second"
    try world.submit(.jobEdited(JobEdit(JobID("j"), from: former, to: first)))
    #expect(throws: RequestError.fleet(.outdated)) {
      try world.submit(.jobEdited(JobEdit(JobID("j"), from: former, to: second)))
    }
    #expect(try job(world).notes == "first")
  }

  @Test func `a place that moves while the driver is on the way is what arrival and lateness follow`() throws
  {
    let (world, dora) = try world(.enRoute)
    try world.drive("ada", north: 20_000)
    let slot = try world.slot(job: "j")
    let far = try #require(world.store.fleet.arrival(of: slot, now: world.now))
    #expect(
      try patch(world, dora, #"{"lat":60.34,"lng":24.94,"scheduled_at":"2026-11-21T13:00:00"}"#).status == 200
    )
    let near = try #require(world.store.fleet.arrival(of: slot, now: world.now))
    #expect(near.distanceMeters < 2000 && near.earliestAt < far.earliestAt)
    // The new time was over an hour ago.
    #expect(world.store.fleet.troubles(of: slot, now: world.now).contains(.late))
    #expect(try patch(world, dora, #"{"scheduled_at":"2026-11-21T18:00:00"}"#).status == 200)
    #expect(!world.store.fleet.troubles(of: slot, now: world.now).contains(.late))
  }

  @Test func `the driver's app and dispatchers hear of it`() throws {
    let (world, dora) = try world()
    let ada = world.access.newToken(for: UserID("ada"))
    let app = try WireClient.socketIO(world, token: ada)
    _ = try app.messages()
    #expect(try patch(world, dora, #"{"notes":"ring twice"}"#).status == 200)
    let message = try #require(try app.message())
    #expect(message.hasPrefix(#"42["job:updated",{"#) && message.contains("ring twice"))
  }

  @Test func `a long value is cut in the audit log, which keeps its form`() throws {
    let (world, dora) = try world()
    let long = String(repeating: "Öl\\t", count: 300)
    #expect(try patch(world, dora, #"{"notes":"\#(long)"}"#).status == 200)
    let detail = try #require(world.store.accounts.audit.last?.detail)
    let change = try #require(ChangedFact(detail))
    #expect(change.name == .fact(.notes) && change.former == "notes-secret" && change.new.hasSuffix("…"))
  }
}
