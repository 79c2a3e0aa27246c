/// A vertex of a road in units of its tile: `RoadPoint.side` units to a side, x eastwards, y southwards, from the
/// north-western corner. Points outside of the tile exist only until its roads are cut.
package struct RoadPoint: Hashable, Sendable {
  package var x: Int32
  package var y: Int32

  /// The units on a tile's side, whatever the extent of its layers is.
  static let side: Int32 = 4096
  private static let bits: UInt32 = 13
  private static let mask: UInt32 = (1 << bits) - 1

  init(_ x: Int32, _ y: Int32) {
    self.x = x
    self.y = y
  }

  init(packed: UInt32) {
    x = Int32(packed & Self.mask)
    y = Int32(packed >> Self.bits)
  }

  /// For points on the tile, its sides included; 26 bits.
  var packed: UInt32 {
    UInt32(truncatingIfNeeded: y) << Self.bits | UInt32(truncatingIfNeeded: x) & Self.mask
  }

  var isOnTile: Bool { 0...Self.side ~= x && 0...Self.side ~= y }
  var isOnBorder: Bool { x == 0 || y == 0 || x == Self.side || y == Self.side }

  /// In units.
  func distance(to other: RoadPoint) -> Double {
    let (dx, dy) = (Double(other.x - x), Double(other.y - y))
    return (dx * dx + dy * dy).squareRoot()
  }
}
