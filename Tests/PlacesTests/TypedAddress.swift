import Foundation
import Maps

@testable import Places

/// One line of a town's list: what is typed, and the address that is meant.
struct TypedAddress {
  let typed: String
  let street: String
  /// Nil for the street as a whole.
  let number: String?
  let place: LatLng

  /// The list of a town, beside this file.
  static func all(_ town: String) throws -> [TypedAddress] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Towns/\(town).tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let columns = line.split(separator: "\t").map { String($0) }
      guard columns.count == 5, let latitude = Double(columns[3]), let longitude = Double(columns[4]) else {
        return nil
      }
      return TypedAddress(
        typed: columns[0], street: columns[1], number: columns[2] == "-" ? nil : columns[2],
        place: LatLng(latitude: latitude, longitude: longitude))
    }
  }

  static func middle(of all: [TypedAddress]) -> LatLng {
    LatLng(
      latitude: all.map(\.place.latitude).reduce(0, +) / Double(all.count),
      longitude: all.map(\.place.longitude).reduce(0, +) / Double(all.count))
  }

  /// Coordinates were remembered, not measured.
  static let rememberedMeters = 500.0
  static let rightMeters = 60.0

  /// Whether an answer is this address: the number on that street, near the remembered place; or the street where the
  /// map has no such number.
  func isMeant(by found: FoundPlace) -> Bool {
    let meters = PlacePoint(found.place).meters(to: PlacePoint(place))
    if found.kind != .place, meters <= Self.rightMeters { return true }
    let words = Set(PlaceAbbreviations.all(of: street))
    let wanted = PlaceWords.split(street).filter { !PlaceAbbreviations.small.contains($0) }
    let answered = PlaceAbbreviations.all(of: found.title)
    guard wanted.allSatisfy({ answered.contains($0) }) else { return false }
    let isSame = [false, true].contains { umlauts in
      PlaceWords.split(found.title, umlauts: umlauts).allSatisfy { word in
        words.contains { $0.hasPrefix(word) || $0.hasSuffix(word) } || PlaceAbbreviations.small.contains(word)
          || word == number
      }
    }
    guard isSame else { return false }
    switch found.kind {
    case .address: return number != nil && meters <= Self.rememberedMeters
    case .street: return meters <= 3000
    case .crossing, .place, .point: return false
    }
  }
}
