/// The request of a Range field, RFC 9110 section 14.2. Only one range is supported: a client that asks for several
/// gets the whole, which it must expect.
enum ByteRange: Equatable {
  case ignored
  case notSatisfiable
  case range(Range<Int>)

  /// Reads `bytes=0-499`, `bytes=500-`, `bytes=-500`, for a content of `length` bytes. A list may have empty
  /// elements, and white space around the others.
  static func parse(_ field: String, length: Int) -> ByteRange {
    guard field.prefix(6).lowercased() == "bytes=" else { return .ignored }
    let specs = field.dropFirst(6).split(separator: ",").map(trimmed).filter { !$0.isEmpty }
    guard specs.count == 1 else { return .ignored }
    let parts = specs[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return .ignored }
    if parts[0].isEmpty {
      guard let suffix = number(parts[1]) else { return .ignored }
      return suffix == 0 || length == 0 ? .notSatisfiable : .range(max(0, length - suffix)..<length)
    }
    guard let first = number(parts[0]) else { return .ignored }
    if parts[1].isEmpty { return first < length ? .range(first..<length) : .notSatisfiable }
    guard let last = number(parts[1]), last >= first else { return .ignored }
    return first < length ? .range(first..<min(last, length - 1) + 1) : .notSatisfiable
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }

  // Digits only; a number beyond Int counts as the largest.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(ASCII.isDigit) else { return nil }
    return Int(text) ?? Int.max - 1
  }
}
