import DemoMap
import Maps

@testable import Roads

/// A town of straight roads that a test describes, as vector tiles. Coordinates are units of the tiles: x eastwards and
/// y southwards from the north-western corner of the town's first tile, 4096 to a tile's side, about half a metre each.
struct TestTown {
  typealias Point = (x: Int, y: Int)

  /// The properties of a road, which each schema writes with its own words.
  struct Kind {
    var roadClass = "minor"
    var oneWay = 0
    var isBridge = false
    var isTunnel = false
    var isRamp = false
    var level: Int?
    var service: String?

    static let street = Kind()
    static let path = Kind(roadClass: "path")
    static let service = Kind(roadClass: "service")
    static let bridge = Kind(isBridge: true)
    static let tunnel = Kind(isTunnel: true)
    static func of(_ roadClass: String, oneWay: Int = 0) -> Kind {
      Kind(roadClass: roadClass, oneWay: oneWay)
    }
  }

  private struct Road {
    let points: [Point]
    let kind: Kind
    let name: String?
  }

  let schema: MapSchema
  /// The units by which lines reach over the sides of a tile; nil to store each line whole.
  var buffer: Int?
  /// Whether names are lines of their own, joined over the whole town.
  var hasNames = true
  private var roads: [Road] = []
  private var labels: [Road] = []

  static let first = TileID(z: 14, x: 2621, y: 6333)
  private static let side = 4096

  init(_ schema: MapSchema = .openMapTiles, buffer: Int? = nil) {
    self.schema = schema
    self.buffer = buffer
  }

  mutating func add(_ points: [Point], _ kind: Kind = .street, name: String? = nil) {
    roads.append(Road(points: points, kind: kind, name: name))
  }

  /// A name that lies along roads, on a line of its own.
  mutating func label(_ points: [Point], _ name: String, _ kind: Kind = .street) {
    labels.append(Road(points: points, kind: kind, name: name))
  }

  // MARK: Reading

  /// The town's roads, read from its tiles.
  /// - Parameter missing: tiles that the map does not have, by column and row from the first.
  func network(missing: [Point] = [], maximumBytes: Int = RoadNetwork.usualBytes) -> RoadNetwork {
    RoadNetwork(zoom: 14, schema: schema, maximumBytes: maximumBytes) { id throws(MapsError) in
      guard let (column, row) = Self.column(of: id),
        !missing.contains(where: { $0.x == column && $0.y == row }),
        let bytes = self.bytes(column, row)
      else { return nil }
      return try VectorTile(bytes)
    }
  }

  func tile(_ column: Int = 0, _ row: Int = 0) throws -> RoadTile {
    let id = Self.id(column, row)
    return try RoadTile(VectorTile(bytes(column, row) ?? []), id: id, schema: schema)
  }

  static func id(_ column: Int, _ row: Int) -> TileID {
    guard let first, let id = first.neighbour(dx: column, dy: row) else {
      preconditionFailure("no such tile")
    }
    return id
  }

  private static func column(of id: TileID) -> (Int, Int)? {
    guard let first, id.z == first.z, abs(id.x - first.x) < 100, abs(id.y - first.y) < 100 else { return nil }
    return (id.x - first.x, id.y - first.y)
  }

  static func place(_ x: Double, _ y: Double) -> LatLng {
    let origin = id(0, 0).origin
    let scale = id(0, 0).side / Double(side)
    return WebMercator.unproject(WorldPoint(x: origin.x + x * scale, y: origin.y + y * scale))
  }

  /// The metres of so many units.
  static func meters(_ units: Double) -> Double { units * RoadMath.metersPerUnit(id(0, 0)) }

  // MARK: Writing

  /// Nil for a tile without roads.
  func bytes(_ column: Int, _ row: Int) -> [UInt8]? {
    let rule = RoadRule(schema)
    var layer = LayerEncoder(rule.layer)
    var nameLayer = LayerEncoder(rule.nameLayer)
    for road in roads {
      let parts = parts(road.points, column, row)
      layer.add(parts, properties(road.kind))
      if hasNames, let name = road.name {
        nameLayer.add(parts, properties(road.kind) + [("name", .text(name))])
      }
    }
    for label in labels {
      nameLayer.add(
        parts(label.points, column, row), properties(label.kind) + [("name", .text(label.name ?? ""))])
    }
    return layer.isEmpty ? nil : LayerEncoder.tile([layer, nameLayer])
  }

