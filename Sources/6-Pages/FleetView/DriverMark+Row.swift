import Templating
import Tracking
import Words

extension DriverMark {
  /// The names of the values of a row.
  package enum RowField: String, CaseIterable {
    case rank, order, key, state, name, label, href, isTroubled, work
    case `operator`, at, isAbout, age
    /// The way to the place of a search.
    case way
    /// The address near which the driver is, in words.
    case place
    /// Whether the page begins with the focus on this row.
    case isFirst
  }

  /// `order` is the row's position among those of equal rank.
  package func row(now: Timestamp, words: Words, order: Int = 0) -> MustacheValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: RowField.allCases.map {
          ($0.rawValue, value($0, now: now, words: words, order: order))
        }))
  }

  package func value(_ field: RowField, now: Timestamp, words: Words, order: Int) -> MustacheValue {
    switch field {
    case .rank: .integer(rank)
    case .order: .integer(order)
    case .isFirst: .bool(false)
    case .key: .text("driver:\(id)")
    case .state: .text(state.rawValue)
    case .name: .text(name)
    case .label: .text(label)
    case .href: .text(Self.path(id))
    case .isTroubled: .bool(!troubles.isEmpty)
    case .work: .text(work)
    case .way, .place: .text("")
    case .operator: .text(operatorName ?? "")
    case .at: fixTime.map { .integer(Int($0.unixMilliseconds)) } ?? .text("")
    case .isAbout: .bool(isAbout)
    case .age:
      .text(fixTime.map { words.age(milliseconds: now.millisecondsSince($0), isShort: true) } ?? "")
    }
  }

  package static let blankRow: MustacheValue = .object([
    "rank": .text(""), "order": .text(""),
    "key": .text(""), "href": .text("/board"), "isTroubled": .bool(false), "state": .text("unseen"),
    "name": .text(""), "label": .text(""), "work": .text(""), "operator": .text(""),
    "at": .text(""), "age": .text(""), "isAbout": .bool(false), "way": .text(""), "place": .text(""),
  ])
}
