import Net

/// Which connections are closed first when places are scarce.
extension HTTPConnection {
  /// The time since when no request is under way, and whether there was a request before; nil while one is under way.
  var idleness: (hasAsked: Bool, since: UInt64)? {
    switch state.phase {
    case .idle, .head:
      guard unread.isEmpty, stream.queuedByteCount == 0 else { return nil }
      if writtenBytes > 0 { return state.phase == .idle ? (true, state.deadline ?? 0) : nil }
      return (false, begunAt)
    case .closing: return (true, 0)
    case .body, .handling, .handedOver: return nil
    }
  }
}
