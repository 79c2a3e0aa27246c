import JSON
import System

/// Who this server is for push services (VAPID, RFC 8292): browsers take messages only from the sender whose key they
/// subscribed to. Usable on every thread.
///
/// The key is derived from the server's own secret: no table and no backup holds it, and all nodes have the same.
package struct PushSender: Sendable {
  /// At most 24 hours (RFC 8292, section 2).
  static let validSeconds: Int64 = 12 * 3600

  private let pair: P256KeyPair
  /// How the push service's people reach those who run this server: an https or mailto address.
  private let contact: String

  /// - Parameter contact: some push services take nothing from a sender who names none (RFC 8292, section 2.1).
  package init(_ secret: TokenSecret, contact: String) throws(AuthError) {
    pair = try Self.pair(secret)
    self.contact = contact
  }

  /// The key that a browser subscribes to, in base64url.
  package static func publicKey(_ secret: TokenSecret) throws(AuthError) -> String {
    Base64.url.encode(try pair(secret).publicKey)
  }

  private static func pair(_ secret: TokenSecret) throws(AuthError) -> P256KeyPair {
    try .derived(from: secret, name: "waypost web push")
  }

  /// The value of `Authorization` for a request to a push service.
  ///
  /// - Parameter origin: of the push service, such as `https://push.example`.
  package func authorization(for origin: String, nowUnixSeconds: Int64) throws(AuthError) -> String {
    let claims = JSONWriter.object { json in
      json.member("aud", origin)
      json.member("exp", nowUnixSeconds + Self.validSeconds)
      json.member("sub", contact)
    }
    let header = Base64.url.encode(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8))
    let signed = "\(header).\(Base64.url.encode(claims))"
    let signature = try pair.signature(of: Array(signed.utf8))
    return "vapid t=\(signed).\(Base64.url.encode(signature)), k=\(Base64.url.encode(pair.publicKey))"
  }
}
