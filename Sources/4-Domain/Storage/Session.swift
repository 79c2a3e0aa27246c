import SQLite
import Tracking

/// A signed-in browser.
package struct Session: Hashable, Sendable {
  /// After this time without a use the session ends, and the browser must sign in again.
  package static let idleMilliseconds: Int64 = 2 * 3_600_000

  /// A digest of the cookie's token: a reader of the database cannot sign in with it.
  package var id: String
  package var userID: UserID
  package var createdAt: Timestamp
  /// The end, however much the session is used.
  package var expiresAt: Timestamp
  /// The last known use, some minutes behind.
  package var usedAt: Timestamp

  /// The client's address at the sign-in; nil for a session of an earlier version, as are the next.
  package private(set) var address: String?
  /// The browser's `User-Agent`, cut.
  package private(set) var userAgent: String?

  /// `usedAt` is `createdAt` unless it is given.
  package init(
    id: String, userID: UserID, createdAt: Timestamp, expiresAt: Timestamp, usedAt: Timestamp? = nil,
    address: String? = nil, userAgent: String? = nil
  ) {
    self.id = id
    self.userID = userID
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.usedAt = usedAt ?? createdAt
    self.address = address
    self.userAgent = userAgent
  }

  /// The end, unless the session is used before.
  package var endsAt: Timestamp { min(expiresAt, usedAt.adding(milliseconds: Self.idleMilliseconds)) }
}

extension Session: StoredRow {
  static let blank = Session(
    id: "", userID: UserID(""), createdAt: Timestamp(unixMilliseconds: 0),
    expiresAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("user_id", &userID)
    row.column("created_at", &createdAt)
    row.column("expires_at", &expiresAt)
    // Null in rows from before the column existed: not used since it began.
    var used: Timestamp? = usedAt
    row.column("used_at", &used)
    usedAt = used ?? createdAt
    row.column("address", &address)
    row.column("user_agent", &userAgent)
  }
}

extension Session: DurableChange {
  static let kind = WriteKind(8, "session")

  private static let put = Query(Session.upsertion(into: "sessions"))

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    state.sessions = try reader.sessions(expiringAfter: start.now)
  }

  static func erasing(_ kind: Erasure.Kind) -> [String] {
    kind == .account ? ["DELETE FROM sessions WHERE user_id = ?1"] : []
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) { memory.accounts.put(self) }
}

extension DurableWrite {
  package static func session(_ session: Session) -> DurableWrite { DurableWrite(session) }
}
