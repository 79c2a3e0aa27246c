import Storage

extension Catalog {
  /// The words of the page of one's own account, of a forgotten password, and of the mails about accounts.
  package struct AccountWords: Sendable {
    package var labels: Labels

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      // One's own account.
      package var details: String
      var detailsLead, name, email, emailHint, password, present, presentHint, new, again: String
      var saveName, saveEmail, savePassword, elsewhere: String
      // The sessions.
      var browser, address, end: String
      // What opens the server without a browser.
      var keys, tokens, businessKeys: String
      // A forgotten password.
      package var forgotten: String
      var forgottenLead, send, toSignIn, noMail: String
    }

    /// What is said after a form.
    package var nameSaved, emailSaved, passwordSaved, sessionEnded: String
    /// A pattern with {email}: a mail is on its way there.
    package var confirmSent: String
    /// The same for every address.
    package var resetSent: String

    /// The link of a mail is over.
    package var linkOver: CustomerCatalog.Notice
    package var unknownBrowser: String
    /// A pattern with {browser} and {system}.
    package var browserOnSystem: String
    /// A pattern with {name}: the label of the button that ends a session.
    package var endNamed: String
    package var mails: Mails

    package struct Mails: Sendable {
      /// The subject of a mail about a change: a pattern with {what}.
      package var changed: String
      /// Patterns with {account}, {time} and {address}.
      package var when: String
      /// The same for a command on the server's machine, without {address}.
      package var whenByCommand: String
      package var warning: String
      /// Of the mail with the link for a new password: patterns with {account}.
      package var resetSubject, resetLead, resetButton: String
      /// Of the mail that confirms an address: patterns with {account}.
      package var confirmSubject, confirmLead, confirmButton: String
    }
  }
}
