import CSQLite
import Glibc
import SQLite
import System

/// The reason why data are not on disk, or cannot be read from it.
package enum StorageError: Error, Hashable, Sendable {
  case cannotOpen(path: String, message: String)
  /// Another server runs on the same database.
  case inUse(path: String)
  /// Another server has served with the database meanwhile: what this one has in memory may be old.
  case servedByAnother(path: String)
  /// The file is a database, but not one of Waypost's.
  case notWaypost(path: String)
  /// A later Waypost wrote it; nothing was changed.
  case newerSchema(found: Int, supported: Int)
  case corrupt(message: String)
  /// A row holds a value that this version never writes.
  case badRow(table: String, id: String)

  /// The log of the nodes holds what only a later Waypost can read.
  case newerLog(what: String)
  /// An entry of the log holds what no Waypost writes.
  case badLogEntry(String)
  /// Only a running node changes this database, and none runs; nothing was written.
  case nodeNotRunning
  /// The running node did not make the change; the text is its reason.
  case refusedByNode(String)
  /// The running node did not say whether it made the change.
  case unanswered
  /// The database does not stand at the place after which the entry comes; nothing was written.
  case misplaced(stored: LogPlace?, expected: LogPlace?)

  case diskFull
  case io(code: Int32, message: String)
  /// The process cannot open more files.
  case noDescriptors
  /// The database, or a file that SQLite keeps beside it, is not where it was when the server started.
  case fileRemoved(path: String)
  case fileReplaced(path: String)
  /// The file to be created exists already; it was left unchanged.
  case fileExists(path: String)
  /// Another process held the write lock for longer than the busy timeout.
  case busy
  /// A unique value (an email, a phone number, a token) is taken.
  case conflict(message: String)
  /// The account was changed by another request since this one looked at it; nothing was changed.
  case outdated
  case sqlite(code: Int32, message: String)

  /// Too many commits wait; nothing was queued.
  case queueFull
  case closed

  /// This node cannot reach the other nodes that decide with it; nothing was changed.
  case cutOff
  /// The other nodes did not say whether they took the change: it may be stored or not.
  case undecided
  /// The servers of NATS have no room for the nodes' log, by their own words; nothing was changed.
  case logFull(reason: String)
  /// A change, with its pictures, is larger than a message that the servers of NATS take.
  case tooLargeForLog(bytes: Int, maximum: Int)

  case system(operation: String, code: Int32)

  /// Nothing was changed, and the same request may succeed later: an HTTP 503.
  package var isTemporary: Bool {
    switch self {
    case .diskFull, .io, .busy, .queueFull, .closed, .noDescriptors, .fileRemoved, .fileReplaced, .cutOff,
      .logFull, .outdated:
      true
    case .system: true
    default: false
    }
  }
}

extension StorageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotOpen(let path, let message): "cannot open the database \(path): \(message)"
    case .inUse(let path): "another server is running on the database \(path)"
    case .servedByAnother(let path): "another server has served with the database \(path) meanwhile"
    case .notWaypost(let path): "\(path) is not a Waypost database"
    case .newerSchema(let found, let supported):
      "the database has schema version \(found), written by a newer Waypost; this one knows \(supported)"
        + " at most. Nothing was changed: start the newer version, or restore a backup"
    case .corrupt(let message): "the database is damaged: \(message)"
    case .badRow(let table, let id): "the database has a row that makes no sense: \(table) \(id)"
    case .newerLog(let what):
      "the nodes' log has \(what), written by a newer Waypost: start the newer version on this node"
    case .badLogEntry(let reason): "the nodes' log has an entry that makes no sense: \(reason)"
    case .nodeNotRunning:
      "the database is one node's copy of a fleet, which only a running node changes, for all nodes: start this node,"
        + " and try again"
    case .refusedByNode(let reason): reason
    case .unanswered:
      "the running node did not answer, and may have made the change or not: look before you try again"
    case .misplaced(let stored, let expected):
      "the database stands at \(LogPlace.text(stored)), and the entry comes after \(LogPlace.text(expected))"
    case .diskFull: "the disk is full"
    case .io(let code, let message): "the disk failed: \(message) (\(code))"
    case .noDescriptors: "this process has too many files and connections open to open one more"
    case .fileRemoved(let path):
      "\(path) was removed while the server runs; put it back, or restart the server"
    case .fileReplaced(let path):
      "\(path) is another file than the one that the server has open; restart the server"
    case .fileExists(let path): "\(path) is there already"
    case .busy: "another process is writing to the database"
    case .conflict(let message): "already taken: \(message)"
    case .outdated: "the account was changed at the same time, perhaps at another node: look, and try again"
    case .sqlite(let code, let message): "SQLite: \(message) (\(code))"
    case .queueFull: "too many writes are waiting"
    case .closed: "the storage is closed"
    case .cutOff: "this server is cut off from the other servers of its fleet"
    case .undecided: "the other servers of this fleet did not say whether they took the change"
    case .logFull(let reason): "the servers of NATS have no room for the nodes' log: \(reason)"
    case .tooLargeForLog(let bytes, let maximum):
      "a change of \(bytes) bytes; the servers of NATS take \(maximum), more with max_payload"
    case .system(let operation, let code): "\(SystemError(operation: operation, code: code))"
    }
  }
}

extension StorageError {
  /// The metric's label.
  package var reason: String {
    switch self {
    case .diskFull: "disk_full"
    case .io: "io"
    case .busy: "busy"
    case .noDescriptors: "no_descriptors"
    case .fileRemoved: "file_removed"
    case .fileReplaced: "file_replaced"
    default: "other"
    }
  }

  package static let reasons = [
    "disk_full", "io", "busy", "no_descriptors", "file_removed", "file_replaced", "other",
  ]
}

extension StorageError: SQLiteFailure {
  package init(cannotOpen path: String, code: Int32, message: String) {
    // Without free descriptors SQLite says only that it cannot open the file.
    self = Self.areDescriptorsUsedUp ? .noDescriptors : .cannotOpen(path: path, message: message)
  }

  /// Maps an extended result code of SQLite to its meaning for callers.
  package init(code: Int32, message: String) {
    switch code & 0xFF {
    // Without free descriptors SQLite reports only that it cannot open the file.
    case SQLITE_CANTOPEN where Self.areDescriptorsUsedUp: self = .noDescriptors
    case SQLITE_FULL: self = .diskFull
    case SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN: self = .io(code: code, message: message)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_CONSTRAINT: self = .conflict(message: message)
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt(message: message)
    default: self = .sqlite(code: code, message: message)
    }
  }

  static var areDescriptorsUsedUp: Bool {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    if descriptor >= 0 {
      close(descriptor)
      return false
    }
    return errno == EMFILE || errno == ENFILE
  }
}
