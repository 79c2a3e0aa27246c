import System
import Tracking

/// The work that other threads hand to the storage thread, and the state that it reports to them.
///
/// Bounds: `maximumCommits` commits; of positions, at most twice the number of drivers and 65,536 rows; of view
/// counts, one for each link.
final class StorageQueue: Sendable {
  struct Work: Sendable {
    var commits: [PendingCommit] = []
    var positions = PositionBatch()
    var views: [LinkViews] = []
    var suspension: StorageSuspension?
    var isClosing = false
  }

  private struct State {
    var commits: [PendingCommit] = []
    var positions = PositionBatch()
    var views: [String: LinkViews] = [:]
    var compactAt = StorageQueue.smallestCompaction
    var suspension: StorageSuspension?
    var isClosing = false
    var keepsAllUntil: UInt64 = 0
    var health = StorageHealth()
    var statistics = StorageStatistics()
    var turnedAtNanoseconds = Clock.monotonicNanoseconds()

    var isEmpty: Bool {
      commits.isEmpty && positions.isEmpty && views.isEmpty && suspension == nil
    }
  }

  private let state = Lock(State())
  private let maximumCommits: Int

  private static let smallestCompaction = 65_536

  init(maximumCommits: Int) {
    self.maximumCommits = maximumCommits
  }

  /// Nil if the commit was queued.
  func post(_ commit: PendingCommit) -> StorageError? {
    let refusal: StorageError? = state.withLock { state in
      if state.isClosing { return .closed }
      guard state.commits.count < maximumCommits else {
        state.statistics.refusedCommits += 1
        return .queueFull
      }
      state.commits.append(commit)
      return nil
    }
    if refusal == nil { state.wakeOne() }
    return refusal
  }

  func post(_ batch: PositionBatch) {
    state.withLock { state in
      guard !state.isClosing else { return }
      if state.positions.isEmpty && state.positions.newcomers.isEmpty {
        state.positions = batch
      } else {
        // The disk needs more than a second for a batch: only the newest row of each driver counts.
        state.positions.newcomers += batch.newcomers
        state.positions.rows += batch.rows
        state.positions.addPassed(batch.passed)
        state.positions.lostCount += batch.lostCount
        if state.positions.rows.count > state.compactAt {
          state.positions.keepNewestRows()
          state.compactAt = max(Self.smallestCompaction, 2 * state.positions.rows.count)
        }
      }
    }
    state.wakeOne()
  }

  func post(_ batch: [LinkViews]) {
    state.withLock { state in
      guard !state.isClosing else { return }
      for link in batch { state.views[link.token] = link }
    }
    state.wakeOne()
  }

  func keepAll(untilNanoseconds: UInt64) { state.withLock { $0.keepsAllUntil = untilNanoseconds } }

  /// Nothing is deleted for its age before that time.
  var keepsAllUntilNanoseconds: UInt64 { state.withLock { $0.keepsAllUntil } }

  /// Asks for a pause after all work that was posted before.
  func post(_ suspension: StorageSuspension) {
    state.withLock { $0.suspension = suspension }
    state.wakeOne()
  }

  func close() {
    state.withLock { $0.isClosing = true }
    state.wakeOne()
  }

  /// Waits until there is work or the deadline has come; takes all positions and as many commits as hold about
  /// `maximumWrites` writes.
  func take(maximumWrites: Int, untilNanoseconds deadline: UInt64) -> Work {
    state.withLock { $0.turnedAtNanoseconds = Clock.monotonicNanoseconds() }
    return state.withLock(
      waitingWhile: { $0.isEmpty && !$0.isClosing }, untilNanoseconds: deadline
    ) { state in
      state.turnedAtNanoseconds = Clock.monotonicNanoseconds()
      var work = Work()
      var writes = 0
      var count = 0
      while count < state.commits.count, writes < maximumWrites {
        writes += state.commits[count].writeCount
        count += 1
      }
      if count == state.commits.count {
        swap(&work.commits, &state.commits)
      } else {
        work.commits = Array(state.commits.prefix(count))
        state.commits.removeFirst(count)
      }
      swap(&work.positions, &state.positions)
      work.views = Array(state.views.values)
      state.views.removeAll()
      work.isClosing = state.isClosing && state.commits.isEmpty
      if state.commits.isEmpty { swap(&work.suspension, &state.suspension) }
      return work
    }
  }

  var hasWork: Bool { state.withLock { !$0.isEmpty } }

  /// Notes the health, and returns whether it changed.
  func report(_ newHealth: StorageHealth, _ change: (inout StorageStatistics) -> Void) -> Bool {
    state.withLock { state in
      change(&state.statistics)
      let isChanged = state.health.error != newHealth.error
      state.health = newHealth
      return isChanged
    }
  }

  /// The time at which the storage thread last asked for work, or got it.
  func readTurn() -> UInt64 { state.withLock { $0.turnedAtNanoseconds } }

  func readHealth() -> StorageHealth { state.withLock { $0.health } }

  func readStatistics() -> StorageStatistics {
    state.withLock { state in
      var current = state.statistics
      current.queuedCommits = state.commits.count
      return current
    }
  }
}

extension PositionBatch {
  /// Keeps each driver's last row.
  fileprivate mutating func keepNewestRows() {
    var seen: Set<DriverSlot> = []
    rows = rows.reversed().filter { seen.insert($0.slot).inserted }.reversed()
  }
}
