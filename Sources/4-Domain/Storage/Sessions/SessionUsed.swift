import Tracking

/// A use of a session; does nothing to one that ended meanwhile.
struct SessionUsed: DurableChange {
  static let kind = WriteKind(9, "sessionUsed")

  let id: String
  let at: Timestamp

  private static let update = Query("UPDATE sessions SET used_at = ?2 WHERE id = ?1")

  var loggedRows: [LoggedRow] { [LoggedRow(id, at)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.update].run(id, at) }

  /// The own one is noted already; another node's is not.
  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.use(id, at: at)
  }
}

extension SessionUsed {
  init(logged rows: LoggedRows) throws(StorageError) {
    self.init(id: try rows.value(0), at: try rows.value(1))
  }
}

extension DurableWrite {
  /// Does nothing to a session that ended meanwhile.
  package static func sessionUsed(id: String, at time: Timestamp) -> DurableWrite {
    DurableWrite(SessionUsed(id: id, at: time))
  }
}
