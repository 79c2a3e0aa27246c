import Testing
import Tracking

@testable import Storage

@Suite struct StorageSuspensionTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `another server may open the database during a pause, and finds what was committed`() throws {
    let (store, _) = try SnapshotStore.open(directory)
    #expect(throws: StorageError.inUse(path: directory.database)) { try SnapshotStore.open(directory) }
    for number in 0..<50 { store.commit([.job("j\(number)")]) { _ in } }
    try store.suspend()
    let (other, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs.count == 50)
    other.close()
  }

  @Test func `a database that another server keeps cannot be taken back`() throws {
    var configuration = SnapshotStore.Configuration()
    configuration.takeBackMilliseconds = 1
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    try store.suspend()
    let (other, _) = try SnapshotStore.open(directory)
    #expect(throws: StorageError.inUse(path: directory.database)) { try store.resume() }
    other.close()
  }

  @Test func `a database on which another server has served meanwhile is not taken back`() throws {
    let (store, _) = try SnapshotStore.open(directory)
    let note = ServerNote(secret: "secret", figures: "localhost:1")
    store.tell(note)
    for serves in [false, true] {
      try store.suspend()
      #expect(ServerNote.ofServer(databasePath: directory.database) == nil)
      let (other, _) = try SnapshotStore.open(directory)
      if serves { other.tell(note) }
      other.close()
      guard serves else {
        try store.resume()
        #expect(ServerNote.ofServer(databasePath: directory.database) == note)
        continue
      }
      #expect(throws: StorageError.servedByAnother(path: directory.database)) { try store.resume() }
    }
  }

  @Test func `a stepped store writes what waits, lets another server have the database, and goes on`() throws
  {
    var configuration = SnapshotStore.Configuration()
    configuration.isStepped = true
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    for number in 0..<50 { store.commit([.job("j\(number)")]) { _ in } }
    try store.suspend()
    let (other, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs.count == 50)
    other.close()
    try store.resume()
    store.commit([.job("later")]) { _ in }
    store.close()
    #expect(try SnapshotStore.open(directory).state.fleet.jobs.count == 51)
  }

  @Test func `after the end of the other server this one goes on`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try store.suspend()
    let (other, _) = try SnapshotStore.open(directory)
    other.close()
    try store.resume()
    try await store.commit([.job("later")])
    store.close()
    #expect(try SnapshotStore.open(directory).state.fleet.jobs.map(\.id) == [JobID("later")])
  }
}
