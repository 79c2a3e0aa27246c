import Testing

@testable import Tracking

/// Tests when the customer sees the driver's place: distance, minutes, rounding, delay, and the job that the driver
/// drove for.
@Suite struct CustomerViewPlaceTests {
  private func fleet(_ rules: (inout VisibilityRules) -> Void = { _ in }) throws -> (
    Fleet, JobSlot, DriverSlot
  ) {
    var configuration = Fleet.Configuration()
    rules(&configuration.rules)
    let fleet = try Fleet.make(
      jobs: [.make(status: .accepted, driver: "a", pickup: try .make())], configuration: configuration)
    let slot = try #require(fleet.slot(of: JobID("job")))
    return (fleet, slot, try fleet.slot("a"))
  }

  private func setOut(_ fleet: Fleet, at time: Timestamp) throws {
    _ = try fleet.apply(.statusChanged(JobID("job"), to: .enRoute, by: .driver(fleet.slot("a"))), now: time)
  }

  private func view(_ fleet: Fleet, _ slot: JobSlot, _ time: Timestamp) -> CustomerView {
    fleet.customerView(of: slot, rules: fleet.configuration.rules, now: time)
  }

  @Test func `a place is rounded to the middle of its square, and so is the trail`() throws {
    let (fleet, slot, driver) = try fleet { $0.roundingMeters = 500 }
    try setOut(fleet, at: noon)
    for step in 0..<20 {
      try fleet.move(driver, to: .make(north: 3000 - Double(step) * 100, at: noon + Double(step) * 10))
    }
    let view = view(fleet, slot, noon + 200)
    let shown = try #require(view.driver)
    let place = try #require(shown.position?.coordinate)
    let actual = try #require(fleet.position(driver)?.coordinate)
    #expect(place == actual.snapped(toSquareOf: 500))
    #expect(place != actual)
    #expect(place.distanceMeters(to: actual) <= 500 * 0.5.squareRoot() + 1)
    #expect(shown.position?.headingDegrees == nil)
    #expect(shown.position?.speedMetersPerSecond == nil)
    #expect(try #require(shown.position?.accuracyMeters) >= 353)
    let trail = shown.trail.points.map(\.coordinate)
    #expect(trail.count >= 3 && trail.count <= 6)
    #expect(trail.allSatisfy { $0 == $0.snapped(toSquareOf: 500) })
    let arrival = try #require(view.arrival)
    #expect(arrival.earliestAt.unixMilliseconds % 60_000 == 0)
    #expect(arrival.latestAt.unixMilliseconds % 60_000 == 0)
  }

  @Test func `squares cover the earth, also at its edges`() throws {
    for (latitude, longitude) in [(90.0, 180.0), (-90, -180), (0, 0), (89.9999, 0), (60.17, -179.9999)] {
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      for meters in [1, 50, 1000, 100_000] {
        let middle = place.snapped(toSquareOf: meters)
        #expect(Coordinate(latitude: middle.latitude, longitude: middle.longitude) != nil)
        #expect(middle.distanceMeters(to: place) <= Double(meters) * 1.5 + 1)
      }
      #expect(place.snapped(toSquareOf: 0) == place)
    }
  }

  @Test func `far away there is no driver, only when it comes`() throws {
    let (fleet, slot, driver) = try fleet { $0.shownWithinMeters = 1000 }
    try setOut(fleet, at: noon)
    try fleet.move(driver, to: .make(north: 3000, at: noon))
    try fleet.move(driver, to: .make(north: 2500, at: noon + 40))
    let far = view(fleet, slot, noon + 40)
    #expect(far.driver == nil && far.freshness == nil && far.job.driverID == nil)
    #expect(far.arrival != nil)
    #expect(far.arrival?.distanceMeters == 0)
    try fleet.move(driver, to: .make(north: 900, at: noon + 140))
    #expect(view(fleet, slot, noon + 140).driver != nil)
  }

  @Test func `without a pickup nobody is near`() throws {
    let (fleet, _, driver) = try fleet { $0.shownWithinMeters = 1000 }
    var job = Job.make("nowhere", status: .enRoute, driver: "a")
    job.statusTimes[.enRoute] = noon
    _ = try fleet.apply(.jobUpserted(job), now: noon)
    try fleet.move(driver, to: .make(at: noon))
    let slot = try #require(fleet.slot(of: JobID("nowhere")))
    #expect(view(fleet, slot, noon).driver == nil)
  }

  @Test func `minutes before the arrival the driver appears, and at the stop it is there`() throws {
    let (fleet, slot, driver) = try fleet { $0.shownWithinSeconds = 300 }
    try setOut(fleet, at: noon)
    try fleet.move(driver, to: .make(north: 20_000, at: noon))
    #expect(view(fleet, slot, noon).driver == nil)
    try fleet.move(driver, to: .make(north: 100, at: noon + 900))
    #expect(view(fleet, slot, noon + 900).driver != nil)
    _ = try fleet.apply(.statusChanged(JobID("job"), to: .arrived, by: .driver(driver)), now: noon + 950)
    #expect(view(fleet, slot, noon + 960).driver != nil)
  }

  @Test func `a delayed place is that of then, and moves by the clock`() throws {
    let (fleet, slot, driver) = try fleet { $0.delaySeconds = 120 }
    try setOut(fleet, at: noon)
    for step in 0..<60 {
      try fleet.move(driver, to: .make(north: 9000 - Double(step) * 100, at: noon + Double(step) * 10))
    }
    let now = noon + 590
    let shown = try #require(view(fleet, slot, now).driver)
    let position = try #require(shown.position)
    #expect(position.receivedAt <= noon + 470)
    #expect(position.receivedAt >= noon + 450)
    #expect(shown.trail.points.allSatisfy { $0.time <= noon + 470 })
    #expect(shown.trail.points.count > 20)
    let freshness = try #require(view(fleet, slot, now).freshness)
    #expect(freshness.cause == .live)
    #expect(try #require(freshness.ageMilliseconds) >= 120_000)
    let later = try #require(view(fleet, slot, now + 30).driver?.position)
    #expect(later.receivedAt > position.receivedAt)
    // Long after the last fix, the shown place is that of the last fix.
    #expect(view(fleet, slot, now + 200).driver?.position?.coordinate == fleet.position(driver)?.coordinate)
  }

  @Test func `a delay never shows what the driver did before it came to this job`() throws {
    let (fleet, slot, driver) = try fleet { $0.delaySeconds = 120 }
    for step in 0..<20 {
      try fleet.move(driver, to: .make(north: 9000 - Double(step) * 100, at: noon + Double(step) * 10))
    }
    try setOut(fleet, at: noon + 195)
    let early = try #require(view(fleet, slot, noon + 200).driver)
    #expect(early.position == nil)
    #expect(early.trail.isEmpty)
  }

  @Test func `another driver's way to the job before it was given is not shown`() throws {
    let (fleet, slot, driver) = try fleet()
    try setOut(fleet, at: noon)
    try fleet.move(driver, to: .make(north: 3000, at: noon + 10))
    let other = try fleet.slot("b")
    for step in 0..<10 {
      try fleet.move(other, to: .make(north: 8000 - Double(step) * 100, at: noon + 20 + Double(step) * 10))
    }
    _ = try fleet.apply(.assigned(JobID("job"), to: DriverID("b")), now: noon + 115)
    try fleet.move(other, to: .make(north: 7000, at: noon + 120))
    let shown = try #require(view(fleet, slot, noon + 121).driver)
    #expect(shown.id == DriverID("b"))
    #expect(shown.trail.points.map(\.time) == [noon + 120])
  }
}
