import Foundation
import SQLite
import System
import Testing
import Tracking

@testable import Storage

@Suite struct HistoryTests {
  private let directory: TemporaryDirectory
  private let clock = HandClock()

  init() throws { directory = try TemporaryDirectory() }

  private func configuration(
    kept: Int64? = 24 * 3_600_000, bytes: Int64 = 1 << 30
  ) -> SnapshotStore.Configuration {
    var configuration = SnapshotStore.Configuration()
    configuration.historyMilliseconds = kept
    configuration.maximumHistoryBytes = bytes
    configuration.historyFlushMilliseconds = 0
    configuration.historyPruneMilliseconds = 0
    configuration.retryMilliseconds = 10
    let clock = clock
    configuration.clock = { clock.now }
    return configuration
  }

  private func batch(_ rows: [PositionSnapshot], newcomers: [String] = []) -> PositionBatch {
    PositionBatch(
      newcomers: newcomers.enumerated().map { (DriverSlot(rawValue: $0), DriverID($1)) }, rows: rows)
  }

  private func minute(_ minutes: Double) -> Timestamp { noon.adding(milliseconds: Int64(minutes * 60_000)) }

  /// The facts about a fleet at one moment, as values that may leave the reader's thread.
  private struct Seen: Sendable {
    var latitudes: [String: Double] = [:]
    var trailCounts: [String: Int] = [:]
    var isOnline: [String: Bool] = [:]
    var jobs: [String: String] = [:]
  }

  private func seen(_ store: SnapshotStore, at time: Timestamp) async throws -> Seen {
    try await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Seen, StorageError>, Never>) in
      store.readHistory { result in
        do throws(StorageError) {
          let fleet = try result.get().fleet(at: time)
          var seen = Seen()
          for driver in fleet.drivers {
            let id = driver.id.rawValue
            seen.latitudes[id] = driver.position?.coordinate.latitude
            seen.trailCounts[id] = driver.trail.count
            seen.isOnline[id] = driver.isOnline
          }
          for job in fleet.jobs {
            seen.jobs[job.id.rawValue] = "\(job.status.rawValue) \(job.driverID?.rawValue ?? "nobody")"
          }
          continuation.resume(returning: .success(seen))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }.get()
  }

