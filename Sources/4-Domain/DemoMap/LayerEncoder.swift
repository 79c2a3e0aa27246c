/// Writes one layer of a Mapbox Vector Tile (version 2.1 of the specification).
package struct LayerEncoder {
  package enum Kind: UInt64, Sendable {
    case point = 1
    case line = 2
    case polygon = 3
  }

  package enum Value: Hashable, Sendable {
    case text(String)
    case integer(Int)
    case bool(Bool)
  }

  package let name: String
  package let extent: Int
  package var isEmpty: Bool { features.isEmpty }

  private var features: [UInt8] = []
  private var keys: [String] = []
  private var keyNumbers: [String: Int] = [:]
  private var values: [Value] = []
  private var valueNumbers: [Value: Int] = [:]

  package init(_ name: String, extent: Int = 4096) {
    self.name = name
    self.extent = extent
  }

  /// Adds a feature of one or more parts, in the tile's units. Rings are closed automatically; outer rings must turn
  /// clockwise on a screen (y downwards), holes the other way.
  package mutating func add(
    _ kind: Kind, _ parts: [[(x: Int, y: Int)]], _ properties: [(key: String, value: Value)] = [], id: Int = 0
  ) {
    var feature = WireBytes()
    if id > 0 { feature.varint(1, UInt64(id)) }
    var tags = WireBytes()
    for (key, value) in properties {
      tags.varint(UInt64(number(of: key)))
      tags.varint(UInt64(number(of: value)))
    }
    if !properties.isEmpty { feature.chunk(2, tags.bytes) }
    feature.varint(3, kind.rawValue)
    feature.chunk(4, Self.commands(kind, parts))
    var field = WireBytes()
    field.chunk(2, feature.bytes)
    features += field.bytes
  }

  package var bytes: [UInt8] {
    var layer = WireBytes()
    layer.varint(15, 2)
    layer.chunk(1, Array(name.utf8))
    layer.bytes += features
    for key in keys { layer.chunk(3, Array(key.utf8)) }
    for value in values {
      var content = WireBytes()
      switch value {
      case .text(let text): content.chunk(1, Array(text.utf8))
      case .integer(let number): content.varint(4, UInt64(bitPattern: Int64(number)))
      case .bool(let truth): content.varint(7, truth ? 1 : 0)
      }
      layer.chunk(4, content.bytes)
    }
    layer.varint(5, UInt64(extent))
    return layer.bytes
  }

  /// The bytes of a tile with these layers; layers without features are left out.
  package static func tile(_ layers: [LayerEncoder]) -> [UInt8] {
    var tile = WireBytes()
    for layer in layers where !layer.isEmpty { tile.chunk(3, layer.bytes) }
    return tile.bytes
  }

  private static func commands(_ kind: Kind, _ parts: [[(x: Int, y: Int)]]) -> [UInt8] {
    var geometry = WireBytes()
    var at = (x: 0, y: 0)
    func command(_ id: Int, _ count: Int) { geometry.varint(UInt64(id | count << 3)) }
    func step(to point: (x: Int, y: Int)) {
      geometry.zigzag(point.x - at.x)
      geometry.zigzag(point.y - at.y)
      at = point
    }
    if kind == .point {
      let points = parts.flatMap { $0 }
      command(1, points.count)
      for point in points { step(to: point) }
      return geometry.bytes
    }
    for part in parts {
      guard let first = part.first, part.count > 1 else { continue }
      command(1, 1)
      step(to: first)
      command(2, part.count - 1)
      for point in part.dropFirst() { step(to: point) }
      if kind == .polygon { command(7, 1) }
    }
    return geometry.bytes
  }

  private mutating func number(of key: String) -> Int {
    if let known = keyNumbers[key] { return known }
    keyNumbers[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  private mutating func number(of value: Value) -> Int {
    if let known = valueNumbers[value] { return known }
    valueNumbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
