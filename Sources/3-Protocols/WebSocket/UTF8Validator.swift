/// Checks UTF-8 that arrives in pieces, and fails at the first byte that cannot be valid any more.
///
/// Shortest form only, no surrogates, nothing above U+10FFFF (RFC 3629, section 4).
package struct UTF8Validator: Sendable {
  // The number of continuation bytes still due, and the range of the next one: only the first after a lead byte has a
  // range narrower than 0x80...0xBF.
  private var due: UInt8 = 0
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF

  package init() {}

  /// Whether no character is cut off at the end of the bytes so far.
  package var isComplete: Bool { due == 0 }

  /// Whether `bytes` can follow the bytes so far.
  package mutating func accept(_ bytes: Span<UInt8>) -> Bool {
    bytes.withUnsafeBytes { accept($0) }
  }

  private mutating func accept(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    let count = bytes.count
    while index < count {
      if due == 0 {
        // In bounds: index + 8 <= count; any bit pattern is a UInt64.
        while index + 8 <= count,
          bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
        }
        guard index < count else { return true }
      }
      guard accept(bytes[index]) else { return false }
      index += 1
    }
    return true
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    if due > 0 {
      guard byte >= lowest, byte <= highest else { return false }
      due -= 1
      lowest = 0x80
      highest = 0xBF
      return true
    }
    switch byte {
    case 0x00...0x7F: return true
    case 0xC2...0xDF: due = 1
    case 0xE0: (due, lowest) = (2, 0xA0)
    case 0xED: (due, highest) = (2, 0x9F)
    case 0xE1...0xEF: due = 2
    case 0xF0: (due, lowest) = (3, 0x90)
    case 0xF4: (due, highest) = (3, 0x8F)
    case 0xF1...0xF3: due = 3
    default: return false
    }
    return true
  }

  /// Whether `bytes` is whole, valid UTF-8.
  package static func isValid(_ bytes: Span<UInt8>) -> Bool {
    var validator = UTF8Validator()
    return validator.accept(bytes) && validator.isComplete
  }
}
