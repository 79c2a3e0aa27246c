import SQLite

/// Writes what a tile has into the index's tables. Confined to the indexer's thread.
final class TileWriter {
  private let database: PlaceDatabase
  private let findName: PlaceStatement
  private let addName: PlaceStatement
  private let addPiece: PlaceStatement
  private let addNumber: PlaceStatement
  private let addCrossing: PlaceStatement
  private let addLabel: PlaceStatement
  private let addEntry: PlaceStatement

  /// The charge for a house that more likely belongs to another street.
  static let secondChoice = 1000

  init(_ database: PlaceDatabase) throws(PlacesError) {
    self.database = database
    findName = try database.prepare("SELECT id FROM name WHERE text = ?")
    addName = try database.prepare("INSERT INTO name (text, other) VALUES (?, ?)")
    addPiece = try database.prepare("INSERT INTO piece VALUES (?, ?, ?)")
    addNumber = try database.prepare("INSERT OR IGNORE INTO number VALUES (?, ?, ?, ?, ?, ?)")
    addCrossing = try database.prepare("INSERT OR IGNORE INTO crossing VALUES (?, ?, ?, ?)")
    addLabel = try database.prepare("INSERT OR IGNORE INTO label VALUES (?, ?, ?, ?, ?)")
    addEntry = try database.prepare(
      "INSERT INTO entry (kind, name, x, y, west, south, east, north, district, town, weight)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
  }

  /// The number of a name, which is stored once.
  func name(_ text: String, _ other: String) throws(PlacesError) -> Int {
    findName.bind([.text(text)])
    if try findName.step() {
      defer { findName.reset() }
      return findName.integer(0)
    }
    try addName.run([.text(text), .text(other)])
    return database.lastID
  }

  func write(_ tile: TilePlaces) throws(PlacesError) {
    var names: [Int] = []
    for street in tile.streets {
      let id = try name(street.name, street.other)
      names.append(id)
      for line in street.lines {
        try addPiece.run([.integer(id), .integer(street.weight), .bytes(PlaceLine.bytes(line))])
      }
    }
    // In the table's order, so that neighbours are on the same of its pages.
    var houses: [(name: Int, house: Int, cost: Int)] = []
    houses.reserveCapacity(tile.numbers.count * 2)
    for (index, house) in tile.numbers.enumerated() {
      for (choice, street) in house.streets.enumerated() {
        houses.append((names[street.street], index, street.cost + (choice > 0 ? Self.secondChoice : 0)))
      }
    }
    houses.sort {
      ($0.name, tile.numbers[$0.house].number.value) < ($1.name, tile.numbers[$1.house].number.value)
    }
    for (name, index, cost) in houses {
      let house = tile.numbers[index]
      try addNumber.run([
        .integer(name), .integer(house.number.value), .text(house.number.text), .integer(house.point.x),
        .integer(house.point.y), .integer(cost),
      ])
    }
    for crossing in tile.crossings {
      let (first, second) = (names[crossing.first], names[crossing.second])
      try addCrossing.run([
        .integer(min(first, second)), .integer(max(first, second)), .integer(crossing.point.x),
        .integer(crossing.point.y),
      ])
    }
    for label in tile.labels {
      try addLabel.run([
        .integer(label.kind), .text(label.name), .integer(label.point.x), .integer(label.point.y),
        .text(label.other),
      ])
    }
    for point in tile.points {
      try add(
        .point, name: try name(point.name, point.other), point.point, box: PlaceBox(point.point), "", "",
        weight: point.kind)
    }
  }

  /// Returns the number of the new entry.
  @discardableResult
  func add(
    _ kind: PlaceEntryKind, name: Int, _ point: PlacePoint, box: PlaceBox, _ district: String, _ town: String,
    weight: Int
  ) throws(PlacesError) -> Int {
    try addEntry.run([
      .integer(kind.rawValue), .integer(name), .integer(point.x), .integer(point.y), .integer(box.west),
      .integer(box.south), .integer(box.east), .integer(box.north), .text(district), .text(town),
      .integer(weight),
    ])
    return database.lastID
  }
}
