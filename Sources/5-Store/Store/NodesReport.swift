import Tracking

/// What one node knows of itself and of the others.
package struct NodesReport: Hashable, Sendable {
  /// One node, as it last said of itself.
  package struct Node: Hashable, Sendable {
    package let name: String
    package let version: String
    /// The last entry of the log that it has applied.
    package let sequence: UInt64
    /// When this node heard of it; nil for this node itself.
    package var heard: Hearing?
    /// What an operator must know of it; empty while all is well.
    package var troubles: [String] = []

    package init(name: String, version: String, sequence: UInt64) {
      self.name = name
      self.version = version
      self.sequence = sequence
    }
  }

  /// The times at which a node said something.
  package struct Hearing: Hashable, Sendable {
    /// The first, without a silence since.
    package let since: Timestamp
    package let last: Timestamp

    package init(since: Timestamp, last: Timestamp) {
      self.since = since
      self.last = last
    }
  }

  package var own: Node
  /// Those that said something a moment ago.
  package var others: [Node] = []
  /// Those that fell silent within the last hour.
  package var silent: [Node] = []
  /// The last entry of the log of which this node has heard.
  package var newest: UInt64 = 0
  /// Why this node cannot go on without its operator.
  package var failure: String?
  /// Appends of this node that came after another node's, and were checked again.
  package var lostTurns: UInt64 = 0
  package var sentPositions: UInt64 = 0
  package var receivedPositions: UInt64 = 0

  package init(own: Node) { self.own = own }
}
