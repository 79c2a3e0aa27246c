import Maps

/// A place on a road: what a vehicle's position or a door is taken for. It stays valid when its tile is read again.
package struct RoadPlace: Hashable, Sendable {
  package let tile: TileID
  /// The edge's number in its tile.
  package let edge: Int
  /// From the edge's first node.
  package let metersFromStart: Double
  package let point: LatLng
  /// From the place that was asked for.
  package let distanceMeters: Double
  package let traits: RoadTraits
  /// The road's own heading there, in the order of its line, 0..<360 degrees clockwise from north.
  package let headingDegrees: Double
  /// Whether a vehicle there may go on along the line, or against it; at least one of them.
  package let goesForward: Bool
  package let goesBackward: Bool
  /// The badness of the choice, 0 for the best: how many times the expected error the place is off.
  package internal(set) var misfit: Double
}
