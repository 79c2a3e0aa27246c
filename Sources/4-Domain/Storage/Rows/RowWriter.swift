import Tracking

/// Writes rows within a transaction that its caller opened; keeps the prepared statements of one connection.
final class RowWriter {
  private let job: Statement
  private let driver: Statement
  private let removeLinks: Statement
  private let removePhotos: Statement
  private let removeJob: Statement
  private let link: Statement
  private let linkViews: Statement
  private let photo: Statement
  private let display: Statement
  private let user: Statement
  private let session: Statement
  private let endSession: Statement
  private let useSession: Statement
  private let endSessions: Statement
  private let endTokens: Statement
  private let endPasswordLink: Statement
  private let audit: Statement
  private let ageAudit: Statement
  private let keyedRequest: Statement
  private let ageKeyedRequests: Statement
  private let position: Statement
  private let meetDriver: Statement
  private let driverNumber: Statement
  private let apps: AppRowWriter
  private let learned: Statement
  private let forgetLearned: Statement
  private let passwordLink: Statement
  private let usePasswordLink: Statement
  let eraser: Eraser
  private let retention: Statement
  private let face: Statement
  private let terms: Statement
  private let outbox: OutboxRowWriter
  private let chat: ChatRowWriter

  let sums: SumWriter

  /// - Parameter dayNumber: the day since 1970 that the clock of the business shows.
  init(
    _ database: Database,
    dayNumber: @escaping @Sendable (Timestamp) -> Int = SnapshotStore.Configuration().dayNumber
  ) throws(StorageError) {
    sums = try SumWriter(database, dayNumber: dayNumber)
    job = try database.prepare(Job.upsertion(into: "jobs"))
    driver = try database.prepare(DriverProfile.upsertion(into: "drivers"))
    removeLinks = try database.prepare(
      "DELETE FROM links WHERE job = (SELECT number FROM jobs WHERE id = ?)")
    removeJob = try database.prepare("DELETE FROM jobs WHERE id = ?")
    // A link to a job that is not stored is refused, as NULL.
    link = try database.prepare(
      TrackingLink.upsertion(
        into: "links", expressions: ["job": "(SELECT number FROM jobs WHERE id = ?)"],
        changing: ["expires_at", "revoked_at", "rules", "language"]))
    linkViews = try database.prepare(
      "UPDATE links SET view_count = ?2, last_viewed_at = ?3 WHERE token = ?1")
    photo = try database.prepare(
      "INSERT INTO photos (id, job, bytes) VALUES (?, (SELECT number FROM jobs WHERE id = ?), ?)")
    removePhotos = try database.prepare(
      "DELETE FROM photos WHERE job = (SELECT number FROM jobs WHERE id = ?)")
    display = try database.prepare(Display.upsertion(into: "displays"))
    user = try database.prepare(
      User.upsertion(
        into: "users", expressions: ["revision": "(SELECT coalesce(max(revision), 0) + 1 FROM users)"]))
    session = try database.prepare(Session.upsertion(into: "sessions"))
    endSession = try database.prepare("DELETE FROM sessions WHERE id = ?")
    useSession = try database.prepare("UPDATE sessions SET used_at = ?2 WHERE id = ?1")
    endSessions = try database.prepare("DELETE FROM sessions WHERE user_id = ?")
    endTokens = try database.prepare("UPDATE users SET tokens_ended_at = ?2 WHERE id = ?1")
    endPasswordLink = try database.prepare("DELETE FROM password_links WHERE user_id = ?")
    audit = try database.prepare(AuditEntry.insertion(into: "audit"))
    ageAudit = try database.prepare(
      "DELETE FROM audit WHERE at < ?1 OR number <= (SELECT max(number) FROM audit) - ?2")
    keyedRequest = try database.prepare(KeyedRequest.upsertion(into: "keyed_requests"))
    ageKeyedRequests = try database.prepare(
      """
      DELETE FROM keyed_requests WHERE ends_at <= ?1 OR (ends_at IS NULL AND at <= ?1 - 604800000)
        OR number <= (SELECT max(number) FROM keyed_requests) - ?2
      """)
    position = try database.prepare(PositionRow.upsertion(into: "positions"))
    meetDriver = try database.prepare("INSERT INTO drivers (id) VALUES (?) ON CONFLICT (id) DO NOTHING")
    driverNumber = try database.prepare("SELECT number FROM drivers WHERE id = ?")
    apps = try AppRowWriter(database)
    learned = try database.prepare(
      """
      \(LearnedRow.insertion(into: "learned")) ON CONFLICT (kind, key) DO UPDATE SET
        weight = excluded.weight, value = excluded.value, day = excluded.day
      """)
    passwordLink = try database.prepare(PasswordLink.upsertion(into: "password_links"))
    // A link that is used is refused, as NULL.
    usePasswordLink = try database.prepare(
      """
      UPDATE password_links SET digest = CASE WHEN used_at IS NULL THEN digest END, used_at = ?2
      WHERE digest = ?1
      """)
    eraser = try Eraser(database)
    retention = try database.prepare(Retention.upsertion(into: "retention"))
    face = try database.prepare(Face.upsertion(into: "faces"))
    terms = try database.prepare(CustomerTerms.upsertion(into: "customer_terms"))
    outbox = try OutboxRowWriter(database)
    chat = try ChatRowWriter(database)
    forgetLearned = try database.prepare("DELETE FROM learned WHERE kind = ? AND key = ?")
  }

