import Glibc

/// The files that a connection works on: the database and the two that SQLite keeps beside it. What is written to files
/// that nobody finds by their names any more is lost, so it must not be acknowledged.
///
/// Costs three calls of `stat(2)` a check. Confined to one thread.
struct OpenFiles {
  private struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
  }

  private let paths: [String]
  /// Of each path; nil for one that was not there yet.
  private var known: [Identity?]

  /// Takes what stands at `path` now for what the connection has open.
  init(databasePath path: String) throws(StorageError) {
    paths = [path, path + "-wal", path + "-shm"]
    known = []
    for path in paths { known.append(try Self.identity(path)) }
  }

  /// Throws where a file was removed, or another one stands in its place.
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

  /// Nil where nothing stands.
  private static func identity(_ path: String) throws(StorageError) -> Identity? {
    var found = stat()
    if stat(path, &found) == 0 { return Identity(device: found.st_dev, inode: found.st_ino) }
    let code = errno
    if code == ENOENT || code == ENOTDIR { return nil }
    throw .system(operation: "looking for \(path)", code: code)
  }
}
