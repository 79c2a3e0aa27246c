import Tracking

/// A driver's way from one stand to the next, found in the recorded fixes of the driver.
///
/// A stand is a group of at least three fixes that spans at least `standSeconds` and lies within `standMeters` of its
/// first fix.
struct Trip {
  static let standMeters = 50.0
  static let standSeconds = 90.0
  /// Shorter trips cannot test an estimate, and a phone that sent nothing for long may have been anywhere.
  static let leastMeters = 500.0
  static let leastSeconds = 60.0
  static let mostSeconds = 3 * 3600.0
  static let longestSilenceSeconds = 600.0

  /// The indices into the driver's fixes, from the last fix of one stand to the first fix of the next stand.
  let fixes: ClosedRange<Int>
  /// The middle of the stand at the trip's end.
  let destination: Coordinate
  let arrivedAt: Timestamp

  /// The fixes of each driver in a recording, in the order of time. The file is CSV with the header
  /// `driver_id,t_unix_seconds,lat,lng,speed,heading,accuracy`; rows without a valid place are left out.
  static func recordedFixes(_ path: String) throws(BenchError) -> [[Position]] {
    let header = "driver_id,t_unix_seconds,lat,lng,speed,heading,accuracy"
    var fixes: [Substring: [Position]] = [:]
    let lines = Machine.contents(of: path).split(separator: "\n")
    guard lines.first == header[...] else { throw .invalid("\(path): the header is not \(header)") }
    for line in lines.dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 7, let seconds = Double(fields[1]), let latitude = Double(fields[2]),
        let longitude = Double(fields[3]), seconds.magnitude < 1e12,
        let coordinate = try? Coordinate(checkedLatitude: latitude, longitude: longitude)
      else { continue }
      let time = Timestamp(unixMilliseconds: Int64((seconds * 1000).rounded()))
      fixes[fields[0], default: []].append(
        Position(
          coordinate: coordinate, fixTime: time, receivedAt: time, headingDegrees: Double(fields[5]),
          speedMetersPerSecond: Double(fields[4]), accuracyMeters: Double(fields[6])))
    }
    return fixes.sorted { $0.key < $1.key }.map { $0.value.sorted { $0.fixTime < $1.fixTime } }
  }

  static func all(in fixes: [Position]) -> [Trip] {
    let stands = stands(in: fixes)
    var trips: [Trip] = []
    for (from, to) in zip(stands, stands.dropFirst()) {
      let range = from.upperBound...to.lowerBound
      guard let destination = middle(of: fixes[to]) else { continue }
      let seconds = seconds(from: fixes[range.lowerBound], to: fixes[range.upperBound])
      let silence =
        zip(fixes[range], fixes[range].dropFirst()).map { Self.seconds(from: $0, to: $1) }.max() ?? 0
      guard fixes[range.lowerBound].coordinate.distanceMeters(to: destination) >= leastMeters,
        seconds >= leastSeconds, seconds <= mostSeconds, silence <= longestSilenceSeconds
      else { continue }
      trips.append(
        Trip(fixes: range, destination: destination, arrivedAt: fixes[range.upperBound].fixTime))
    }
    return trips
  }

  private static func stands(in fixes: [Position]) -> [ClosedRange<Int>] {
    var stands: [ClosedRange<Int>] = []
    var start = 0
    while start < fixes.count {
      var end = start
      while end + 1 < fixes.count,
        fixes[end + 1].coordinate.distanceMeters(to: fixes[start].coordinate) <= standMeters
      {
        end += 1
      }
      if end - start >= 2, seconds(from: fixes[start], to: fixes[end]) >= standSeconds {
        stands.append(start...end)
        start = end + 1
      } else {
        start += 1
      }
    }
    return stands
  }

  private static func middle(of fixes: ArraySlice<Position>) -> Coordinate? {
    let latitudes = fixes.map(\.coordinate.latitude).sorted()
    let longitudes = fixes.map(\.coordinate.longitude).sorted()
    return Coordinate(latitude: latitudes[latitudes.count / 2], longitude: longitudes[longitudes.count / 2])
  }

  private static func seconds(from one: Position, to other: Position) -> Double {
    Double(other.fixTime.millisecondsSince(one.fixTime)) / 1000
  }
}
