import Outbound

/// The reason why a routing engine's answer is of no use.
enum RouterFailure: Error, Hashable, Sendable {
  case unreachable(OutboundError)
  /// Also a redirect, which is not followed: it would tell another server where the driver is.
  case unexpectedStatus(Int)
  case unreadable
  /// The answer can be read, but cannot be true: faster than any car, or longer than a day.
  case implausible
  /// The engine knows no route between the two places, which is nobody's fault.
  case noRoute

  /// The metric's label.
  var name: String {
    switch self {
    case .unreachable(let error): error.name
    case .unexpectedStatus: "unexpected_status"
    case .unreadable: "unreadable"
    case .implausible: "implausible"
    case .noRoute: "no_route"
    }
  }

  /// Whether the failure concerns the engine, and not only this route.
  var isOfEngine: Bool { self != .noRoute }
}
