import Tracking

/// Chooses the pairs of fixes that are learned from: at most so many drivers are watched at a time, whoever moves next,
/// so that the work does not grow with the fleet.
///
/// Standing at lights is driving, and counts; standing longer is a stop, and does not.
package struct DriveSampler: Sendable {
  private static let maximumDrivers = 48
  private static let leastMeters = 200.0
  private static let leastSeconds = 15.0
  /// Whoever needs longer for `leastMeters` has stopped on the way.
  private static let mostMilliseconds: Int64 = 90_000
  private static let mostAccuracyMeters = 50.0
  static let movingMetersPerSecond = 2.0

  private var starts: [DriverSlot: Position] = [:]

  package init() {}

  /// Takes a driver's fix; gives the pair that it completes.
  package mutating func take(_ driver: DriverSlot, _ fix: Position) -> DrivePair? {
    guard let start = starts[driver] else {
      if starts.count < Self.maximumDrivers, Self.isExact(fix),
        fix.speedMetersPerSecond ?? Self.movingMetersPerSecond >= Self.movingMetersPerSecond
      {
        starts[driver] = fix
      }
      return nil
    }
    let elapsed = fix.fixTime.millisecondsSince(start.fixTime)
    guard 0...Self.mostMilliseconds ~= elapsed else {
      starts[driver] = nil
      return nil
    }
    let (meters, seconds) = (start.coordinate.distanceMeters(to: fix.coordinate), Double(elapsed) / 1000)
    guard meters >= Self.leastMeters, seconds >= Self.leastSeconds, Self.isExact(fix) else { return nil }
    starts[driver] = nil
    return DrivePair(from: start, to: fix, straightMeters: meters, seconds: seconds)
  }

  /// Frees the places of drivers that send nothing any more.
  package mutating func review(_ now: Timestamp) {
    for (driver, start) in starts
    where now.millisecondsSince(start.fixTime).magnitude > Self.mostMilliseconds.magnitude {
      starts[driver] = nil
    }
  }

  private static func isExact(_ fix: Position) -> Bool {
    fix.accuracyMeters ?? 0 <= mostAccuracyMeters
  }
}
