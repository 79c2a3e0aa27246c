import HTTP
import JSON
import Storage
import System
import Testing
import Tracking

@testable import API
@testable import Store

struct JobFailingTests {
  private static let path = "/api/drivers/jobs/j/failure"

  private func world(_ status: JobStatus = .arrived) throws -> (World, ada: String) {
    let world = try World()
    let ada = try world.account("ada", .driver)
    try world.job("j", status, driver: "ada")
    return (world, ada)
  }

  @Test(arguments: JobFailure.Reason.told)
  func `a driver's app says why, and dispatchers read it`(reason: JobFailure.Reason) throws {
    let (world, ada) = try world()
    let dora = try world.account("dora", .dispatcher)
    let sent = #"{"reason":"\#(reason.rawValue)","words":"Gate closed"}"#
    let answer = try world.ask(.post, Self.path, token: ada, sent)
    #expect(answer.status == 200 && answer.json["job"]?["status"]?.stringValue == "confirmed")
    // The driver gave it back, and sees no more of it than any other.
    #expect(!answer.text.contains("Gate closed") && answer.json["job"]?["failure"] == nil)
    for target in ["/api/admin/jobs/j", "/api/admin/jobs"] {
      let json = try world.ask(.get, target, token: dora).json
      let job = try #require(json["job"] ?? json["jobs"]?.arrayValue?.first)
      #expect(job["failure"]?["reason"]?.stringValue == reason.rawValue)
      #expect(job["failure"]?["words"]?.stringValue == "Gate closed")
      #expect(job["failure"]?["at"]?.stringValue == world.now.iso8601)
      #expect(job["failure"]?["driver_id"]?.stringValue == "driver-ada")
    }
  }

  @Test(arguments: [
    "", "{}", #"{"reason":null}"#, #"{"reason":"bored"}"#, #"{"reason":7}"#,
    #"{"reason":"other","words":[]}"#,
  ])
  func `what is no reason is refused, and nothing is changed`(body: String) throws {
    let (world, ada) = try world()
    #expect(try world.ask(.post, Self.path, token: ada, body).status == 400)
    #expect(world.store.fleet.job(JobID("j"))?.status == .arrived)
  }

  @Test func `pictures come with it, and only dispatchers get them`() throws {
    let (world, ada) = try world()
    let dora = try world.account("dora", .dispatcher)
    let inline = "data:image/webp;base64,\(Base64.standard.encode(Array(SamplePicture.webP().utf8).span))"
    let body = #"{"reason":"refused","photos":["\#(inline)","https://photos.test/a.jpg"]}"#
    #expect(try world.ask(.post, Self.path, token: ada, body).status == 200)
    let addresses = ["/api/jobs/j/failure-photos/0", "https://photos.test/a.jpg"]
    let job = try world.ask(.get, "/api/admin/jobs/j", token: dora).json["job"]
    for list in [job?["failure"]?["photos"], job?["failure_photos"]] {
      #expect(list?.arrayValue?.compactMap(\.stringValue) == addresses)
    }
    #expect(job?["after_photos"]?.arrayValue == [] && job?["before_photos"]?.arrayValue == [])
    let picture = try world.ask(.get, addresses[0], token: dora)
    #expect(picture.text == SamplePicture.webP() && picture.headers["Content-Type"] == "image/webp")
    #expect(try world.ask(.get, addresses[0], token: ada).status == 403)
    #expect(try world.ask(.get, addresses[0]).status == 401)
    for number in ["1", "2", "-1", "x"] {
      let path = "/api/jobs/j/failure-photos/\(number)"
      #expect(try world.ask(.get, path, token: dora).status == 404)
    }

    // The next driver's picture of the work cannot be one of these.
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    for status in ["accepted", "en_route", "arrived"] { _ = try setStatus(world, ada, status) }
    let again = try setStatus(world, ada, "started", photos: addresses[0])
    #expect(again.status == 400 && world.store.fleet.job(JobID("j"))?.photos.isEmpty == true)
    let decided = try world.ask(.get, "/api/admin/jobs/j", token: dora).json["job"]
    #expect(decided?["failure"] == .null && decided?["failure_photos"]?.arrayValue?.count == 2)
    #expect(try !world.ask(.get, "/api/drivers/jobs/current", token: ada).text.contains("failure"))
  }

  @Test(arguments: [
    #""photos":7"#, #""photos":[7]"#, #""photos":["/api/jobs/j/photos/0"]"#, #""photos":["x"]"#,
  ])
  func `what is no picture is refused, and nothing is changed`(member: String) throws {
    let (world, ada) = try world()
    #expect(try world.ask(.post, Self.path, token: ada, #"{"reason":"refused",\#(member)}"#).status == 400)
    #expect(world.store.fleet.job(JobID("j"))?.status == .arrived)
  }

  private func setStatus(
    _ world: World, _ token: String, _ status: String, photos: String = ""
  ) throws -> World.Answer {
    if status == "accepted" { return try world.ask(.post, "/api/drivers/jobs/j/accept", token: token) }
    let list = photos.isEmpty ? "" : "\"\(photos)\""
    return try world.ask(
      .put, "/api/drivers/jobs/j/status", token: token,
      #"{"status":"\#(status)","after_photos":[\#(list)]}"#)
  }

  @Test func `words have a bound, and are characters`() throws {
    #expect(JobFailing(.other, words: String(repeating: "ü", count: 500)) != nil)
    #expect(JobFailing(.other, words: String(repeating: "x", count: 501)) == nil)
    #expect(JobFailing(.other, words: " \r\n ")?.words == "")
    let (world, ada) = try world()
    let long = String(repeating: "x", count: 501)
    let refused = try world.ask(.post, Self.path, token: ada, #"{"reason":"other","words":"\#(long)"}"#)
    #expect(refused.status == 400 && refused.text.contains("500"))
  }

  @Test func `a job that has not begun, is over, or is another driver's is refused`() throws {
    for status in [JobStatus.assigned, .accepted, .completed, .cancelled] {
      let (world, ada) = try world(status)
      #expect(try world.ask(.post, Self.path, token: ada, #"{"reason":"refused"}"#).status == 409)
    }
    let (world, ada) = try world()
    let bo = try world.account("bo", .driver)
    #expect(try world.ask(.post, Self.path, token: bo, #"{"reason":"refused"}"#).status == 403)
    #expect(
      try world.ask(.post, "/api/drivers/jobs/none/failure", token: ada, #"{"reason":"refused"}"#).status
        == 404)
  }

  @Test func `orders and changes set none, and a change may take it away`() throws {
    let (world, ada) = try world()
    let dora = try world.account("dora", .dispatcher)
    _ = try world.ask(.post, Self.path, token: ada, #"{"reason":"refused"}"#)
    #expect(
      try world.ask(.post, "/api/booking", token: dora, #"{"address":"Pier","failure":"other 1 a"}"#).status
        == 400)
    let set = try world.ask(.patch, "/api/admin/jobs/j", token: dora, #"{"failure":"other 1 a"}"#)
    #expect(set.status == 400 && set.text.contains("failure can only be null"))
    #expect(world.store.fleet.job(JobID("j"))?.texts.failure != nil)
    #expect(try world.ask(.patch, "/api/admin/jobs/j", token: dora, #"{"failure":null}"#).status == 200)
    #expect(world.store.fleet.job(JobID("j"))?.texts.failure == nil)
    let line = try #require(world.store.accounts.audit.last)
    #expect(line.detail == "failure\trefused\t" && line.userID == UserID("dora"))
  }
}
