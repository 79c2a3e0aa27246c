import CCrypto

/// SHA-256 (FIPS 180-4) of bytes in memory.
package enum Sha256 {
  package static let byteCount = 32

  /// 32 bytes.
  package static func digest(_ bytes: Span<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { output, count in
      // SHA256 writes exactly `byteCount` bytes.
      let digest = bytes.withUnsafeBufferPointer {
        CCrypto.SHA256($0.baseAddress, $0.count, output.baseAddress)
      }
      // It fails only for lack of memory, which Swift itself does not survive either.
      precondition(digest != nil, "libcrypto could not compute SHA-256")
      count = byteCount
    }
  }

  package static func digest(_ bytes: [UInt8]) -> [UInt8] { digest(bytes.span) }

  /// 64 lower-case hexadecimal digits.
  package static func hexadecimal(_ bytes: Span<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let digest = digest(bytes)
    return String(unsafeUninitializedCapacity: 2 * byteCount) { output in
      // In bounds: two digits for each of the `byteCount` bytes.
      for (index, byte) in digest.enumerated() {
        output[2 * index] = digits[Int(byte >> 4)]
        output[2 * index + 1] = digits[Int(byte & 0xF)]
      }
      return 2 * byteCount
    }
  }

  package static func hexadecimal(_ bytes: [UInt8]) -> String { hexadecimal(bytes.span) }
}
