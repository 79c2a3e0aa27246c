import Glibc

/// A string or key in the form of the JSON text: a view of the bytes between the quotes.
///
/// The bytes are valid UTF-8 and every escape among them is well formed; the cursor has checked that.
@usableFromInline
package struct JSONText: ~Escapable {
  /// The bytes between the quotes, with escapes still in place.
  @usableFromInline package let raw: Span<UInt8>
  @usableFromInline package let hasEscapes: Bool

  @inlinable
  @_lifetime(copy raw)
  init(raw: Span<UInt8>, hasEscapes: Bool) {
    self.raw = raw
    self.hasEscapes = hasEscapes
  }

  /// Compares as bytes; allocates only if the text contains an escape.
  @inlinable @inline(__always)
  package static func == (text: borrowing JSONText, literal: StaticString) -> Bool {
    if text.hasEscapes { return text.equalsUnescaped(literal) }
    let count = literal.utf8CodeUnitCount
    guard text.raw.count == count else { return false }
    // Both are `count` bytes long; being a constant, it lets the compiler compare without a call.
    return text.raw.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return true }
      return memcmp(start, literal.utf8Start, count) == 0
    }
  }

  @inlinable @inline(__always)
  package static func != (text: borrowing JSONText, literal: StaticString) -> Bool { !(text == literal) }

  @usableFromInline
  func equalsUnescaped(_ literal: StaticString) -> Bool {
    string == literal.description
  }

  /// The text with its escapes resolved; a surrogate without its partner becomes U+FFFD.
  package var string: String {
    if !hasEscapes {
      return raw.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// The text as UTF-8 with its escapes resolved.
  private var unescaped: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var position = 0
    while position < raw.count {
      let byte = raw[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < raw.count else {
        bytes.append(byte)
        continue
      }
      let escape = raw[position]
      position += 1
      switch escape {
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"):
        let scalar = unescapedScalar(at: &position)
        bytes.append(contentsOf: String(scalar).utf8)
      default: bytes.append(escape)  // quote, backslash, slash
      }
    }
    return bytes
  }

  /// Reads the digits of `\uXXXX`, and those of a low surrogate that follows a high one.
  private func unescapedScalar(at position: inout Int) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard let unit = hexadecimalUnit(at: position) else { return replacement }
    position += 4
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? replacement }
    guard position + 6 <= raw.count, raw[position] == UInt8(ascii: "\\"),
      raw[position + 1] == UInt8(ascii: "u"), let low = hexadecimalUnit(at: position + 2),
      UTF16.isTrailSurrogate(low)
    else { return replacement }
    position += 6
    return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)) ?? replacement
  }

  private func hexadecimalUnit(at position: Int) -> UInt16? {
    guard position + 4 <= raw.count else { return nil }
    var unit: UInt16 = 0
    for offset in 0..<4 {
      guard let digit = hexadecimalDigit(raw[position + offset]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

/// The value of an ASCII hexadecimal digit.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
