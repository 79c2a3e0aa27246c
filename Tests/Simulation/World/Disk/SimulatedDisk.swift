/// The files of one machine, as its processes see them and as they stand after a power cut.
///
/// What was written and not synced is lost at a power cut, or not, page by page and in no order (fsync(2)); a page may be
/// torn between two sectors. What is written after the end of a process (`stop`) changes nothing: SQLite closes its files
/// then. Confined to one thread.
final class SimulatedDisk {
  static let pageBytes = 4096
  private static let sectorBytes = 512

  /// What the disk refuses.
  enum Trouble: Hashable {
    /// Every write fails.
    case failing
    /// A file does not grow any more.
    case full
  }

  final class File {
    fileprivate(set) var pages: [[UInt8]] = []
    fileprivate(set) var count = 0
    fileprivate var syncedPages: [[UInt8]] = []
    fileprivate var syncedCount = 0
    fileprivate var unsynced: Set<Int> = []
    /// What the connections of the present process share.
    fileprivate(set) var shared = SharedMemory()
  }

  private var files: [String: File] = [:]
  var trouble: Trouble?
  /// The process that has the files open ends after so many more writes and syncs; nil for never.
  var stopsAfterWrites: Int?
  /// Whether the process that has the files open is at its end.
  private(set) var isStopped = false
  private(set) var writeCount = 0
  /// Called before each write and sync, when the files are as the one before has left them.
  var beforeWrite: (() -> Void)?
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The same files, all synced.
  init(copying other: SimulatedDisk, seed: UInt64) {
    random = SeededRandom(seed: seed)
    for (name, file) in other.files {
      let copy = File()
      copy.pages = file.pages
      copy.count = file.count
      copy.syncedPages = file.pages
      copy.syncedCount = file.count
      files[name] = copy
    }
  }

  /// The same files at this moment, with what of them is not synced yet.
  init(atThisMoment other: SimulatedDisk, seed: UInt64) {
    random = SeededRandom(seed: seed)
    for (name, file) in other.files {
      let copy = File()
      copy.pages = file.pages
      copy.count = file.count
      copy.syncedPages = file.syncedPages
      copy.syncedCount = file.syncedCount
      copy.unsynced = file.unsynced
      files[name] = copy
    }
  }

  // MARK: What a process does

  func file(_ name: String, creates: Bool) -> File? {
    if let file = files[name] { return file }
    guard creates else { return nil }
    let file = File()
    files[name] = file
    return file
  }

  func exists(_ name: String) -> Bool { files[name] != nil }

  func remove(_ name: String) { if mayWrite() { files[name] = nil } }

  /// Whether a write or a sync is made now; counts it.
  private func mayWrite() -> Bool {
    guard !isStopped else { return false }
    beforeWrite?()
    writeCount += 1
    if let left = stopsAfterWrites {
      guard left > 0 else {
        isStopped = true
        return false
      }
      stopsAfterWrites = left - 1
    }
    return trouble != .failing
  }

  /// Nil if the bytes were written.
  func write(_ bytes: UnsafeRawBufferPointer, to file: File, at offset: Int) -> Trouble? {
    guard mayWrite() else { return .failing }
    let end = offset + bytes.count
    if trouble == .full, end > file.count { return .full }
    grow(file, to: end)
    var done = 0
    while done < bytes.count {
      let (page, start) = (offset + done).quotientAndRemainder(dividingBy: Self.pageBytes)
      let count = min(bytes.count - done, Self.pageBytes - start)
      file.unsynced.insert(page)
      file.pages[page].withUnsafeMutableBytes { target in
        target[start..<start + count].copyBytes(from: bytes[done..<done + count])
      }
      done += count
    }
    return nil
  }

  private func grow(_ file: File, to count: Int) {
    guard count > file.count else { return }
    let pages = (count + Self.pageBytes - 1) / Self.pageBytes
    while file.pages.count < pages {
      file.unsynced.insert(file.pages.count)
      file.pages.append([UInt8](repeating: 0, count: Self.pageBytes))
    }
    file.count = count
  }

  /// Returns the number of bytes that the file has there.
  func read(_ file: File, at offset: Int, into bytes: UnsafeMutableRawBufferPointer) -> Int {
    let available = max(0, min(bytes.count, file.count - offset))
    var done = 0
    while done < available {
      let (page, start) = (offset + done).quotientAndRemainder(dividingBy: Self.pageBytes)
      let count = min(available - done, Self.pageBytes - start)
      file.pages[page].withUnsafeBytes { source in
        bytes[done..<done + count].copyBytes(from: source[start..<start + count])
      }
      done += count
    }
    return available
  }

  func truncate(_ file: File, to count: Int) -> Trouble? {
    guard mayWrite() else { return .failing }
    grow(file, to: count)
    let pages = (count + Self.pageBytes - 1) / Self.pageBytes
    for page in pages..<max(pages, file.pages.count) { file.unsynced.insert(page) }
    if pages < file.pages.count { file.pages.removeLast(file.pages.count - pages) }
    file.count = count
    return nil
  }

  func sync(_ file: File) -> Trouble? {
    guard mayWrite() else { return .failing }
    for page in file.unsynced { settle(file, page, as: file.pages) }
    file.syncedCount = file.count
    let pages = file.pages.count
    if file.syncedPages.count > pages { file.syncedPages.removeLast(file.syncedPages.count - pages) }
    file.unsynced = []
    return nil
  }

  private func settle(_ file: File, _ page: Int, as pages: [[UInt8]]) {
    guard page < pages.count else { return }
    while file.syncedPages.count <= page {
      file.syncedPages.append([UInt8](repeating: 0, count: Self.pageBytes))
    }
    file.syncedPages[page] = pages[page]
  }

  // MARK: Accidents

  /// The process ends: what it wrote stays, as in the memory of the system.
  func stop() {
    isStopped = true
    stopsAfterWrites = nil
  }

  /// Another process may use the files.
  func start() {
    isStopped = false
    stopsAfterWrites = nil
    for file in files.values { file.shared = SharedMemory() }
  }

  /// The machine loses its power: of what was not synced each page is there, or not, or torn.
  func cutPower() {
    stop()
    for name in files.keys.sorted() {
      guard let file = files[name] else { continue }
      if file.count != file.syncedCount, random.isOne(in: 2) {
        file.syncedCount = file.count
        while file.syncedPages.count * Self.pageBytes < file.count {
          file.syncedPages.append([UInt8](repeating: 0, count: Self.pageBytes))
        }
        if file.syncedPages.count > file.pages.count {
          file.syncedPages.removeLast(file.syncedPages.count - file.pages.count)
        }
      }
      for page in file.unsynced.sorted() where page < file.syncedPages.count && page < file.pages.count {
        switch random.number(0...3) {
        case 0: break
        case 1: tear(file, page)
        default: file.syncedPages[page] = file.pages[page]
        }
      }
      file.pages = file.syncedPages
      file.count = min(file.syncedCount, file.pages.count * Self.pageBytes)
      file.syncedCount = file.count
      file.unsynced = []
    }
  }

  private func tear(_ file: File, _ page: Int) {
    for sector in stride(from: 0, to: Self.pageBytes, by: Self.sectorBytes) where random.isOne(in: 2) {
      let range = sector..<sector + Self.sectorBytes
      file.syncedPages[page].replaceSubrange(range, with: file.pages[page][range])
    }
  }
}
