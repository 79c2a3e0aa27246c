import JSON
import Tracking

/// Members that say times and places; `orNull` and `ifAny` mean what they mean in `JSONWriter`.
extension JSONWriter {
  package mutating func iso8601(_ key: String, _ time: Timestamp) { member(key, time.iso8601) }

  package mutating func iso8601(_ key: String, orNull time: Timestamp?) { member(key, orNull: time?.iso8601) }

  package mutating func milliseconds(_ key: String, _ time: Timestamp) { member(key, time.unixMilliseconds) }

  package mutating func milliseconds(_ key: String, ifAny time: Timestamp?) {
    if let time { milliseconds(key, time) }
  }

  /// `"lat":…,"lng":…`, as REST and the events of Socket.IO write them.
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

  /// As pages write them, which show no more: `"lat":60.17,"lng":24.94`.
  package mutating func roundedPlace(_ place: Coordinate) {
    member("lat", place.roundedLatitude)
    member("lng", place.roundedLongitude)
  }

  package mutating func roundedPlace(ifAny place: Coordinate?) {
    if let place { roundedPlace(place) }
  }

  /// A job's items, which are JSON already; an empty list where there are none.
  package mutating func member(_ key: String, rawOrEmpty json: String?) {
    self.key(key)
    raw((json ?? "[]").utf8.span)
  }
}

extension Coordinate {
  /// Five decimals are 1.1 m: less than a phone knows.
  package var latitudeText: String { Self.text(latitude) }
  package var longitudeText: String { Self.text(longitude) }
  package var roundedLatitude: Double { (latitude * 1e5).rounded() / 1e5 }
  package var roundedLongitude: Double { (longitude * 1e5).rounded() / 1e5 }

  private static func text(_ degrees: Double) -> String { "\((degrees * 1e5).rounded() / 1e5)" }
}
