/// Finds the byte at which a part of a head ends, eight bytes at a time where that is possible.
///
/// A word's flags are the eighth bits of its bytes. Only the first flag counts, because sums and differences carry
/// into the following bytes, and its byte is checked once more by itself: a wrong flag costs time, a missing flag
/// would be an error.
enum ByteScan {
  /// The first index from `start` on whose byte is no `tchar` (RFC 9110 section 5.6.2), else the count.
  @inline(__always)
  static func endOfToken(_ bytes: Span<UInt8>, from start: Int) -> Int {
    end(bytes, from: start) { byte in
      ASCII.isToken(byte)
    } others: { word in
      // Flags all bytes but letters, the most frequent in names. Without carries: each byte is cut to seven bits.
      let letters = (word & low) | every(0x20)
      return ~((letters &+ every(0x80 - 0x61)) & ~(letters &+ every(0x80 - 0x7b))) | word
    }
  }

  /// The first index from `start` on whose byte is not visible ASCII, or is one that RFC 3986 allows nowhere in a URI
  /// and no browser sends: `"`, `#`, `<`, `>`; else the count.
  static func endOfVisible(_ bytes: Span<UInt8>, from start: Int) -> Int {
    end(bytes, from: start) { byte in
      byte > 0x20 && byte < 0x7f && byte | 0x01 != 0x23 && byte | 0x02 != 0x3e
    } others: { word in
      controls(0x21, word) | equal(0x23, word | every(0x01)) | equal(0x3e, word | every(0x02)) | word
    }
  }

  /// The first index from `start` on whose byte may not be in a field value, a control character other than tab (RFC
  /// 9110 section 5.5); else the count.
  @inline(__always)
  static func endOfValue(_ bytes: Span<UInt8>, from start: Int) -> Int {
    end(bytes, from: start) { byte in
      byte == 0x09 || (byte >= 0x20 && byte != 0x7f)
    } others: { word in
      controls(0x20, word)
    }
  }

  /// The first index from `start` on whose byte is CR or LF, else the count.
  static func endOfLine(_ bytes: Span<UInt8>, from start: Int) -> Int {
    end(bytes, from: start) { byte in
      byte != 0x0a && byte != 0x0d
    } others: { word in
      equal(0x0a, word) | equal(0x0d, word)
    }
  }

  /// The first index of `byte`, which is ASCII, in `range`, else its end.
  static func first(_ byte: UInt8, _ bytes: Span<UInt8>, in range: Range<Int>) -> Int {
    end(bytes.extracting(first: range.upperBound), from: range.lowerBound) { other in
      other != byte
    } others: { word in
      equal(byte, word)
    }
  }

  /// The first index from `start` on whose byte is not in a class, else the count.
  ///
  /// A word in which `others` flags nothing is skipped: `others` must flag at least the first byte outside the class.
  @inline(__always)
  private static func end(
    _ bytes: Span<UInt8>, from start: Int, isWithin: (UInt8) -> Bool, others: (UInt64) -> UInt64
  ) -> Int {
    var index = start
    let raw = bytes.bytes
    let last = bytes.count &- 8
    while index <= last {
      let flags = others(load(raw, index)) & high
      if flags == 0 {
        index &+= 8
        continue
      }
      index &+= firstFlag(flags)
      guard isWithin(bytes[index]) else { return index }
      index &+= 1
    }
    while index < bytes.count, isWithin(bytes[index]) { index &+= 1 }
    return index
  }

  private static var high: UInt64 { 0x8080_8080_8080_8080 }
  private static var low: UInt64 { 0x7f7f_7f7f_7f7f_7f7f }

  @inline(__always)
  private static func every(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Flags the first byte below `limit`, which is ASCII, and the first DEL, to which 1 is added.
  @inline(__always)
  private static func controls(_ limit: UInt8, _ word: UInt64) -> UInt64 {
    ((word &- every(limit)) | (word &+ every(0x01))) & ~word
  }

  /// Flags the first byte that is `byte`.
  @inline(__always)
  private static func equal(_ byte: UInt8, _ word: UInt64) -> UInt64 {
    let difference = word ^ every(byte)
    return (difference &- every(0x01)) & ~difference
  }

  @inline(__always)
  private static func firstFlag(_ flags: UInt64) -> Int { flags.trailingZeroBitCount &>> 3 }

  /// The eight bytes from `index` on as a little-endian number; all eight must exist.
  @inline(__always)
  static func word(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= bytes.count &- 8)
    return load(bytes.bytes, index)
  }

  @inline(__always)
  private static func load(_ raw: RawSpan, _ index: Int) -> UInt64 {
    // Each caller has checked that index + 8 <= count; any bit pattern is a UInt64.
    UInt64(littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }
}
