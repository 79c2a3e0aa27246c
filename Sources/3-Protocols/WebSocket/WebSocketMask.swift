/// The masking of RFC 6455, section 5.3: byte i of a payload is XORed with byte i mod 4 of the key.
///
/// A key is stored as the little-endian number of its four wire bytes.
package enum WebSocketMask {
  /// Masks or unmasks `bytes[range]` in place, sixteen bytes at a time, and returns whether all of the result is
  /// ASCII, so that text needs no second check.
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
    guard let start = bytes.baseAddress else { return true }
    // Every load and store below ends at or before `end`, the end of the caller's memory.
    var at = start
    let end = start + bytes.count
    let wide = SIMD4<UInt32>(repeating: turned.littleEndian)
    var seenWide = SIMD4<UInt32>.zero
    while end - at >= 16 {
      let block = at.loadUnaligned(as: SIMD4<UInt32>.self) ^ wide
      at.storeBytes(of: block, as: SIMD4<UInt32>.self)
      seenWide |= block
      at += 16
    }
    var seen = seenWide[0] | seenWide[1] | seenWide[2] | seenWide[3]
    while end - at >= 4 {
      let word = at.loadUnaligned(as: UInt32.self) ^ turned.littleEndian
      at.storeBytes(of: word, as: UInt32.self)
      seen |= word
      at += 4
    }
    var rest = turned
    while at < end {
      let byte = at.load(as: UInt8.self) ^ UInt8(truncatingIfNeeded: rest)
      at.storeBytes(of: byte, as: UInt8.self)
      seen |= UInt32(byte)
      rest &>>= 8
      at += 1
    }
    return seen & 0x8080_8080 == 0
  }
}
