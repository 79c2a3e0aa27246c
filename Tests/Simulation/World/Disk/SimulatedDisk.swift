/// The files of one machine, as its processes see them and as they stand after a power cut.
///
/// What was written and not synced is lost at a power cut, or not, page by page and in no order (fsync(2)); a page may be
/// torn between two sectors. What is written after the end of a process (`stop`) changes nothing: SQLite closes its files
/// then. Confined to one thread.
final class SimulatedDisk {
  static let pageBytes = FileContent.pageBytes

  /// What the disk refuses.
  enum Trouble: Hashable {
    /// Every write fails.
    case failing
    /// A file does not grow any more.
    case full
  }

  final class File {
    fileprivate(set) var content = FileContent()
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
  convenience init(copying other: SimulatedDisk, seed: UInt64) {
    self.init(atThisMoment: other, seed: seed)
    for file in files.values { file.content.sync() }
  }

  /// The same files at this moment, with what of them is not synced yet.
  init(atThisMoment other: SimulatedDisk, seed: UInt64) {
    random = SeededRandom(seed: seed)
    for (name, file) in other.files {
      let copy = File()
      copy.content = file.content
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
    if trouble == .full, offset + bytes.count > file.content.count { return .full }
    file.content.write(bytes, at: offset)
    return nil
  }

  func truncate(_ file: File, to count: Int) -> Trouble? {
    guard mayWrite() else { return .failing }
    file.content.truncate(to: count)
    return nil
  }

  func sync(_ file: File) -> Trouble? {
    guard mayWrite() else { return .failing }
    file.content.sync()
    return nil
  }

  // MARK: Copies

  /// The disk as it is before each write of `work`, and what comes of the work.
  func copying<Result>(beforeWritesOf work: () throws -> Result) rethrows -> ([SimulatedDisk], Result) {
    var copies: [SimulatedDisk] = []
    beforeWrite = { [unowned self] in copies.append(SimulatedDisk(atThisMoment: self, seed: 0)) }
    defer { beforeWrite = nil }
    let result = try work()
    return (copies, result)
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

  /// The machine loses its power.
  func cutPower() {
    stop()
    for name in files.keys.sorted() { files[name]?.content.cutPower(by: &random) }
  }
}
