/// The properties of a road that are the same along one line of the map.
package struct RoadTraits: Hashable, Sendable {
  package enum Direction: UInt8, Sendable {
    case both
    /// Only in the order of the line's points.
    case forward
    /// Only against the order of the line's points.
    case backward
  }

  package enum Structure: UInt8, Sendable {
    case ground, bridge, tunnel
  }

  package var roadClass: RoadClass
  package var direction = Direction.both
  /// A road that leads onto a larger road, or off it.
  package var isRamp = false
  package var structure = Structure.ground
  /// The height among roads above each other, 0 on the ground. Lines of different levels that cross do not meet.
  package var level: Int8 = 0

  /// Whether a vehicle may stop there, and a person walk to a door.
  var hasDoors: Bool { roadClass != .motorway && !isRamp && structure != .tunnel }

  /// Whether cars may drive along the line, or against it.
  func allows(isBackward: Bool) -> Bool { direction != (isBackward ? .forward : .backward) }
}
