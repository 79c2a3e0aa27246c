import Glibc
import Maps

extension RoadNetwork {
  /// What is known of a place that lies on a road or beside one.
  package struct Sighting: Sendable {
    package var place: LatLng
    /// The direction of movement, 0..<360 degrees clockwise from north; nil if it stands, or if nobody knows.
    package var headingDegrees: Double?
    /// The radius within which the place is right two times of three; 0 for a place that a person chose.
    package var accuracyMeters: Double
    /// The road on which the same vehicle was a moment ago.
    package var before: RoadPlace?
    /// Whether only roads count from which one can walk to a door.
    fileprivate var isDoor = false

    package init(
      _ place: LatLng, headingDegrees: Double? = nil, accuracyMeters: Double = 0, before: RoadPlace? = nil
    ) {
      self.place = place
      self.headingDegrees = headingDegrees.flatMap { $0.isFinite ? $0 : nil }
      self.accuracyMeters = accuracyMeters.isFinite ? accuracyMeters : 0
      self.before = before
    }
  }

  /// A road further away than this is not the one.
  static let reachMeters = 250.0
  /// An accuracy that is better than this is not believed: maps and lanes have their own errors.
  private static let leastErrorMeters = 6.0
  private static let headingErrorDegrees = 25.0
  /// A driver who moves more than this across a road is not on it.
  private static let mostTurnDegrees = 75.0
  /// Misfits that a road has before it is compared.
  private static let tunnelMisfit = 1.0
  private static let endsMisfit = 0.5
  private static let otherLevelMisfit = 2.0
  private static let otherRoadMisfit = 0.5
  /// The part of `reachMeters` that is searched first.
  private static let nearShare = 0.2

  /// The places on roads that a sighting may be, the best first. At most `limit`, one for each road; none if there is
  /// no road within `reachMeters`.
  package func places(of sighting: Sighting, limit: Int = 8) -> [RoadPlace] {
    guard let (id, x, y) = position(of: sighting.place) else { return [] }
    let radius = Self.reachMeters / RoadMath.metersPerUnit(id)
    let before = sighting.before.map { (place: $0, name: name(of: $0)) }
    var unaimed = sighting
    unaimed.headingDegrees = nil
    // Most places lie near their road. Who moves across all roads here is beside them, and not on a road far away that
    // happens to have the same direction.
    for (sighting, share) in [(sighting, Self.nearShare), (unaimed, Self.nearShare), (unaimed, 1)] {
      var found = places(of: sighting, id, x, y, radius: radius * share)
      if found.isEmpty { continue }
      if let before {
        for index in found.indices where !isSame(found[index], before.place, name: before.name) {
          found[index].misfit += Self.otherRoadMisfit
        }
      }
      found.sort { ($0.misfit, $0.distanceMeters) < ($1.misfit, $1.distanceMeters) }
      return Array(found.prefix(limit))
    }
    return []
  }

  /// The places on roads that are nearest to a door: not on a motorway or a ramp, nor in a tunnel, unless there is no
  /// other road. At most `limit`.
  package func doors(of place: LatLng, limit: Int = 8) -> [RoadPlace] {
    var door = Sighting(place)
    door.isDoor = true
    let found = places(of: door, limit: limit)
    return found.isEmpty ? places(of: Sighting(place), limit: limit) : found
  }

  /// The name of the road at a place; nil if it has none.
  package func name(of place: RoadPlace) -> String? {
    guard let tile = tile(place.tile), tile.edges.indices ~= place.edge else { return nil }
    return tile.names[tile.edges[place.edge].name]
  }

  private func isSame(_ place: RoadPlace, _ before: RoadPlace, name: String?) -> Bool {
    if place.tile == before.tile && place.edge == before.edge { return true }
    guard let name, place.traits.level == before.traits.level else { return false }
    return self.name(of: place) == name
  }

  private func places(
    of sighting: Sighting, _ id: TileID, _ x: Double, _ y: Double, radius: Double
  ) -> [RoadPlace] {
    let side = Double(RoadPoint.side)
    var found: [RoadPlace] = []
    for dy in Int(((y - radius) / side).rounded(.down))...Int(((y + radius) / side).rounded(.down)) {
      for dx in Int(((x - radius) / side).rounded(.down))...Int(((x + radius) / side).rounded(.down)) {
        guard let beside = id.neighbour(dx: dx, dy: dy), let tile = tile(beside) else { continue }
        let (x, y) = (x - Double(dx) * side, y - Double(dy) * side)
        add(of: sighting, on: tile, x, y, radius: radius, to: &found)
      }
    }
    return found
  }

