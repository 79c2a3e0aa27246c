import Maps

/// The roads of one tile as a graph: nodes where roads meet, end, or leave the tile, and edges between them. Immutable.
package final class RoadTile: Sendable {
  package let id: TileID
  let metersPerUnit: Double
  /// Packed points. A road that crosses another above or below has a node of its own at the same place.
  let nodes: [UInt32]
  /// The arcs that leave each node, as positions in `arcs`; one more than nodes.
  let arcStarts: [UInt32]
  let arcs: [RoadArc]
  let edges: [RoadEdge]
  /// Packed points.
  let shape: [UInt32]
  /// Sorted by side, then by position.
  let borders: [RoadBorder]
  let cells: RoadCells
  let names: RoadNames
  /// Whether the tile has more roads than are read.
  package let isCut: Bool

  init(
    id: TileID, metersPerUnit: Double, nodes: [UInt32], edges: [RoadEdge], shape: [UInt32],
    borders: [RoadBorder], names: RoadNames, isCut: Bool
  ) {
    self.id = id
    self.metersPerUnit = metersPerUnit
    self.nodes = nodes
    self.edges = edges
    self.shape = shape
    self.borders = borders
    self.names = names
    self.isCut = isCut
    (arcStarts, arcs) = Self.arcs(edges, nodeCount: nodes.count)
    cells = RoadCells(edges, nodes, shape)
  }

  /// The memory that the tile occupies.
  package var byteCount: Int {
    nodes.count * MemoryLayout<UInt32>.stride + arcStarts.count * MemoryLayout<UInt32>.stride
      + arcs.count * MemoryLayout<RoadArc>.stride + edges.count * MemoryLayout<RoadEdge>.stride
      + shape.count * MemoryLayout<UInt32>.stride + borders.count * MemoryLayout<RoadBorder>.stride
      + cells.byteCount + names.byteCount + 512
  }

  package var edgeCount: Int { edges.count }

  private static func arcs(_ edges: [RoadEdge], nodeCount: Int) -> (starts: [UInt32], arcs: [RoadArc]) {
    var starts = [UInt32](repeating: 0, count: nodeCount + 1)
    for edge in edges {
      starts[Int(edge.from) + 1] += 1
      starts[Int(edge.to) + 1] += 1
    }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    var next = starts
    var arcs = [RoadArc](repeating: RoadArc(edge: 0, isBackward: false), count: 2 * edges.count)
    for (number, edge) in edges.enumerated() {
      arcs[Int(next[Int(edge.from)])] = RoadArc(edge: number, isBackward: false)
      next[Int(edge.from)] += 1
      arcs[Int(next[Int(edge.to)])] = RoadArc(edge: number, isBackward: true)
      next[Int(edge.to)] += 1
    }
    return (starts, arcs)
  }

  @inline(__always)
  func arcs(leaving node: Int) -> ArraySlice<RoadArc> {
    arcs[Int(arcStarts[node])..<Int(arcStarts[node + 1])]
  }

  @inline(__always)
  func point(of node: Int) -> RoadPoint { RoadPoint(packed: nodes[node]) }

  /// The node at which an arc ends.
  @inline(__always)
  func end(of arc: RoadArc) -> Int {
    let edge = edges[arc.edge]
    return Int(arc.isBackward ? edge.from : edge.to)
  }

  /// The node at which an arc begins.
  @inline(__always)
  func start(of arc: RoadArc) -> Int { end(of: arc.reversed) }

  @inline(__always)
  func startHeading(of arc: RoadArc) -> Heading {
    arc.isBackward ? edges[arc.edge].endHeading.reversed : edges[arc.edge].startHeading
  }

  @inline(__always)
  func endHeading(of arc: RoadArc) -> Heading { startHeading(of: arc.reversed).reversed }

  @inline(__always)
  func allows(_ arc: RoadArc) -> Bool { edges[arc.edge].traits.allows(isBackward: arc.isBackward) }

  /// All vertices of an edge, in the order of the line.
  func points(of number: Int) -> [RoadPoint] {
    let edge = edges[number]
    var points = [point(of: Int(edge.from))]
    points.reserveCapacity(Int(edge.shapeCount) + 2)
    for index in edge.shapeStart..<edge.shapeStart + edge.shapeCount {
      points.append(RoadPoint(packed: shape[Int(index)]))
    }
    points.append(point(of: Int(edge.to)))
    return points
  }

  /// The node on a side that continues a road of the tile beyond that side.
  func twin(on side: RoadSide, at position: Int32, of traits: RoadTraits) -> Int? {
    var low = 0
    var high = borders.count
    let first = position - RoadBorder.tolerance
    while low < high {
      let middle = (low + high) / 2
      let border = borders[middle]
      if (border.side.rawValue, border.position) < (side.rawValue, first) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var best: (node: Int, misfit: Int32)?
    for border in borders[low...] {
      guard border.side == side, border.position <= position + RoadBorder.tolerance else { break }
      guard let misfit = border.misfit(position, traits), misfit < best?.misfit ?? .max else { continue }
      best = (Int(border.node), misfit)
    }
    return best?.node
  }

  /// A place on the tile, as units.
  func place(x: Double, y: Double) -> LatLng {
    let scale = id.side / Double(RoadPoint.side)
    return WebMercator.unproject(WorldPoint(x: id.origin.x + x * scale, y: id.origin.y + y * scale))
  }
}
