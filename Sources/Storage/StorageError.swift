import CSQLite
import Glibc

/// Why something is not on disk, or cannot be read from it.
package enum StorageError: Error, Hashable, Sendable {
  case cannotOpen(path: String, message: String)
  /// Another server runs on the same database.
  case inUse(path: String)
  /// The file is a database, but not one of Waypost's.
  case notWaypost(path: String)
  /// A later Waypost wrote it; nothing was changed.
  case newerSchema(found: Int, supported: Int)
  case corrupt(message: String)
  /// A row holds what this version never writes.
  case badRow(table: String, id: String)

  case diskFull
  case io(code: Int32, message: String)
  /// Another process held the write lock for longer than the busy timeout.
  case busy
  /// A unique value (an email, a phone number, a token) is taken.
  case conflict(message: String)
  case sqlite(code: Int32, message: String)

  /// Too many commits wait; nothing was queued.
  case queueFull
  case closed
  case system(operation: String, code: Int32)

  /// The same request may succeed later: an HTTP 503.
  package var isTemporary: Bool {
    switch self {
    case .diskFull, .io, .busy, .queueFull, .closed: true
    default: false
    }
  }
}

extension StorageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotOpen(let path, let message): "cannot open the database \(path): \(message)"
    case .inUse(let path): "another server is running on the database \(path)"
    case .notWaypost(let path): "\(path) is not a Waypost database"
    case .newerSchema(let found, let supported):
      "the database has schema version \(found), written by a newer Waypost; this one knows \(supported)"
        + " at most. Nothing was changed: start the newer version, or restore a backup"
    case .corrupt(let message): "the database is damaged: \(message)"
    case .badRow(let table, let id): "the database has a row that makes no sense: \(table) \(id)"
    case .diskFull: "the disk is full"
    case .io(let code, let message): "the disk failed: \(message) (\(code))"
    case .busy: "another process is writing to the database"
    case .conflict(let message): "already taken: \(message)"
    case .sqlite(let code, let message): "SQLite: \(message) (\(code))"
    case .queueFull: "too many writes are waiting"
    case .closed: "the storage is closed"
    case .system(let operation, let code): "\(operation): \(String(cString: strerror(code)))"
    }
  }
}

extension StorageError {
  /// Names what an extended result code of SQLite means for a caller.
  init(code: Int32, message: String) {
    switch code & 0xFF {
    case SQLITE_FULL: self = .diskFull
    case SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN: self = .io(code: code, message: message)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_CONSTRAINT: self = .conflict(message: message)
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt(message: message)
    default: self = .sqlite(code: code, message: message)
    }
  }
}
