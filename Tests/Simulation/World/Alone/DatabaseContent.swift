import CSQLite

/// All rows of a database, of each table by a digest; with its schema and the version of it.
struct DatabaseContent: Hashable {
  struct Failed: Error { let reason: String }

  private var digests: [String: Int] = [:]

  /// Reads beside the connections that have the database open.
  ///
  /// - Parameter leavingOut: a table that does not count.
  init(_ connection: RawConnection, leavingOut left: String = "") throws {
    var tables: [String] = []
    try connection.query("SELECT name FROM sqlite_schema WHERE type = 'table'") { row in
      if let name = sqlite3_column_text(row, 0) { tables.append(String(cString: name)) }
    }
    for table in tables where table != left {
      // Without an order of its own: SQLite gives the rows by their keys.
      digests[table] = try Self.digest(of: "SELECT * FROM \"\(table)\"", connection)
    }
    digests["the schema"] = try Self.digest(
      of: "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name <> '\(left)' ORDER BY type, name",
      connection)
    digests["the version"] = try connection.number("PRAGMA user_version")
  }

  private static func digest(of query: String, _ connection: RawConnection) throws -> Int {
    var hasher = Hasher()
    try connection.query(query) { row in
      for column in 0..<sqlite3_column_count(row) {
        hasher.combine(sqlite3_column_type(row, column))
        let bytes = UnsafeRawBufferPointer(
          start: sqlite3_column_blob(row, column), count: Int(sqlite3_column_bytes(row, column)))
        hasher.combine(bytes.count)
        hasher.combine(bytes: bytes)
      }
    }
    return hasher.finalize()
  }

  /// The tables that are not the same in both.
  func differences(from other: DatabaseContent) -> [String] {
    Set(digests.keys).union(other.digests.keys).filter { digests[$0] != other.digests[$0] }.sorted()
  }
}

/// A connection of the judge, who must see a database as SQLite gives it, without the program's own code in between.
final class RawConnection {
  private var handle: OpaquePointer?

  init(path: String) throws {
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK else {
      throw failure
    }
  }

  deinit { sqlite3_close_v2(handle) }

  private var failure: DatabaseContent.Failed {
    DatabaseContent.Failed(reason: String(cString: sqlite3_errmsg(handle)))
  }

  func execute(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  func number(_ sql: String) throws -> Int {
    var number = 0
    try query(sql) { number = Int(sqlite3_column_int64($0, 0)) }
    return number
  }

  /// What SQLite finds to be damaged.
  func problems() throws -> [String] {
    var problems: [String] = []
    try query("PRAGMA integrity_check(10)") { row in
      guard let line = sqlite3_column_text(row, 0) else { return }
      problems.append(String(cString: line))
    }
    return problems.filter { $0 != "ok" }
  }

  /// Calls `body` with the statement at each of its rows.
  func query(_ sql: String, _ body: (OpaquePointer) -> Void) throws {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(statement)
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }
}
