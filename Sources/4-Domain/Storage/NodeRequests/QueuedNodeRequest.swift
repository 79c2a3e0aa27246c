import SQLite
import Tracking

/// What another process (`waypost user add`) asks this node to do: only a running node changes a database that is in the
/// nodes' log.
package struct QueuedNodeRequest: Sendable {
  /// The time for which the process waits for the outcome.
  package static let waitMilliseconds: Int64 = 10_000
  /// The time after which the row is deleted, if its process did not do so.
  static let keptMilliseconds: Int64 = 3_600_000
  /// More changes cannot wait at the same time.
  static let maximumWaiting: Int64 = 1000

  /// The number of the row, by which the change is answered.
  package let number: Int64
  /// When the process began to wait.
  package let at: Timestamp
  /// The request, or why it cannot be read: a process of a later version may have asked.
  package let request: Result<NodeRequest, StorageError>

  package init(number: Int64, at: Timestamp, request: Result<NodeRequest, StorageError>) {
    self.number = number
    self.at = at
    self.request = request
  }
}
