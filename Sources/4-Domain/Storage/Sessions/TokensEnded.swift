import Tracking

/// Ends all tokens of one account that were issued before.
struct TokensEnded: DurableChange {
  static let kind = WriteKind(12, "tokensEnded")

  let user: UserID
  let at: Timestamp

  private static let update = Query("UPDATE users SET tokens_ended_at = ?2 WHERE id = ?1")

  var loggedRows: [LoggedRow] { [LoggedRow(user, at)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.update].run(user.rawValue, at) }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.endTokens(of: user, at: at)
    applied.touch(user)
  }

  static var changesAccount: Bool { true }
}

extension TokensEnded {
  init(logged rows: LoggedRows) throws(StorageError) {
    self.init(user: try rows.value(0), at: try rows.value(1))
  }
}

extension DurableWrite {
  /// Ends all tokens of one account that were issued before.
  package static func tokensEnded(of user: UserID, at time: Timestamp) -> DurableWrite {
    DurableWrite(TokensEnded(user: user, at: time))
  }
}
