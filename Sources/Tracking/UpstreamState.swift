/// The connection to the backend that Waypost follows.
package enum UpstreamState: Hashable, Sendable {
  /// Standalone: there is no upstream.
  case none
  case connected(since: Timestamp)
  case lost(since: Timestamp)

  package var isLost: Bool {
    if case .lost = self { true } else { false }
  }
}
