/// Texts that many rows have in common, each made once: of 100,000 drivers most name one of a few operators.
struct SharedTexts {
  /// Beyond it a text is made for its row alone.
  private static let maximumCount = 32

  private var known: [String] = []

  /// The column's text in the present row.
  mutating func text(_ row: Statement, _ column: Int32) -> String? {
    if row.isNull(column) { return nil }
    var found: String?
    row.withBytes(column) { bytes in
      for text in known where Self.isSame(text, bytes) { found = text }
    }
    if let found { return found }
    let text = row.text(column)
    if known.count < Self.maximumCount { known.append(text) }
    return text
  }

  private static func isSame(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.utf8.count == bytes.count else { return false }
    var index = 0
    for byte in text.utf8 {
      if byte != bytes[index] { return false }
      index += 1
    }
    return true
  }
}
