import FleetView
import Templating
import Words

/// By which column a list of the board is sorted, and in which direction: `driver` or `-driver` in the board's address.
/// Lists without one begin with what needs a person. Public/rows.js sorts in the same way.
struct ListOrder<Column: BoardColumn>: Hashable, Sendable {
  let column: Column
  let isDescending: Bool

  init(_ column: Column, isDescending: Bool = false) {
    (self.column, self.isDescending) = (column, isDescending)
  }

  /// Nil for a text that names no column that sorts.
  init?(_ text: String) {
    isDescending = text.hasPrefix("-")
    let name = String(isDescending ? text.dropFirst() : text[...])
    guard let column = Column.allCases.first(where: { $0.sortName == name }) else { return nil }
    self.column = column
  }

  var text: String { (isDescending ? "-" : "") + (column.sortName ?? "") }

  /// The headings of a table, which lead to the table in another order: by the column, then the other way round, then as
  /// without one. `list` is the name of the order in the board's address, `path` the address of the page in an order.
  static func headings(
    _ words: Words, isUTC: Bool, list: String, present: ListOrder?, path: (String) -> String
  ) -> MustacheValue {
    .list(
      Column.allCases.map { column in
        var heading = column.heading(words, isUTC: isUTC)
        guard let name = column.sortName else { return .object(heading) }
        let isSorted = present?.column == column
        let isLast = isSorted && present?.isDescending == true
        let next = isLast ? "" : ListOrder(column, isDescending: isSorted).text
        heading["sort"] = .object([
          "href": .text(path(next)), "list": .text(list), "value": .text(next),
        ])
        if isSorted {
          heading["sorted"] = .object([
            "direction": .text(isLast ? "descending" : "ascending"), "name": .text(name),
          ])
        }
        return .object(heading)
      })
  }
}

/// What a column sorts by.
enum SortKey: Comparable {
  case number(Int64)
  /// Folded.
  case text([UInt8])

  static func < (left: SortKey, right: SortKey) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    case (.text(let left), .text(let right)): left.lexicographicallyPrecedes(right)
    case (.number, .text): true
    case (.text, .number): false
    }
  }
}
