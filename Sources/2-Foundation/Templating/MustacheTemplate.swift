/// A template, parsed once: its source and the nodes that point into it.
struct MustacheTemplate: Sendable {
  /// For messages.
  let file: String
  let source: [UInt8]
  let nodes: [MustacheNode]

  init(source: [UInt8], file: String, allowsUnescapedTags: Bool) throws(MustacheError) {
    guard String(validating: source, as: UTF8.self) != nil else {
      throw MustacheError(file: file, line: 0, what: "not UTF-8")
    }
    self.file = file
    self.source = source
    var parser = MustacheParser(source: source, file: file, allowsUnescapedTags: allowsUnescapedTags)
    nodes = try parser.parse()
  }
}

/// One piece of a parsed template. Ranges are bytes of the template's source.
enum MustacheNode: Sendable {
  /// Literal text; `beginsLine` if its first byte is the first of a line, so that an indented partial knows where its
  /// lines start. Empty text with that mark precedes a tag that begins a line.
  case text(Range<Int>, beginsLine: Bool)
  case variable(MustacheName, isEscaped: Bool)
  /// Its body is the nodes from the next one up to `end`.
  case section(MustacheName, isInverted: Bool, end: Int)
  /// `indentation` is nil for a partial in the middle of a line.
  case partial(String, indentation: Range<Int>?, line: Int)
}

/// A dotted name; no parts at all for the implicit iterator `.`.
struct MustacheName: Hashable, Sendable {
  let parts: [String]

  /// Nil if it is no name: empty parts, white space, or characters that only a mistyped tag contains.
  init?(_ text: String) {
    if text == "." {
      parts = []
      return
    }
    parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.contains { $0.isWhitespace || "{}<>#^&/!\"'".contains($0) } })
    else { return nil }
  }
}

/// A fault in a template, with its place; thrown while templates are loaded, never while they are rendered.
package struct MustacheError: Error, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// From 1; 0 for the file as a whole.
  package let line: Int
  package let what: String

  package var description: String { line > 0 ? "\(file):\(line): \(what)" : "\(file): \(what)" }
}
