import Tracking

/// The owner of an account was told of a change, by the mail that is stored with this. Refused as a conflict if somebody
/// told it before, at whatever node.
struct AccountNoticeTold: DurableChange {
  static let kind = WriteKind(77, "accountNoticeTold")

  let id: String

  // A notice that is gone is refused, as NULL.
  private static let check = Query(
    """
    INSERT INTO account_notices (id, user_id, action, at)
    SELECT ?1, user_id, action, at FROM (SELECT 1) LEFT JOIN account_notices ON id = ?1 WHERE true
    ON CONFLICT (id) DO NOTHING
    """)
  private static let removal = Query("DELETE FROM account_notices WHERE id = ?")

  var loggedRows: [LoggedRow] { [LoggedRow(id)] }

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.check].run(id)
    try rows[Self.removal].run(id)
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.notices.remove(id)
  }

  func conflict(in accounts: Accounts, before later: ArraySlice<DurableWrite>) -> StorageError? {
    accounts.notices.contains(id) ? nil : .conflict(message: "account_notices.user_id")
  }

  static var mayConflict: Bool { true }
}

extension AccountNoticeTold {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(id: try rows.value(0)) }
}

extension DurableWrite {
  /// The owner is told; refused as a conflict if that was done before.
  package static func accountNoticeTold(id: String) -> DurableWrite {
    DurableWrite(AccountNoticeTold(id: id))
  }
}
