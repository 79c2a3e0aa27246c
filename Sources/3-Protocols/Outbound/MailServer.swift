import System

/// The server that takes mails.
package struct MailServer: Sendable {
  /// How long it may take for each step before the mail is tried again later, in milliseconds.
  package struct Times: Hashable, Sendable {
    /// The connection, its encryption, the greeting and the sign-in, together.
    package var connecting: UInt64 = 30_000
    /// The answer to one command.
    package var command: UInt64 = 30_000
    /// The mail itself and the answer to it: a server that took it and is not heard gets it twice.
    package var content: UInt64 = 300_000
    /// A connection that has no mail is ended after this time.
    package var idle: UInt64 = 5_000

    package init() {}
  }

  /// `smtps://host:465`, or `smtp://host:587`, where the connection is encrypted by STARTTLS (RFC 3207).
  package var url: SecretAddress
  package var user: String?
  package var password: String?
  /// Whether a connection without encryption is allowed: only to a server on this machine.
  package var allowsPlain: Bool
  package var times = Times()

  package init(url: SecretAddress, user: String? = nil, password: String? = nil, allowsPlain: Bool = false) {
    self.url = url
    self.user = user
    self.password = password
    self.allowsPlain = allowsPlain
  }
}
