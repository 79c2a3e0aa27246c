import Net
import Storage
import Store
import Tracking

/// A server without other nodes on a simulated disk: its owner gives it the time and its turns.
final class AloneServer {
  /// The disk of the server that works, and the disk as it is after a power cut.
  static let diskName = "alone"
  static let cutDiskName = "alone-cut"
  static let backupName = "backup.db"

  let store: FleetStore
  let storage: SnapshotStore
  let loop: EventLoop
  private let clock: StepClock

  /// `@unchecked Sendable`: the store's closures are called in the thread alone that has the server.
  private final class StepClock: @unchecked Sendable {
    var milliseconds: UInt64
    init(_ milliseconds: UInt64) { self.milliseconds = milliseconds }
    var time: Timestamp { World.start.adding(milliseconds: Int64(milliseconds)) }
    /// The monotonic clock began earlier.
    var nanoseconds: UInt64 { (milliseconds + 1000) * 1_000_000 }
  }

  /// Starts the server as `App` does.
  init(
    path: String, atMilliseconds milliseconds: UInt64,
    configure: (inout SnapshotStore.Configuration) -> Void = { _ in }
  ) throws {
    let clock = StepClock(milliseconds)
    self.clock = clock
    loop = try EventLoop(steppedFromMilliseconds: milliseconds)
    var configuration = SnapshotStore.Configuration()
    configuration.isStepped = true
    configuration.clock = { clock.time }
    configuration.monotonicNanoseconds = { clock.nanoseconds }
    configure(&configuration)
    let state: RestoredState
    (storage, state) = try SnapshotStore.open(path: path, now: clock.time, configuration: configuration)
    var storeConfiguration = FleetStore.Configuration()
    storeConfiguration.monotonicNanoseconds = { clock.nanoseconds }
    store = FleetStore(
      restoring: state, storage: storage, loop: loop, configuration: storeConfiguration,
      clock: { clock.time })
  }

  var milliseconds: UInt64 {
    get { clock.milliseconds }
    set { clock.milliseconds = newValue }
  }
  var time: Timestamp { clock.time }

  /// Lets the loop and the storage do what they have to do at this time.
  func work() {
    repeat {
      loop.turn(atMilliseconds: clock.milliseconds)
      storage.step()
      // Its answers.
      loop.turn(atMilliseconds: clock.milliseconds)
    } while storage.hasWork || store.pendingEventCount > 0 && storage.health.isHealthy
  }

  /// Time passes, a second at a time.
  func wait(milliseconds: UInt64) {
    let end = clock.milliseconds + milliseconds
    while clock.milliseconds < end {
      clock.milliseconds = min(clock.milliseconds + 1000, end)
      work()
    }
  }

  /// The end of the process, without a chance to do anything.
  func drop() {
    loop.drop()
    storage.drop()
  }

  /// The end of the process as an administrator asks for it.
  func close() {
    store.close()
    loop.drop()
  }
}
