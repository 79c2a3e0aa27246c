import Foundation
import Testing
import Tracking

@testable import Storage

/// 2026-11-21T12:00:00Z.
let noon = Timestamp(unixMilliseconds: 1_795_262_400_000)

/// A directory of its own that is removed after the test.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "waypost-storage-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var database: String { path + "/waypost.sqlite" }
}

extension SnapshotStore {
  static func open(
    _ directory: TemporaryDirectory, configuration: Configuration = Configuration()
  ) throws -> (store: SnapshotStore, state: RestoredState) {
    try open(path: directory.database, now: noon, configuration: configuration)
  }

  func commit(_ writes: [DurableWrite]) async throws {
    try await withCheckedContinuation { continuation in
      commit(writes) { continuation.resume(returning: $0) }
    }.get()
  }
}

extension Job {
  static func make(_ id: String = "job", status: JobStatus = .pending, driver: String? = nil) -> Job {
    Job(
      id: JobID(id), driverID: driver.map { DriverID($0) }, status: status, address: "100 NW 7th Ave",
      createdAt: noon)
  }
}

extension DurableWrite {
  static func job(_ id: String, status: JobStatus = .pending) -> DurableWrite {
    .record(.job(.make(id, status: status)))
  }
}

extension User {
  static func make(_ id: String, email: String? = nil, phone: String? = nil, driver: String? = nil) -> User {
    User(
      id: UserID(id), email: email, phone: phone, role: driver == nil ? .customer : .driver,
      driverID: driver.map { DriverID($0) }, createdAt: noon)
  }
}

extension PositionSnapshot {
  static func make(slot: Int, latitude: Double = 60, at time: Timestamp = noon) throws -> PositionSnapshot {
    PositionSnapshot(
      slot: DriverSlot(rawValue: slot),
      position: Position(
        coordinate: try #require(Coordinate(latitude: latitude, longitude: 24.9)), fixTime: time,
        receivedAt: time))
  }
}

/// A queue of values from the storage thread, for which a test can wait.
final class Inbox<Value: Sendable>: Sendable {
  let put: @Sendable (Value) -> Void
  private let stream: AsyncStream<Value>

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    self.stream = stream
    put = { continuation.yield($0) }
  }

  func next(where isWanted: @Sendable (Value) -> Bool = { _ in true }) async -> Value? {
    for await value in stream where isWanted(value) { return value }
    return nil
  }
}
