/// The reason why a token, a password or a stored hash was refused.
package enum AuthError: Error, Hashable, Sendable {
  /// Not three base64url parts of JSON, or longer than allowed.
  case malformedToken
  /// The header names another algorithm than the expected one, none at all, or a critical extension.
  case unsupportedAlgorithm
  case badSignature
  /// A required claim is missing or has the wrong type.
  case badClaim(String)
  case expired
  case notYetValid

  /// A file of public keys that cannot verify tokens, and the reason, as the rest of a sentence after the file's
  /// name.
  case unusableKey(String)
  /// The shared secret is empty.
  case emptySecret
  /// Not in the form that ``PasswordHash`` writes, or with parameters beyond its bounds.
  case malformedPasswordHash
  /// Empty, longer than ``PasswordHash/maximumPasswordByteCount``, or with a NUL in it.
  case unusablePassword

  /// libcrypto refused an operation: no memory, no entropy, or no such algorithm in its providers.
  case cryptoFailed(operation: String)
}

extension AuthError {
  /// For the person who gave the key, the secret or the password.
  package var explanation: String {
    if case .unusableKey(let reason) = self { reason } else { "\(self)" }
  }
}
