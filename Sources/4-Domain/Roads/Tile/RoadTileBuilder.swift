/// Makes the edges of a tile from its lines: cut at the tile's sides, and split at the nodes.
struct RoadTileBuilder {
  let metersPerUnit: Double
  var labels = RoadLabels()
  private(set) var joints: RoadJoints
  private(set) var edges: [RoadEdge] = []
  private(set) var shape: [UInt32] = []
  private(set) var isCut = false

  private let lines: RoadLines
  private var borders: [RoadBorder] = []

  // The edge that is being made.
  private var first: (node: Int32, point: RoadPoint)?
  private var units = 0.0
  private var name = RoadEdge.noName
  private var shapeStart = 0

  private static let maximumEdges = 200_000

  init(_ lines: RoadLines, metersPerUnit: Double) {
    self.lines = lines
    self.metersPerUnit = metersPerUnit
    joints = RoadJoints(lines)
    isCut = lines.isCut
  }

  var sortedBorders: [RoadBorder] {
    borders.sorted { ($0.side.rawValue, $0.position, $0.node) < ($1.side.rawValue, $1.position, $1.node) }
  }

  mutating func build() {
    var known: Set<UInt64> = []
    for line in lines.lines where known.insert(identity(line)).inserted { add(line) }
    labels.nameTheRest(&edges, joints.nodes, shape)
  }

  /// The same number for lines with the same points, in either order, and the same traits.
  private func identity(_ line: RoadLines.Line) -> UInt64 {
    var sum: UInt64 = 0
    for index in line.range.dropFirst() {
      sum &+= RoadLabels.key(lines.points[index - 1], lines.points[index])
    }
    var hasher = Hasher()
    hasher.combine(line.traits)
    hasher.combine(sum)
    if line.traits.direction != .both { hasher.combine(lines.points[line.range.lowerBound]) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  private mutating func add(_ line: RoadLines.Line) {
    first = nil
    for index in line.range.dropFirst() {
      let (start, end) = (lines.points[index - 1], lines.points[index])
      guard let cut = RoadCut(start, end) else {
        first = nil
        continue
      }
      if first == nil {
        let node = cut.isStartCut ? joints.addNode(cut.start.packed) : joints.nodeAt[index - 1]
        begin(node, cut.start)
      }
      units += cut.start.distance(to: cut.end)
      if name == RoadEdge.noName { name = labels.name(start, end) }
      if cut.isEndCut {
        finish(joints.addNode(cut.end.packed), cut.end, line.traits)
      } else if joints.nodeAt[index] >= 0 {
        finish(joints.nodeAt[index], cut.end, line.traits)
        begin(joints.nodeAt[index], cut.end)
      } else {
        shape.append(cut.end.packed)
      }
    }
    shape.removeLast(shape.count - shapeStart)
  }

  private mutating func begin(_ node: Int32, _ point: RoadPoint) {
    first = (node, point)
    units = 0
    name = RoadEdge.noName
    shape.removeLast(shape.count - shapeStart)
  }

  private mutating func finish(_ node: Int32, _ point: RoadPoint, _ traits: RoadTraits) {
    defer {
      first = nil
      shapeStart = shape.count
    }
    guard let first, first.node >= 0, first.node != node || shape.count > shapeStart else { return }
    guard edges.count < Self.maximumEdges else {
      isCut = true
      shape.removeLast(shape.count - shapeStart)
      return
    }
    let second = shape.count > shapeStart ? RoadPoint(packed: shape[shapeStart]) : point
    let beforeLast = shape.count > shapeStart ? RoadPoint(packed: shape[shape.count - 1]) : first.point
    edges.append(
      RoadEdge(
        from: UInt32(first.node), to: UInt32(node), shapeStart: UInt32(shapeStart),
        shapeCount: UInt32(shape.count - shapeStart), meters: Float(units * metersPerUnit), traits: traits,
        startHeading: Heading(first.point, second), endHeading: Heading(beforeLast, point), name: name))
    addBorder(first.node, first.point, traits)
    addBorder(node, point, traits)
  }

  private mutating func addBorder(_ node: Int32, _ point: RoadPoint, _ traits: RoadTraits) {
    guard point.isOnBorder else { return }
    func add(_ side: RoadSide, _ position: Int32) {
      borders.append(RoadBorder(side: side, position: position, node: UInt32(node), traits: traits))
    }
    if point.y == 0 { add(.north, point.x) }
    if point.y == RoadPoint.side { add(.south, point.x) }
    if point.x == 0 { add(.west, point.y) }
    if point.x == RoadPoint.side { add(.east, point.y) }
  }
}
