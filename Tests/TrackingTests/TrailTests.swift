import TestSupport
import Testing

@testable import Tracking

@Suite struct TrailTests {
  @Test func `keeps the newest points, oldest first`() throws {
    var trail = Trail()
    for index in 0..<Trail.capacity * 2 + 7 {
      trail.append(TrailPoint(coordinate: try .make(north: Double(index) * 20), time: noon + Double(index)))
      #expect(trail.count == min(index + 1, Trail.capacity))
    }
    let points = trail.points
    #expect(points.count == Trail.capacity)
    #expect(points.first?.time == noon + Double(Trail.capacity + 7))
    #expect(points.last?.time == noon + Double(Trail.capacity * 2 + 6))
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test func `packs every place on earth within a centimetre`() throws {
    var random = SeededRandom(seed: 4)
    var places = [(90.0, 180.0), (-90, -180), (90, -180), (0, 0)]
    for _ in 0..<1000 {
      places.append((.random(in: -90...90, using: &random), .random(in: -180...180, using: &random)))
    }
    for (latitude, longitude) in places {
      let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
      for isAfterGap in [false, true] {
        let trail = Trail([TrailPoint(coordinate: coordinate, time: noon, isAfterGap: isAfterGap)])
        let point = try #require(trail.points.first)
        #expect(point.coordinate.distanceMeters(to: coordinate) < 0.01)
        #expect(point.isAfterGap == isAfterGap)
        #expect(point.time == noon)
      }
    }
  }

  @Test func `clips to what came after a moment, and begins a new line there`() throws {
    var trail = Trail()
    for index in 0..<10 {
      trail.append(TrailPoint(coordinate: try .make(north: Double(index) * 20), time: noon + Double(index)))
    }
    let clipped = trail.clipped(since: noon + 6).points
    #expect(clipped.map(\.time) == [noon + 6, noon + 7, noon + 8, noon + 9])
    #expect(clipped.map(\.isAfterGap) == [true, false, false, false])
    #expect(trail.clipped(since: noon + 100).isEmpty)
  }

  @Test func `a point of the second in which a moment lies may be from before it, and is left out`() throws {
    let trail = Trail([TrailPoint(coordinate: try .make(north: 0), time: noon + 6.9)])
    #expect(trail.clipped(since: noon + 6).count == 1)
    #expect(trail.clipped(since: noon + 6.001).isEmpty)
    #expect(trail.clipped(since: noon + 7).isEmpty)
  }
}
