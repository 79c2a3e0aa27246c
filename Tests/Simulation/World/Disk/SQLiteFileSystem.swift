import CSQLite
import Glibc
import SQLite
import Tracking

/// Has SQLite use simulated disks for all its files: the file `/sim/NAME/...` is on the disk of that name.
///
/// It becomes SQLite's default file system for the whole process: nothing of the code that opens databases knows of it.
enum SQLiteFileSystem {
  /// `nonisolated(unsafe)`: the worlds of one process run one after the other, in one thread.
  nonisolated(unsafe) private static var disks: [String: SimulatedDisk] = [:]

  static func mount(_ disk: SimulatedDisk, as name: String) {
    disks[name] = disk
    _ = isRegistered
  }

  static func unmount(_ name: String) { disks[name] = nil }

  /// The disk, and the name that the file has on it.
  fileprivate static func find(_ path: UnsafePointer<CChar>?) -> (disk: SimulatedDisk, name: String)? {
    guard let path else { return nil }
    let words = String(cString: path).split(separator: "/")
    guard words.count >= 2, let file = words.last else { return nil }
    return disks[String(words[words.count - 2])].map { ($0, String(file)) }
  }

  private static let isRegistered: Bool = {
    SQLiteLibrary.begin()
    guard let original = sqlite3_vfs_find(nil) else { return false }
    // SQLite keeps both for as long as the process lives.
    let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    system.initialize(to: original.pointee)
    system.pointee.zName = UnsafePointer(strdup("waypost-simulated"))
    system.pointee.szOsFile = Int32(MemoryLayout<waypost_sqlite3_file>.size)
    system.pointee.pNext = nil
    system.pointee.xOpen = { _, path, file, flags, outFlags in open(path, file, flags, outFlags) }
    system.pointee.xDelete = { _, path, _ in
      guard let (disk, name) = find(path) else { return DiskFailure.delete }
      guard disk.exists(name) else { return DiskFailure.noFile }
      disk.remove(name)
      return SQLITE_OK
    }
    system.pointee.xAccess = { _, path, _, result in
      result?.pointee = find(path).map { $0.disk.exists($0.name) } == true ? 1 : 0
      return SQLITE_OK
    }
    system.pointee.xFullPathname = { _, path, count, result in
      guard let path, let result, strlen(path) < Int(count) else { return SQLITE_CANTOPEN }
      strcpy(result, path)
      return SQLITE_OK
    }
    // The salts of write-ahead logs.
    system.pointee.xRandomness = { _, count, bytes in
      for index in 0..<Int(count) { bytes?[index] = CChar(truncatingIfNeeded: 17 &* index &+ 41) }
      return count
    }
    // The time of `unixepoch()`, which one of the migrations stores.
    system.pointee.xCurrentTimeInt64 = { _, result in
      result?.pointee = julianEpochMilliseconds + World.start.unixMilliseconds
      return SQLITE_OK
    }
    // A writer that waits for another connection of the same thread would wait for ever.
    system.pointee.xSleep = { _, microseconds in microseconds }
    return sqlite3_vfs_register(system, 1) == SQLITE_OK
  }()

  /// SQLite counts milliseconds from noon of the first day of the Julian calendar: so many before 1970.
  private static let julianEpochMilliseconds: Int64 = 210_866_760_000_000

  private static func open(
    _ path: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
    _ outFlags: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let file else { return SQLITE_CANTOPEN }
    file.pointee.pMethods = nil
    guard let (disk, name) = find(path),
      let found = disk.file(name, creates: flags & SQLITE_OPEN_CREATE != 0)
    else { return SQLITE_CANTOPEN }
    let open = OpenFile(disk, found)
    file.withMemoryRebound(to: waypost_sqlite3_file.self, capacity: 1) {
      // Balanced in `xClose`.
      $0.pointee.context = Unmanaged.passRetained(open).toOpaque()
    }
    file.pointee.pMethods = UnsafePointer(OpenFile.methods)
    outFlags?.pointee = flags
    return SQLITE_OK
  }
}

/// A file that a connection of SQLite has open.
private final class OpenFile {
  let disk: SimulatedDisk
  let file: SimulatedDisk.File
  /// Of the process that opened the file: what a later process shares is another.
  private let shared: SharedMemory
  private var level = SQLITE_LOCK_NONE
  private var heldLocks: UInt32 = 0

  init(_ disk: SimulatedDisk, _ file: SimulatedDisk.File) {
    self.disk = disk
    self.file = file
    shared = file.shared
  }

  private var isOfEndedProcess: Bool { shared !== file.shared }

