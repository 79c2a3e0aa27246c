import Tracking

/// A signed-in browser.
package struct Session: Hashable, Sendable {
  /// A digest of the cookie's token: who reads the database cannot sign in with it.
  package var id: String
  package var userID: UserID
  package var createdAt: Timestamp
  package var expiresAt: Timestamp

  package init(id: String, userID: UserID, createdAt: Timestamp, expiresAt: Timestamp) {
    self.id = id
    self.userID = userID
    self.createdAt = createdAt
    self.expiresAt = expiresAt
  }
}
