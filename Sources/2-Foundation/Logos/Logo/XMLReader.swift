/// Reads XML 1.0 piece by piece, as much of it as drawings need: elements, attributes and text in UTF-8. Comments and
/// processing instructions are passed over; a document type with declarations of its own is refused, so that no entity
/// is known but the five of XML.
///
/// Bounds: `maximumAttributes` of an element; nothing is longer than the input. The time grows in proportion to it.
struct XMLReader {
  static let maximumAttributes = 100

  enum Piece: Hashable {
    case start(name: String, attributes: [Attribute], isEmpty: Bool)
    case end(name: String)
    case text(String)
  }

  struct Attribute: Hashable {
    let name: String
    let value: String
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
  }

  /// The next piece; nil at the end of the input.
  mutating func next() throws(LogoError) -> Piece? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else { return .text(try text()) }
      if skip("<!--") {
        try pass(after: "-->")
      } else if skip("<![CDATA[") {
        let start = index
        try pass(after: "]]>")
        return .text(try decoded(start..<index - 3))
      } else if skip("<?") {
        try pass(after: "?>")
      } else if skip("<!DOCTYPE") {
        try passDocumentType()
      } else if skip("</") {
        let name = try name()
        skipSpace()
        guard skip(">") else { throw fault }
        return .end(name: name)
      } else {
        index += 1
        return try start()
      }
    }
    return nil
  }

  private mutating func start() throws(LogoError) -> Piece {
    let name = try name()
    var attributes: [Attribute] = []
    while true {
      let hadSpace = skipSpace()
      if skip("/>") { return .start(name: name, attributes: attributes, isEmpty: true) }
      if skip(">") { return .start(name: name, attributes: attributes, isEmpty: false) }
      guard hadSpace else { throw fault }
      guard attributes.count < Self.maximumAttributes else { throw .tooComplex }
      let attribute = try self.name()
      guard !attributes.contains(where: { $0.name == attribute }) else { throw fault }
      skipSpace()
      guard skip("=") else { throw fault }
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
      else {
        throw fault
      }
      let quote = bytes[index]
      index += 1
      let start = index
      while index < bytes.count, bytes[index] != quote {
        guard bytes[index] != UInt8(ascii: "<") else { throw fault }
        index += 1
      }
      guard index < bytes.count else { throw fault }
      attributes.append(Attribute(name: attribute, value: try unescaped(start..<index)))
      index += 1
    }
  }

  private mutating func text() throws(LogoError) -> String {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return try unescaped(start..<index)
  }

  private mutating func passDocumentType() throws(LogoError) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["): throw .entities
      case UInt8(ascii: ">"):
        index += 1
        return
      default: index += 1
      }
    }
    throw fault
  }

  /// A name of letters of ASCII, and others that no drawing needs but may contain.
  private mutating func name() throws(LogoError) -> String {
    let start = index
    while index < bytes.count, Self.isName(bytes[index], isFirst: index == start) { index += 1 }
    guard index > start else { throw fault }
    return try decoded(start..<index)
  }

  private static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), 0x80...:
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[index]) { index += 1 }
    return index > start
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func pass(after end: String) throws(LogoError) {
    while index < bytes.count {
      if skip(end) { return }
      index += 1
    }
    throw fault
  }

  private func decoded(_ range: Range<Int>) throws(LogoError) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else { throw fault }
    return text
  }

  /// The text of a range, with characters instead of references to them.
  private func unescaped(_ range: Range<Int>) throws(LogoError) -> String {
    let text = try decoded(range)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    // By scalars: with a combining mark behind it `&` is another `Character`.
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let sign = rest.firstIndex(of: "&") {
      result += rest[..<sign]
      // The longest is &#x10FFFF;
      guard let end = rest[sign...].prefix(12).firstIndex(of: ";"),
        let character = Self.character(Substring(rest[rest.index(after: sign)..<end]))
      else { throw fault }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    result += rest
    return String(result)
  }

  private static func character(_ reference: Substring) -> Unicode.Scalar? {
    switch reference {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    default:
      if reference.hasPrefix("#x") {
        UInt32(reference.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) }
      } else if reference.hasPrefix("#") {
        UInt32(reference.dropFirst()).flatMap { Unicode.Scalar($0) }
      } else {
        nil
      }
    }
  }

  /// That the input is not XML from here on.
  var fault: LogoError {
    .notWellFormed(line: 1 + bytes[..<min(index, bytes.count)].count { $0 == 0x0a })
  }
}
