import JSON
@testable import Outbound
@testable import Tracking
@testable import Upstream

/// The answer of a routing engine, between two places in Helsinki: its time is one that a car can take.
func fuzzRouteAnswer(_ bytes: [UInt8]) {
  guard let start = Coordinate(latitude: 60.17, longitude: 24.94),
    let pickup = Coordinate(latitude: 60.2, longitude: 24.96)
  else { return }
  for status in [200, 400] {
    let response = OutboundResponse(status: status, headers: [], body: bytes)
    guard let answer = try? RouteAnswer(response, from: start, to: pickup) else { continue }
    let fastest = start.distanceMeters(to: pickup) / RouteAnswer.maximumMetersPerSecond
    precondition(answer.seconds >= fastest && answer.seconds <= RouteAnswer.maximumSeconds)
  }
  if let line = EncodedPolyline.decode(String(decoding: bytes, as: UTF8.self)) {
    precondition(line.count <= EncodedPolyline.maximumPoints && line.count <= bytes.count)
  }
}

/// The arguments of an event of the backend: a place is on the earth.
func fuzzUpstreamMessage(_ bytes: [UInt8]) {
  if let location = try? UpstreamMessage.location(bytes.span) {
    precondition(abs(location.coordinate.latitude) <= 90 && abs(location.coordinate.longitude) <= 180)
  }
  _ = try? UpstreamMessage.status(bytes.span)
  _ = UpstreamMessage.newJob(bytes.span)
  _ = UpstreamMessage.isAdminRoom(bytes.span)
}
