import Glibc

/// Keeps a second server away from a database; the kernel releases the lock however this process ends.
final class FileLock: Sendable {
  private let descriptor: Int32

  static func path(databasePath: String) -> String { databasePath + "-server" }

  init(databasePath: String) throws(StorageError) {
    let path = Self.path(databasePath: databasePath)
    let descriptor = Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, message: String(cString: strerror(errno)))
    }
    self.descriptor = descriptor
    // From here on `deinit` closes it, also if this throws.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .inUse(path: databasePath) }
  }

  deinit { Glibc.close(descriptor) }
}
