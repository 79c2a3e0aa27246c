import Foundation
import Testing
import Tracking

@testable import Storage

@Suite struct SnapshotStoreTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `every value comes back as it was stored`() async throws {
    let hostile = #"O'Brien "<img src=x>" \ 🚚 é\#u{301}\#u{0}end"#
    var job = Job.make("j'1", status: .enRoute, driver: "d1")
    job.customerID = UserID("c1")
    job.address = hostile
    job.pickup = Coordinate(latitude: -90, longitude: 180)
    job.customerName = ""
    job.itemsJSON = #"[{"category":"furniture","quantity":2}]"#
    job.notes = hostile
    job.totalPrice = 175.5
    job.scheduledAt = noon.adding(milliseconds: 1)
    for status in JobStatus.allCases {
      job.statusTimes[status] = noon.adding(milliseconds: Int64(status.order))
    }
    // These bits have a column of their own, beside those of the times.
    job.statusTimes.latestBits = 0b10_0100_0001
    job.revision = 42
    job.operatorID = DriverID("o1")
    job.operatorName = hostile
    let bare = Job.make("j2")
    let full = DriverProfile(
      id: DriverID("d1"), userID: UserID("u1"), name: hostile, vehicle: "Pickup", phone: "+1555",
      rating: 4.75, completedJobCount: 12, isApproved: false, isOnline: true,
      operatorName: "An operator with a name of more than 15 bytes")
    let plain = DriverProfile(id: DriverID("d2"))
    let links = [
      TrackingLink(token: "t1", jobID: JobID("j'1"), createdAt: noon),
      TrackingLink(token: "t2", jobID: JobID("j2"), createdAt: noon, expiresAt: noon, revokedAt: noon),
    ]
    let walls = [
      Wall(token: "w1", name: hostile, createdAt: noon),
      Wall(token: "w2", name: "", createdAt: noon, revokedAt: noon),
    ]
    var user = User.make("u1", email: "Maria@Example.test", phone: "+1555", driver: "d1")
    user.name = hostile
    user.passwordHash = "scrypt$..."
    user.isActive = false
    let session = Session(
      id: "digest", userID: UserID("u1"), createdAt: noon, expiresAt: noon.adding(milliseconds: 1))

