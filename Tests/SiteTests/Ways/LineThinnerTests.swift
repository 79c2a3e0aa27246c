import Testing
import Tracking

@testable import Ways

struct LineThinnerTests {
  private func line(_ places: [(east: Double, north: Double)]) -> [Coordinate] {
    places.map {
      SampleFleet.place(World.pickup.latitude + $0.north / 111_195, World.pickup.longitude + $0.east / 55_300)
    }
  }

  @Test func `corners stay, and what is nearly straight goes`() {
    let points = line([(0, 0), (100, 2), (200, -3), (300, 0), (300, 50), (302, 200)])
    #expect(LineThinner.kept(points) == [0, 3, 5])
    #expect(LineThinner.kept([]) == [])
    #expect(LineThinner.kept(line([(0, 0)])) == [0])
    #expect(LineThinner.kept(line([(0, 0), (0, 0)])) == [0, 1])
  }

  @Test func `a line with very many corners keeps a bounded number, and its ends`() {
    let points = line((0..<4000).map { (Double($0) * 20, $0 % 2 == 0 ? 0 : 15) })
    let kept = LineThinner.kept(points)
    #expect(kept.count <= LineThinner.maximumPoints)
    #expect(kept.first == 0 && kept.last == 3999)
    #expect(kept == kept.sorted())
  }
}
