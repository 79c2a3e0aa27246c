import Tracking

/// The answer of the road thread.
struct RoadAnswer: Sendable {
  enum Outcome: Sendable {
    case way(StreetWay)
    case none(WayFailure)
  }

  let outcome: Outcome
  /// The time that the thread took for it.
  let nanoseconds: UInt64
}

/// The reason why there is no way.
enum WayFailure: String, Hashable, Sendable, CaseIterable {
  /// The map has no road near the driver, or near the pickup.
  case noRoad = "no_road"
  /// The map has roads at both ends that do not lead to each other.
  case notConnected = "not_connected"
  /// The way is too long, or took too much work to find.
  case beyondBound = "beyond_bound"
  /// The map file cannot be opened.
  case unreadable = "unreadable"
}
