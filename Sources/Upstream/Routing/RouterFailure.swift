import Outbound

/// Why a routing engine's answer is of no use.
enum RouterFailure: Error, Hashable, Sendable {
  case unreachable(OutboundError)
  /// Also a redirect: it is not followed, because it would tell somebody else where the driver is.
  case unexpectedStatus(Int)
  case unreadable
  /// The answer is one, but cannot be true: faster than any car, or longer than a day.
  case implausible
  /// The engine knows no way between the two places, which is nobody's fault.
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

  /// Whether it says something about the engine and not only about this way.
  var isOfEngine: Bool { self != .noRoute }
}
