import FleetView
import Storage
import System
import Templating
import Tracking
import Words

/// What a search with words finds beside drivers and jobs: pages of the staff, and people, who are looked at in portions.
///
/// Confined to the front loop. Bound: the rows of the board do not wait for more than `mostLookedAt` people. Where there
/// are more, the page about people is named, whose own search looks at all.
struct OtherFinds {
  static let maximumPeople = 5
  static let mostLookedAt = 5000
  /// Some tens of microseconds.
  private static let portion = 50

  private let query: BoardQuery
  private var words: [ArraySlice<UInt8>] { query.words }
  /// Nil for a reader who may not see people.
  private let accounts: Accounts?
  private let pages: [NavigationBar.Entry]
  private let isTooMany: Bool
  private var place = 0
  private var people: [User] = []

  /// Nil for a query without words.
  init?(
    _ query: BoardQuery, _ accounts: Accounts?, _ context: PageContext, mostLookedAt: Int = mostLookedAt
  ) {
    guard query.hasWords, query.near == nil else { return nil }
    self.query = query
    self.accounts = accounts
    isTooMany = accounts.map { $0.userCount > mostLookedAt } ?? false
    let words = query.words
    pages = (context.bar?.entries(context.words) ?? []).filter { entry in
      let name = FoldedText(entry.name)
      return words.allSatisfy { name.contains($0) }
    }
  }

  /// Looks at some people; false after the last, and when enough are found.
  mutating func advance() -> Bool {
    guard let accounts, !isTooMany else { return false }
    for _ in 0..<Self.portion {
      guard people.count < Self.maximumPeople, let user = accounts.user(at: place) else { return false }
      place += 1
      var text = FoldedText(user.name)
      text.append(user.email)
      text.append(phone: user.phone)
      if words.allSatisfy({ text.contains($0) }) { people.append(user) }
    }
    return true
  }

  /// The field `others` of `board-near`; null if nothing is found.
  func value(_ words: Words) -> MustacheValue {
    let places = pages.map { entry in
      MustacheValue.object(["href": .text(entry.path), "text": .text(entry.name), "detail": .text("")])
    }
    let persons = people.map { user in
      MustacheValue.object([
        "href": .text("\(NavigationBar.Place.people.rawValue)/\(user.id.rawValue.asPathSegment)"),
        "text": .text(user.name ?? user.email ?? user.phone ?? words.people.labels.nameless),
        "detail": .text(words.people.roles[user.role]),
      ])
    }
    let found = places + persons
    guard isTooMany else {
      return found.isEmpty
        ? .null : .object(["title": .text(words.board.near.others), "links": .list(found)])
    }
    let search: MustacheValue = .object([
      "href": .text("\(NavigationBar.Place.people.rawValue)?q=\(query.text.trimmed.asPathSegment)"),
      "text": .text("\(words.people.labels.people): \(query.text.trimmed)"), "detail": .text(""),
    ])
    let title = found.isEmpty ? words.labels["search"] ?? "" : words.board.near.others
    return .object(["title": .text(title), "links": .list(found + [search])])
  }
}
