import Tracking

/// An account has no second factor any more.
struct SecondFactorGone: DurableChange {
  static let kind = WriteKind(74, "secondFactorGone")

  let user: UserID

  private static let removal = Query("DELETE FROM second_factors WHERE user_id = ?")

  var loggedRows: [LoggedRow] { [LoggedRow(user)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.removal].run(user.rawValue) }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.secondFactors.remove(user)
  }
}

extension SecondFactorGone {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(user: try rows.value(0)) }
}

extension DurableWrite {
  package static func secondFactorGone(of user: UserID) -> DurableWrite {
    DurableWrite(SecondFactorGone(user: user))
  }
}
