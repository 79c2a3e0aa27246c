import Maps
import Roads
import TestSupport
import Testing
import Tracking

@testable import Ways

struct StreetWayTests {
  private func ways(_ town: CrossTown, from start: Coordinate) throws -> (Way, StreetWay) {
    let search = RoadSearch(RoadNetwork(try TileSource(path: town.map.path)))
    func latLng(_ place: Coordinate) -> LatLng {
      LatLng(latitude: place.latitude, longitude: place.longitude)
    }
    let outcome = search.way(from: .init(latLng(start)), to: latLng(World.pickup))
    guard case .way(let way) = outcome else {
      struct NoWay: Error { let outcome: WayOutcome }
      throw NoWay(outcome: outcome)
    }
    return (way, try #require(StreetWay(way, to: latLng(World.pickup))))
  }

  @Test func `has the time and the length of the way that was found, less at each point`() throws {
    let town = try CrossTown()
    let (way, street) = try ways(town, from: town.place(1800))
    let first = try #require(street.points.first)
    let last = try #require(street.points.last)
    #expect(abs(Double(first.secondsLeft) - way.seconds) < 0.5)
    #expect(abs(Double(first.metersLeft) - way.meters) < 2 + way.meters / 100)
    #expect(last.secondsLeft == 0 && last.metersLeft == 0)
    #expect(street.points.map(\.secondsLeft) == street.points.map(\.secondsLeft).sorted(by: >))
    #expect(street.points.map(\.metersLeft) == street.points.map(\.metersLeft).sorted(by: >))
    // The start, the corner, and the end.
    #expect(street.points.count == 3)
    #expect(street.pickup == World.pickup)
  }

  @Test func `has the names of its streets, from the corner on the next one's`() throws {
    let town = try CrossTown()
    let (_, street) = try ways(town, from: town.place(1800))
    #expect(street.streets.map(\.name) == ["Cross Street", "Long Lane"])
    #expect(street.streets.map(\.firstPoint) == [0, 1])
  }

  @Test func `may begin at a crossing, and at the pickup itself`() throws {
    let town = try CrossTown()
    for start in [town.place(0), town.place(1), town.place(-1), World.pickup] {
      let (way, street) = try ways(town, from: start)
      #expect(abs(Double(street.points[0].metersLeft) - way.meters) < 5)
    }
  }
}
