/// Turns text that may be HTML into text for people: tags dropped, entities decoded, white space in one line,
/// bounded.
///
/// The result is plain text, and must be escaped where it is shown.
enum PlainText {
  private static let maximumBytesRead = 4096
  private static let maximumCharacters = 200

  static func of(_ html: String) -> String {
    let characters = Array(html.unicodeScalars.prefix(maximumBytesRead))
    var text: [Unicode.Scalar] = []
    var index = 0
    while index < characters.count {
      let scalar = characters[index]
      switch scalar {
      case "<":
        // An unfinished tag removes the rest with it.
        let end = characters[index...].firstIndex(of: ">") ?? characters.count
        index = end + 1
      case "&":
        guard let (decoded, next) = entity(characters, after: index) else {
          text.append(scalar)
          index += 1
          continue
        }
        text.append(decoded)
        index = next
      default:
        text.append(scalar)
        index += 1
      }
    }
    return singleLine(text)
  }

  private static func singleLine(_ scalars: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    var wantsSpace = false
    for scalar in scalars {
      // Controls, and marks that turn the direction of the text around them.
      if scalar.properties.isWhitespace || scalar.value == 0xA0 {
        wantsSpace = !result.isEmpty
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: continue
      default: break
      }
      if wantsSpace { result.append(" ") }
      wantsSpace = false
      result.append(scalar)
      if result.count >= maximumCharacters {
        result.append("…")
        break
      }
    }
    return String(result)
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "copy": "©", "reg": "®",
    "ndash": "–", "mdash": "—", "middot": "·", "hellip": "…", "eacute": "é", "uuml": "ü", "ouml": "ö",
    "auml": "ä",
  ]

  private static func entity(
    _ characters: [Unicode.Scalar], after start: Int
  ) -> (Unicode.Scalar, next: Int)? {
    let window = characters[(start + 1)...].prefix(12)
    guard let end = window.firstIndex(of: ";") else { return nil }
    var name = String(String.UnicodeScalarView(characters[(start + 1)..<end]))
    if let scalar = named[name] { return (scalar, end + 1) }
    guard name.hasPrefix("#") else { return nil }
    name.removeFirst()
    let isHexadecimal = name.hasPrefix("x") || name.hasPrefix("X")
    if isHexadecimal { name.removeFirst() }
    guard let value = UInt32(name, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value) else {
      return nil
    }
    return (scalar, end + 1)
  }
}
