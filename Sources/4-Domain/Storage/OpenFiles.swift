import Glibc
import SQLite

/// The files of a connection: the database and the two that SQLite keeps beside it. Data that are written to removed
/// files are lost, so they must not be acknowledged.
///
/// A check costs three calls of `stat(2)`. Confined to one thread.
struct OpenFiles {
  private struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
  }

  private let paths: [String]
  /// The identity of each path's file; nil for a file that did not exist yet.
  private var known: [Identity?]

  /// Notes the files that are at `path` now as those that the connection has open. Nil: none is ever missing.
  init(databasePath path: String?) throws(StorageError) {
    paths = path.map { [$0, $0 + "-wal", $0 + "-shm"] } ?? []
    known = []
    for path in paths { known.append(try Self.identity(path)) }
  }

  /// Throws if a file was removed, or replaced by another one.
  mutating func check() throws(StorageError) {
    for (index, path) in paths.enumerated() {
      let present = try Self.identity(path)
      guard let before = known[index] else {
        known[index] = present
        continue
      }
      guard let present else { throw .fileRemoved(path: path) }
      guard present == before else { throw .fileReplaced(path: path) }
    }
  }

  /// Nil if the file does not exist.
  private static func identity(_ path: String) throws(StorageError) -> Identity? {
    var found = stat()
    if stat(path, &found) == 0 { return Identity(device: found.st_dev, inode: found.st_ino) }
    let code = errno
    if code == ENOENT || code == ENOTDIR { return nil }
    throw .system(operation: "looking for \(path)", code: code)
  }
}
