import Templating
import Words

/// The columns of a table of the board, in the order of the cells in the template of its rows, by the names of their
/// headings among the labels of the board.
package protocol BoardColumn: RawRepresentable<String>, CaseIterable {
  /// Whether phones leave it out; its cell is of the class `on-wide` then.
  var isOnWide: Bool { get }
  /// Whether it shows times, whose zone the heading names if each of them would have to.
  var isOfTimes: Bool { get }
}

extension BoardColumn {
  package var isOnWide: Bool { false }
  package var isOfTimes: Bool { false }

  package static func headings(_ words: Words, isUTC: Bool) -> MustacheValue {
    .list(
      allCases.map { column in
        let text = words.labels[column.rawValue] ?? ""
        return [
          "text": .text(column.isOfTimes && isUTC ? "\(text) (UTC)" : text),
          "isOnWide": .bool(column.isOnWide),
        ]
      })
  }
}
