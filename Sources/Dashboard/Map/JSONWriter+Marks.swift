import JSON
import Tracking

extension JSONWriter {
  mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  /// `"lat":60.17,"lng":24.94`, or nothing.
  mutating func place(_ coordinate: Coordinate?) {
    guard let coordinate else { return }
    key("lat")
    number(coordinate.roundedLatitude)
    key("lng")
    number(coordinate.roundedLongitude)
  }

  /// `"troubles":["late","silent"]`, or nothing.
  mutating func troubles(_ troubles: JobTroubles) {
    guard !troubles.isEmpty else { return }
    key("troubles")
    beginArray()
    for show in BoardQuery.Show.allCases where show != .trouble && show.admits(troubles) {
      string(show.rawValue)
    }
    endArray()
  }

  mutating func time(_ name: String, _ moment: Timestamp?) {
    guard let moment else { return }
    key(name)
    integer(moment.unixMilliseconds)
  }
}
