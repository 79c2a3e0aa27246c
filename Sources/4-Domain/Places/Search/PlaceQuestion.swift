import Maps

/// What is searched: the text as it was typed, and where the fleet works.
package struct PlaceQuestion: Hashable, Sendable {
  package let text: String
  /// Nearer places come first; nil for no preference.
  package let near: LatLng?

  package init(_ text: String, near: LatLng? = nil) {
    self.text = text
    self.near = near
  }

  /// The same place asked for in fewer words, until one is found: first without what maps do not have, then also
  /// without the last part or the first one, which may be a town or a firm that the map does not know.
  var readings: [String] {
    let parts = AddressText.parts(text)
    var all = [parts.joined(separator: ", ")]
    for count in stride(from: parts.count - 1, to: max(parts.count - 4, 0), by: -1) {
      for part in [parts.prefix(count), parts.suffix(count)]
      where part.contains(where: { $0.contains(where: \.isLetter) }) {
        all.append(part.joined(separator: ", ") + " ")
      }
    }
    return all
  }

  /// The two sides of "Main & 3rd"; nil for one place.
  static func crossing(_ text: String) -> (String, String)? {
    var sides = [""]
    for part in text.split(whereSeparator: { $0.isWhitespace }) {
      if ["and", "und", "et", "y", "at"].contains(where: { part.lowercased() == $0 }) {
        sides.append("")
        continue
      }
      for character in part {
        if "&/+@".contains(where: { $0 == character }) {
          sides.append("")
        } else {
          sides[sides.count - 1].append(character)
        }
      }
      sides[sides.count - 1].append(" ")
    }
    guard sides.count == 2, sides.allSatisfy({ side in side.contains { $0.isLetter } }) else { return nil }
    return (sides[0], sides[1])
  }
}
