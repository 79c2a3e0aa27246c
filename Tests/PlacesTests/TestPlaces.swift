import DemoMap
import Maps
import TestSupport

@testable import Places

/// A town that a test describes, in any schema: streets, house numbers, places and points. Coordinates are units of the
/// tiles, 4096 to a side, about half a metre each, from the north-western corner of the town's first tile.
struct TestPlaces {
  typealias Point = (x: Int, y: Int)

  let schema: MapSchema
  private var streets: [(name: [String: String], kind: String, points: [Point])] = []
  private var numbers: [(text: String, at: Point)] = []
  private var labels: [(name: String, kind: String, at: Point)] = []
  private var points: [(name: String, at: Point)] = []

  private static let column = 2621
  private static let row = 6333

  init(_ schema: MapSchema = .openMapTiles) { self.schema = schema }

  mutating func street(
    _ name: String, _ points: [Point], kind: String = "minor", also: [String: String] = [:]
  ) {
    streets.append((also.merging(["name": name]) { $1 }, kind, points))
  }

  mutating func number(_ text: String, _ at: Point) { numbers.append((text, at)) }
  mutating func label(_ name: String, _ kind: String, _ at: Point) { labels.append((name, kind, at)) }
  mutating func point(_ name: String, _ at: Point) { points.append((name, at)) }

  static func place(_ x: Int, _ y: Int) -> LatLng {
    let side = Double(1 << 14)
    return WebMercator.unproject(
      WorldPoint(
        x: (Double(column) + Double(x) / 4096) / side, y: (Double(row) + Double(y) / 4096) / side))
  }

  /// The map's file, with so many tiles beside each other.
  func map(columns: Int = 1) throws -> TestMap {
    let map = try TestMap()
    for column in 0..<columns { try map.add(14, Self.column + column, Self.row, layers(column)) }
    return try map.finished()
  }

  func index(columns: Int = 1) throws -> TestIndex {
    let map = try map(columns: columns)
    return try TestIndex(map: map.path)
  }

  func bytes() -> [UInt8] { LayerEncoder.tile(layers(0)) }

  private func layers(_ column: Int) -> [LayerEncoder] {
    let rule = PlaceRule(schema)
    var all = ["landcover", "water"].map { LayerEncoder(schema == .openMapTiles ? $0 : "ocean") }
    var layer = LayerEncoder(rule.streets)
    func own(_ at: Point) -> Point { (at.x - column * 4096, at.y) }
    for street in streets {
      let properties = street.name.sorted { $0.key < $1.key }.map {
        (key: $0.key, value: LayerEncoder.Value.text($0.value))
      }
      layer.add(.line, [street.points.map(own)], [(rule.classKeys[0], .text(street.kind))] + properties)
    }
    all.append(layer)
    if let name = rule.numbers {
      layer = LayerEncoder(name)
      for number in numbers {
        layer.add(
          .point, [[own(number.at)]], [(schema == .shortbread ? "number" : "housenumber", .text(number.text))]
        )
      }
      all.append(layer)
    }
    layer = LayerEncoder(rule.labels)
    for label in labels {
      layer.add(
        .point, [[own(label.at)]],
        [(rule.classKeys.last ?? "", .text(label.kind)), ("name", .text(label.name))])
    }
    all.append(layer)
    layer = LayerEncoder(rule.points)
    for point in points { layer.add(.point, [[own(point.at)]], [("name", .text(point.name))]) }
    all.append(layer)
    return all.filter { !$0.isEmpty }
  }
}
