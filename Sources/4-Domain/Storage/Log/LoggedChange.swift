/// One durable change as it stands in the log of the nodes: its writes hold entirely or not at all.
///
/// Its bytes are the number of bytes that follow, the number of writes, and the writes.
package struct LoggedChange: Hashable, Sendable {
  package var writes: [DurableWrite]

  package init(_ writes: [DurableWrite]) { self.writes = writes }

  /// Appends bytes that say where they end: changes can stand one after the other.
  package func append(to bytes: inout [UInt8]) {
    var body: [UInt8] = []
    body.append(variable: UInt64(writes.count))
    for write in writes { write.append(to: &body) }
    bytes.append(part: body)
  }

  /// Throws `.newerLog` if a later version wrote what this one cannot read, and `.badLogEntry` for bytes that no
  /// version writes.
  package init(reading reader: inout LogReader) throws(StorageError) {
    var body = try reader.part()
    let count = try body.variable()
    writes = []
    // Each write takes two bytes at least, so this ends. What a later version may write after them is passed over.
    while writes.count < count { writes.append(try DurableWrite(reading: &body)) }
  }
}
