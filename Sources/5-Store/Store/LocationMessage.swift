import Compact
import Glibc
import JSON
import Tracking

/// A driver's report, received over Socket.IO or REST:
/// `{"contractor_id"?, "lat", "lng", "job_id"?, "heading"?, "speed"?, "accuracy"?, "ts"?}`.
///
/// It is read in one pass over the bytes, without allocating. Unknown keys are skipped. `ts` is the time of the fix:
/// Unix time in seconds or milliseconds, or ISO 8601; without `ts` the time of arrival is the time of the fix.
package struct LocationMessage {
  package var position: Position

  /// Throws `.malformed` for anything that is not such an object, `.notANumber` for a coordinate of another
  /// type, `.malformedTime` for a `ts` that is no time, `.malformedMotion` for a heading, a speed or an accuracy of
  /// another type, `.foreignDriver` when `contractor_id` names a driver other
  /// than `driver`.
  package init(
    _ json: Span<UInt8>, from driver: DriverID, receivedAt: Timestamp
  ) throws(FleetRejection) {
    var fields = Fields()
    do throws(JSONError) {
      try fields.read(json, driver: driver)
    } catch {
      throw error.reason == .typeMismatch ? .notANumber : .malformed
    }
    guard !fields.isTimeUnreadable else { throw .malformedTime }
    guard !fields.isMotionUnreadable else { throw .malformedMotion }
    guard !fields.isForeign else { throw .foreignDriver }
    guard let latitude = fields.latitude, let longitude = fields.longitude else { throw .malformed }
    position = Position(
      coordinate: try Coordinate(checkedLatitude: latitude, longitude: longitude),
      fixTime: fields.fixTime ?? receivedAt, receivedAt: receivedAt,
      headingDegrees: fields.heading, speedMetersPerSecond: fields.speed, accuracyMeters: fields.accuracy)
  }

  private struct Fields {
    var latitude: Double?
    var longitude: Double?
    var heading: Double?
    var speed: Double?
    var accuracy: Double?
    var fixTime: Timestamp?
    var isForeign = false
    var isTimeUnreadable = false
    var isMotionUnreadable = false

    mutating func read(_ json: Span<UInt8>, driver: DriverID) throws(JSONError) {
      var cursor = JSONCursor(json)
      try cursor.beginObject()
      while let key = try cursor.nextKey() {
        if key == "lat" {
          latitude = try cursor.double()
        } else if key == "lng" {
          longitude = try cursor.double()
        } else if key == "contractor_id" {
          isForeign = try !Self.names(driver, &cursor)
        } else if key == "heading" {
          heading = try optional(&cursor, in: 0...360)
        } else if key == "speed" {
          speed = try optional(&cursor, in: 0...200)
        } else if key == "accuracy" {
          accuracy = try optional(&cursor, in: 0...100_000)
        } else if key == "ts" {
          try readTime(&cursor)
        } else {
          try cursor.skipValue()
        }
      }
      try cursor.finish()
    }

    /// Whether the value names this driver, or nobody; a value that is not text names nobody.
    private static func names(_ driver: DriverID, _ cursor: inout JSONCursor) throws(JSONError) -> Bool {
      switch try cursor.peekKind() {
      case .string:
        let text = try cursor.string()
        return equal(text, driver)
      case .null:
        try cursor.skipValue()
        return true
      default:
        try cursor.skipValue()
        return false
      }
    }

    private static func equal(_ text: borrowing JSONText, _ id: DriverID) -> Bool {
      if text.hasEscapes { return DriverID(text.string) == id }
      return text.raw.withUnsafeBufferPointer { id.text.isSpelled($0) }
    }

    /// A number that is not negative; phones send -1 or null for an unknown value.
    private mutating func optional(
      _ cursor: inout JSONCursor, in range: ClosedRange<Double>
    ) throws(JSONError) -> Double? {
      let kind = try cursor.peekKind()
      guard kind == .number else {
        if kind != .null { isMotionUnreadable = true }
        try cursor.skipValue()
        return nil
      }
      let value = try cursor.double()
      return range.contains(value) ? value : nil
    }

    /// A phone sends `null` if it does not know the time.
    private mutating func readTime(_ cursor: inout JSONCursor) throws(JSONError) {
      switch try cursor.peekKind() {
      case .null: try cursor.null()
      case .string:
        fixTime = Timestamp(iso8601: try cursor.string().string)
        isTimeUnreadable = fixTime == nil
      case .number:
        let value = try cursor.double()
        // Smaller values are seconds (until the year 5138), greater ones milliseconds (from 1973 on).
        let milliseconds = abs(value) < 1e11 ? value * 1000 : value
        isTimeUnreadable = !(abs(milliseconds) < 1e15)
        if !isTimeUnreadable { fixTime = Timestamp(unixMilliseconds: Int64(milliseconds)) }
      default:
        try cursor.skipValue()
        isTimeUnreadable = true
      }
    }
  }
}