  func write(_ write: DurableWrite) throws(StorageError) {
    switch write {
    case .record(.job(let value)): try sums.count(value) { () throws(StorageError) in try job.run(value) }
    case .record(.jobGone(let id)):
      try removeLinks.run(id.rawValue)
      try removePhotos.run(id.rawValue)
      try outbox.remove(ofJob: id)
      try chat.remove(ofJob: id)
      try removeJob.run(id.rawValue)
    case .record(.driver(let value)): try driver.run(value)
    case .record(.link(let value)): try link.run(value)
    case .photo(let value): try photo.run(value.id, value.jobID.rawValue, value.bytes)
    case .record(.display(let value)): try display.run(value)
    case .user(let value):
      try user.run(value)
      if !value.isActive { try endAll(of: value) }
    case .session(let value): try session.run(value)
    case .sessionEnded(let id): try endSession.run(id)
    case .sessionUsed(let id, let at): try useSession.run(id, at)
    case .sessionsEnded(let user): try endSessions.run(user.rawValue)
    case .tokensEnded(let user, let at): try endTokens.run(user.rawValue, at)
    case .audit(let value):
      try audit.run(value)
      try ageAudit.run(
        value.at.adding(milliseconds: -AuditEntry.keptMilliseconds), AuditEntry.maximumRows)
    case .keyedRequest(let value):
      try keyedRequest.run(value)
      try ageKeyedRequests.run(value.at, KeyedRequest.maximumCount)
    case .app(let value): try apps.write(value)
    case .driven(let driven): for sum in driven { try sums.add(sum) }
    case .learned(let rows):
      for row in rows {
        if row.weight > 0 {
          try learned.run(row)
        } else {
          try forgetLearned.run(row.kind.rawValue, row.key)
        }
      }
    case .passwordLink(let value): try passwordLink.run(value)
    case .passwordLinkUsed(let digest, let at): try usePasswordLink.run(digest, at)
    case .erased(let erasure): try eraser.erase(erasure)
    case .retention(let value): try retention.run(value)
    case .face(let value): try face.run(value)
    case .terms(let value): try terms.run(value)
    case .outbox(let value): try outbox.write(value)
    case .chat(let value): try chat.write(value)
    }
  }

  /// What `Accounts` ends in memory: a disabled account loses every way in for good.
  private func endAll(of user: User) throws(StorageError) {
    try endSessions.run(user.id.rawValue)
    try endPasswordLink.run(user.id.rawValue)
    if let driver = user.driverID { try apps.removeKeys(of: driver) }
  }

  func write(_ value: LinkViews) throws(StorageError) {
    try linkViews.run(value.token, value.count, value.lastViewedAt)
  }

  func write(_ value: Position, ofDriver number: Int64) throws(StorageError) {
    try position.run(PositionRow(number: number, position: value))
  }

  /// The number of a driver's row, which is created if the driver's profile is not stored yet.
  func number(of id: DriverID) throws(StorageError) -> Int64 {
    try meetDriver.run(id.rawValue)
    driverNumber.bind(id.rawValue)
    defer { driverNumber.reset() }
    return try driverNumber.step() ? driverNumber.integer() : 0
  }
}
