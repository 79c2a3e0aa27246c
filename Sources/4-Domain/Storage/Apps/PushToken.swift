import Tracking

/// The address of a phone for push messages: stored for the time when something sends them.
package struct PushToken: Hashable, Sendable {
  /// The bound for one account; beyond it the oldest is deleted.
  package static let maximumPerAccount = 5

  package var token: String
  package var userID: UserID
  /// `ios` or `android`, the app's own value.
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

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("token", &token)
    row.column("user_id", &userID)
    row.column("platform", &platform)
    row.column("at", &at)
  }
}
