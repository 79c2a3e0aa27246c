import Maps
import Roads
import Tracking

/// How many times as long as by the map this fleet really takes on roads: by class, area and hour, as far as known.
///
/// A pure value. What is known of a class in an area at an hour counts as much as it was seen; the rest is what is known
/// of that class in that area, then of the class, then of all roads, and at last the map's time.
package struct StreetSpeeds: Sendable {
  /// A drive that was seen.
  package struct Drive: Sendable {
    /// By the map, by class, without turns.
    package var mapSeconds: [RoadClass: Double]
    package var turnSeconds: Double
    package var realSeconds: Double
    package var place: LatLng
    package var at: Timestamp
  }

  /// The zoom of the tiles that are areas, of some 3 km.
  private static let areaZoom = 13
  private static let hourCount: Int64 = 48
  private static let maximumCells = 20_000
  /// The weight of what is known of more roads, in seconds by the map.
  private static let allSeconds = 60.0
  private static let classSeconds = 120.0
  private static let cellSeconds = 600.0
  private static let bounds = 0.25...4.0
  /// With so much seen, half of what a way's time says is learned.
  private static let halfLearnedSeconds = 300.0

  /// By class, area and hour; the others are sums of these and of those without room.
  private var cells = FadingSums(.roads, maximumCount: maximumCells)
  private var areas: [Int64: FadingSums.Sum] = [:]
  private var classes = [FadingSums.Sum](repeating: .init(), count: RoadClass.allCases.count)
  private var all = FadingSums.Sum()
  /// Drives since the start.
  package private(set) var driveCount = 0

  package init() {}

  package var cellCount: Int { cells.sums.count }

  /// The kind of hour: 24 of working days, 24 of Saturdays and Sundays, both in UTC.
  package static func hour(of time: Timestamp) -> Int {
    // 1970 began on a Thursday.
    let weekday = ((time.day + 3) % 7 + 7) % 7
    return weekday < 5 ? time.hour : 24 + time.hour
  }

  // MARK: Use

  /// The real time as a multiple of the map's.
  package func factor(_ roadClass: RoadClass, at place: LatLng, hour: Int) -> Double {
    var factor = Self.mean(all, 1, Self.allSeconds)
    factor = Self.mean(classes[Int(roadClass.rawValue)], factor, Self.classSeconds)
    guard let cell = Self.key(roadClass, place, hour) else { return factor }
    factor = Self.mean(areas[cell / Self.hourCount] ?? .init(), factor, Self.cellSeconds)
    factor = Self.mean(cells[cell], factor, Self.cellSeconds)
    return min(max(factor, Self.bounds.lowerBound), Self.bounds.upperBound)
  }

  /// The part of these factors that was learned, 0...1.
  package var learnedShare: Double { all.weight / (all.weight + Self.halfLearnedSeconds) }

  /// The costs by these speeds around a place.
  package func corrected(_ costs: RoadCosts, at place: LatLng, hour: Int) -> RoadCosts {
    var costs = costs
    for roadClass in RoadClass.allCases {
      let factor = Float(factor(roadClass, at: place, hour: hour))
      for isRamp in [false, true] {
        costs.set(
          costs.secondsPerMeter(roadClass, isRamp: isRamp) * factor, perMeterOf: roadClass, isRamp: isRamp)
      }
    }
    return costs
  }

  private static func mean(_ sum: FadingSums.Sum, _ parent: Double, _ parentSeconds: Double) -> Double {
    (sum.value + parent * parentSeconds) / (sum.weight + parentSeconds)
  }

  // MARK: Learning

  /// Adds a drive. Its real time is shared out to its classes as it is expected of them so far.
  package mutating func add(_ drive: Drive) {
    let mapSeconds = drive.mapSeconds.values.reduce(0, +)
    let hour = Self.hour(of: drive.at)
    let expected = drive.mapSeconds.map { roadClass, seconds in
      (roadClass, seconds, seconds * factor(roadClass, at: drive.place, hour: hour))
    }
    let expectedSeconds = expected.reduce(0) { $0 + $1.2 }
    guard mapSeconds > 0, expectedSeconds > 0, drive.realSeconds > 0 else { return }
    if cells.fade(to: drive.at.day) { sumUp() }
    // Turns belong to the roads between them.
    let withTurns = (mapSeconds + drive.turnSeconds) / mapSeconds
    for (roadClass, seconds, expected) in expected {
      let sum = FadingSums.Sum(
        weight: seconds * withTurns, value: drive.realSeconds * expected / expectedSeconds)
      guard let cell = Self.key(roadClass, drive.place, hour) else { continue }
      cells.add(cell, weight: sum.weight, value: sum.value)
      addUp(cell, roadClass, sum)
    }
    driveCount += 1
  }

  package mutating func restore(_ rows: [LearnedRow], today: Int) {
    cells.restore(rows, today: today)
    sumUp()
  }

  package mutating func takeChanged() -> [LearnedRow] { cells.takeChanged() }

  private mutating func sumUp() {
    areas = [:]
    classes = classes.map { _ in .init() }
    all = .init()
    for (cell, sum) in cells.sums {
      let number = cell / Self.hourCount % Int64(RoadClass.allCases.count)
      guard cell >= 0, let raw = UInt8(exactly: number), let roadClass = RoadClass(rawValue: raw) else {
        continue
      }
      addUp(cell, roadClass, sum)
    }
  }

  private mutating func addUp(_ cell: Int64, _ roadClass: RoadClass, _ sum: FadingSums.Sum) {
    // An area without a cell has no room either.
    if cells.sums[cell] != nil { areas[cell / Self.hourCount, default: .init()].add(sum) }
    classes[Int(roadClass.rawValue)].add(sum)
    all.add(sum)
  }

  /// Nil for a place outside of the map's world.
  private static func key(_ roadClass: RoadClass, _ place: LatLng, _ hour: Int) -> Int64? {
    let world = WebMercator.project(place)
    let side = Double(1 << areaZoom)
    guard (0..<1) ~= world.x, (0..<1) ~= world.y else { return nil }
    let area = Int64(world.y * side) << Int64(areaZoom) | Int64(world.x * side)
    let classCount = Int64(RoadClass.allCases.count)
    return (area * classCount + Int64(roadClass.rawValue)) * hourCount + Int64(hour)
  }
}

extension FadingSums.Sum {
  fileprivate mutating func add(_ other: Self) {
    weight += other.weight
    value += other.value
  }
}
