import CCrypto

/// The body of a Web Push message: one record of `aes128gcm` (RFC 8188) under keys that only the browser can find too
/// (RFC 8291).
package enum PushContent {
  /// Push services take at least this many bytes (RFC 8030, section 7.2).
  package static let maximumByteCount = 4096
  /// The rest of `maximumByteCount` is the head, the delimiter and the tag.
  package static let maximumTextByteCount = 3993
  package static let secretByteCount = 16
  private static let saltByteCount = 16
  private static let tagByteCount = 16

  /// - Parameters:
  ///   - receiver: the browser's public key, 65 bytes.
  ///   - secret: the browser's secret, 16 bytes.
  /// - Throws: `.unusableKey` if the browser's key is none; `.cryptoFailed` for a text that is too long.
  package static func encrypt(
    _ text: [UInt8], receiver: [UInt8], secret: [UInt8]
  ) throws(AuthError) -> [UInt8] {
    try encrypt(
      text, receiver: receiver, secret: secret, sender: .random(),
      salt: RandomToken(byteCount: saltByteCount).bytes)
  }

  /// - Parameters:
  ///   - sender: a pair that is used for this message alone.
  ///   - salt: 16 random bytes, for this message alone.
  static func encrypt(
    _ text: [UInt8], receiver: [UInt8], secret: [UInt8], sender: P256KeyPair, salt: [UInt8]
  ) throws(AuthError) -> [UInt8] {
    guard text.count <= maximumTextByteCount, secret.count == secretByteCount, salt.count == saltByteCount
    else { throw .cryptoFailed(operation: "aes128gcm") }
    // RFC 8291, section 3.4.
    let agreed = try derived(sender.sharedSecret(with: receiver), salt: secret)
    let input = try expanded(
      agreed, Array("WebPush: info".utf8) + [0] + receiver + sender.publicKey, byteCount: 32)
    // RFC 8188, sections 2.2 and 2.3: the first record's number is 0, and changes nothing of the nonce.
    let random = try derived(input, salt: salt)
    let key = try expanded(random, Array("Content-Encoding: aes128gcm".utf8) + [0], byteCount: 16)
    let nonce = try expanded(random, Array("Content-Encoding: nonce".utf8) + [0], byteCount: 12)
    // RFC 8188, section 2.1: the salt, the record's size, and the length and bytes of the key's name.
    let size = UInt32(maximumByteCount)
    var body = salt
    for shift in [24, 16, 8, 0] as [UInt32] { body.append(UInt8(truncatingIfNeeded: size >> shift)) }
    body.append(UInt8(P256KeyPair.publicByteCount))
    body += sender.publicKey
    // 2: the last record.
    body += try sealed(text + [2], key: key, nonce: nonce)
    return body
  }

  // HKDF with SHA-256 (RFC 5869).

  private static func derived(_ input: [UInt8], salt: [UInt8]) throws(AuthError) -> [UInt8] {
    try TokenSecret(salt).authenticationCode(input.span)
  }

  /// - Parameter byteCount: at most 32: one block.
  private static func expanded(
    _ key: [UInt8], _ info: [UInt8], byteCount: Int
  ) throws(AuthError) -> [UInt8] {
    Array(try TokenSecret(key).authenticationCode((info + [1]).span).prefix(byteCount))
  }

  /// AES-128-GCM: the encrypted bytes, and the tag.
  private static func sealed(
    _ text: [UInt8], key: [UInt8], nonce: [UInt8]
  ) throws(AuthError) -> [UInt8] {
    let context = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(context) }
    // GCM writes as many bytes as it reads; the key has 16 bytes and the nonce 12, as the cipher wants by default.
    var output = [UInt8](repeating: 0, count: text.count)
    var tag = [UInt8](repeating: 0, count: tagByteCount)
    var count: Int32 = 0
    var lastCount: Int32 = 0
    var end = [UInt8](repeating: 0, count: 16)
    guard EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1,
      EVP_EncryptUpdate(context, &output, &count, text, Int32(text.count)) == 1, count == text.count,
      EVP_EncryptFinal_ex(context, &end, &lastCount) == 1, lastCount == 0,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, Int32(tagByteCount), &tag) == 1
    else { throw .cryptoFailed(operation: "EVP_EncryptUpdate") }
    return output + tag
  }
}
