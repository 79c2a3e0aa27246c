import HTTP
import SQLite
import Testing
import Tracking

@testable import Storage
@testable import Store

struct FleetStoreTests {
  /// Collects the changes that an observer receives, and whatever the observer records besides.
  private final class Recorder: FleetObserver {
    var heard: [FleetChange] = []
    var accounts: [Set<UserID>] = []
    var onChange: ((FleetChange) -> Void)?

    func fleetChanged(_ change: FleetChange) {
      heard.append(change)
      onChange?(change)
    }

    func accountsChanged(_ users: Set<UserID>) { accounts.append(users) }
  }

  @Test func `a job is on disk before anybody hears of it`() throws {
    let world = try World()
    let recorder = Recorder()
    world.store.observers.append(recorder)
    let path = world.directory + "/waypost.db"
    var rowsWhenHeard: [Int64] = []
    recorder.onChange = { change in
      guard case .jobChanged = change, let reader = try? Database(path: path) else { return }
      rowsWhenHeard.append((try? reader.number("SELECT count(*) FROM jobs WHERE id = 'j'")) ?? -1)
    }
    let job = Job(id: JobID("j"), address: "1 Harbour Street", createdAt: world.now)
    var isAcknowledged = false
    world.store.submit(.jobCreated(job)) { _ in isAcknowledged = true }
    #expect(world.store.fleet.job(JobID("j")) == nil)
    #expect(recorder.heard.isEmpty)
    try world.run { isAcknowledged }
    #expect(rowsWhenHeard == [1])
    #expect(world.store.fleet.job(JobID("j"))?.revision == 1)
  }

  @Test func `two drivers who accept one job at the same moment are decided one after the other`() throws {
    let world = try World()
    try world.account("ada", .driver)
    try world.account("bo", .driver)
    try world.job("j")
    var results: [String] = []
    for name in ["ada", "bo"] {
      world.store.submit(.accepted(JobID("j"), by: try world.slot(name))) { result in
        switch result {
        case .success: results.append("\(name) has it")
        case .failure(let error): results.append("\(name): \(error)")
        }
      }
    }
    try world.run { results.count == 2 }
    #expect(results == ["ada has it", "bo: transition_not_allowed"])
    #expect(world.store.fleet.job(JobID("j"))?.driverID == DriverID("driver-ada"))
    #expect(world.store.pendingEventCount == 0)
  }

  @Test func `a driver who sets out and accepts at the same moment may not do the second`() throws {
    let world = try World()
    try world.account("ada", .driver)
    try world.job("first")
    try world.job("second")
    let ada = try world.slot("ada")
    try world.submit(.accepted(JobID("first"), by: ada))
    var results: [Result<[FleetChange], RequestError>] = []
    world.store.submit(.statusChanged(JobID("first"), to: .enRoute, by: .driver(ada))) { results.append($0) }
    world.store.submit(.accepted(JobID("second"), by: ada)) { results.append($0) }
    try world.run { results.count == 2 }
    #expect(results.last == .failure(.fleet(.driverBusy)))
    #expect(world.store.fleet.job(JobID("second"))?.status == .pending)
  }

  @Test func `two new drivers who claim one account are decided one after the other`() throws {
    let world = try World()
    var results: [Result<[FleetChange], RequestError>] = []
    for name in ["one", "two"] {
      let profile = DriverProfile(id: DriverID(name), userID: UserID("ada"))
      world.store.submit(.driverChanged(profile)) { results.append($0) }
    }
    try world.run { results.count == 2 }
    #expect(results.last == .failure(.fleet(.userHasDriver)))
    #expect(world.store.fleet.driverCount == 1)
  }

