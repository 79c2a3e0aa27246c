import Testing

@testable import Tracking

struct LineThinnerTests {
  private func line(_ places: [(east: Double, north: Double)]) throws -> [Coordinate] {
    try places.map { try .make(north: $0.north, east: $0.east) }
  }

  @Test func `corners stay, and what is nearly straight goes`() throws {
    let points = try line([(0, 0), (100, 2), (200, -3), (300, 0), (300, 50), (302, 200)])
    #expect(LineThinner.kept(points) == [0, 3, 5])
    #expect(LineThinner.kept([]) == [])
    #expect(try LineThinner.kept(line([(0, 0)])) == [0])
    #expect(try LineThinner.kept(line([(0, 0), (0, 0)])) == [0, 1])
  }

  @Test func `a line with very many corners keeps a bounded number, and its ends`() throws {
    let points = try line((0..<4000).map { (Double($0) * 20, $0 % 2 == 0 ? 0 : 15) })
    let kept = LineThinner.kept(points)
    #expect(kept.count <= LineThinner.maximumPoints)
    #expect(kept.first == 0 && kept.last == 3999)
    #expect(kept == kept.sorted())
  }
}
