import Tracking

@testable import waypost_drivers

/// A CSV trace: each trace that can be read can be played, each driver from its first point to its last.
func fuzzTrace(_ bytes: [UInt8]) {
  guard let trace = try? Trace(csv: bytes, path: "t.csv") else { return }
  precondition(!trace.drivers.isEmpty && trace.durationMilliseconds >= 0)
  var pointCount = 0
  for driver in trace.drivers {
    precondition(!driver.points.isEmpty)
    pointCount += driver.points.count
    var last: Int64 = 0
    for point in driver.points {
      precondition(point.milliseconds >= last && point.milliseconds <= trace.durationMilliseconds)
      last = point.milliseconds
      let place = point.fix.coordinate
      precondition(Coordinate(latitude: place.latitude, longitude: place.longitude) != nil)
      for number in [point.fix.headingDegrees, point.fix.speedMetersPerSecond, point.fix.accuracyMeters] {
        precondition(number?.isFinite != false)
      }
    }
  }
  // A line gives at most one point, so the points are no more than the lines.
  precondition(pointCount <= bytes.count { $0 == UInt8(ascii: "\n") })
  guard let first = trace.drivers.first else { return }
  for carriesTimes in [false, true] {
    var player = TracePlayer(
      points: first.points, durationMilliseconds: trace.durationMilliseconds, speed: 10,
      carriesTimes: carriesTimes, startUnixMilliseconds: 1_800_000_000_000)
    var count = 0
    while player.takeDue(unixMilliseconds: .max) != nil { count += 1 }
    precondition(player.isAtEnd && count == first.points.count)
  }
}
