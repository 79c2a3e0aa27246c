import Glibc
import Maps
import Tracking

/// Drivers and clusters that would lie on each other on a screen, gathered into circles across the borders of tiles, as
/// Public/gather.js does.
struct ScreenCircles {
  /// The pixels between two places that are not gathered: of two drivers, and where one is a tile's cluster.
  static let apartPixels = (drivers: 24.0, cluster: 44.0)

  private struct Group {
    /// Where others join: the middle would wander away from those who came first.
    let seed: WorldPoint
    var circle: FleetClusters.Circle
    /// The driver, as long as it is alone.
    var driver: DriverSlot?
    let isCluster: Bool
  }

  private let worldSizePixels: Double
  private var groups: [Group] = []
  /// The groups whose seeds are in each square, by column and row; a square is as wide as a cluster reaches.
  private var squares: [SIMD2<Int32>: [Int]] = [:]

  init(worldSizePixels: Double) { self.worldSizePixels = worldSizePixels }

  /// Each circle stands for more than one driver, or for one whose name the tile did not keep.
  var circles: [FleetClusters.Circle] { groups.filter { $0.driver == nil }.map(\.circle) }
  /// The drivers who are near nobody else.
  var alone: [DriverSlot] { groups.compactMap(\.driver) }

  mutating func add(_ circle: FleetClusters.Circle) { add(circle, driver: nil) }

  mutating func add(_ driver: DriverSlot, at place: WorldPoint, isTroubled: Bool) {
    add(FleetClusters.Circle(middle: place, count: 1, troubledCount: isTroubled ? 1 : 0), driver: driver)
  }

  private mutating func add(_ circle: FleetClusters.Circle, driver: DriverSlot?) {
    let square = square(of: circle.middle)
    var nearest: (index: Int, share: Double)?
    for x in -1...1 {
      for y in -1...1 {
        for index in squares[square &+ SIMD2(Int32(x), Int32(y))] ?? [] {
          let share =
            distance(circle.middle, groups[index].seed) / apart(groups[index].isCluster || driver == nil)
          if share < min(1, nearest?.share ?? 1) { nearest = (index, share) }
        }
      }
    }
    if let nearest {
      groups[nearest.index].circle = groups[nearest.index].circle.joined(with: circle)
      groups[nearest.index].driver = nil
    } else {
      squares[square, default: []].append(groups.count)
      groups.append(Group(seed: circle.middle, circle: circle, driver: driver, isCluster: driver == nil))
    }
  }

  private func apart(_ isCluster: Bool) -> Double {
    isCluster ? Self.apartPixels.cluster : Self.apartPixels.drivers
  }

  private func distance(_ a: WorldPoint, _ b: WorldPoint) -> Double {
    hypot(a.x - b.x, a.y - b.y) * worldSizePixels
  }

  private func square(of point: WorldPoint) -> SIMD2<Int32> {
    func index(_ part: Double) -> Int32 {
      Int32((part * worldSizePixels / Self.apartPixels.cluster).rounded(.down))
    }
    return SIMD2(index(point.x), index(point.y))
  }
}

extension FleetClusters.Circle {
  /// Both in one, at the middle of all.
  fileprivate func joined(with other: Self) -> Self {
    let share = Double(other.count) / Double(count + other.count)
    return Self(
      middle: WorldPoint(
        x: middle.x + (other.middle.x - middle.x) * share, y: middle.y + (other.middle.y - middle.y) * share),
      count: count + other.count, troubledCount: troubledCount + other.troubledCount)
  }
}
