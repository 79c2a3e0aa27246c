/// A unit in which apps write speeds.
enum SpeedUnit: String, Hashable, Sendable {
  case metersPerSecond = "m/s"
  case kilometersPerHour = "km/h"
  case knots = "kn"

  func metersPerSecond(_ value: Double) -> Double {
    switch self {
    case .metersPerSecond: value
    case .kilometersPerHour: value / 3.6
    case .knots: value * 1852 / 3600
    }
  }
}
