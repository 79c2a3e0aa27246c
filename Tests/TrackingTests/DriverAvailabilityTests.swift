import Testing

@testable import Tracking

@Suite struct DriverAvailabilityTests {
  private let fleet: Fleet

  init() throws { fleet = try Fleet.make() }

  private func time(_ minutes: Int64) -> Timestamp { noon.adding(milliseconds: minutes * 60_000) }

  private func set(_ new: DriverAvailability, saidAt said: Int64? = nil, now minutes: Int64) throws {
    _ = try fleet.apply(
      .availabilityChanged(DriverID("a"), new, at: said.map { time($0) }), now: time(minutes))
  }

  private func profile() throws -> DriverProfile { fleet.profile(try fleet.slot("a")) }

  @Test func `each change has its time, and what changes nothing leaves it`() throws {
    try set(.online, now: 0)
    #expect(try profile().availabilitySince == time(0))
    try set(.online, now: 5)
    #expect(try profile().availabilitySince == time(0))
    try set(.onBreak, now: 10)
    #expect(try profile().isOnline && profile().isOnBreak && profile().availabilitySince == time(10))
    #expect(fleet.onlineDriverCount == 1)
    try set(.offline, now: 20)
    #expect(try !profile().isOnline && !profile().isOnBreak && profile().availabilitySince == time(20))
    #expect(fleet.onlineDriverCount == 0)
  }

  @Test func `what a driver said earlier has the time when it was said, and never that of before`() throws {
    try set(.online, now: 0)
    try set(.onBreak, saidAt: 10, now: 30)
    #expect(try profile().availabilitySince == time(10))
    try set(.online, saidAt: 5, now: 31)
    #expect(try profile().availabilitySince == time(10))
    try set(.offline, saidAt: 99, now: 32)
    #expect(try profile().availabilitySince == time(32))
  }

  @Test func `a profile from elsewhere keeps the time, and one that is offline ends the break`() throws {
    try set(.onBreak, now: 0)
    var other = try profile()
    other.name = "Other"
    other.availabilitySince = nil
    _ = try fleet.apply(.driverChanged(other), now: time(10))
    #expect(try profile().name == "Other" && profile().availabilitySince == time(0))
    other.isOnline = false
    _ = try fleet.apply(.driverChanged(other), now: time(20))
    #expect(try !profile().isOnBreak && profile().availabilitySince == time(20))
  }

  @Test func `a new driver who is offline was never online`() throws {
    _ = try fleet.apply(.driverChanged(DriverProfile(id: DriverID("n"))), now: noon)
    _ = try fleet.apply(.driverChanged(DriverProfile(id: DriverID("o"), isOnline: true)), now: noon)
    #expect(fleet.driver(DriverID("n"))?.availabilitySince == nil)
    #expect(fleet.driver(DriverID("o"))?.availabilitySince == noon)
  }

  @Test func `a driver who sets out is on break no more, and one who ends a job may be`() throws {
    _ = try fleet.apply(.jobUpserted(.make("j", status: .accepted, driver: "a")), now: noon)
    try set(.onBreak, now: 0)
    let slot = try fleet.slot("a")
    func step(_ status: JobStatus, _ minutes: Int64) throws {
      _ = try fleet.apply(
        .statusChanged(JobID("j"), to: status, by: .driver(slot), at: time(minutes)), now: time(minutes))
    }
    try step(.enRoute, 10)
    #expect(try profile().availability == .online && profile().availabilitySince == time(10))
    try step(.arrived, 20)
    try step(.started, 30)
    #expect(try profile().availabilitySince == time(10))
    try set(.onBreak, now: 40)
    try step(.completed, 50)
    #expect(try profile().isOnBreak && profile().completedJobCount == 1)
  }
}
