import Testing
import Tracking

@testable import waypost_drivers

struct TraceTests {
  func trace(_ rows: String...) throws(DriversError) -> Trace {
    try Trace(csv: Array(([Trace.header] + rows).joined(separator: "\n").utf8), path: "t.csv")
  }

  @Test func `drivers come in the order of their first point, points in the order of time`() throws {
    let trace = try trace("b,100.5,60.1,24.9,2.2,3,10", "a,100,60.2,24.8,,,", "b,100,60.0,24.7,,359.5,")
    #expect(trace.drivers.map(\.id) == ["b", "a"])
    #expect(trace.durationMilliseconds == 500)
    #expect(trace.drivers[0].points.map(\.milliseconds) == [0, 500])
    #expect(trace.drivers[0].points[0].fix.headingDegrees == 359.5)
    #expect(trace.drivers[0].points[0].fix.speedMetersPerSecond == nil)
    #expect(trace.drivers[0].points[1].fix.speedMetersPerSecond == 2.2)
    #expect(trace.drivers[0].points[1].fix.headingDegrees == 3)
    #expect(trace.drivers[0].points[1].fix.accuracyMeters == 10)
    #expect(trace.drivers[0].points[1].fix.coordinate == Coordinate(latitude: 60.1, longitude: 24.9))
  }

  @Test func `line ends may be those of Windows, and the last line may have none`() throws {
    let text = "\(Trace.header)\r\na,1,60,24,,,\r\n"
    #expect(try Trace(csv: Array(text.utf8), path: "t.csv").drivers.count == 1)
  }

  @Test(arguments: [
    "a,1,60,24,,", "a,1,60,24,,,,", "a,x,60,24,,,", "a,1,91,24,,,", "a,1,60,,,,", "a,1,nan,24,,,",
    "a,1,60,24,fast,,", "a,inf,60,24,,,", "a,1e300,60,24,,,",
  ])
  func `a bad line is named with its number`(row: String) {
    #expect {
      try trace("a,1,60,24,,,", row)
    } throws: { error in
      guard case .malformed("t.csv", 3, _) = error as? DriversError else { return false }
      return true
    }
  }

  @Test func `another header and an empty trace are refused`() {
    #expect(throws: DriversError.self) { try Trace(csv: Array("id,lat\n".utf8), path: "t.csv") }
    #expect(throws: DriversError.self) { try trace() }
    #expect(throws: DriversError.self) { try Trace(csv: [], path: "t.csv") }
  }
}

struct TracePlayerTests {
  let points = [0, 1000, 60_000].map { milliseconds in
    Trace.Point(
      milliseconds: Int64(milliseconds),
      fix: Fix(coordinate: .make(60, 24)))
  }

  @Test func `a fix is due when the trace says, and leaves the time to the server`() {
    var player = TracePlayer(
      points: points, durationMilliseconds: 60_000, speed: 1, carriesTimes: false,
      startUnixMilliseconds: 1_000_000)
    #expect(player.takeDue(unixMilliseconds: 999_999) == nil)
    #expect(player.takeDue(unixMilliseconds: 1_000_000) == points[0].fix)
    #expect(player.takeDue(unixMilliseconds: 1_000_999) == nil)
    #expect(player.dueUnixMilliseconds == 1_001_000)
    #expect(player.takeDue(unixMilliseconds: 1_060_000) != nil)
    #expect(player.takeDue(unixMilliseconds: 1_060_000) != nil)
    #expect(player.isAtEnd)
    #expect(player.dueUnixMilliseconds == nil)
  }

  @Test func `fixes that carry times keep their own pace and end in the present`() {
    var player = TracePlayer(
      points: points, durationMilliseconds: 60_000, speed: 100, carriesTimes: true,
      startUnixMilliseconds: 1_000_000)
    #expect(player.takeDue(unixMilliseconds: 1_000_000)?.unixMilliseconds == 940_600)
    #expect(player.dueUnixMilliseconds == 1_000_010)
    #expect(player.takeDue(unixMilliseconds: 1_000_010)?.unixMilliseconds == 941_600)
    #expect(player.takeDue(unixMilliseconds: 1_000_600)?.unixMilliseconds == 1_000_600)
    #expect(player.isAtEnd)
  }
}
