import Tracking

/// One position as a phone's app wrote it, in our units; not checked yet.
package struct PhoneFix: Hashable, Sendable {
  var latitude: Double?
  var longitude: Double?
  /// Nil if the app names none.
  package var fixTime: Timestamp?
  /// The time is there, and cannot be read.
  var isTimeUnreadable = false
  var headingDegrees: Double?
  var speedMetersPerSecond: Double?
  var accuracyMeters: Double?
  /// 0...1 if it is one; nil if the app tells none.
  var batteryShare: Double?
  var isCharging: Bool?

  package var battery: PhoneBattery? {
    batteryShare.flatMap { PhoneBattery(share: $0, isCharging: isCharging) }
  }

  /// Throws as `LocationMessage` does: an app's unknown values (-1) become nil, an impossible place is refused.
  package func position(receivedAt: Timestamp) throws(FleetRejection) -> Position {
    guard !isTimeUnreadable else { throw .malformedTime }
    guard let latitude, let longitude else { throw .malformed }
    return Position(
      coordinate: try Coordinate(checkedLatitude: latitude, longitude: longitude),
      fixTime: fixTime ?? receivedAt, receivedAt: receivedAt, headingDegrees: headingDegrees,
      speedMetersPerSecond: speedMetersPerSecond, accuracyMeters: accuracyMeters)
  }

  /// Unix time; a number below 1e11 is in seconds (until the year 5138), a greater one in milliseconds (from 1973 on).
  mutating func take(unixTime value: Double) {
    let milliseconds = abs(value) < 1e11 ? value * 1000 : value
    isTimeUnreadable = !(abs(milliseconds) < 1e15)
    if !isTimeUnreadable { fixTime = Timestamp(unixMilliseconds: Int64(milliseconds)) }
  }

  mutating func take(iso8601 text: String) {
    fixTime = Timestamp(iso8601: text)
    isTimeUnreadable = fixTime == nil
  }
}
