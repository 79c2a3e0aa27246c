import Auth
import Outbound
import Storage
import Store
import System
import Templating
import Tracking

/// Writes the mails to the owners of accounts. Confined to the front loop. Template `account-mail`.
struct AccountMailComposer {
  let store: FleetStore
  let library: MustacheLibrary
  /// The address of this server for people, without a slash at its end.
  let publicURL: String
  /// The sender's address.
  let from: MailAddress

  /// Nil for an address that cannot be mailed, and without random numbers.
  func message(_ mail: AccountMail, about user: UserID, at now: Timestamp) -> OutboxMessage? {
    guard let to = (try? MailAddress(mail.to))?.text, let random = try? RandomToken() else { return nil }
    let id = "account-\(random.text)"
    let url = mail.button.map { publicURL + $0.path }
    let brand = store.business.brand
    let colors = MailContent.colors(brand)
    let value = MustacheValue.object([
      "language": .text(mail.language), "headline": .text(mail.subject),
      "sentences": .list(mail.sentences.map { .text($0) }), "button": .text(orNull: mail.button?.label),
      "url": .text(orNull: url), "accent": .text(colors.accent), "onAccent": .text(colors.onAccent),
    ])
    let link = mail.button.flatMap { button in url.map { "\(button.label): \($0)" } }
    let plain = ([mail.subject] + mail.sentences + [link].compactMap { $0 }).joined(separator: "\r\n\r\n")
    let text = MailText(
      from: from, fromName: brand.name, to: to, subject: mail.subject, plain: Array("\(plain)\r\n".utf8),
      html: library.render("account-mail", value), id: id, date: now, unsubscribeURL: nil)
    var message = OutboxMessage(
      id: id, receiver: OutboxMessage.accountMailReceiver, event: OutboxMessage.accountEvent,
      jobID: JobID(user.rawValue), body: Array("\(to)\n".utf8) + text.bytes, madeAt: now)
    message.delivery.until = now.adding(milliseconds: mail.lifetimeMilliseconds)
    return message
  }
}
