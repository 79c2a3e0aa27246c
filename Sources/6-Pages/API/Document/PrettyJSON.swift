import JSON

/// JSON for people: a member a line, but lists and objects that are short stand in one line.
enum PrettyJSON {
  private static let shortBytes = 60

  static func text(_ value: JSONValue, indent: String = "") -> String {
    var json = JSONWriter()
    json.value(value)
    let flat = String(decoding: json.bytes, as: UTF8.self)
    if flat.utf8.count <= shortBytes { return flat }
    let inner = indent + "  "
    func lines(_ texts: [String], _ open: String, _ close: String) -> String {
      "\(open)\n\(inner)\(texts.joined(separator: ",\n" + inner))\n\(indent)\(close)"
    }
    switch value {
    case .array(let elements): return lines(elements.map { text($0, indent: inner) }, "[", "]")
    case .object(let members):
      return lines(members.map { "\"\($0.key)\": \(text($0.value, indent: inner))" }, "{", "}")
    default: return flat
    }
  }
}
