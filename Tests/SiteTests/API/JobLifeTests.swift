import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Store

/// The life of a job over REST: the statuses and shapes of the wire contract.
struct JobLifeTests {
  private struct Scene {
    let world: World
    let ada: String
    let bo: String
    let cora: String
    let dora: String

    init() throws {
      world = try World()
      ada = try world.account("ada", .driver)
      bo = try world.account("bo", .driver)
      cora = try world.account("cora", .customer)
      dora = try world.account("dora", .dispatcher)
    }

    func book(_ more: String = "") throws -> String {
      let answer = try world.ask(
        .post, "/api/booking", token: cora, #"{"address":"1 <b>Street</b>","lat":60.17,"lng":24.94\#(more)}"#)
      #expect(answer.status == 201)
      return try #require(answer.json["job"]?["id"]?.stringValue)
    }

    func set(_ job: String, _ status: String, _ token: String) throws -> World.Answer {
      try world.ask(.put, "/api/drivers/jobs/\(job)/status", token: token, #"{"status":"\#(status)"}"#)
    }
  }

  @Test func `an order makes a job of its customer, and a link that opens it`() throws {
    let scene = try Scene()
    let answer = try scene.world.ask(
      .post, "/api/booking", token: scene.cora,
      #"""
      {"address":"1 <b>Street</b>","lat":60.17,"lng":24.94,"items":[{"category":"sofa","quantity":2}],
       "estimated_price":120.5,"base_price":100,"service_fee":30.5,"discount_amount":10,"scheduled_date":"2026-11-22","scheduled_time":"09:30","notes":"ring"}
      """#)
    #expect(answer.status == 201)
    #expect(answer.json["success"]?.boolValue == true)
    let job = try #require(answer.json["job"])
    #expect(job["customer_id"]?.stringValue == "cora")
    #expect(job["customer_name"]?.stringValue == "Name of cora")
    #expect(job["status"]?.stringValue == "pending")
    #expect(job["driver_id"] == .null)
    #expect(job["address"]?.stringValue == "1 <b>Street</b>")
    #expect(!answer.text.contains("<b>"))
    #expect(job["items"]?.arrayValue?.first?["quantity"]?.intValue == 2)
    #expect(job["total_price"]?.doubleValue == 120.5)
    let parts = ["base_price", "item_total", "service_fee", "discount_amount"].map { job[$0]?.doubleValue }
    #expect(parts == [100, 0, 30.5, 10])
    #expect(job["scheduled_at"]?.stringValue == "2026-11-22T09:30:00+02:00")
    #expect(job["created_at"]?.stringValue == "2026-11-21T12:00:00.000Z")
    #expect(job["id"]?.stringValue?.utf8.count == 36)
    let code = try #require(job["confirmation_code"]?.stringValue)
    #expect(code.utf8.count == 8 && code.allSatisfy { "ABCDEFGHJKLMNPQRSTUVWXYZ23456789".contains($0) })
    let url = try #require(answer.json["tracking_url"]?.stringValue)
    #expect(try scene.world.ask(.get, url).status == 200)
  }

  @Test(arguments: [
    ("", 400), ("[]", 400), ("{", 400), ("{}", 400), (#"{"address":""}"#, 400), (#"{"address":7}"#, 400),
    (#"{"address":"a","lat":60}"#, 400), (#"{"address":"a","lat":"60","lng":24}"#, 400),
    (#"{"address":"a","lat":91,"lng":24}"#, 400), (#"{"address":"a","scheduled_at":"soon"}"#, 400),
    (#"{"address":"a","lat":1e999,"lng":24}"#, 400), (#"{"address":"a","lat":NaN,"lng":24}"#, 400),
    (#"{"address":" \n"}"#, 400), (#"{"address":"a","scheduled_at":1795000000}"#, 400),
    (#"{"address":"a","estimated_price":1e400}"#, 400), (#"{"address":"a","total_price":-1}"#, 400),
    (#"{"address":"a","items":[1e400]}"#, 400), (#"{"address":"a","items":[{"n":[-1e999]}]}"#, 400),
    (#"{"address":"a"}"#, 201), (#"{"address":"a","lat":null,"lng":null}"#, 201),
    (#"{"address":"a","scheduled_at":null,"estimated_price":null,"items":[{"n":1.5}]}"#, 201),
  ])
  func `an order that makes no sense makes no job`(body: String, status: Int) throws {
    let scene = try Scene()
    let answer = try scene.world.ask(.post, "/api/booking", token: scene.cora, body)
    #expect(answer.status == status)
    #expect(scene.world.store.fleet.jobCount == (status == 201 ? 1 : 0))
    #expect((answer.error == nil) == (status == 201))
  }

  @Test func `texts and lists have bounds`() throws {
    let scene = try Scene()
    let long = String(repeating: "a", count: 2001)
    let items = Array(repeating: #""\#(String(repeating: "b", count: 1000))""#, count: 17)
    for body in [
      #"{"address":"\#(long)"}"#, #"{"address":"a","notes":"\#(long)"}"#,
      #"{"address":"a","items":[\#(items.joined(separator: ","))]}"#,
    ] {
      #expect(try scene.world.ask(.post, "/api/booking", token: scene.cora, body).status == 400)
    }
  }

  @Test func `a customer may not order without end`() throws {
    let scene = try Scene()
    for _ in 0..<10 { _ = try scene.book() }
    let answer = try scene.world.ask(.post, "/api/booking", token: scene.cora, #"{"address":"a"}"#)
    #expect(answer.status == 429)
    #expect(answer.headers["Retry-After"] == "6")
    #expect(answer.error == "Too many requests")
    #expect(try scene.world.ask(.post, "/api/booking", token: scene.dora, #"{"address":"a"}"#).status == 201)
    scene.world.advance(seconds: 6)
    _ = try scene.book()
  }

  @Test func `a driver takes a job and steps it to its end`() throws {
    let scene = try Scene()
    let job = try scene.book()
    let accepted = try scene.world.ask(.post, "/api/drivers/jobs/\(job)/accept", token: scene.ada)
    #expect(accepted.status == 200)
    #expect(accepted.json["job"]?["status"]?.stringValue == "accepted")
    #expect(accepted.json["job"]?["driver_id"]?.stringValue == "driver-ada")
    for status in ["en_route", "arrived", "started", "completed"] {
      scene.world.advance(seconds: 60)
      let answer = try scene.set(job, status, scene.ada)
      #expect(answer.status == 200)
      #expect(answer.json["job"]?["status"]?.stringValue == status)
      let current = try scene.world.ask(.get, "/api/drivers/jobs/current", token: scene.ada)
      #expect(current.json["job"]?["id"]?.stringValue == (status == "completed" ? nil : job))
    }
    let detail = try scene.world.ask(.get, "/api/admin/jobs/\(job)", token: scene.dora)
    let times = ["accepted_at", "en_route_at", "arrived_at", "started_at", "completed_at"]
    #expect(
      times.map { detail.json["job"]?[$0]?.stringValue }
        == (0..<5).map { "2026-11-21T12:0\($0):00.000Z" })
  }

  @Test func `a step that may not follow names those that may`() throws {
    let scene = try Scene()
    let job = try scene.book()
    let assign = try scene.world.ask(
      .put, "/api/admin/jobs/\(job)/assign", token: scene.dora, #"{"contractor_id":"driver-ada"}"#)
    #expect(assign.json["job"]?["status"]?.stringValue == "assigned")
    let nobody = #"{"contractor_id":null}"#
    let taken = try scene.world.ask(.put, "/api/admin/jobs/\(job)/assign", token: scene.dora, nobody)
    #expect(taken.json["job"]?["status"]?.stringValue == "confirmed")
    #expect(scene.world.store.fleet.job(JobID(job))?.driverID == nil)
    #expect(
      try scene.world.ask(.put, "/api/admin/jobs/\(job)/assign", token: scene.dora, nobody).status == 409)
    _ = try scene.world.ask(
      .put, "/api/admin/jobs/\(job)/assign", token: scene.dora, #"{"contractor_id":"driver-ada"}"#)
    let answer = try scene.set(job, "en_route", scene.ada)
    #expect(answer.status == 409)
    #expect(answer.json["allowed"]?.arrayValue?.compactMap(\.stringValue) == ["accepted", "cancelled"])
    #expect(answer.error == "Cannot transition from assigned to en_route")
    #expect(try scene.set(job, "flying", scene.ada).status == 400)
    #expect(try scene.set(job, "", scene.ada).error == "status is required")
    #expect(try scene.set("nothing", "arrived", scene.ada).error == "Job not found")
    let foreign = try scene.set(job, "accepted", scene.bo)
    #expect(foreign.status == 403)
    #expect(foreign.error == "You are not assigned to this job")
  }

  @Test func `a driver on the way to one job may not take another`() throws {
    let scene = try Scene()
    let (first, second) = (try scene.book(), try scene.book())
    _ = try scene.world.ask(.post, "/api/drivers/jobs/\(first)/accept", token: scene.ada)
    _ = try scene.set(first, "en_route", scene.ada)
    let answer = try scene.world.ask(.post, "/api/drivers/jobs/\(second)/accept", token: scene.ada)
    #expect(answer.status == 409)
    #expect(answer.json["active_job_id"]?.stringValue == first)
    #expect(answer.error?.hasPrefix("You already have a job en route.") == true)
    let taken = try scene.world.ask(.post, "/api/drivers/jobs/\(first)/accept", token: scene.bo)
    #expect(taken.status == 409)
    #expect(taken.error == "Job cannot be accepted (current status: en_route)")
  }

  @Test func `a driver who is not approved takes nothing and is offered nothing`() throws {
    let scene = try Scene()
    let job = try scene.book()
    var profile = scene.world.store.fleet.profile(try scene.world.slot("ada"))
    profile.isApproved = false
    try scene.world.submit(.driverChanged(profile))
    for (method, target) in [
      (HTTPMethod.post, "/api/drivers/jobs/\(job)/accept"), (.get, "/api/drivers/jobs/available"),
    ] {
      let answer = try scene.world.ask(method, target, token: scene.ada)
      #expect(answer.status == 403)
      #expect(answer.error == "Contractor is not approved")
    }
    let assign = try scene.world.ask(
      .put, "/api/admin/jobs/\(job)/assign", token: scene.dora, #"{"contractor_id":"driver-ada"}"#)
    #expect(assign.status == 403)
  }

  @Test func `an assignment needs a driver that exists`() throws {
    let scene = try Scene()
    let target = "/api/admin/jobs/\(try scene.book())/assign"
    let nobody = try scene.world.ask(.put, target, token: scene.dora, #"{"contractor_id":"nobody"}"#)
    #expect((nobody.status, nobody.error) == (404, "Contractor not found"))
    let none = try scene.world.ask(.put, target, token: scene.dora)
    #expect((none.status, none.error) == (400, "contractor_id is required"))
  }

  @Test func `who may cancel may do so until it is too late`() throws {
    let scene = try Scene()
    let job = try scene.book()
    _ = try scene.world.ask(.post, "/api/drivers/jobs/\(job)/accept", token: scene.ada)
    for status in ["en_route", "arrived"] { _ = try scene.set(job, status, scene.ada) }
    let late = try scene.world.ask(.put, "/api/jobs/\(job)/cancel", token: scene.cora)
    #expect((late.status, late.error) == (409, "Job cannot be cancelled in its current status"))
    let dispatcher = try scene.world.ask(.put, "/api/admin/jobs/\(job)/cancel", token: scene.dora)
    #expect(dispatcher.json["job"]?["status"]?.stringValue == "cancelled")
    #expect(try scene.world.ask(.put, "/api/admin/jobs/\(job)/cancel", token: scene.dora).status == 409)
    let other = try scene.book()
    let own = try scene.world.ask(.put, "/api/jobs/\(other)/cancel", token: scene.cora)
    #expect(own.json["job"]?["cancelled_at"]?.stringValue == "2026-11-21T12:00:00.000Z")
  }

  @Test func `a dispatcher revokes a link of the job, and of no other`() throws {
    let scene = try Scene()
    let (job, other) = (try scene.book(), try scene.book())
    let made = try scene.world.ask(.post, "/api/admin/jobs/\(job)/links", token: scene.dora)
    let path = try #require(made.json["tracking_url"]?.stringValue)
    let token = String(path.dropFirst(3))
    #expect(
      try scene.world.ask(.delete, "/api/admin/jobs/\(other)/links/\(token)", token: scene.dora).status == 404
    )
    #expect(try scene.world.ask(.get, path).status == 200)
    #expect(
      try scene.world.ask(.delete, "/api/admin/jobs/\(job)/links/\(token)", token: scene.dora).status == 200)
    #expect(try scene.world.ask(.get, path).status == 404)
  }

  @Test func `nothing is acknowledged that is not on disk`() throws {
    let scene = try Scene()
    let job = try scene.book()
    scene.world.storage.close()
    let answers = [
      try scene.world.ask(.post, "/api/booking", token: scene.cora, #"{"address":"a"}"#),
      try scene.world.ask(.post, "/api/drivers/jobs/\(job)/accept", token: scene.ada),
      try scene.world.ask(.put, "/api/drivers/availability", token: scene.ada, #"{"is_online":false}"#),
      try scene.world.ask(.post, "/api/admin/jobs/\(job)/links", token: scene.dora),
    ]
    for answer in answers {
      #expect(answer.status == 503)
      #expect(answer.headers["Retry-After"] == "5")
      #expect(answer.error?.hasPrefix("Nothing was changed") == true)
    }
    #expect(scene.world.store.fleet.jobCount == 1)
    #expect(scene.world.store.fleet.job(JobID(job))?.status == .pending)
    #expect(scene.world.store.fleet.profile(try scene.world.slot("ada")).isOnline)
  }
}
