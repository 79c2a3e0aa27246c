/// The pages of a simulated file, as its processes see them, and what a power cut leaves of them.
struct FileContent {
  static let pageBytes = 4096
  private static let sectorBytes = 512
  private static let emptyPage = [UInt8](repeating: 0, count: pageBytes)

  private var pages: [[UInt8]] = []
  /// In bytes.
  private(set) var count = 0
  private var syncedCount = 0
  /// The pages that were written since the last sync, with what they held before; an empty one was not there.
  private var unsynced: [(page: Int, former: [UInt8])] = []
  /// By the number of a page.
  private var isUnsynced: [Bool] = []

  private static func pageCount(of count: Int) -> Int { (count + pageBytes - 1) / pageBytes }

  /// Called before a page is written or cut off.
  private mutating func note(_ page: Int) {
    while isUnsynced.count <= page { isUnsynced.append(false) }
    guard !isUnsynced[page] else { return }
    isUnsynced[page] = true
    unsynced.append((page, page < pages.count ? pages[page] : []))
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    grow(to: offset + bytes.count)
    var done = 0
    while done < bytes.count {
      let (page, start) = (offset + done).quotientAndRemainder(dividingBy: Self.pageBytes)
      let part = min(bytes.count - done, Self.pageBytes - start)
      note(page)
      pages[page].withUnsafeMutableBytes { target in
        target[start..<start + part].copyBytes(from: bytes[done..<done + part])
      }
      done += part
    }
  }

  private mutating func grow(to count: Int) {
    guard count > self.count else { return }
    while pages.count < Self.pageCount(of: count) {
      note(pages.count)
      pages.append(Self.emptyPage)
    }
    self.count = count
  }

  /// Returns the number of bytes that the file has there.
  func read(at offset: Int, into bytes: UnsafeMutableRawBufferPointer) -> Int {
    let available = max(0, min(bytes.count, count - offset))
    var done = 0
    while done < available {
      let (page, start) = (offset + done).quotientAndRemainder(dividingBy: Self.pageBytes)
      let part = min(available - done, Self.pageBytes - start)
      pages[page].withUnsafeBytes { source in
        bytes[done..<done + part].copyBytes(from: source[start..<start + part])
      }
      done += part
    }
    return available
  }

  mutating func truncate(to count: Int) {
    grow(to: count)
    let left = Self.pageCount(of: count)
    for page in left..<pages.count { note(page) }
    pages.removeLast(pages.count - left)
    self.count = count
  }

  mutating func sync() {
    for (page, _) in unsynced { isUnsynced[page] = false }
    unsynced.removeAll(keepingCapacity: true)
    syncedCount = count
  }

  /// Of what was not synced each page is there, or not, or torn between two sectors.
  mutating func cutPower(by random: inout SeededRandom) {
    if count != syncedCount, random.isOne(in: 2) { syncedCount = count }
    let (known, left) = (pages.count, Self.pageCount(of: syncedCount))
    if left < known { pages.removeLast(known - left) }
    while pages.count < left { pages.append(Self.emptyPage) }
    for (page, bytes) in unsynced.sorted(by: { $0.page < $1.page }) where page < left {
      let former = bytes.isEmpty ? Self.emptyPage : bytes
      switch page < known ? random.number(0...3) : 0 {
      case 0: pages[page] = former
      case 1: tear(page, former, by: &random)
      default: break
      }
    }
    count = syncedCount
    sync()
  }

  /// Some of the sectors are as they were.
  private mutating func tear(_ page: Int, _ former: [UInt8], by random: inout SeededRandom) {
    for sector in stride(from: 0, to: Self.pageBytes, by: Self.sectorBytes) where !random.isOne(in: 2) {
      let range = sector..<sector + Self.sectorBytes
      pages[page].replaceSubrange(range, with: former[range])
    }
  }
}
