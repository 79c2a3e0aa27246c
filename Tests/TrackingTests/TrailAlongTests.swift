import Testing
import Tracking

struct TrailAlongTests {
  /// A fix every four seconds, each 40 m further north; `gap` leaves out ten minutes in the middle.
  private func way(_ count: Int, gap: Bool = false) throws -> [Position] {
    try (0..<count).map { number in
      let later: Int64 = gap && number >= count / 2 ? 600_000 : 0
      let place = try #require(
        Coordinate(latitude: 60 + Double(number) * 40 / 111_195 + (later > 0 ? 0.01 : 0), longitude: 25))
      return Position(
        coordinate: place,
        receivedAt: Timestamp(unixMilliseconds: 1_795_262_400_000 + Int64(number) * 4000 + later))
    }
  }

  @Test func `it is what a trail keeps, however long the way`() throws {
    let points = Trail.points(along: try way(500), atMost: 1000)
    #expect(points.count == 500)
    #expect(points.filter(\.isAfterGap).count == 1)
    #expect(Trail.points(along: [], atMost: 10).isEmpty)
  }

  @Test func `more than the bound is thinned out, and gaps stay`() throws {
    let points = Trail.points(along: try way(900, gap: true), atMost: 100)
    #expect((50...101).contains(points.count))
    #expect(points.filter(\.isAfterGap).count == 2)
    #expect(points.last?.coordinate == (try way(900, gap: true)).last?.coordinate)
  }
}
