/// Totals since the start, for the metrics.
package struct StorageStatistics: Hashable, Sendable {
  /// Committed; the failed ones are counted apart.
  package var transactions = 0
  package var failedTransactions = 0
  package var committed = 0
  package var refusedCommits = 0
  package var positionsWritten = 0
  package var queuedCommits = 0
}
