import Auth
import HTTP
import Store
import Tracking

/// The field `Idempotency-Key` of a request (draft-ietf-httpapi-idempotency-key-header): a repeated request with the
/// same key has the effect of one.
package struct IdempotencyKey {
  static let maximumBytes = 128

  /// A digest of the account and its key: keys of different accounts are independent.
  package let key: String
  /// A digest of the request: method, path and body.
  package let content: String

  /// Nil if the request has no such field. The draft writes the key as a quoted string; a bare key is accepted too.
  package init?(_ request: HTTPRequest, by user: UserID) throws(RequestError) {
    let given = request.headers.all("Idempotency-Key")
    guard let first = given.first else { return nil }
    var text = first[...]
    if text.count > 2, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
    guard given.count == 1, (1...Self.maximumBytes).contains(text.utf8.count),
      text.utf8.allSatisfy({
        (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      })
    else {
      throw .badRequest(
        "Idempotency-Key takes 1 to \(Self.maximumBytes) visible ASCII characters without quotes and backslashes"
      )
    }
    // No id and no key contains a zero byte, so that no two pairs have the same bytes.
    key = Sha256.hexadecimal(Array(user.rawValue.utf8) + [0] + Array(text.utf8))
    let asked = "\(request.method.rawValue) \(request.path)\n"
    content = Sha256.hexadecimal(Array(asked.utf8) + request.body)
  }
}
