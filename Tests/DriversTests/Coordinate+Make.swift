import Testing
import Tracking

extension Coordinate {
  /// A place that a test knows to be one.
  static func make(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      fatalError("\(latitude), \(longitude) is no place")
    }
    return coordinate
  }
}
