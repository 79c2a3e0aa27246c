import Messages
import Outbound
import System

/// The options of what is sent to others.
extension OptionGroup {
  static let messages = OptionGroup(
    heading: "Messages to others",
    options: [
      Option(
        "public-url", "URL",
        "the address under which people reach this server, such as https://track.example.com, for the links in messages",
        .checked(takes: "an http or https URL without a path, such as https://track.example.com") {
          $0.settings.messages.publicURL = publicURL($1)
          return $0.settings.messages.publicURL != nil
        }),
      Option(
        switch: "send-to-own-networks",
        "allow webhooks whose addresses are inside the networks of this machine, such as 127.0.0.1 or 192.168.0.2"
      ) { $0.settings.messages.reachesOwnNetworks = $1 },
      Option(
        "mail", "URL",
        "the server that takes mails to customers, such as smtps://USER@mail.example.com, or smtp://USER@HOST:587 with"
          + " STARTTLS; only on this machine a server may do without encryption",
        .checked(
          takes: "smtps://HOST or smtp://HOST, with USER@ before it and :PORT behind it where needed; the"
            + " password is in the file of --mail-password-file"
        ) {
          $0.settings.mailOptions.server = MailOptions.server($1)
          return $0.settings.mailOptions.server != nil
        }),
      Option(
        "mail-from", "EMAIL", "the sender's address of mails to customers",
        .checked(takes: "an email address") {
          $0.settings.mailOptions.from = try? MailAddress($1)
          return $0.settings.mailOptions.from != nil
        }),
      Option(
        "mail-password-file", "FILE", "a file that holds the password of USER at the server of --mail",
        .text { $0.settings.mailOptions.passwordPath = $1 }),
      Option(
        "message-ca", "FILE", usual: "those of the system",
        "the authorities (PEM) that vouch for the receivers of messages",
        .text { $0.settings.messages.certificateAuthoritiesPath = $1 }),
    ])

  /// The text without a slash at its end; nil for a text that is no such address.
  private static func publicURL(_ text: String) -> String? {
    var text = text
    if text.hasSuffix("/") { text.removeLast() }
    guard let prefix = ["https://", "http://"].first(where: { text.hasPrefix($0) }) else { return nil }
    let host = text.dropFirst(prefix.count)
    guard !host.isEmpty, text.utf8.count <= 200,
      host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Array("/?#@\"'<>".utf8).contains($0) })
    else { return nil }
    return text
  }
}
