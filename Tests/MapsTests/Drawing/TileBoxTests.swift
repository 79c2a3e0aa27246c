import TestSupport
import Testing

@testable import Maps

struct TileBoxTests {
  private let box = TileBox(side: 100, overrun: 10)

  private func clipped(_ ring: [TilePoint]) -> [TilePoint] {
    var ring = ring
    var spare: [TilePoint] = []
    box.clip(ring: &ring, spare: &spare)
    return ring
  }

  private func doubleArea(_ ring: [TilePoint]) -> Float {
    ring.indices.reduce(0) {
      let (a, b) = (ring[$1], ring[($1 + 1) % ring.count])
      return $0 + a.x * b.y - b.x * a.y
    }
  }

  @Test
  func `A ring around the tile becomes the box, wound as it was`() {
    let far: Float = 1e6
    let ring = [TilePoint(-far, -far), TilePoint(far, -far), TilePoint(far, far), TilePoint(-far, far)]
    #expect(abs(doubleArea(clipped(ring)) - 2 * 120 * 120) < 1)
    #expect(abs(doubleArea(clipped(ring.reversed())) + 2 * 120 * 120) < 1)
  }

  @Test
  func `A ring beside the tile leaves nothing, one within it stays as it is`() {
    #expect(clipped([TilePoint(200, 0), TilePoint(300, 0), TilePoint(300, 50)]).isEmpty)
    let inside = [TilePoint(1, 1), TilePoint(50, 1), TilePoint(50, 60)]
    #expect(Set(clipped(inside)) == Set(inside))
  }

  @Test
  func `What is left lies in the box, and is at most five times as many points`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<500 {
      let ring = (0..<Int.random(in: 3...40, using: &random)).map { _ in
        TilePoint(.random(in: -400...500, using: &random), .random(in: -400...500, using: &random))
      }
      let result = clipped(ring)
      #expect(result.count <= 5 * ring.count)
      for point in result {
        #expect(point.x > -10.01 && point.x < 110.01 && point.y > -10.01 && point.y < 110.01)
      }
    }
  }

  @Test
  func `A segment is cut at the edges, and its ends inside stay exact`() throws {
    let start = TilePoint(33.3, 44.4)
    let seen = try #require(box.clip(from: start, to: TilePoint(333.3, 44.4)))
    #expect(seen.start == start)
    #expect(abs(seen.end.x - 110) < 0.01)
    #expect(box.clip(from: TilePoint(-50, -50), to: TilePoint(-50, 200)) == nil)
    #expect(box.clip(from: TilePoint(-50, 60), to: TilePoint(60, 200)) == nil)
  }
}
