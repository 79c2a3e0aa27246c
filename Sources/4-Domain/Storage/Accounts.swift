import SQLite
import System
import Tracking

/// All users and sessions, and the newest entries of the audit log, in memory: every request needs its account, and
/// must not wait for the disk.
///
/// Confined to one loop; changed after the storage has committed. There are as many users as the operator created,
/// and as the operator's invites let others create.
package final class Accounts {
  /// Beyond it the session that ends first is removed.
  package static let maximumSessions = 100_000
  /// The bound of audit entries in memory; the database holds all.
  package static let maximumAuditEntries = 500

  private var users: UserTable
  private var sessionsByID: [String: Session] = [:]
  /// The entries of the audit log, the newest last.
  package private(set) var audit: [AuditEntry] = []
  private var keyedRequests: KeyedRequestTable
  /// The driver app's data besides jobs.
  package var apps = AppTable()
  private var passwordLinks: PasswordLinkTable
  package internal(set) var secondFactors = SecondFactorTable()
  /// What commands did, of which the owners are still to be told.
  package var notices = AccountNoticeTable()

  package convenience init(users: [User] = [], sessions: [Session] = [], audit: [AuditEntry] = []) {
    self.init(UserTable(users), sessions: sessions, audit: audit)
  }

  package init(
    _ users: UserTable, sessions: [Session], audit: [AuditEntry], keyedRequests: [KeyedRequest] = [],
    apps: AppTable = AppTable(), passwordLinks: [PasswordLink] = []
  ) {
    self.users = users
    self.apps = apps
    self.audit = audit
    self.keyedRequests = KeyedRequestTable(keyedRequests)
    self.passwordLinks = PasswordLinkTable(passwordLinks)
    for session in sessions { sessionsByID[session.id] = session }
  }

  package convenience init(restoring state: RestoredState) {
    self.init(
      state.users, sessions: state.sessions, audit: state.audit, keyedRequests: state.keyedRequests,
      apps: state.apps, passwordLinks: state.passwordLinks)
    secondFactors = state.secondFactors
    notices = state.accountNotices
  }

  package var userCount: Int { users.count }
  /// Whether anybody may use the board.
  package var hasStaff: Bool { users.hasStaff }
  package var sessionCount: Int { sessionsByID.count }

  /// For lists that are made in portions: `place` is from 0, and a user keeps its place as long as the server runs.
  package func user(at place: Int) -> User? { users.user(at: place) }

  package func user(_ id: UserID) -> User? { users[id] }
  package func user(email: String) -> User? { users[email: email] }
  package func user(phone: String) -> User? { users[phone: phone] }

  package func put(_ user: User) {
    let formerEnd = users[user.id]?.tokensEndedAt
    users.put(user)
    if !user.isActive { return endAll(of: user) }
    // Another process signed the account out; a session that began since then goes on.
    guard let end = user.tokensEndedAt, end != formerEnd else { return }
    for session in sessionsByID.values where session.userID == user.id && session.createdAt <= end {
      self.end(session.id)
    }
  }

  /// A disabled account loses every way in for good: none comes back when it is enabled again. Its rows go with the
  /// account's own (`User.write`).
  private func endAll(of user: User) {
    end(allOf: user.id)
    passwordLinks.remove(user.id)
    if let driver = user.driverID { apps.removeKeys(of: driver) }
  }

  /// The same for an account that another process changed: its keys, its link to set a password and its second factor
  /// that are not among `kept` end; nil keeps all.
  package func put(_ user: User, keeping kept: Set<String>?) {
    put(user)
    guard let kept else { return }
    if let link = passwordLinks[user.id], !kept.contains(link.digest) { passwordLinks.remove(user.id) }
    if let factor = secondFactors[user.id], !kept.contains(factor.seed) { secondFactors.remove(user.id) }
    guard let driver = user.driverID else { return }
    for key in apps.deviceKeys(of: driver) where !kept.contains(key.digest) {
      apps.put(.deviceKeyGone(digest: key.digest))
    }
  }

  /// The session and its active user, while both are valid.
  package func session(_ id: String, now: Timestamp) -> (session: Session, user: User)? {
    guard let session = sessionsByID[id], session.endsAt > now, let user = users[session.userID],
      user.isActive
    else { return nil }
    // An end in the future was set by a clock that ran ahead.
    if let end = user.tokensEndedAt, session.createdAt < end, end <= now { return nil }
    return (session, user)
  }

  package func put(_ session: Session) {
    if sessionsByID.count >= Self.maximumSessions, sessionsByID[session.id] == nil,
      // By the id too: all nodes of a fleet must remove the same one.
      let first = sessionsByID.values.min(by: { ($0.expiresAt, $0.id) < ($1.expiresAt, $1.id) })
    {
      sessionsByID[first.id] = nil
    }
    sessionsByID[session.id] = session
  }

  /// Removes and returns the session, if it exists.
  @discardableResult
  package func end(_ sessionID: String) -> Session? { sessionsByID.removeValue(forKey: sessionID) }

  /// Ends all sessions of one account.
  package func end(allOf userID: UserID) {
    for session in sessionsByID.values where session.userID == userID { end(session.id) }
  }

  /// Ends all tokens of one account that were issued before `time`.
  package func endTokens(of userID: UserID, at time: Timestamp) {
    users.endTokens(of: userID, at: time)
  }

  /// The account's valid sessions, the newest first.
  package func sessions(of userID: UserID, now: Timestamp) -> [Session] {
    sessionsByID.values.filter { $0.userID == userID && $0.endsAt > now }
      .sorted { $0.createdAt > $1.createdAt }
  }

  /// Notes a use of the session; a session that ended meanwhile stays ended.
  package func use(_ sessionID: String, at now: Timestamp) {
    if let session = sessionsByID[sessionID], session.usedAt < now { sessionsByID[sessionID]?.usedAt = now }
  }

  /// Sessions that have expired, at most `limit`.
  package func endedSessions(now: Timestamp, limit: Int) -> [String] {
    Array(sessionsByID.values.lazy.filter { $0.endsAt <= now }.prefix(limit).map(\.id))
  }

  package func put(_ request: KeyedRequest) { keyedRequests.put(request) }

  /// The outcome of the request with this key; nil once that is too long ago.
  package func keyedRequest(_ key: String, now: Timestamp) -> KeyedRequest? {
    keyedRequests.request(key, now: now)
  }

  /// Forgets the requests that made one of these things.
  package func forget(requestsThatMade made: Set<String>) {
    keyedRequests.remove { made.contains($0.made) }
  }

  /// Forgets the requests of an account or a driver.
  package func forget(requestsOf owner: String) { keyedRequests.remove { $0.owner == owner } }

  package func put(_ link: PasswordLink) { passwordLinks.put(link) }

  /// The account's newest link, open or not.
  package func passwordLink(of user: UserID) -> PasswordLink? { passwordLinks[user] }

  /// The link with that digest, and its active account, while it is open.
  package func openPasswordLink(
    _ digest: String, now: Timestamp
  ) -> (link: PasswordLink, user: User)? {
    guard let link = passwordLinks[digest], link.isOpen(now), let user = user(link.userID), user.isActive
    else { return nil }
    return (link, user)
  }

  /// Whether no password can be set by that link any more, or it is not known.
  func hasUsedPasswordLink(_ digest: String) -> Bool {
    passwordLinks[digest].map { $0.usedAt != nil } ?? true
  }

  package func usePasswordLink(_ digest: String, at time: Timestamp) { passwordLinks.use(digest, at: time) }

  /// Forgets what the memory holds beside the account's own row, which changes later.
  package func erase(account id: UserID) {
    let names = users[id].map { [$0.email, $0.phone, $0.name].compactMap { $0 } } ?? []
    end(allOf: id)
    passwordLinks.remove(id)
    apps.erase(uploadsOf: id)
    forget(requestsOf: id.rawValue)
    for index in audit.indices {
      if let subject = audit[index].subject, subject == id.rawValue || names.contains(subject) {
        audit[index].subject = id.rawValue
        audit[index].detail = nil
      }
      guard audit[index].userID == id else { continue }
      audit[index].who = AuditEntry.erasedName
      audit[index].address = nil
      if [.signIn, .signInRefused].contains(audit[index].action) { audit[index].detail = nil }
    }
  }

  /// Forgets the details of what was done to a job or driver.
  package func eraseDetails(of subject: String) {
    for index in audit.indices where audit[index].subject == subject { audit[index].detail = nil }
  }

  /// Entries older than the new one by more than that time go.
  package func note(_ entry: AuditEntry, keepingMilliseconds kept: Int64) {
    audit.append(entry)
    let oldest = entry.at.adding(milliseconds: -kept)
    if let first = audit.first, first.at < oldest { audit.removeAll { $0.at < oldest } }
    // In portions, because each removal moves the rest.
    if audit.count >= 2 * Self.maximumAuditEntries { audit.removeFirst(Self.maximumAuditEntries) }
  }
}

/// The changes that another process (`waypost user add` beside a running server) wrote: changed accounts, their
/// drivers, and all walls, invites and notices that wait.
package struct AccountChanges: Hashable, Sendable {
  package var users: [User]
  package var drivers: [DriverProfile]
  package var walls: [Wall]
  package var invites: [Invite] = []
  package var notices: [AccountNotice] = []
  /// The digests of all keys of phones and links to set a password, and the seeds of all second factors, that are left
  /// of these accounts: one that was disabled and enabled meanwhile has lost its keys and links.
  package var keptDigests: Set<String>?
}
