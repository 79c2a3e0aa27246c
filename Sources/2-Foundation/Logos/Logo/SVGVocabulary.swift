/// The elements, attributes and values that a logo may have; everything else is left out.
enum SVGVocabulary {
  /// Elements that are written, with what they contain.
  static let elements: Set<String> = [
    "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
    "tspan", "linearGradient", "radialGradient", "stop", "clipPath", "mask",
  ]

  /// Elements that are written as groups: programs put the drawing into them.
  static let groups: Set<String> = ["a", "switch", "svg"]

  /// Elements in which text is drawn.
  static let texts: Set<String> = ["text", "tspan"]

  private static let geometry: Set<String> = [
    "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "fx", "fy", "fr", "x1", "y1", "x2", "y2", "dx",
    "dy", "rotate", "d", "points", "transform", "viewBox", "preserveAspectRatio", "pathLength", "offset",
    "gradientUnits", "gradientTransform", "spreadMethod", "clipPathUnits", "maskUnits", "maskContentUnits",
    "textLength", "lengthAdjust",
  ]

  /// The properties that can also stand in a style.
  static let properties: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "opacity", "color",
    "stop-color", "stop-opacity", "clip-path", "clip-rule", "mask", "display", "visibility", "paint-order",
    "font-family", "font-size", "font-weight", "font-style", "text-anchor", "letter-spacing",
    "vector-effect", "shape-rendering",
  ]

  private static let references: Set<String> = ["fill", "stroke", "clip-path", "mask"]
  private static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "matrix", "translate", "scale", "rotate", "skewx", "skewy",
  ]

  /// The value to write for an attribute; nil if the attribute or its value is left out.
  static func value(_ value: String, of name: String, in element: String) -> String? {
    switch name {
    case "id": return isName(value) ? value : nil
    case "href", "xlink:href":
      guard element == "use" || element.hasSuffix("Gradient"), value.hasPrefix("#"), isName(value.dropFirst())
      else { return nil }
      return value
    default:
      guard geometry.contains(name) || properties.contains(name) else { return nil }
      return plain(value, of: name)
    }
  }

  /// A value without anything that could name another place than this drawing.
  private static func plain(_ value: String, of name: String) -> String? {
    if let id = reference(value) { return references.contains(name) ? "url(#\(id))" : nil }
    if name == "mask" || name == "clip-path" { return value == "none" ? value : nil }
    var result: [UInt8] = []
    var word: [UInt8] = []
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "("):
        guard functions.contains(String(decoding: word, as: UTF8.self)) else { return nil }
        word = []
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"): word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "+"),
        UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        word = []
      case 0x20, 0x09, 0x0a, 0x0d:
        word = []
        result.append(0x20)
        continue
      default: return nil
      }
      result.append(byte == UInt8(ascii: "\"") ? UInt8(ascii: "'") : byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The name in `url(#name)`.
  private static func reference(_ value: String) -> Substring? {
    guard value.hasPrefix("url("), value.hasSuffix(")") else { return nil }
    let inner = value.dropFirst(4).dropLast().filter { $0 != "'" && $0 != "\"" && $0 != " " }
    let name = inner.dropFirst()
    return inner.hasPrefix("#") && isName(name) ? Substring(name) : nil
  }

  /// Whether a text is a plain name, as ids and classes are.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.utf8.enumerated().allSatisfy { index, byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
          true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): index > 0
        default: false
        }
      }
  }
}
