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

extension AuthError: CustomStringConvertible {
  /// For the person who gave the token, the key, the secret or the password.
  package var description: String {
    switch self {
    case .malformedToken: "it is no token of three parts"
    case .unsupportedAlgorithm: "it is signed in another way than expected"
    case .badSignature: "its signature is wrong"
    case .badClaim(let name): "its claim \(name) is missing, or makes no sense"
    case .expired: "it has expired"
    case .notYetValid: "it is not valid yet"
    case .unusableKey(let reason): reason
    case .emptySecret: "it is empty"
    case .malformedPasswordHash: "it is no password hash of this program"
    case .unusablePassword:
      "a password has 1 to \(PasswordHash.maximumPasswordByteCount) bytes, and no NUL among them"
    case .cryptoFailed(let operation): "the cryptographic library failed (\(operation))"
    }
  }
}
