import Tracking

/// What other threads hand to the storage thread, and what it tells them about itself.
///
/// Bounds: `maximumCommits` commits; of positions, at most twice the number of drivers and 65,536 rows;
/// of view counts, one a link.
final class StorageQueue: @unchecked Sendable {
  struct Work {
    var commits: [PendingCommit] = []
    var positions = PositionBatch()
    var views: [LinkViews] = []
    var isClosing = false
  }

  // Every field below is only touched inside `lock.locked`.
  private let lock = Lock()
  private let maximumCommits: Int
  private var commits: [PendingCommit] = []
  private var positions = PositionBatch()
  private var views: [String: LinkViews] = [:]
  private var compactAt = StorageQueue.smallestCompaction
  private var isClosing = false
  private var keepsAllUntil: UInt64 = 0
  private var health = StorageHealth()
  private var statistics = StorageStatistics()
  private var turnedAtNanoseconds = Lock.monotonicNanoseconds()

  private static let smallestCompaction = 65_536

  init(maximumCommits: Int) {
    self.maximumCommits = maximumCommits
  }

  /// Nil when the commit was queued.
  func post(_ commit: PendingCommit) -> StorageError? {
    lock.locked {
      if isClosing { return .closed }
      guard commits.count < maximumCommits else {
        statistics.refusedCommits += 1
        return .queueFull
      }
      commits.append(commit)
      lock.signal()
      return nil
    }
  }

  func post(_ batch: PositionBatch) {
    lock.locked {
      guard !isClosing else { return }
      if positions.rows.isEmpty && positions.newcomers.isEmpty {
        positions = batch
      } else {
        // The disk is slower than a second a batch: of each driver only the newest row matters.
        positions.newcomers += batch.newcomers
        positions.rows += batch.rows
        if positions.rows.count > compactAt {
          positions.keepNewestRows()
          compactAt = max(Self.smallestCompaction, 2 * positions.rows.count)
        }
      }
      lock.signal()
    }
  }

  func post(_ batch: [LinkViews]) {
    lock.locked {
      guard !isClosing else { return }
      for link in batch { views[link.token] = link }
      lock.signal()
    }
  }

  func keepAll(untilNanoseconds: UInt64) { lock.locked { keepsAllUntil = untilNanoseconds } }

  /// Until when nothing is deleted for its age.
  var keepsAllUntilNanoseconds: UInt64 { lock.locked { keepsAllUntil } }

  func close() {
    lock.locked {
      isClosing = true
      lock.signal()
    }
  }

  /// Waits until there is work or the deadline has come; takes all positions and as many commits as hold about
  /// `maximumWrites` writes.
  func take(maximumWrites: Int, untilNanoseconds deadline: UInt64) -> Work {
    lock.locked {
      turnedAtNanoseconds = Lock.monotonicNanoseconds()
      defer { turnedAtNanoseconds = Lock.monotonicNanoseconds() }
      while commits.isEmpty, positions.rows.isEmpty, views.isEmpty, !isClosing,
        Lock.monotonicNanoseconds() < deadline
      {
        lock.wait(untilNanoseconds: deadline)
      }
      var work = Work()
      var writes = 0
      var count = 0
      while count < commits.count, writes < maximumWrites {
        writes += commits[count].writes.count
        count += 1
      }
      if count == commits.count {
        swap(&work.commits, &commits)
      } else {
        work.commits = Array(commits.prefix(count))
        commits.removeFirst(count)
      }
      swap(&work.positions, &positions)
      work.views = Array(views.values)
      views.removeAll()
      work.isClosing = isClosing && commits.isEmpty
      return work
    }
  }

  /// Whether the health is another than before.
  func report(_ newHealth: StorageHealth, _ change: (inout StorageStatistics) -> Void) -> Bool {
    lock.locked {
      change(&statistics)
      let isChanged = health.error != newHealth.error
      health = newHealth
      return isChanged
    }
  }

  /// When the storage thread asked for work last, or got it.
  func readTurn() -> UInt64 { lock.locked { turnedAtNanoseconds } }

  func readHealth() -> StorageHealth { lock.locked { health } }

  func readStatistics() -> StorageStatistics {
    lock.locked {
      var current = statistics
      current.queuedCommits = commits.count
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
