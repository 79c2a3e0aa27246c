import Tracking

/// The places of a driver who drives east: the n-th fix is at the n-th place.
enum Fix {
  private static let latitude = 60.0
  private static let firstLongitude = 24.0
  /// Some 11 m.
  private static let step = 0.0002

  static func position(number: Int, at time: Timestamp, receivedAt: Timestamp) -> Position? {
    Coordinate(latitude: latitude, longitude: firstLongitude + Double(number) * step).map {
      Position(
        coordinate: $0, fixTime: time, receivedAt: receivedAt, speedMetersPerSecond: 11, accuracyMeters: 5)
    }
  }

  static func number(of position: Position) -> Int {
    Int(((position.coordinate.longitude - firstLongitude) / step).rounded())
  }
}
