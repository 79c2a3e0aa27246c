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
  private let audit: Statement
  private let ageAudit: Statement
  private let linkRequest: Statement
  private let ageLinkRequests: Statement
  private let position: Statement
  private let meetDriver: Statement
  private let driverNumber: Statement
  private let apps: AppRowWriter

  init(_ database: Database) throws(StorageError) {
    job = try database.prepare(
      Self.upsert(
        "jobs", key: "id",
        "customer_id", "driver_id", "status", "address", "pickup_latitude", "pickup_longitude",
        "customer_name", "items_json", "notes", "total_price", "scheduled_at", "created_at", "pending_at",
        "confirmed_at", "delegating_at", "assigned_at", "accepted_at", "en_route_at", "arrived_at",
        "started_at", "completed_at", "cancelled_at", "revision", "ended_at",
        "window_ends_at", "time_zone", "photos", "cancelled_by", "driver_changed_at", "driver_since",
        "customer_phone", "operator_id", "operator_name", "latest_times", "confirmation_code"))
    driver = try database.prepare(
      Self.upsert(
        "drivers", key: "id", "user_id", "name", "vehicle", "phone", "rating", "completed_job_count",
        "is_approved", "is_online", "operator_name"))
    removeLinks = try database.prepare(
      "DELETE FROM links WHERE job = (SELECT number FROM jobs WHERE id = ?)")
    removeJob = try database.prepare("DELETE FROM jobs WHERE id = ?")
    // A link to a job that is not stored is refused, as NULL.
    link = try database.prepare(
      """
      INSERT INTO links (token, job, created_at, expires_at, revoked_at, rules, language)
      VALUES (?, (SELECT number FROM jobs WHERE id = ?), ?, ?, ?, ?, ?)
      ON CONFLICT (token) DO UPDATE SET expires_at = excluded.expires_at, revoked_at = excluded.revoked_at,
        rules = excluded.rules, language = excluded.language
      """)
    linkViews = try database.prepare(
      "UPDATE links SET view_count = ?2, last_viewed_at = ?3 WHERE token = ?1")
    photo = try database.prepare(
      "INSERT INTO photos (id, job, bytes) VALUES (?, (SELECT number FROM jobs WHERE id = ?), ?)")
    removePhotos = try database.prepare(
      "DELETE FROM photos WHERE job = (SELECT number FROM jobs WHERE id = ?)")
    display = try database.prepare(
      Self.upsert(
        "displays", key: "token", "name", "created_at", "revoked_at", "latitude", "longitude", "radius",
        "theme",
        "time_zone", "origins"))
    user = try database.prepare(
      """
      INSERT INTO users (id, email, phone, name, role, password_hash, driver_id, is_active, created_at,
        tokens_ended_at, revision)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(revision), 0) + 1 FROM users))
      ON CONFLICT (id) DO UPDATE SET email = excluded.email, phone = excluded.phone, name = excluded.name,
        role = excluded.role, password_hash = excluded.password_hash, driver_id = excluded.driver_id,
        is_active = excluded.is_active, created_at = excluded.created_at,
        tokens_ended_at = excluded.tokens_ended_at, revision = excluded.revision
      """)
    session = try database.prepare(
      Self.upsert("sessions", key: "id", "user_id", "created_at", "expires_at", "used_at"))
    endSession = try database.prepare("DELETE FROM sessions WHERE id = ?")
    useSession = try database.prepare("UPDATE sessions SET used_at = ?2 WHERE id = ?1")
    endSessions = try database.prepare("DELETE FROM sessions WHERE user_id = ?")
    endTokens = try database.prepare("UPDATE users SET tokens_ended_at = ?2 WHERE id = ?1")
    audit = try database.prepare(
      "INSERT INTO audit (at, user_id, who, action, subject, address, detail) VALUES (?, ?, ?, ?, ?, ?, ?)")
    ageAudit = try database.prepare(
      "DELETE FROM audit WHERE at < ?1 OR number <= (SELECT max(number) FROM audit) - ?2")
    linkRequest = try database.prepare(
      Self.upsert("link_requests", key: "key", "content", "token", "is_new", "at"))
    ageLinkRequests = try database.prepare(
      "DELETE FROM link_requests WHERE at < ?1 OR number <= (SELECT max(number) FROM link_requests) - ?2")
    position = try database.prepare(
      Self.upsert(
        "positions", key: "driver", "latitude", "longitude", "fix_time", "received_at", "heading", "speed",
        "accuracy"))
    meetDriver = try database.prepare("INSERT INTO drivers (id) VALUES (?) ON CONFLICT (id) DO NOTHING")
    driverNumber = try database.prepare("SELECT number FROM drivers WHERE id = ?")
    apps = try AppRowWriter(database)
  }

  /// `INSERT ... ON CONFLICT (key) DO UPDATE` of all columns; names come from this file only.
  private static func upsert(_ table: String, key: String, _ columns: String...) -> String {
    let marks = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
    let updates = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return """
      INSERT INTO \(table) (\(([key] + columns).joined(separator: ", "))) VALUES (\(marks))
      ON CONFLICT (\(key)) DO UPDATE SET \(updates)
      """
  }

  func write(_ write: DurableWrite) throws(StorageError) {
    switch write {
    case .record(.job(let value)): try self.write(value)
    case .record(.jobGone(let id)):
      removeLinks.bind(1, id.rawValue)
      try removeLinks.run()
      removePhotos.bind(1, id.rawValue)
      try removePhotos.run()
      removeJob.bind(1, id.rawValue)
      try removeJob.run()
    case .record(.driver(let value)): try self.write(value)
    case .record(.link(let value)):
      link.bind(1, value.token)
      link.bind(2, value.jobID.rawValue)
      link.bind(3, value.createdAt.unixMilliseconds)
      link.bind(4, value.expiresAt?.unixMilliseconds)
      link.bind(5, value.revokedAt?.unixMilliseconds)
      link.bind(6, value.rules.isEmpty ? nil : value.rules.text)
      link.bind(7, value.language)
      try link.run()
    case .photo(let value):
      photo.bind(1, value.id)
      photo.bind(2, value.jobID.rawValue)
      photo.bind(3, bytes: value.bytes)
      try photo.run()
    case .record(.display(let value)):
      display.bind(1, value.token)
      display.bind(2, value.name)
      display.bind(3, value.createdAt.unixMilliseconds)
      display.bind(4, value.revokedAt?.unixMilliseconds)
      display.bind(5, value.area?.center.latitude)
      display.bind(6, value.area?.center.longitude)
      display.bind(7, value.area?.radiusMeters)
      display.bind(8, value.theme == .system ? nil : value.theme.rawValue)
      display.bind(9, value.timeZoneName)
      display.bind(10, value.framingOrigins.isEmpty ? nil : value.framingOrigins.joined(separator: " "))
      try display.run()
    case .user(let value): try self.write(value)
    case .session(let value):
      session.bind(1, value.id)
      session.bind(2, value.userID.rawValue)
      session.bind(3, value.createdAt.unixMilliseconds)
      session.bind(4, value.expiresAt.unixMilliseconds)
      session.bind(5, value.usedAt.unixMilliseconds)
      try session.run()
    case .sessionEnded(let id):
      endSession.bind(1, id)
      try endSession.run()
    case .sessionUsed(let id, let at):
      useSession.bind(1, id)
      useSession.bind(2, at.unixMilliseconds)
      try useSession.run()
    case .sessionsEnded(let user):
      endSessions.bind(1, user.rawValue)
      try endSessions.run()
    case .tokensEnded(let user, let at):
      endTokens.bind(1, user.rawValue)
      endTokens.bind(2, at.unixMilliseconds)
      try endTokens.run()
    case .audit(let value): try self.write(value)
    case .linkRequest(let value): try self.write(value)
    case .app(let value): try apps.write(value)
    }
  }

  func write(_ value: LinkViews) throws(StorageError) {
    linkViews.bind(1, value.token)
    linkViews.bind(2, value.count)
    linkViews.bind(3, value.lastViewedAt?.unixMilliseconds)
    try linkViews.run()
  }

  private func write(_ value: AuditEntry) throws(StorageError) {
    audit.bind(1, value.at.unixMilliseconds)
    audit.bind(2, value.userID.rawValue)
    audit.bind(3, value.who)
    audit.bind(4, value.action.rawValue)
    audit.bind(5, value.subject)
    audit.bind(6, value.address)
    audit.bind(7, value.detail)
    try audit.run()
    ageAudit.bind(1, value.at.unixMilliseconds - AuditEntry.keptMilliseconds)
    ageAudit.bind(2, AuditEntry.maximumRows)
    try ageAudit.run()
  }

  private func write(_ value: LinkRequest) throws(StorageError) {
    linkRequest.bind(1, value.key)
    linkRequest.bind(2, value.content)
    linkRequest.bind(3, value.token)
    linkRequest.bind(4, value.isNew)
    linkRequest.bind(5, value.at.unixMilliseconds)
    try linkRequest.run()
    ageLinkRequests.bind(1, value.at.unixMilliseconds - LinkRequest.keptMilliseconds)
    ageLinkRequests.bind(2, Int64(LinkRequest.maximumCount))
    try ageLinkRequests.run()
  }

  private func write(_ value: Job) throws(StorageError) {
    job.bind(1, value.id.rawValue)
    job.bind(2, value.customerID?.rawValue)
    job.bind(3, value.driverID?.rawValue)
    job.bind(4, value.status.rawValue)
    job.bind(5, value.address)
    job.bind(6, value.pickup?.latitude)
    job.bind(7, value.pickup?.longitude)
    job.bind(8, value.customerName)
    job.bind(9, value.itemsJSON)
    job.bind(10, value.notes)
    job.bind(11, value.totalPrice)
    job.bind(12, value.scheduledAt?.unixMilliseconds)
    job.bind(13, value.createdAt.unixMilliseconds)
    for status in JobStatus.allCases {
      job.bind(14 + Int32(status.order), value.statusTimes[status]?.unixMilliseconds)
    }
    job.bind(24, value.revision)
    job.bind(25, value.endedAt?.unixMilliseconds)
    job.bind(26, value.windowEndsAt?.unixMilliseconds)
    job.bind(27, value.timeZoneName)
    job.bind(28, JobPhoto.text(value.photos))
    job.bind(29, value.cancelledBy?.rawValue)
    job.bind(30, value.driverChangedAt?.unixMilliseconds)
    job.bind(31, value.driverSince?.unixMilliseconds)
    job.bind(32, value.customerPhone)
    job.bind(33, value.operatorID?.rawValue)
    job.bind(34, value.operatorName)
    job.bind(35, Int(value.statusTimes.latestBits))
    job.bind(36, value.confirmationCode)
    try job.run()
  }

  private func write(_ value: DriverProfile) throws(StorageError) {
    driver.bind(1, value.id.rawValue)
    driver.bind(2, value.userID?.rawValue)
    driver.bind(3, value.name)
    driver.bind(4, value.vehicle)
    driver.bind(5, value.phone)
    driver.bind(6, value.rating)
    driver.bind(7, value.completedJobCount)
    driver.bind(8, value.isApproved)
    driver.bind(9, value.isOnline)
    driver.bind(10, value.operatorName)
    try driver.run()
  }

  private func write(_ value: User) throws(StorageError) {
    user.bind(1, value.id.rawValue)
    user.bind(2, value.email)
    user.bind(3, value.phone)
    user.bind(4, value.name)
    user.bind(5, value.role.rawValue)
    user.bind(6, value.passwordHash)
    user.bind(7, value.driverID?.rawValue)
    user.bind(8, value.isActive)
    user.bind(9, value.createdAt.unixMilliseconds)
    user.bind(10, value.tokensEndedAt?.unixMilliseconds)
    try user.run()
  }

  func write(_ value: Position, ofDriver number: Int64) throws(StorageError) {
    position.bind(1, number)
    position.bind(2, value.coordinate.latitude)
    position.bind(3, value.coordinate.longitude)
    position.bind(4, value.fixTime.unixMilliseconds)
    position.bind(5, value.receivedAt.unixMilliseconds)
    position.bind(6, value.headingDegrees)
    position.bind(7, value.speedMetersPerSecond)
    position.bind(8, value.accuracyMeters)
    try position.run()
  }

  /// The row number of a driver, whose row is made if nobody stored its profile yet.
  func number(of id: DriverID) throws(StorageError) -> Int64 {
    meetDriver.bind(1, id.rawValue)
    try meetDriver.run()
    driverNumber.bind(1, id.rawValue)
    defer { driverNumber.reset() }
    return try driverNumber.step() ? driverNumber.integer(0) : 0
  }
}
