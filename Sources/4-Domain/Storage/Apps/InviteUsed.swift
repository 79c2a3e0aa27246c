import SQLite

/// A use of an invite. Refused as a conflict if the invite was used up or revoked meanwhile.
struct InviteUsed: AppChange {
  static let kind = WriteKind(16, "inviteUsed")

  let code: String

  // One use too many violates the table's CHECK, and so does a use after the invite's end.
  private static let update = Query(
    """
    UPDATE invites SET used_count = CASE WHEN revoked_at IS NULL THEN used_count + 1 ELSE uses + 1 END
    WHERE code = ?
    """)

  var loggedRows: [LoggedRow] { [LoggedRow(code)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.update].run(code) }

  /// Where another process writes as well, the count in the database decides, and may be ahead of this one.
  func change(_ table: inout AppTable) { table.invites[code]?.usedCount += 1 }

  func conflict(in accounts: Accounts, before later: ArraySlice<DurableWrite>) -> StorageError? {
    accounts.apps.invite(code)?.isOpen == true ? nil : .conflict(message: "invites.used_count")
  }
}

extension InviteUsed {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(code: try rows.value(0)) }
}

extension AppRecord {
  /// Refused as a conflict if the invite was used up or revoked meanwhile.
  package static func inviteUsed(code: String) -> AppRecord { AppRecord(InviteUsed(code: code)) }
}
