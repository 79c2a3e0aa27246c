/// Base64 with the URL-safe alphabet and without padding (RFC 4648 section 5, RFC 7515 section 2).
package enum Base64URL {
  package static func encode(_ bytes: Span<UInt8>) -> String {
    // One character for each six bits, the last of them padded: `index` below never passes it.
    let count = (bytes.count * 4 + 2) / 3
    return String(unsafeUninitializedCapacity: count) { output in
      var index = 0
      var bits: UInt32 = 0
      var bitCount = 0
      for offset in bytes.indices {
        bits = bits << 8 | UInt32(bytes[offset])
        bitCount += 8
        while bitCount >= 6 {
          bitCount -= 6
          output[index] = alphabet[Int(bits >> UInt32(bitCount)) & 0x3F]
          index += 1
        }
      }
      if bitCount > 0 {
        output[index] = alphabet[Int(bits << UInt32(6 - bitCount)) & 0x3F]
        index += 1
      }
      return index
    }
  }

  package static func encode(_ bytes: [UInt8]) -> String { encode(bytes.span) }

  /// Nil for anything but the one text that `encode` gives: no other byte, no padding, no stray bits at the end.
  package static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0
    for offset in text.indices {
      let value = values[Int(text[offset])]
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
      }
    }
    guard bits & (1 << bitCount - 1) == 0 else { return nil }
    return bytes
  }

  package static func decode(_ text: String) -> [UInt8]? { decode(text.utf8.span) }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The six bits of each byte of the alphabet; 255 for all others.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()
}
