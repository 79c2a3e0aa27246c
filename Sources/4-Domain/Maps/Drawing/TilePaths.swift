/// The paths of one tile, one for each ink, collected from its data.
struct TilePaths {
  /// By ink.
  private(set) var areas = [TilePath](repeating: TilePath(), count: Ink.allCases.count)
  /// By structure, then by ink.
  private(set) var lines = [[TilePath]](
    repeating: [TilePath](repeating: TilePath(), count: Ink.allCases.count), count: Structure.allCases.count)

  /// Square grid units in a square CSS pixel.
  private static let unitsPerPixel = Float(4)
  /// The bound of points; no real tile comes near, and the rest of a hostile one is not drawn.
  private static let maximumPointCount = 2_000_000

  /// - Parameter zoom: the style's.
  /// - Throws: `.brokenTile`.
  init(_ content: TileContent, schema: MapSchema, zoom: Int, showsBuildings: Bool = true) throws(MapsError) {
    let widest = Ink.roads.reduce(8.0) { max($0, MapStyle.row($1).casedWidth(zoom: zoom)) }
    var drawnLeft = TileShaper.maximumPoints
    var pointsLeft = Self.maximumPointCount
    var reader = FeatureReader()
    for piece in content.pieces {
      for rule in schema.rules {
        guard let layer = piece.tile.layer(rule.layer) else { continue }
        var sorter = FeatureSorter(rule)
        try reader.open(layer, of: piece.tile, wanting: sorter.wanted)
        // Twice half the width, in grid units of half a pixel.
        var shaper = TileShaper(
          placement: piece.placement, extent: reader.extent, overrun: Float(widest) + 2,
          pointsLeft: drawnLeft)
        while pointsLeft > 0, shaper.pointsLeft > 0, try reader.next() {
          guard let (ink, structure) = try sorter.sort(reader), Self.isShown(ink, structure, zoom) else {
            continue
          }
          if ink == .building, !showsBuildings { break }
          try reader.readGeometry()
          pointsLeft -= reader.points.count / 2
          if reader.kind == .polygon {
            let least = Float(MapStyle.row(ink).minimumAreaPixels) * Self.unitsPerPixel
            shaper.addRings(
              reader.points, ends: reader.partEnds, minimumArea: least, to: &areas[Int(ink.rawValue)])
          } else {
            shaper.addLines(
              reader.points, ends: reader.partEnds, to: &lines[Int(structure.rawValue)][Int(ink.rawValue)])
          }
        }
        drawnLeft = shaper.pointsLeft
      }
    }
  }

  /// Whether the ink is drawn: underground only the roads that one drives.
  private static func isShown(_ ink: Ink, _ structure: Structure, _ zoom: Int) -> Bool {
    guard MapStyle.row(ink).minimumZoom <= zoom else { return false }
    return structure != .tunnel || Ink.roads.contains(ink)
  }
}
