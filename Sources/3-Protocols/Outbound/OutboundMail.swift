import System

/// A mail to one recipient, complete as RFC 5322 writes it.
package struct OutboundMail: Sendable {
  package var from: MailAddress
  package var to: MailAddress
  /// Headers and body, with CR LF at the end of each line.
  package var bytes: [UInt8]

  package init(from: MailAddress, to: MailAddress, bytes: [UInt8]) {
    self.from = from
    self.to = to
    self.bytes = bytes
  }

  /// Whether only servers with SMTPUTF8 take it (RFC 6531).
  var needsUTF8: Bool { from.needsUTF8 || to.needsUTF8 }
}
