import CSQLite
import SQLite

/// Copies a database as it is at one moment, while others write to it. Confined to the calling thread.
enum DatabaseCopy {
  /// The pages that are copied between two reports of the progress: 1 MB.
  private static let pagesPerStep: Int32 = 256

  /// Writes the content of `source` to a new file, which only its owner can read, and leaves it as a single file
  /// without a log beside it. The file is not synced to the disk yet.
  ///
  /// - Parameter progress: called with the number of bytes that are copied, and with the total.
  static func write(
    _ source: Database, to path: String, progress: (_ done: Int64, _ all: Int64) -> Void
  ) throws(StorageError) -> Database {
    // One moment: without a transaction around it the copy would begin anew after each write of others, and would not
    // end while they go on.
    try source.execute("BEGIN")
    defer { source.rollBack() }
    let pageBytes = try source.number("PRAGMA page_size")
    _ = try source.number("SELECT count(*) FROM sqlite_schema")
    let copy = try Database(path: path)
    // The file is synced as a whole before it gets its name.
    try copy.execute("PRAGMA synchronous = OFF")
    guard let backup = sqlite3_backup_init(copy.handle, "main", source.handle, "main") else {
      try copy.check(sqlite3_extended_errcode(copy.handle))
      throw .sqlite(code: SQLITE_ERROR, message: "the copy cannot begin")
    }
    var code = SQLITE_OK
    while code == SQLITE_OK {
      code = sqlite3_backup_step(backup, pagesPerStep)
      let all = Int64(sqlite3_backup_pagecount(backup))
      progress((all - Int64(sqlite3_backup_remaining(backup))) * pageBytes, all * pageBytes)
    }
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      throw StorageError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    let mode = try copy.prepare("PRAGMA journal_mode = DELETE")
    _ = try mode.step()
    guard mode.text() == "delete" else {
      throw .sqlite(code: SQLITE_ERROR, message: "the copy keeps a log beside it")
    }
    return copy
  }
}
