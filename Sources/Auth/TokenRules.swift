/// Which tokens are taken, and what is read from them.
package struct TokenRules: Sendable {
  /// A forged token costs the front loop a check with each key of its algorithm, so these are few: as many as two
  /// signers have while both change theirs.
  package static let maximumKeysPerAlgorithm = 4

  /// Any of them may have signed; at most `maximumKeysPerAlgorithm` of each.
  package var keys: [TokenKey]
  /// By how much the clocks of those who sign and verify may differ, both for `exp` and for `nbf`.
  package var leewaySeconds: Int64 = 30
  /// What `iss` must be; nil for whatever it is.
  package var issuer: String?
  /// What `aud` must be or have among others; nil where tokens must not have any.
  package var audience: String?
  /// The claim that names the account, as the backend calls it unless it is told; never one that means something
  /// else (RFC 7519, section 4.1).
  package var userClaim = "user_id"

  package static let reservedClaims: Set = ["iss", "aud", "exp", "nbf", "iat", JWTClaims.signInClaim]

  package init(keys: [TokenKey]) { self.keys = keys }

  package init(secret: TokenSecret) { self.init(keys: [.secret(secret)]) }
}
