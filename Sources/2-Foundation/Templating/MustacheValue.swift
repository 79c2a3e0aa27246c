/// The content of a template: a tree of values that a page builds.
///
/// Null, false, an empty list and empty text are false to a section; everything else, zero included, is true.
package enum MustacheValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// Escaped wherever it is shown.
  case text(String)
  /// Markup made by our own encoders, from values that they have escaped; written unchanged.
  case html(String)
  /// The same as ``html(_:)``, as UTF-8.
  case htmlBytes([UInt8])
  case list([MustacheValue])
  case object([String: MustacheValue])

  /// Text, or null for nil.
  package static func text(orNull text: String?) -> MustacheValue { text.map { .text($0) } ?? .null }

  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .integer, .number, .object: true
    case .text(let text), .html(let text): !text.isEmpty
    case .htmlBytes(let bytes): !bytes.isEmpty
    case .list(let elements): !elements.isEmpty
    }
  }

  /// Appends what a tag shows of the value.
  func append(to output: inout [UInt8], isEscaped: Bool = true) {
    switch self {
    case .null, .list, .object: break
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): output.append(contentsOf: String(value).utf8)
    case .number(let value):
      let isWhole = value.rounded() == value && value.magnitude < 1e15
      output.append(contentsOf: (isWhole ? String(Int64(value)) : String(value)).utf8)
    case .text(let text):
      if isEscaped { output.appendEscapingHTML(text) } else { output.append(contentsOf: text.utf8) }
    case .html(let markup): output.append(contentsOf: markup.utf8)
    case .htmlBytes(let markup): output.append(contentsOf: markup)
    }
  }
}

extension MustacheValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(arrayLiteral elements: MustacheValue...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, MustacheValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
  package init(nilLiteral: ()) { self = .null }
}