  private func add(
    of sighting: Sighting, on tile: RoadTile, _ x: Double, _ y: Double, radius: Double,
    to found: inout [RoadPlace]
  ) {
    func cell(_ coordinate: Double) -> Int32 {
      RoadCells.cell(Int32(min(max(coordinate, 0), Double(RoadPoint.side))))
    }
    var seen: Set<UInt32> = []
    for row in cell(y - radius)...cell(y + radius) {
      for column in cell(x - radius)...cell(x + radius) {
        for number in tile.cells.edges(column: column, row: row) where seen.insert(number).inserted {
          if let place = place(of: sighting, on: tile, Int(number), x, y, radius: radius) {
            found.append(place)
          }
        }
      }
    }
  }

  /// Nil if the edge is too far away, or if the vehicle moves across it or against it.
  private func place(
    of sighting: Sighting, on tile: RoadTile, _ number: Int, _ x: Double, _ y: Double, radius: Double
  ) -> RoadPlace? {
    guard let near = tile.nearest(on: number, toX: x, y: y), near.distance <= radius else { return nil }
    let traits = tile.edges[number].traits
    guard !sighting.isDoor || traits.hasDoors else { return nil }
    var (forward, backward) = (traits.allows(isBackward: false), traits.allows(isBackward: true))
    var turn: Double?
    if let heading = sighting.headingDegrees {
      let ahead = RoadMath.difference(heading, near.degrees)
      forward = forward && ahead <= Self.mostTurnDegrees
      backward = backward && 180 - ahead <= Self.mostTurnDegrees
      guard forward || backward else { return nil }
      turn = forward ? ahead : 180 - ahead
    }
    let meters = near.distance * tile.metersPerUnit
    let error = max(sighting.accuracyMeters, Self.leastErrorMeters)
    let turns = (turn ?? 0) / Self.headingErrorDegrees
    var misfit = hypot(meters / error, turns)
    // Satellites are not seen in a tunnel, and few vehicles are on a driveway.
    if traits.structure == .tunnel, sighting.before?.traits.structure != .tunnel {
      misfit += Self.tunnelMisfit
    }
    if traits.roadClass.isForEnds, sighting.headingDegrees != nil { misfit += Self.endsMisfit }
    if let before = sighting.before, before.traits.level != traits.level { misfit += Self.otherLevelMisfit }
    return RoadPlace(
      tile: tile.id, edge: number, metersFromStart: near.units * tile.metersPerUnit,
      point: tile.place(x: near.x, y: near.y), distanceMeters: meters, traits: traits,
      headingDegrees: near.degrees, goesForward: forward, goesBackward: backward, misfit: misfit)
  }
}

extension RoadTile {
  /// The point of an edge that is nearest to a place, all in units: its distance from the place, and from the edge's
  /// first node along the edge; and the heading of its segment.
  func nearest(
    on number: Int, toX x: Double, y: Double
  ) -> (x: Double, y: Double, units: Double, distance: Double, degrees: Double)? {
    let edge = edges[number]
    var last = point(of: Int(edge.from))
    var units = 0.0
    var best: (x: Double, y: Double, units: Double, distance: Double, start: RoadPoint, end: RoadPoint)?
    func look(_ next: RoadPoint) {
      let found = RoadMath.nearest(last, next, toX: x, y: y)
      let length = last.distance(to: next)
      if found.distance < best?.distance ?? .infinity {
        best = (
          Double(last.x) + found.share * Double(next.x - last.x),
          Double(last.y) + found.share * Double(next.y - last.y), units + found.share * length,
          found.distance,
          last, next
        )
      }
      units += length
      last = next
    }
    for index in edge.shapeStart..<edge.shapeStart + edge.shapeCount {
      look(RoadPoint(packed: shape[Int(index)]))
    }
    look(point(of: Int(edge.to)))
    guard let best else { return nil }
    let degrees = RoadMath.degrees(
      east: Double(best.end.x - best.start.x), north: Double(best.start.y - best.end.y))
    return (best.x, best.y, best.units, best.distance, degrees)
  }
}
