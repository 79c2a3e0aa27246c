import System

/// The languages that a browser prefers, from an `Accept-Language` field (RFC 9110 section 12.5.4).
///
/// Only the first 1024 bytes and the first 32 ranges are read; malformed ranges are ignored.
package struct AcceptedLanguages: Hashable, Sendable {
  /// The tags with a quality above 0, the best first; tags of equal quality stay in the order of the field.
  let preferred: [LanguageTag]
  /// The languages of quality 0.
  let refused: Set<String>
  /// Whether the field states no preference: it accepts any language, or is empty.
  let isEmpty: Bool

  package init(_ field: String?) {
    var ranges: [(tag: LanguageTag, quality: Int)] = []
    var hasWildcard = false
    let text = String(decoding: (field ?? "").utf8.prefix(1024), as: UTF8.self)
    for element in text.split(separator: ",").prefix(32) {
      let parts = element.split(separator: ";", maxSplits: 1).map { Self.trimmed($0) }
      guard let range = parts.first else { continue }
      let weight = parts.count == 2 ? Self.quality(parts[1]) : 1000
      guard let weight else { continue }
      if range == "*" { hasWildcard = weight > 0 }
      if let tag = LanguageTag(range) { ranges.append((tag, weight)) }
    }
    preferred = ranges.enumerated().filter { $1.quality > 0 }
      .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }.map(\.element.tag)
    refused = Set(ranges.filter { $0.quality == 0 && $0.tag.region == nil }.map(\.tag.language))
    isEmpty = preferred.isEmpty && (hasWildcard || refused.isEmpty)
  }

  /// The best one of `languages`; if none is preferred, one that is not refused.
  func first(of languages: [Language]) -> Language? {
    for tag in preferred {
      if let language = languages.first(where: { $0.code == tag.language }) { return language }
    }
    if refused.isEmpty { return nil }
    return languages.first { !refused.contains($0.code) }
  }

  /// The region where the reader probably lives: the region of the best tag of the most preferred language that names
  /// one; nil if none does.
  func region(for language: Language) -> String? {
    guard let first = preferred.first else { return nil }
    return preferred.first { $0.language == first.language && $0.region != nil }?.region
  }

  /// The value of a parameter such as `q=0.85` in thousandths; nil if it is no quality (RFC 9110 section 12.4.2).
  private static func quality(_ parameter: Substring) -> Int? {
    let bytes = Array(parameter.utf8)
    guard bytes.count >= 3, bytes[0] | 0x20 == UInt8(ascii: "q"), bytes[1] == UInt8(ascii: "="),
      bytes[2] == UInt8(ascii: "0") || bytes[2] == UInt8(ascii: "1")
    else { return nil }
    var thousandths = Int(bytes[2] - 0x30) * 1000
    guard bytes.count > 3 else { return thousandths }
    guard bytes[3] == UInt8(ascii: "."), bytes.count <= 7 else { return nil }
    var place = 100
    for byte in bytes[4...] {
      guard (0x30...0x39).contains(byte) else { return nil }
      thousandths += Int(byte - 0x30) * place
      place /= 10
    }
    return thousandths <= 1000 ? thousandths : nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let rest = text.drop { $0 == " " || $0 == "\t" }
    guard let last = rest.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return rest[...last]
  }
}
