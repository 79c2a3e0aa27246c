import CCrypto
import System

/// A private key of the curve P-256 with its public key: it signs, and agrees with another key on a secret. Usable on
/// every thread.
package final class P256KeyPair: Sendable {
  package static let privateByteCount = 32
  /// An uncompressed point (SEC 1, section 2.3.3).
  package static let publicByteCount = 65

  // Never changed after init, and libcrypto only reads a key that it signs or agrees with: threads may share it.
  nonisolated(unsafe) private let key: OpaquePointer
  /// 65 bytes.
  package let publicKey: [UInt8]

  /// A new random pair.
  package static func random() throws(AuthError) -> P256KeyPair {
    // About one in 2^32 numbers is no key of the curve.
    for _ in 0..<4 {
      let number = try RandomToken(byteCount: privateByteCount).bytes
      if let pair = P256KeyPair(privateKey: number) { return pair }
    }
    throw .cryptoFailed(operation: "d2i_PrivateKey")
  }

  /// The pair that belongs to a secret and a name: the same on every node, and stored nowhere.
  package static func derived(from secret: TokenSecret, name: String) throws(AuthError) -> P256KeyPair {
    for number in 0..<4 {
      let code = secret.authenticationCode(Array("\(name) \(number)".utf8).span)
      if let pair = P256KeyPair(privateKey: code) { return pair }
    }
    throw .cryptoFailed(operation: "d2i_PrivateKey")
  }

  /// Nil unless the bytes are a number from 1 to the order of the curve less 1, 32 bytes long.
  package init?(privateKey: [UInt8]) {
    guard privateKey.count == Self.privateByteCount else { return nil }
    // ECPrivateKey (RFC 5915) without its public key, which libcrypto computes.
    let der = [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20] + privateKey + Self.curve
    guard let key = Self.readPrivate(der) else {
      ERR_clear_error()
      return nil
    }
    let context = EVP_PKEY_CTX_new_from_pkey(nil, key, nil)
    defer { EVP_PKEY_CTX_free(context) }
    guard EVP_PKEY_private_check(context) == 1, let publicKey = Self.point(of: key) else {
      EVP_PKEY_free(key)
      ERR_clear_error()
      return nil
    }
    self.key = key
    self.publicKey = publicKey
  }

  deinit { EVP_PKEY_free(key) }

  /// Whether the bytes are a point of the curve, uncompressed.
  package static func isPublicKey(_ bytes: [UInt8]) -> Bool {
    guard let key = readPublic(bytes) else { return false }
    EVP_PKEY_free(key)
    return true
  }

  /// The secret that both pairs find (ECDH), 32 bytes.
  ///
  /// - Throws: `.unusableKey` if `other` is no public key.
  package func sharedSecret(with other: [UInt8]) throws(AuthError) -> [UInt8] {
    guard let other = Self.readPublic(other) else { throw .unusableKey("it is no point of the curve P-256") }
    defer { EVP_PKEY_free(other) }
    let context = EVP_PKEY_CTX_new_from_pkey(nil, key, nil)
    defer { EVP_PKEY_CTX_free(context) }
    var secret = [UInt8](repeating: 0, count: 32)
    var count = secret.count
    guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, other) == 1,
      EVP_PKEY_derive(context, &secret, &count) == 1, count == secret.count
    else {
      ERR_clear_error()
      throw .cryptoFailed(operation: "EVP_PKEY_derive")
    }
    return secret
  }

  /// The ES256 signature of the bytes: two numbers of 32 bytes, one after the other (RFC 7518, section 3.4).
  package func signature(of bytes: [UInt8]) throws(AuthError) -> [UInt8] {
    let context = EVP_MD_CTX_new()
    defer { EVP_MD_CTX_free(context) }
    // The longest DER form of two numbers of 32 bytes has 72 bytes.
    var der = [UInt8](repeating: 0, count: 80)
    var count = der.count
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
      EVP_DigestSign(context, &der, &count, bytes, bytes.count) == 1, count <= der.count
    else { throw .cryptoFailed(operation: "EVP_DigestSign") }
    let pair = der.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      return d2i_ECDSA_SIG(nil, &start, count)
    }
    defer { ECDSA_SIG_free(pair) }
    var numbers = [UInt8](repeating: 0, count: 64)
    let isWritten = numbers.withUnsafeMutableBufferPointer { buffer in
      // In bounds: each number is written into exactly 32 of the 64 bytes, or not at all.
      guard let pair, let start = buffer.baseAddress else { return false }
      return BN_bn2binpad(ECDSA_SIG_get0_r(pair), start, 32) == 32
        && BN_bn2binpad(ECDSA_SIG_get0_s(pair), start + 32, 32) == 32
    }
    guard isWritten else { throw .cryptoFailed(operation: "d2i_ECDSA_SIG") }
    return numbers
  }

  // MARK: DER

  /// The parameters of ECPrivateKey: the name of the curve (RFC 5480, section 2.1.1.1).
  private static let curve: [UInt8] = [
    0xA0, 0x0A, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
  ]
  /// What stands before the point in a SubjectPublicKeyInfo (RFC 5480, section 2).
  private static let publicHead: [UInt8] = [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86,
    0x48,
    0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
  ]

  private static func readPrivate(_ der: [UInt8]) -> OpaquePointer? {
    der.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      return d2i_PrivateKey(EVP_PKEY_EC, nil, &start, buffer.count)
    }
  }

  private static func readPublic(_ point: [UInt8]) -> OpaquePointer? {
    // 4: an uncompressed point.
    guard point.count == publicByteCount, point.first == 4 else { return nil }
    let key = (publicHead + point).withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      return d2i_PUBKEY(nil, &start, buffer.count)
    }
    let context = key.flatMap { EVP_PKEY_CTX_new_from_pkey(nil, $0, nil) }
    defer { EVP_PKEY_CTX_free(context) }
    guard let key, EVP_PKEY_public_check(context) == 1 else {
      EVP_PKEY_free(key)
      // libcrypto notes an error for a point that is not of the curve.
      ERR_clear_error()
      return nil
    }
    return key
  }

  private static func point(of key: OpaquePointer) -> [UInt8]? {
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = EVP_PKEY_get1_encoded_public_key(key, &bytes)
    defer { CRYPTO_free(bytes, nil, 0) }
    guard let bytes, count == publicByteCount else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
