/// One record of a table in CSV, with the number of the line on which it begins, from 1.
package struct CSVLine: Hashable, Sendable {
  package let number: Int
  /// The cells, or why there are none.
  package let content: Result<[String], CSVFault>

  package init(number: Int, content: Result<[String], CSVFault>) {
    self.number = number
    self.content = content
  }
}

/// Why a record cannot be read. The records after it can, unless its quote has no end.
package enum CSVFault: Error, Hashable, Sendable {
  /// Characters stand between a closing quote and the next separator.
  case textAfterQuote
  /// A quote was opened, and never closed.
  case openQuote
  case notUTF8
  case tooManyCells
  case tooLong
}
