/// Finds the town and the district of a point among the names of places that the map has. Bounded by `maximumLabels`.
struct TownMap {
  struct Label {
    let name: String
    let other: String
    let kind: PlaceLabelKind
    let point: PlacePoint
  }

  private struct Square: Hashable {
    let x: Int
    let y: Int
  }

  private(set) var labels: [Label] = []
  /// What decides between two labels, without their names.
  private struct Spot {
    let number: Int32
    let isTown: Bool
    let isDistrict: Bool
    let reachMeters: Double
    let point: PlacePoint
  }

  private var squares: [Square: [Spot]] = [:]

  static let maximumLabels = 1_000_000
  /// A side of some 20 km at the equator.
  private static let zoom = 11

  /// A second label of the same place, from another zoom, is left out.
  mutating func add(_ label: Label) {
    guard labels.count < Self.maximumLabels else { return }
    var isKnown = false
    forEach(near: label.point) { spot in
      let other = labels[Int(spot.number)]
      isKnown =
        isKnown
        || (other.name == label.name && other.kind == label.kind
          && other.point.meters(to: label.point) < label.kind.reachMeters)
    }
    guard !isKnown else { return }
    let (x, y) = label.point.cell(Self.zoom)
    squares[Square(x: x, y: y), default: []].append(
      Spot(
        number: Int32(labels.count), isTown: label.kind.isTown, isDistrict: label.kind.isDistrict,
        reachMeters: label.kind.reachMeters, point: label.point))
    labels.append(label)
  }

  private func forEach(near point: PlacePoint, _ body: (Spot) -> Void) {
    let (x, y) = point.cell(Self.zoom)
    for column in x - 1...x + 1 {
      for row in y - 1...y + 1 {
        guard let spots = squares[Square(x: column, y: row)] else { continue }
        for spot in spots { body(spot) }
      }
    }
  }

  /// The names of the district and of the town; empty where there is none.
  func names(_ point: PlacePoint) -> (district: String, town: String) {
    var town: (number: Int32, share: Double)?
    var district: (number: Int32, share: Double)?
    let unitsPerMeter = point.unitsPerMeter
    forEach(near: point) { spot in
      let share = spot.point.units(to: point) / unitsPerMeter / spot.reachMeters
      if spot.isTown, share < town?.share ?? 3 { town = (spot.number, share) }
      if spot.isDistrict, share < district?.share ?? 1 { district = (spot.number, share) }
    }
    return (
      district.map { labels[Int($0.number)].name } ?? "", town.map { labels[Int($0.number)].name } ?? ""
    )
  }
}
