/// How a token can be signed (RFC 7518, section 3.1). `none` is not among them.
package enum TokenAlgorithm: String, Sendable, CaseIterable {
  /// HMAC with SHA-256 and a shared secret.
  case hs256 = "HS256"
  /// RSASSA-PKCS1-v1_5 with SHA-256.
  case rs256 = "RS256"
  /// ECDSA with P-256 and SHA-256.
  case es256 = "ES256"
}
