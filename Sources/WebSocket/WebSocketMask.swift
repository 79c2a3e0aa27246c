/// The masking of RFC 6455, section 5.3: byte i of a payload is XORed with byte i mod 4 of the key.
///
/// A key is held as the little-endian number of its four wire bytes.
package enum WebSocketMask {
  /// Masks or unmasks `bytes[range]` in place, eight bytes at a time, and says whether all of the result is
  /// ASCII, so that text needs no second look.
  ///
  /// `phase` is the number of payload bytes that came before, modulo 4.
  package static func apply(
    _ key: UInt32, phase: Int, to bytes: inout MutableSpan<UInt8>, in range: Range<Int>
  ) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    return bytes.withUnsafeMutableBytes {
      apply(key, phase: phase, to: UnsafeMutableRawBufferPointer(rebasing: $0[range]))
    }
  }

  private static func apply(_ key: UInt32, phase: Int, to bytes: UnsafeMutableRawBufferPointer) -> Bool {
    let turn = UInt32(truncatingIfNeeded: phase & 3) &* 8
    let turned = turn == 0 ? key : (key &>> turn) | (key &<< (32 &- turn))
    let wide = UInt64(turned) | UInt64(turned) &<< 32
    let count = bytes.count
    var seen: UInt64 = 0
    var index = 0
    while index &+ 8 <= count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ wide.littleEndian
      bytes.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
      seen |= word
      index &+= 8
    }
    var rest = turned
    while index < count {
      let byte = bytes[index] ^ UInt8(truncatingIfNeeded: rest)
      bytes[index] = byte
      seen |= UInt64(byte)
      rest = (rest &>> 8) | (rest &<< 24)
      index &+= 1
    }
    return seen & 0x8080_8080_8080_8080 == 0
  }
}
