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
