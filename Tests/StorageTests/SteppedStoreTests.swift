import System
import Testing
import Tracking

@testable import Storage

@Suite struct SteppedStoreTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func open() throws -> (store: SnapshotStore, state: RestoredState) {
    var configuration = SnapshotStore.Configuration()
    configuration.isStepped = true
    return try SnapshotStore.open(directory, configuration: configuration)
  }

  @Test func `what was posted is written in the next step, in the caller's thread`() throws {
    let store = try open().store
    let answers = Lock(0)
    for number in 0..<3 {
      store.commit([.job("j\(number)")]) { result in
        if case .success = result { answers.withLock { $0 += 1 } }
      }
    }
    #expect(store.hasWork && answers.withLock { $0 } == 0)
    store.step()
    #expect(!store.hasWork && answers.withLock { $0 } == 3)
    store.close()
    #expect(try open().state.fleet.jobs.count == 3)
  }

  @Test func `a store that is dropped loses what was not written`() throws {
    let store = try open().store
    store.commit([.job("written")]) { _ in }
    store.step()
    store.commit([.job("lost")]) { _ in }
    store.drop()
    #expect(try open().state.fleet.jobs.map(\.id) == [JobID("written")])
  }

  @Test func `closing writes what was posted`() throws {
    let store = try open().store
    store.commit([.job("j")]) { _ in }
    store.close()
    #expect(try open().state.fleet.jobs.count == 1)
  }

  @Test func `a read is done at once`() throws {
    let store = try open().store
    let found = Lock<Bool?>(nil)
    store.readMessage("none") { result in
      if case .success(nil) = result { found.withLock { $0 = true } }
    }
    #expect(found.withLock { $0 } == true)
    store.close()
  }
}
