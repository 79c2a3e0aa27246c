extension StringProtocol {
  /// Whether the bytes of `part` stand anywhere in the text. No other bytes count as equal, as they do for `contains`,
  /// which compares characters and brings the standard library's regular expressions into the program.
  package func holds(_ part: String) -> Bool {
    let (text, part) = (Array(utf8), Array(part.utf8))
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
