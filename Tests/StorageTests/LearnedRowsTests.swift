import SQLite
import Testing
import Tracking

@testable import Storage

@Suite struct LearnedRowsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func row(_ kind: LearnedRow.Kind, _ key: Int64, _ weight: Double) -> LearnedRow {
    LearnedRow(kind: kind, key: key, weight: weight, value: 2.5, day: 20_000)
  }

  @Test func `rows are replaced and read back, and one without weight goes`() async throws {
    let (store, state) = try SnapshotStore.open(directory)
    #expect(state.learned.isEmpty)
    try await store.commit([.learned([row(.roads, 1, 1), row(.roads, 2, 1), row(.arrivals, 1, 3)])])
    try await store.commit([.learned([row(.roads, 1, 4), row(.roads, 2, 0)])])
    store.close()
    let database = try Database(path: directory.database)
    try database.execute("INSERT INTO learned VALUES ('weather', 1, 1, 1, 1)")
    let (again, restored) = try SnapshotStore.open(directory)
    #expect(Set(restored.learned) == [row(.roads, 1, 4), row(.arrivals, 1, 3)])
    again.close()
  }
}
