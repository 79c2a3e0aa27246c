import Maps

/// Reads what can be searched from one tile of any of the three schemas. Bounded by the tile's bytes, and by
/// `maximumItems` of each kind.
struct PlaceReader {
  private let rule: PlaceRule
  private let id: TileID
  /// Units of `PlacePoint` on a side.
  private let side: Int
  private(set) var found = TilePlaces()

  private static let maximumItems = 200_000
  private static let maximumNameBytes = 160

  /// - Parameter labelsOnly: for coarser tiles, which have the names of larger places.
  /// - Throws: `.brokenTile`.
  init(_ tile: VectorTile, _ id: TileID, _ schema: MapSchema, labelsOnly: Bool = false) throws(MapsError) {
    rule = PlaceRule(schema)
    self.id = id
    side = PlacePoint.worldSide >> id.z
    try readLabels(tile)
    guard !labelsOnly else { return }
    try readStreets(tile)
    try readPoints(tile)
    let segments = StreetSegments(found.streets)
    try readNumbers(tile, segments)
    NumberFit.settle(&found.numbers, segments)
    found.crossings = segments.crossings()
  }

  private func point(_ reader: borrowing FeatureReader, _ index: Int) -> PlacePoint {
    let extent = Int(reader.extent)
    return PlacePoint(
      x: id.x * side + Int(reader.points[2 * index]) * side / extent,
      y: id.y * side + Int(reader.points[2 * index + 1]) * side / extent)
  }

  /// Whether the point is this tile's own: tiles repeat what lies close beyond their edges.
  private func owns(_ point: PlacePoint) -> Bool {
    let (x, y) = (point.x - id.x * side, point.y - id.y * side)
    return 0..<side ~= x && 0..<side ~= y
  }

  // MARK: Layers

  private mutating func readStreets(_ tile: VectorTile) throws(MapsError) {
    guard let layer = tile.layer(rule.streets) else { return }
    var reader = FeatureReader()
    try reader.open(layer, of: tile, wanting: WantedKeys(rule.classKeys + PlaceRule.nameKeys))
    var known: [String: Int] = [:]
    var lineCount = 0
    while lineCount < Self.maximumItems, try reader.next() {
      guard reader.kind == .line, let weight = PlaceRule.weight(street: try kind(reader)),
        let (name, other) = try names(reader)
      else { continue }
      try reader.readGeometry()
      let street = known[name] ?? found.streets.count
      if street == found.streets.count {
        known[name] = street
        found.streets.append(.init(name: name, other: other, weight: weight))
      }
      found.streets[street].weight = max(found.streets[street].weight, weight)
      var start = 0
      for end in reader.partEnds {
        let line = (start..<Int(end)).map { point(reader, $0) }
        if line.count > 1 { found.streets[street].lines.append(line) }
        start = Int(end)
        lineCount += 1
      }
    }
  }

  private mutating func readLabels(_ tile: VectorTile) throws(MapsError) {
    guard let layer = tile.layer(rule.labels) else { return }
    var reader = FeatureReader()
    try reader.open(layer, of: tile, wanting: WantedKeys(rule.classKeys + PlaceRule.nameKeys))
    while found.labels.count < Self.maximumItems, try reader.next() {
      guard reader.kind == .point, let kind = try label(reader), let (name, other) = try names(reader) else {
        continue
      }
      try reader.readGeometry()
      guard !reader.partEnds.isEmpty else { continue }
      found.labels.append(.init(name: name, other: other, point: point(reader, 0), kind: kind.rawValue))
    }
  }

  private mutating func readPoints(_ tile: VectorTile) throws(MapsError) {
    guard let layer = tile.layer(rule.points) else { return }
    var reader = FeatureReader()
    try reader.open(layer, of: tile, wanting: WantedKeys(rule.classKeys + PlaceRule.nameKeys + ["rank"]))
    let rankKey = rule.classKeys.count + PlaceRule.nameKeys.count
    while found.points.count < Self.maximumItems, try reader.next() {
      guard reader.kind == .point, let (name, other) = try names(reader) else { continue }
      try reader.readGeometry()
      guard !reader.partEnds.isEmpty else { continue }
      let place = point(reader, 0)
      guard owns(place) else { continue }
      // A stop has the name of the crossing or the street where it is.
      let kind = try kind(reader)
      let isStop = ["bus", "railway", "bus_stop", "tram_stop"].contains { kind == $0 }
      let rank = isStop ? 9 : min((try reader.integer(rankKey) ?? 10) / 5, 8)
      found.points.append(.init(name: name, other: other, point: place, kind: rank))
    }
  }

  private mutating func readNumbers(_ tile: VectorTile, _ segments: StreetSegments) throws(MapsError) {
    guard let name = rule.numbers, let layer = tile.layer(name), !found.streets.isEmpty else { return }
    var reader = FeatureReader()
    try reader.open(layer, of: tile, wanting: WantedKeys(rule.numberKeys))
    while found.numbers.count < Self.maximumItems, try reader.next() {
      var text: String?
      for key in rule.numberKeys.indices where text == nil { text = try self.text(reader, key) }
      guard let text, reader.kind != .line else { continue }
      try reader.readGeometry()
      guard let end = reader.partEnds.first, end > 0 else { continue }
      let corners = (0..<Int(end)).map { point(reader, $0) }
      let place = PlacePoint(
        x: corners.reduce(0) { $0 + $1.x } / corners.count, y: corners.reduce(0) { $0 + $1.y } / corners.count
      )
      guard owns(place) else { continue }
      let streets = segments.near(place)
      guard !streets.isEmpty else { continue }
      for number in PlaceNumber.all(text) {
        found.numbers.append(.init(number: number, point: place, streets: streets))
      }
    }
  }

  // MARK: Values

  private func text(_ reader: borrowing FeatureReader, _ key: Int) throws(MapsError) -> String? {
    switch try reader.value(key) {
    case .text(let text): text.bytes.isEmpty ? nil : text.string
    case .integer(let number): "\(number)"
    case .double(let number): Int(exactly: number).map { "\($0)" }
    case .bool, nil: nil
    }
  }

  private func kind(_ reader: borrowing FeatureReader) throws(MapsError) -> String {
    try text(reader, 0) ?? ""
  }

  private func label(_ reader: borrowing FeatureReader) throws(MapsError) -> PlaceLabelKind? {
    for key in rule.classKeys.indices {
      if let text = try text(reader, key), let kind = PlaceLabelKind(text) { return kind }
    }
    return nil
  }

  private func names(_ reader: borrowing FeatureReader) throws(MapsError) -> (name: String, other: String)? {
    var all: [String] = []
    for key in PlaceRule.nameKeys.indices {
      guard let name = try reader.text(rule.classKeys.count + key), !name.bytes.isEmpty,
        name.bytes.count <= Self.maximumNameBytes
      else { continue }
      let text = name.string
      if !(all.contains { $0 == text }) { all.append(text) }
    }
    guard let first = all.first else { return nil }
    return (first, all.dropFirst().joined(separator: ";"))
  }
}
