/// The water of a tile on a coarse grid: enough to decide the ground beside it.
struct WaterGrid {
  /// Samples along each side.
  static let side = 16

  /// One bit for each sample, the western one lowest; rows from the north.
  private var rows = [UInt16](repeating: 0, count: side)

  init(_ tile: VectorTile, schema: MapSchema) throws(MapsError) {
    var reader = FeatureReader()
    for name in schema.waterLayers {
      guard let layer = tile.layer(name) else { continue }
      try reader.open(layer, of: tile, wanting: WantedKeys([]))
      while try reader.next() {
        guard reader.kind == .polygon else { continue }
        try reader.readGeometry()
        fill(reader.points, reader.partEnds, unit: Double(reader.extent) / Double(Self.side))
      }
    }
  }

  func isWater(column: Int, row: Int) -> Bool {
    guard 0..<Self.side ~= column, 0..<Self.side ~= row else { return false }
    return rows[row] >> UInt16(column) & 1 == 1
  }

  /// The number of water samples in a part of the grid, and of all samples.
  func share(columns: ClosedRange<Int>, rows: ClosedRange<Int>) -> (water: Int, all: Int) {
    var water = 0
    for row in rows {
      for column in columns where isWater(column: column, row: row) { water += 1 }
    }
    return (water, columns.count * rows.count)
  }

  /// The rings of one feature, filled by the non-zero rule along the middle of each row.
  private mutating func fill(_ points: [Int32], _ partEnds: [Int32], unit: Double) {
    for row in 0..<Self.side {
      let y = (Double(row) + 0.5) * unit
      var crossings: [(x: Double, winding: Int)] = []
      var start = 0
      for end in partEnds.lazy.map(Int.init) {
        var x = Double(points[2 * end - 2])
        var lastY = Double(points[2 * end - 1])
        for index in start..<end {
          let nextX = Double(points[2 * index])
          let nextY = Double(points[2 * index + 1])
          if (lastY <= y) != (nextY <= y) {
            crossings.append((x + (y - lastY) / (nextY - lastY) * (nextX - x), nextY > lastY ? 1 : -1))
          }
          x = nextX
          lastY = nextY
        }
        start = end
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      var next = 0
      for column in 0..<Self.side {
        let x = (Double(column) + 0.5) * unit
        while next < crossings.count, crossings[next].x <= x {
          winding += crossings[next].winding
          next += 1
        }
        if winding != 0 { rows[row] |= 1 << UInt16(column) }
      }
    }
  }
}
