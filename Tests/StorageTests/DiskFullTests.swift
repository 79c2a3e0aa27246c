import Testing
import Tracking

@testable import Storage

@Suite struct DiskFullTests {
  @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a tmpfs"))
  func `a full disk refuses what is durable, keeps positions, and recovers by itself`() async throws {
    let disk = try SmallDisk()
    let health = Inbox<StorageHealth>()
    var configuration = SnapshotStore.Configuration()
    configuration.retryMilliseconds = 20
    configuration.onHealthChange = health.put
    let (store, _) = try SnapshotStore.open(disk.directory, configuration: configuration)
    try await store.commit([.job("before")])

    disk.fill()
    // Writes succeed as long as the write-ahead log has room for them.
    var acknowledged = ["before"]
    var refusal: StorageError?
    for index in 0..<2000 where refusal == nil {
      do {
        try await store.commit([.job("\(index)")])
        acknowledged.append("\(index)")
      } catch { refusal = error as? StorageError }
    }
    #expect(refusal == .diskFull)
    #expect(refusal?.isTemporary == true)
    #expect(await health.next()?.error == .diskFull)
    #expect(!store.health.isHealthy)
    let newcomers = (0..<50).map { (slot: DriverSlot(rawValue: $0), id: DriverID("d\($0)")) }
    store.snapshot(
      PositionBatch(newcomers: newcomers, rows: try (0..<50).map { try .make(slot: $0, latitude: 1) }))
    store.snapshot(PositionBatch(rows: [try .make(slot: 7, latitude: 2)]))
    await #expect(throws: StorageError.self) { try await store.commit([.job("refused")]) }

    disk.empty()
    #expect(await health.next { $0.isHealthy } != nil)
    try await store.commit([.job("after")])
    store.close()

    let (again, state) = try SnapshotStore.open(disk.directory)
    #expect(state.fleet.jobs.map(\.id.rawValue) == acknowledged + ["after"])
    let fleet = Fleet(restoring: state.fleet)
    #expect(fleet.driverCount == 50)
    #expect(fleet.driver(DriverID("d7"))?.position?.coordinate.latitude == 2)
    #expect(fleet.driver(DriverID("d8"))?.position?.coordinate.latitude == 1)
    again.close()
  }
}
