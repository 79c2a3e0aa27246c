extension [UInt8] {
  /// Appends text in a form that is valid in an element of HTML or XML, and in an attribute between quotes of either
  /// kind.
  ///
  /// A character that XML 1.0 forbids even as a reference (control characters, U+FFFE and U+FFFF) becomes a space:
  /// with one such character in a name, no parser reads the document. HTML has no use for it either.
  ///
  /// `isContent` if the text stands between two tags and not in an attribute: quotes stay as they are then.
  package mutating func appendEscapingHTML(_ text: String, isContent: Bool = false) {
    let bytes = text.utf8.span
    var start = 0
    for index in bytes.indices {
      let replacement: StaticString
      var length = 1
      switch bytes[index] {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\"") where !isContent: replacement = "&quot;"
      case UInt8(ascii: "'") where !isContent: replacement = "&#39;"
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      case 0..<0x20: replacement = " "
      case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE:
        replacement = " "
        length = 3
      default: continue
      }
      bytes.extracting(start..<index).withUnsafeBufferPointer { append(contentsOf: $0) }
      replacement.withUTF8Buffer { append(contentsOf: $0) }
      start = index + length
    }
    bytes.extracting(start..<bytes.count).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
