import TestSupport
import Testing
import Tracking

@testable import Store

struct LocationMessageTests {
  static let driver = DriverID("d271bbd9-1111-4222-8333-444455556666")
  static let noon = World.noon

  private func read(_ json: String) throws -> Position {
    try LocationMessage(Array(json.utf8).span, from: Self.driver, receivedAt: Self.noon).position
  }

  @Test func `the frame of the existing app is read`() throws {
    let position = try read(
      #"{"contractor_id":"d271bbd9-1111-4222-8333-444455556666","lat":25.916,"lng":-80.364,"job_id":"j"}"#)
    #expect(position.coordinate == Coordinate(latitude: 25.916, longitude: -80.364))
    #expect(position.fixTime == Self.noon)
    #expect(position.receivedAt == Self.noon)
    #expect(position.headingDegrees == nil)
  }

  @Test func `heading, speed and accuracy are taken where a phone can mean them`() throws {
    let known = try read(#"{"lat":1,"lng":2,"heading":270.5,"speed":8.25,"accuracy":12}"#)
    #expect(known.headingDegrees == 270.5)
    #expect(known.speedMetersPerSecond == 8.25)
    #expect(known.accuracyMeters == 12)
    let unknown = try read(#"{"lat":1,"lng":2,"heading":-1,"speed":null,"accuracy":-1}"#)
    #expect(unknown.headingDegrees == nil)
    #expect(unknown.speedMetersPerSecond == nil)
    #expect(unknown.accuracyMeters == nil)
  }

  @Test(arguments: [
    ("1795262395", Int64(-5000)), ("1795262395000", -5000), ("1795262395.25", -4750),
    (#""2026-11-21T11:59:55Z""#, -5000), (#""2026-11-21T11:59:55.5""#, -4500),
    (#""2026-11-21T13:59:55+02:00""#, -5000),
    // The phone does not know the age: the fix counts as made at its arrival.
    ("null", 0),
  ])
  func `the time of a fix may be written in several ways`(ts: String, after noon: Int64) throws {
    let position = try read(#"{"lat":1,"lng":2,"ts":\#(ts)}"#)
    #expect(position.fixTime.millisecondsSince(Self.noon) == noon)
  }

  @Test(arguments: [
    // The existing backend stored and forwarded these frames from any sender.
    (#"{"lat":"abc","lng":{"a":1}}"#, FleetRejection.notANumber),
    (#"{"lat":"25.95","lng":-80.3}"#, .notANumber),
    (#"{"lat":true,"lng":1e+308}"#, .notANumber),
    (#"{"lat":1,"lng":1e+308}"#, .coordinateOutOfRange),
    (#"{"lat":91,"lng":181}"#, .coordinateOutOfRange),
    // The receiver of the phone has no fix.
    (#"{"lat":0,"lng":0.0}"#, .zeroCoordinate),
    (#"{"lat":NaN,"lng":Infinity}"#, .malformed),
    (#"{"lat":null,"lng":9999.0}"#, .notANumber),
    (#"{"contractor_id":{"o":1},"lat":1,"lng":2}"#, .foreignDriver),
    (#"{"contractor_id":"somebody-else","lat":1,"lng":2}"#, .foreignDriver),
    (#"{"contractor_id":7,"lat":1,"lng":2}"#, .foreignDriver),
    // A malformed time must not count as the present time.
    (#"{"lat":1,"lng":2,"ts":true}"#, .malformedTime),
    (#"{"lat":1,"lng":2,"ts":"yesterday"}"#, .malformedTime),
    (#"{"lat":1,"lng":2,"ts":"1795250000"}"#, .malformedTime),
    (#"{"lat":1,"lng":2,"ts":{}}"#, .malformedTime),
    (#"{"lat":1,"lng":2,"ts":1e300}"#, .malformedTime),
    (#"{"lat":1,"lng":2,"heading":"north"}"#, .malformedMotion),
    (#"{"lat":1,"lng":2,"speed":true}"#, .malformedMotion),
    (#"{"lat":1,"lng":2,"accuracy":{}}"#, .malformedMotion),
    // These values are not a position at all.
    (#"{"lat":25.91}"#, .malformed), (#"{"lng":25.91}"#, .malformed), ("{}", .malformed),
    ("", .malformed), ("null", .notANumber), ("[]", .notANumber), (#""text""#, .notANumber),
    (#"{"lat":1,"lng":2}{}"#, .malformed), (#"{"lat":1,"lng":2"#, .malformed),
    (#"{"lat":1,"lng":2},{"more":1}"#, .malformed), (#"{"lat":1,,"lng":2}"#, .malformed),
  ])
  func `what is no position of this driver is refused by name`(json: String, rejection: FleetRejection) {
    #expect(throws: rejection) { try read(json) }
  }

  @Test(arguments: [
    #"{"lat":1,"lng":2,"contractor_id":null}"#, #"{"lat":1,"lng":2}"#,
    #"{"contractor_id":"\u0064271bbd9-1111-4222-8333-444455556666","lat":1,"lng":2}"#,
    #" {"lat" : 1 , "lng" : 2 , "extra" : [ {"deep":[1,2,3]} ] } "#,
  ])
  func `a driver need not say who it is, and more keys do no harm`(json: String) throws {
    #expect(try read(json).coordinate == Coordinate(latitude: 1, longitude: 2))
  }

  @Test func `no bytes crash it`() {
    let whole = Array(
      #"{"contractor_id":"d271bbd9","lat":25.916e0,"lng":-80.3,"ts":"2026-11-21T12:00:00Z","x":[{}]}"#.utf8)
    var generator = SeededRandom(seed: 7)
    var taken = 0
    for round in 0..<20_000 {
      var bytes = whole
      if round < whole.count { bytes = Array(whole.prefix(round)) }
      for _ in 0..<(round % 4) where !bytes.isEmpty {
        bytes[Int(generator.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: generator.next())
      }
      if (try? LocationMessage(bytes.span, from: DriverID("d271bbd9"), receivedAt: Self.noon)) != nil {
        taken += 1
      }
    }
    // Some messages must be accepted, or the test would prove nothing about the refused ones.
    #expect(taken > 0)
  }
}
