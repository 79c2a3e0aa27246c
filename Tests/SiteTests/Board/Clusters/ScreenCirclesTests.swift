import Maps
import Testing
import Tracking

@testable import Board

struct ScreenCirclesTests {
  /// A world of a million pixels.
  private static let side = 1_000_000.0

  private func circles(clusters: [(x: Double, count: Int)], drivers: [Double]) -> ScreenCircles {
    var gathering = ScreenCircles(worldSizePixels: Self.side)
    for cluster in clusters {
      gathering.add(
        FleetClusters.Circle(middle: Self.point(cluster.x), count: cluster.count, troubledCount: 1))
    }
    for (index, x) in drivers.enumerated() {
      gathering.add(DriverSlot(rawValue: index), at: Self.point(x), isTroubled: false)
    }
    return gathering
  }

  private static func point(_ pixels: Double) -> WorldPoint { WorldPoint(x: pixels / side, y: 0.5) }

  @Test func `clusters on both sides of a tile's border become one circle in the middle of all`() throws {
    let gathered = circles(clusters: [(1000, 30), (1040, 10)], drivers: [])
    let circle = try #require(gathered.circles.first)
    #expect(gathered.circles.count == 1 && gathered.alone.isEmpty)
    #expect(circle.count == 40 && circle.troubledCount == 2)
    #expect(abs(circle.middle.x * Self.side - 1010) < 0.001)
  }

  @Test func `drivers join the cluster or the driver whom their markers would cover`() {
    let gathered = circles(clusters: [(1000, 5)], drivers: [1043, 2000, 2023, 3000, 3025])
    #expect(gathered.circles.map(\.count) == [6, 2])
    #expect(gathered.alone == [DriverSlot(rawValue: 3), DriverSlot(rawValue: 4)])
  }

  @Test func `of many drivers nobody is lost`() {
    let places = (0..<5000).map { Double($0 * 7919 % 40_000) }
    let gathered = circles(clusters: [], drivers: places)
    #expect(gathered.circles.reduce(0) { $0 + $1.count } + gathered.alone.count == 5000)
    #expect(gathered.circles.allSatisfy { $0.count > 1 })
  }
}