  @Test func `a change that is asked for in the answer to another comes after those that wait`() throws {
    let world = try World()
    try world.job("j")
    var order: [String] = []
    world.store.submit(.statusChanged(JobID("j"), to: .confirmed, by: .dispatcher)) { _ in
      order.append("first")
      world.store.submit(.linkRevoked(token: "link-j")) { _ in order.append("asked in the answer") }
    }
    world.store.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher)) { _ in
      order.append("second")
    }
    try world.run { order.count == 3 }
    #expect(order.first == "first")
    #expect(world.store.fleet.job(JobID("j"))?.status == .cancelled)
    #expect(world.store.fleet.link("link-j")?.revokedAt == world.now)
  }

  @Test func `thousands of changes behind one all end when it does`() throws {
    let world = try World()
    try world.job("j")
    let count = 15_000
    var refusals = 0
    for _ in 0..<count {
      world.store.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher)) { result in
        if case .failure(.fleet(.transitionNotAllowed)) = result { refusals += 1 }
      }
    }
    try world.run { world.store.pendingEventCount == 0 }
    #expect(refusals == count - 1)
  }

  @Test func `one change more than the bound is refused at once, and changes nothing`() throws {
    let world = try World { $0.maximumPendingEvents = 2 }
    var results: [Result<[FleetChange], RequestError>] = []
    for name in ["a", "b", "c"] {
      let job = Job(id: JobID(name), address: "1 Harbour Street", createdAt: world.now)
      world.store.submit(.jobCreated(job)) { results.append($0) }
    }
    #expect(results == [.failure(.busy)])
    #expect(RequestError.busy.response.status == .serviceUnavailable)
    #expect(RequestError.busy.response.headers["Retry-After"] == "1")
    try world.run { results.count == 3 }
    #expect(world.store.fleet.slot(of: JobID("c")) == nil)
    #expect(world.store.fleet.jobCount == 2)
  }

  @Test func `what cannot be stored is not announced and not true`() throws {
    let world = try World()
    try world.job("j")
    let recorder = Recorder()
    world.store.observers.append(recorder)
    world.storage.close()
    var results: [Result<[FleetChange], RequestError>] = []
    world.store.submit(.statusChanged(JobID("j"), to: .confirmed, by: .dispatcher)) { results.append($0) }
    world.store.submit(.linkRevoked(token: "link-j")) { results.append($0) }
    try world.run { results.count == 2 }
    #expect(results == [.failure(.storage(.closed)), .failure(.storage(.closed))])
    #expect(recorder.heard.isEmpty)
    #expect(world.store.fleet.job(JobID("j"))?.status == .pending)
    #expect(world.store.fleet.link("link-j")?.revokedAt == nil)
    let response = RequestError.storage(.closed).response
    #expect(response.status == .serviceUnavailable)
    #expect(response.headers["Retry-After"] == "5")
  }

  @Test func `an account whose name is taken is refused alone and leaves the first as it was`() throws {
    let world = try World()
    try world.account("ada", .customer)
    let double = User(
      id: UserID("other"), email: "ADA@example.test", role: .admin, createdAt: world.now)
    var result: Result<[FleetChange], RequestError>?
    world.store.submit([.user(double)]) { result = $0 }
    try world.run { result != nil }
    guard case .failure(let error) = result else { throw World.Stuck() }
    #expect(error.response.status == .conflict)
    #expect(world.store.accounts.user(UserID("other")) == nil)
    #expect(world.store.accounts.user(email: "ada@example.test")?.role == .customer)
  }

  @Test func `what another process wrote is taken over and announced`() throws {
    let world = try World()
    let recorder = Recorder()
    world.store.observers.append(recorder)
    let user = User(id: UserID("new"), role: .driver, driverID: DriverID("d"), createdAt: world.now)
    world.store.take(
      AccountChanges(
        users: [user], drivers: [DriverProfile(id: DriverID("d"), userID: user.id)],
        walls: [Wall(token: "screen", name: "Hall", createdAt: world.now)]))
    #expect(world.store.accounts.user(user.id) == user)
    #expect(world.store.fleet.driver(forUser: user.id) == DriverSlot(rawValue: 0))
    #expect(recorder.heard == [.driverChanged(DriverSlot(rawValue: 0)), .wallChanged(token: "screen")])
    #expect(recorder.accounts == [[user.id]])
  }

  @Test func `sessions are on disk before they open anything, and their end is announced`() throws {
    let world = try World()
    try world.account("dora", .dispatcher)
    let recorder = Recorder()
    world.store.observers.append(recorder)
    let session = Session(
      id: "digest", userID: UserID("dora"), createdAt: world.now,
      expiresAt: world.now.adding(milliseconds: 1000))
    var isDone = false
    world.store.submit([.session(session)]) { _ in isDone = true }
    #expect(world.store.accounts.session("digest", now: world.now) == nil)
    try world.run { isDone }
    #expect(world.store.accounts.session("digest", now: world.now)?.user.id == UserID("dora"))
    try world.submit([.sessionEnded(id: "digest")])
    #expect(world.store.accounts.session("digest", now: world.now) == nil)
    #expect(recorder.accounts == [[UserID("dora")]])
  }

  @Test func `movement is announced at once, and its last position survives a restart as an old one`() throws
  {
    let world = try World()
    try world.account("ada", .driver)
    let recorder = Recorder()
    world.store.observers.append(recorder)
    try world.drive("ada", north: 100)
    #expect(recorder.heard == [.driverMoved(try world.slot("ada"))])
    let revision = world.store.revision
    world.advance(seconds: 5)
    try world.drive("ada", north: 150)
    #expect(world.store.revision == revision + 1)
    world.store.close()
    let (storage, state) = try SnapshotStore.open(path: world.directory + "/waypost.db", now: world.now)
    defer { storage.close() }
    let driver = try #require(Fleet(restoring: state.fleet).driver(DriverID("driver-ada")))
    #expect(driver.position?.fixTime == world.now)
    #expect(driver.isPositionRestored)
  }

  @Test func `a fix that is refused is counted and not announced`() throws {
    let world = try World()
    try world.account("ada", .driver)
    try world.drive("ada", north: 0)
    let recorder = Recorder()
    world.store.observers.append(recorder)
    #expect(throws: FleetRejection.duplicateFix) { try world.drive("ada", north: 0) }
    #expect(recorder.heard.isEmpty)
    #expect(world.store.fleet.rejectionCounts[.duplicateFix] == 1)
  }
}
