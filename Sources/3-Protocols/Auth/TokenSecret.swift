import CCrypto

/// A shared secret that signs and verifies tokens with HMAC-SHA-256 (RFC 2104); usable on every thread.
package final class TokenSecret: Sendable {
  // Never changed after init: each use works on a copy of it, and EVP_MAC_CTX_dup only reads its source, apart from
  // an atomic reference count.
  nonisolated(unsafe) private let keyed: OpaquePointer

  /// RFC 7518 section 3.2 wants a key at least as long as the hash; a shorter one deserves a warning.
  package let isShorterThanRecommended: Bool

  package init(_ secret: [UInt8]) throws(AuthError) {
    guard !secret.isEmpty else { throw .emptySecret }
    isShorterThanRecommended = secret.count < Sha256.byteCount
    guard let algorithm = EVP_MAC_fetch(nil, "HMAC", nil) else {
      throw .cryptoFailed(operation: "EVP_MAC_fetch")
    }
    defer { EVP_MAC_free(algorithm) }  // the context keeps its own reference
    guard let context = EVP_MAC_CTX_new(algorithm) else { throw .cryptoFailed(operation: "EVP_MAC_CTX_new") }
    keyed = context
    var digestName = Array("SHA256".utf8CString)
    // libcrypto reads the key and the name only when it initialises: both pointers must last until then.
    let isReady = "digest".withCString { key in
      digestName.withUnsafeMutableBufferPointer { name in
        let parameters = [
          OSSL_PARAM_construct_utf8_string(key, name.baseAddress, 0), OSSL_PARAM_construct_end(),
        ]
        return EVP_MAC_init(context, secret, secret.count, parameters)
      }
    }
    guard isReady == 1 else { throw .cryptoFailed(operation: "EVP_MAC_init") }  // deinit frees the context
  }

  package convenience init(_ secret: String) throws(AuthError) {
    try self.init(Array(secret.utf8))
  }

  deinit {
    EVP_MAC_CTX_free(keyed)
  }

  /// HMAC-SHA-256 of the bytes, 32 bytes long.
  package func authenticationCode(_ bytes: Span<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Sha256.byteCount) { output, count in
      // EVP_MAC_final writes at most the size that it is given, and sets `count`, which is checked.
      let context = EVP_MAC_CTX_dup(keyed)
      defer { EVP_MAC_CTX_free(context) }
      let isDone = bytes.withUnsafeBufferPointer { bytes in
        EVP_MAC_update(context, bytes.baseAddress, bytes.count) == 1
          && EVP_MAC_final(context, output.baseAddress, &count, Sha256.byteCount) == 1
      }
      // It fails only for lack of memory, which Swift itself does not survive either.
      precondition(
        context != nil && isDone && count == Sha256.byteCount, "libcrypto could not compute an HMAC")
    }
  }
}
