import Glibc
import Logging
import Tracking

/// The demo's fictional town in the files of `waypost-town` in the data directory: its map, its roads, its addresses.
struct DemoTown {
  let mapPath: String
  /// For `waypost-drivers`.
  let roadsPath: String
  let centre: Coordinate
  let addresses: [(text: String, place: Coordinate)]

  /// Writes the files once for each build, because browsers keep the parts of a map that does not change; nil, with a
  /// line in the log, if there is no town.
  static func open(dataDirectory: String, log: Log) -> DemoTown? {
    let mapPath = dataDirectory + "/demo-town.mbtiles"
    do throws(CommandError) {
      var status = stat()
      if stat(mapPath, &status) != 0 || Int(status.st_mtim.tv_sec) <= Executable.modifiedSeconds {
        try write(to: dataDirectory)
      }
      return try DemoTown(dataDirectory: dataDirectory, mapPath: mapPath)
    } catch {
      log.warning("the demo shows no streets: waypost-town does not run", [("reason", "\(error)")])
      return nil
    }
  }

  private init(dataDirectory: String, mapPath: String) throws(CommandError) {
    self.mapPath = mapPath
    roadsPath = dataDirectory + "/demo-roads.txt"
    let path = dataDirectory + "/demo-places.txt"
    var centre: Coordinate?
    var addresses: [(text: String, place: Coordinate)] = []
    for line in String(decoding: try Files.read(path), as: UTF8.self).split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count >= 3, let latitude = Double(words[1]), let longitude = Double(words[2]),
        let place = Coordinate(latitude: latitude, longitude: longitude)
      else { throw .failed("\(path) holds a line that is no place") }
      if words.count == 4 { addresses.append((String(words[3]), place)) } else { centre = place }
    }
    guard let centre else { throw .failed("\(path) names no centre") }
    self.centre = centre
    self.addresses = addresses
  }

  private static func write(to directory: String) throws(CommandError) {
    let id = try SiblingProgram.start("waypost-town", ["--output", directory])
    var status: Int32 = 0
    while waitpid(id, &status, 0) != id {
      guard errno == EINTR else { throw .failed(String(cString: strerror(errno))) }
    }
    guard status == 0 else { throw .failed(SiblingProgram.ending(status)) }
  }
}
