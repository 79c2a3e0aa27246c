/// Decides to which street a house at a corner belongs: to the one whose numbers nearby go on with its own.
enum NumberFit {
  private static let nearbyMeters = 150.0
  /// A second street this much further away is no choice.
  private static let clearTenths = 150
  /// The streets that a house may be looked for at.
  private static let maximumChoices = 2
  private static let shift = 12

  private struct Square: Hashable {
    let x: Int
    let y: Int
    let street: Int
  }

  static func settle(_ numbers: inout [TilePlaces.Number], _ segments: StreetSegments) {
    var sure: [Square: [(value: Int, point: PlacePoint)]] = [:]
    for number in numbers where isClear(number) {
      guard let street = number.streets.first?.street else { continue }
      let square = Square(x: number.point.x >> shift, y: number.point.y >> shift, street: street)
      sure[square, default: []].append((number.number.value, number.point))
    }
    // A house that stands clearly at one street is not looked for at others.
    for index in numbers.indices where isClear(numbers[index]) && numbers[index].streets.count > 1 {
      numbers[index].streets.removeLast(numbers[index].streets.count - 1)
    }
    let nearby = nearbyMeters * segments.unitsPerMeter
    for index in numbers.indices where !isClear(numbers[index]) {
      let house = numbers[index]
      for choice in house.streets.indices {
        var smallest: Int?
        for x in -1...1 {
          for y in -1...1 {
            let square = Square(
              x: house.point.x >> shift + x, y: house.point.y >> shift + y,
              street: house.streets[choice].street)
            for other in sure[square] ?? [] where other.point.units(to: house.point) <= nearby {
              smallest = min(smallest ?? .max, abs(other.value - house.number.value))
            }
          }
        }
        // In tenths of metres: a number that goes on is worth 30 m.
        let charge = smallest.map { min($0 * 6, 600) } ?? 300
        numbers[index].streets[choice].cost += charge
      }
      numbers[index].streets.sort { ($0.cost, $0.street) < ($1.cost, $1.street) }
      if numbers[index].streets.count > maximumChoices {
        numbers[index].streets.removeLast(numbers[index].streets.count - maximumChoices)
      }
    }
  }

  private static func isClear(_ number: TilePlaces.Number) -> Bool {
    guard number.streets.count > 1 else { return true }
    return number.streets[1].cost >= number.streets[0].cost * 2 + clearTenths
  }
}
