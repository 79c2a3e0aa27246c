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

  /// The two sides of "Main & 3rd"; nil for one place.
  var crossing: (String, String)? {
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
