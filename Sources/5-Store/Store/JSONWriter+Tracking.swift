import JSON
import Tracking

/// Members for times and places; `orNull` and `ifAny` mean the same as in `JSONWriter`.
extension JSONWriter {
  package mutating func iso8601(_ key: String, _ time: Timestamp) { member(key, time.iso8601) }

  package mutating func iso8601(_ key: String, orNull time: Timestamp?) { member(key, orNull: time?.iso8601) }

  package mutating func milliseconds(_ key: String, _ time: Timestamp) { member(key, time.unixMilliseconds) }

  package mutating func milliseconds(_ key: String, ifAny time: Timestamp?) {
    if let time { milliseconds(key, time) }
  }

  /// `"lat":…,"lng":…`, with the digits that REST and the Socket.IO events use.
  package mutating func exactPlace(_ place: Coordinate) {
    member("lat", place.latitude)
    member("lng", place.longitude)
  }

  package mutating func exactPlace(orNull place: Coordinate?) {
    guard let place else {
      nullMember("lat")
      return nullMember("lng")
    }
    exactPlace(place)
  }

  /// `"lat":60.17,"lng":24.94`, with the fewer digits that pages show.
  package mutating func roundedPlace(_ place: Coordinate) {
    member("lat", place.roundedLatitude)
    member("lng", place.roundedLongitude)
  }

  package mutating func roundedPlace(ifAny place: Coordinate?) {
    if let place { roundedPlace(place) }
  }

  /// A job's items, which are JSON text already; an empty list for a job without items.
  package mutating func member(_ key: String, rawOrEmpty json: String?) {
    self.key(key)
    raw((json ?? "[]").utf8.span)
  }
}

extension Coordinate {
  /// The latitude with five decimals: 1.1 m, finer than a phone's accuracy.
  package var latitudeText: String { Self.text(latitude) }
  package var longitudeText: String { Self.text(longitude) }
  package var roundedLatitude: Double { (latitude * 1e5).rounded() / 1e5 }
  package var roundedLongitude: Double { (longitude * 1e5).rounded() / 1e5 }

  private static func text(_ degrees: Double) -> String { "\((degrees * 1e5).rounded() / 1e5)" }
}
