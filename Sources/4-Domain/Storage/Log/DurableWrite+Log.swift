import Tracking

/// A write's bytes: its kind, the number of bytes that follow, and rows. A version that knows fewer rows of a kind
/// passes over the others.
extension DurableWrite {
  func append(to bytes: inout [UInt8]) {
    let (kind, rows) = logged
    var body: [UInt8] = []
    for row in rows { row.append(to: &body) }
    bytes.append(kind.rawValue)
    bytes.append(part: body)
  }

  /// Throws `.newerLog` for a kind that this version does not know: a node must not pass over a change.
  init(reading reader: inout LogReader) throws(StorageError) {
    let number = try reader.byte()
    guard let kind = DurableKinds.kind(number) else {
      throw .newerLog(what: "a change of the kind \(number)")
    }
    var body = try reader.part()
    var rows: [LoggedRow] = []
    while !body.isAtEnd { rows.append(try LoggedRow(reading: &body)) }
    self.init(try kind.init(logged: LoggedRows(all: rows)))
  }

  /// The kind, and the rows of its bytes.
  var logged: (kind: WriteKind, rows: [LoggedRow]) { (type(of: change).kind, change.loggedRows) }
}
