import Storage

/// What a node's database holds when the node starts.
package struct NodeOrigin: Hashable, Sendable {
  /// How far it has applied a log; nil if it never was in one.
  package let place: LogPlace?
  /// It has no account, driver, job or wall.
  package let isEmpty: Bool

  package init(place: LogPlace?, isEmpty: Bool) {
    self.place = place
    self.isEmpty = isEmpty
  }
}
