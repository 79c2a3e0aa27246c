import Testing

@testable import Tracking

@Suite struct FleetDriverTests {
  @Test func `a driver is found by its id and by its token's user`() throws {
    let fleet = try Fleet.make()
    let slot = try fleet.slot("b")
    #expect(fleet.driver(forUser: UserID("user-b")) == slot)
    #expect(fleet.driver(forUser: UserID("b")) == nil)
    #expect(fleet.driver(slot).name == "Driver b")
    #expect(fleet.drivers.map(\.id) == [DriverID("a"), DriverID("b")])
    #expect(Array(fleet.driverSlots).count == fleet.driverCount)
  }

  @Test func `one user reports for one driver`() throws {
    let fleet = try Fleet.make()
    #expect(throws: FleetRejection.userHasDriver) {
      try fleet.apply(
        .driverChanged(DriverProfile(id: DriverID("c"), userID: UserID("user-a"))), now: noon)
    }
    #expect(fleet.driverCount == 2)
    _ = try fleet.apply(.driverChanged(DriverProfile(id: DriverID("a"), userID: UserID("other"))), now: noon)
    #expect(fleet.driver(forUser: UserID("user-a")) == nil)
    #expect(fleet.driver(forUser: UserID("other")) == (try fleet.slot("a")))
  }

  @Test func `the same profile again changes nothing`() throws {
    let fleet = try Fleet.make()
    let same = fleet.profile(try fleet.slot("a"))
    #expect(try fleet.apply(.driverChanged(same), now: noon) == [])
    #expect(try fleet.apply(.availabilityChanged(DriverID("a"), .offline), now: noon) == [])
    #expect(
      try fleet.apply(.availabilityChanged(DriverID("a"), .online), now: noon)
        == [.driverChanged(try fleet.slot("a"))])
    #expect(fleet.driver(DriverID("a"))?.isOnline == true)
  }

  @Test func `an approval changes nothing else`() throws {
    let fleet = try Fleet.make()
    _ = try fleet.apply(
      .driverChanged(DriverProfile(id: DriverID("n"), name: "Nina", isApproved: false, isOnline: true)),
      now: noon)
    let slot = try fleet.slot("n")
    #expect(try fleet.apply(.driverApproved(DriverID("n")), now: noon) == [.driverChanged(slot)])
    var wanted = DriverProfile(id: DriverID("n"), name: "Nina", isOnline: true)
    wanted.isApproved = true
    wanted.availabilitySince = noon
    #expect(fleet.profile(slot) == wanted)
    #expect(try fleet.apply(.driverApproved(DriverID("n")), now: noon) == [])
    #expect(throws: FleetRejection.unknownDriver) {
      try fleet.apply(.driverApproved(DriverID("nobody")), now: noon)
    }
  }

  @Test func `an edit changes what it says, and nothing that others changed meanwhile`() throws {
    let fleet = try Fleet.make()
    let seen = fleet.profile(try fleet.slot("a"))
    var new = seen
    new.vehicle = "Box truck"
    new.phone = nil
    _ = try fleet.apply(.availabilityChanged(DriverID("a"), .online), now: noon)
    _ = try fleet.apply(.driverOperatorChanged(DriverID("a"), name: "Harbour"), now: noon)
    #expect(
      try fleet.apply(.driverEdited(DriverEdit(from: seen, to: new)), now: noon)
        == [.driverChanged(try fleet.slot("a"))])
    let profile = fleet.profile(try fleet.slot("a"))
    #expect(profile.vehicle == "Box truck" && profile.name == seen.name && profile.phone == nil)
    #expect(profile.isOnline && profile.operatorName == "Harbour")
    #expect(try fleet.apply(.driverEdited(DriverEdit(from: seen, to: new)), now: noon) == [])
    var other = new
    other.id = DriverID("nobody")
    #expect(throws: FleetRejection.unknownDriver) {
      try fleet.apply(.driverEdited(DriverEdit(from: other, to: other)), now: noon)
    }
    new.userID = UserID("user-b")
    #expect(throws: FleetRejection.userHasDriver) {
      try fleet.apply(.driverEdited(DriverEdit(from: seen, to: new)), now: noon)
    }
  }

  @Test func `drivers have a bound, and an empty id is no driver`() throws {
    var configuration = Fleet.Configuration()
    configuration.maximumDrivers = 2
    let fleet = try Fleet.make(configuration: configuration)
    #expect(throws: FleetRejection.fleetFull) {
      try fleet.apply(.driverChanged(DriverProfile(id: DriverID("c"))), now: noon)
    }
    #expect(throws: FleetRejection.malformed) {
      try fleet.apply(.driverChanged(DriverProfile(id: DriverID(""))), now: noon)
    }
    #expect(throws: FleetRejection.unknownDriver) {
      try fleet.apply(.availabilityChanged(DriverID("c"), .online), now: noon)
    }
  }

  @Test func `a driver who appears late takes over the jobs that named it`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .accepted, driver: "late")])
    #expect(fleet.status() == .accepted)
    _ = try fleet.apply(.driverChanged(DriverProfile(id: DriverID("late"))), now: noon)
    let job = try #require(fleet.slot(of: JobID("job")))
    #expect(Array(fleet.jobs(of: try fleet.slot("late"))) == [job])
    #expect(fleet.currentJob(of: try fleet.slot("late")) == job)
  }
}