  static func of(_ file: UnsafeMutablePointer<sqlite3_file>?) -> OpenFile? {
    file?.withMemoryRebound(to: waypost_sqlite3_file.self, capacity: 1) { file in
      // `open` set it before SQLite could call a method.
      file.pointee.context.map { Unmanaged<OpenFile>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private static func code(_ trouble: SimulatedDisk.Trouble?, _ failure: Int32) -> Int32 {
    switch trouble {
    case nil: SQLITE_OK
    case .failing: failure
    case .full: SQLITE_FULL
    }
  }

  /// What SQLite calls, for all files.
  ///
  /// `nonisolated(unsafe)`: it is filled in here, and read alone from then on.
  nonisolated(unsafe) static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    var all = sqlite3_io_methods()
    all.iVersion = 2
    all.xClose = { file in
      file?.withMemoryRebound(to: waypost_sqlite3_file.self, capacity: 1) { file in
        if let context = file.pointee.context { Unmanaged<OpenFile>.fromOpaque(context).release() }
        file.pointee.context = nil
      }
      return SQLITE_OK
    }
    all.xRead = { file, bytes, count, offset in
      guard let open = of(file), let bytes else { return DiskFailure.read }
      let target = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      let read = open.file.content.read(at: Int(offset), into: target)
      if read == target.count { return SQLITE_OK }
      for index in read..<target.count { target[index] = 0 }
      return DiskFailure.shortRead
    }
    all.xWrite = { file, bytes, count, offset in
      guard let open = of(file), !open.isOfEndedProcess else { return DiskFailure.write }
      let source = UnsafeRawBufferPointer(start: bytes, count: Int(count))
      return code(open.disk.write(source, to: open.file, at: Int(offset)), DiskFailure.write)
    }
    all.xTruncate = { file, count in
      guard let open = of(file), !open.isOfEndedProcess else { return DiskFailure.truncate }
      return code(open.disk.truncate(open.file, to: Int(count)), DiskFailure.truncate)
    }
    all.xSync = { file, _ in
      guard let open = of(file), !open.isOfEndedProcess else { return DiskFailure.sync }
      return code(open.disk.sync(open.file), DiskFailure.sync)
    }
    all.xFileSize = { file, count in
      count?.pointee = Int64(of(file)?.file.content.count ?? 0)
      return SQLITE_OK
    }
    all.xLock = { file, level in
      guard let open = of(file), level > open.level else { return SQLITE_OK }
      guard open.shared.raise(from: open.level, to: level) else { return SQLITE_BUSY }
      open.level = level
      return SQLITE_OK
    }
    all.xUnlock = { file, level in
      guard let open = of(file), level < open.level else { return SQLITE_OK }
      open.shared.lower(from: open.level, to: level)
      open.level = level
      return SQLITE_OK
    }
    all.xCheckReservedLock = { file, result in
      result?.pointee = of(file)?.shared.isWriterThere == true ? 1 : 0
      return SQLITE_OK
    }
    all.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
    all.xSectorSize = { _ in Int32(SimulatedDisk.pageBytes) }
    // As SQLite assumes of the disks of Linux.
    all.xDeviceCharacteristics = { _ in SQLITE_IOCAP_POWERSAFE_OVERWRITE }
    all.xShmMap = { file, index, count, isMade, result in
      result?.pointee = nil
      guard let open = of(file) else { return DiskFailure.sharedMap }
      let region = open.shared.region(Int(index), byteCount: Int(count), isMade: isMade != 0)
      // SQLite reads and writes it with the operations of the machine.
      result?.pointee = region.map { UnsafeMutableRawPointer($0) }
      return SQLITE_OK
    }
    all.xShmLock = { file, first, count, flags in
      guard let open = of(file) else { return DiskFailure.sharedLock }
      let range = Int(first)..<Int(first + count)
      return open.shared.lock(range, flags: flags, held: &open.heldLocks) ? SQLITE_OK : SQLITE_BUSY
    }
    all.xShmBarrier = { _ in }
    all.xShmUnmap = { _, _ in SQLITE_OK }
    methods.initialize(to: all)
    return methods
  }()
}

/// SQLite's extended codes for what a disk refuses, which are macros with a shift.
private enum DiskFailure {
  static let read = code(1)
  static let shortRead = code(2)
  static let write = code(3)
  static let sync = code(4)
  static let truncate = code(6)
  static let delete = code(10)
  static let sharedLock = code(20)
  static let sharedMap = code(21)
  static let noFile = code(23)

  private static func code(_ number: Int32) -> Int32 { SQLITE_IOERR | number << 8 }
}
