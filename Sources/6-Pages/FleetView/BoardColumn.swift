import Templating
import Words

/// The columns of a table of the board, in the order of the cells in the template of its rows, by the names of their
/// headings among the labels of the board.
package protocol BoardColumn: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Whether phones leave it out; its cell is of the class `on-wide` then.
  var isOnWide: Bool { get }
  /// Whether it shows times, whose zone the heading names if each of them would have to.
  var isOfTimes: Bool { get }
  /// The name by which addresses ask for a table that it sorts; nil for a column that sorts nothing.
  var sortName: String? { get }
}

extension BoardColumn {
  package var isOnWide: Bool { false }
  package var isOfTimes: Bool { false }
  package var sortName: String? { nil }

  /// The values of `board-heading`.
  package func heading(_ words: Words, isUTC: Bool) -> [String: MustacheValue] {
    let text = words.labels[rawValue] ?? ""
    return [
      "text": .text(isOfTimes && isUTC ? "\(text) (UTC)" : text), "isOnWide": .bool(isOnWide),
      "sorted": .null, "sort": .null,
    ]
  }

  package static func headings(_ words: Words, isUTC: Bool) -> MustacheValue {
    .list(allCases.map { .object($0.heading(words, isUTC: isUTC)) })
  }
}
