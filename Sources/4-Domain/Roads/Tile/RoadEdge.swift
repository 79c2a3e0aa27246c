/// A road between two nodes of a tile.
package struct RoadEdge: Sendable {
  /// Nodes, in the order of the line on the map.
  let from: UInt32
  let to: UInt32
  /// The vertices between the nodes, in the tile's `shape`.
  let shapeStart: UInt32
  let shapeCount: UInt32
  /// Over the ground.
  let meters: Float
  let traits: RoadTraits
  /// The direction in which the road leaves its first node, and in which it arrives at its last.
  let startHeading: Heading
  let endHeading: Heading
  /// In the tile's names; `noName` for none.
  var name: UInt16

  static let noName = UInt16.max
}
