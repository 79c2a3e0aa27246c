import Tracking

/// Ends all sessions of one account.
struct SessionsEnded: DurableChange {
  static let kind = WriteKind(11, "sessionsEnded")

  let user: UserID

  static let removal = Query("DELETE FROM sessions WHERE user_id = ?")

  var loggedRows: [LoggedRow] { [LoggedRow(user)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.removal].run(user.rawValue) }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.end(allOf: user)
    applied.touch(user)
  }
}

extension SessionsEnded {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(user: try rows.value(0)) }
}

extension DurableWrite {
  /// Ends all sessions of one account.
  package static func sessionsEnded(of user: UserID) -> DurableWrite {
    DurableWrite(SessionsEnded(user: user))
  }
}
