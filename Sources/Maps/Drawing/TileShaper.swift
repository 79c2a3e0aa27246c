/// Turns the geometry of a data tile into paths on the grid of the tile that is drawn: moved into place, cut to
/// the tile with its overrun, simplified to what can be seen, rounded.
///
/// Work is bounded by the points that come in (`LineSimplifier` says how), output by `budgetBytes` over all
/// paths. Holds its memory between features; used by one thread.
struct TileShaper {
  /// Grid units on a tile's side: half a CSS pixel each.
  static let gridSide: Float = 1024
  static let tolerance: Float = 0.75
  /// Real tiles need a sixth of this.
  static let maximumBytes = 2 << 20

  private(set) var budgetBytes = maximumBytes
  private let scale: Float
  private let offset: TilePoint
  private let box: TileBox
  private var simplifier = LineSimplifier(tolerance: tolerance)
  private var points: [TilePoint] = []
  private var spare: [TilePoint] = []

  /// - Parameters:
  ///   - extent: the side of the data tile in the units of its points, positive.
  ///   - overrun: how far beyond the tile lines go on, in grid units.
  init(placement: TilePlacement, extent: Int32, overrun: Float, budgetBytes: Int = maximumBytes) {
    scale = Float(placement.scale) * Self.gridSide / Float(extent)
    offset = TilePoint(Float(placement.offsetX), Float(placement.offsetY)) * Self.gridSide
    self.budgetBytes = budgetBytes
    var box = TileBox(side: Self.gridSide, overrun: overrun)
    if placement.scale < 1 {
      // Its neighbours draw what lies beyond it. A hair more, or the ground shows between them.
      let side = Float(placement.scale) * Self.gridSide
      box = box.intersection(TileBox(low: offset - 0.5, high: offset + side + 0.5))
    }
    self.box = box
  }

  /// - Parameters:
  ///   - coordinates: x and y in turns; `ends` counts points, as `FeatureReader` gives them.
  ///   - minimumArea: rings that enclose less, in square grid units, are dropped, holes too.
  mutating func addRings(
    _ coordinates: [Int32], ends: [Int32], minimumArea: Float, to path: inout TilePath
  ) {
    var start = 0
    for end in ends {
      load(coordinates, start, Int(end))
      start = Int(end)
      guard let bounds = TileBox(around: points), !box.misses(bounds) else { continue }
      let size = bounds.high - bounds.low
      guard size.x * size.y >= minimumArea else { continue }
      if !box.contains(bounds) { box.clip(ring: &points, spare: &spare) }
      simplifier.simplify(ring: &points)
      guard points.count > 2, Self.area(points) >= minimumArea else { continue }
      emit(to: &path, isRing: true)
    }
  }

  mutating func addLines(_ coordinates: [Int32], ends: [Int32], to path: inout TilePath) {
    var start = 0
    for end in ends {
      load(coordinates, start, Int(end))
      start = Int(end)
      guard let bounds = TileBox(around: points), !box.misses(bounds) else { continue }
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

  private mutating func load(_ coordinates: [Int32], _ start: Int, _ end: Int) {
    points.removeAll(keepingCapacity: true)
    guard start < end, end * 2 <= coordinates.count else { return }
    for index in start..<end {
      let point = TilePoint(Float(coordinates[index * 2]), Float(coordinates[index * 2 + 1]))
      points.append(point * scale + offset)
    }
  }

  private mutating func emit(to path: inout TilePath, isRing: Bool) {
    let before = path.bytes.count
    guard budgetBytes > 0, let first = points.first else { return }
    let start = Self.rounded(first)
    var last = start
    var hasLine = false
    for point in points.dropFirst() {
      let next = Self.rounded(point)
      guard next != last else { continue }
      if !hasLine { path.move(to: start) }
      path.line(to: next)
      hasLine = true
      last = next
    }
    if hasLine, isRing { path.close() }
    budgetBytes -= path.bytes.count - before
  }

  /// Half goes one way on both sides of a tile's edge. What is left after cutting fits.
  private static func rounded(_ point: TilePoint) -> GridPoint {
    let corner = (point + 0.5).rounded(.down)
    return GridPoint(x: Int32(corner.x), y: Int32(corner.y))
  }

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
