import Storage
import Store
import Tracking
import Words

extension AccountMail {
  /// Tells the owner of an account what was done with it; nil without an address of the owner.
  ///
  /// - Parameter address: of the client; nil for a command.
  package init?(
    telling action: AuditEntry.Action, to user: User, from address: String?, at now: Timestamp,
    _ context: PageContext
  ) {
    guard let email = user.email else { return nil }
    let (words, access) = (context.words.account.mails, context.words.access)
    // A mail is read on other days too: the day is named.
    let time = context.words.dayAndTime(now, context.zone, now: Timestamp(unixMilliseconds: 0))
    self.init(
      to: email, language: context.locale.language.code,
      subject: Words.fill(words.changed, ["what": access.actions[action]]),
      sentences: [
        address.map { Words.fill(words.when, ["account": email, "time": time, "address": $0]) }
          ?? Words.fill(words.whenByCommand, ["account": email, "time": time]),
        words.warning,
      ])
  }
}
