/// The bounds of plausible fixes, each with its reason.
enum Plausibility {
  /// Phones' clocks are wrong by seconds, not by more.
  static let futureToleranceMilliseconds: Int64 = 60_000
  /// A fix from yesterday is history, not a position.
  static let oldestMilliseconds: Int64 = 24 * 3_600_000
  /// The same place within a second is the same fix sent twice (two location managers, REST and socket).
  static let duplicateWithinMilliseconds: Int64 = 1000
  static let duplicateWithinMeters = 3.0

  /// 250 km/h: more is a jump. A car keeps that up for ten minutes at most.
  static let metersPerSecond = 70.0
  static let sprintMilliseconds: Int64 = 10 * 60_000
  /// 130 km/h, which is more than any car does on average over hours.
  static let lastingMetersPerSecond = 36.0
  /// However long nothing was heard: more than a day's drive needs a second fix.
  static let farthestMeters = 1_000_000.0
  /// Two fixes may each be wrong by one and a half times the reported accuracy; at least by this much, because a
  /// phone reports 5 m between houses that throw it off by 30. Without a reported accuracy, 50 m.
  static let noiseRadii = 1.5
  static let leastNoiseMeters = 60.0
  static let unknownAccuracyMeters = 50.0

  /// Beyond this radius a fix comes from the cell or the network: a part of town, not a place.
  static let coarseMeters = 100.0
  /// After this time without anything better, a part of town is the best answer there is.
  static let coarseAfterMilliseconds: Int64 = 5 * 60_000
  /// A fix of this accuracy is no answer at all to "where is it".
  static let uselessMeters = 1000.0
  /// A receiver that loses the sky goes from 5 m to 80 m within a second, and stays wrong for some seconds. While the
  /// driver, at 5 m/s in a street, is still closer to the fix before than the new one can show, the one before is
  /// better.
  static let decayMetersPerSecond = 5.0
  static let goodMeters = 25.0

  /// A gap: a way longer than this, in a time in which the phone should have reported thrice.
  static let gapMeters = 150.0
  static let gapSeconds = 15.0
  static let gapIntervals = 3.0
  /// However seldom a phone reports, the streets between two fixes so far apart are not known.
  static let longGapMeters = 300.0
  static let longGapSeconds = 60.0

  /// Whether a driver can have come `meters` far in this time, by two fixes of these accuracies.
  static func allows(_ meters: Double, _ milliseconds: Int64, _ accuracy: Double?, _ other: Double?) -> Bool {
    let claimed = (accuracy ?? unknownAccuracyMeters) + (other ?? unknownAccuracyMeters)
    let noise = max(leastNoiseMeters, claimed * noiseRadii)
    let sprint = min(milliseconds, sprintMilliseconds)
    let driven = metersPerSecond * Double(sprint) + lastingMetersPerSecond * Double(milliseconds - sprint)
    return meters <= noise + min(farthestMeters, driven * 0.001)
  }

  /// Whether `fix` is a worse answer for the driver's place than `current` still is.
  static func isWorthless(_ fix: Position, beside current: Position, _ milliseconds: Int64) -> Bool {
    guard let accuracy = fix.accuracyMeters, accuracy > goodMeters else { return false }
    if accuracy > uselessMeters { return true }
    if let known = current.accuracyMeters {
      if accuracy <= known { return false }
      if accuracy > known + decayMetersPerSecond * Double(milliseconds) / 1000 { return true }
    }
    return accuracy > coarseMeters && milliseconds < coarseAfterMilliseconds
  }

  static func isGap(_ meters: Double, _ seconds: Double, usualSeconds: Double) -> Bool {
    if meters > longGapMeters, seconds > longGapSeconds { return true }
    return usualSeconds > 0 && meters > gapMeters && seconds > max(gapSeconds, gapIntervals * usualSeconds)
  }
}
