import Storage
import Templating
import Tracking
import Words

/// The page with an account's sessions and recent acts; an administrator sees everybody's acts. Template `account`.
package struct AccountPage {
  /// The bound of each list; the newest rows are shown.
  static let maximumRows = 100

  let user: User
  let sessions: [Session]
  let ownSessionID: String
  let factor: SecondFactor?
  let entries: [(entry: AuditEntry, subject: AuditSubject)]
  let csrf: String?
  /// Whether one of the sessions was just ended.
  package var isSessionEnded = false
  let now: Timestamp

  package init(
    _ accounts: Accounts, _ fleet: Fleet, user: User, session: Session, csrf: String?, now: Timestamp
  ) {
    self.user = user
    self.csrf = csrf
    self.now = now
    ownSessionID = session.id
    sessions = Array(accounts.sessions(of: user.id, now: now).prefix(Self.maximumRows))
    factor = accounts.secondFactors[user.id]
    let isAdmin = user.role == .admin
    let newest = accounts.audit.reversed().lazy.filter { isAdmin || $0.userID == user.id }
    entries = newest.prefix(Self.maximumRows).map { ($0, $0.subject(fleet, accounts)) }
  }

  private func browser(of session: Session, _ words: Catalog.AccountWords) -> String {
    guard let name = session.userAgent.flatMap({ BrowserName(userAgent: $0) }) else {
      return words.unknownBrowser
    }
    guard let system = name.system else { return name.browser }
    return Words.fill(words.browserOnSystem, ["browser": name.browser, "system": system])
  }

  package func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.access
    func time(_ moment: Timestamp) -> MustacheValue {
      .object([
        "datetime": .text(moment.iso8601),
        "text": .text(context.words.dayAndTime(moment, context.zone, now: now)),
      ])
    }
    let shownSessions = sessions.map { session in
      let browser = browser(of: session, context.words.account)
      return MustacheValue.object([
        "id": .text(session.id), "browser": .text(browser), "address": .text(session.address ?? ""),
        "endLabel": .text(Words.fill(context.words.account.endNamed, ["name": browser])),
        "isOwn": .bool(session.id == ownSessionID), "began": time(session.createdAt),
        "used": time(max(session.usedAt, session.id == ownSessionID ? now : session.usedAt)),
      ])
    }
    let shownEntries = entries.map { entry, subject in
      MustacheValue.object([
        "at": time(entry.at),
        "who": .text(context.words.author(of: entry)),
        "action": .text(words.actions[entry.action]),
        "subject": .text(context.words[subject]), "address": .text(entry.address ?? ""),
      ])
    }
    return context.page(
      title: words.accountTitle,
      [
        "say": words.value, "own": Catalog.texts(of: context.words.account.labels),
        "notice": isSessionEnded ? .text(context.words.account.sessionEnded) : .null,
        "name": .text(user.name ?? user.email ?? ""),
        "csrf": csrf.map { .text($0) } ?? .null, "sessions": .list(shownSessions),
        "entries": .list(shownEntries), "hasEntries": .bool(!entries.isEmpty),
        "people": user.role == .admin ? .text(context.words.people.labels.people) : .null,
        "walls": .text(context.words.wallSettings.labels.walls),
        "factor": Catalog.texts(of: context.words.secondFactor.labels), "hasFactor": .bool(factor != nil),
        "factorSince": .text(
          orNull: factor.map { factor in
            Words.fill(
              context.words.secondFactor.since,
              ["time": context.words.dayAndTime(factor.createdAt, context.zone, now: now)])
          }),
        "offerNotices": context.offersNotices ? .text(context.words.messages.labels.offerNotices) : .null,
        "doneBy": .text(user.role == .admin ? words.doneByAll : words.doneByYou),
      ])
  }
}
