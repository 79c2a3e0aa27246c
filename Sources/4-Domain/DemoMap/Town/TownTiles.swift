import Maps

/// The town cut into tiles, in the layers of OpenMapTiles.
struct TownTiles {
  private let town: Town
  private let lines: [Line]
  private let areas: [(area: Area, box: Box)]
  /// The houses in each tile of the closest zoom.
  private let houses: [TileID: [House]]

  /// A road or a part of one, either on a bridge or not.
  private struct Line {
    let road: Road
    let isBridge: Bool
    let points: [WorldPoint]
    let box: Box
  }

  private struct Box {
    var low: WorldPoint
    var high: WorldPoint

    init(_ points: [WorldPoint]) {
      low = WorldPoint(x: .infinity, y: .infinity)
      high = WorldPoint(x: -.infinity, y: -.infinity)
      for point in points {
        low = WorldPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = WorldPoint(x: max(high.x, point.x), y: max(high.y, point.y))
      }
    }

    func touches(_ other: Box) -> Bool {
      low.x <= other.high.x && high.x >= other.low.x && low.y <= other.high.y && high.y >= other.low.y
    }
  }

  static let zooms = 10...14
  private static let extent = 4096
  /// The overlap beyond the tile's edge, in its units, the same as for roads in OpenMapTiles.
  private static let buffer = 96.0

  init(_ town: Town) {
    self.town = town
    areas = town.areas.map { ($0, Box($0.ring.map(town.world))) }
    houses = Self.sorted(town)
    lines = town.roads.flatMap { road in
      Self.bridges(road).map { part in
        let points = part.points.map(town.world)
        return Line(road: road, isBridge: part.isBridge, points: points, box: Box(points))
      }
    }
  }

  /// Splits a road where a bridge begins or ends.
  private static func bridges(_ road: Road) -> [(points: [Place], isBridge: Bool)] {
    guard road.roadClass <= .tertiary || road.roadClass == .rail else { return [(road.points, false)] }
    var dense: [Place] = []
    for (a, b) in zip(road.points, road.points.dropFirst()) {
      dense.append(a)
      let pieces = Int((b - a).length / 25)
      for piece in 1..<max(pieces, 1) { dense.append(a + (b - a) * (Double(piece) / Double(pieces))) }
    }
    dense += road.points.suffix(1)
    guard dense.contains(where: { Landscape.metersFromRiver($0) < 12 }) else { return [(road.points, false)] }
    var parts: [(points: [Place], isBridge: Bool)] = []
    for place in dense {
      let isBridge = Landscape.metersFromRiver(place) < 12
      guard let last = parts.last else {
        parts.append(([place], isBridge))
        continue
      }
      parts[parts.count - 1].points.append(place)
      if last.isBridge != isBridge { parts.append(([place], isBridge)) }
    }
    return parts.filter { $0.points.count > 1 }
  }

  /// Sorts the houses into tiles; a house belongs to each tile that it touches.
  private static func sorted(_ town: Town) -> [TileID: [House]] {
    var houses: [TileID: [House]] = [:]
    let count = Double(1 << zooms.upperBound)
    let margin = buffer / Double(extent)
    for house in town.houses {
      let box = Box(house.ring.map(town.world))
      for y in Int(box.low.y * count - margin)...Int(box.high.y * count + margin) {
        for x in Int(box.low.x * count - margin)...Int(box.high.x * count + margin) {
          if let id = TileID(z: zooms.upperBound, x: x, y: y) { houses[id, default: []].append(house) }
        }
      }
    }
    return houses
  }

  /// The tiles that lie within the town's square, and the tiles of lower zooms that contain the square.
  static func ids() -> [TileID] {
    guard let square = Town.square else { return [] }
    var ids: [TileID] = []
    for z in zooms {
      if z <= square.z {
        if let id = square.ancestor(square.z - z) { ids.append(id) }
        continue
      }
      let levels = z - square.z
      for y in 0..<1 << levels {
        for x in 0..<1 << levels {
          if let id = TileID(z: z, x: square.x << levels + x, y: square.y << levels + y) { ids.append(id) }
        }
      }
    }
    return ids
  }

  func tile(_ id: TileID) -> [UInt8] {
    var names = LayerEncoder("transportation_name")
    return LayerEncoder.tile(
      ground(id) + [
        waterways(id), transportation(id, names: &names), buildings(id), names, numbers(id), places(id),
      ])
  }

  // MARK: Layers

  private func ground(_ id: TileID) -> [LayerEncoder] {
    var layers = ["landcover", "landuse", "park", "water"].map { LayerEncoder($0) }
    let box = box(id)
    for (area, bounds) in areas where area.minimumZoom <= id.z && bounds.touches(box) {
      guard let layer = layers.firstIndex(where: { $0.name == area.layer }) else { continue }
      var properties: [(key: String, value: LayerEncoder.Value)] = [("class", .text(area.kind))]
      if !area.name.isEmpty { properties.append(("name", .text(area.name))) }
      fill(area.ring, id, &layers[layer], properties)
    }
    return layers
  }

