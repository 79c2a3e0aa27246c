/// The work that a search may do before it is given up.
package struct RoadBounds: Sendable {
  /// The length of the straight line.
  package var maximumMeters = 25_000.0
  package var maximumEdges = 400_000
  package var maximumTiles = 400
  package var maximumMilliseconds = 1_000

  package init() {}
}
