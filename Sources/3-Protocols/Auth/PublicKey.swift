import CCrypto

/// A signer's public key: RSA of at least 2048 bits, or P-256; usable on every thread.
package final class PublicKey: Sendable {
  // Never changed after init, and libcrypto only reads a key that it verifies with: threads may share it.
  nonisolated(unsafe) private let key: OpaquePointer
  package let algorithm: TokenAlgorithm

  /// The keys of a PEM file (RFC 7468), in its order: several while a signer changes its key. Each is a public key,
  /// or a certificate, of which only the key counts.
  ///
  /// - Throws: `.unusableKey` if there is none, there are more than `TokenRules.maximumKeysPerAlgorithm` for one
  ///   algorithm, one is of another kind, or anything else is in the file, above all a private key.
  package static func all(inPEM bytes: [UInt8]) throws(AuthError) -> [PublicKey] {
    guard let file = BIO_new_mem_buf(bytes, Int32(clamping: bytes.count)) else {
      throw .cryptoFailed(operation: "BIO_new_mem_buf")
    }
    defer {
      BIO_free(file)
      // At the end of the file libcrypto notes an error.
      ERR_clear_error()
    }
    var keys: [PublicKey] = []
    while let block = PEMBlock(readFrom: file) {
      let key = try PublicKey(block)
      guard keys.count(where: { $0.algorithm == key.algorithm }) < TokenRules.maximumKeysPerAlgorithm else {
        throw .unusableKey(
          "more than \(TokenRules.maximumKeysPerAlgorithm) keys for \(key.algorithm.rawValue) are in it")
      }
      keys.append(key)
    }
    let blockCount = bytes.occurrences(of: Array("-----BEGIN ".utf8))
    guard blockCount > 0 else { throw .unusableKey("no PEM file of public keys") }
    // Nothing may follow the last block that can be read.
    guard keys.count == blockCount else { throw .unusableKey("number \(keys.count + 1) in it is broken") }
    return keys
  }

  private convenience init(_ block: borrowing PEMBlock) throws(AuthError) {
    var start: UnsafePointer<UInt8>? = UnsafePointer(block.bytes)
    let count = block.byteCount
    let key: OpaquePointer?
    switch block.label {
    case "PUBLIC KEY": key = d2i_PUBKEY(nil, &start, count)
    case "RSA PUBLIC KEY": key = d2i_PublicKey(EVP_PKEY_RSA, nil, &start, count)
    case "CERTIFICATE":
      let certificate = d2i_X509(nil, &start, count)
      defer { X509_free(certificate) }
      key = certificate.flatMap { X509_get_pubkey($0) }
    default:
      // Verifying needs no private key, and its owner could sign for any account.
      guard block.label.hasSuffix("PRIVATE KEY") else { throw .unusableKey("it holds a \(block.label)") }
      throw .unusableKey(
        "it holds a private key: give its public half (openssl pkey -in FILE -pubout), and keep the private one"
          + " with the signer alone")
    }
    guard let key else { throw .unusableKey("a \(block.label) in it cannot be read") }
    try self.init(taking: key)
  }

  /// Takes ownership of the key.
  private init(taking key: OpaquePointer) throws(AuthError) {
    // From here on the deinit frees the key, also if this throws.
    self.key = key
    if EVP_PKEY_is_a(key, "RSA") == 1 {
      algorithm = .rs256
      // RFC 7518, section 3.3.
      guard EVP_PKEY_get_bits(key) >= 2048 else {
        throw .unusableKey("a key in it is RSA of less than 2048 bits")
      }
    } else {
      algorithm = .es256
      var name = [CChar](repeating: 0, count: 64)
      guard EVP_PKEY_is_a(key, "EC") == 1, EVP_PKEY_get_group_name(key, &name, name.count, nil) == 1,
        name.prefix(while: { $0 != 0 }).map({ UInt8(bitPattern: $0) }) == Array("prime256v1".utf8)
      else { throw .unusableKey("a key in it is neither RSA (for RS256) nor of the curve P-256 (for ES256)") }
    }
    // Under an exponent of 1 anybody can sign.
    let context = EVP_PKEY_CTX_new_from_pkey(nil, key, nil)
    defer { EVP_PKEY_CTX_free(context) }
    guard EVP_PKEY_public_check(context) == 1 else { throw .unusableKey("a key in it is not a sound one") }
  }

  deinit { EVP_PKEY_free(key) }

  /// Whether the private half made the JWS signature of `bytes`.
  func verifies(_ signature: [UInt8], of bytes: Span<UInt8>) -> Bool {
    guard let context = EVP_MD_CTX_new() else { return false }
    defer {
      EVP_MD_CTX_free(context)
      // libcrypto notes an error for a signature that is no number of the key.
      ERR_clear_error()
    }
    guard let signature = algorithm == .es256 ? Self.der(signature) : signature,
      EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
    else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      EVP_DigestVerify(context, signature, signature.count, bytes.baseAddress, bytes.count) == 1
    }
  }

  /// The form that libcrypto reads, made of JWS's two numbers of 32 bytes, one after the other (RFC 7518, section
  /// 3.4).
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
