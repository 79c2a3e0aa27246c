/// Leaves out the comments of modules and style sheets, which are an eighth of what a page's first visit loads.
///
/// Only lines that hold nothing else become empty: `//` lines of JavaScript, and comments of CSS that begin a line. The
/// other lines keep their numbers, by which browsers name a fault. A text of several lines must not have a line that
/// begins with `//`.
enum SourceComments {
  static func blanked(_ bytes: [UInt8], contentType: String) -> [UInt8] {
    let isScript = contentType.hasPrefix("text/javascript")
    guard isScript || contentType.hasPrefix("text/css") else { return bytes }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var isInComment = false
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { kept.append(UInt8(ascii: "\n")) }
      let text = line.drop { $0 == UInt8(ascii: " ") }
      if isScript {
        if !text.starts(with: "//".utf8) { kept += line }
      } else if isInComment || text.starts(with: "/*".utf8) {
        let rest = isInComment ? behindComment(text) : behindComment(text.dropFirst(2))
        isInComment = rest == nil
        kept += rest ?? []
      } else {
        kept += line
      }
    }
    return kept
  }

  /// What follows the first end of a comment; nil without one.
  private static func behindComment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    zip(text.indices, zip(text, text.dropFirst())).first { _, pair in
      pair.0 == UInt8(ascii: "*") && pair.1 == UInt8(ascii: "/")
    }.map { index, _ in text[(index + 2)...] }
  }
}
