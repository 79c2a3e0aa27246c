import Testing
import Tracking

@testable import waypost_drivers

struct RoadMapTests {
  /// A square of 1 km with a slow diagonal from its first corner to its third, and a place beside the second corner.
  private func town() throws -> RoadMap {
    let text = """
      waypost-roads 1
      n 47.0 -32.0
      n 47.0 -31.99
      n 47.01 -31.99
      n 47.01 -32.0
      n 47.0 -31.98
      r 0 1 14
      r 1 2 14
      r 2 3 14
      r 3 0 14
      r 0 2 5
      r 1 4 8

      """
    return try RoadMap(text: Array(text.utf8), path: "roads")
  }

  @Test func `The quickest way is taken, not the shortest`() throws {
    let roads = try town()
    let route = roads.route(from: roads.places[0], to: roads.places[2])
    #expect(route.count == 3)
    #expect(route[1] == roads.places[1] || route[1] == roads.places[3])
  }

  @Test func `A way ends at its end, which may be between two places`() throws {
    let roads = try town()
    let door = try Coordinate.make(47.0, -31.985)
    let route = roads.route(from: roads.places[0], to: door)
    #expect(route.last == door)
    #expect(!route.contains(roads.places[4]))
    #expect(route.contains(roads.places[1]))
  }

  @Test func `Somebody on the road does not turn back to where it began`() throws {
    let roads = try town()
    let start = try Coordinate.make(47.0, -31.997)
    #expect(roads.route(from: start, to: roads.places[1]) == [roads.places[1]])
  }

  @Test func `A truck stays on the roads`() throws {
    let roads = try town()
    let area = Motion.Area(centre: roads.places[0], radiusMeters: 5000)
    var motion = Motion(area: area, roads: roads, seed: 5)
    motion.head(for: .roam)
    var farthest = 0.0
    var driven = 0.0
    for _ in 0..<2000 {
      let before = motion.coordinate
      motion.advance(seconds: 1)
      driven += before.distanceMeters(to: motion.coordinate)
      farthest = max(farthest, metersFromRoads(motion.coordinate, roads))
    }
    #expect(driven > 5000)
    #expect(farthest < 3)
  }

  private func metersFromRoads(_ place: Coordinate, _ roads: RoadMap) -> Double {
    [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 4)].map { a, b in
      let (a, b) = (roads.places[a], roads.places[b])
      let length = a.distanceMeters(to: b)
      // Heron's formula, within the segment: the length that the detour over the place adds is of second order in the
      // place's distance.
      let detour = a.distanceMeters(to: place) + place.distanceMeters(to: b) - length
      return (max(detour, 0) * length / 2).squareRoot() * min(1, detour)
    }.min() ?? .infinity
  }

  @Test(arguments: [
    ("", "not waypost-roads 1"), ("waypost-roads 1\nn 47.0", "not a place"),
    ("waypost-roads 1\nn 91 0", "not a place"),
    ("waypost-roads 1\nn 47 0\nr 0 1 10", "not a way between two places"),
    ("waypost-roads 1\nn 47 0\nn 47 1\nr 0 1 0", "not a way between two places"),
    ("waypost-roads 1\nx", "neither a place nor a way"), ("waypost-roads 1\nn 47 0", "no roads"),
  ])
  func `A file that is none is refused, with the line`(text: String, what: String) {
    let error = #expect(throws: DriversError.self) { try RoadMap(text: Array(text.utf8), path: "roads") }
    guard case .malformed("roads", _, what: let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found == what || text.isEmpty)
  }
}
