import SQLite

/// Finds the house or the street that is nearest to a point. Confined to the reader's thread.
final class NearestFinder {
  private let findHouses: PlaceStatement
  private let findPieces: PlaceStatement
  private let readPiece: PlaceStatement
  private let readName: PlaceStatement
  /// Whether this map's addresses are written as "12 Quay Street", and not as "Kaistrasse 12".
  private let isNumberFirst: Bool

  /// What is farther away is not near.
  private static let reachMeters = 60.0
  /// A driver this close to a street is on it: its houses count before those of others.
  private static let onStreetMeters = 20.0
  private static let maximumHouses = 500
  private static let maximumPieces = 200
  /// The names that tell how addresses are written.
  private static let sampledNames = 2000

  init(_ database: PlaceDatabase) throws(PlacesError) {
    let square = PlaceSchema.square
    findHouses = try database.prepare(
      "SELECT name, text, x, y FROM number WHERE \(square) = ? AND cost < \(TileWriter.secondChoice)"
        + " LIMIT \(Self.maximumHouses)")
    findPieces = try database.prepare(
      "SELECT id FROM piece_box WHERE west <= ? AND east >= ? AND north <= ? AND south >= ?"
        + " LIMIT \(Self.maximumPieces)")
    readPiece = try database.prepare("SELECT name, weight, points FROM piece WHERE rowid = ?")
    readName = try database.prepare("SELECT text FROM name WHERE id = ?")
    let names = try database.prepare(
      "SELECT text FROM name WHERE id IN (SELECT name FROM entry WHERE kind = \(PlaceEntryKind.street.rawValue)"
        + " LIMIT \(Self.sampledNames))")
    var (first, last) = (0, 0)
    while try names.step() {
      switch PlaceAbbreviations.isNumberFirst(names.text(0)) {
      case true?: first += 1
      case false?: last += 1
      case nil: break
      }
    }
    isNumberFirst = first > last
  }

  /// Nil if neither a house nor a street is near.
  func text(_ point: PlacePoint) throws(PlacesError) -> String? {
    let street = try street(point)
    let onStreet = street.flatMap { $0.meters <= Self.onStreetMeters ? $0.name : nil }
    if let house = try house(point, on: onStreet) {
      guard let name = try name(house.name) else { return nil }
      return isNumberFirst ? "\(house.text) \(name)" : "\(name) \(house.text)"
    }
    guard let street else { return nil }
    return try name(street.name)
  }

  private func house(
    _ point: PlacePoint, on street: Int?
  ) throws(PlacesError) -> (name: Int, text: String)? {
    let unitsPerMeter = point.unitsPerMeter
    let reach = Int(Self.reachMeters * unitsPerMeter)
    let shift = PlaceSchema.squareShift
    var best: (isOther: Int, units: Double, name: Int, text: String)?
    for x in (point.x - reach) >> shift...(point.x + reach) >> shift {
      for y in (point.y - reach) >> shift...(point.y + reach) >> shift {
        findHouses.bind([.integer(x * 1_048_576 + y)])
        defer { findHouses.reset() }
        while try findHouses.step() {
          let units = PlacePoint(x: findHouses.integer(2), y: findHouses.integer(3)).units(to: point)
          guard units <= Double(reach) else { continue }
          let name = findHouses.integer(0)
          let isOther = street == nil || name == street ? 0 : 1
          if let best, (best.isOther, best.units) <= (isOther, units) { continue }
          best = (isOther, units, name, findHouses.text(1))
        }
      }
    }
    return best.map { ($0.name, $0.text) }
  }

  private func street(_ point: PlacePoint) throws(PlacesError) -> (name: Int, meters: Double)? {
    let unitsPerMeter = point.unitsPerMeter
    let reach = Int(Self.reachMeters * unitsPerMeter)
    findPieces.bind([
      .integer(point.x + reach), .integer(point.x - reach), .integer(point.y + reach),
      .integer(point.y - reach),
    ])
    defer { findPieces.reset() }
    var best: (name: Int, meters: Double)?
    while try findPieces.step() {
      readPiece.bind([.integer(findPieces.integer(0))])
      defer { readPiece.reset() }
      guard try readPiece.step() else { continue }
      let line = PlaceLine.points(readPiece.bytes(2))
      // A driver is rather on a street than on a path beside it.
      let charge = readPiece.integer(1) == 0 ? 10.0 : 0
      for (start, end) in zip(line, line.dropFirst()) {
        let near = StreetSegments.nearest(.init(street: 0, start: start, end: end), point)
        let meters = near.units(to: point) / unitsPerMeter + charge
        if meters <= Self.reachMeters, meters < best?.meters ?? .infinity {
          best = (readPiece.integer(0), meters)
        }
      }
    }
    return best
  }

  private func name(_ id: Int) throws(PlacesError) -> String? {
    readName.bind([.integer(id)])
    defer { readName.reset() }
    return try readName.step() ? readName.text(0) : nil
  }
}
