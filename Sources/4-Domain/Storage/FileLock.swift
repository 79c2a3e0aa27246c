import Glibc
import SQLite
import System

/// Keeps a second server away from a database; the kernel releases the lock however this process ends. The file tells
/// commands what they must know of the server that holds it.
final class FileLock: Sendable {
  private let descriptor: Int32
  private let databasePath: String
  /// What this server wrote into the file.
  private let note = Lock<ServerNote?>(nil)

  static func path(databasePath: String) -> String { databasePath + "-server" }

  /// Takes the lock within a time: a command that asks `isHeld` may have it for a moment.
  init(databasePath: String, waitingMilliseconds: Int = 50) throws(StorageError) {
    let path = Self.path(databasePath: databasePath)
    let descriptor = Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, message: SystemError.text(ofErrno: errno))
    }
    self.descriptor = descriptor
    self.databasePath = databasePath
    // From here on `deinit` closes it, also if this throws.
    try take(withinMilliseconds: waitingMilliseconds)
  }

  /// Whether a server runs on the database; false too if that cannot be found out.
  static func isHeld(databasePath: String) -> Bool {
    let descriptor = Glibc.open(path(databasePath: databasePath), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { Glibc.close(descriptor) }
    // Shared: two commands that look at the same time do not take each other for a server.
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// What the server that runs on the database says of itself; nil if none runs, or an earlier version.
  static func note(databasePath: String) -> ServerNote? {
    guard isHeld(databasePath: databasePath) else { return nil }
    let bytes = try? FileBytes.read(path(databasePath: databasePath), maximumCount: ServerNote.maximumBytes)
    return bytes.flatMap { ServerNote($0) }
  }

  /// Commands read it, and so does a server that takes its lock back. A full disk is no failure: on it no change is
  /// acknowledged either.
  func write(_ note: ServerNote) {
    self.note.withLock { $0 = note }
    let bytes = note.bytes
    ftruncate(descriptor, 0)
    _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  /// Takes the lock, which no process may hold.
  func take() throws(StorageError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .inUse(path: databasePath) }
  }

  /// The same, where another process is about to let go of it: the kernel frees the lock of a process that was killed
  /// with its last thread.
  private func take(withinMilliseconds milliseconds: Int) throws(StorageError) {
    for _ in 0..<milliseconds {
      do throws(StorageError) { return try take() } catch { usleep(1000) }
    }
    try take()
  }

  /// Lets another server have the database until `takeBack`. A server that serves writes its note: from here on none does.
  func release() {
    ftruncate(descriptor, 0)
    flock(descriptor, LOCK_UN)
  }

  /// Takes the lock again, which another process is about to let go of; throws if that one has served meanwhile.
  func takeBack(withinMilliseconds milliseconds: Int) throws(StorageError) {
    try take(withinMilliseconds: milliseconds)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == 0 else {
      throw .servedByAnother(path: databasePath)
    }
    if let note = note.withLock({ $0 }) { write(note) }
  }

  deinit { Glibc.close(descriptor) }
}
