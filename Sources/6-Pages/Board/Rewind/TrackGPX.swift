import Store
import Tracking

/// A driver's positions as GPX 1.1: one track, with a segment for each part without a gap.
enum TrackGPX {
  /// If two fixes are farther apart in time and in place than these, the way between them is not known.
  private static let gapMilliseconds: Int64 = 60_000
  private static let gapMeters = 300.0

  static func bytes(_ positions: [Position], name: String) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(400 + positions.count * 96)
    func write(_ part: String) { text.append(contentsOf: part.utf8) }
    write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Waypost" xmlns="http://www.topografix.com/GPX/1/1">
      <trk><name>\(escaped(name))</name>

      """)
    var last: Position?
    for position in positions {
      let isAfterGap =
        last.map {
          position.fixTime.millisecondsSince($0.fixTime) > gapMilliseconds
            && position.coordinate.distanceMeters(to: $0.coordinate) > gapMeters
        } ?? false
      if last == nil || isAfterGap { write(last == nil ? "<trkseg>\n" : "</trkseg>\n<trkseg>\n") }
      write(
        "<trkpt lat=\"\(position.coordinate.latitudeText)\" lon=\"\(position.coordinate.longitudeText)\">"
          + "<time>\(position.fixTime.iso8601)</time></trkpt>\n")
      last = position
    }
    if last != nil { write("</trkseg>\n") }
    write("</trk>\n</gpx>\n")
    return text
  }

  /// XML 1.0 has no control characters, not even as references.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
