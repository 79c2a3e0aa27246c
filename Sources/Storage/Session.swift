import Tracking

/// A signed-in browser.
package struct Session: Hashable, Sendable {
  /// Nobody looked at the board for so long: whoever comes back signs in again.
  package static let idleMilliseconds: Int64 = 2 * 3_600_000

  /// A digest of the cookie's token: who reads the database cannot sign in with it.
  package var id: String
  package var userID: UserID
  package var createdAt: Timestamp
  /// The end, however much it is used.
  package var expiresAt: Timestamp
  /// When it was last known to be used, some minutes behind.
  package var usedAt: Timestamp

  /// `usedAt` is `createdAt` unless it is given.
  package init(
    id: String, userID: UserID, createdAt: Timestamp, expiresAt: Timestamp, usedAt: Timestamp? = nil
  ) {
    self.id = id
    self.userID = userID
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.usedAt = usedAt ?? createdAt
  }

  /// When it ends unless it is used before.
  package var endsAt: Timestamp { min(expiresAt, usedAt.adding(milliseconds: Self.idleMilliseconds)) }
}

extension Session: StoredRow {
  static let blank = Session(
    id: "", userID: UserID(""), createdAt: Timestamp(unixMilliseconds: 0),
    expiresAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("user_id", &userID)
    row.column("created_at", &createdAt)
    row.column("expires_at", &expiresAt)
    // Null in rows of before the column: not since it began.
    var used: Timestamp? = usedAt
    row.column("used_at", &used)
    usedAt = used ?? createdAt
  }
}
