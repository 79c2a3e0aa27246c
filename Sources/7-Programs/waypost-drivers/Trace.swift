import Tracking

/// The recorded movement of several drivers, read from CSV with the header
/// `driver_id,t_unix_seconds,lat,lng,speed,heading,accuracy`. An empty field means that the value was not recorded.
struct Trace: Equatable {
  struct Point: Equatable {
    /// The time since the first point of the whole trace.
    let milliseconds: Int64
    let fix: Fix
  }

  /// The drivers in the order in which they first appear, each with its points in the order of time.
  private(set) var drivers: [(id: String, points: [Point])] = []
  /// The time from the first point to the last point of all drivers.
  private(set) var durationMilliseconds: Int64 = 0

  static let header = "driver_id,t_unix_seconds,lat,lng,speed,heading,accuracy"

  init(csv bytes: [UInt8], path: String) throws(DriversError) {
    var rows: [(driver: Int, unixMilliseconds: Int64, fix: Fix)] = []
    var indices: [String: Int] = [:]
    var number = 0
    // The text is split as bytes: in a String, "\r\n" is one character that is not a line end.
    for bytes in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let line = String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
      if number == 1 {
        guard line == Self.header else {
          throw .malformed(path: path, line: 1, what: "the header is not \(Self.header)")
        }
        continue
      }
      guard !line.isEmpty else { continue }
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 7 else {
        throw .malformed(path: path, line: number, what: "\(fields.count) fields instead of 7")
      }
      guard let seconds = Double(fields[1]), seconds.isFinite, seconds.magnitude < 1e12,
        let latitude = Double(fields[2]), let longitude = Double(fields[3]),
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { throw .malformed(path: path, line: number, what: "time, lat or lng is not one") }
      var optional: [Double?] = []
      for field in fields[4...] {
        let value = Double(field)
        guard field.isEmpty || value?.isFinite == true else {
          throw .malformed(path: path, line: number, what: "\(field) is not a number")
        }
        optional.append(value)
      }
      let driver = indices[String(fields[0])] ?? indices.count
      if driver == indices.count {
        indices[String(fields[0])] = driver
        drivers.append((String(fields[0]), []))
      }
      let fix = Fix(
        coordinate: coordinate, headingDegrees: optional[1], speedMetersPerSecond: optional[0],
        accuracyMeters: optional[2])
      rows.append((driver, Int64((seconds * 1000).rounded()), fix))
    }
    guard let start = rows.map(\.unixMilliseconds).min(), let end = rows.map(\.unixMilliseconds).max() else {
      throw .malformed(path: path, line: max(number, 1), what: "no points")
    }
    durationMilliseconds = end - start
    for row in rows.sorted(by: { $0.unixMilliseconds < $1.unixMilliseconds }) {
      drivers[row.driver].points.append(Point(milliseconds: row.unixMilliseconds - start, fix: row.fix))
    }
  }

  static func == (left: Trace, right: Trace) -> Bool {
    left.durationMilliseconds == right.durationMilliseconds
      && left.drivers.map(\.id) == right.drivers.map(\.id)
      && left.drivers.map(\.points) == right.drivers.map(\.points)
  }
}
