/// The work that a search may do before it is given up.
package struct RoadBounds: Sendable {
  /// The length of the straight line.
  package var maximumMeters = 20_000.0
  package var maximumEdges = 400_000
  package var maximumTiles = 400
  package var maximumMilliseconds = 1_000

  package init() {}

  /// Of a way that uses small roads only near its ends.
  package static var long: RoadBounds {
    var bounds = RoadBounds()
    bounds.maximumMeters = 60_000
    bounds.maximumTiles = 1_200
    bounds.maximumMilliseconds = 3_000
    return bounds
  }
}
