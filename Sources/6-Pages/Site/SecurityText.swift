import Tracking
import Words

/// What `/.well-known/security.txt` says (RFC 9116): whom somebody tells who found a weakness of this server.
package struct SecurityText: Hashable, Sendable {
  /// The time for which a text holds: RFC 9116 recommends less than a year.
  private static let validDays: Int64 = 364
  static let path = "/.well-known/security.txt"

  /// The best one first.
  package var contacts: [String] = []
  /// The page that says how weaknesses are reported.
  package var policy: String?
  /// The address under which people reach this server; the text names its own place only below an `https` one.
  package var publicURL: String?

  package init() {}

  /// Whether the text is an address of mail, an `https` page or a phone, as a URI.
  package static func isContact(_ text: String) -> Bool {
    guard isPlain(text) else { return false }
    if text.hasPrefix("mailto:") {
      let parts = text.dropFirst(7).split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    }
    if text.hasPrefix("tel:") {
      let number = text.dropFirst(4)
      return number.utf8.contains { isDigit($0) }
        && number.utf8.allSatisfy { isDigit($0) || "+-.()".utf8.contains($0) }
    }
    return isPage(text)
  }

  /// Whether the text is the address of an `https` page.
  package static func isPage(_ text: String) -> Bool {
    guard isPlain(text), text.hasPrefix("https://") else { return false }
    return text.dropFirst(8).first.map { !":/?#".contains($0) } ?? false
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= 500
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Nil without a contact. It is the same for a whole day in UTC.
  func text(now: Timestamp) -> String? {
    guard !contacts.isEmpty else { return nil }
    let day: Int64 = 86_400_000
    let today = now.unixMilliseconds / day
    let end = Timestamp(unixMilliseconds: (today + Self.validDays) * day)
    var lines = contacts.map { "Contact: \($0)" }
    lines.append("Expires: \(end.iso8601)")
    lines.append("Preferred-Languages: \(Language.ofBoard.map(\.code).joined(separator: ", "))")
    if let publicURL, publicURL.hasPrefix("https://") { lines.append("Canonical: \(publicURL)\(Self.path)") }
    if let policy { lines.append("Policy: \(policy)") }
    return lines.map { $0 + "\n" }.joined()
  }
}
