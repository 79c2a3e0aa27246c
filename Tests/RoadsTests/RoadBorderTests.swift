import Maps
import TestSupport
import Testing

@testable import Roads

struct RoadBorderTests {
  /// Lines whole in each tile, as some programs store them, and cut at three distances.
  static let buffers: [Int?] = [nil, 4, 64, 300]

  private func meters(_ network: RoadNetwork, columns: Range<Int>, rows: Range<Int>) -> Double {
    var sum = 0.0
    for row in rows {
      for column in columns {
        for edge in network.tile(TestTown.id(column, row))?.edges ?? [] { sum += Double(edge.meters) }
      }
    }
    return sum
  }

  @Test(arguments: buffers)
  func `A way goes on over borders, and its length counts once`(buffer: Int?) throws {
    var town = TestTown(buffer: buffer)
    // It crosses four tiles, not at right angles.
    town.add([(1000, 1003), (6000, 1111), (6100, 7000), (1500, 7100)], name: "Ring")
    let search = RoadSearch(town.network())
    let way = try search.way(from: (1200, 1007), to: (1600, 7098))
    #expect(way.parts.map(\.roadClass) == [.minor])
    #expect(way.names == ["Ring"])
    let units = 4801.1 + 5889.8 + 4501.1
    #expect(abs(way.meters - TestTown.meters(units)) < 8)
    // The whole line, with its ends.
    let all = meters(town.network(), columns: 0..<3, rows: 0..<3)
    #expect(abs(all - TestTown.meters(5001.2 + 5889.8 + 4601.1)) < 8)
  }

  @Test(arguments: buffers)
  func `Many roads over one border find their own other halves`(buffer: Int?) throws {
    var town = TestTown(buffer: buffer)
    for number in 0..<40 {
      let y = 100 + 12 * number
      town.add(
        [(3000, y), (5000, y + 300)], .of("primary", oneWay: number % 2 == 0 ? 1 : -1), name: "Lane \(number)"
      )
    }
    let search = RoadSearch(town.network())
    for number in 0..<40 {
      let y = 100 + 12 * Double(number)
      let ends = [(3100.0, y + 15), (4900.0, y + 285)]
      let way = try search.way(
        from: number % 2 == 0 ? ends[0] : ends[1], to: number % 2 == 0 ? ends[1] : ends[0])
      #expect(way.names == ["Lane \(number)"])
    }
  }

  @Test(arguments: buffers)
  func `A crossing on the border itself, and one on a corner`(buffer: Int?) throws {
    var town = TestTown(buffer: buffer)
    town.add([(3000, 1000), (4096, 1000), (5000, 1000)], name: "East Street")
    town.add([(4096, 1000), (4096, 3000)], name: "Border Street")
    town.add([(3500, 3000), (4096, 3000)], name: "End Street")
    let search = RoadSearch(town.network())
    for start in [(3100.0, 1000.0), (4900.0, 1000.0)] {
      let way = try search.way(from: start, to: (3600, 3000))
      #expect(way.names == ["East Street", "Border Street", "End Street"])
    }
    var corner = TestTown(buffer: buffer)
    corner.add([(3000, 3000), (5000, 5000)], name: "Diagonal")
    corner.add([(3000, 5192), (4096, 4096)], name: "Other Diagonal")
    corner.add([(4096, 4096), (5192, 3000)], name: "Other Diagonal")
    #expect(try RoadSearch(corner.network()).way(from: (3100, 3100), to: (4900, 4900)).names == ["Diagonal"])
    let other = try RoadSearch(corner.network()).way(from: (3100, 5092), to: (5092, 3100))
    #expect(other.names == ["Other Diagonal"])
  }

  @Test(arguments: buffers)
  func `A bridge and the road below cross at the border`(buffer: Int?) throws {
    var town = TestTown(buffer: buffer)
    town.add([(3000, 1000), (5000, 1200)], .bridge, name: "Bridge")
    town.add([(3000, 1200), (5000, 1000)], name: "Below")
    let search = RoadSearch(town.network())
    #expect(try search.way(from: (3100, 1010), to: (4900, 1190)).names == ["Bridge"])
    #expect(try search.way(from: (3100, 1190), to: (4900, 1010)).names == ["Below"])
  }

  @Test func `Both tiles cut a segment at the same point`() {
    var random = SeededRandom(seed: 5)
    var count = 0
    for _ in 0..<5000 {
      let start = RoadPoint(
        .random(in: -6000..<4096, using: &random), .random(in: -3000..<7000, using: &random))
      let end = RoadPoint(.random(in: 4097..<9000, using: &random), .random(in: -3000..<7000, using: &random))
      let cut = RoadCut(start, end)
      let beyond = RoadCut(RoadPoint(start.x - 4096, start.y), RoadPoint(end.x - 4096, end.y))
      let reversed = RoadCut(end, start)
      #expect(cut?.start == reversed?.end && cut?.end == reversed?.start)
      #expect(cut.map { $0.start.isOnTile && $0.end.isOnTile } ?? true)
      guard let cut, cut.end.x == 4096, 0..<4096 ~= cut.end.y, let beyond else { continue }
      count += 1
      #expect(cut.end.y == beyond.start.y && beyond.start.x == 0)
    }
    #expect(count > 1000)
  }

  @Test func `Without the neighbour the road ends at the border`() throws {
    var town = TestTown()
    town.add([(1000, 1000), (2000, 1000), (4000, 1000), (5000, 1000), (9000, 1000)])
    let search = RoadSearch(town.network(missing: [(1, 0)]))
    #expect(throws: Never.self) { try search.way(from: (1100, 1000), to: (3900, 1000)) }
    guard case .noRoadNear(.end) = search.outcome(from: (1100, 1000), to: (5000, 1000)) else {
      Issue.record("a road on a tile that is not there")
      return
    }
    guard case .notConnected = search.outcome(from: (1100, 1000), to: (8900, 1000)) else {
      Issue.record("a way over a tile that is not there")
      return
    }
  }
}
