/// Finds the byte where a part of a head ends, eight bytes at a time where that is possible.
///
/// A word is tested without borrows between its bytes: each byte is cut to seven bits, and what is added to it
/// carries into its own eighth bit only. So every flag is a true one.
enum ByteScan {
  /// The first index from `start` on whose byte is no `tchar` (RFC 9110 section 5.6.2), else the count.
  ///
  /// Words hold letters and hyphens, as nearly every name does; other characters are looked at one by one.
  @inline(__always)
  static func endOfToken(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = bytes.bytes
    let last = bytes.count &- 8
    while index <= last {
      let word = load(raw, index)
      let letters = (word & low) | every(0x20)
      let isLetter = (letters &+ every(0x80 - 0x61)) & ~(letters &+ every(0x80 - 0x7b))
      let flags = ~(isLetter | equal(0x2d, word)) & high | word & high
      if flags == 0 {
        index &+= 8
        continue
      }
      index &+= firstFlag(flags)
      guard ASCII.isToken(bytes[index]) else { return index }
      index &+= 1
    }
    while index < bytes.count, ASCII.isToken(bytes[index]) { index &+= 1 }
    return index
  }

  /// The first index from `start` on whose byte is not visible ASCII, or one that RFC 3986 allows nowhere in a
  /// URI and no browser sends: `"`, `#`, `<`, `>`; else the count.
  static func endOfVisible(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = bytes.bytes
    let last = bytes.count &- 8
    while index <= last {
      let word = load(raw, index)
      let flags =
        controls(0x21, word) | equal(0x23, word | every(0x01)) | equal(0x3e, word | every(0x02)) | word & high
      if flags != 0 { return index &+ firstFlag(flags) }
      index &+= 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      guard byte > 0x20, byte < 0x7f, byte | 0x01 != 0x23, byte | 0x02 != 0x3e else { return index }
      index &+= 1
    }
    return index
  }

  /// The first index from `start` on whose byte no field value may hold, a control character other than tab
  /// (RFC 9110 section 5.5); else the count.
  @inline(__always)
  static func endOfValue(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = bytes.bytes
    let last = bytes.count &- 8
    while index <= last {
      let flags = controls(0x20, load(raw, index))
      if flags == 0 {
        index &+= 8
        continue
      }
      index &+= firstFlag(flags)
      guard bytes[index] == 0x09 else { return index }
      index &+= 1
    }
    while index < bytes.count {
      let byte = bytes[index]
      if (byte < 0x20 && byte != 0x09) || byte == 0x7f { return index }
      index &+= 1
    }
    return index
  }

  /// The first index of `byte`, which is ASCII, in `range`, else its end.
  static func first(_ byte: UInt8, _ bytes: Span<UInt8>, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    let raw = bytes.bytes
    let end = min(range.upperBound, bytes.count)
    let last = end &- 8
    while index <= last {
      let flags = equal(byte, load(raw, index))
      if flags != 0 { return index &+ firstFlag(flags) }
      index &+= 8
    }
    while index < end, bytes[index] != byte { index &+= 1 }
    return index
  }

  private static var high: UInt64 { 0x8080_8080_8080_8080 }
  private static var low: UInt64 { 0x7f7f_7f7f_7f7f_7f7f }

  @inline(__always)
  private static func every(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Flags the bytes that are `byte`, which is ASCII.
  @inline(__always)
  private static func equal(_ byte: UInt8, _ word: UInt64) -> UInt64 {
    let other = word ^ every(byte)
    return ~(((other & low) &+ low) | other) & high
  }

  /// Flags the bytes below `limit`, which is at most 0x7e, and DEL.
  @inline(__always)
  private static func controls(_ limit: UInt8, _ word: UInt64) -> UInt64 {
    // DEL becomes 0x80 and then 0, so that one comparison finds both.
    let next = ((word & low) &+ every(1)) & low
    return ~((next &+ every(0x7f - limit)) | word) & high
  }

  @inline(__always)
  private static func firstFlag(_ flags: UInt64) -> Int { flags.trailingZeroBitCount &>> 3 }

  /// The eight bytes from `index` on as a little-endian number, which must all be there.
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
