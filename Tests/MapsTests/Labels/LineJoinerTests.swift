import Testing

@testable import Maps

struct LineJoinerTests {
  @Test
  func `Pieces are joined end to end, whichever way they were drawn`() {
    let parts: [[TilePoint]] = [
      [TilePoint(20, 0), TilePoint(10, 0)], [TilePoint(0, 0), TilePoint(10, 0)],
      [TilePoint(20, 0), TilePoint(30, 1)],
    ]
    let lines = LineJoiner.join(parts)
    #expect(lines.count == 1)
    #expect(Set([lines[0].first?.x, lines[0].last?.x]) == [0, 30])
    #expect(lines[0].count == 4)
  }

  @Test
  func `At a fork the straighter street goes on`() {
    let parts: [[TilePoint]] = [
      [TilePoint(0, 0), TilePoint(10, 0)], [TilePoint(10, 0), TilePoint(15, 9)],
      [TilePoint(10, 0), TilePoint(20, 1)],
    ]
    #expect(LineJoiner.join(parts).contains { Set([$0.first?.x, $0.last?.x]) == [0, 20] })
  }

  @Test
  func `Nothing is joined across a gap, or back on itself`() {
    #expect(
      LineJoiner.join([[TilePoint(0, 0), TilePoint(10, 0)], [TilePoint(14, 0), TilePoint(20, 0)]]).count == 2)
    #expect(
      LineJoiner.join([[TilePoint(0, 0), TilePoint(10, 0)], [TilePoint(10, 0), TilePoint(1, 1)]]).count == 2)
  }

  @Test
  func `A loop ends`() {
    let corners = (0..<8).map { TilePoint(Float($0 % 4 < 2 ? 0 : 9), Float($0 % 2 * 9)) }
    let parts = zip(corners, corners.dropFirst()).map { [$0, $1] }
    #expect(LineJoiner.join(parts).reduce(0) { $0 + $1.count - 1 } == parts.count)
  }
}
