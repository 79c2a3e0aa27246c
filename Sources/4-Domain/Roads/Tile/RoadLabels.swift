import Maps

/// The names of a tile's roads by their segments. Names are a layer of their own, whose lines may be joined or cut in
/// another way than those of the roads; most of its segments are the same.
struct RoadLabels {
  private(set) var names = RoadNames()
  /// By `key`.
  private var numbers: [UInt64: UInt16] = [:]
  private var segments: [(start: RoadPoint, end: RoadPoint, name: UInt16)] = []

  /// The sign's own name before other languages; a road's number if it has no name.
  private static let nameKeys = ["name", "name:latin", "name_en", "ref"]
  private static let maximumSegments = 400_000
  /// In units: half the width of a street.
  private static let reach = 12.0
  private static let maximumTurnDegrees = 20

  init() {}

  /// - Throws: `.brokenTile`.
  init(_ tile: VectorTile, _ rule: RoadRule) throws(MapsError) {
    guard let layer = tile.layer(rule.nameLayer) else { return }
    var reader = FeatureReader()
    var sorter = RoadSorter(rule)
    try reader.open(layer, of: tile, wanting: WantedKeys(rule.keys + Self.nameKeys))
    // By the layer's values.
    var known = [UInt16?](repeating: nil, count: reader.valueCount)
    while segments.count < Self.maximumSegments, try reader.next() {
      guard reader.kind == .line, try sorter.traits(reader) != nil,
        let value = Self.nameKeys.indices.lazy.compactMap({ reader.valueIndex(rule.keys.count + $0) }).first,
        known.indices ~= value
      else { continue }
      if known[value] == nil {
        guard case .text(let text) = try reader.value(at: value), !text.bytes.isEmpty else { continue }
        known[value] = names.add(text.bytes)
      }
      guard let name = known[value] else { continue }
      try reader.readGeometry()
      add(reader, name)
    }
  }

  private mutating func add(_ reader: borrowing FeatureReader, _ name: UInt16) {
    var start = 0
    for end in reader.partEnds {
      var last: RoadPoint?
      for index in start..<Int(end) {
        let point = RoadPoint(
          RoadLines.scaled(reader.points[2 * index], reader.extent),
          RoadLines.scaled(reader.points[2 * index + 1], reader.extent))
        if let last, last != point {
          numbers[Self.key(last, point)] = name
          segments.append((last, point, name))
        }
        last = point
      }
      start = Int(end)
    }
  }

  /// The same number for a segment and its reverse; two segments have the same by a chance of one in a quintillion.
  static func key(_ start: RoadPoint, _ end: RoadPoint) -> UInt64 {
    func number(_ point: RoadPoint) -> UInt64 {
      UInt64(UInt32(bitPattern: point.x)) << 32 | UInt64(UInt32(bitPattern: point.y))
    }
    let (first, second) = (number(start), number(end))
    // The finishing steps of SplitMix64.
    var mixed = min(first, second) &* 0x9e37_79b9_7f4a_7c15 ^ max(first, second)
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// The name of a road's segment; `RoadEdge.noName` if no label has this segment.
  func name(_ start: RoadPoint, _ end: RoadPoint) -> UInt16 {
    numbers.isEmpty ? RoadEdge.noName : numbers[Self.key(start, end)] ?? RoadEdge.noName
  }

  /// Gives public roads that found no name the name of a label that runs along them.
  func nameTheRest(_ edges: inout [RoadEdge], _ nodes: [UInt32], _ shape: [UInt32]) {
    let nameless = edges.indices.filter { number in
      let edge = edges[number]
      return edge.name == RoadEdge.noName && edge.traits.roadClass < .service && !edge.traits.isRamp
    }
    guard !nameless.isEmpty, !segments.isEmpty else { return }
    let cells = RoadCells(capacity: segments.count) { add in
      for (number, segment) in segments.enumerated() { add(UInt32(number), segment.start, segment.end) }
    }
    for number in nameless {
      let edge = edges[number]
      var middle = Int(edge.shapeStart + edge.shapeCount / 2)
      let last = RoadPoint(packed: nodes[Int(edge.to)])
      var (start, end) = (RoadPoint(packed: nodes[Int(edge.from)]), last)
      if edge.shapeCount > 0 {
        middle = min(middle, Int(edge.shapeStart + edge.shapeCount) - 1)
        end = RoadPoint(packed: shape[middle])
        if middle > Int(edge.shapeStart) { start = RoadPoint(packed: shape[middle - 1]) }
      }
      edges[number].name = nearest(start, end, cells) ?? RoadEdge.noName
    }
  }

  private func nearest(_ start: RoadPoint, _ end: RoadPoint, _ cells: RoadCells) -> UInt16? {
    let middle = (x: Double(start.x + end.x) / 2, y: Double(start.y + end.y) / 2)
    let heading = Heading(start, end)
    let reach = Int32(Self.reach)
    var best: (name: UInt16, distance: Double)?
    let columns = RoadCells.cell(Int32(middle.x) - reach)...RoadCells.cell(Int32(middle.x) + reach)
    let rows = RoadCells.cell(Int32(middle.y) - reach)...RoadCells.cell(Int32(middle.y) + reach)
    for row in rows {
      for column in columns {
        for number in cells.edges(column: column, row: row) {
          let segment = segments[Int(number)]
          let turn = abs(heading.turn(to: Heading(segment.start, segment.end)))
          guard min(turn, 180 - turn) <= Self.maximumTurnDegrees else { continue }
          let distance = RoadMath.nearest(segment.start, segment.end, toX: middle.x, y: middle.y).distance
          if distance <= Self.reach, distance < best?.distance ?? .infinity {
            best = (segment.name, distance)
          }
        }
      }
    }
    return best?.name
  }
}
