/// Turns the geometry of a data tile into paths on the grid of the drawn tile: moved into place, cut to the tile with
/// its overrun, simplified to what is visible, rounded.
///
/// Work is bounded by the number of points (see `LineSimplifier`), output by `pointsLeft` over all paths. Keeps its
/// memory between features; used by one thread.
struct TileShaper {
  /// Grid units on a tile's side: half a CSS pixel each.
  static let gridSide: Float = 1024
  static let tolerance: Float = 0.75
  /// A tile of three megabytes; real ones need a tenth of this.
  static let maximumPoints = 500_000

  private(set) var pointsLeft: Int
  private let scale: Float
  private let offset: TilePoint
  private let box: TileBox
  private var simplifier = LineSimplifier(tolerance: tolerance)
  private var points: [TilePoint] = []
  private var spare: [TilePoint] = []

  /// - Parameters:
  ///   - extent: the side of the data tile in the units of its points, positive.
  ///   - overrun: how far beyond the tile lines go on, in grid units.
  init(placement: TilePlacement, extent: Int32, overrun: Float, pointsLeft: Int = maximumPoints) {
    scale = Float(placement.scale) * Self.gridSide / Float(extent)
    offset = TilePoint(Float(placement.offsetX), Float(placement.offsetY)) * Self.gridSide
    self.pointsLeft = pointsLeft
    var box = TileBox(side: Self.gridSide, overrun: overrun)
    if placement.scale < 1 {
      // Its neighbours draw the part beyond it. It is a little larger, or the ground would show between them.
      let side = Float(placement.scale) * Self.gridSide
      box = box.intersection(TileBox(low: offset - 0.5, high: offset + side + 0.5))
    }
    self.box = box
  }

  /// - Parameters:
  ///   - coordinates: x and y in turns; `ends` counts points, in the form of `FeatureReader`.
  ///   - minimumArea: rings with a smaller area, in square grid units, are dropped, holes too.
  mutating func addRings(
    _ coordinates: [Int32], ends: [Int32], minimumArea: Float, to path: inout TilePath
  ) {
    var start = 0
    for end in ends {
      let bounds = load(coordinates, start, Int(end))
      start = Int(end)
      guard let bounds, !box.misses(bounds) else { continue }
      let size = bounds.high - bounds.low
      guard size.x * size.y >= minimumArea else { continue }
      if !box.contains(bounds) { box.clip(ring: &points, spare: &spare) }
      if points.count > 4 { simplifier.simplify(ring: &points) }
      guard points.count > 2, Self.area(points) >= minimumArea else { continue }
      emit(to: &path, isRing: true)
    }
  }

  mutating func addLines(_ coordinates: [Int32], ends: [Int32], to path: inout TilePath) {
    var start = 0
    for end in ends {
      let bounds = load(coordinates, start, Int(end))
      start = Int(end)
      guard let bounds, !box.misses(bounds) else { continue }
      if box.contains(bounds) {
        simplifyAndEmitLine(to: &path)
      } else {
        addVisibleParts(to: &path)
      }
    }
  }

  private mutating func addVisibleParts(to path: inout TilePath) {
    swap(&points, &spare)
    points.removeAll(keepingCapacity: true)
    for index in spare.indices.dropFirst() {
      guard let part = box.clip(from: spare[index - 1], to: spare[index]) else { continue }
      if points.last != part.start {
        if points.count > 1 { simplifyAndEmitLine(to: &path) }
        points.removeAll(keepingCapacity: true)
        points.append(part.start)
      }
      points.append(part.end)
    }
    if points.count > 1 { simplifyAndEmitLine(to: &path) }
  }

  private mutating func simplifyAndEmitLine(to path: inout TilePath) {
    simplifier.simplify(&points)
    emit(to: &path, isRing: false)
  }

  /// Fills `points` with a part, without points within the tolerance of the one before, and returns their box.
  private mutating func load(_ coordinates: [Int32], _ start: Int, _ end: Int) -> TileBox? {
    points.removeAll(keepingCapacity: true)
    guard 0 <= start, start < end, end * 2 <= coordinates.count else { return nil }
    let source = coordinates.span
    var kept = TilePoint(Float(source[start * 2]), Float(source[start * 2 + 1])) * scale + offset
    var (low, high) = (kept, kept)
    points.append(kept)
    for index in start + 1..<max(end, start + 1) {
      let point = TilePoint(Float(source[index * 2]), Float(source[index * 2 + 1])) * scale + offset
      let away = point - kept
      if away.x * away.x + away.y * away.y < Self.tolerance * Self.tolerance, index < end - 1 { continue }
      kept = point
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
      points.append(point)
    }
    return TileBox(low: low, high: high)
  }

  private mutating func emit(to path: inout TilePath, isRing: Bool) {
    guard pointsLeft >= points.count else { return pointsLeft = 0 }
    pointsLeft -= points.count
    let start = path.pointCount
    for index in points.indices { path.add(Self.rounded(points[index]), isFirst: index == 0) }
    path.end(from: start, isRing: isRing)
  }

  /// A half is rounded in the same direction on both sides of a tile's edge. The points left after cutting are near
  /// the tile, so that adding `bias` makes them positive, and cutting the fraction off rounds down.
  private static func rounded(_ point: TilePoint) -> GridPoint {
    let corner = point + (bias + 0.5)
    return GridPoint(x: Int32(corner.x) &- Int32(bias), y: Int32(corner.y) &- Int32(bias))
  }

  private static let bias: Float = 1024

  private static func area(_ ring: [TilePoint]) -> Float {
    guard let origin = ring.first else { return 0 }
    var twice: Float = 0
    var previous = TilePoint(0, 0)
    for point in ring {
      let next = point - origin
      twice += previous.x * next.y - next.x * previous.y
      previous = next
    }
    return twice.magnitude / 2
  }
}
