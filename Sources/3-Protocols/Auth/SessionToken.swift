/// The value of a signed-in browser's cookie: 256 random bits. The server stores only the digest.
package struct SessionToken: Equatable, Sendable {
  private let token: RandomToken

  package init() throws(AuthError) {
    token = try RandomToken(byteCount: 32)
  }

  /// A cookie's value; nil if it cannot be a session.
  package init?(text: String) {
    guard let token = RandomToken(text: text), token.bytes.count == 32 else { return nil }
    self.token = token
  }

  /// The cookie's value, 43 characters.
  package var text: String { token.text }

  /// The key under which the session is stored, 32 bytes.
  package var digest: [UInt8] { token.digest }
}
