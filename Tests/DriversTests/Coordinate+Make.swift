import Testing
import Tracking

extension Coordinate {
  /// A coordinate from numbers that are known to be valid.
  static func make(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      fatalError("\(latitude), \(longitude) is no place")
    }
    return coordinate
  }
}
