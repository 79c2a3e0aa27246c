import CCrypto

/// Comparison of secrets in a time that does not reveal where they differ.
package enum ConstantTime {
  /// The time reveals only the lengths.
  package static func equal(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        // Both are `left.count` bytes long.
        CRYPTO_memcmp(left.baseAddress, right.baseAddress, left.count) == 0
      }
    }
  }

  package static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool { equal(left.span, right.span) }
}
