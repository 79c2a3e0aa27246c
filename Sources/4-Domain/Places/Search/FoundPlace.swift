import Maps

/// One answer to what a dispatcher typed.
package struct FoundPlace: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case address, street, crossing, place, point
  }

  /// How the place of a number was found that the map lacks.
  package enum Estimate: String, Hashable, Sendable {
    case betweenNumbers = "between_numbers"
    /// A place on the street, wherever the number may be.
    case street
  }

  package let kind: Kind
  /// "254 State Street", "Hauptstrasse 12", "Main Street & 3rd Street".
  package let title: String
  /// Empty where the map has none.
  package let district: String
  package let town: String
  package let place: LatLng
  /// Whether the place is that of the number, the crossing or the name itself: not of a street, and not between
  /// numbers nearby.
  package let isExact: Bool
  /// Nil unless a number was asked for and is not on the map.
  package var estimate: Estimate?
  /// Whether no other place fits as well, and nothing was corrected: a booking may use it without a question.
  package internal(set) var isClear = false

  /// The same place, said to be in this district.
  func within(_ district: String) -> FoundPlace {
    FoundPlace(
      kind: kind, title: title, district: district, town: town, place: place, isExact: isExact,
      estimate: estimate, isClear: isClear)
  }

  /// The title with what tells it from others of its name.
  package var text: String {
    var parts = [title]
    for part in [district, town] where !part.isEmpty && !(parts.contains { $0 == part }) {
      parts.append(part)
    }
    return parts.joined(separator: ", ")
  }
}
