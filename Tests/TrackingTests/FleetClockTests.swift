import Testing

@testable import Tracking

/// Tests a clock that was ahead by a day, and then was set right.
@Suite struct FleetClockTests {
  private let ahead = noon + 86_400

  private func restored(_ position: Position) -> Fleet {
    Fleet(
      restoring: FleetSnapshot(
        profiles: [DriverProfile(id: DriverID("a"))], positions: [position], jobs: [], links: [], walls: []
      ))
  }

  @Test func `a position from the future gives way to the next fix`() throws {
    let fleet = try Fleet.make()
    let slot = try fleet.slot("a")
    try fleet.move(slot, to: .make(at: ahead))
    try fleet.move(slot, to: .make(north: 5000, at: noon + 5))
    #expect(fleet.position(slot)?.fixTime == noon + 5)
    #expect(fleet.rejectionCounts.isEmpty)
    // From here on the order of fixes counts again.
    #expect(throws: FleetRejection.fixOlderThanCurrent) { try fleet.move(slot, to: .make(at: noon + 1)) }
    #expect(fleet.freshness(of: slot, status: nil, since: nil, now: noon + 6).isLive)
    #expect(fleet.freshness(of: slot, status: nil, since: nil, now: noon + 6).heardAgeMilliseconds != nil)
  }

  @Test func `phones whose clocks differ by less than is allowed keep the order of their fixes`() throws {
    let fleet = try Fleet.make()
    let slot = try fleet.slot("a")
    try fleet.move(slot, to: .make(at: noon + 50))
    #expect(throws: FleetRejection.fixOlderThanCurrent) { try fleet.move(slot, to: .make(at: noon)) }
    #expect(fleet.clockWasSet(now: noon).isEmpty)
    #expect(fleet.position(slot)?.fixTime == noon + 50)
  }

  @Test func `until then it is of unknown age, and not young`() throws {
    let fleet = try Fleet.make()
    let slot = try fleet.slot("a")
    try fleet.move(slot, to: .make(at: ahead))
    #expect(fleet.clockWasSet(now: noon) == [.driverChanged(slot)])
    let freshness = fleet.freshness(of: slot, status: .enRoute, since: nil, now: noon + 1)
    #expect(freshness.cause == .undated)
    #expect(freshness.ageMilliseconds == nil && freshness.heardAgeMilliseconds == nil)
    #expect(!freshness.isCurrent)
    #expect(fleet.clockWasSet(now: noon).isEmpty)
  }

  @Test func `one that was stored is of unknown age after a restart, and gives way as well`() throws {
    let fleet = restored(try .make(at: ahead))
    let slot = try fleet.slot("a")
    #expect(fleet.clockWasSet(now: noon) == [.driverChanged(slot)])
    #expect(fleet.freshness(of: slot, status: nil, since: nil, now: noon).cause == .undated)
    try fleet.move(slot, to: .make(north: 9000, at: noon + 5))
    #expect(fleet.position(slot)?.fixTime == noon + 5)
    #expect(fleet.takeDirtyPositions().rows.map(\.slot) == [slot])
  }

  /// A driver with a trail; the clock was ahead during all its fixes.
  private func drivenAhead() throws -> (Fleet, DriverSlot) {
    var configuration = Fleet.Configuration()
    configuration.rules.delaySeconds = 60
    let fleet = try Fleet.make(configuration: configuration)
    let slot = try fleet.slot("a")
    for second in 0..<20 {
      let time = ahead + Double(second) * 4
      try fleet.move(slot, to: .make(north: Double(second) * 40, at: time, speed: 10))
    }
    return (fleet, slot)
  }

  @Test func `the way that was driven by that clock is no part of a later job's`() throws {
    let (fleet, slot) = try drivenAhead()
    #expect(fleet.driver(slot).trail.count > 5)
    #expect(fleet.placeHistories[slot] != nil)
    _ = fleet.clockWasSet(now: noon)
    #expect(fleet.driver(slot).trail.isEmpty)
    #expect(fleet.placeHistories[slot] == nil)
  }

  @Test func `the next fix alone lets go of that way, before anybody noticed that the clock was set`() throws
  {
    let (fleet, slot) = try drivenAhead()
    try fleet.move(slot, to: .make(north: 900, at: noon, speed: 10))
    #expect(fleet.driver(slot).trail.points.map(\.time) == [noon])
    #expect(fleet.placeHistories[slot]?.points.map(\.time) == [noon])
  }

  @Test func `a link that shows drivers by their distance shows the way that is driven after the correction`()
    throws
  {
    let pickup = try Coordinate.make()
    var configuration = Fleet.Configuration()
    configuration.rules.shownWithinMeters = 500
    let fleet = try Fleet.make(
      jobs: [.make(status: .accepted, driver: "a", pickup: pickup)], configuration: configuration)
    let slot = try fleet.slot("a")
    let job = try #require(fleet.slot(of: JobID("job")))
    _ = try fleet.apply(.statusChanged(JobID("job"), to: .enRoute, by: .driver(slot)), now: noon)
    // The rules hid this place while the clock was ahead, and it stays hidden for ever.
    try fleet.move(slot, to: .make(north: 2000, at: ahead, speed: 10))
    _ = fleet.clockWasSet(now: noon + 60)
    for step in 0..<5 {
      try fleet.move(
        slot, to: .make(north: 480 - Double(step) * 40, at: noon + 61 + Double(step) * 4, speed: 10))
    }
    let view = fleet.customerView(of: job, rules: configuration.rules, now: noon + 80)
    let trail = try #require(view.driver?.trail.points)
    #expect(trail.count >= 3)
    #expect(trail.allSatisfy { $0.coordinate.distanceMeters(to: pickup) <= 500 && $0.time <= noon + 80 })
  }

  @Test func `a job that set out by that clock excuses no silence`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .enRoute, driver: "a")])
    let slot = try fleet.slot("a")
    try fleet.move(slot, to: .make(at: noon))
    let silent = fleet.freshness(of: slot, status: .enRoute, since: ahead, now: noon + 600)
    #expect(silent.cause == .driverSilent)
    // A driver who set out a moment after the fix still has time to send one.
    #expect(fleet.freshness(of: slot, status: .enRoute, since: noon + 590, now: noon + 600).cause == .live)
  }

  @Test func `an arrival that was said by that clock is said anew`() throws {
    let pickup = try Coordinate.make(north: 2000)
    let fleet = try Fleet.make(jobs: [.make(status: .enRoute, driver: "a", pickup: pickup)])
    let slot = try fleet.slot("a")
    let job = try #require(fleet.slot(of: JobID("job")))
    try fleet.move(slot, to: .make(at: ahead))
    #expect(fleet.arrival(of: job, now: ahead + 1) != nil)
    _ = fleet.clockWasSet(now: noon)
    try fleet.move(slot, to: .make(at: noon + 1))
    let arrival = try #require(fleet.arrival(of: job, now: noon + 1))
    #expect(arrival.latestAt < noon + 3600)
  }
}
