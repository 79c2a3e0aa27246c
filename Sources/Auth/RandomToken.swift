import CCrypto
import System

/// An unguessable token: at least 128 random bits, written in base64url.
///
/// Two are compared in constant time. It is no dictionary key; look it up by its ``digest``, which is also
/// what may be stored where a leak must not give the token away.
package struct RandomToken: Equatable, Sendable {
  /// The lengths accepted when a token is read.
  package static let byteCounts = 16...64

  package let bytes: [UInt8]

  /// A new token; `byteCount` below 16 counts as 16. The default of 18 makes 24 characters.
  package init(byteCount: Int = 18) throws(AuthError) {
    let byteCount = min(max(byteCount, Self.byteCounts.lowerBound), Self.byteCounts.upperBound)
    var isRandom = false
    bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { output, count in
      // In bounds: all of `byteCount` bytes are set, whatever RAND_bytes says.
      output.initialize(repeating: 0)
      isRandom = RAND_bytes(output.baseAddress, Int32(byteCount)) == 1
      count = byteCount
    }
    guard isRandom else { throw .cryptoFailed(operation: "RAND_bytes") }
  }

  /// A token as somebody presents it; nil if it cannot be one.
  package init?(text: String) {
    guard text.utf8.count <= 86, let bytes = Base64.url.decode(text), Self.byteCounts.contains(bytes.count)
    else {
      return nil
    }
    self.bytes = bytes
  }

  /// As it stands in an address or a cookie.
  package var text: String { Base64.url.encode(bytes) }

  /// SHA-256 of the bytes; no salt is needed for what cannot be guessed.
  package var digest: [UInt8] { Sha256.digest(bytes) }

  package static func == (left: RandomToken, right: RandomToken) -> Bool {
    ConstantTime.equal(left.bytes, right.bytes)
  }
}
