import Access
import Storage
import Templating
import Tracking
import Words

/// The part of a person's page that makes a link for a password, and shows a new one. Section `password` of the
/// template `person`.
struct PasswordOffer {
  /// Whether there is a name to sign in with.
  let hasName: Bool
  let isActive: Bool
  /// The address that was just made.
  let newLink: String?
  /// The account's newest link.
  let link: PasswordLink?

  /// Nil for an account that has no password here: a program, or somebody whom a backend knows.
  init?(_ person: Person, newLink: String? = nil, waiting link: PasswordLink?) {
    guard person.user.role != .service, !person.user.id.rawValue.hasPrefix(DelegatedSignIn.prefix) else {
      return nil
    }
    hasName = person.user.email != nil || person.user.phone != nil
    isActive = person.user.isActive
    self.newLink = newLink
    self.link = link
  }

  /// Whether a link may be made for the person.
  static func mayHave(_ person: Person) -> Bool {
    PasswordOffer(person, waiting: nil).map { $0.hasName && $0.isActive } ?? false
  }

  func value(_ context: PageContext, path: String, csrf: String?, now: Timestamp) -> MustacheValue {
    let words = context.words.people.password
    func time(_ pattern: String, _ link: PasswordLink?) -> MustacheValue {
      guard let link, link.isOpen(now) else { return .null }
      return .text(
        Words.fill(pattern, ["time": context.words.dayAndTime(link.expiresAt, context.zone, now: now)]))
    }
    return .object([
      "title": .text(context.words.people.labels.password), "label": .text(words.labels.link),
      "link": .text(orNull: newLink), "made": newLink == nil ? .null : time(words.made, link),
      "waits": newLink == nil && hasName ? time(words.waits, link) : .null,
      "noName": hasName ? .null : .text(words.noName),
      "make": hasName && isActive ? .text(words.make) : .null, "lead": .text(words.makeLead),
      "action": .text("\(path)/link"), "csrf": .text(orNull: csrf),
    ])
  }
}
