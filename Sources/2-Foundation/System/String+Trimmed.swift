extension String {
  /// The text without white space at its ends.
  package var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
  }

  /// What somebody typed, as it is stored: trimmed, and without controls other than the ends of lines. Nil if nothing is
  /// left.
  package var cleanParagraph: String? {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar == "\n" || !(scalar.value < 0x20 || scalar.value == 0x7f) {
      text.append(scalar)
    }
    let trimmed = String(text).trimmed
    return trimmed.isEmpty ? nil : trimmed
  }
}
