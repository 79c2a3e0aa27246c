import Storage
import Tracking

/// A mail to the owner of an account, about the account itself.
package struct AccountMail: Hashable, Sendable {
  /// Where the mail leads.
  package struct Button: Hashable, Sendable {
    package var label: String
    /// From the server's root on, such as `/set-password/TOKEN`.
    package var path: String

    package init(label: String, path: String) {
      self.label = label
      self.path = path
    }
  }

  package var to: String
  /// The code of its language.
  package var language: String
  package var subject: String
  package var sentences: [String]
  package var button: Button?
  /// For how long it is worth sending.
  package var lifetimeMilliseconds: Int64

  package init(
    to: String, language: String, subject: String, sentences: [String], button: Button? = nil,
    lifetimeMilliseconds: Int64 = OutboxMessage.triedMilliseconds
  ) {
    self.to = to
    self.language = language
    self.subject = subject
    self.sentences = sentences
    self.button = button
    self.lifetimeMilliseconds = lifetimeMilliseconds
  }
}

extension FleetStore {
  /// Whether mails to the owners of accounts are sent.
  package var mailsAccounts: Bool { messages?.mailsAccounts ?? false }

  /// The message is stored with the change that it is about; none without a server for mails, or without an address.
  package func mail(_ mail: AccountMail?, about user: UserID) -> [DurableWrite] {
    guard let mail, let message = messages?.message(mail, about: user, at: clock()) else { return [] }
    return [.outbox(.message(message))]
  }
}
