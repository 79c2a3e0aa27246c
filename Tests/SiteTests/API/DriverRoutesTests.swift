import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Store

struct DriverRoutesTests {
  private func world() throws -> (world: World, token: String) {
    let world = try World()
    return (world, try world.account("ada", .driver))
  }

  private func report(_ world: World, _ token: String, _ body: String) throws -> World.Answer {
    try world.ask(.put, "/api/drivers/location", token: token, body)
  }

  @Test func `a position is taken, and the same one by another way is no mistake`() throws {
    let (world, token) = try world()
    for _ in 0..<2 {
      let answer = try report(world, token, #"{"lat":25.91,"lng":-80.36}"#)
      #expect(answer.status == 200)
      #expect(answer.text == #"{"lat":25.91,"lng":-80.36,"success":true}"#)
    }
    #expect(world.store.fleet.acceptedFixCount == 1)
    #expect(world.store.fleet.rejectionCounts[.duplicateFix] == 1)
  }

  @Test(arguments: [
    (#"{"lat":25.91}"#, 400, "lat and lng are required"),
    (#"{"lat":"x","lng":1}"#, 400, "lat and lng must be numbers"),
    (#"{"lat":"nan","lng":9999}"#, 400, "lat and lng must be numbers"),
    (#"{"lat":1,"lng":9999}"#, 400, "lat and lng are out of range"),
    ("", 400, "lat and lng are required"), ("NaN", 400, "lat and lng are required"),
    (#"{"contractor_id":"driver-bo","lat":1,"lng":2}"#, 403, "A driver can only report itself"),
    (#"{"lat":0,"lng":0}"#, 422, "The position was not taken (zero_coordinate)"),
    (#"{"lat":1,"lng":2,"ts":"2026-11-21T13:00:00Z"}"#, 422, "The position was not taken (fix_in_future)"),
    (#"{"lat":1,"lng":2,"ts":"2026-11-19T12:00:00Z"}"#, 422, "The position was not taken (fix_too_old)"),
  ])
  func `what is no position is refused with its reason, counted once, and moves nobody`(
    body: String, status: Int, error: String
  ) throws {
    let (world, token) = try world()
    let answer = try report(world, token, body)
    #expect((answer.status, answer.error) == (status, error))
    #expect(world.store.fleet.position(try world.slot("ada")) == nil)
    #expect(world.store.fleet.rejectionCounts.values.reduce(0, +) == 1)
  }

  @Test func `an older fix and a jump do not move the driver`() throws {
    let (world, token) = try world()
    _ = try report(world, token, #"{"lat":60.17,"lng":24.94}"#)
    let older = try report(world, token, #"{"lat":60.18,"lng":24.94,"ts":"2026-11-21T11:59:00Z"}"#)
    #expect((older.status, older.error) == (422, "The position was not taken (fix_older_than_current)"))
    world.advance(seconds: 5)
    let jump = try report(world, token, #"{"lat":61.17,"lng":24.94}"#)
    #expect((jump.status, jump.error) == (422, "The position was not taken (implausible_jump)"))
    #expect(world.store.fleet.position(try world.slot("ada"))?.coordinate.latitude == 60.17)
  }

  @Test func `a driver goes offline and on`() throws {
    let (world, token) = try world()
    let off = try world.ask(.put, "/api/drivers/availability", token: token, #"{"is_online":false}"#)
    #expect(off.json["contractor"]?["is_online"]?.boolValue == false)
    let wrong = try world.ask(.put, "/api/drivers/availability", token: token, #"{"is_online":"yes"}"#)
    #expect((wrong.status, wrong.error) == (400, "is_online takes true or false"))
    let profile = try world.ask(.get, "/api/drivers/profile", token: token)
    #expect(profile.json["contractor"]?["id"]?.stringValue == "driver-ada")
    #expect(profile.json["contractor"]?["is_online"]?.boolValue == false)
  }

  @Test func `a driver takes a break, which ends by going on, going offline, or a step`() throws {
    let (world, token) = try world()
    func set(_ body: String) throws -> [Bool?] {
      let answer = try world.ask(.put, "/api/drivers/availability", token: token, body)
      let driver = answer.json["contractor"]
      return [driver?["is_online"]?.boolValue, driver?["is_on_break"]?.boolValue]
    }
    #expect(try set(#"{"is_on_break":true}"#) == [true, true])
    // What an app says again and again ends no break.
    #expect(try set(#"{"is_online":true}"#) == [true, true])
    #expect(try set(#"{"is_on_break":false}"#) == [true, false])
    #expect(try set(#"{"is_online":true,"is_on_break":true}"#) == [true, true])
    world.advance(seconds: 60)
    #expect(try set(#"{"is_online":false}"#) == [false, false])
    #expect(try set(#"{"is_on_break":false}"#) == [false, false])
    #expect(try set(#"{"is_online":false,"is_on_break":true}"#) == [nil, nil])
    #expect(try set("{}") == [nil, nil])
    let profile = try world.ask(.get, "/api/drivers/profile", token: token)
    #expect(profile.json["contractor"]?["availability_since"]?.stringValue == world.now.iso8601)
  }

  @Test func `nothing is offered on a break`() throws {
    let (world, token) = try world()
    try world.job("j", .pending)
    _ = try report(world, token, #"{"lat":60.17,"lng":24.94}"#)
    func offered() throws -> Int? {
      try world.ask(.get, "/api/drivers/jobs/available", token: token).json["jobs"]?.arrayValue?.count
    }
    #expect(try offered() == 1)
    _ = try world.submit(.availabilityChanged(DriverID("driver-ada"), .onBreak))
    #expect(try offered() == 0)
    // Dispatchers see the driver nevertheless.
    let office = try world.account("mo", .dispatcher)
    let map = try world.ask(.get, "/api/admin/map-data", token: office)
    #expect(map.json["contractors"]?.arrayValue?.count == 1)
  }

  @Test func `open jobs near the driver are offered, and nobody else's`() throws {
    let (world, token) = try world()
    try world.account("bo", .driver)
    try world.job("near")
    try world.job("taken", .assigned, driver: "bo")
    #expect(try offers(world, token) == [])
    try world.drive("ada", north: 5000)
    #expect(try offers(world, token) == ["near"])
    #expect(try offers(world, token, "?radius=4") == [])
    for radius in ["nan", "x", "-1", "1e999"] {
      #expect(try world.ask(.get, "/api/drivers/jobs/available?radius=\(radius)", token: token).status == 400)
    }
  }

  @Test func `nothing farther than the server offers is offered, however far the driver asks`() throws {
    let (world, token) = try world()
    try world.job("far")
    let place = SampleFleet.place(World.pickup.latitude + 0.36, World.pickup.longitude)
    try world.store.move(try world.slot("ada"), to: Position(coordinate: place, receivedAt: world.now))
    #expect(try offers(world, token, "?radius=500") == [])
    #expect(try offers(world, token, "?radius=1e300") == [])
  }

  private func offers(_ world: World, _ token: String, _ query: String = "") throws -> [String] {
    let answer = try world.ask(.get, "/api/drivers/jobs/available\(query)", token: token)
    return answer.json["jobs"]?.arrayValue?.compactMap { $0["id"]?.stringValue } ?? ["no list"]
  }
}
