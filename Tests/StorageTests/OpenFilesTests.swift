import Foundation
import Testing
import Tracking

@testable import Storage

@Suite struct OpenFilesTests {
  private let directory: TemporaryDirectory
  private let health = Inbox<StorageHealth>()

  init() throws { directory = try TemporaryDirectory() }

  private func open() throws -> SnapshotStore {
    var configuration = SnapshotStore.Configuration()
    configuration.retryMilliseconds = 20
    configuration.onHealthChange = health.put
    return try SnapshotStore.open(directory, configuration: configuration).store
  }

  private func rename(_ from: String, _ to: String) throws {
    try FileManager.default.moveItem(atPath: from, toPath: to)
  }

  @Test func `a database that was removed refuses commits, and works again once it is back`() async throws {
    let store = try open()
    try await store.commit([.job("before")])
    let away = directory.path + "/away"
    try rename(directory.database, away)
    await #expect(throws: StorageError.fileRemoved(path: directory.database)) {
      try await store.commit([.job("refused")])
    }
    #expect(await health.next()?.error == .fileRemoved(path: directory.database))
    try rename(away, directory.database)
    #expect(await health.next { $0.isHealthy } != nil)
    try await store.commit([.job("after")])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs.map(\.id.rawValue) == ["before", "after"])
    again.close()
  }

  @Test func `another database in its place is noticed, and nothing is written to it`() async throws {
    let store = try open()
    try await store.commit([.job("before")])
    let other = try TemporaryDirectory()
    try SnapshotStore.open(other).store.close()
    try FileManager.default.removeItem(atPath: directory.database)
    try rename(other.database, directory.database)
    await #expect(throws: StorageError.fileReplaced(path: directory.database)) {
      try await store.commit([.job("refused")])
    }
    store.close()
  }

  @Test(arguments: ["-wal", "-shm"])
  func `a file beside it that was removed is noticed`(suffix: String) async throws {
    let store = try open()
    try await store.commit([.job("before")])
    try FileManager.default.removeItem(atPath: directory.database + suffix)
    await #expect(throws: StorageError.fileRemoved(path: directory.database + suffix)) {
      try await store.commit([.job("refused")])
    }
    store.close()
  }

  @Test func `it is noticed while nobody writes`() async throws {
    let store = try open()
    try FileManager.default.removeItem(atPath: directory.path)
    #expect(await health.next()?.error == .fileRemoved(path: directory.database))
    #expect(!store.health.isHealthy)
    store.close()
  }

  @Test func `reading makes no empty database in its place`() async throws {
    let store = try open()
    try FileManager.default.removeItem(atPath: directory.database)
    let result: Bool = await withCheckedContinuation { continuation in
      store.readHistory { history in
        if case .success = history {
          continuation.resume(returning: true)
        } else {
          continuation.resume(returning: false)
        }
      }
    }
    #expect(!result)
    #expect(!FileManager.default.fileExists(atPath: directory.database))
    store.close()
  }

  @Test func `a store says whether its database was made`() throws {
    let store = try open()
    #expect(store.isNew)
    store.close()
    let again = try open()
    #expect(!again.isNew)
    again.close()
  }
}
