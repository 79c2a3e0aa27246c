/// The connection to the other nodes that serve the same fleet.
package enum NodesState: Hashable, Sendable {
  /// There are no other nodes.
  case alone
  /// News of the others has arrived without a break since this time.
  case joined(since: Timestamp)
  /// News that others received since this time is not known here.
  case cutOff(since: Timestamp)

  package var isCutOff: Bool { cutOffSince != nil }

  /// The time since when news of the others is missing; nil while it arrives, and without other nodes.
  package var cutOffSince: Timestamp? {
    if case .cutOff(let since) = self { since } else { nil }
  }

  /// The time since when news of the others arrives; nil while it does not, and without other nodes.
  var joinedSince: Timestamp? {
    if case .joined(let since) = self { since } else { nil }
  }

  /// The same without times in the future, which a clock that ran ahead noted.
  func known(by now: Timestamp) -> NodesState {
    switch self {
    case .alone: self
    case .joined(let since): .joined(since: min(since, now))
    case .cutOff(let since): .cutOff(since: min(since, now))
    }
  }
}
