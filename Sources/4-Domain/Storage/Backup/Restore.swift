import Glibc
import SQLite
import Tracking

/// Replaces a database by a backup. No server runs on the database while this object exists.
///
/// The backup is copied and checked first; then `finish` gives the former database another name and the copy its
/// place by one rename, so that at each moment one of the two is there as a whole, and never with a log of the other.
package final class Restore {
  package let report: DatabaseReport
  package let notes: BackupNotes
  private let path: String
  private let temporary: String
  private let lock: FileLock
  private static let suffixes = ["-wal", "-shm", "-journal"]

  /// Copies and checks the backup; changes nothing of the database yet.
  package init(
    from source: String, to path: String, progress: (_ done: Int64, _ all: Int64) -> Void = { _, _ in }
  ) throws(StorageError) {
    self.path = path
    let temporary = path + ".restoring"
    let lock = try FileLock(databasePath: path)
    DiskFile.giveToOwnerOfDirectory(FileLock.path(databasePath: path))
    if DiskFile.isSame(source, path) { throw .fileExists(path: path) }
    Self.remove(temporary)
    do throws(StorageError) {
      let backup = try Database(path: source, creates: false)
      try Schema.refuseForeign(backup, path: source)
      let copy = try DatabaseCopy.write(backup, to: temporary, progress: progress)
      let notes = try BackupNotes(takenFrom: copy)
      let report = try DatabaseReport(copy, path: source)
      guard report.isWhole else { throw .corrupt(message: report.problems.joined(separator: "; ")) }
      self.notes = notes
      self.report = report
    } catch {
      Self.remove(temporary)
      throw error
    }
    self.temporary = temporary
    self.lock = lock
  }

  deinit { Self.remove(temporary) }

  /// Puts the copy in place, and returns the new name of the former database; nil if there was none.
  ///
  /// - Parameter suffix: it is added to the former database's name.
  package func finish(keepingFormerWith suffix: String) throws(StorageError) -> String? {
    try DiskFile.sync(temporary)
    DiskFile.giveToOwnerOfDirectory(temporary)
    var kept: String?
    if DiskFile.exists(path) {
      let name = path + suffix
      try settle()
      let hasBoth = try DiskFile.addName(name, to: path)
      if !hasBoth { try DiskFile.move(path, to: name) }
      kept = name
    }
    // Also the remains of a database that is gone: they must not be read as a part of this one.
    for other in Self.suffixes where DiskFile.exists(path + other) {
      try DiskFile.move(path + other, to: path + suffix + other)
    }
    try DiskFile.move(temporary, to: path)
    try DiskFile.syncDirectory(of: path)
    return kept
  }

  /// Makes the former database one file, and finds out whether another program has it open. A damaged one is kept as
  /// it is, with its log.
  private func settle() throws(StorageError) {
    // SQLite deletes the log of a file whose header does not name one.
    guard Self.saysItHasLog(path) else { return }
    do throws(StorageError) {
      let former = try Database(path: path, creates: false, busyTimeoutMilliseconds: 2000)
      _ = try former.prepare("PRAGMA journal_mode = DELETE").step()
    } catch .busy {
      throw .busy
    } catch {
      return
    }
  }

  /// Whether the file begins as a database with a write-ahead log does: its name, and 2 as both versions of the
  /// format.
  private static func saysItHasLog(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: 20)
    guard read(descriptor, &head, head.count) == head.count else { return false }
    return head.starts(with: "SQLite format 3\0".utf8) && head[18] == 2 && head[19] == 2
  }

  private static func remove(_ path: String) {
    for suffix in [""] + suffixes { unlink(path + suffix) }
  }
}
