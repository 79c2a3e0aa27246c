/// Base64 (RFC 4648) in one of its two alphabets.
package struct Base64: Sendable {
  /// The standard alphabet, with padding (section 4).
  package static let standard = Base64(lastTwo: "+/", isPadded: true)
  /// The alphabet for addresses and tokens, without padding (section 5; RFC 7515, section 2).
  package static let url = Base64(lastTwo: "-_", isPadded: false)

  private let alphabet: [UInt8]
  /// The six bits of each byte of the alphabet; 255 for all others.
  private let values: [UInt8]
  private let isPadded: Bool

  private init(lastTwo: String, isPadded: Bool) {
    alphabet = Array(("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + lastTwo).utf8)
    var values = [UInt8](repeating: 255, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    self.values = values
    self.isPadded = isPadded
  }

  package func encode(_ bytes: Span<UInt8>) -> String {
    let count = isPadded ? (bytes.count + 2) / 3 * 4 : (bytes.count * 4 + 2) / 3
    return String(unsafeUninitializedCapacity: count) { output in
      // This stays in bounds: one character for each six bits, with the last bits filled up, then padding up to
      // `count`.
      var index = 0
      var offset = 0
      while offset + 3 <= bytes.count {
        let bits = UInt32(bytes[offset]) << 16 | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2])
        output[index] = alphabet[Int(bits >> 18)]
        output[index + 1] = alphabet[Int(bits >> 12) & 0x3F]
        output[index + 2] = alphabet[Int(bits >> 6) & 0x3F]
        output[index + 3] = alphabet[Int(bits) & 0x3F]
        offset += 3
        index += 4
      }
      if offset < bytes.count {
        let second = offset + 1 < bytes.count ? UInt32(bytes[offset + 1]) : 0
        let bits = UInt32(bytes[offset]) << 16 | second << 8
        output[index] = alphabet[Int(bits >> 18)]
        output[index + 1] = alphabet[Int(bits >> 12) & 0x3F]
        index += 2
        if offset + 1 < bytes.count {
          output[index] = alphabet[Int(bits >> 6) & 0x3F]
          index += 1
        }
      }
      while index < count {
        output[index] = UInt8(ascii: "=")
        index += 1
      }
      return count
    }
  }

  package func encode(_ bytes: [UInt8]) -> String { encode(bytes.span) }

  /// Nil unless `text` is exactly what `encode` would write: no other bytes, the same padding, no stray bits at the
  /// end.
  package func decode(_ text: Span<UInt8>) -> [UInt8]? {
    var count = text.count
    if isPadded {
      guard count % 4 == 0 else { return nil }
      while count > 0, text.count - count < 2, text[count - 1] == UInt8(ascii: "=") { count -= 1 }
    }
    guard count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 3 / 4)
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0
    for offset in 0..<count {
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

  package func decode(_ text: String) -> [UInt8]? { decode(text.utf8.span) }
}
