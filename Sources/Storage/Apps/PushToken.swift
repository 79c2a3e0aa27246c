import Tracking

/// Where a phone can be woken: kept for the day on which something wakes it.
package struct PushToken: Hashable, Sendable {
  /// Of one account; of more the oldest goes.
  package static let maximumPerAccount = 5

  package var token: String
  package var userID: UserID
  /// `ios` or `android`, as the app says it.
  package var platform: String?
  package var at: Timestamp

  package init(token: String, userID: UserID, platform: String?, at: Timestamp) {
    self.token = token
    self.userID = userID
    self.platform = platform
    self.at = at
  }
}

extension PushToken: StoredRow {
  static let blank = PushToken(
    token: "", userID: UserID(""), platform: nil, at: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: RowPass) throws(StorageError) {
    row.column("token", &token)
    row.column("user_id", &userID)
    row.column("platform", &platform)
    row.column("at", &at)
  }
}
