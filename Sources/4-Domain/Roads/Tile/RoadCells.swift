/// The edges of a tile by squares of it, for finding those near a place.
struct RoadCells: Sendable {
  /// Squares on a side of the tile.
  static let count: Int32 = 32
  static let side: Int32 = RoadPoint.side / count

  private let starts: [UInt32]
  private let edges: [UInt32]

  var byteCount: Int { (starts.count + edges.count) * MemoryLayout<UInt32>.stride }

  init(_ roads: [RoadEdge], _ nodes: [UInt32], _ shape: [UInt32]) {
    self.init(capacity: shape.count + roads.count) { add in
      for (number, road) in roads.enumerated() {
        var last = RoadPoint(packed: nodes[Int(road.from)])
        for index in road.shapeStart..<road.shapeStart + road.shapeCount {
          let point = RoadPoint(packed: shape[Int(index)])
          add(UInt32(number), last, point)
          last = point
        }
        add(UInt32(number), last, RoadPoint(packed: nodes[Int(road.to)]))
      }
    }
  }

  /// - Parameter fill: calls its argument with each segment, and the number of the line that it belongs to.
  init(capacity: Int, _ fill: (_ add: (UInt32, RoadPoint, RoadPoint) -> Void) -> Void) {
    // A square and a line in one number, so that sorting groups them.
    var pairs: [UInt64] = []
    pairs.reserveCapacity(capacity)
    fill { number, start, end in
      let columns = Self.cell(min(start.x, end.x))...Self.cell(max(start.x, end.x))
      let rows = Self.cell(min(start.y, end.y))...Self.cell(max(start.y, end.y))
      for row in rows {
        for column in columns {
          pairs.append(UInt64(UInt32(row * Self.count + column)) << 32 | UInt64(number))
        }
      }
    }
    pairs.sort()
    var starts = [UInt32](repeating: 0, count: Int(Self.count * Self.count) + 1)
    var edges: [UInt32] = []
    edges.reserveCapacity(pairs.count)
    var before: UInt64?
    for pair in pairs where pair != before {
      before = pair
      starts[Int(pair >> 32) + 1] += 1
      edges.append(UInt32(truncatingIfNeeded: pair))
    }
    for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
    self.starts = starts
    self.edges = edges
  }

  static func cell(_ coordinate: Int32) -> Int32 { min(max(coordinate / side, 0), count - 1) }

  /// The edges that may touch a square; `column` and `row` in 0..<`count`.
  func edges(column: Int32, row: Int32) -> ArraySlice<UInt32> {
    let cell = Int(row * Self.count + column)
    return edges[Int(starts[cell])..<Int(starts[cell + 1])]
  }
}
