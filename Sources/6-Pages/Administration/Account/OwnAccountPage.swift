import Access
import FleetView
import Storage
import Templating
import Words

/// The page on which people change their own name, mail address and password. Template `own-account`; posts to `name`,
/// `email` and `password` below its own address.
struct OwnAccountPage {
  enum Form: String, CaseIterable {
    case name, email, password
  }

  /// Why a form changed nothing.
  enum Fault: Hashable {
    case person(PersonFacts.Fault)
    case new(NewPassword.Fault)
    case wrongPassword
    case limited(seconds: Int)
    case outcome(FormOutcome)
  }

  static let path = "/board/account/details"

  let user: User
  /// Whether the account is kept here, and not by the backend.
  let isOwned: Bool
  /// Whether a new address can be confirmed by a mail.
  let sendsMails: Bool
  var fault: (form: Form, Fault)?
  /// What was typed as the name or the address.
  var typed: String?
  /// What is done.
  var notice: String?
  var csrf: String?

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.account
    return context.page(
      title: "\(words.labels.details) · Waypost",
      [
        "say": Catalog.texts(of: words.labels), "path": .text(Self.path), "csrf": .text(orNull: csrf),
        "notice": .text(orNull: notice), "isOwned": .bool(isOwned),
        "mayChangeEmail": .bool(sendsMails && user.passwordHash != nil),
        "hasPassword": .bool(user.passwordHash != nil),
        "nameValue": .text(value(.name) ?? user.name ?? ""),
        "emailValue": .text(value(.email) ?? user.email ?? ""),
        "account": .text(user.email ?? user.phone ?? ""),
        "rules": .text(
          Words.fill(context.words.people.password.rules, ["count": "\(NewPassword.leastCharacters)"])),
        "nameFault": text(.name, context.words), "emailFault": text(.email, context.words),
        "passwordFault": text(.password, context.words),
      ])
  }

  private func value(_ form: Form) -> String? { fault?.form == form ? typed : nil }

  private func text(_ form: Form, _ words: Words) -> MustacheValue {
    guard let fault, fault.form == form else { return .null }
    let text =
      switch fault.1 {
      case .person(let fault): words[fault]
      case .new(.tooShort):
        Words.fill(words.people.password.short, ["count": "\(NewPassword.leastCharacters)"])
      case .new(.notAllowed): words.people.password.notAllowed
      case .new(.known): words.people.password.known
      case .new(.different): words.people.password.different
      case .wrongPassword: words.secondFactor.wrongPassword
      case .limited(let seconds): words.secondFactor.limited(seconds: seconds)
      case .outcome(let outcome): words[outcome]
      }
    return .text(text)
  }
}
