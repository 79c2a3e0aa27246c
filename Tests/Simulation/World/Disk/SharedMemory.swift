import CSQLite

/// What the connections of one process share of a file: its locks, and the index of a write-ahead log (SQLite's
/// `sqlite3_io_methods`, version 2). Confined to one thread.
final class SharedMemory {
  /// The connections that read the file.
  private var readerCount = 0
  /// Whether one of them is about to write, or to have the file alone.
  private var isReserved = false
  private var isExclusive = false

  private var regions: [UnsafeMutableRawBufferPointer] = []
  /// For each lock the number of connections that share it, -1 while one has it alone.
  private var locks = [Int](repeating: 0, count: Int(SQLITE_SHM_NLOCK))

  deinit { for region in regions { region.deallocate() } }

  /// Whether the connection that holds the file at `level` may hold it at the higher level `wanted`.
  func raise(from level: Int32, to wanted: Int32) -> Bool {
    if level < SQLITE_LOCK_SHARED {
      if isExclusive { return false }
      readerCount += 1
    }
    if wanted >= SQLITE_LOCK_RESERVED, level < SQLITE_LOCK_RESERVED {
      if isReserved { return level < SQLITE_LOCK_SHARED ? lowered() : false }
      isReserved = true
    }
    if wanted == SQLITE_LOCK_EXCLUSIVE {
      if readerCount > 1 {
        if level < SQLITE_LOCK_RESERVED { isReserved = false }
        return false
      }
      isExclusive = true
    }
    return true
  }

  private func lowered() -> Bool {
    readerCount -= 1
    return false
  }

  func lower(from level: Int32, to wanted: Int32) {
    if level == SQLITE_LOCK_EXCLUSIVE { isExclusive = false }
    if level >= SQLITE_LOCK_RESERVED, wanted < SQLITE_LOCK_RESERVED { isReserved = false }
    if level >= SQLITE_LOCK_SHARED, wanted < SQLITE_LOCK_SHARED { readerCount -= 1 }
  }

  var isWriterThere: Bool { isReserved }

  /// Nil if the region is not there and must not be made.
  func region(_ index: Int, byteCount: Int, isMade: Bool) -> UnsafeMutableRawPointer? {
    while isMade, regions.count <= index {
      let region = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
      region.initializeMemory(as: UInt8.self, repeating: 0)
      regions.append(region)
    }
    return index < regions.count ? regions[index].baseAddress : nil
  }

  /// Whether the locks were taken or given back; `held` are the caller's, a bit for each: shared ones in the lower half.
  func lock(_ range: Range<Int>, flags: Int32, held: inout UInt32) -> Bool {
    let isShared = flags & SQLITE_SHM_SHARED != 0
    let mask: UInt32 = ((1 << UInt32(range.count)) - 1) << UInt32(range.lowerBound + (isShared ? 0 : 16))
    if flags & SQLITE_SHM_UNLOCK != 0 {
      for index in range where held & (1 << UInt32(index + (isShared ? 0 : 16))) != 0 {
        locks[index] = isShared ? locks[index] - 1 : 0
      }
      held &= ~mask
      return true
    }
    if held & mask == mask { return true }
    for index in range where isShared ? locks[index] < 0 : locks[index] != 0 { return false }
    for index in range { locks[index] = isShared ? locks[index] + 1 : -1 }
    held |= mask
    return true
  }
}
