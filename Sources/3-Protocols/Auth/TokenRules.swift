/// The rules by which tokens are accepted and read.
package struct TokenRules: Sendable {
  /// A forged token costs the front loop a check with each key of its algorithm, so these are few: as many as two
  /// signers have while both change theirs.
  package static let maximumKeysPerAlgorithm = 4

  /// Any of them may have signed; at most `maximumKeysPerAlgorithm` of each.
  package var keys: [TokenKey]
  /// The difference that is allowed between the clocks of signer and verifier, both for `exp` and for `nbf`.
  package var leewaySeconds: Int64 = 30
  /// The required `iss`; nil accepts any.
  package var issuer: String?
  /// The `aud` that a token must have, perhaps among others; nil if tokens must not have any.
  package var audience: String?
  /// The claim that names the account: the backend's name for it unless another is set; never one with another
  /// meaning (RFC 7519, section 4.1).
  package var userClaim = "user_id"

  package static let reservedClaims: Set = ["iss", "aud", "exp", "nbf", "iat", JWTClaims.signInClaim]

  package init(keys: [TokenKey]) { self.keys = keys }

  package init(secret: TokenSecret) { self.init(keys: [.secret(secret)]) }
}

/// The key that verifies the tokens of one signer.
package enum TokenKey: Sendable {
  case secret(TokenSecret)
  case publicKey(PublicKey)

  /// The only algorithm that this key verifies: a token cannot choose another (RFC 8725, section 3.1).
  package var algorithm: TokenAlgorithm {
    switch self {
    case .secret: .hs256
    case .publicKey(let key): key.algorithm
    }
  }

  func verifies(_ signature: [UInt8], of bytes: Span<UInt8>) -> Bool {
    switch self {
    case .secret(let secret): ConstantTime.equal(signature, secret.authenticationCode(bytes))
    case .publicKey(let key): key.verifies(signature, of: bytes)
    }
  }
}

/// The algorithms of signatures (RFC 7518, section 3.1). `none` is not among them.
package enum TokenAlgorithm: String, Sendable, CaseIterable {
  /// HMAC with SHA-256 and a shared secret.
  case hs256 = "HS256"
  /// RSASSA-PKCS1-v1_5 with SHA-256.
  case rs256 = "RS256"
  /// ECDSA with P-256 and SHA-256.
  case es256 = "ES256"
}
