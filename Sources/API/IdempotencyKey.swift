import Auth
import HTTP
import Store
import Tracking

/// What the field `Idempotency-Key` of a request says (draft-ietf-httpapi-idempotency-key-header): the same request with
/// the same key is the same wish, however often it comes.
struct IdempotencyKey {
  static let maximumBytes = 128

  /// A digest of the account and its key: keys of different accounts have nothing to do with each other.
  let key: String
  /// A digest of what is asked: method, path and body.
  let content: String

  /// Nil where the request has no such field. The draft writes the key as a quoted string; a bare one is understood.
  init?(_ request: HTTPRequest, by user: UserID) throws(RequestError) {
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
    // A zero byte is in no id and in no key, so that no two pairs are written alike.
    key = Sha256.hexadecimal(Array(user.rawValue.utf8) + [0] + Array(text.utf8))
    let asked = "\(request.method.rawValue) \(request.path)\n"
    content = Sha256.hexadecimal(Array(asked.utf8) + request.body)
  }
}