  @Test func `a fleet of any moment is as it was then`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration())
    clock.now = minute(0)
    try await store.commit([
      .record(.driver(DriverProfile(id: DriverID("d"), name: "Maria", isOnline: true))),
      .record(.job(.make("j", status: .accepted, driver: "d"))),
    ])
    for index in 0...60 {
      store.snapshot(
        batch(
          [try .make(slot: 0, latitude: 60 + Double(index) / 1000, at: minute(Double(index)))],
          newcomers: index == 0 ? ["d"] : []))
    }
    clock.now = minute(20)
    try await store.commit([.record(.job(.make("j", status: .enRoute, driver: "d")))])
    clock.now = minute(40)
    try await store.commit([
      .record(.job(.make("j", status: .completed, driver: "d"))),
      .record(.driver(DriverProfile(id: DriverID("d"), name: "Maria", isOnline: false))),
    ])
    store.close()

    let (again, _) = try SnapshotStore.open(directory, configuration: configuration())
    let before = try await seen(again, at: minute(-1))
    #expect(before.isOnline.isEmpty && before.jobs.isEmpty)
    let early = try await seen(again, at: minute(5.5))
    #expect(early.latitudes == ["d": 60.005] && early.isOnline == ["d": true])
    #expect(early.trailCounts == ["d": 6])
    #expect(early.jobs == ["j": "accepted d"])
    let middle = try await seen(again, at: minute(30))
    #expect(middle.latitudes == ["d": 60.03] && middle.jobs == ["j": "en_route d"])
    let late = try await seen(again, at: minute(300))
    #expect(late.latitudes == ["d": 60.06] && late.isOnline == ["d": false] && late.jobs.isEmpty)
    again.close()
  }

  @Test func `a job that changes hands, or is forgotten, did so at its moment`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration())
    clock.now = minute(0)
    try await store.commit([.record(.job(.make("j", status: .assigned, driver: "a")))])
    clock.now = minute(1)
    try await store.commit([.record(.job(.make("j", status: .assigned, driver: "b")))])
    clock.now = minute(2)
    try await store.commit([.record(.jobGone(JobID("j")))])
    #expect(try await seen(store, at: minute(0.5)).jobs == ["j": "assigned a"])
    #expect(try await seen(store, at: minute(1)).jobs == ["j": "assigned b"])
    #expect(try await seen(store, at: minute(2)).jobs.isEmpty)
    store.close()
  }

  @Test func `who reports seldom stands where it last reported`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration())
    store.snapshot(
      batch(
        [
          try .make(slot: 0, latitude: 60, at: minute(1)),
          try .make(slot: 0, latitude: 60.01, at: minute(11)),
          try .make(slot: 0, latitude: 60.02, at: minute(59)),
        ], newcomers: ["d"]))
    store.close()
    let (again, _) = try SnapshotStore.open(directory, configuration: configuration())
    for (minutes, latitude) in [
      (10.0, 60.0), (19.9, 60.01), (20.1, 60.01), (58, 60.01), (59, 60.02), (600, 60.02),
    ] {
      #expect(try await seen(again, at: minute(minutes)).latitudes == ["d": latitude])
    }
    again.close()
  }

  @Test func `a jump that was believed then is believed again`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration())
    store.snapshot(
      batch(
        [
          try .make(slot: 0, latitude: 60, at: minute(0)), try .make(slot: 0, latitude: 61, at: minute(0.1)),
        ], newcomers: ["d"]))
    store.close()
    let (again, _) = try SnapshotStore.open(directory, configuration: configuration())
    #expect(try await seen(again, at: minute(0.2)).latitudes == ["d": 61])
    again.close()
  }

  @Test func `what is older than wanted is deleted, and nothing else`() async throws {
    clock.now = minute(0)
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration())
    for hour in 0..<30 {
      store.snapshot(
        batch([try .make(slot: 0, at: minute(Double(hour * 60)))], newcomers: hour == 0 ? ["d"] : []))
    }
    try await store.commit([.record(.job(.make("old", status: .assigned)))])
    clock.now = minute(60)
    try await store.commit([.record(.job(.make("old", status: .cancelled)))])
    store.close()
    clock.now = minute(29.5 * 60)
    let (again, _) = try SnapshotStore.open(directory, configuration: configuration())
    let database = try Database(path: directory.database)
    try await wait { try database.number("SELECT count(*) FROM tracks") == 24 }
    try await wait { try database.number("SELECT count(*) FROM job_history") == 0 }
    #expect(
      try database.number("SELECT bytes FROM history")
        == database.number("SELECT sum(length(points)) FROM tracks"))
    again.close()
  }

  @Test func `beyond its size the oldest goes first`() async throws {
    clock.now = minute(0)
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration(bytes: 50))
    for block in 0..<20 {
      store.snapshot(
        batch([try .make(slot: 0, at: minute(Double(block * 10)))], newcomers: block == 0 ? ["d"] : []))
    }
    let database = try Database(path: directory.database)
    try await wait {
      try database.number("SELECT max(id) >> 32 FROM tracks")
        == TrackCode.block(of: noon.adding(milliseconds: 190 * 60_000))
    }
    try await wait { try database.number("SELECT sum(length(points)) FROM tracks") <= 50 }
    #expect(
      try database.number("SELECT max(id) >> 32 FROM tracks")
        == TrackCode.block(of: noon.adding(milliseconds: 190 * 60_000)))
    store.close()
  }

  @Test func `without a history nothing is kept`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration(kept: nil))
    store.snapshot(batch([try .make(slot: 0)], newcomers: ["d"]))
    try await store.commit([.job("j")])
    store.close()
    let database = try Database(path: directory.database)
    #expect(try database.number("SELECT count(*) FROM tracks") == 0)
    #expect(try database.number("SELECT count(*) FROM job_history") == 0)
  }

  @Test func `a database of before begins with what it knows`() async throws {
    let path = directory.database
    let database = try Database(path: path)
    let index = try #require(Schema.migrations.firstIndex { $0.contains("CREATE TABLE tracks") })
    try Schema.migrate(database, path: path, migrations: Array(Schema.migrations[..<index]))
    try database.execute(
      """
      INSERT INTO drivers (id, is_online) VALUES ('d', 1);
      INSERT INTO jobs (id, status, driver_id, address, created_at, accepted_at, revision)
      VALUES ('j', 'accepted', 'd', '100 NW 7th Ave', 1, 2, 1);
      """)
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration())
    let now = try await seen(store, at: Timestamp(unixMilliseconds: 4_000_000_000_000))
    #expect(now.jobs == ["j": "accepted d"] && now.isOnline == ["d": true])
    #expect(try await seen(store, at: Timestamp(unixMilliseconds: 3)).jobs.isEmpty)
    store.close()
  }

  @Test func `a batch of fixes and a late one are each in the track, at their own times`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration())
    clock.now = minute(10)
    try await store.commit([.record(.driver(DriverProfile(id: DriverID("d"), isOnline: true)))])
    func row(_ second: Int64) throws -> PositionSnapshot {
      let fixTime = noon.adding(milliseconds: second * 1000)
      return PositionSnapshot(
        slot: DriverSlot(rawValue: 0),
        position: Position(
          coordinate: try #require(Coordinate(latitude: 60 + Double(second) / 10_000, longitude: 25)),
          fixTime: fixTime, receivedAt: minute(10)))
    }
    var first = batch([try row(36)], newcomers: ["d"])
    first.addPassed(try [0, 4, 8, 12].map { try row($0) })
    store.snapshot(first)
    try await wait { try await track(store).count == 5 }
    // Those between, one of them known, and twice the same: an app that heard no answer.
    for _ in 0..<2 {
      var late = PositionBatch()
      late.addPassed(try [20, 16, 12, 28].map { try row($0) })
      store.snapshot(late)
    }
    store.snapshot(batch([try row(40)]))
    try await wait { try await track(store).last == 40 }
    #expect(try await track(store) == [0, 4, 8, 12, 16, 20, 28, 36, 40])
    store.snapshot(batch([try row(700)]))
    let past = try await seen(store, at: noon.adding(milliseconds: 21_000))
    #expect(past.latitudes == ["d": 60.002])
    store.close()
  }

  private func track(_ store: SnapshotStore) async throws -> [Int64] {
    let (start, end) = (minute(0), minute(60))
    return try await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<[Int64], StorageError>, Never>) in
      store.readHistory { result in
        continuation.resume(
          returning: Result { () throws(StorageError) in
            let track = try result.get().track(of: DriverID("d"), from: start, to: end) ?? []
            return track.map { $0.fixTime.millisecondsSince(start) / 1000 }
          })
      }
    }.get()
  }

  @Test func `positions that a full buffer has no room for are counted`() throws {
    var tracks = UnsavedTracks(maximumBytes: 20)
    for second in 0..<10 {
      tracks.add([try .make(slot: 0, at: noon.adding(milliseconds: Int64(second) * 1000))])
    }
    #expect(tracks.droppedCount > 0 && tracks.byteCount < 60)
    tracks.removeNext(tracks.count)
    #expect(tracks.byteCount == 0 && tracks.isEmpty)
  }

  @Test func `fixes for which a batch has no room are counted`() throws {
    var batch = PositionBatch()
    let fix: PositionSnapshot = try .make(slot: 0, at: noon)
    batch.addPassed(Array(repeating: fix, count: PositionBatch.maximumPassed - 1))
    #expect(batch.lostCount == 0)
    batch.addPassed([fix, fix, fix])
    #expect(batch.passed.count == PositionBatch.maximumPassed && batch.lostCount == 2)
  }

  @Test func `fixes that the history loses are told and counted`() async throws {
    var configuration = configuration()
    configuration.maximumUnsavedHistoryBytes = 20
    configuration.historyFlushMilliseconds = 3_600_000
    let told = Inbox<Int>()
    configuration.onLoss = told.put
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    var lost = batch([try .make(slot: 0, at: noon)], newcomers: ["d"])
    lost.addPassed(
      try (0..<10).map { try .make(slot: 0, at: noon.adding(milliseconds: -1000 * Int64($0 + 1))) })
    lost.lostCount = 7
    store.snapshot(lost)
    let first = try #require(await told.next())
    #expect(first > 7)
    store.snapshot(batch([try .make(slot: 0, at: noon.adding(milliseconds: 1000))]))
    while store.statistics.lostFixes < first { await Task.yield() }
    store.close()
  }

  /// Waits for the storage thread, which does not report when it has pruned.
  private func wait(until isTrue: () async throws -> Bool) async throws {
    for _ in 0..<2000 {
      if try await isTrue() { return }
      try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("it did not come to that")
  }
}

/// A clock that the test sets; the storage thread reads it.
final class HandClock: Sendable {
  private let time = Lock(noon)
  var now: Timestamp {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}
