import SQLite

/// How far a database has applied the log of the nodes.
package struct LogPlace: Hashable, Sendable {
  /// The fleet whose log it is: a random text.
  package var fleetID: String
  /// The sequence of the last entry that was applied.
  package var sequence: UInt64

  package init(fleetID: String, sequence: UInt64) {
    self.fleetID = fleetID
    self.sequence = sequence
  }
}

extension LogPlace {
  /// For messages.
  static func text(_ place: LogPlace?) -> String {
    place.map { "entry \($0.sequence) of the log of \($0.fleetID)" } ?? "no place in a log"
  }
}
