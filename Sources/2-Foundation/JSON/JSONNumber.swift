/// A JSON number by its text, so that it can be passed on digit for digit.
package struct JSONNumber: Hashable, Sendable {
  /// Follows the grammar of RFC 8259 section 6.
  package let text: String

  /// For text that the cursor has already accepted.
  init(accepted text: String) {
    self.text = text
  }

  package init(_ value: Int64) {
    text = String(value)
  }

  /// Nil for NaN and the infinities, which JSON cannot write.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value.description
  }

  /// The nearest double; nil if that would be infinite.
  package var doubleValue: Double? {
    var text = text
    return text.withUTF8 { utf8 in
      var cursor = JSONCursor(utf8.span)
      return try? cursor.double()
    }
  }

  /// The whole number, if it is written as one and fits.
  package var intValue: Int64? { Int64(text) }
}
