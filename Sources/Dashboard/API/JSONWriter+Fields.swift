import JSON
import Tracking

/// Members as REST and the events of Socket.IO write them: null where nothing is known.
extension JSONWriter {
  mutating func text(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  mutating func iso8601(_ key: String, _ value: Timestamp?) { text(key, value?.iso8601) }

  mutating func flag(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// `"lat":…,"lng":…`, null without a place.
  mutating func coordinate(_ place: Coordinate?) {
    key("lat")
    if let place { number(place.latitude) } else { null() }
    key("lng")
    if let place { number(place.longitude) } else { null() }
  }

  mutating func number(_ key: String, _ value: Double?) {
    self.key(key)
    if let value { number(value) } else { null() }
  }

  mutating func texts(_ key: String, _ values: [String]) {
    self.key(key)
    beginArray()
    for value in values { string(value) }
    endArray()
  }

  mutating func emptyArray() {
    beginArray()
    endArray()
  }
}
