import Tracking

/// All users and sessions, in memory: every request asks who it is from, and must not wait for the disk.
/// Confined to one loop; changed after the storage has committed. There are as many users as the operator made.
package final class Accounts {
  /// Beyond it the session that ends first is let go.
  package static let maximumSessions = 100_000

  private var usersByID: [UserID: User] = [:]
  private var idsByEmail: [String: UserID] = [:]
  private var idsByPhone: [String: UserID] = [:]
  private var sessionsByID: [String: Session] = [:]

  package init(users: [User] = [], sessions: [Session] = []) {
    usersByID.reserveCapacity(users.count)
    for user in users { put(user) }
    for session in sessions { sessionsByID[session.id] = session }
  }

  package var userCount: Int { usersByID.count }
  package var sessionCount: Int { sessionsByID.count }

  package func user(_ id: UserID) -> User? { usersByID[id] }
  package func user(email: String) -> User? { idsByEmail[email.lowercased()].flatMap { usersByID[$0] } }
  package func user(phone: String) -> User? { idsByPhone[phone].flatMap { usersByID[$0] } }

  package func put(_ user: User) {
    if let before = usersByID.updateValue(user, forKey: user.id) {
      if let email = before.email { idsByEmail[email.lowercased()] = nil }
      if let phone = before.phone { idsByPhone[phone] = nil }
    }
    if let email = user.email { idsByEmail[email.lowercased()] = user.id }
    if let phone = user.phone { idsByPhone[phone] = user.id }
    if !user.isActive {
      for session in sessionsByID.values where session.userID == user.id { end(session.id) }
    }
  }

  /// The session and its active user, while both are good.
  package func session(_ id: String, now: Timestamp) -> (session: Session, user: User)? {
    guard let session = sessionsByID[id], session.expiresAt > now, let user = usersByID[session.userID],
      user.isActive
    else { return nil }
    return (session, user)
  }

  package func put(_ session: Session) {
    if sessionsByID.count >= Self.maximumSessions, sessionsByID[session.id] == nil,
      let first = sessionsByID.values.min(by: { $0.expiresAt < $1.expiresAt })
    {
      sessionsByID[first.id] = nil
    }
    sessionsByID[session.id] = session
  }

  /// The session that ended, if there was one.
  @discardableResult
  package func end(_ sessionID: String) -> Session? { sessionsByID.removeValue(forKey: sessionID) }

  /// Lets go of sessions that ended by themselves; call it every few minutes.
  package func removeExpiredSessions(now: Timestamp) {
    sessionsByID = sessionsByID.filter { $0.value.expiresAt > now }
  }
}
