/// A node on a side of a tile, where the neighbour's roads begin.
struct RoadBorder: Sendable {
  let side: RoadSide
  /// Along the side, from its northern or western end: 0 through `RoadPoint.side`.
  let position: Int32
  let node: UInt32
  /// Of one of the roads that reach it.
  let traits: RoadTraits

  /// Tiles whose lines are cut outside of the border reach it at places that differ by their rounding, in units.
  static let tolerance: Int32 = 3

  /// How badly the two ends of a road fit together; nil if they are two roads.
  func misfit(_ position: Int32, _ traits: RoadTraits) -> Int32? {
    let distance = abs(position - self.position)
    guard distance <= Self.tolerance else { return nil }
    return 4 * distance + (traits.level == self.traits.level ? 0 : 5)
      + (traits.roadClass == self.traits.roadClass ? 0 : 2) + (traits == self.traits ? 0 : 1)
  }
}
