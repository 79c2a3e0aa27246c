/// Writes one page: walks a template's nodes with a stack of values.
struct MustacheRenderer {
  /// The bound of nested partials; a template that includes itself deeper than its data is cut off there.
  static let maximumPartialDepth = 32
  /// The bound of partials in one page, so that templates which include each other twice end too.
  static let maximumPartialCount = 1_000_000

  let templates: [String: MustacheTemplate]
  var output: [UInt8] = []

  private var stack: [MustacheValue]
  /// The indentation of each line of the partial being written.
  private var indentation: [UInt8] = []
  private var partialDepth = 0
  private var partialCount = 0

  init(templates: [String: MustacheTemplate], value: MustacheValue) {
    self.templates = templates
    stack = [value]
  }

  mutating func render(_ template: MustacheTemplate) {
    render(template, nodes: 0..<template.nodes.count)
  }

  private mutating func render(_ template: MustacheTemplate, nodes: Range<Int>) {
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      switch template.nodes[index] {
      case .text(let range, let beginsLine):
        appendText(template.source[range], beginsLine: beginsLine)
      case .variable(let name, let isEscaped):
        if let value = find(name) { value.append(to: &output, isEscaped: isEscaped) }
      case .section(let name, let isInverted, let end):
        let value = find(name) ?? .null
        if isInverted != value.isTrue {
          renderSection(template, nodes: index + 1..<end, value: value, isInverted: isInverted)
        }
        index = end - 1
      case .partial(let name, let indentation, _):
        renderPartial(name, indentation: indentation.map { template.source[$0] })
      }
      index += 1
    }
  }

  private mutating func renderSection(
    _ template: MustacheTemplate, nodes: Range<Int>, value: MustacheValue, isInverted: Bool
  ) {
    if isInverted {
      render(template, nodes: nodes)
      return
    }
    let values: [MustacheValue]
    if case .list(let elements) = value { values = elements } else { values = [value] }
    for value in values {
      stack.append(value)
      render(template, nodes: nodes)
      stack.removeLast()
    }
  }

  private mutating func renderPartial(_ name: String, indentation added: ArraySlice<UInt8>?) {
    guard let partial = templates[name], partialDepth < Self.maximumPartialDepth,
      partialCount < Self.maximumPartialCount
    else { return }
    partialDepth += 1
    partialCount += 1
    let outer = indentation
    // A partial in the middle of a line continues that line, and its own lines are not indented.
    indentation = added.map { outer + $0 } ?? []
    render(partial)
    indentation = outer
    partialDepth -= 1
  }

  // MARK: Values

  /// The first part is searched from the inner values outwards; the rest must be inside the found value.
  private func find(_ name: MustacheName) -> MustacheValue? {
    guard let first = name.parts.first else { return stack.last }
    for value in stack.reversed() {
      guard case .object(let members) = value, var found = members[first] else { continue }
      for part in name.parts.dropFirst() {
        guard case .object(let members) = found, let next = members[part] else { return nil }
        found = next
      }
      return found
    }
    return nil
  }

  private mutating func appendText(_ text: ArraySlice<UInt8>, beginsLine: Bool) {
    guard !indentation.isEmpty else {
      output.append(contentsOf: text)
      return
    }
    if beginsLine { output.append(contentsOf: indentation) }
    var rest = text
    while let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")), lineEnd + 1 < rest.endIndex {
      output.append(contentsOf: rest[...lineEnd])
      output.append(contentsOf: indentation)
      rest = rest[(lineEnd + 1)...]
    }
    output.append(contentsOf: rest)
  }
}
