/// A place on a tile's grid before it is rounded: x eastwards, y southwards from the tile's corner.
typealias TilePoint = SIMD2<Float>

/// The square to which a tile's geometry is cut: the tile, grown on every side, so that no cut edge is visible.
struct TileBox {
  let low: TilePoint
  let high: TilePoint

  init(low: TilePoint, high: TilePoint) {
    self.low = low
    self.high = high
  }

  init(side: Float, overrun: Float) {
    self.init(
      low: TilePoint(repeating: -overrun), high: TilePoint(repeating: side + overrun))
  }

  func intersection(_ other: TileBox) -> TileBox {
    TileBox(low: pointwiseMax(low, other.low), high: pointwiseMin(high, other.high))
  }

  /// The smallest box around points; nil without any.
  init?(around points: [TilePoint]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    self.init(low: low, high: high)
  }

  func contains(_ box: TileBox) -> Bool { all(box.low .>= low) && all(box.high .<= high) }
  func misses(_ box: TileBox) -> Bool { any(box.high .< low) || any(box.low .> high) }

  /// The part of a ring inside the box (Sutherland and Hodgman, "Reentrant polygon clipping", 1974): winding is kept,
  /// and the result has at most five times as many points. `spare` only lends its memory.
  func clip(ring: inout [TilePoint], spare: inout [TilePoint]) {
    Self.clip(ring, into: &spare) { $0.x - low.x }
    Self.clip(spare, into: &ring) { high.x - $0.x }
    Self.clip(ring, into: &spare) { $0.y - low.y }
    Self.clip(spare, into: &ring) { high.y - $0.y }
  }

  /// `depth` is positive inside.
  @inline(__always)
  private static func clip(
    _ ring: [TilePoint], into output: inout [TilePoint], depth: (TilePoint) -> Float
  ) {
    output.removeAll(keepingCapacity: true)
    guard var previous = ring.last else { return }
    var previousDepth = depth(previous)
    for point in ring {
      let pointDepth = depth(point)
      if (pointDepth >= 0) != (previousDepth >= 0) {
        output.append(previous + (point - previous) * (previousDepth / (previousDepth - pointDepth)))
      }
      if pointDepth >= 0 { output.append(point) }
      previous = point
      previousDepth = pointDepth
    }
  }

  /// The part of a segment inside the box (Liang and Barsky, "A new concept and method for line clipping", 1984); nil
  /// if there is none. Ends inside stay exact, so that parts of one line meet.
  func clip(from start: TilePoint, to end: TilePoint) -> (start: TilePoint, end: TilePoint)? {
    let delta = end - start
    var enter: Float = 0
    var leave: Float = 1
    for axis in 0..<2 {
      if delta[axis] == 0 {
        if start[axis] < low[axis] || start[axis] > high[axis] { return nil }
        continue
      }
      let first = (low[axis] - start[axis]) / delta[axis]
      let second = (high[axis] - start[axis]) / delta[axis]
      enter = max(enter, min(first, second))
      leave = min(leave, max(first, second))
    }
    guard enter < leave else { return nil }
    return (enter == 0 ? start : start + delta * enter, leave == 1 ? end : start + delta * leave)
  }
}
