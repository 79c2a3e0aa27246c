import SQLite
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

extension PushToken: AppChange {
  static let kind = WriteKind(18, "pushToken")

  private static let put = Query(PushToken.upsertion(into: "push_tokens"))
  private static let age = Query(
    """
    DELETE FROM push_tokens WHERE user_id = ?1 AND token IN (
      SELECT token FROM push_tokens WHERE user_id = ?1 ORDER BY at DESC, token LIMIT -1 OFFSET ?2)
    """)

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.put].run(self)
    try rows[Self.age].run(userID.rawValue, Self.maximumPerAccount)
  }

  static func erasing(_ kind: Erasure.Kind) -> [String] {
    kind == .account ? ["DELETE FROM push_tokens WHERE user_id = ?1"] : []
  }

  /// Only the database has them.
  func change(_ table: inout AppTable) {}
}

extension AppRecord {
  /// The account's oldest tokens beyond the bound are deleted with it.
  package static func pushToken(_ token: PushToken) -> AppRecord { AppRecord(token) }
}
