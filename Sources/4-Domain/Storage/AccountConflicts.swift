import SQLite

/// What the database's constraints refuse, known without the database: where several nodes share a log, a change that
/// the log took must hold on each of them. And what only the memory knows: that an account was changed meanwhile.
extension Accounts {
  /// Why the writes contradict what stands already; nil if they do not.
  package func conflict(_ writes: [DurableWrite]) -> StorageError? {
    for (index, write) in writes.enumerated() {
      if let conflict = write.change.conflict(in: self, before: writes[(index + 1)...]) { return conflict }
    }
    return nil
  }
}
