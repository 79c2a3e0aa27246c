import HTTP
import Maps
import Storage
import TestSupport
import Testing
import Tracking

@testable import Site
@testable import Store
@testable import Ways

struct WayLearnerTests {
  @Test func `drives of any driver teach the speeds of streets, and the database keeps them`() throws {
    let town = try CrossTown()
    let world = try World(mapPath: town.map.path) { $0.reviewMilliseconds = 1_000_000 }
    let planner = try #require(world.site.ways)
    try world.account("ada", .driver)
    for along in stride(from: 2000, through: 200, by: -100) {
      world.advance(seconds: 10)
      try world.store.move(
        world.slot("ada"),
        to: Position(
          coordinate: town.place(along), receivedAt: world.now, speedMetersPerSecond: 3, accuracyMeters: 5))
    }
    try world.run { planner.statistics.learnedDriveCount >= 2 }
    #expect(planner.statistics.speedCellCount == 1)
    #expect(planner.statistics.questionCount == 0)
    #expect(try world.ask(.get, "/metrics").text.contains("way_drives_learned_total 2"))
    planner.close()
    world.storage.close()
    let (storage, state) = try SnapshotStore.open(path: world.directory + "/waypost.db", now: world.now)
    defer { storage.close() }
    let rows = state.learned
    let row = try #require(rows.first)
    #expect(rows.count == 1 && row.kind == .roads)
    // Some 3 m/s on a street that the map takes for 7 m/s.
    #expect(row.value > row.weight * 1.5)
    var speeds = StreetSpeeds()
    speeds.restore(rows, today: world.now.day)
    #expect(speeds.learnedShare > 0)
  }

  @Test func `a driver at work at a pickup is not learned from`() throws {
    let town = try CrossTown()
    let world = try World(mapPath: town.map.path) { $0.reviewMilliseconds = 1_000_000 }
    let planner = try #require(world.site.ways)
    try world.account("ada", .driver)
    try world.account("bob", .driver)
    try world.job("j", .started, driver: "ada")
    for (driver, least) in [("ada", 0), ("bob", 2)] {
      for along in stride(from: 2000, through: 200, by: -100) {
        world.advance(seconds: 10)
        try world.store.move(
          world.slot(driver),
          to: Position(coordinate: town.place(along), receivedAt: world.now, accuracyMeters: 5))
      }
      try world.run { planner.statistics.learnedDriveCount >= least }
      if least == 0 { #expect(planner.statistics.learnedDriveCount == 0) }
    }
  }

  @Test func `a learned way is slower, and its arrival is compared with the real one`() throws {
    let town = try CrossTown()
    let world = try World(mapPath: town.map.path) { $0.reviewMilliseconds = 1_000_000 }
    let planner = try #require(world.site.ways)
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    let job = try world.slot(job: "j")
    func drive(from start: Int, to end: Int = 900) throws {
      for along in stride(from: start, through: end, by: -100) {
        world.advance(seconds: 12)
        try world.store.move(
          world.slot("ada"),
          to: Position(coordinate: town.place(along), receivedAt: world.now, accuracyMeters: 5))
      }
    }
    for turn in 1...12 {
      try drive(from: 2000)
      try world.run { planner.statistics.learnedDriveCount >= turn }
      world.advance(seconds: 300)
    }
    let page = try WireClient(world)
    page.request("/t/link-j/live")
    try page.take(through: "event: state")
    try drive(from: 2000, to: 2000)
    try world.run { planner.statistics.inFlightCount == 0 }
    try drive(from: 1900)
    #expect(world.store.fleet.wayState(of: job) == .followed)
    let expected = try #require(world.store.fleet.streetExpectation(of: job))
    #expect(expected.seconds > 60)
    #expect(planner.statistics.comparedArrivalCount == 0)
    try world.submit(.statusChanged(JobID("j"), to: .arrived, by: .driver(world.slot("ada"))))
    #expect(planner.statistics.comparedArrivalCount >= 1)
    #expect(world.store.fleet.arrivalSpread != .usual)
  }
}
