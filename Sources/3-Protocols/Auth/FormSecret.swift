import System

/// The secret of a session's forms, written anew in each page: masked by random bytes. A compressed page can stand beside
/// texts that others chose: who sees its length and can guess at the secret finds another one at the next page (BREACH).
package enum FormSecret {
  /// Random bytes, and the secret's bytes combined with them, as text; nil without random bytes.
  package static func masked(_ secret: [UInt8]) -> String? {
    guard let mask = try? RandomToken(byteCount: secret.count).bytes else { return nil }
    return Base64.url.encode(mask + zip(mask, secret).map { $0 ^ $1 })
  }

  /// Whether `text` is the secret as one of the pages had it; those of earlier versions had it alone.
  package static func matches(_ text: String, _ secret: [UInt8]) -> Bool {
    guard let bytes = Base64.url.decode(text) else { return false }
    if bytes.count == secret.count { return ConstantTime.equal(bytes, secret) }
    guard bytes.count == 2 * secret.count else { return false }
    let (mask, masked) = (bytes.prefix(secret.count), bytes.suffix(secret.count))
    return ConstantTime.equal(zip(mask, masked).map { $0 ^ $1 }, secret)
  }
}
