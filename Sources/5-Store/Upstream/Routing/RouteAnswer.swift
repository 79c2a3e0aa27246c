import JSON
import Outbound
import Tracking

/// An OSRM `route` response, of which the duration and the line are used:
/// `{"code":"Ok","routes":[{"duration":412.3,"geometry":"ovsmJ_z...","distance":3120.9,...}],...}`.
struct RouteAnswer: Hashable, Sendable {
  /// 0...86,400.
  let seconds: Double
  /// Nil if the engine gave no line, or one that does not lead from the driver to the pickup.
  let way: StreetWay?

  static let maximumBodyBytes = 256 << 10
  static let maximumSeconds = 86_400.0
  /// 180 km/h along the straight line: no engine that knows streets is faster.
  static let maximumMetersPerSecond = 50.0
  /// The ends of the line may be so far from the two places, which may lie beside all roads.
  static let endMeters = 1000.0

  init(
    _ response: OutboundResponse, from start: Coordinate, to pickup: Coordinate
  ) throws(RouterFailure) {
    // The engine answers 400 with a code if there is no route.
    guard response.status == 200 || response.status == 400 else {
      throw .unexpectedStatus(response.status)
    }
    guard let answer = try? JSONValue.parse(response.body), let code = answer["code"]?.stringValue else {
      throw response.status == 200 ? .unreadable : .unexpectedStatus(400)
    }
    if code == "NoRoute" || code == "NoSegment" { throw .noRoute }
    guard response.status == 200 else { throw .unexpectedStatus(400) }
    guard code == "Ok", let route = answer["routes"]?.arrayValue?.first,
      let duration = route["duration"]?.doubleValue, duration.isFinite
    else { throw .unreadable }
    guard duration >= start.distanceMeters(to: pickup) / Self.maximumMetersPerSecond,
      duration <= Self.maximumSeconds
    else {
      throw .implausible
    }
    seconds = duration
    way = route["geometry"]?.stringValue.flatMap { EncodedPolyline.decode($0) }.flatMap { line in
      guard let first = line.first, let last = line.last,
        first.distanceMeters(to: start) <= Self.endMeters, last.distanceMeters(to: pickup) <= Self.endMeters
      else { return nil }
      return StreetWay(line, seconds: duration, to: pickup)
    }
  }
}
