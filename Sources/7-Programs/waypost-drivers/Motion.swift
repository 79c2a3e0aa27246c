import Glibc
import Tracking

/// One simulated truck: it accelerates, slows down before corners, waits at lights, and stands if its goal requires it.
struct Motion {
  enum Goal: Equatable {
    /// The truck drives between random places around the centre.
    case roam
    case drive(to: Coordinate)
    case stand
  }

  /// The area in which the truck roams.
  struct Area: Equatable {
    let centre: Coordinate
    let radiusMeters: Double
  }

  private(set) var coordinate: Coordinate
  private(set) var headingDegrees: Double
  private(set) var speedMetersPerSecond = 0.0

  private let area: Area
  /// The town's roads; nil if the truck drives on a grid of its own.
  private let roads: RoadMap?
  private let gridDegrees: Double
  private let cruiseMetersPerSecond: Double
  private var goal = Goal.stand
  private var corners: [Corner] = []
  private var waitsSeconds = 0.0
  private var random: SeededRandom

  /// A bend of the way, and the speed at which it can be passed.
  private struct Corner {
    let place: Coordinate
    let metersPerSecond: Double
  }

  /// The change of speed in metres per second, each second.
  private static let acceleration = 2.0
  private static let cornerMetersPerSecond = 4.0
  private static let bendMetersPerSecond = 8.0
  /// Corners farther ahead do not slow the truck down yet: it loses 14 m/s in 49 m.
  private static let sightMeters = 80.0

  init(area: Area, roads: RoadMap? = nil, seed: UInt64) {
    random = SeededRandom(seed: seed)
    self.area = area
    // A town has one grid, so that its trucks share streets; the grid's angle follows from the town's place.
    gridDegrees = (area.centre.latitude * 1000).truncatingRemainder(dividingBy: 45)
    cruiseMetersPerSecond = Double.random(in: 9...14, using: &random)
    self.roads = roads
    coordinate = Self.randomPlace(in: area, roads, using: &random)
    headingDegrees = Double.random(in: 0..<360, using: &random)
  }

  /// Whether the truck stands at the end of the way to its goal.
  var hasArrived: Bool { corners.isEmpty && speedMetersPerSecond == 0 }

  mutating func head(for goal: Goal) {
    guard goal != self.goal else { return }
    self.goal = goal
    switch goal {
    case .roam, .stand: corners = []
    case .drive(let end): plan(to: end)
    }
  }

  /// Moves the truck on by `seconds`, in steps of at most a quarter of a second.
  mutating func advance(seconds: Double) {
    var rest = min(max(seconds, 0), 60)
    while rest > 0 {
      let step = min(rest, 0.25)
      rest -= step
      advance(step: step)
    }
  }

  /// The report of the truck's phone: the place with a few metres of noise.
  mutating func fix() -> Fix {
    let accuracy = Double.random(in: 4...12, using: &random)
    let place =
      speedMetersPerSecond == 0
      ? coordinate
      : coordinate.travelled(
        meters: Double.random(in: 0...accuracy / 4, using: &random),
        degrees: Double.random(in: 0..<360, using: &random))
    return Fix(
      coordinate: place, headingDegrees: headingDegrees, speedMetersPerSecond: speedMetersPerSecond,
      accuracyMeters: accuracy)
  }

  private mutating func advance(step: Double) {
    if waitsSeconds > 0 {
      waitsSeconds -= step
      speedMetersPerSecond = 0
      return
    }
    guard let corner = corners.first else {
      speedMetersPerSecond = 0
      if goal == .roam { plan(to: Self.randomPlace(in: area, roads, using: &random)) }
      return
    }
    let distance = coordinate.distanceMeters(to: corner.place)
    speedMetersPerSecond = min(
      speedMetersPerSecond + Self.acceleration * step, cruiseMetersPerSecond, allowedMetersPerSecond(distance)
    )
    let way = speedMetersPerSecond * step
    if distance > 0.5 { headingDegrees = coordinate.bearingDegrees(to: corner.place) }
    guard way >= distance else {
      coordinate = coordinate.travelled(meters: way, degrees: headingDegrees)
      return
    }
    coordinate = corner.place
    corners.removeFirst()
    if corners.isEmpty {
      speedMetersPerSecond = 0
      // A roaming truck stops for a delivery now and then.
      if goal == .roam { waitsSeconds = Double.random(in: 10...40, using: &random) }
    } else if corner.metersPerSecond <= Self.cornerMetersPerSecond,
      Int.random(in: 0..<8, using: &random) == 0
    {
      waitsSeconds = Double.random(in: 3...12, using: &random)
    }
  }

  /// The speed that still allows the truck to slow down to each corner's speed: v = sqrt(v0^2 + 2 a s).
  private func allowedMetersPerSecond(_ toFirst: Double) -> Double {
    var allowed = Double.infinity
    var ahead = toFirst
    for (index, corner) in corners.enumerated() {
      if index > 0 { ahead += corners[index - 1].place.distanceMeters(to: corner.place) }
      let there = corner.metersPerSecond
      allowed = min(allowed, (there * there + 2 * Self.acceleration * ahead).squareRoot())
      if ahead > Self.sightMeters { break }
    }
    return allowed
  }

  private mutating func plan(to end: Coordinate) {
    let places =
      roads?.route(from: coordinate, to: end)
      ?? Route.corners(from: coordinate, to: end, gridDegrees: gridDegrees, using: &random)
    corners = []
    for (index, place) in places.enumerated() {
      let from = index == 0 ? coordinate : places[index - 1]
      guard index + 1 < places.count else {
        corners.append(Corner(place: place, metersPerSecond: 0.5))
        break
      }
      let turn = from.bearingDegrees(to: place) - place.bearingDegrees(to: places[index + 1])
      let degrees = abs(turn.remainder(dividingBy: 360))
      corners.append(
        Corner(
          place: place,
          metersPerSecond: degrees > 40
            ? Self.cornerMetersPerSecond : degrees > 15 ? Self.bendMetersPerSecond : .infinity))
    }
    waitsSeconds = 0
  }

  private static func randomPlace(
    in area: Area, _ roads: RoadMap?, using random: inout SeededRandom
  ) -> Coordinate {
    if let roads {
      return roads.randomPlace(around: area.centre, within: area.radiusMeters, using: &random)
    }
    // The square root spreads the places evenly over the disc.
    let meters = area.radiusMeters * Double.random(in: 0...1, using: &random).squareRoot()
    return area.centre.travelled(meters: meters, degrees: Double.random(in: 0..<360, using: &random))
  }
}

extension Coordinate {
  /// The place that lies `meters` away in the direction of `degrees` (clockwise from north), on a plane that
  /// touches the earth here; good for a few kilometres away from the poles.
  func travelled(meters: Double, degrees: Double) -> Coordinate {
    let metersPerDegree = Self.earthRadiusMeters * .pi / 180
    let radians = degrees * .pi / 180
    let north = meters * cos(radians) / metersPerDegree
    let east = meters * sin(radians) / (metersPerDegree * max(0.01, cos(latitude * .pi / 180)))
    return Coordinate(latitude: latitude + north, longitude: longitude + east) ?? self
  }
}

/// SplitMix64: the same seed gives the same drive.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
