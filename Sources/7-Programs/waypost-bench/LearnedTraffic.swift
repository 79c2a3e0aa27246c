import Tracking
import Ways

/// What a server would have learned from a recording up to a moment.
struct LearnedTraffic {
  private(set) var speeds = StreetSpeeds()
  private(set) var errors = ArrivalErrors()
  /// In the order of time.
  private var drives: ArraySlice<StreetSpeeds.Drive> = []
  private var trips: [DrivenTrip] = []

  init() {}

  /// - Parameter fixes: of each driver.
  init(_ fixes: [[Position]], _ maps: [StreetMap]) {
    var sampler = DriveSampler()
    let all = fixes.enumerated().flatMap { number, fixes in fixes.map { (DriverSlot(rawValue: number), $0) } }
    var drives: [StreetSpeeds.Drive] = []
    for (driver, fix) in all.sorted(by: { $0.1.fixTime < $1.1.fixTime }) {
      guard let map = maps.first(where: { $0.contains(fix.coordinate) }) else { continue }
      if let drive = sampler.take(driver, fix).flatMap({ map.drive($0) }) { drives.append(drive) }
    }
    self.drives = drives[...]
  }

  /// Learns from what was driven, and which trips had ended, before that time.
  mutating func learn(until time: Timestamp) {
    while let drive = drives.first, drive.at <= time {
      speeds.add(drive)
      drives.removeFirst()
    }
    for trip in trips where trip.arrivedAt <= time {
      for expected in trip.expected.values {
        errors.add(
          expectedSeconds: expected.seconds,
          realSeconds: Double(trip.arrivedAt.millisecondsSince(expected.from)) / 1000, at: trip.arrivedAt)
      }
    }
    trips.removeAll { $0.arrivedAt <= time }
  }

  /// Notes a trip, to learn from it once it has ended.
  mutating func note(_ trip: DrivenTrip) { trips.append(trip) }
}
