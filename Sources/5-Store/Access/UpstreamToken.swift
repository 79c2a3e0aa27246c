import JSON
import System
import Tracking

/// A token of the backend, with the times that it names; this server cannot check its signature.
package struct UpstreamToken: Sendable {
  package let text: String
  let expiresAt: Timestamp?
  /// From this time on it is renewed: after four fifths of its life.
  let renewsAt: Timestamp?

  package init(_ text: String, receivedAt: Timestamp) {
    self.text = text
    expiresAt = Self.expiry(of: text)
    renewsAt = expiresAt.map { expiresAt in
      receivedAt.adding(milliseconds: max(0, expiresAt.millisecondsSince(receivedAt)) / 5 * 4)
    }
  }

  /// Whether a header can carry it: visible ASCII, and no longer than a token can reasonably be.
  package static func isUsable(_ text: String) -> Bool {
    (1...8192).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  package func isDue(_ now: Timestamp) -> Bool { renewsAt.map { now >= $0 } ?? false }
  package func isExpired(_ now: Timestamp) -> Bool { expiresAt.map { now >= $0 } ?? false }

  /// The claim `exp` of RFC 7519 4.1.4, in seconds.
  private static func expiry(of text: String) -> Timestamp? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = Base64.url.decode(String(parts[1])),
      let seconds = (try? JSONValue.parse(payload))?["exp"]?.doubleValue, (0..<1e12).contains(seconds)
    else { return nil }
    return Timestamp(unixMilliseconds: Int64(seconds * 1000))
  }
}
