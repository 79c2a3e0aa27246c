import Tracking

/// Chooses the pairs of fixes that are learned from: at most so many drivers are watched at a time, those that move next,
/// so that the work does not grow with the fleet.
///
/// Standing at lights is driving, and counts; standing longer is a stop, and does not.
package struct DriveSampler: Sendable {
  private static let maximumDrivers = 48
  private static let leastMeters = 200.0
  private static let leastSeconds = 15.0
  /// A driver who needs longer for `leastMeters` has stopped on the way.
  private static let mostMilliseconds: Int64 = 90_000
  private static let mostAccuracyMeters = 50.0
  static let movingMetersPerSecond = 2.0

  /// After so many pairs another driver has a turn.
  private static let pairsInTurn = 8

  private struct Turn {
    var start: Position
    var pairsLeft = DriveSampler.pairsInTurn
  }

  private var turns: [DriverSlot: Turn] = [:]

  package init() {}

  /// Takes a driver's fix; gives the pair that it completes.
  package mutating func take(_ driver: DriverSlot, _ fix: Position) -> DrivePair? {
    guard let turn = turns[driver] else {
      if turns.count < Self.maximumDrivers, Self.isExact(fix),
        fix.speedMetersPerSecond ?? Self.movingMetersPerSecond >= Self.movingMetersPerSecond
      {
        turns[driver] = Turn(start: fix)
      }
      return nil
    }
    let elapsed = fix.fixTime.millisecondsSince(turn.start.fixTime)
    guard 0...Self.mostMilliseconds ~= elapsed else {
      turns[driver] = nil
      return nil
    }
    let meters = turn.start.coordinate.distanceMeters(to: fix.coordinate)
    let seconds = Double(elapsed) / 1000
    guard meters >= Self.leastMeters, seconds >= Self.leastSeconds, Self.isExact(fix) else { return nil }
    // A pair begins where the one before ended: a red light between them counts.
    turns[driver] = turn.pairsLeft > 1 ? Turn(start: fix, pairsLeft: turn.pairsLeft - 1) : nil
    return DrivePair(from: turn.start, to: fix, straightMeters: meters, seconds: seconds)
  }

  /// Frees the places of drivers that send nothing any more.
  package mutating func review(_ now: Timestamp) {
    for (driver, turn) in turns
    where now.millisecondsSince(turn.start.fixTime).magnitude > Self.mostMilliseconds.magnitude {
      turns[driver] = nil
    }
  }

  private static func isExact(_ fix: Position) -> Bool {
    fix.accuracyMeters ?? 0 <= mostAccuracyMeters
  }
}
