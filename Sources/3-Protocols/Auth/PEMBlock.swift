import CCrypto

/// One block of a PEM file (RFC 7468): its label, and its bytes. Confined to one call.
struct PEMBlock: ~Copyable {
  /// The text after BEGIN, such as "PUBLIC KEY".
  let label: String
  /// Owned by this value.
  let bytes: UnsafeMutablePointer<UInt8>
  let byteCount: Int

  /// The next block; nil at the end, and if the next one is broken.
  init?(readFrom file: OpaquePointer) {
    var name: UnsafeMutablePointer<CChar>?
    var header: UnsafeMutablePointer<CChar>?
    var data: UnsafeMutablePointer<UInt8>?
    var count = 0
    let isRead = PEM_read_bio(file, &name, &header, &data, &count) == 1
    defer {
      CRYPTO_free(name, nil, 0)
      CRYPTO_free(header, nil, 0)
    }
    guard isRead, let name, let data else {
      CRYPTO_free(data, nil, 0)
      return nil
    }
    label = String(cString: name)
    bytes = data
    byteCount = count
  }

  deinit { CRYPTO_free(bytes, nil, 0) }
}
