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
    let lines = try Self.text(path).split(separator: "\n")
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

  /// The names of the `.csv` files of a directory, in order.
  static func names(in directory: String) throws(BenchError) -> [String] {
    guard let stream = opendir(directory) else {
      throw .system(operation: "opendir \(directory)", code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".csv") { names.append(name) }
    }
    return names.sorted()
  }

  private static func text(_ path: String) throws(BenchError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(operation: "open \(path)", code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count >= 0 else { throw .system(operation: "read \(path)", code: errno) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk.prefix(count)
    }
  }
}
