/// A side of a tile.
enum RoadSide: UInt8, Sendable {
  case north, east, south, west
}
