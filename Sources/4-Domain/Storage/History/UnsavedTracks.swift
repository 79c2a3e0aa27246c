import Tracking

/// Encoded positions that are not in the history yet. Confined to the storage thread.
///
/// Bound: `maximumBytes`; while a failing disk keeps it full, newer points are dropped and counted.
struct UnsavedTracks {
  struct Chunk {
    let slot: DriverSlot
    let block: Int64
    var bytes: [UInt8] = []
    /// Points that are older than others of their driver which were encoded before; a chunk has either these or bytes.
    var late: [Position] = []

    var byteCount: Int { bytes.count + late.count * MemoryLayout<Position>.stride }
  }

  private let maximumBytes: Int
  private var chunks: [Chunk] = []
  private var cursors: [TrackCursor] = []
  /// By slot: the index of the growing chunk, or -1.
  private var open: [Int32] = []
  /// The growing chunk of late points of some drivers.
  private var openLate: [DriverSlot: Int] = [:]
  private(set) var byteCount = 0
  private(set) var droppedCount = 0

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  var isEmpty: Bool { chunks.isEmpty }
  var count: Int { chunks.count }

  mutating func add(_ rows: [PositionSnapshot]) {
    for row in rows {
      guard byteCount < maximumBytes else {
        droppedCount += 1
        continue
      }
      let slot = row.slot.rawValue
      if slot >= cursors.count {
        let missing = slot + 1 - cursors.count
        cursors.append(contentsOf: repeatElement(TrackCursor(), count: missing))
        open.append(contentsOf: repeatElement(-1, count: missing))
      }
      let block = TrackCode.block(of: row.position.fixTime)
      let second = row.position.fixTime.second
      let newest = cursors[slot].newestSecond
      if second == newest { continue }
      if second < newest {
        addLate(row, block: block)
        continue
      }
      var index = Int(open[slot])
      if index < 0 || chunks[index].block != block {
        index = chunks.count
        open[slot] = Int32(index)
        chunks.append(Chunk(slot: row.slot, block: block))
      }
      let before = chunks[index].bytes.count
      cursors[slot].write(row.position, block: block, to: &chunks[index].bytes)
      byteCount += chunks[index].bytes.count - before
    }
  }

  private mutating func addLate(_ row: PositionSnapshot, block: Int64) {
    var index = openLate[row.slot] ?? -1
    if index < 0 || chunks[index].block != block {
      index = chunks.count
      openLate[row.slot] = index
      chunks.append(Chunk(slot: row.slot, block: block))
    }
    chunks[index].late.append(row.position)
    byteCount += MemoryLayout<Position>.stride
  }

  /// Some chunks to write next.
  func next(_ count: Int) -> ArraySlice<Chunk> { chunks.suffix(count) }

  /// Removes the chunks that `next(count)` returned.
  mutating func removeNext(_ count: Int) {
    for index in chunks.indices.suffix(count) {
      let chunk = chunks[index]
      byteCount -= chunk.byteCount
      if open[chunk.slot.rawValue] == Int32(index) { open[chunk.slot.rawValue] = -1 }
      if openLate[chunk.slot] == index { openLate[chunk.slot] = nil }
    }
    chunks.removeLast(min(count, chunks.count))
  }
}
