/// Reads bytes of the log one after the other, never beyond their end: they come from outside.
///
/// Nothing that it returns is longer than the bytes that are left.
package struct LogReader: Sendable {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { rest = bytes[...] }
  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  package var isAtEnd: Bool { rest.isEmpty }

  /// What is left, as bytes.
  var bytes: [UInt8] { Array(rest) }

  /// What is left, as a text; what is not UTF-8 is repaired.
  var text: String { String(decoding: rest, as: UTF8.self) }

  mutating func byte() throws(StorageError) -> UInt8 {
    guard let byte = rest.popFirst() else { throw .badLogEntry("it ends too early") }
    return byte
  }

  /// A number in groups of seven bits, the lowest first: at most ten bytes.
  mutating func variable() throws(StorageError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw .badLogEntry("a number is too large") }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  /// A number of bytes, then they.
  mutating func part() throws(StorageError) -> LogReader {
    let count = try variable()
    guard count <= UInt64(rest.count) else { throw .badLogEntry("a part is longer than the whole") }
    let part = rest.prefix(Int(count))
    rest = rest.dropFirst(Int(count))
    return LogReader(part)
  }
}

extension [UInt8] {
  /// A number in groups of seven bits, the lowest first: at most ten bytes.
  mutating func append(variable value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// The number of bytes, then they.
  mutating func append(part: [UInt8]) {
    append(variable: UInt64(part.count))
    self += part
  }
}
