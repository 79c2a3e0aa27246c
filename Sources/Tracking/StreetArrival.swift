/// The expected arrival by the way along streets that a driver has ahead.
///
/// The constants were chosen on some traces and measured on others; `waypost-bench eta-error` with a map says which.
enum StreetArrival {
  /// Times the seconds of the way.
  static let factor = 1.0
  static let earliestFactor = 0.8
  static let latestFactor = 1.25

  static func range(seconds: Double, pace: Pace, from start: Timestamp) -> ArrivalRange {
    ArrivalRange(from: start, seconds: seconds * factor, earliest: earliestFactor, latest: latestFactor)
  }
}
