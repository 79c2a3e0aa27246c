import Outbound

/// How mails are sent.
package struct MailSettings: Sendable {
  package var server: MailServer
  /// The address of the sender.
  package var from: String

  package init(server: MailServer, from: String) {
    self.server = server
    self.from = from
  }
}
