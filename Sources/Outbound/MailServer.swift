import System

/// The server that takes mails.
package struct MailServer: Sendable {
  /// `smtps://host:465`, or `smtp://host:587`, where the connection is encrypted by STARTTLS (RFC 3207).
  package var url: SecretAddress
  package var user: String?
  package var password: String?
  /// Whether a connection without encryption is allowed: only to a server on this machine.
  package var allowsPlain: Bool

  package init(url: SecretAddress, user: String? = nil, password: String? = nil, allowsPlain: Bool = false) {
    self.url = url
    self.user = user
    self.password = password
    self.allowsPlain = allowsPlain
  }
}
