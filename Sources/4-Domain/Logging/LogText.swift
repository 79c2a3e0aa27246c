import HTTP

/// Makes texts of others fit for a log: on one line, within its quotes, and without secrets.
enum LogText {
  static let maximumBytes = 300

  /// Control characters, those that turn the direction of the following text, quotes and backslashes are written as
  /// escapes.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(maximumBytes) {
      switch scalar.value {
      case ..<0x20, 0x7f...0x9f, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069:
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      case 0x22, 0x5c:
        result.append("\\")
        result.append(scalar)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The value of a field `name=value`: in quotes unless it is one plain word.
  static func value(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x5c && $0 != 0x3d }
    return isPlain && text.utf8.count <= maximumBytes ? text : "\"\(escaped(text))\""
  }

  /// The path of a request without keys to pages, tokens, and the query.
  static func path(_ request: HTTPRequest) -> String {
    let query = request.rawTarget.utf8.contains(UInt8(ascii: "?")) ? "?*" : ""
    return path(request.path) + query
  }

  static func path(_ path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[1] != "assets" else { return path }
    for index in parts.indices.dropFirst() where isSecret(parts[index], after: parts[index - 1]) {
      let kind = [".svg", ".json", ".gpx"].first { parts[index].hasSuffix($0) } ?? ""
      parts[index] = "*\(kind)"
    }
    return parts.joined(separator: "/")
  }

  /// Whether a part is at the place of a key, or looks like a token: long, and neither words nor an id in hexadecimal
  /// digits.
  private static func isSecret(_ part: Substring, after before: Substring) -> Bool {
    switch before.lowercased() {
    case "t", "wall", "links", "displays", "phone", "set-password": return !part.isEmpty && part != "live"
    case "d": return part.utf8.count >= 16
    default: break
    }
    guard part.utf8.count >= 16 else { return false }
    var isHexadecimal = true
    var isWords = true
    for byte in part.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "-"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"): isWords = false
      case UInt8(ascii: "g")...UInt8(ascii: "z"), UInt8(ascii: "."): isHexadecimal = false
      default:
        isHexadecimal = false
        isWords = false
      }
    }
    return !isHexadecimal && !isWords
  }
}
