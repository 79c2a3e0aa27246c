import Testing

@testable import Maps

struct TilePathTests {
  private func data(_ parts: [(points: [(Int32, Int32)], isRing: Bool)]) -> String {
    var path = TilePath()
    for part in parts {
      let start = path.pointCount
      for (index, point) in part.points.enumerated() {
        path.add(GridPoint(x: point.0, y: point.1), isFirst: index == 0)
      }
      path.end(from: start, isRing: part.isRing)
    }
    var bytes: [UInt8] = []
    path.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test
  func `Commands are relative, and a minus sign separates`() {
    #expect(data([([(10, 20), (13, 16), (13, 1016), (-2, 1016)], false)]) == "m10 20 3-4 0 1000-15 0")
  }

  @Test
  func `A line that begins where the last one ended goes on`() {
    #expect(data([([(0, 0), (5, 0)], false), ([(5, 0), (5, 7)], false)]) == "m0 0 5 0 0 7")
    #expect(data([([(0, 0), (5, 0)], false), ([(6, 0), (5, 7)], false)]) == "m0 0 5 0m1 0-1 7")
  }

  @Test
  func `After a ring the pen is at its beginning`() {
    #expect(
      data([([(1, 1), (5, 1), (5, 5)], true), ([(2, 2), (9, 2), (9, 9)], true)])
        == "m1 1 4 0 0 4zm1 1 7 0 0 7z")
  }

  @Test
  func `A line begins anew where a ring ended`() {
    #expect(data([([(1, 1), (5, 1), (5, 5)], true), ([(5, 5), (9, 9)], false)]) == "m1 1 4 0 0 4zm4 4 4 4")
  }

  @Test
  func `Equal neighbours are one point, and a point alone is nothing`() {
    #expect(data([([(3, 3), (3, 3)], false), ([(4, 4), (4, 4), (5, 5)], false)]) == "m4 4 1 1")
  }

  @Test
  func `The largest numbers there are can be written`() {
    #expect(
      data([([(.min, .max), (.max, .min)], false)]) == "m-2147483648 2147483647-1 1")
  }
}
