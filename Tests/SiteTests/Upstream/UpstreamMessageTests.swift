import Testing
import Tracking

@testable import Upstream

@Suite struct UpstreamMessageTests {
  private func location(_ text: String) throws(UpstreamRejection) -> UpstreamMessage.Location {
    try UpstreamMessage.location(Array(text.utf8).span)
  }

  private func status(_ text: String) throws(UpstreamRejection) -> UpstreamMessage.Status {
    try UpstreamMessage.status(Array(text.utf8).span)
  }

  @Test func `a captured location is read`() throws {
    let read = try location(
      #"{"contractor_id":"d271bbd9-6743-4d05-b67c-aac5234ff15c","lat":25.916,"lng":-80.364}"#)
    #expect(read.driver == DriverID("d271bbd9-6743-4d05-b67c-aac5234ff15c"))
    #expect(read.coordinate == Coordinate(latitude: 25.916, longitude: -80.364))
  }

  /// An anonymous socket could send each of these to the administrators of the existing backend.
  @Test(arguments: [
    (#"{"contractor_id":"c","lat":"abc","lng":{"a":1}}"#, UpstreamRejection.wrongType),
    (#"{"contractor_id":"c","lat":"25.95","lng":-80.3}"#, .wrongType),
    (#"{"contractor_id":"c","lat":true,"lng":1e+308}"#, .wrongType),
    (#"{"contractor_id":"c","lat":1,"lng":1e+308}"#, .coordinateOutOfRange),
    (#"{"contractor_id":"c","lat":1,"lng":1e+999}"#, .coordinateOutOfRange),
    (#"{"contractor_id":{"o":1},"lat":25.9,"lng":-80.3}"#, .wrongType),
    (#"{"contractor_id":"c","lat":91,"lng":181}"#, .coordinateOutOfRange),
    (#"{"contractor_id":"c","lat":NaN,"lng":Infinity}"#, .notJSON),
    (#"{"contractor_id":"c","lat":25.9}"#, .missingField),
    (#"{"lat":25.9,"lng":-80.3}"#, .missingField),
    (#"{"contractor_id":null,"lat":25.9,"lng":-80.3}"#, .wrongType),
    (#"[1,2]"#, .wrongType), (#""text""#, .wrongType), ("", .notJSON), ("{", .notJSON),
  ])
  func `a location that is none is refused by name`(text: String, reason: UpstreamRejection) {
    #expect(throws: reason) { try location(text) }
  }

  @Test func `captured statuses are read, with and without a driver`() throws {
    let accepted = try status(
      #"{"job_id":"86f948ac-f2b7-4357-a3b7-939211396d14","status":"accepted","driver_id":"d271bbd9-6743"}"#)
    #expect(accepted.status == .accepted)
    #expect(accepted.driver == DriverID("d271bbd9-6743"))
    let enRoute = try status(#"{"job_id":"86f948ac-f2b7-4357-a3b7-939211396d14","status":"en_route"}"#)
    #expect(enRoute.job == JobID("86f948ac-f2b7-4357-a3b7-939211396d14"))
    #expect(enRoute.status == .enRoute)
    #expect(enRoute.driver == nil)
    let delegating = try status(#"{"job_id":"j","status":"delegating","operator_id":"o","driver_id":null}"#)
    #expect(delegating.driver == nil)
    #expect(delegating.operatorID == DriverID("o"))
    #expect(try status(#"{"job_id":"j","status":"delegating","operator_id":null}"#).operatorID == nil)
  }

  @Test(arguments: [
    (#"{"job_id":"j","status":"in_progress"}"#, UpstreamRejection.unknownStatus),
    (#"{"job_id":"j"}"#, .missingField), (#"{"job_id":7,"status":"started"}"#, .wrongType),
    (#"{"job_id":"j","status":"started","driver_id":[]}"#, .wrongType),
    (#"{"job_id":"j","status":"started","operator_id":7}"#, .wrongType), ("null", .wrongType),
  ])
  func `a status that is none is refused by name`(text: String, reason: UpstreamRejection) {
    #expect(throws: reason) { try status(text) }
  }

  @Test func `a location cut at any byte is refused and never crashes`() {
    let whole = Array(#"{"contractor_id":"d271","lat":25.916,"lng":-80.364}"#.utf8)
    for end in 0..<whole.count {
      #expect(throws: UpstreamRejection.notJSON) { try UpstreamMessage.location(Array(whole[..<end]).span) }
    }
  }
}
