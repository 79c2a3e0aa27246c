/// FNV-1a over 64 bits: distinguishes versions of our own files in URLs and ETags. Not for data that an attacker may
/// choose.
package struct ContentHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Adds a part; its length counts too, so that different parts give different hashes.
  package mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { mix(bytes[index]) }
    var length = UInt64(bytes.count)
    for _ in 0..<8 {
      mix(UInt8(truncatingIfNeeded: length))
      length >>= 8
    }
  }

  /// 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func mix(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
