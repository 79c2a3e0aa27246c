import Testing

@testable import Roads

extension RoadSearch {
  /// Between two places of a `TestTown`, in its units.
  func outcome(from start: (Double, Double), heading: Double? = nil, to end: (Double, Double)) -> WayOutcome {
    way(
      from: .init(TestTown.place(start.0, start.1), headingDegrees: heading), to: TestTown.place(end.0, end.1)
    )
  }

  func way(from start: (Double, Double), heading: Double? = nil, to end: (Double, Double)) throws -> Way {
    let outcome = outcome(from: start, heading: heading, to: end)
    guard case .way(let way) = outcome else {
      struct NoWay: Error { let outcome: WayOutcome }
      throw NoWay(outcome: outcome)
    }
    #expect(way.points.count >= 2)
    #expect(way.points.first == way.start.point && way.points.last == way.end.point)
    // The parts are the whole way, in order.
    var next = 0
    for part in way.parts {
      #expect(part.points.lowerBound == next)
      next = part.points.upperBound
    }
    #expect(next == way.points.count - 1)
    let drawn = zip(way.points, way.points.dropFirst()).reduce(0) { $0 + RoadSearch.meters($1.0, $1.1) }
    #expect(abs(drawn - way.meters) < 2 + way.meters / 100)
    return way
  }
}
