import Storage

/// The changes of one append: an entry of the log.
///
/// Bytes: the format's version; 8 bytes of the node and 8 of the group's number, both big-endian; the same of the entry
/// before it, zeros if its node has just started and does not know; then the changes.
package struct LogGroup: Hashable, Sendable {
  /// Of all appends of all nodes no two have the same: the node's part is random, and new with each start.
  package struct ID: Hashable, Sendable {
    let node: UInt64
    let number: UInt64

    /// For JetStream, which stores an append with the same one only once.
    var text: String { "\(String(node, radix: 16))-\(number)" }
  }

  private static let version: UInt8 = 1
  private static let headCount = 33

  package let id: ID
  /// The entry after which the changes were checked: nil if the node that appended it did not know.
  let previous: ID?
  package var changes: [[DurableWrite]]

  /// The head of a group; its changes are appended to it one by one.
  static func head(_ id: ID, after previous: ID?) -> [UInt8] {
    var bytes = [version]
    bytes.reserveCapacity(4096)
    for part in [id.node, id.number, previous?.node ?? 0, previous?.number ?? 0] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: part >> UInt64(shift)))
      }
    }
    return bytes
  }

  package init(reading bytes: [UInt8]) throws(StorageError) {
    guard let version = bytes.first else { throw .badLogEntry("an empty entry") }
    guard version == Self.version else { throw .newerLog(what: "an entry of version \(version)") }
    guard bytes.count >= Self.headCount else { throw .badLogEntry("an entry without a head") }
    func part(_ start: Int) -> UInt64 {
      bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    id = ID(node: part(1), number: part(9))
    let before = ID(node: part(17), number: part(25))
    previous = before.number == 0 ? nil : before
    var reader = LogReader(bytes[Self.headCount...])
    changes = []
    while !reader.isAtEnd { changes.append(try LoggedChange(reading: &reader).writes) }
  }
}