  /// The parts of a line on a tile and around it, in the tile's own units.
  private func parts(_ points: [Point], _ column: Int, _ row: Int) -> [[Point]] {
    let reach = Double(buffer ?? 0)
    let own = points.map { (x: $0.x - column * Self.side, y: $0.y - row * Self.side) }
    var parts: [[Point]] = []
    var isTouched = false
    for (start, end) in zip(own, own.dropFirst()) {
      guard let (from, to) = Self.inside(start, end, reach: reach) else { continue }
      isTouched = true
      func point(_ share: Double) -> Point {
        if share == 0 { return start }
        if share == 1 { return end }
        return (
          Int((Double(start.x) + share * Double(end.x - start.x)).rounded()),
          Int((Double(start.y) + share * Double(end.y - start.y)).rounded())
        )
      }
      if from == 0, var last = parts.popLast() {
        if let end = last.last, end == start {
          last.append(point(to))
          parts.append(last)
          continue
        }
        parts.append(last)
      }
      parts.append([point(from), point(to)])
    }
    if buffer == nil { return isTouched ? [own] : [] }
    return parts
  }

  /// The shares of a segment at which it enters and leaves a tile with its surroundings.
  private static func inside(_ start: Point, _ end: Point, reach: Double) -> (Double, Double)? {
    var (from, to) = (0.0, 1.0)
    let (low, high) = (-reach, Double(side) + reach)
    for (start, end) in [(Double(start.x), Double(end.x)), (Double(start.y), Double(end.y))] {
      if start == end {
        guard low...high ~= start else { return nil }
        continue
      }
      let shares = [(low - start) / (end - start), (high - start) / (end - start)].sorted()
      (from, to) = (max(from, shares[0]), min(to, shares[1]))
    }
    return from < to ? (from, to) : nil
  }

  private func properties(_ kind: Kind) -> [(key: String, value: LayerEncoder.Value)] {
    var all: [(key: String, value: LayerEncoder.Value)] = []
    if let level = kind.level { all.append(("layer", .integer(level))) }
    switch schema {
    case .openMapTiles:
      all.append(("class", .text(kind.roadClass)))
      if kind.oneWay != 0 { all.append(("oneway", .integer(kind.oneWay))) }
      if kind.isRamp { all.append(("ramp", .integer(1))) }
      if kind.isBridge || kind.isTunnel {
        all.append(("brunnel", .text(kind.isBridge ? "bridge" : "tunnel")))
      }
      if let service = kind.service { all.append(("service", .text(service))) }
    case .shortbread:
      let words = ["minor": "residential", "path": "footway"]
      all.append(("kind", .text(words[kind.roadClass] ?? kind.roadClass)))
      all += [
        ("oneway", .bool(kind.oneWay > 0)), ("oneway_reverse", .bool(kind.oneWay < 0)),
        ("link", .bool(kind.isRamp)), ("bridge", .bool(kind.isBridge)), ("tunnel", .bool(kind.isTunnel)),
      ]
      if let service = kind.service { all.append(("service", .text(service))) }
    case .mapboxStreets:
      let words = ["minor": "street"]
      let link = kind.isRamp ? "_link" : ""
      all.append(("class", .text((words[kind.roadClass] ?? kind.roadClass) + link)))
      all.append(("oneway", .text(kind.oneWay != 0 ? "true" : "false")))
      all.append(("structure", .text(kind.isBridge ? "bridge" : kind.isTunnel ? "tunnel" : "none")))
      if let service = kind.service { all.append(("type", .text("service:\(service)"))) }
    }
    return all
  }
}

extension LayerEncoder {
  fileprivate mutating func add(_ parts: [[(x: Int, y: Int)]], _ properties: [(key: String, value: Value)]) {
    if !parts.isEmpty { add(.line, parts, properties) }
  }
}
