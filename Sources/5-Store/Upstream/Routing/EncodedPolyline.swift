import Tracking

/// A line in the text form of routing engines: differences of coordinates in units of 0.00001 degrees, five bits a
/// character. Source: "Encoded Polyline Algorithm Format", Google Maps Platform.
enum EncodedPolyline {
  /// A route through a whole country has fewer.
  static let maximumPoints = 10_000
  private static let unitsPerDegree = 100_000.0

  /// Nil if the text is no such line, has a place that is not on the earth, or more than `maximumPoints`.
  static func decode(_ text: String) -> [Coordinate]? {
    var bytes = text.utf8.makeIterator()
    var points: [Coordinate] = []
    var (latitude, longitude): (Int64, Int64) = (0, 0)
    while let first = bytes.next() {
      guard points.count < maximumPoints,
        let north = number(first, &bytes), let second = bytes.next(), let east = number(second, &bytes)
      else { return nil }
      latitude += north
      longitude += east
      guard
        let place = Coordinate(
          latitude: Double(latitude) / unitsPerDegree, longitude: Double(longitude) / unitsPerDegree)
      else { return nil }
      points.append(place)
    }
    return points
  }

  /// A number of at most seven characters, more than the earth is wide.
  private static func number(_ first: UInt8, _ rest: inout String.UTF8View.Iterator) -> Int64? {
    var (byte, value): (UInt8, Int64) = (first, 0)
    for shift in stride(from: Int64(0), through: 30, by: 5) {
      guard 63...126 ~= byte else { return nil }
      let bits = Int64(byte) - 63
      value |= (bits & 31) << shift
      if bits < 32 { return value & 1 == 0 ? value >> 1 : ~(value >> 1) }
      guard let next = rest.next() else { return nil }
      byte = next
    }
    return nil
  }
}
