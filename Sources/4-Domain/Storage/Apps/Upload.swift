import Tracking

/// A picture that an app sent before it names its purpose. Its bytes stay in the database; a job that takes it keeps
/// it as a picture of its own.
package struct Upload: Hashable, Sendable {
  /// A picture that no job took is deleted after this time.
  package static let keptMilliseconds: Int64 = 24 * 3_600_000
  /// The bound for one account; beyond it the oldest is deleted.
  package static let maximumWaitingPerAccount = 24
  /// The bound for all accounts together.
  package static let maximumWaiting = 2000

  package var id: String
  package var userID: UserID
  package var mediaType: String
  package var at: Timestamp
  /// Whether the account's application names it: it then stays, and no job may take it.
  package var isKept: Bool

  package init(id: String, userID: UserID, mediaType: String, at: Timestamp, isKept: Bool = false) {
    self.id = id
    self.userID = userID
    self.mediaType = mediaType
    self.at = at
    self.isKept = isKept
  }
}

/// The row, without the bytes.
extension Upload: StoredRow {
  static let blank = Upload(id: "", userID: UserID(""), mediaType: "", at: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("user_id", &userID)
    row.column("media_type", &mediaType)
    row.column("at", &at)
    row.column("is_kept", &isKept)
  }
}
