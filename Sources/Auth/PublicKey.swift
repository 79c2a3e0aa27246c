import CCrypto

/// A signer's public key: RSA of at least 2048 bits, or P-256; usable on every thread.
package final class PublicKey: @unchecked Sendable {
  // Sendable because `key` is never changed after init, and libcrypto verifies with a key that it only reads.
  private let key: OpaquePointer
  package let algorithm: TokenAlgorithm

  /// The keys of a PEM file (RFC 7468, "PUBLIC KEY"), in its order: several while a signer changes its key.
  ///
  /// - Throws: `.unusableKey` where there is none, there are more than `TokenRules.maximumKeyCount`, or one is not
  ///   of a kind that is taken.
  package static func all(inPEM bytes: [UInt8]) throws(AuthError) -> [PublicKey] {
    guard let file = BIO_new_mem_buf(bytes, Int32(clamping: bytes.count)) else {
      throw .cryptoFailed(operation: "BIO_new_mem_buf")
    }
    defer {
      BIO_free(file)
      // The end of the file counts as an error there.
      ERR_clear_error()
    }
    var keys: [PublicKey] = []
    while let key = PEM_read_bio_PUBKEY(file, nil, nil, nil) {
      guard keys.count < TokenRules.maximumKeyCount else {
        EVP_PKEY_free(key)
        throw .unusableKey("more than \(TokenRules.maximumKeyCount) keys")
      }
      keys.append(try PublicKey(taking: key))
    }
    // What comes behind the last key that can be read must be no key.
    let marker = Array("-----BEGIN PUBLIC KEY-----".utf8)
    guard !keys.isEmpty, keys.count == bytes.occurrences(of: marker) else {
      throw .unusableKey("not a PEM file of public keys")
    }
    return keys
  }

  /// Takes the key over.
  private init(taking key: OpaquePointer) throws(AuthError) {
    self.key = key
    if EVP_PKEY_is_a(key, "RSA") == 1 {
      algorithm = .rs256
      // RFC 7518, section 3.3. The deinit frees the key.
      guard EVP_PKEY_get_bits(key) >= 2048 else { throw .unusableKey("RSA of less than 2048 bits") }
      return
    }
    algorithm = .es256
    var name = [CChar](repeating: 0, count: 64)
    guard EVP_PKEY_is_a(key, "EC") == 1, EVP_PKEY_get_group_name(key, &name, name.count, nil) == 1,
      name.prefix(while: { $0 != 0 }).map({ UInt8(bitPattern: $0) }) == Array("prime256v1".utf8)
    else { throw .unusableKey("neither RSA nor P-256") }
  }

  deinit { EVP_PKEY_free(key) }

  /// Whether the JWS signature of `bytes` was made with the private half.
  func verifies(_ signature: [UInt8], of bytes: Span<UInt8>) -> Bool {
    guard let context = EVP_MD_CTX_new() else { return false }
    defer {
      EVP_MD_CTX_free(context)
      // Of a signature that is no number of the key.
      ERR_clear_error()
    }
    guard let signature = algorithm == .es256 ? Self.der(signature) : signature,
      EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
    else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      EVP_DigestVerify(context, signature, signature.count, bytes.baseAddress, bytes.count) == 1
    }
  }

  /// What libcrypto reads in place of JWS's two numbers of 32 bytes, one after the other (RFC 7518, section 3.4).
  private static func der(_ signature: [UInt8]) -> [UInt8]? {
    guard signature.count == 64, let pair = ECDSA_SIG_new() else { return nil }
    defer { ECDSA_SIG_free(pair) }
    let numbers = signature.withUnsafeBufferPointer { bytes in
      (BN_bin2bn(bytes.baseAddress, 32, nil), BN_bin2bn(bytes.baseAddress.map { $0 + 32 }, 32, nil))
    }
    // The pair owns both from here on.
    guard ECDSA_SIG_set0(pair, numbers.0, numbers.1) == 1 else {
      BN_free(numbers.0)
      BN_free(numbers.1)
      return nil
    }
    var encoded: UnsafeMutablePointer<UInt8>?
    let count = i2d_ECDSA_SIG(pair, &encoded)
    defer { CRYPTO_free(encoded, nil, 0) }
    guard count > 0, let encoded else { return nil }
    return Array(UnsafeBufferPointer(start: encoded, count: Int(count)))
  }
}

extension [UInt8] {
  fileprivate func occurrences(of pattern: [UInt8]) -> Int {
    guard count >= pattern.count else { return 0 }
    return (0...(count - pattern.count)).count { self[$0] == pattern[0] && self[$0...].starts(with: pattern) }
  }
}
