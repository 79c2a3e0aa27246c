import SQLite
import System

/// A pause of the storage thread, during which another process has the database.
struct StorageSuspension: Sendable {
  /// Everything is written, and the lock is free; or why not.
  let began = Handshake<Result<Void, StorageError>>()
  /// True when the other process is gone, and did not go on; false when this one ends.
  let isOver = Handshake<Bool>()
  /// The lock is this process's again; or why not.
  let ended = Handshake<Result<Void, StorageError>>()
}
