import SQLite

/// Finds the place of a house's number on a street. Confined to the reader's thread.
final class HouseFinder {
  struct House {
    let point: PlacePoint
    let isExact: Bool
    let text: String
  }

  private let find: PlaceStatement

  /// A number between two that are known lies between them; beyond these bounds nothing is said.
  private static let maximumDifference = 20
  private static let maximumGapMeters = 300.0
  private static let nextDoor = 4
  private static let agreementMeters = 100.0

  init(_ database: PlaceDatabase) throws(PlacesError) {
    find = try database.prepare(
      "SELECT value, text, x, y, cost FROM number WHERE name = ? AND value BETWEEN ? AND ?"
        + " AND x BETWEEN ? AND ? AND y BETWEEN ? AND ? LIMIT 2000")
  }

  /// Nil if neither the number nor numbers beside it are known.
  func house(_ number: PlaceNumber, on street: PlaceCandidate) throws(PlacesError) -> House? {
    let box = street.box.grown(by: Int(100 * street.point.unitsPerMeter))
    find.bind([
      .integer(street.nameID), .integer(number.value - Self.maximumDifference),
      .integer(number.value + Self.maximumDifference), .integer(box.west), .integer(box.east),
      .integer(box.north), .integer(box.south),
    ])
    defer { find.reset() }
    var own: (cost: Int, isWhole: Bool, house: House)?
    var second: (cost: Int, house: House)?
    var below: (value: Int, point: PlacePoint)?
    var above: (value: Int, point: PlacePoint)?
    while try find.step() {
      let (value, text, cost) = (find.integer(0), find.text(1), find.integer(4))
      let point = PlacePoint(x: find.integer(2), y: find.integer(3))
      let isOwn = cost < TileWriter.secondChoice
      if value == number.value {
        let isWhole = text == number.text
        if isOwn, own.map({ (isWhole && !$0.isWhole) || (isWhole == $0.isWhole && cost < $0.cost) }) ?? true {
          own = (cost, isWhole, House(point: point, isExact: isWhole, text: isWhole ? text : number.text))
        } else if !isOwn, cost < second?.cost ?? .max {
          second = (cost, House(point: point, isExact: false, text: number.text))
        }
      } else if isOwn, (value - number.value) % 2 == 0 {
        if value < number.value, value > below?.value ?? 0 { below = (value, point) }
        if value > number.value, value < above?.value ?? .max { above = (value, point) }
      }
    }
    if let own { return own.house }
    let between = Self.between(number, below, above)
    guard let second else { return between }
    guard let between else { return second.house }
    return between.point.meters(to: second.house.point) < Self.agreementMeters ? second.house : between
  }

  private static func between(
    _ number: PlaceNumber, _ below: (value: Int, point: PlacePoint)?,
    _ above: (value: Int, point: PlacePoint)?
  ) -> House? {
    func house(_ point: PlacePoint) -> House { House(point: point, isExact: false, text: number.text) }
    if let below, let above, below.point.meters(to: above.point) <= maximumGapMeters {
      let part = Double(number.value - below.value) / Double(above.value - below.value)
      return house(
        PlacePoint(
          x: below.point.x + Int(part * Double(above.point.x - below.point.x)),
          y: below.point.y + Int(part * Double(above.point.y - below.point.y))))
    }
    for side in [below, above] {
      if let side, abs(side.value - number.value) <= nextDoor { return house(side.point) }
    }
    return nil
  }
}
