import Maps

/// A way while it is put together.
struct WayLine {
  private(set) var points: [LatLng] = []
  private(set) var parts: [Way.Part] = []
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  /// Adds the part of an edge between two distances from where it is entered.
  mutating func add(_ step: RoadExplorer.Step, from: Double, to: Double, secondsPerMeter: Double) {
    let edge = step.tile.edges[step.arc.edge]
    var vertices = step.tile.points(of: step.arc.edge)
    if step.arc.isBackward { vertices.reverse() }
    let first = max(points.count - 1, 0)
    var passed = 0.0
    for (start, end) in zip(vertices, vertices.dropFirst()) {
      let meters = start.distance(to: end) * step.tile.metersPerUnit
      defer { passed += meters }
      guard passed + meters >= from, passed <= to else { continue }
      func point(at distance: Double) -> LatLng {
        let share = meters > 0 ? min(max((distance - passed) / meters, 0), 1) : 0
        return step.tile.place(
          x: Double(start.x) + share * Double(end.x - start.x),
          y: Double(start.y) + share * Double(end.y - start.y))
      }
      if points.isEmpty { points.append(point(at: from)) }
      let next = point(at: to)
      if next != points.last { points.append(next) }
    }
    let name = step.tile.names[edge.name].map { number(of: $0) }
    let meters = to - from
    // A way that begins at the very end of an edge has no point there yet.
    let newest = max(points.count - 1, 0)
    let range = min(first, newest)...newest
    if let last = parts.last, last.name == name, last.roadClass == edge.traits.roadClass,
      last.isRamp == edge.traits.isRamp, last.structure == edge.traits.structure
    {
      parts[parts.count - 1].meters += meters
      parts[parts.count - 1].seconds += meters * secondsPerMeter
      parts[parts.count - 1].points = last.points.lowerBound...range.upperBound
      return
    }
    parts.append(
      Way.Part(
        roadClass: edge.traits.roadClass, isRamp: edge.traits.isRamp, structure: edge.traits.structure,
        name: name, meters: meters, seconds: meters * secondsPerMeter, points: range))
  }

  /// Makes the way begin and end exactly at its places.
  mutating func end(_ start: LatLng, _ goal: LatLng) {
    if points.isEmpty { points = [start] }
    points[0] = start
    if points.count == 1 { points.append(goal) } else { points[points.count - 1] = goal }
    guard let last = parts.last else { return }
    parts[parts.count - 1].points = last.points.lowerBound...(points.count - 1)
  }

  private mutating func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    names.append(name)
    numbers[name] = names.count - 1
    return names.count - 1
  }
}
