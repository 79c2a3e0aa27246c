extension JSONCursor {
  /// The next value, which must be a string.
  @inlinable
  @_lifetime(copy self)
  @_lifetime(self: copy self)
  package mutating func string() throws(JSONError) -> JSONText {
    guard try peekByte() == UInt8(ascii: "\"") else { throw mismatch() }
    let start = position + 1
    var end = start
    // Eight bytes at a time while they are plain: ASCII, not a quote, a backslash or a control character.
    while end &+ 8 <= bytes.count {
      // In bounds: end + 8 <= count; any bit pattern is a UInt64.
      let word = UInt64(
        littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: end, as: UInt64.self))
      let special = JSONCursor.specialBytes(in: word)
      if special == 0 {
        end &+= 8
        continue
      }
      end &+= special.trailingZeroBitCount / 8
      guard bytes[unchecked: end] == UInt8(ascii: "\"") else { break }  // inside the word just read
      position = end &+ 1
      // start <= end < count
      return JSONText(raw: bytes.extracting(unchecked: start..<end), hasEscapes: false)
    }
    let hasEscapes = try scanRestOfString(from: end)
    // The scan left the cursor after the closing quote, so start <= position - 1 < count.
    return JSONText(raw: bytes.extracting(unchecked: start..<(position - 1)), hasEscapes: hasEscapes)
  }

  /// The high bit of every byte that ends the plain run; exact up to and including the lowest one set.
  ///
  /// The borrow of the subtractions can only reach bytes above one that is already marked.
  @inlinable @inline(__always)
  static func specialBytes(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let found = (quote &- ones) | (backslash &- ones) | (word &- ones &* 0x20) | word
    return found & (ones &* 0x80)
  }

  /// Scans from the first special byte to the closing quote, checking escapes and UTF-8; leaves the cursor after the
  /// quote.
  @usableFromInline
  @_lifetime(self: copy self)
  mutating func scanRestOfString(from start: Int) throws(JSONError) -> Bool {
    var end = start
    var hasEscapes = false
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\""):
        position = end + 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        end += try escapeLength(at: end)
      case ..<0x20: throw JSONError(.controlCharacter, at: end)
      case 0x80...:
        let length = utf8ScalarLength(in: bytes, at: end)
        guard length > 0 else { throw JSONError(.invalidUTF8, at: end) }
        end += length
      default: end += 1
      }
    }
    throw JSONError(.endOfInput, at: end)
  }

  private func escapeLength(at start: Int) throws(JSONError) -> Int {
    guard start + 1 < bytes.count else { throw JSONError(.endOfInput, at: start) }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard start + 6 <= bytes.count else { throw JSONError(.endOfInput, at: start) }
      for offset in 2..<6 where hexadecimalDigit(bytes[start + offset]) == nil {
        throw JSONError(.invalidEscape, at: start)
      }
      return 6
    default: throw JSONError(.invalidEscape, at: start)
    }
  }
}

/// The length in bytes of the well-formed UTF-8 sequence (Unicode table 3-7) at an offset, or 0.
func utf8ScalarLength(in bytes: Span<UInt8>, at offset: Int) -> Int {
  let lead = bytes[offset]
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch lead {
  case 0..<0x80: return 1
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: length = 4
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return 0
  }
  guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
  for index in 2..<max(2, length) where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
  return length
}
