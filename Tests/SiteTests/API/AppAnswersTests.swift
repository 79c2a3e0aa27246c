import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import API
@testable import Store

/// The members of an answer that the driver app decodes: a member that the app requires must be present, have its
/// type, and not be null.
struct AppAnswersTests {
  private func world() throws -> (World, ada: String) {
    let world = try World()
    return (world, try world.account("ada", .driver))
  }

  @Test func `a guest's job that nobody priced has all that the app requires`() throws {
    let (world, ada) = try world()
    let job = Job(id: JobID("bare"), address: "1 Pier", pickup: World.pickup, createdAt: world.now)
    try world.submit(.jobCreated(job))
    try world.drive("ada", north: 1500)
    let answer = try world.ask(.get, "/api/drivers/jobs/available", token: ada)
    let read = try #require(answer.json["jobs"]?.arrayValue?.first)
    #expect(read["customer_id"]?.stringValue == "guest-bare")
    for key in ["base_price", "item_total", "volume_price", "service_fee", "total_price"] {
      #expect(read[key]?.doubleValue == 0, "\(key)")
    }
    #expect(read["surge_multiplier"]?.doubleValue == 1)
    // The distance leads to the middle of the square of 500 m around the pickup.
    #expect(abs(try #require(read["distance_km"]?.doubleValue) - 1.5) <= 0.36)
    for key in ["photos", "before_photos", "after_photos", "items"] { #expect(read[key]?.arrayValue == []) }
    let accepted = try world.ask(.post, "/api/drivers/jobs/bare/accept", token: ada)
    #expect(accepted.json["job"]?["customer_id"]?.stringValue == "guest-bare")
    #expect(accepted.json["job"]?["distance_km"] == nil)
  }

  @Test func `a driver whom nobody rated has the rating that the existing backend gives`() throws {
    let (world, ada) = try world()
    let read = try #require(try world.ask(.get, "/api/drivers/profile", token: ada).json["contractor"])
    #expect(read["avg_rating"]?.doubleValue == 5)
    #expect(read["total_jobs"]?.intValue == 0)
    #expect(read["truck_photos"]?.arrayValue == [])
    #expect(read["user_id"]?.stringValue == "ada")
    #expect(read["current_lat"] == .null)
    var profile = world.store.fleet.profile(try world.slot("ada"))
    (profile.rating, profile.completedJobCount) = (4.25, 17)
    try world.submit(.driverChanged(profile))
    let rated = try #require(try world.ask(.get, "/api/drivers/profile", token: ada).json["contractor"])
    #expect((rated["avg_rating"]?.doubleValue, rated["total_jobs"]?.intValue) == (4.25, 17))
  }

  @Test(arguments: [
    ("Pickup", "pickup"), ("pickup truck", "pickup"), ("Box truck", "box_truck"), ("van", "cargo_van"),
    ("cargo-van", "cargo_van"), ("Flatbed", "flatbed"), ("DUMP TRAILER", "dump_trailer"),
    ("White van, 7.5 t", nil), ("Cargo bike", nil), ("", nil), (nil, nil),
  ])
  func `a truck that the app has no name for is none to the app, and keeps its words on the map`(
    vehicle: String?, type: String?
  ) throws {
    let (world, ada) = try world()
    var profile = world.store.fleet.profile(try world.slot("ada"))
    profile.vehicle = vehicle
    try world.submit(.driverChanged(profile))
    let read = try #require(try world.ask(.get, "/api/drivers/profile", token: ada).json["contractor"])
    #expect(read["truck_type"] == type.map { .string($0) } ?? .null)
    #expect(read["vehicle"] == vehicle.map { .string($0) } ?? .null)
    try world.drive("ada", north: 10)
    let dora = try world.account("dora", .dispatcher)
    let map = try world.ask(.get, "/api/admin/map-data", token: dora).json["contractors"]?.arrayValue?.first
    #expect(map?["truck_type"] == vehicle.map { .string($0) } ?? .null)
  }

  @Test func `the map of the API calls a driver old as the board does, and not standing for ever`() throws {
    let (world, _) = try world()
    let dora = try world.account("dora", .dispatcher)
    func state() throws -> String? {
      try world.ask(.get, "/api/admin/map-data", token: dora).json["contractors"]?.arrayValue?.first?[
        "state"]?
        .stringValue
    }
    try world.drive("ada", north: 10)
    #expect(try state() == "standing")
    // Its phone sends nothing any more, and no socket of it is open.
    world.advance(seconds: 600)
    #expect(try state() == "old")
    let slot = try world.slot("ada")
    world.store.noteConnection(of: slot)
    #expect(try state() == "standing")
  }

  @Test(arguments: [
    (#"[{"category":"sofa","quantity":2}]"#, #"[{"category":"sofa","quantity":2}]"#),
    (#"["sofa"]"#, #"[{"category":"sofa","quantity":1}]"#),
    (#"[{"name":"sofa"}]"#, #"[{"category":"sofa","quantity":1,"name":"sofa"}]"#),
    (#"[{"category":7,"quantity":"3","n":1}]"#, #"[{"category":"item","quantity":1,"n":1}]"#),
    (#"[{"category":"box","quantity":1.5}]"#, #"[{"category":"box","quantity":2}]"#),
    (
      #"[null,4]"#,
      #"[{"category":"item","quantity":1,"value":null},{"category":"item","quantity":1,"value":4}]"#
    ),
    ("[]", "[]"),
  ])
  func `things to move are written such that the app reads each`(items: String, written: String) throws {
    let given = try JSONValue.parse(Array(items.utf8).span)
    var json = JSONWriter()
    json.value(JobItems.readable(given))
    #expect(String(decoding: json.bytes, as: UTF8.self) == written)
  }
}
