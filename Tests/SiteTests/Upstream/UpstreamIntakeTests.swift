@testable import FleetView
@testable import Site
import Storage
import Testing
import Tracking

@testable import Logging
@testable import Store
@testable import Upstream

struct UpstreamIntakeTests {
  private func job(_ id: String, _ status: JobStatus = .pending) -> Job {
    Job(id: JobID(id), status: status, address: "1 Harbour Street", createdAt: World.noon)
  }

  private final class Recorder: FleetObserver {
    var statuses: [JobStatus] = []
    unowned let fleet: Fleet
    init(_ fleet: Fleet) { self.fleet = fleet }

    func fleetChanged(_ change: FleetChange) {
      if case .jobChanged(let slot, _) = change { statuses.append(fleet.status(slot)) }
    }
  }

  @Test func `what the storage has no room for now is stored later`() throws {
    let world = try World(isFollowingUpstream: true) { $0.maximumPendingEvents = 5 }
    let intake = world.intake
    intake.receive(.jobs((0..<60).map { job("j\($0)") }))
    try world.run { world.store.fleet.jobCount == 60 }
    #expect(world.store.pendingEventCount == 0)
  }

  @Test func `more than the storage's queue takes comes in turns`() throws {
    let world = try World(isFollowingUpstream: true)
    let intake = world.intake
    intake.receive(.jobs((0..<4000).map { job("j\($0)") }))
    #expect(world.store.pendingEventCount == UnstoredChanges.maximumUnderWay)
    try world.run { world.store.fleet.jobCount == 4000 }
  }

  @Test func `what is said of one job is true in the order in which it was said, whatever the disk does`()
    throws
  {
    let world = try World(isFollowingUpstream: true) { $0.maximumPendingEvents = 1 }
    let intake = world.intake
    let recorder = Recorder(world.store.fleet)
    world.store.observers.append(recorder)
    // This job takes the only place in the queue, so that the store refuses all other changes for now.
    world.store.submit(.jobCreated(job("other"))) { _ in }
    intake.receive(.jobs([job("j")]))
    for status in [JobStatus.assigned, .enRoute, .arrived] {
      intake.receive(.jobStatus(JobID("j"), status, driverID: nil))
    }
    try world.run { world.store.fleet.job(JobID("j"))?.status == .arrived }
    #expect(recorder.statuses == [.pending, .pending, .assigned, .enRoute, .arrived])
  }

  @Test func `a change that makes no sense is left out, and those behind it are not`() throws {
    let world = try World(isFollowingUpstream: true)
    let intake = world.intake
    intake.receive(.jobStatus(JobID("nobody's"), .enRoute, driverID: nil))
    intake.receive(.jobStatus(JobID("j"), .enRoute, driverID: nil))
    intake.receive(.jobs([job("j")]))
    intake.receive(.jobStatus(JobID("j"), .arrived, driverID: nil))
    try world.run { world.store.fleet.job(JobID("j"))?.status == .arrived }
    #expect(world.store.fleet.rejectionCounts[.unknownJob] == 2)
  }

  @Test func `a driver who is new has the place that the roster tells, as soon as it is stored`() throws {
    let world = try World(isFollowingUpstream: true)
    let intake = world.intake
    let profile = DriverProfile(id: DriverID("d"), isApproved: true, isOnline: true)
    intake.receive(.roster([UpstreamDriver(profile: profile, coordinate: World.pickup)]))
    try world.run { world.store.fleet.driverCount == 1 && world.store.pendingEventCount == 0 }
    let driver = try #require(world.store.fleet.driver(DriverID("d")))
    #expect(driver.position?.coordinate == World.pickup)
    #expect(driver.dating == .unknown)
    #expect(world.store.fleet.rejectionCounts[.unknownDriver] == nil)
  }

  @Test func `a driver whom the roster does not name any more is offline`() throws {
    let world = try World(isFollowingUpstream: true)
    let intake = world.intake
    let drivers = ["a", "b"].map {
      UpstreamDriver(
        profile: DriverProfile(id: DriverID($0), isApproved: true, isOnline: true), coordinate: nil)
    }
    intake.receive(.roster(drivers))
    try world.run { world.store.fleet.driverCount == 2 && world.store.pendingEventCount == 0 }
    intake.receive(.roster([drivers[0]]))
    try world.run { world.store.fleet.driver(DriverID("b"))?.isOnline == false }
    #expect(world.store.fleet.driver(DriverID("a"))?.isOnline == true)
  }

