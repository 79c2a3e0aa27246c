import JSON
import Outbound

/// An OSRM `route` response, of which only the duration is used:
/// `{"code":"Ok","routes":[{"duration":412.3,"distance":3120.9,...}],...}`.
struct RouteAnswer: Hashable, Sendable {
  /// 0...86,400.
  let seconds: Double

  static let maximumBodyBytes = 64 << 10
  static let maximumSeconds = 86_400.0
  /// 180 km/h along the straight line: no engine that knows streets is faster.
  static let maximumMetersPerSecond = 50.0

  /// `meters`: the length of the straight line.
  init(_ response: OutboundResponse, meters: Double) throws(RouterFailure) {
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
    guard duration >= meters / Self.maximumMetersPerSecond, duration <= Self.maximumSeconds else {
      throw .implausible
    }
    seconds = duration
  }
}
