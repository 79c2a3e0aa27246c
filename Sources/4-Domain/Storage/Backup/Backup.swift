import Glibc
import SQLite
import Tracking

/// Makes a backup: one file with the database of one moment, checked, synced to the disk, and visible as a whole or
/// not at all.
package enum Backup {
  /// Copies the database at `path` to `target`, beside a running server or without one. The copy holds everything
  /// that was committed before the call, and no part of later commits.
  ///
  /// - Parameter replaces: whether a file at `target` may be replaced.
  @discardableResult
  package static func write(
    databasePath path: String, to target: String, notes: BackupNotes, replaces: Bool = false,
    progress: (_ done: Int64, _ all: Int64) -> Void = { _, _ in }
  ) throws(StorageError) -> DatabaseReport {
    if DiskFile.isSame(path, target) { throw .fileExists(path: target) }
    if !replaces, DiskFile.exists(target) { throw .fileExists(path: target) }
    let source = try Database(path: path, creates: false)
    try Schema.refuseForeign(source, path: path)
    let temporary = "\(target).\(getpid()).part"
    defer { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(temporary + suffix) } }
    unlink(temporary)
    let report = try copy(source, to: temporary, notes, progress)
    guard report.isWhole else { throw .corrupt(message: report.problems.joined(separator: "; ")) }
    try DiskFile.sync(temporary)
    if replaces {
      // Files beside the replaced file belong to it alone.
      for suffix in ["-journal", "-wal", "-shm"] { unlink(target + suffix) }
      try DiskFile.move(temporary, to: target)
    } else {
      try DiskFile.moveToFree(temporary, to: target)
    }
    try DiskFile.syncDirectory(of: target)
    return report
  }

  private static func copy(
    _ source: Database, to path: String, _ notes: BackupNotes, _ progress: (Int64, Int64) -> Void
  ) throws(StorageError) -> DatabaseReport {
    let copy = try DatabaseCopy.write(source, to: path, progress: progress)
    try notes.write(to: copy)
    return try DatabaseReport(copy, path: path)
  }
}
