import Tracking

/// A picture that an app sent before it says what it is of. Its bytes stay in the database; a job that takes it keeps
/// it as a picture of its own.
package struct Upload: Hashable, Sendable {
  /// One that no job took is deleted after so long.
  package static let keptMilliseconds: Int64 = 24 * 3_600_000
  /// Of one account; of more the oldest goes.
  package static let maximumWaitingPerAccount = 24
  /// Of all accounts together.
  package static let maximumWaiting = 2000

  package var id: String
  package var userID: UserID
  package var mediaType: String
  package var at: Timestamp
  /// Named by the account's application: it stays, and no job may take it.
  package var isKept: Bool

  package init(id: String, userID: UserID, mediaType: String, at: Timestamp, isKept: Bool = false) {
    self.id = id
    self.userID = userID
    self.mediaType = mediaType
    self.at = at
    self.isKept = isKept
  }
}

/// Without the bytes.
extension Upload: StoredRow {
  static let blank = Upload(id: "", userID: UserID(""), mediaType: "", at: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("user_id", &userID)
    row.column("media_type", &mediaType)
    row.column("at", &at)
    row.column("is_kept", &isKept)
  }
}
