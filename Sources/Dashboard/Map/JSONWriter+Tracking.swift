import JSON
import Tracking

/// Members that say times and places; `orNull` and `ifAny` mean what they mean in `JSONWriter`.
extension JSONWriter {
  mutating func iso8601(_ key: String, _ time: Timestamp) { member(key, time.iso8601) }

  mutating func iso8601(_ key: String, orNull time: Timestamp?) { member(key, orNull: time?.iso8601) }

  mutating func milliseconds(_ key: String, _ time: Timestamp) { member(key, time.unixMilliseconds) }

  mutating func milliseconds(_ key: String, ifAny time: Timestamp?) {
    if let time { milliseconds(key, time) }
  }

  /// `"lat":…,"lng":…`, as REST and the events of Socket.IO write them.
  mutating func exactPlace(_ place: Coordinate) {
    member("lat", place.latitude)
    member("lng", place.longitude)
  }

  mutating func exactPlace(orNull place: Coordinate?) {
    guard let place else {
      nullMember("lat")
      return nullMember("lng")
    }
    exactPlace(place)
  }

  /// As pages write them, which show no more: `"lat":60.17,"lng":24.94`.
  mutating func roundedPlace(_ place: Coordinate) {
    member("lat", place.roundedLatitude)
    member("lng", place.roundedLongitude)
  }

  mutating func roundedPlace(ifAny place: Coordinate?) {
    if let place { roundedPlace(place) }
  }

  /// `"troubles":["late","silent"]`.
  mutating func troubles(ifAny troubles: JobTroubles) {
    guard !troubles.isEmpty else { return }
    let shown = BoardQuery.Show.allCases.filter { $0 != .trouble && $0.admits(troubles) }
    member("troubles", shown.map(\.rawValue))
  }

  /// A job's items, which are JSON already; an empty list where there are none.
  mutating func member(_ key: String, rawOrEmpty json: String?) {
    self.key(key)
    raw((json ?? "[]").utf8.span)
  }
}