  @Test
  func
    `drivers belong to whom the list of contractors says, also those who are new, until a list says otherwise`()
    throws
  {
    let world = try World(isFollowingUpstream: true)
    let intake = world.intake
    func roster(_ ids: String...) -> UpstreamEvent {
      .roster(
        ids.map {
          UpstreamDriver(
            profile: DriverProfile(id: DriverID($0), isApproved: true, isOnline: true), coordinate: nil)
        })
    }
    func name(_ id: String) -> String? { world.store.fleet.driver(DriverID(id))?.operatorName }
    var operators = UpstreamOperators()
    operators.operatorNames = [DriverID("a"): "Ant", DriverID("b"): "Bee", DriverID("nobody"): "Cat"]
    // The operators arrive before the disk has stored the roster.
    intake.receive(roster("a"))
    intake.receive(.operators(operators))
    try world.run { name("a") == "Ant" && world.store.pendingEventCount == 0 }
    // The driver `b` joins the roster after the operators arrived.
    intake.receive(roster("a", "b"))
    try world.run { name("b") == "Bee" && world.store.pendingEventCount == 0 }
    #expect(name("a") == "Ant")
    // A list that is not complete changes only the drivers that it names.
    operators.operatorNames = [DriverID("a"): "Bee"]
    operators.isComplete = false
    intake.receive(.operators(operators))
    try world.run { name("a") == "Bee" && world.store.pendingEventCount == 0 }
    #expect(name("b") == "Bee")
    operators.isComplete = true
    intake.receive(.operators(operators))
    try world.run { name("b") == nil && world.store.pendingEventCount == 0 }
    #expect(world.store.fleet.operatorNames == ["Bee"])
  }

  @Test
  func `a driver's phone is that of the list of contractors, and stays while the roster does not tell it`()
    throws
  {
    let world = try World(isFollowingUpstream: true)
    let intake = world.intake
    let profile = DriverProfile(id: DriverID("a"), name: "A", isApproved: true, isOnline: true)
    let roster = UpstreamEvent.roster([UpstreamDriver(profile: profile, coordinate: nil)])
    func driver() -> Driver? { world.store.fleet.driver(DriverID("a")) }
    intake.receive(roster)
    try world.run { driver() != nil && world.store.pendingEventCount == 0 }
    var operators = UpstreamOperators()
    operators.operatorNames = [DriverID("a"): "Ant"]
    operators.phones = [DriverID("a"): "+1 305 555 0123"]
    intake.receive(.operators(operators))
    try world.run { driver()?.phone == "+1 305 555 0123" && world.store.pendingEventCount == 0 }
    #expect(driver()?.operatorName == "Ant")
    let revision = world.store.revision
    intake.receive(roster)
    intake.receive(.operators(operators))
    try world.run { world.store.pendingEventCount == 0 }
    #expect(driver()?.phone == "+1 305 555 0123")
    // A roster without news changes nothing.
    #expect(world.store.revision == revision)
  }

  @Test func `a driver whom only a job names is known, and offline`() throws {
    let world = try World(isFollowingUpstream: true)
    let intake = world.intake
    let id = DriverID("a")
    intake.receive(.driver(DriverProfile(id: id, name: "Ada", vehicle: "Van", phone: "555 0123")))
    try world.run { world.store.fleet.driver(id) != nil && world.store.pendingEventCount == 0 }
    #expect(world.store.fleet.driver(id)?.profile.phone == "555 0123")
    #expect(world.store.fleet.driver(id)?.isOnline == false)
    let online = DriverProfile(id: id, name: "Ada", vehicle: "Van", completedJobCount: 3, isOnline: true)
    intake.receive(.roster([UpstreamDriver(profile: online, coordinate: nil)]))
    intake.receive(.driver(DriverProfile(id: id)))
    try world.run { world.store.fleet.driver(id)?.isOnline == true && world.store.pendingEventCount == 0 }
    let known = world.store.fleet.driver(id)?.profile
    #expect(known?.phone == "555 0123" && known?.completedJobCount == 3 && known?.name == "Ada")
  }

  @Test func `without a list of contractors what was known stays`() throws {
    let world = try World(isFollowingUpstream: true)
    _ = world.store.fleet.put([.driver(DriverProfile(id: DriverID("a"), operatorName: "Ant"))])
    let intake = world.intake
    let profile = DriverProfile(id: DriverID("a"), name: "A", isApproved: true, isOnline: true)
    intake.receive(.roster([UpstreamDriver(profile: profile, coordinate: nil)]))
    try world.run { world.store.fleet.driver(DriverID("a"))?.name == "A" }
    #expect(world.store.fleet.driver(DriverID("a"))?.operatorName == "Ant")
  }

  @Test func `of a flood about one job the newest stays`() throws {
    let world = try World(isFollowingUpstream: true)
    let intake = world.intake
    intake.receive(.jobs([job("j")]))
    for _ in 0..<500 {
      for status in [JobStatus.assigned, .enRoute] {
        intake.receive(.jobStatus(JobID("j"), status, driverID: nil))
      }
    }
    intake.receive(.jobStatus(JobID("j"), .completed, driverID: nil))
    try world.run { world.store.fleet.job(JobID("j"))?.status == .completed }
    #expect(world.store.fleet.job(JobID("j"))?.revision ?? 0 < 50)
  }
}
