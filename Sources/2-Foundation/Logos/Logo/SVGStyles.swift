/// The rules of a drawing's style sheets and styles, so that they can be written as attributes: a logo that was made
/// harmless has no CSS at all.
///
/// Only rules with simple selectors are kept: `.name`, `#name`, `element`, and lists of these. Bounds: `maximumRules`,
/// with `maximumDeclarations` in all of them.
struct SVGStyles {
  private static let maximumRules = 200
  private static let maximumDeclarations = 1000

  private struct Rule {
    let selector: Substring
    let declarations: [(name: String, value: String)]
  }

  private var rules: [Rule] = []
  private var declarationCount = 0

  /// Adds the rules of a `<style>`.
  mutating func add(_ sheet: String) {
    var rest = Self.withoutComments(sheet)[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let head = rest[..<open]
      let body = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      // A rule in another one, such as @media, ends that too early: what follows is then no simple selector.
      guard !body.contains("{"), !head.contains("@"), !head.contains("}") else { continue }
      let declarations = Self.declarations(body)
      for part in head.split(separator: ",") {
        let selector = part.split { $0.isWhitespace }
        guard selector.count == 1, let selector = selector.first, rules.count < Self.maximumRules,
          declarationCount + declarations.count <= Self.maximumDeclarations
        else { continue }
        let name = selector.hasPrefix(".") || selector.hasPrefix("#") ? selector.dropFirst() : selector
        if SVGVocabulary.isName(name), !name.contains(".") {
          rules.append(Rule(selector: selector, declarations: declarations))
          declarationCount += declarations.count
        }
      }
    }
  }

  /// The declarations that hold for an element, the strongest last.
  func declarations(
    for element: String, id: String?, classes: String?, style: String?
  ) -> [(name: String, value: String)] {
    let names = (classes ?? "").split { $0.isWhitespace }
    var found: [(name: String, value: String)] = []
    for kind in 0..<3 {
      for rule in rules {
        let isMeant =
          switch kind {
          case 0: rule.selector == element
          case 1: rule.selector.hasPrefix(".") && names.contains(rule.selector.dropFirst())
          default: rule.selector.hasPrefix("#") && id.map { rule.selector.dropFirst() == $0 } ?? false
          }
        if isMeant { found += rule.declarations }
      }
    }
    return found + Self.declarations((style ?? "")[...])
  }

  private static func declarations(_ text: Substring) -> [(name: String, value: String)] {
    text.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let name = part[..<colon].filter { !$0.isWhitespace }
      let words = part[part.index(after: colon)...].split { $0.isWhitespace }
      let value = words.filter { $0 != "!important" }.joined(separator: " ")
      guard SVGVocabulary.properties.contains(name), !value.isEmpty else { return nil }
      return (name, value)
    }
  }

  private static func withoutComments(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index...].starts(with: "/*".utf8) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index += 2
      while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
      index += 2
    }
    return String(decoding: result, as: UTF8.self)
  }
}
