import Tracking

/// All users, by what they sign in with.
package struct UserTable: Sendable {
  private var usersByID: [UserID: User] = [:]
  private var idsByEmail: [String: UserID] = [:]
  private var idsByPhone: [String: UserID] = [:]

  package init(_ users: [User] = []) {
    usersByID.reserveCapacity(users.count)
    for user in users { put(user) }
  }

  package var count: Int { usersByID.count }

  subscript(_ id: UserID) -> User? { usersByID[id] }
  subscript(email email: String) -> User? { idsByEmail[email.lowercased()].flatMap { usersByID[$0] } }
  subscript(phone phone: String) -> User? { idsByPhone[phone].flatMap { usersByID[$0] } }

  mutating func put(_ user: User) {
    if let before = usersByID.updateValue(user, forKey: user.id) {
      if let email = before.email { idsByEmail[email.lowercased()] = nil }
      if let phone = before.phone { idsByPhone[phone] = nil }
    }
    if let email = user.email { idsByEmail[email.lowercased()] = user.id }
    if let phone = user.phone { idsByPhone[phone] = user.id }
  }

  mutating func endTokens(of id: UserID, at time: Timestamp) { usersByID[id]?.tokensEndedAt = time }
}
