import Outbound
import System

/// How mails are sent.
package struct MailSettings: Sendable {
  package var server: MailServer
  /// The address of the sender.
  package var from: MailAddress

  package init(server: MailServer, from: MailAddress) {
    self.server = server
    self.from = from
  }
}
