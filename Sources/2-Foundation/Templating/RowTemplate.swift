/// A template for many rows, whose names are looked up once: a row asks for each value by its number, and needs no
/// object of values.
package struct RowTemplate: Sendable {
  private enum Piece {
    case text(Range<Int>)
    case value(Int)
    /// Its pieces are the next ones, up to `end`.
    case section(Int, isInverted: Bool, end: Int)
  }

  private let source: [UInt8]
  private let pieces: [Piece]

  /// `names` are those of the values. Nil for a template with other names, or with a tag that shows a part of a value
  /// or another template.
  init?(_ template: MustacheTemplate, names: [String]) {
    source = template.source
    var pieces: [Piece] = []
    for node in template.nodes {
      switch node {
      case .text(let range, _): pieces.append(.text(range))
      case .variable(let name, let isEscaped):
        guard isEscaped, let number = Self.number(of: name, in: names) else { return nil }
        pieces.append(.value(number))
      case .section(let name, let isInverted, let end):
        guard let number = Self.number(of: name, in: names) else { return nil }
        pieces.append(.section(number, isInverted: isInverted, end: end))
      case .partial: return nil
      }
    }
    self.pieces = pieces
  }

  private static func number(of name: MustacheName, in names: [String]) -> Int? {
    name.parts.count == 1 ? names.firstIndex(of: name.parts[0]) : nil
  }

  /// Appends one row. `value` gives the value of a name, by the name's number; a list is shown like a text.
  package func append(to output: inout [UInt8], _ value: (Int) -> MustacheValue) {
    let (source, pieces) = (source.span, pieces.span)
    var index = 0
    while index < pieces.count {
      switch pieces[index] {
      case .text(let range):
        source.extracting(range).withUnsafeBufferPointer { output.append(contentsOf: $0) }
      case .value(let number): value(number).append(to: &output)
      case .section(let number, let isInverted, let end):
        if value(number).isTrue == isInverted { index = end - 1 }
      }
      index += 1
    }
  }
}

extension MustacheLibrary {
  /// The template of that name, for rows with values of these names; nil if it is no template for rows.
  package func rows(_ name: String, names: [String]) -> RowTemplate? {
    templates[name].flatMap { RowTemplate($0, names: names) }
  }
}
