import Storage
import Tracking

/// One page of the people that a search finds, by name, made in portions: there may be very many.
///
/// Confined to the front loop. Bound: it keeps one row more than a page has.
final class PeopleList {
  static let maximumRows = 200
  /// Some tens of microseconds.
  private static let portion = 50

  private struct Row {
    let key: [UInt8]
    let person: Person
  }

  let query: PeopleQuery
  /// The number of people that the search finds, on all pages.
  private(set) var foundCount = 0
  /// These two are of everybody.
  private(set) var waitingCount = 0
  private(set) var disabledCount = 0
  private let accounts: Accounts
  private let fleet: Fleet
  private let words: [[UInt8]]
  /// The place in the order after which the page begins.
  private let start: [UInt8]?
  private var place = 0
  private var rows: [Row] = []

  init(_ accounts: Accounts, _ fleet: Fleet, _ query: PeopleQuery) {
    self.accounts = accounts
    self.fleet = fleet
    self.query = query
    words = FoldedText(query.text).bytes.split(separator: UInt8(ascii: " ")).map { Array($0) }
    start = query.after.flatMap { accounts.user($0) }.map(Self.key)
  }

  var driverCount: Int { fleet.driverCount }
  var people: [Person] { rows.prefix(Self.maximumRows).map(\.person) }
  /// The last person of this page, if there is a next one.
  var last: UserID? { rows.count > Self.maximumRows ? people.last?.user.id : nil }

  /// Looks at some people; false after the last.
  func advance() -> Bool {
    for _ in 0..<Self.portion {
      guard let user = accounts.user(at: place) else { return false }
      place += 1
      look(at: Person(user, fleet))
    }
    return true
  }

  private func look(at person: Person) {
    switch person.standing {
    case .active: break
    case .waiting: waitingCount += 1
    case .disabled: disabledCount += 1
    }
    guard isFound(person) else { return }
    foundCount += 1
    let key = Self.key(person.user)
    if let start, !start.lexicographicallyPrecedes(key) { return }
    if rows.count > Self.maximumRows {
      guard let last = rows.last, key.lexicographicallyPrecedes(last.key) else { return }
      rows.removeLast()
    }
    rows.insert(Row(key: key, person: person), at: index(of: key))
  }

  /// The place of a key among the rows, which are in order.
  private func index(of key: [UInt8]) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].key.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isFound(_ person: Person) -> Bool {
    if let role = query.role, person.user.role != role { return false }
    if let standing = query.standing, person.standing != standing { return false }
    guard !words.isEmpty else { return true }
    var text = FoldedText(person.user.name)
    text.append(person.user.email)
    if let phone = person.user.phone {
      text.append(phone)
      text.append(String(decoding: phone.utf8.filter { (0x30...0x39).contains($0) }, as: UTF8.self))
    }
    return words.allSatisfy { text.contains($0[...]) }
  }

  /// The order: by name, then by id, so that no two have the same place.
  private static func key(_ user: User) -> [UInt8] {
    FoldedText(user.name ?? user.email ?? user.phone).bytes + [0] + Array(user.id.rawValue.utf8)
  }
}
