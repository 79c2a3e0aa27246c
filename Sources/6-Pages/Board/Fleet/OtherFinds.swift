import FleetView
import Storage
import Templating
import Tracking
import Words

/// What a search with words finds beside drivers and jobs: pages of the staff, and people, who are looked at in portions
/// because there may be very many.
///
/// Confined to the front loop.
struct OtherFinds {
  static let maximumPeople = 5
  /// Some tens of microseconds.
  private static let portion = 50

  private let words: [ArraySlice<UInt8>]
  /// Nil for a reader who may not see people.
  private let accounts: Accounts?
  private let pages: [NavigationBar.Entry]
  private var place = 0
  private var people: [User] = []

  /// Nil for a query without words.
  init?(_ query: BoardQuery, _ accounts: Accounts?, _ context: PageContext) {
    guard query.hasWords, query.near == nil else { return nil }
    let words = query.words
    self.words = words
    self.accounts = accounts
    pages = (context.bar?.entries(context.words) ?? []).filter { entry in
      let name = FoldedText(entry.name)
      return words.allSatisfy { name.contains($0) }
    }
  }

  /// Looks at some people; false after the last, and when enough are found.
  mutating func advance() -> Bool {
    guard let accounts else { return false }
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
    guard !places.isEmpty || !persons.isEmpty else { return .null }
    return .object(["title": .text(words.board.near.others), "links": .list(places + persons)])
  }
}
