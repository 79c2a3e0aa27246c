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
