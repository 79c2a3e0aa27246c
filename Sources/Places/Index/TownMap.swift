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
  private var squares: [Square: [Int32]] = [:]

  static let maximumLabels = 1_000_000
  /// A side of some 20 km at the equator.
  private static let zoom = 11

  /// A second label of the same place, from another zoom, is left out.
  mutating func add(_ label: Label) {
    guard labels.count < Self.maximumLabels else { return }
    let same = near(label.point).contains { other in
      let other = labels[other]
      return other.name == label.name && other.kind == label.kind
        && other.point.meters(to: label.point) < label.kind.reachMeters
    }
    guard !same else { return }
    let (x, y) = label.point.cell(Self.zoom)
    squares[Square(x: x, y: y), default: []].append(Int32(labels.count))
    labels.append(label)
  }

  private func near(_ point: PlacePoint) -> [Int] {
    let (x, y) = point.cell(Self.zoom)
    var found: [Int] = []
    for column in x - 1...x + 1 {
      for row in y - 1...y + 1 {
        for number in squares[Square(x: column, y: row)] ?? [] { found.append(Int(number)) }
      }
    }
    return found
  }

  /// The names of the district and of the town; empty where there is none.
  func names(_ point: PlacePoint) -> (district: String, town: String) {
    var town: (name: String, share: Double)?
    var district: (name: String, share: Double)?
    let unitsPerMeter = point.unitsPerMeter
    for number in near(point) {
      let label = labels[number]
      let share = label.point.units(to: point) / unitsPerMeter / label.kind.reachMeters
      if label.kind.isTown, share < town?.share ?? 3 { town = (label.name, share) }
      if label.kind.isDistrict, share < district?.share ?? 1 { district = (label.name, share) }
    }
    return (district?.name ?? "", town?.name ?? "")
  }
}
