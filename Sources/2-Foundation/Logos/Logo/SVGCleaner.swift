/// Makes an SVG harmless: it is read whole and written anew, and only the elements, attributes and values of
/// `SVGVocabulary` are written. So no script, event, style sheet, link, picture or other document is in the result,
/// whatever was in the file.
///
/// Bounds: `maximumElements`, nested in `maximumDepth`, of them `maximumUses` that repeat others.
struct SVGCleaner {
  static let maximumElements = 1500
  static let maximumDepth = 40
  /// Uses that repeat uses grow like a product: so few make at most some hundred of one.
  static let maximumUses = 12
  /// The longest side of a logo, in lengths of the other one.
  static let maximumRatio = 12.0

  /// The size in the drawing's own units.
  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var bytes: [UInt8] = []

  private var styles = SVGStyles()
  /// The written names of the open elements.
  private var open: [String] = []
  private var shapeCount = 0
  private var useCount = 0

  init(_ svg: [UInt8]) throws(LogoError) {
    try readStyles(svg)
    var reader = XMLReader(svg)
    var isRootSeen = false
    while let piece = try reader.next() {
      switch piece {
      case .start(let name, let attributes, let isEmpty):
        if !isRootSeen {
          guard name == "svg" else { throw .unknownFormat }
          isRootSeen = true
          try writeRoot(attributes)
          if isEmpty { throw .empty }
        } else if open.isEmpty {
          throw .notWellFormed(line: 1)
        } else if let written = try Self.written(name, &useCount) {
          write(written, name, attributes, isEmpty: isEmpty)
        } else if !isEmpty {
          try Self.pass(name, &reader)
        }
      case .end:
        // `readStyles` saw that each end is that of its beginning.
        if let name = open.popLast() { bytes += "</\(name)>".utf8 }
      case .text(let text):
        if let last = open.last, SVGVocabulary.texts.contains(last) { writeText(text) }
      }
    }
    if shapeCount == 0 { throw .empty }
  }

  /// Reads all style sheets, and checks the whole file: each element ends, and in its turn.
  private mutating func readStyles(_ svg: [UInt8]) throws(LogoError) {
    var reader = XMLReader(svg)
    var names: [String] = []
    var count = 0
    while let piece = try reader.next() {
      switch piece {
      case .start(let name, _, let isEmpty):
        count += 1
        guard count <= Self.maximumElements, names.count < Self.maximumDepth else { throw .tooComplex }
        if !isEmpty { names.append(name) }
      case .end(let name):
        guard names.popLast() == name else { throw reader.fault }
      case .text(let text):
        if names.last == "style" { styles.add(text) }
      }
    }
    guard names.isEmpty else { throw reader.fault }
  }

  /// The name under which an element is written; nil for one that is left out with all that is in it.
  private static func written(_ name: String, _ useCount: inout Int) throws(LogoError) -> String? {
    if SVGVocabulary.groups.contains(name) { return "g" }
    guard SVGVocabulary.elements.contains(name) else { return nil }
    if name == "use" {
      useCount += 1
      guard useCount <= maximumUses else { throw .tooComplex }
    }
    return name
  }

  /// Passes over an element with all that is in it.
  private static func pass(_ name: String, _ reader: inout XMLReader) throws(LogoError) {
    var depth = 1
    while depth > 0, let piece = try reader.next() {
      switch piece {
      case .start(_, _, let isEmpty): if !isEmpty { depth += 1 }
      case .end: depth -= 1
      case .text: break
      }
    }
  }

  private mutating func writeRoot(_ attributes: [XMLReader.Attribute]) throws(LogoError) {
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    let view = (value("viewBox") ?? "").split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }
      .compactMap { Double($0) }
    let box: [Double]
    if view.count == 4 {
      box = view
    } else if let width = Self.pixels(value("width")), let height = Self.pixels(value("height")) {
      box = [0, 0, width, height]
    } else {
      throw .noSize
    }
    guard box.allSatisfy({ abs($0) < 1e6 }) else { throw .noSize }
    (width, height) = (box[2], box[3])
    guard min(width, height) >= 0.01, max(width, height) <= Self.maximumRatio * min(width, height) else {
      throw .noSize
    }
    let text = box.map { "\($0)" }.joined(separator: " ")
    bytes += "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(text)\"".utf8
    // A picture without a size of its own gets another one in each browser.
    bytes += " width=\"\(width)\" height=\"\(height)\"".utf8
    let left: Set = ["viewBox", "width", "height", "x", "y"]
    writeAttributes(attributes.filter { !left.contains($0.name) }, of: "svg")
    bytes += ">".utf8
    open.append("svg")
  }

  /// A length in pixels: a number, or one with `px`.
  private static func pixels(_ text: String?) -> Double? {
    guard let text else { return nil }
    return Double(text.hasSuffix("px") ? text.dropLast(2) : text[...])
  }

  private mutating func write(
    _ name: String, _ source: String, _ attributes: [XMLReader.Attribute], isEmpty: Bool
  ) {
    let containers: Set = [
      "g", "defs", "symbol", "stop", "linearGradient", "radialGradient", "clipPath", "mask",
    ]
    if !containers.contains(name) { shapeCount += 1 }
    bytes += "<\(name)".utf8
    writeAttributes(attributes, of: source)
    if isEmpty {
      bytes += "/>".utf8
    } else {
      bytes += ">".utf8
      open.append(name)
    }
  }

  private mutating func writeAttributes(_ attributes: [XMLReader.Attribute], of element: String) {
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    var written: [(name: String, value: String)] = []
    func put(_ name: String, _ value: String) {
      guard let value = SVGVocabulary.value(value, of: name, in: element) else { return }
      // `xlink:` needs a declaration; browsers know the plain name.
      let name = name == "xlink:href" ? "href" : name
      written.removeAll { $0.name == name }
      written.append((name, value))
    }
    // A group that was a link keeps nothing of that; a drawing in a drawing is moved by nothing.
    for attribute in attributes { put(attribute.name, attribute.value) }
    let declarations = styles.declarations(
      for: element, id: value("id"), classes: value("class"), style: value("style"))
    for declaration in declarations { put(declaration.name, declaration.value) }
    for (name, value) in written { bytes += " \(name)=\"\(value)\"".utf8 }
  }

  private mutating func writeText(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case 0x09, 0x0a, 0x0d, 0x20...: bytes.append(byte)
      default: break
      }
    }
  }
}
