/// Whether durable writes succeed at present.
package struct StorageHealth: Hashable, Sendable {
  /// The error of the newest attempt; nil while all is well.
  package var error: StorageError?
  /// Changed positions that wait for the disk.
  package var waitingPositionCount: Int
  package var isHealthy: Bool { error == nil }

  package init(error: StorageError? = nil, waitingPositionCount: Int = 0) {
    self.error = error
    self.waitingPositionCount = waitingPositionCount
  }
}
