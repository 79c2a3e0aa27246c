/// An entry of the log of the nodes: changes in their order, each of which holds or is refused alone.
///
/// Its bytes are the version of the format, then the changes until the end. Neighbouring versions of Waypost read each
/// other's entries: columns and rows may be added (`LoggedRow`, `DurableWrite`), and only what cannot be passed over
/// raises the version.
package struct LogEntry: Hashable, Sendable {
  /// The version of the format.
  static let version: UInt8 = 1

  package var changes: [LoggedChange]

  package init(_ changes: [LoggedChange]) { self.changes = changes }

  package var bytes: [UInt8] {
    var bytes = [Self.version]
    for change in changes { change.append(to: &bytes) }
    return bytes
  }

  /// Throws `.newerLog` if a later version wrote what this one cannot read: the node must stop, for it must not pass
  /// over a change. Throws `.badLogEntry` for bytes that no version writes.
  package init(reading bytes: [UInt8]) throws(StorageError) {
    var reader = LogReader(bytes)
    let version = try reader.byte()
    guard version == Self.version else { throw .newerLog(what: "an entry of the format \(version)") }
    changes = []
    while !reader.isAtEnd { changes.append(try LoggedChange(reading: &reader)) }
  }
}
