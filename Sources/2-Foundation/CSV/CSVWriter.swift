/// Writes a table in CSV (RFC 4180): with commas, CRLF, and quotes where they are needed.
///
/// A cell that a spreadsheet would take for a formula gets an apostrophe before it, which ``CSVReader`` takes away.
package struct CSVWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// What was written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  package mutating func append(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(cell)
    }
    // A single empty cell would be an empty line.
    if cells == [""] { bytes += "\"\"".utf8 }
    bytes += "\r\n".utf8
  }

  private mutating func append(_ cell: String) {
    let text = Self.harmless(cell)
    let isPlain = !text.utf8.contains { ",;\t\r\n\"".utf8.contains($0) }
    guard !isPlain else { return bytes += text.utf8 }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  static func harmless(_ text: String) -> String { isRisky(text) ? "'" + text : text }

  static func restored(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "'") && isRisky(text) ? String(Substring(text.utf8.dropFirst())) : text
  }

  /// Whether a formula could begin after any number of apostrophes: so one more is told from those of the text itself.
  private static func isRisky(_ text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }
}
