import SQLite

/// Texts that many rows have in common, each made once: most of 100,000 drivers name one of a few operators.
struct SharedTexts {
  /// Beyond it a text is made for its row alone.
  private static let maximumCount = 32

  private var known: [String] = []

  /// The text of the row's next column.
  mutating func text(_ row: inout RowCursor) -> String? {
    var found: String?
    let isNull = row.isNull
    row.withBytes { bytes in
      guard !isNull else { return }
      for text in known where Self.isSame(text, bytes) { found = text }
      guard found == nil else { return }
      let text = String(decoding: bytes, as: UTF8.self)
      if known.count < Self.maximumCount { known.append(text) }
      found = text
    }
    return found
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
