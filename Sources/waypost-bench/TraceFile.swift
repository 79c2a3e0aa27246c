import Glibc
import Tracking

/// The recorded fixes of several drivers, from CSV with the header
/// `driver_id,t_unix_seconds,lat,lng,speed,heading,accuracy`; rows that hold no place are left out.
struct TraceFile {
  let name: String
  /// In the order in which the drivers first appear; each driver's fixes in the order of time.
  private(set) var drivers: [(id: String, fixes: [Position])] = []

  private static let header = "driver_id,t_unix_seconds,lat,lng,speed,heading,accuracy"

  init(path: String, name: String) throws(BenchError) {
    self.name = name
    var indices: [Substring: Int] = [:]
    let lines = Machine.contents(of: path).split(separator: "\n")
    guard lines.first == Self.header[...] else { throw .invalid("\(path): the header is not \(Self.header)") }
    for line in lines.dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 7, let seconds = Double(fields[1]), let latitude = Double(fields[2]),
        let longitude = Double(fields[3]), seconds.magnitude < 1e12,
        let coordinate = try? Coordinate(checkedLatitude: latitude, longitude: longitude)
      else { continue }
      let time = Timestamp(unixMilliseconds: Int64((seconds * 1000).rounded()))
      let index = indices[fields[0]] ?? drivers.count
      if index == drivers.count {
        indices[fields[0]] = index
        drivers.append((String(fields[0]), []))
      }
      drivers[index].fixes.append(
        Position(
          coordinate: coordinate, fixTime: time, receivedAt: time, headingDegrees: Double(fields[5]),
          speedMetersPerSecond: Double(fields[4]), accuracyMeters: Double(fields[6])))
    }
    for index in drivers.indices { drivers[index].fixes.sort { $0.fixTime < $1.fixTime } }
  }
}
