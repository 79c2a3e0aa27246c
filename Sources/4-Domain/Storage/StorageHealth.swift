/// Whether durable writes succeed at present.
package struct StorageHealth: Hashable, Sendable {
  /// The error of the newest attempt; nil if it succeeded.
  package var error: StorageError?
  /// Changed positions that wait for the disk.
  package var waitingPositionCount = 0

  package var isHealthy: Bool { error == nil }
}

/// Totals since the start, for the metrics.
package struct StorageStatistics: Hashable, Sendable {
  /// Committed transactions; failed ones are counted separately.
  package var transactions = 0
  package var failedTransactions = 0
  package var committed = 0
  package var refusedCommits = 0
  package var positionsWritten = 0
  /// Fixes that the history does not have, because the disk was too slow for them.
  package var lostFixes = 0
  package var queuedCommits = 0
}
