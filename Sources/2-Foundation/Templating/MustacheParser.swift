/// Turns a template's source into nodes, by the Mustache specification 1.4 without its optional modules.
struct MustacheParser {
  /// The bound of nested sections.
  static let maximumDepth = 64

  private let source: [UInt8]
  private let file: String
  private let allowsUnescapedTags: Bool
  private var openDelimiter = Array("{{".utf8)
  private var closeDelimiter = Array("}}".utf8)
  private var nodes: [MustacheNode] = []
  /// The sections not closed yet: the node of each and the line of its tag.
  private var openSections: [(node: Int, name: String, line: Int)] = []

  init(source: [UInt8], file: String, allowsUnescapedTags: Bool) {
    self.source = source
    self.file = file
    self.allowsUnescapedTags = allowsUnescapedTags
  }

  mutating func parse() throws(MustacheError) -> [MustacheNode] {
    var textStart = 0
    while let tagStart = find(openDelimiter, from: textStart) {
      let tag = try readTag(at: tagStart)
      if tag.kind.mayStandAlone, let line = standaloneLine(around: tagStart..<tag.end) {
        appendText(textStart..<line.lowerBound)
        try append(tag, indentation: line.lowerBound..<tagStart)
        textStart = line.upperBound
      } else {
        appendText(textStart..<tagStart)
        // Empty text that marks where a line begins.
        if isLineStart(tagStart) { nodes.append(.text(tagStart..<tagStart, beginsLine: true)) }
        try append(tag, indentation: nil)
        textStart = tag.end
      }
    }
    appendText(textStart..<source.count)
    if let section = openSections.last {
      throw error("section \"\(section.name)\" is never closed", line: section.line)
    }
    return nodes
  }

  // MARK: Tags

  private struct Tag {
    enum Kind {
      case variable(isEscaped: Bool)
      case section(isInverted: Bool)
      case sectionEnd
      case partial
      case comment
      case delimiters

      /// Whether the tag's whole line is removed if nothing else is on it.
      var mayStandAlone: Bool {
        if case .variable = self { return false }
        return true
      }
    }
    var kind: Kind
    /// The text between sigil and closing delimiter, without the white space around it.
    var content: String
    var line: Int
    /// The offset after the closing delimiter.
    var end: Int
  }

  private func readTag(at start: Int) throws(MustacheError) -> Tag {
    let line = lineNumber(at: start)
    var position = start + openDelimiter.count
    while position < source.count, isWhiteSpace(source[position]) { position += 1 }
    guard position < source.count else { throw error("a tag is never closed", line: line) }
    var closing = closeDelimiter
    var kind: Tag.Kind
    switch source[position] {
    case UInt8(ascii: "#"): kind = .section(isInverted: false)
    case UInt8(ascii: "^"): kind = .section(isInverted: true)
    case UInt8(ascii: "/"): kind = .sectionEnd
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "!"): kind = .comment
    case UInt8(ascii: "&"): kind = .variable(isEscaped: false)
    case UInt8(ascii: "="):
      kind = .delimiters
      closing = [UInt8(ascii: "=")] + closing
    case UInt8(ascii: "{"):
      kind = .variable(isEscaped: false)
      closing = [UInt8(ascii: "}")] + closing
    default:
      kind = .variable(isEscaped: true)
      position -= 1  // no sigil; it is stepped over below
    }
    position += 1
    guard let end = find(closing, from: position) else { throw error("a tag is never closed", line: line) }
    var content = source[position..<end]
    while let first = content.first, isWhiteSpace(first) { content.removeFirst() }
    while let last = content.last, isWhiteSpace(last) { content.removeLast() }
    return Tag(
      kind: kind, content: String(decoding: content, as: UTF8.self), line: line, end: end + closing.count)
  }

  private mutating func append(_ tag: Tag, indentation: Range<Int>?) throws(MustacheError) {
    switch tag.kind {
    case .comment: break
    case .delimiters: try setDelimiters(tag)
    case .variable(let isEscaped):
      guard isEscaped || allowsUnescapedTags else {
        throw error(
          "\"\(tag.content)\" would be shown unescaped; write {{\(tag.content)}} and give it an html value",
          line: tag.line)
      }
      nodes.append(.variable(try name(of: tag), isEscaped: isEscaped))
    case .section(let isInverted):
      guard openSections.count < Self.maximumDepth else { throw error("sections too deep", line: tag.line) }
      openSections.append((nodes.count, tag.content, tag.line))
      nodes.append(.section(try name(of: tag), isInverted: isInverted, end: 0))
    case .sectionEnd:
      guard let section = openSections.popLast() else {
        throw error("section \"\(tag.content)\" is closed but was not opened", line: tag.line)
      }
      guard section.name == tag.content, case .section(let name, let isInverted, _) = nodes[section.node]
      else {
        throw error(
          "section \"\(section.name)\" of line \(section.line) is closed as \"\(tag.content)\"",
          line: tag.line)
      }
      nodes[section.node] = .section(name, isInverted: isInverted, end: nodes.count)
    case .partial:
      guard !tag.content.isEmpty else { throw error("a partial without a name", line: tag.line) }
      nodes.append(.partial(tag.content, indentation: indentation, line: tag.line))
    }
  }

  private func name(of tag: Tag) throws(MustacheError) -> MustacheName {
    guard let name = MustacheName(tag.content) else {
      throw error("\"\(tag.content)\" is not a name", line: tag.line)
    }
    return name
  }

  private mutating func setDelimiters(_ tag: Tag) throws(MustacheError) {
    let parts = tag.content.split { $0.isWhitespace }
    guard parts.count == 2, !tag.content.contains("=") else {
      throw error("\"\(tag.content)\" is not a pair of delimiters", line: tag.line)
    }
    openDelimiter = Array(parts[0].utf8)
    closeDelimiter = Array(parts[1].utf8)
  }

  // MARK: Text and lines

  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    nodes.append(.text(range, beginsLine: isLineStart(range.lowerBound)))
  }

  private func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || source[offset - 1] == UInt8(ascii: "\n")
  }

  /// The whole line of a tag that stands alone on it, line end included; nil if something else is on it.
  private func standaloneLine(around tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > 0, isBlank(source[start - 1]) { start -= 1 }
    guard isLineStart(start) else { return nil }
    var end = tag.upperBound
    while end < source.count, isBlank(source[end]) { end += 1 }
    if end == source.count { return start..<end }
    if source[end] == UInt8(ascii: "\r"), end + 1 < source.count { end += 1 }
    return source[end] == UInt8(ascii: "\n") ? start..<end + 1 : nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func isWhiteSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0A || byte == 0x0D }

  private func lineNumber(at offset: Int) -> Int {
    source[..<offset].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  private func find(_ wanted: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + wanted.count <= source.count {
      if source[index...].starts(with: wanted) { return index }
      index += 1
    }
    return nil
  }

  private func error(_ what: String, line: Int) -> MustacheError {
    MustacheError(file: file, line: line, what: what)
  }
}
