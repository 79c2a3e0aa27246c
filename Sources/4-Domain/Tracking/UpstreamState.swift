/// The connection to the backend that Waypost follows.
package enum UpstreamState: Hashable, Sendable {
  /// Standalone: there is no upstream.
  case none
  case connected(since: Timestamp)
  /// The socket works, so positions and statuses go on; REST does not answer, and data that only REST has is as of
  /// `asOf`.
  case partial(asOf: Timestamp, connectedSince: Timestamp)
  case lost(since: Timestamp)

  package var isLost: Bool {
    if case .lost = self { true } else { false }
  }

  /// The same without times in the future, which a clock that ran ahead noted.
  func known(by now: Timestamp) -> UpstreamState {
    switch self {
    case .none: self
    case .connected(let since): .connected(since: min(since, now))
    case .partial(let asOf, let since): .partial(asOf: min(asOf, now), connectedSince: min(since, now))
    case .lost(let since): .lost(since: min(since, now))
    }
  }

  /// The time since when jobs may be out of date although positions arrive; nil while they are current.
  package var jobsAsOf: Timestamp? {
    if case .partial(let asOf, _) = self { asOf } else { nil }
  }

  /// The time since when the drivers' positions arrive without a break; nil while they do not, and without an
  /// upstream.
  package var connectedSince: Timestamp? {
    switch self {
    case .connected(let since), .partial(_, let since): since
    case .none, .lost: nil
    }
  }
}
