import Auth
import HTTP
import Storage
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
  /// The account or the driver with whom it is erased.
  private let owner: String?

  /// Nil if the request has no such field. The draft writes the key as a quoted string; a bare key is accepted too.
  ///
  /// `user` may be another id that only this client has; `owner` is then the one with whom the request is erased.
  /// `asked` takes the place of a body that has a secret, or that differs each time.
  package init?(
    _ request: HTTPRequest, by user: UserID, owner: String? = nil, asked: [UInt8]? = nil
  ) throws(RequestError) {
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
    let place = "\(request.method.rawValue) \(request.path)\n"
    content = Sha256.hexadecimal(Array(place.utf8) + (asked ?? request.body))
    self.owner = owner ?? user.rawValue
  }

  /// The row that keeps the request: committed together with `made`, the token or the id of what it makes. `maker` is
  /// the account that it makes for itself.
  package func write(
    made: String, isNew: Bool = true, by maker: UserID? = nil, at now: Timestamp,
    keptMilliseconds: Int64 = KeyedRequest.usualMilliseconds
  ) -> DurableWrite {
    .keyedRequest(
      KeyedRequest(
        key: key, content: content, made: made, isNew: isNew, by: maker?.rawValue ?? owner, at: now,
        keptMilliseconds: keptMilliseconds))
  }
}
