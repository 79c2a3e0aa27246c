import Tracking

/// A password was set by a link. Refused as a conflict if the link was used or replaced meanwhile.
struct PasswordLinkUsed: DurableChange {
  static let kind = WriteKind(29, "passwordLinkUsed")

  let digest: String
  let at: Timestamp

  // A link that is used is refused, as NULL.
  private static let update = Query(
    """
    UPDATE password_links SET digest = CASE WHEN used_at IS NULL THEN digest END, used_at = ?2
    WHERE digest = ?1
    """)

  var loggedRows: [LoggedRow] { [LoggedRow(digest, at)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.update].run(digest, at) }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.usePasswordLink(digest, at: at)
  }

  func conflict(in accounts: Accounts, before later: ArraySlice<DurableWrite>) -> StorageError? {
    accounts.hasUsedPasswordLink(digest) ? .conflict(message: "password_links.used_at") : nil
  }

  static var mayConflict: Bool { true }
  static var changesAccount: Bool { true }
}

extension PasswordLinkUsed {
  init(logged rows: LoggedRows) throws(StorageError) {
    self.init(digest: try rows.value(0), at: try rows.value(1))
  }
}

extension DurableWrite {
  /// Refused as a conflict if the link was used or replaced meanwhile.
  package static func passwordLinkUsed(digest: String, at time: Timestamp) -> DurableWrite {
    DurableWrite(PasswordLinkUsed(digest: digest, at: time))
  }
}
