extension [UInt8] {
  /// Appends text such that it can stand in an HTML element and in an attribute between quotes of either kind.
  package mutating func appendEscapingHTML(_ text: String) {
    let bytes = text.utf8.span
    var start = 0
    for index in bytes.indices {
      let replacement: StaticString
      switch bytes[index] {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\""): replacement = "&quot;"
      case UInt8(ascii: "'"): replacement = "&#39;"
      default: continue
      }
      bytes.extracting(start..<index).withUnsafeBufferPointer { append(contentsOf: $0) }
      replacement.withUTF8Buffer { append(contentsOf: $0) }
      start = index + 1
    }
    bytes.extracting(start..<bytes.count).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
