import Auth
import Storage
import System

/// The secret that a webhook and its receiver share, as the Standard Webhooks specification writes it.
///
/// It is derived from the server's own secret: no table and no backup holds it, and all nodes have the same.
package enum WebhookSecret {
  private static let prefix = "whsec_"

  private static func key(_ webhook: String, generation: Int, _ secret: TokenSecret) -> [UInt8] {
    secret.authenticationCode(Array("waypost webhook \(generation) \(webhook)".utf8).span)
  }

  /// `whsec_` and 32 bytes in Base64: what the receiver is given.
  package static func text(of webhook: Webhook, _ secret: TokenSecret) -> String {
    prefix + Base64.standard.encode(key(webhook.id, generation: webhook.generation, secret))
  }

  /// The value of `webhook-signature`: a signature by each secret that holds now, with spaces between. HMAC-SHA-256
  /// of the id, the time in seconds and the body, with dots between.
  static func signatures(
    of webhook: Webhook, generations: [Int], id: String, seconds: Int64, body: [UInt8], _ secret: TokenSecret
  ) throws(AuthError) -> String {
    var content = Array("\(id).\(seconds).".utf8)
    content += body
    var signatures: [String] = []
    for generation in generations {
      let key = try TokenSecret(key(webhook.id, generation: generation, secret))
      signatures.append("v1," + Base64.standard.encode(key.authenticationCode(content.span)))
    }
    return signatures.joined(separator: " ")
  }
}
