import Glibc
import Maps

/// Formulas on the plane of the map and on the ground.
enum RoadMath {
  /// Clockwise from north, in 0..<360; 0 for no movement.
  static func degrees(east: Double, north: Double) -> Double {
    guard east != 0 || north != 0 else { return 0 }
    let degrees = atan2(east, north) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// The angle between two headings, in 0...180 degrees.
  static func difference(_ first: Double, _ second: Double) -> Double {
    let turn = abs((first - second).truncatingRemainder(dividingBy: 360))
    return min(turn, 360 - turn)
  }

  /// Ground metres for one unit in the middle of a tile. Within the tile the scale differs by less than 1 in 1,000
  /// from zoom 12 on.
  static func metersPerUnit(_ id: TileID) -> Double {
    let middle = WorldPoint(x: id.origin.x, y: id.origin.y + id.side / 2)
    let latitude = WebMercator.unproject(middle).latitude
    return WebMercator.equatorMeters * cos(latitude * .pi / 180) * id.side / Double(RoadPoint.side)
  }

  /// The point of a segment that is nearest to a place: its share of the segment, 0...1, and its distance, in units.
  static func nearest(
    _ start: RoadPoint, _ end: RoadPoint, toX x: Double, y: Double
  ) -> (share: Double, distance: Double) {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let (px, py) = (x - Double(start.x), y - Double(start.y))
    let square = dx * dx + dy * dy
    let share = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
    let (ex, ey) = (px - share * dx, py - share * dy)
    return (share, (ex * ex + ey * ey).squareRoot())
  }
}
