/// A mail to one recipient, complete as RFC 5322 writes it.
package struct OutboundMail: Sendable {
  /// The address of the envelope, without a name.
  package var from: String
  package var to: String
  /// Headers and body, with CR LF at the end of each line.
  package var bytes: [UInt8]
  /// The time from the start of the connect to the server's answer about the mail.
  package var timeoutMilliseconds = 30_000

  package init(from: String, to: String, bytes: [UInt8]) {
    self.from = from
    self.to = to
    self.bytes = bytes
  }

  /// An address that can stand in an envelope: a subset of RFC 5321 4.1.2, without quotes, comments and brackets.
  package static func isAddress(_ text: String) -> Bool {
    guard text.utf8.count <= 254,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !reserved.contains($0) })
    else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, let local = parts.first, let domain = parts.last else { return false }
    let (dot, hyphen) = (UInt8(ascii: "."), UInt8(ascii: "-"))
    return (1...64).contains(local.count) && domain.first != dot && domain.last != dot && domain.contains(dot)
      && domain.first != hyphen
  }

  private static let reserved = Array("<>()[],;:\\\"".utf8)
}
