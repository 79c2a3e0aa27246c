import CSQLite
import Glibc
import System

/// One SQLite connection. Confined to one thread at a time; closed when it is released.
final class Database {
  fileprivate(set) var handle: OpaquePointer?

  /// The part of the write-ahead log that stays on the disk after a long reader has ended.
  static let keptLogBytes = 8 << 20

  private let busyTimeoutMilliseconds: Int32

  /// Opens or creates the file, readable by its owner only: it holds password hashes and tokens. Without `creates`
  /// the file must exist: a reader must not put an empty one in the place of a removed one.
  init(path: String, creates: Bool = true, busyTimeoutMilliseconds: Int32 = 5000) throws(StorageError) {
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    // SQLite would create it readable by all. An existing file is left alone: opening and closing it here would drop
    // the locks of this process's other connections.
    if creates {
      try Self.checkPermissions(path: path)
      let descriptor = Glibc.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      if descriptor >= 0 { Glibc.close(descriptor) }
    }
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      | (creates ? SQLITE_OPEN_CREATE : 0)
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else {
      let message =
        handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(handle)
      handle = nil
      if StorageError.areDescriptorsUsedUp { throw .noDescriptors }
      throw .cannotOpen(path: path, message: message)
    }
    sqlite3_busy_timeout(handle, busyTimeoutMilliseconds)
    _ = waypost_sqlite3_set_defensive(handle)
  }

  deinit { sqlite3_close_v2(handle) }

  /// SQLite reports a missing permission as a file that cannot be opened, or as a failed disk at the first change.
  private static func checkPermissions(path: String) throws(StorageError) {
    let directory = path.lastIndex(of: "/").map { path[..<$0] }.map { $0.isEmpty ? "/" : String($0) } ?? "."
    for file in [path, path + "-wal", path + "-shm"] {
      guard let refusal = ProcessUser.refusal(of: file, R_OK | W_OK) else { continue }
      throw .cannotOpen(path: file, message: SystemError.text(ofErrno: refusal.code))
    }
    // There it makes the two files beside the database.
    if let refusal = ProcessUser.refusal(of: directory, W_OK | X_OK) {
      throw .cannotOpen(
        path: path, message: "\(SystemError.text(ofErrno: refusal.code)) in the directory \(directory)")
    }
  }

  /// Sets the write-ahead log, and that every commit is on the disk before it returns.
  func useWriteAheadLog() throws(StorageError) {
    let mode = try prepare("PRAGMA journal_mode = WAL")
    _ = try mode.step()
    guard mode.text() == "wal" else {
      throw .sqlite(code: SQLITE_ERROR, message: "the file system does not allow a write-ahead log")
    }
    try execute(
      """
      PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -4000;
      PRAGMA journal_size_limit = \(Self.keptLogBytes)
      """)
  }

  /// Brings all that the write-ahead log has into the database, and cuts the log to nothing. False if another connection
  /// is reading it: nothing is waited for.
  func emptyLog() throws(StorageError) -> Bool {
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, busyTimeoutMilliseconds) }
    let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    if code & 0xFF == SQLITE_BUSY || code & 0xFF == SQLITE_LOCKED { return false }
    try check(code)
    return true
  }

  func execute(_ sql: String) throws(StorageError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  func prepare(_ sql: String) throws(StorageError) -> Statement {
    try Statement(self, sql)
  }

  /// The single whole number that a query returns; 0 without a row.
  func number(_ sql: String) throws(StorageError) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer() : 0
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Rolls back; does nothing if SQLite has already rolled back after an error.
  func rollBack() {
    if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  /// Frees the page cache, which a restore has filled.
  func releaseMemory() { sqlite3_db_release_memory(handle) }

  func check(_ code: Int32) throws(StorageError) {
    guard code != SQLITE_OK else { return }
    throw StorageError(code: code, message: String(cString: sqlite3_errmsg(handle)))
  }
}
