import CSQLite
import Glibc

/// One SQLite connection to the index. Confined to one thread; closed when it is released.
final class PlaceDatabase {
  private(set) var handle: OpaquePointer?

  init(path: String, isReader: Bool = false) throws(PlacesError) {
    if !isReader {
      // SQLite would create it readable by all.
      let descriptor = Glibc.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      if descriptor >= 0 { Glibc.close(descriptor) }
    }
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else {
      let message = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(handle)
      handle = nil
      throw PlacesError(code: code, message: "\(path): \(message)")
    }
    sqlite3_busy_timeout(handle, 5000)
    _ = waypost_sqlite3_set_defensive(handle)
    // What is lost in a crash is read again from the map.
    try execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000; PRAGMA wal_autocheckpoint = 4000"
    )
    if isReader { try execute("PRAGMA query_only = ON") }
  }

  deinit { sqlite3_close_v2(handle) }

  func execute(_ sql: String) throws(PlacesError) { try check(sqlite3_exec(handle, sql, nil, nil, nil)) }

  func prepare(_ sql: String) throws(PlacesError) -> PlaceStatement { try PlaceStatement(self, sql) }

  /// The single whole number that a query returns; 0 without a row.
  func number(_ sql: String) throws(PlacesError) -> Int {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  var lastID: Int { Int(sqlite3_last_insert_rowid(handle)) }

  func check(_ code: Int32) throws(PlacesError) {
    guard code != SQLITE_OK else { return }
    throw PlacesError(code: code, message: String(cString: sqlite3_errmsg(handle)))
  }
}
