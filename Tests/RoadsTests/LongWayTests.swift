import Maps
import Testing

@testable import Roads

struct LongWayTests {
  private let start = (1100.0, 1000.0)
  private let end = (59_900.0, 1000.0)

  /// A straight lane of 28 km, and a main road around that takes longer.
  private func town(hasMainRoad: Bool) -> TestTown {
    var town = TestTown()
    town.add([(1000, 1000), (60_000, 1000)], name: "Lane")
    if hasMainRoad {
      town.add(
        [(1000, 1000), (1000, 19_000), (60_000, 19_000), (60_000, 1000)], .of("primary"), name: "Main")
    }
    return town
  }

  @Test func `Far from its ends a long way stays on main roads`() throws {
    let search = RoadSearch(town(hasMainRoad: true).network())
    let way = try search.way(from: start, to: end)
    #expect(way.parts.map { $0.name.map { way.names[$0] } } == ["Lane", "Main", "Lane"])
    // A unit in the south of the town is a little longer.
    #expect(abs(way.meters / TestTown.meters(59_000 + 36_000 + 200) - 1) < 0.002)
  }

  @Test func `A way that is not long uses the small road`() throws {
    let search = RoadSearch(town(hasMainRoad: true).network())
    search.bounds.maximumMeters = 30_000
    #expect(try search.way(from: start, to: end).names == ["Lane"])
  }

  @Test func `Where no main road leads, a long way uses the small road too`() throws {
    let search = RoadSearch(town(hasMainRoad: false).network())
    #expect(try search.way(from: start, to: end).names == ["Lane"])
  }

  @Test func `A way that is longer than the bound of long ways is not searched`() throws {
    let search = RoadSearch(town(hasMainRoad: true).network())
    search.longBounds.maximumMeters = 25_000
    guard case .beyondBound(.distance) = search.outcome(from: start, to: end) else {
      Issue.record("farther than the bound")
      return
    }
    #expect(search.lastWork.edgeCount == 0)
  }
}
