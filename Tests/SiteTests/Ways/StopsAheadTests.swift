import HTTP
import JSON
import Storage
import TestSupport
import Testing
import Tracking

@testable import Site
@testable import Store
@testable import Ways

struct StopsAheadTests {
  @Test func `the time at a stop before counts, and its place is not told`() throws {
    let scene = try WayScene.withStop()
    try scene.isAlong(1800)
    let data = try scene.data()
    #expect(scene.planner.statistics.foundCount == 1)
    #expect(data["arrival"]?["basis"]?.stringValue == "streets")
    #expect(data["stops_ahead"]?.doubleValue == 1)
    #expect(data["route"] == .null)
    #expect(data["street"]?.stringValue == nil)
    let before = try scene.seconds()
    // Two ways of some minutes, and a stop of some five.
    #expect(before > 300)
    try scene.isAlong(950)
    try scene.go(.arrived)
    _ = try scene.data()
    let standing = try scene.seconds()
    #expect(standing > 250 && standing < before)
    try scene.isAlong(940, after: 240)
    let soon = try scene.seconds()
    #expect(soon < standing - 100)
  }

  @Test func `after the stop the way is asked for anew, and shown`() throws {
    let scene = try WayScene.withStop()
    try scene.isAlong(1800)
    _ = try scene.data()
    try scene.isAlong(920)
    for status in [JobStatus.arrived, .started, .completed] {
      scene.world.advance(seconds: 60)
      try scene.go(status)
    }
    // The former way, which led past the stop, is not shown.
    #expect(scene.world.store.fleet.wayState(of: scene.job) == .left)
    try scene.isAlong(880)
    // This question asks for it, and waits.
    let data = try scene.data()
    #expect(scene.world.store.fleet.wayState(of: scene.job) == .followed)
    #expect(data["route"]?.arrayValue?.isEmpty == false)
    #expect(try scene.seconds() < 250)
    #expect(scene.world.store.fleet.stopSeconds == StopTimes.usualSeconds)
  }

  @Test func `what changes after a job's end does not count its stop again`() throws {
    let scene = try WayScene()
    let driver = try scene.world.slot("ada")
    try scene.world.submit(.statusChanged(JobID("j"), to: .arrived, by: .driver(driver)))
    scene.world.advance(seconds: 3000)
    for status in [JobStatus.started, .completed] {
      try scene.world.submit(.statusChanged(JobID("j"), to: status, by: .driver(driver)))
    }
    for number in 0..<20 {
      try scene.world.submit(.jobOperatorChanged(JobID("j"), to: DriverID("o\(number)"), name: nil))
    }
    // One stop of 50 minutes beside the usual ones.
    #expect(scene.world.store.fleet.stopSeconds == StopTimes.usualSeconds)
  }

  @Test func `the time of stops is the median of what was seen, with a usual one at first`() {
    var stops = StopTimes()
    #expect(stops.seconds == 300)
    for _ in 0..<5 { stops.add(seconds: 1000, at: World.noon) }
    #expect(stops.seconds == 300)
    for _ in 0..<50 { stops.add(seconds: 1000, at: World.noon) }
    #expect(abs(stops.seconds - 1000) < 30)
    var again = StopTimes()
    again.restore(stops.takeChanged(), today: World.noon.day)
    #expect(again.seconds == stops.seconds)
    again.add(seconds: -1, at: World.noon)
    again.add(seconds: 1e9, at: World.noon)
    #expect(again.seconds == stops.seconds)
  }
}

extension WayScene {
  /// The driver makes a stop on the crossing street first.
  fileprivate static func withStop() throws -> WayScene {
    let scene = try WayScene()
    let now = scene.world.now
    try scene.world.submit(
      .jobCreated(
        Job(
          id: JobID("first"), driverID: DriverID("driver-ada"), status: .enRoute,
          address: "2 Secret Street", pickup: scene.town.place(900), scheduledAt: now, createdAt: now,
          statusTimes: [.enRoute: now])))
    return scene
  }

  fileprivate func isAlong(_ along: Int, after seconds: Int64 = 6) throws {
    try isAt(town.place(along), after: seconds)
  }

  /// The seconds until the middle of the arrival's range.
  fileprivate func seconds() throws -> Double {
    let arrival = try #require(world.store.fleet.arrival(of: job, now: world.now))
    #expect(arrival.basis == .streets)
    return Double(arrival.earliestSeconds(from: world.now) + arrival.latestSeconds(from: world.now)) / 2
  }

  /// The driver's first stop comes to a status.
  fileprivate func go(_ status: JobStatus) throws {
    try world.submit(.statusChanged(JobID("first"), to: status, by: .driver(world.slot("ada"))))
  }
}
