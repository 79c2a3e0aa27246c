import CSQLite
import Glibc

/// One SQLite connection, whose errors are those of the target that uses it. Confined to one thread at a time; closed
/// when it is released.
package final class SQLiteConnection<Failure: SQLiteFailure> {
  package private(set) var handle: OpaquePointer?
  private let busyTimeoutMilliseconds: Int32

  package enum Opening {
    /// Reads and writes; a file that is missing is made with these permissions.
    case create(permissions: mode_t)
    /// Reads and writes a file that is there.
    case write
    /// Reads a file that is there. Of one that nobody writes meanwhile SQLite needs no locks and no journal, so that it
    /// may lie in a folder that nobody may write to.
    case read(isImmutable: Bool)
  }

  package init(
    path: String, _ opening: Opening, busyTimeoutMilliseconds: Int32 = 5000
  ) throws(Failure) {
    SQLiteLibrary.begin()
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    var name = path
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    switch opening {
    case .create(let permissions):
      // SQLite would make it readable by all. An existing file is left alone: opening and closing it here would drop
      // the locks of this process's other connections.
      let descriptor = Glibc.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, permissions)
      if descriptor >= 0 { Glibc.close(descriptor) }
      flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .write: flags |= SQLITE_OPEN_READWRITE
    case .read(let isImmutable):
      name = SQLiteAddress.uri(path, isImmutable: isImmutable)
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
    let code = sqlite3_open_v2(name, &handle, flags, nil)
    guard code == SQLITE_OK else {
      let message =
        handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(handle)
      handle = nil
      throw Failure(cannotOpen: path, code: code, message: message)
    }
    sqlite3_busy_timeout(handle, busyTimeoutMilliseconds)
    _ = waypost_sqlite3_set_defensive(handle)
  }

  deinit { sqlite3_close_v2(handle) }

  package func execute(_ sql: String) throws(Failure) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  package func prepare(_ sql: String) throws(Failure) -> SQLiteStatement<Failure> {
    try SQLiteStatement(self, sql)
  }

  /// The single whole number that a query returns; 0 without a row.
  package func number(_ sql: String) throws(Failure) -> Int64 { try prepare(sql).number() }

  /// The number of the row that was inserted last.
  package var lastID: Int { Int(sqlite3_last_insert_rowid(handle)) }

  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Rolls back; does nothing if SQLite has already rolled back after an error.
  package func rollBack() {
    if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  /// Brings all that the write-ahead log has into the database, and cuts the log to nothing. False if another connection
  /// is reading it: nothing is waited for.
  package func emptyLog() throws(Failure) -> Bool {
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, busyTimeoutMilliseconds) }
    let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    if code & 0xFF == SQLITE_BUSY || code & 0xFF == SQLITE_LOCKED { return false }
    try check(code)
    return true
  }

  /// Frees the page cache, which a restore has filled.
  package func releaseMemory() { sqlite3_db_release_memory(handle) }

  /// The bound of a text, a blob and a row, in bytes.
  package func limitLength(bytes: Int32) { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, bytes) }

  package func check(_ code: Int32) throws(Failure) {
    guard code != SQLITE_OK else { return }
    throw failure(code)
  }

  package func failure(_ code: Int32) -> Failure { Failure(code: code, message: message) }

  package var message: String { String(cString: sqlite3_errmsg(handle)) }
}

/// What a target makes of an error of SQLite: its own error says what could not be done.
package protocol SQLiteFailure: Error {
  /// The file could not be opened.
  init(cannotOpen path: String, code: Int32, message: String)
  /// A statement failed; `code` is an extended result code.
  init(code: Int32, message: String)
}

/// What is set for all connections of the process.
package enum SQLiteLibrary {
  /// Refused once SQLite is in use.
  private static let code = waypost_sqlite3_count_no_memory()

  /// Called before the first use of SQLite; does nothing later.
  package static func begin() { _ = code }
}

enum SQLiteAddress {
  /// Everything but letters, digits and `/-_.` is escaped, so that no file name is read as an option.
  static func uri(_ path: String, isImmutable: Bool) -> String {
    var uri = "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        uri += digits.count < 2 ? "%0" + digits : "%" + digits
      }
    }
    return isImmutable ? uri + "?immutable=1" : uri
  }
}
