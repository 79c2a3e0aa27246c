import Auth
import HTTP
import System

/// The cookie of the driver's page. It holds the key of the driver's phone, so it opens nothing once the key is revoked.
extension Access {
  /// A visit of the page begins this time anew.
  static let driverCookieSeconds = 90 * 24 * 3600

  package static func driverCookieName(isSecure: Bool) -> String {
    isSecure ? "__Host-waypost-driver" : "waypost-driver"
  }

  /// The key of the request's cookie, under the conditions of `deviceKey`.
  package func driverPageKey(_ request: HTTPRequest) -> PhoneKey? {
    request.cookie(Self.driverCookieName(isSecure: request.isSecure)).flatMap { deviceKey(text: $0) }
  }

  /// The value of `Set-Cookie`; without a key it removes the cookie. The path is `/`, because the page's socket has an
  /// address of its own; the cookie is lax, because the link is opened from messages.
  package static func driverCookie(_ key: PhoneKey?, _ request: HTTPRequest) -> String {
    let name = driverCookieName(isSecure: request.isSecure)
    let (value, seconds) = key.map { ($0.text, driverCookieSeconds) } ?? ("", 0)
    return "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax; Max-Age=\(seconds)"
      + (request.isSecure ? "; Secure" : "")
  }

  /// The secret of the page's forms, masked for one page; empty, which no form may send, without random bytes.
  package static func formToken(of key: PhoneKey) -> String { FormSecret.masked(formSecret(of: key)) ?? "" }

  /// Made of the key, so that nothing more is stored.
  private static func formSecret(of key: PhoneKey) -> [UInt8] {
    Sha256.digest(Array("form".utf8) + Sha256.digest(Array(key.text.utf8)))
  }

  /// Whether the driver's page of this key sent the form, which has the secret `sent`.
  package static func isOwnForm(_ request: HTTPRequest, of key: PhoneKey, sending sent: String?) -> Bool {
    guard RequestOrigin.isOwn(request), let sent else { return false }
    return FormSecret.matches(sent, formSecret(of: key))
  }
}
