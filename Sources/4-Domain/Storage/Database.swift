import CSQLite
import Glibc
import SQLite
import System

/// A connection to the database of jobs and drivers.
typealias Database = SQLiteConnection<StorageError>
typealias Statement = SQLiteStatement<StorageError>

extension SQLiteConnection<StorageError> {
  /// The part of the write-ahead log that stays on the disk after a long reader has ended.
  static var keptLogBytes: Int { 8 << 20 }

  /// Opens or creates the file, readable by its owner only: it holds password hashes and tokens. Without `creates`
  /// the file must exist: a reader must not put an empty one in the place of a removed one.
  convenience init(
    path: String, creates: Bool = true, busyTimeoutMilliseconds: Int32 = 5000
  ) throws(StorageError) {
    if creates { try Self.checkPermissions(path: path) }
    try self.init(
      path: path, creates ? .create(permissions: 0o600) : .write,
      busyTimeoutMilliseconds: busyTimeoutMilliseconds)
  }

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
}

extension SQLiteStatement<StorageError> {
  /// Runs a statement without rows after binding `values`, and resets it for the next parameters.
  func run(_ values: (any SQLValue)?...) throws(StorageError) {
    for value in values { if let value { value.bind(to: self) } else { bindNull() } }
    try finish()
  }

  func optional<Value: SQLValue>(_: Value.Type = Value.self) -> Value? { withCursor { $0.optional() } }
}

extension RowCursor {
  /// The next column, nil for a null column.
  mutating func optional<Value: SQLValue>(_: Value.Type = Value.self) -> Value? {
    guard !isNull else {
      skip()
      return nil
    }
    return Value(readFrom: &self)
  }
}
