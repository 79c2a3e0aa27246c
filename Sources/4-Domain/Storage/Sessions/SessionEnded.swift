/// The end of one session.
struct SessionEnded: DurableChange {
  static let kind = WriteKind(10, "sessionEnded")

  let id: String

  private static let removal = Query("DELETE FROM sessions WHERE id = ?")

  var loggedRows: [LoggedRow] { [LoggedRow(id)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.removal].run(id) }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    applied.touch(memory.accounts.end(id)?.userID)
  }
}

extension SessionEnded {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(id: try rows.value(0)) }
}

extension DurableWrite {
  package static func sessionEnded(id: String) -> DurableWrite { DurableWrite(SessionEnded(id: id)) }
}
