import CCrypto
import System

/// An unguessable token: at least 128 random bits, written in base64url.
///
/// Two tokens are compared in constant time. A token is no dictionary key; look it up by its ``digest``, which may
/// also be stored, because a leak of it does not reveal the token.
package struct RandomToken: Equatable, Sendable {
  /// The lengths accepted when a token is read.
  package static let byteCounts = 16...64

  package let bytes: [UInt8]

  /// A new token; `byteCount` below 16 counts as 16. The default of 18 makes 24 characters.
  package init(byteCount: Int = 18) throws(AuthError) {
    let byteCount = min(max(byteCount, Self.byteCounts.lowerBound), Self.byteCounts.upperBound)
    var isRandom = false
    bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { output, count in
      // In bounds: all of `byteCount` bytes are set, whatever RAND_bytes returns.
      output.initialize(repeating: 0)
      isRandom = RAND_bytes(output.baseAddress, Int32(byteCount)) == 1
      count = byteCount
    }
    guard isRandom else { throw .cryptoFailed(operation: "RAND_bytes") }
  }

  /// A token in its text form; nil if the text cannot be one.
  package init?(text: String) {
    guard text.utf8.count <= 86, let bytes = Base64.url.decode(text), Self.byteCounts.contains(bytes.count)
    else {
      return nil
    }
    self.bytes = bytes
  }

  /// The form for addresses and cookies.
  package var text: String { Base64.url.encode(bytes) }

  /// SHA-256 of the bytes; a token that cannot be guessed needs no salt.
  package var digest: [UInt8] { Sha256.digest(bytes) }

  package static func == (left: RandomToken, right: RandomToken) -> Bool {
    ConstantTime.equal(left.bytes, right.bytes)
  }
}
