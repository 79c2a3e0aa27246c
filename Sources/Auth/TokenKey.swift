/// What tokens of one signer are verified with.
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