    let (store, empty) = try SnapshotStore.open(directory)
    #expect(empty.fleet.jobs.isEmpty && empty.users.count == 0)
    try await store.commit(
      [
        .record(.job(job)), .record(.job(bare)), .record(.driver(full)), .record(.driver(plain)),
        .user(user), .user(.make("u2")), .session(session),
        .session(Session(id: "old", userID: UserID("u1"), createdAt: noon, expiresAt: noon)),
        .session(Session(id: "ended", userID: UserID("u1"), createdAt: noon, expiresAt: session.expiresAt)),
        .sessionEnded(id: "ended"),
      ] + links.map { .record(.link($0)) } + walls.map { .record(.wall($0)) })
    store.close()

    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs == [job, bare])
    #expect(state.fleet.profiles == [full, plain])
    #expect(state.fleet.positions == [nil, nil])
    #expect(state.fleet.links == links)
    #expect(state.fleet.walls == walls)
    #expect(state.users.count == 2)
    #expect(state.users[user.id] == user && state.users[UserID("u2")] == .make("u2"))
    #expect(state.sessions == [session])
    again.close()
  }

  @Test func `a row is updated, not doubled`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.job("j"), .record(.driver(DriverProfile(id: DriverID("d"))))])
    try await store.commit([.job("j", status: .cancelled)])
    try await store.commit([.record(.driver(DriverProfile(id: DriverID("d"), name: "Maria")))])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs.map(\.status) == [.cancelled])
    #expect(state.fleet.profiles.map(\.name) == ["Maria"])
    again.close()
  }

  @Test func `when a commit is acknowledged, another connection sees it`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let path = directory.database
    let inbox = Inbox<[JobID]>()
    for index in 0..<50 {
      store.commit([.job("\(index)")]) { _ in
        inbox.put((try? StorageFile(path: path).jobs().map(\.id)) ?? [])
      }
    }
    for index in 0..<50 { #expect(await inbox.next()?.contains(JobID("\(index)")) == true) }
    store.close()
  }

  /// Copies the files at the moment of each acknowledgement, in the state in which a crash would leave them.
  @Test func `what was acknowledged survives a crash at that moment`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let crashes = Inbox<(acknowledged: Int, copy: TemporaryDirectory)>()
    let original = directory
    for index in 0..<200 {
      store.snapshot(
        PositionBatch(
          newcomers: [(DriverSlot(rawValue: index), DriverID("d\(index)"))], rows: [try .make(slot: index)]))
      store.commit([
        .job("\(index)"), .record(.wall(Wall(token: "w\(index)", name: "", createdAt: noon))),
      ]) {
        guard case .success = $0, index % 9 == 0, let copy = try? TemporaryDirectory() else { return }
        for suffix in ["", "-wal"] {
          try? FileManager.default.copyItem(
            atPath: original.database + suffix, toPath: copy.database + suffix)
        }
        crashes.put((index, copy))
      }
    }
    for _ in 0..<23 {
      let crash = try #require(await crashes.next())
      let (restored, state) = try SnapshotStore.open(crash.copy)
      let jobs = Set(state.fleet.jobs.map(\.id))
      for index in 0...crash.acknowledged { #expect(jobs.contains(JobID("\(index)"))) }
      #expect(state.fleet.walls.count == jobs.count)
      restored.close()
    }
    store.close()
  }

  @Test func `a commit is stored whole or not at all, and a refused one fails alone`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.user(.make("u1", email: "maria@example.test"))])
    let results = Inbox<(Int, Bool)>()
    store.commit([.job("before")]) { results.put((0, (try? $0.get()) != nil)) }
    store.commit([.job("half"), .user(.make("u2", email: "MARIA@example.test"))]) {
      guard case .failure(.conflict) = $0 else { return results.put((1, true)) }
      results.put((1, false))
    }
    store.commit([.job("after")]) { results.put((2, (try? $0.get()) != nil)) }
    for expected in [(0, true), (1, false), (2, true)] {
      let result = try #require(await results.next())
      #expect(result == expected)
    }
    #expect(store.health.isHealthy)
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs.map(\.id) == [JobID("before"), JobID("after")])
    again.close()
  }

  @Test func `the newest position of each driver is there after a restart`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let ids = (0..<3).map { DriverID("d\($0)") }
    try await store.commit([.record(.driver(DriverProfile(id: ids[1], name: "Maria")))])
    store.snapshot(
      PositionBatch(
        newcomers: ids.enumerated().map { (DriverSlot(rawValue: $0.offset), $0.element) },
        rows: try (0..<3).map { try .make(slot: $0, latitude: 10) }))
    for latitude in [11.0, 12, 13] {
      store.snapshot(PositionBatch(rows: [try .make(slot: 1, latitude: latitude)]))
    }
    store.close()

    let (again, state) = try SnapshotStore.open(directory)
    let latitudes = Dictionary(
      uniqueKeysWithValues: zip(state.fleet.profiles.map(\.id), state.fleet.positions).map {
        ($0, $1?.coordinate.latitude)
      })
    #expect(latitudes == [ids[0]: 10, ids[1]: 13, ids[2]: 10])
    #expect(state.fleet.profiles.first { $0.id == ids[1] }?.name == "Maria")
    // The slots now have the order of the restored fleet, and need no names.
    let fleet = Fleet(restoring: state.fleet)
    let slot = try #require(fleet.slot(of: ids[2]))
    try fleet.move(
      slot,
      to: try PositionSnapshot.make(slot: 0, latitude: 10.0001, at: noon.adding(milliseconds: 9000)).position)
    again.snapshot(fleet.takeDirtyPositions())
    again.close()
    let (third, last) = try SnapshotStore.open(directory)
    let position = Fleet(restoring: last.fleet).driver(ids[2])?.position
    #expect(position?.coordinate.latitude == 10.0001)
    third.close()
  }

  @Test func `many positions are written in several transactions, none is lost`() throws {
    var configuration = SnapshotStore.Configuration()
    configuration.maximumPositionsPerTransaction = 100
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    let newcomers = (0..<1234).map { (slot: DriverSlot(rawValue: $0), id: DriverID("d\($0)")) }
    store.snapshot(
      PositionBatch(
        newcomers: newcomers, rows: try (0..<1234).map { try .make(slot: $0, latitude: Double($0) / 100) }))
    store.close()
    #expect(store.statistics.positionsWritten == 1234)
    let (again, state) = try SnapshotStore.open(directory)
    let fleet = Fleet(restoring: state.fleet)
    for (slot, id) in newcomers {
      #expect(fleet.driver(id)?.position?.coordinate.latitude == Double(slot.rawValue) / 100)
    }
    again.close()
  }

  @Test func `who cancelled a job and when its driver changed are there after a restart`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    var job = Job.make(status: .cancelled)
    job.statusTimes[.cancelled] = noon
    job.cancelledBy = .company
    job.driverChangedAt = noon.adding(milliseconds: -1000)
    try await store.commit([.record(.job(job))])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs == [job])
    again.close()
  }

  @Test func `jobs that ended long ago stay on disk only, with their links`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    for (id, hours) in [("old", 25), ("recent", 23)] {
      var job = Job.make(id, status: .completed)
      job.statusTimes[.completed] = noon.adding(milliseconds: Int64(-hours) * 3_600_000)
      try await store.commit([
        .record(.job(job)), .record(.link(TrackingLink(token: id, jobID: job.id, createdAt: noon))),
      ])
    }
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs.map(\.id) == [JobID("recent")])
    #expect(state.fleet.links.map(\.token) == ["recent"])
    again.close()
    #expect(try StorageFile(path: directory.database).jobs().count == 2)
  }

  @Test func `a job that is gone leaves the disk with its links`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    for id in ["gone", "here"] {
      try await store.commit([
        .job(id), .record(.link(TrackingLink(token: id, jobID: JobID(id), createdAt: noon))),
      ])
    }
    try await store.commit([.record(.jobGone(JobID("gone")))])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs.map(\.id) == [JobID("here")])
    #expect(state.fleet.links.map(\.token) == ["here"])
    again.close()
  }

  @Test func `a full queue and a closed store refuse at once`() async throws {
    var configuration = SnapshotStore.Configuration()
    configuration.maximumQueuedCommits = 3
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    // This completion keeps the storage thread waiting until the queue is full.
    let (isStanding, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    store.commit([.job("first")]) { _ in
      isStanding.signal()
      mayGoOn.wait()
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        isStanding.wait()
        continuation.resume()
      }
    }
    let results = Inbox<StorageError?>()
    for index in 0..<4 {
      store.commit([.job("\(index)")]) { result in
        if case .failure(let error) = result { results.put(error) } else { results.put(nil) }
      }
    }
    #expect(await results.next() == .queueFull)
    mayGoOn.signal()
    for _ in 0..<3 { #expect(await results.next() == .some(nil)) }
    #expect(store.statistics.refusedCommits == 1)
    store.close()
    await #expect(throws: StorageError.closed) { try await store.commit([.job("late")]) }
    store.close()
  }

  @Test func `a closing store writes everything that waits`() throws {
    let (store, _) = try SnapshotStore.open(directory)
    // This completion keeps the storage thread waiting until all other changes are in the queue.
    let mayGoOn = DispatchSemaphore(value: 0)
    store.commit([.job("first")]) { _ in mayGoOn.wait() }
    for index in 0..<499 { store.commit([.job("\(index)")]) { _ in } }
    mayGoOn.signal()
    store.close()
    #expect(try StorageFile(path: directory.database).jobs().count == 500)
    #expect(store.statistics.committed == 500)
    #expect(store.statistics.transactions < 500)
  }

  @Test func `accounts that a command adds beside the server are told to it`() async throws {
    let inbox = Inbox<AccountChanges>()
    var configuration = SnapshotStore.Configuration()
    configuration.retryMilliseconds = 20
    configuration.onAccountChanges = inbox.put
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    let profile = DriverProfile(id: DriverID("d1"), userID: UserID("u1"), name: "Maria")
    let user = User.make("u1", email: "maria@example.test", driver: "d1")
    let wall = Wall(token: "wall", name: "Office", createdAt: noon)
    try StorageFile(path: directory.database).commit([
      .user(user), .record(.driver(profile)), .record(.wall(wall)),
    ])
    let changes = try #require(await inbox.next())
    #expect(
      changes == AccountChanges(users: [user], drivers: [profile], walls: [wall], keptDigests: []))
    store.close()
  }
}
