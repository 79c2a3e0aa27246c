import Storage

/// The requests that failed, or were answered later, because of the other nodes; since the start.
package struct NodesRefusals: Hashable, Sendable {
  /// Refused while this node was cut off.
  package private(set) var cutOff = 0
  /// Perhaps stored: the answer of the other nodes did not come.
  package private(set) var undecided = 0

  /// Refused because the servers of NATS had no room for the log.
  package private(set) var logFull = 0

  /// Refusals that were looked at again, because the log had more than this node had applied.
  package var lookedAgain = 0
  /// Requests that were answered 503, because this node did not have all of the log in time, or too many waited for it.
  package var behind = 0

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
