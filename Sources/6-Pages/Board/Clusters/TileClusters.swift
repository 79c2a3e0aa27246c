import JSON

/// The drivers of one tile as numbers: for each of its cells of 64 pixels the number of drivers, the number of those
/// in trouble, and the middle of their places.
struct TileClusters: Sendable {
  struct Cell: Hashable, Sendable {
    var count = 0
    var troubledCount = 0
    /// The sums of the places, in 256ths of the tile's side.
    fileprivate var sumX = 0
    fileprivate var sumY = 0

    /// The middle of all places, in 256ths of the tile's side.
    var middle: (x: Int, y: Int) { count == 0 ? (0, 0) : (sumX / count, sumY / count) }
  }

  static let cellsPerSide = 4

  let zoom: Int
  /// Row by row, from the north-west.
  private(set) var cells = [Cell](repeating: Cell(), count: cellsPerSide * cellsPerSide)
  private(set) var count = 0

  mutating func add(_ place: WorldPlace, isTroubled: Bool) { note(place, isTroubled, 1) }
  mutating func remove(_ place: WorldPlace, isTroubled: Bool) { note(place, isTroubled, -1) }

  private mutating func note(_ place: WorldPlace, _ isTroubled: Bool, _ step: Int) {
    let (x, y) = place.pixel(zoom: zoom)
    let index = (y >> 6) * Self.cellsPerSide + (x >> 6)
    count += step
    cells[index].count += step
    cells[index].sumX += step * x
    cells[index].sumY += step * y
    if isTroubled { cells[index].troubledCount += step }
  }

  /// `[index,x,y,count,troubled,…]` of the cells with drivers; the middle in 256ths of the tile's side.
  func write(to json: inout JSONWriter) {
    json.beginArray()
    for (index, cell) in cells.enumerated() where cell.count > 0 {
      let middle = cell.middle
      for number in [index, middle.x, middle.y, cell.count, cell.troubledCount] { json.integer(number) }
    }
    json.endArray()
  }
}
