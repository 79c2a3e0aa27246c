import Storage

/// The durable changes that failed because of the other nodes, since the start.
package struct NodesRefusals: Hashable, Sendable {
  /// Refused while this node was cut off.
  package private(set) var cutOff = 0
  /// Perhaps stored: the answer of the other nodes did not come.
  package private(set) var undecided = 0

  /// Refused because the servers of NATS had no room for the log.
  package private(set) var logFull = 0

  /// Counts the error if the other nodes are its cause, and returns it.
  mutating func counted(_ error: StorageError) -> StorageError {
    switch error {
    case .cutOff: cutOff += 1
    case .undecided: undecided += 1
    case .logFull: logFull += 1
    default: break
    }
    return error
  }
}
