/// The answer to the question for a way.
package enum WayOutcome: Sendable {
  case way(Way)
  /// No road within `RoadNetwork.reachMeters` of an end: off the map, or off the roads.
  case noRoadNear(WayEnd)
  /// The map has roads at both ends that do not lead to each other.
  case notConnected
  /// The search was given up at one of its bounds.
  case beyondBound(RoadBound)
}

package enum WayEnd: Sendable {
  case start, end
}

/// The work that a search may do.
package enum RoadBound: Sendable {
  /// The straight line is too long. Long ways need the main roads of other zooms.
  case distance
  case edges
  case tiles
  case time
}
