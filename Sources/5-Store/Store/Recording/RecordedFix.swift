import JSON
import Tracking

/// One fix as it came in, before the fleet judged it: a line of a recording.
///
///     {"at":1795262400000,"driver":"d-1","lat":60.16952,"lng":24.93545,"fix":1795262399100,"heading":12.5}
///
/// `at` is when it arrived and `fix` when the phone took it, in milliseconds since 1970; `heading` is in degrees
/// clockwise from north, `speed` in metres a second, `accuracy` in metres. The last four may be missing; without
/// `fix` the fix is as old as its arrival. Unknown members are skipped.
package struct RecordedFix: Sendable, Equatable {
  package let driver: DriverID
  package let position: Position

  package init(driver: DriverID, position: Position) {
    self.driver = driver
    self.position = position
  }

  /// Reads a line; nil if it is no fix.
  package init?(line: Span<UInt8>) {
    var (at, fix, driver): (Int64?, Int64?, String?) = (nil, nil, nil)
    var (latitude, longitude): (Double?, Double?) = (nil, nil)
    var (heading, speed, accuracy): (Double?, Double?, Double?) = (nil, nil, nil)
    do throws(JSONError) {
      var cursor = JSONCursor(line)
      try cursor.beginObject()
      while let key = try cursor.nextKey() {
        if key == "at" {
          at = Self.milliseconds(try cursor.double())
        } else if key == "fix" {
          fix = Self.milliseconds(try cursor.double())
        } else if key == "driver" {
          driver = try cursor.string().string
        } else if key == "lat" {
          latitude = try cursor.double()
        } else if key == "lng" {
          longitude = try cursor.double()
        } else if key == "heading" {
          heading = try cursor.double()
        } else if key == "speed" {
          speed = try cursor.double()
        } else if key == "accuracy" {
          accuracy = try cursor.double()
        } else {
          try cursor.skipValue()
        }
      }
      try cursor.finish()
    } catch {
      return nil
    }
    guard let at, let driver, !driver.isEmpty, let latitude, let longitude,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.driver = DriverID(driver)
    position = Position(
      coordinate: coordinate, fixTime: fix.map { Timestamp(unixMilliseconds: $0) },
      receivedAt: Timestamp(unixMilliseconds: at), headingDegrees: heading, speedMetersPerSecond: speed,
      accuracyMeters: accuracy)
  }

  /// Accepts the years 1970 to 9999: sums with such a time cannot overflow.
  private static func milliseconds(_ value: Double) -> Int64? {
    (0...253_402_300_799_999).contains(value) ? Int64(value) : nil
  }

  /// The line with the line feed at its end.
  package func write(to bytes: inout [UInt8]) {
    var json = JSONWriter(capacity: 192)
    json.beginObject()
    json.member("at", position.receivedAt.unixMilliseconds)
    json.member("driver", driver.rawValue)
    json.member("lat", position.coordinate.latitude)
    json.member("lng", position.coordinate.longitude)
    if position.fixTime != position.receivedAt {
      json.member("fix", position.fixTime.unixMilliseconds)
    }
    let known = [
      ("heading", position.headingDegrees), ("speed", position.speedMetersPerSecond),
      ("accuracy", position.accuracyMeters),
    ]
    for case (let name, let value?) in known {
      json.member(name, value)
    }
    json.endObject()
    bytes.append(contentsOf: json.bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The same fix as if it had happened `milliseconds` later.
  package func shifted(by milliseconds: Int64) -> Position {
    var shifted = position
    shifted.receivedAt = position.receivedAt.adding(milliseconds: milliseconds)
    shifted.fixTime = position.fixTime.adding(milliseconds: milliseconds)
    return shifted
  }
}
