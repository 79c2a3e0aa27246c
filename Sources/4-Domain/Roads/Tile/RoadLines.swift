import Maps

/// The lines of a tile that cars may use, as the map stores them: with what lies beyond the tile's sides. Bounded,
/// whatever the tile contains.
struct RoadLines {
  struct Line {
    let traits: RoadTraits
    /// Into `points`; at least two points, no two neighbours equal.
    let range: Range<Int>
  }

  private(set) var lines: [Line] = []
  private(set) var points: [RoadPoint] = []
  /// Whether the tile has more lines than were read.
  private(set) var isCut = false

  /// The densest real tiles have a tenth of these.
  private static let maximumLines = 60_000
  private static let maximumPoints = 600_000
  /// Points farther outside than this belong to ferries and errors.
  private static let reach: Int32 = 1 << 17

  /// No lines yet.
  init(isCut: Bool) { self.isCut = isCut }

  /// - Throws: `.brokenTile`.
  init(_ tile: VectorTile, _ rule: RoadRule) throws(MapsError) {
    guard let layer = tile.layer(rule.layer) else { return }
    var reader = FeatureReader()
    var sorter = RoadSorter(rule)
    try reader.open(layer, of: tile, wanting: WantedKeys(rule.keys))
    while try reader.next() {
      guard lines.count < Self.maximumLines, points.count < Self.maximumPoints else {
        isCut = true
        break
      }
      guard reader.kind == .line, let traits = try sorter.traits(reader) else { continue }
      try reader.readGeometry()
      add(reader, traits)
    }
  }

  private mutating func add(_ reader: borrowing FeatureReader, _ traits: RoadTraits) {
    var start = 0
    for end in reader.partEnds {
      let first = points.count
      for index in start..<Int(end) {
        guard points.count < Self.maximumPoints else { break }
        let point = RoadPoint(
          Self.scaled(reader.points[2 * index], reader.extent),
          Self.scaled(reader.points[2 * index + 1], reader.extent))
        if points.count == first || points.last != point { points.append(point) }
      }
      start = Int(end)
      guard points.count > first + 1, lines.count < Self.maximumLines else {
        points.removeLast(points.count - first)
        continue
      }
      lines.append(Line(traits: traits, range: first..<points.count))
    }
  }

  mutating func add(_ line: [RoadPoint], _ traits: RoadTraits) {
    guard line.count > 1 else { return }
    lines.append(Line(traits: traits, range: points.count..<points.count + line.count))
    points += line
  }

  static func scaled(_ value: Int32, _ extent: Int32) -> Int32 {
    var value = Int64(value)
    if extent != RoadPoint.side {
      let scaled = value * Int64(RoadPoint.side)
      value = (2 * scaled + Int64(extent)).floored(by: 2 * Int64(extent))
    }
    return Int32(clamping: min(max(value, -Int64(reach)), Int64(reach)))
  }
}

extension Int64 {
  /// The quotient rounded down, also below 0; the divisor is positive.
  func floored(by divisor: Int64) -> Int64 {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
