import Glibc
import Maps

extension Town {
  /// Writes the town's files that a demo needs: its map, and as text its roads and its places.
  ///
  /// Each file replaces an older one as a whole. The map is written last: if it is newer than the program, the others
  /// are too.
  package func writeFiles(to directory: String) throws(DemoMapError) {
    try Self.write(roadGraph, to: directory + "/demo-roads.txt")
    try Self.write(places, to: directory + "/demo-places.txt")
    try write(to: directory + "/demo-town.mbtiles")
  }

  /// The market square as a line `c LATITUDE LONGITUDE`, then each address as a line `a LATITUDE LONGITUDE TEXT`.
  package var places: String {
    var text = "waypost-places 1\nc \(Self.degrees(center.latitude)) \(Self.degrees(center.longitude))\n"
    for address in addresses {
      let place = address.position
      text += "a \(Self.degrees(place.latitude)) \(Self.degrees(place.longitude)) \(address.text)\n"
    }
    return text
  }

  private static func write(_ text: String, to path: String) throws(DemoMapError) {
    let temporary = "\(path).\(getpid())"
    func failure() -> DemoMapError { .cannotWrite(reason: "\(path): \(String(cString: strerror(errno)))") }
    guard let file = fopen(temporary, "we") else { throw failure() }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten, rename(temporary, path) == 0 else {
      let error = failure()
      unlink(temporary)
      throw error
    }
  }
}
