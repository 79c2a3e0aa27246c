/// One value of a row of the log.
enum LoggedValue: Hashable, Sendable {
  case null
  case integer(Int64)
  /// Never NaN.
  case double(Double)
  case text(String)
  case bytes([UInt8])
}

/// Its bytes: the type, then the value.
extension LoggedValue {
  private enum Tag: UInt8 {
    case null = 0
    /// Zigzag, of variable length.
    case integer = 1
    /// Eight bytes, the lowest first.
    case double = 2
    /// The number of bytes, then UTF-8.
    case text = 3
    /// The number of bytes, then they.
    case bytes = 4
  }

  func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(Tag.null.rawValue)
    case .integer(let value):
      bytes.append(Tag.integer.rawValue)
      bytes.append(variable: UInt64(bitPattern: value << 1 ^ value >> 63))
    case .double(let value):
      bytes.append(Tag.double.rawValue)
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
      }
    case .text(let text):
      bytes.append(Tag.text.rawValue)
      bytes.append(variable: UInt64(text.utf8.count))
      bytes += text.utf8
    case .bytes(let value):
      bytes.append(Tag.bytes.rawValue)
      bytes.append(variable: UInt64(value.count))
      bytes += value
    }
  }

  init(reading reader: inout LogReader) throws(StorageError) {
    let tag = try reader.byte()
    switch Tag(rawValue: tag) {
    case .null: self = .null
    case .integer:
      let value = try reader.variable()
      self = .integer(Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
    case .double:
      var pattern: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 64, by: 8) { pattern |= UInt64(try reader.byte()) << shift }
      let value = Double(bitPattern: pattern)
      self = value.isNaN ? .null : .double(value)
    case .text: self = .text(try reader.part().text)
    case .bytes: self = .bytes(try reader.part().bytes)
    // Its end is not known, so it cannot be passed over.
    case nil: throw .newerLog(what: "a value of the type \(tag)")
    }
  }
}