  private func waterways(_ id: TileID) -> LayerEncoder {
    var layer = LayerEncoder("waterway")
    for way in town.waterways where way.kind == "river" || id.z >= 12 {
      let parts = cut(way.points.map(town.world), id)
      if !parts.isEmpty { layer.add(.line, parts, [("class", .text(way.kind)), ("name", .text(way.name))]) }
    }
    return layer
  }

  private func transportation(_ id: TileID, names: inout LayerEncoder) -> LayerEncoder {
    var layer = LayerEncoder("transportation")
    let box = box(id)
    for line in lines where line.road.roadClass.minimumZoom <= id.z && line.box.touches(box) {
      let parts = cut(line.points, id)
      guard !parts.isEmpty else { continue }
      var properties: [(key: String, value: LayerEncoder.Value)] = [
        ("class", .text(line.road.roadClass.name))
      ]
      if line.isBridge { properties.append(("brunnel", .text("bridge"))) }
      layer.add(.line, parts, properties)
      guard line.road.roadClass.nameMinimumZoom <= id.z,
        !line.road.name.isEmpty || !line.road.reference.isEmpty
      else { continue }
      var named: [(key: String, value: LayerEncoder.Value)] = [("class", .text(line.road.roadClass.name))]
      if !line.road.name.isEmpty { named.append(("name", .text(line.road.name))) }
      if !line.road.reference.isEmpty { named.append(("ref", .text(line.road.reference))) }
      names.add(.line, parts, named)
    }
    return layer
  }

  private func buildings(_ id: TileID) -> LayerEncoder {
    var layer = LayerEncoder("building")
    for house in houses[id] ?? [] { fill(house.ring, id, &layer, []) }
    return layer
  }

  /// A point in the middle of each house.
  private func numbers(_ id: TileID) -> LayerEncoder {
    var layer = LayerEncoder("housenumber")
    for house in houses[id] ?? [] where !house.street.isEmpty && !house.ring.isEmpty {
      let middle = house.ring.reduce(Place(x: 0, y: 0)) { $0 + $1 } * (1 / Double(house.ring.count))
      let point = local(town.world(middle), id)
      guard 0..<Double(Self.extent) ~= point.x, 0..<Double(Self.extent) ~= point.y else { continue }
      layer.add(.point, [[(Int(point.x), Int(point.y))]], [("housenumber", .text("\(house.number)"))])
    }
    return layer
  }

  private func places(_ id: TileID) -> LayerEncoder {
    var layer = LayerEncoder("place")
    for label in town.labels where label.minimumZoom <= id.z {
      let point = local(town.world(label.place), id)
      // Each point belongs to one tile only.
      guard 0..<Double(Self.extent) ~= point.x, 0..<Double(Self.extent) ~= point.y else { continue }
      layer.add(
        .point, [[(Int(point.x), Int(point.y))]],
        [("class", .text(label.kind)), ("name", .text(label.name)), ("rank", .integer(label.rank))])
    }
    return layer
  }

  // MARK: Geometry

  /// The box of the tile with a margin around it.
  private func box(_ id: TileID) -> Box {
    let margin = id.side * 0.05
    return Box([
      WorldPoint(x: id.origin.x - margin, y: id.origin.y - margin),
      WorldPoint(x: id.origin.x + id.side + margin, y: id.origin.y + id.side + margin),
    ])
  }

  private func local(_ point: WorldPoint, _ id: TileID) -> Clip.Point {
    let scale = Double(Self.extent) / id.side
    return ((point.x - id.origin.x) * scale, (point.y - id.origin.y) * scale)
  }

  private func cut(_ points: [WorldPoint], _ id: TileID) -> [[(x: Int, y: Int)]] {
    Clip.line(points.map { local($0, id) }, low: -Self.buffer, high: Double(Self.extent) + Self.buffer)
      .map(Self.rounded).filter { $0.count > 1 }
  }

  private func fill(
    _ ring: [Place], _ id: TileID, _ layer: inout LayerEncoder,
    _ properties: [(key: String, value: LayerEncoder.Value)]
  ) {
    let points = ring.map { local(town.world($0), id) }
    var outline = Self.rounded(Clip.ring(points, low: -Self.buffer, high: Double(Self.extent) + Self.buffer))
    if outline.count > 1, let first = outline.first, let last = outline.last, first == last {
      outline.removeLast()
    }
    guard outline.count > 2 else { return }
    var area = 0
    for (a, b) in zip(outline, outline.dropFirst() + outline.prefix(1)) { area += a.x * b.y - b.x * a.y }
    guard area != 0 else { return }
    layer.add(.polygon, [area > 0 ? outline : outline.reversed()], properties)
  }

  /// Rounds to whole units, and drops repeated points.
  private static func rounded(_ points: [Clip.Point]) -> [(x: Int, y: Int)] {
    var result: [(x: Int, y: Int)] = []
    for point in points {
      let next = (x: Int(point.x.rounded()), y: Int(point.y.rounded()))
      if let last = result.last, last == next { continue }
      result.append(next)
    }
    return result
  }
}
