import SQLite
import Tracking

/// A change of an account by a command, of which the account's owner is to be told by mail. A command cannot send mails:
/// a server tells the owner, now or after its next start, and stores the mail together with `AccountNoticeTold`.
package struct AccountNotice: Hashable, Sendable {
  /// The bound of those that wait, the newest.
  package static let maximumCount = 1000

  /// Random: of the change.
  package private(set) var id: String
  package private(set) var userID: UserID
  package private(set) var action: AuditEntry.Action
  package private(set) var at: Timestamp

  package init(id: String, userID: UserID, action: AuditEntry.Action, at: Timestamp) {
    self.id = id
    self.userID = userID
    self.action = action
    self.at = at
  }
}

extension AccountNotice: StoredRow {
  static let blank = AccountNotice(
    id: "", userID: UserID(""), action: .accountChange, at: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("user_id", &userID)
    guard row.column("action", &action) else { throw .badRow(table: "account_notices", id: id) }
    row.column("at", &at)
  }
}

/// The notices that wait, the oldest first.
package struct AccountNoticeTable: Sendable {
  private var notices: [AccountNotice] = []

  package init() {}

  package var first: AccountNotice? { notices.first }

  func contains(_ id: String) -> Bool { notices.contains { $0.id == id } }

  /// The oldest beyond the bound go, as in the database.
  package mutating func put(_ notice: AccountNotice) {
    guard !contains(notice.id) else { return }
    notices.append(notice)
    if notices.count > AccountNotice.maximumCount { notices.removeFirst() }
  }

  package mutating func remove(_ id: String) { notices.removeAll { $0.id == id } }

  mutating func remove(of user: UserID) { notices.removeAll { $0.userID == user } }
}

extension AccountNotice: DurableChange {
  static let kind = WriteKind(76, "accountNotice")

  private static let insert = Query(
    "\(AccountNotice.insertion(into: "account_notices")) ON CONFLICT (id) DO NOTHING")
  private static let age = Query(
    """
    DELETE FROM account_notices WHERE number <= (
      SELECT number FROM account_notices ORDER BY number DESC LIMIT 1 OFFSET ?)
    """)

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.insert].run(self)
    try rows[Self.age].run(Int64(Self.maximumCount))
  }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    for notice in try reader.accountNotices() { state.accountNotices.put(notice) }
  }

  static func erasing(_ kind: Erasure.Kind) -> [String] {
    kind == .account ? ["DELETE FROM account_notices WHERE user_id = ?1"] : []
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.notices.put(self)
  }

  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {
    if erasure.kind == .account { memory.accounts.notices.remove(of: UserID(erasure.id)) }
  }
}

extension DurableWrite {
  /// The account's owner is to be told.
  package static func accountNotice(_ notice: AccountNotice) -> DurableWrite { DurableWrite(notice) }
}
