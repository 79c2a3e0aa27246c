/// Why a node cannot go on: an operator must act.
package enum NodesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The database belongs to the fleet of another log.
  case otherFleet(own: String, logs: String)
  /// The database has contents that the log does not know, or the log began with contents that it does not have.
  case unknownContents
  /// The log is behind the database: NATS lost what it had acknowledged, or was made anew.
  case logIsBehind(own: UInt64, log: UInt64)
  /// The entries after the database's place are deleted.
  case logBeginsLater(own: UInt64, first: UInt64)
  /// An entry cannot be read: another node runs a later version, or the entry is damaged.
  case unreadable(sequence: UInt64, reason: String)
  /// The database refused a change that the log took.
  case refused(sequence: UInt64, reason: String)
  case streamFailed(String)
  /// The servers of NATS have different logs: this node applied another entry before this one than its sender.
  case logsDiffer(sequence: UInt64)
  /// The node of this name serves the fleet with another `JWT_SECRET`.
  case otherSecret(node: String)
  /// Another node has the name of this one; it goes on when that one is gone.
  case sameName(String)

  package var description: String {
    switch self {
    case .otherFleet(let own, let log):
      "the database belongs to the fleet \(own), and the log of --nodes to the fleet \(log)"
    case .unknownContents:
      "this database is not a copy of the fleet's: start with an empty --data if the log began empty, or from the"
        + " backup of another node"
    case .logIsBehind(let own, let log):
      "this database has the log up to \(own), and NATS only up to \(log): NATS lost a part, or is another one"
    case .logBeginsLater(let own, let first):
      "this database has the log up to \(own), and NATS has it from \(first) on: start from a newer backup of another"
        + " node"
    case .unreadable(let sequence, let reason): "entry \(sequence) of the log cannot be read: \(reason)"
    case .refused(let sequence, let reason): "the database refuses entry \(sequence) of the log: \(reason)"
    case .logsDiffer(let sequence):
      "entry \(sequence) of the log follows another entry than the one that this node has: NATS's copies differ; start"
        + " this node from a backup of another one"
    case .otherSecret(let node):
      "the node \(node) has another JWT_SECRET, so that neither takes the other's tokens: give all nodes the same"
    case .sameName(let name):
      "another node has the name \(name) as well: start one of them with another --node-name"
    case .streamFailed(let reason): "JetStream refuses the log: \(reason)"
    }
  }
}
