/// The part of a segment that lies on its tile. Two tiles that store the same segment cut it at the same point.
struct RoadCut {
  let start: RoadPoint
  let end: RoadPoint
  /// Whether the segment begins or ends outside, and was cut at a side.
  let isStartCut: Bool
  let isEndCut: Bool

  /// Nil if the segment only touches the tile, lies outside, or lies on its eastern or southern side, where it belongs
  /// to the neighbour.
  init?(_ start: RoadPoint, _ end: RoadPoint) {
    let side = RoadPoint.side
    if start.x == side && end.x == side || start.y == side && end.y == side { return nil }
    if start.isOnTile && end.isOnTile {
      (self.start, self.end, isStartCut, isEndCut) = (start, end, false, false)
      return
    }
    guard max(start.x, end.x) > 0 || (start.x == 0 && end.x == 0), min(start.x, end.x) < side,
      max(start.y, end.y) > 0 || (start.y == 0 && end.y == 0), min(start.y, end.y) < side
    else { return nil }
    guard let first = Self.entry(start, end), let last = Self.entry(end, start), first != last else {
      return nil
    }
    (self.start, self.end) = (first, last)
    (isStartCut, isEndCut) = (!start.isOnTile, !end.isOnTile)
  }

  /// The point at which a segment enters the tile; its start if this lies on the tile; nil if it does not enter.
  private static func entry(_ start: RoadPoint, _ end: RoadPoint) -> RoadPoint? {
    if start.isOnTile { return start }
    let limit = RoadPoint.side
    if start.x < 0 || start.x > limit, start.x != end.x {
      let x = start.x < 0 ? 0 : limit
      let y = crossing(Int64(start.y), Int64(end.y), Int64(x - start.x), Int64(end.x - start.x))
      if 0...Int64(limit) ~= y { return RoadPoint(x, Int32(y)) }
    }
    if start.y < 0 || start.y > limit, start.y != end.y {
      let y = start.y < 0 ? 0 : limit
      let x = crossing(Int64(start.x), Int64(end.x), Int64(y - start.y), Int64(end.y - start.y))
      if 0...Int64(limit) ~= x { return RoadPoint(Int32(x), y) }
    }
    return nil
  }

  /// The coordinate after `part` of `whole`, rounded half up: the same for both directions of a segment, and for tiles
  /// beside each other.
  private static func crossing(_ from: Int64, _ to: Int64, _ part: Int64, _ whole: Int64) -> Int64 {
    let sign: Int64 = whole < 0 ? -1 : 1
    let (part, whole) = (part * sign, whole * sign)
    return (2 * (from * whole + (to - from) * part) + whole).floored(by: 2 * whole)
  }
}
