import System
import Tracking

/// The address of a routing engine with OSRM's HTTP API: `https://router.example:5000/prefix`.
package struct RouterAddress: Hashable, Sendable {
  private let base: SecretAddress

  /// Nil unless it is http or https with a host, and without a query, a fragment or a user.
  package init?(_ text: String) {
    guard let address = UpstreamAddress(text) else { return nil }
    base = address.base
  }

  /// The fastest route by car, with all points of its line. OSRM wants the longitude first.
  func route(from start: Coordinate, to end: Coordinate) -> SecretAddress {
    SecretAddress(
      "\(base.whole)/route/v1/driving/\(Self.text(start));\(Self.text(end))?overview=full&geometries=polyline"
    )
  }

  private static func text(_ place: Coordinate) -> String {
    "\(text(place.longitude)),\(text(place.latitude))"
  }

  /// Six digits, 0.1 m, and never an exponent. A coordinate is at most 180.
  private static func text(_ degrees: Double) -> String {
    let millionths = Int((degrees.magnitude * 1e6).rounded())
    let fraction = String(millionths % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.utf8.count)
    return "\(degrees < 0 && millionths > 0 ? "-" : "")\(millionths / 1_000_000).\(zeros)\(fraction)"
  }
}
