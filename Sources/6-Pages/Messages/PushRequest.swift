import Auth
import Outbound
import Storage
import System
import Tracking

/// The request that gives a notice to a push service (RFC 8030, section 5).
package struct PushRequest: Sendable {
  let subscription: PushSubscription
  let event: String
  let jobID: JobID?
  /// After this time the push service need not keep it.
  let until: Timestamp

  /// `https://HOST` or `https://HOST:PORT`, of the endpoint.
  static func origin(of endpoint: SecretAddress) -> String? {
    guard let host = PushEndpoint.authority(of: endpoint.whole) else { return nil }
    return "https://\(host)"
  }

  /// - Throws: if the browser's key is none, or the text is too long.
  func request(
    _ text: [UInt8], sender: PushSender, now: Timestamp
  ) throws(AuthError) -> OutboundRequest {
    guard let origin = Self.origin(of: subscription.endpoint) else {
      throw .unusableKey("its address is no https address")
    }
    let body = try PushContent.encrypt(text, receiver: subscription.key, secret: subscription.secret)
    let authorization = try sender.authorization(
      for: origin, nowUnixSeconds: now.unixMilliseconds / 1000)
    let seconds = max(0, until.millisecondsSince(now) / 1000)
    var headers = [
      OutboundHeader("Content-Type", "application/octet-stream"),
      OutboundHeader("Content-Encoding", "aes128gcm"), OutboundHeader("TTL", "\(seconds)"),
      OutboundHeader("Urgency", isUrgent ? "high" : "normal"), OutboundHeader("Authorization", authorization),
    ]
    if let jobID {
      // At most 32 characters of base64url (RFC 8030, section 5.4): a later notice about the job replaces one that waits.
      let topic = Base64.url.encode(Array(Sha256.digest(Array(jobID.rawValue.utf8)).prefix(24)))
      headers.append(OutboundHeader("Topic", topic))
    }
    var request = OutboundRequest(
      method: "POST", url: subscription.endpoint, headers: headers, body: body,
      timeoutMilliseconds: DeliveryClient.timeoutMilliseconds,
      maximumBodyBytes: DeliveryClient.maximumAnswerBytes)
    request.cutsBody = true
    return request
  }

  private var isUrgent: Bool {
    MessageEvent(rawValue: event)?.row.isUrgent ?? true
  }
}
