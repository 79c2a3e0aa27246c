import Tracking

/// Reads whole tables of one connection.
struct RowReader {
  let database: Database

  /// Drivers in the order of their numbers, which become the fleet's slots; positions and numbers beside them.
  func drivers() throws(StorageError) -> (
    profiles: [DriverProfile], positions: [Position?], numbers: [Int64]
  ) {
    let count = Int(try database.number("SELECT count(*) FROM drivers"))
    let rows = try database.prepare(
      """
      SELECT \(Self.profileColumns), number, latitude, longitude, fix_time, received_at, heading, speed, accuracy
      FROM drivers LEFT JOIN positions ON driver = number ORDER BY number
      """)
    var profiles: [DriverProfile] = []
    var positions: [Position?] = []
    var numbers: [Int64] = []
    var operators = SharedTexts()
    profiles.reserveCapacity(count)
    positions.reserveCapacity(count)
    numbers.reserveCapacity(count)
    while try rows.step() {
      profiles.append(profile(rows, &operators))
      positions.append(position(rows))
      numbers.append(rows.integer(10))
    }
    return (profiles, positions, numbers)
  }

  private static let profileColumns =
    "id, user_id, name, vehicle, phone, rating, completed_job_count, is_approved, is_online, operator_name"

  private func profile(_ row: Statement, _ operators: inout SharedTexts) -> DriverProfile {
    DriverProfile(
      id: DriverID(row.text(0)), userID: row.optionalText(1).map { UserID($0) }, name: row.optionalText(2),
      vehicle: row.optionalText(3), phone: row.optionalText(4), rating: row.optionalDouble(5),
      completedJobCount: row.optionalInteger(6).map(Int.init), isApproved: row.integer(7) != 0,
      isOnline: row.integer(8) != 0, operatorName: operators.text(row, 9))
  }

  private func position(_ row: Statement) -> Position? {
    guard !row.isNull(11),
      let coordinate = Coordinate(latitude: row.double(11), longitude: row.double(12))
    else { return nil }
    return Position(
      coordinate: coordinate, fixTime: Timestamp(unixMilliseconds: row.integer(13)),
      receivedAt: Timestamp(unixMilliseconds: row.integer(14)), headingDegrees: row.optionalDouble(15),
      speedMetersPerSecond: row.optionalDouble(16), accuracyMeters: row.optionalDouble(17))
  }

  /// Jobs that go on, and those that ended after `cutoff`.
  func jobs(endedAfter cutoff: Timestamp) throws(StorageError) -> [Job] {
    let columns = """
      id, customer_id, driver_id, status, address, pickup_latitude, pickup_longitude, customer_name, items_json,
      notes, total_price, scheduled_at, created_at, pending_at, confirmed_at, delegating_at, assigned_at,
      accepted_at, en_route_at, arrived_at, started_at, completed_at, cancelled_at, revision, window_ends_at,
      time_zone, photos, cancelled_by, driver_changed_at, driver_since, customer_phone,
      operator_id, operator_name, latest_times, confirmation_code
      """
    var jobs: [Job] = []
    jobs.reserveCapacity(Int(try database.number("SELECT count(*) FROM jobs WHERE ended_at IS NULL")))
    // Two queries, because an OR of both would read all the jobs that ever were.
    for condition in ["ended_at IS NULL", "ended_at > ?"] {
      let rows = try database.prepare("SELECT \(columns) FROM jobs WHERE \(condition)")
      if condition != "ended_at IS NULL" { rows.bind(1, cutoff.unixMilliseconds) }
      while try rows.step() { jobs.append(try job(rows)) }
    }
    return jobs
  }

  private func job(_ row: Statement) throws(StorageError) -> Job {
    guard let status = JobStatus(rawValue: row.text(3)) else {
      throw .badRow(table: "jobs", id: row.text(0))
    }
    var job = Job(
      id: JobID(row.text(0)), status: status, address: row.text(4),
      createdAt: Timestamp(unixMilliseconds: row.integer(12)), revision: Int(row.integer(23)))
    job.customerID = row.optionalText(1).map { UserID($0) }
    job.driverID = row.optionalText(2).map { DriverID($0) }
    if !row.isNull(5) { job.pickup = Coordinate(latitude: row.double(5), longitude: row.double(6)) }
    job.customerName = row.optionalText(7)
    job.itemsJSON = row.optionalText(8)
    job.notes = row.optionalText(9)
    job.totalPrice = row.optionalDouble(10)
    job.scheduledAt = row.optionalInteger(11).map { Timestamp(unixMilliseconds: $0) }
    for status in JobStatus.allCases {
      guard let time = row.optionalInteger(13 + Int32(status.order)) else { continue }
      job.statusTimes[status] = Timestamp(unixMilliseconds: time)
    }
    job.windowEndsAt = row.optionalInteger(24).map { Timestamp(unixMilliseconds: $0) }
    job.timeZoneName = row.optionalText(25)
    job.photos = JobPhoto.list(row.optionalText(26))
    job.cancelledBy = row.optionalText(27).flatMap { JobParty(rawValue: $0) }
    job.driverChangedAt = row.optionalInteger(28).map { Timestamp(unixMilliseconds: $0) }
    job.driverSince = row.optionalInteger(29).map { Timestamp(unixMilliseconds: $0) }
    job.customerPhone = row.optionalText(30)
    job.operatorID = row.optionalText(31).map { DriverID($0) }
    job.operatorName = row.optionalText(32)
    job.statusTimes.latestBits = UInt16(truncatingIfNeeded: row.integer(33))
    job.confirmationCode = row.optionalText(34)
    return job
  }

  /// The links of the jobs that `jobs(endedAfter:)` gives.
  func links(ofJobsEndedAfter cutoff: Timestamp) throws(StorageError) -> [TrackingLink] {
    // The cross join keeps SQLite from reading the links of all the jobs that ever were.
    let columns =
      "token, j.id, l.created_at, expires_at, revoked_at, rules, language, view_count, last_viewed_at"
    let rows = try database.prepare(
      """
      SELECT \(columns) FROM jobs j CROSS JOIN links l ON l.job = j.number WHERE j.ended_at IS NULL
      UNION ALL
      SELECT \(columns) FROM jobs j CROSS JOIN links l ON l.job = j.number WHERE j.ended_at > ?
      """)
    rows.bind(1, cutoff.unixMilliseconds)
    var links: [TrackingLink] = []
    while try rows.step() {
      let token = rows.text(0)
      var link = TrackingLink(
        token: token, jobID: JobID(rows.text(1)), createdAt: Timestamp(unixMilliseconds: rows.integer(2)),
        expiresAt: rows.optionalInteger(3).map { Timestamp(unixMilliseconds: $0) },
        revokedAt: rows.optionalInteger(4).map { Timestamp(unixMilliseconds: $0) },
        language: rows.optionalText(6), viewCount: Int(rows.integer(7)),
        lastViewedAt: rows.optionalInteger(8).map { Timestamp(unixMilliseconds: $0) })
      if let text = rows.optionalText(5) {
        // Rules that are not understood must not open what they closed.
        guard let rules = LinkRules(text: text) else { throw .badRow(table: "links", id: "a link's rules") }
        link.rules = rules
      }
      links.append(link)
    }
    return links
  }

  func displays() throws(StorageError) -> [Display] {
    let rows = try database.prepare(
      """
      SELECT token, name, created_at, revoked_at, latitude, longitude, radius, theme, time_zone, origins FROM displays
      """)
    var displays: [Display] = []
    while try rows.step() {
      var area: DisplayArea?
      if let latitude = rows.optionalDouble(4), let longitude = rows.optionalDouble(5) {
        let center = Coordinate(latitude: latitude, longitude: longitude)
        area = center.flatMap { DisplayArea(center: $0, radiusMeters: rows.double(6)) }
        // A display that was made for an area must not show the whole fleet.
        if area == nil { throw .badRow(table: "displays", id: rows.text(1)) }
      }
      displays.append(
        Display(
          token: rows.text(0), name: rows.text(1), createdAt: Timestamp(unixMilliseconds: rows.integer(2)),
          revokedAt: rows.optionalInteger(3).map { Timestamp(unixMilliseconds: $0) }, area: area,
          theme: rows.optionalText(7).flatMap { Display.Theme(rawValue: $0) } ?? .system,
          timeZoneName: rows.optionalText(8),
          framingOrigins: rows.optionalText(9).map { $0.split(separator: " ").map(String.init) } ?? []))
    }
    return displays
  }

  /// Users whose row was written after the one with `revision`; 0 gives all. The highest revision beside them.
  func users(after revision: Int64) throws(StorageError) -> (users: [User], revision: Int64) {
    let rows = try database.prepare(
      """
      SELECT id, email, phone, name, role, password_hash, driver_id, is_active, created_at, revision, tokens_ended_at
      FROM users
      WHERE revision > ? ORDER BY revision
      """)
    rows.bind(1, revision)
    var users: [User] = []
    var newest = revision
    while try rows.step() {
      guard let role = Role(rawValue: rows.text(4)) else { throw .badRow(table: "users", id: rows.text(0)) }
      var user =
        User(
          id: UserID(rows.text(0)), email: rows.optionalText(1), phone: rows.optionalText(2),
          name: rows.optionalText(3), role: role, passwordHash: rows.optionalText(5),
          driverID: rows.optionalText(6).map { DriverID($0) }, isActive: rows.integer(7) != 0,
          createdAt: Timestamp(unixMilliseconds: rows.integer(8)))
      user.tokensEndedAt = rows.optionalInteger(10).map { Timestamp(unixMilliseconds: $0) }
      users.append(user)
      newest = rows.integer(9)
    }
    return (users, newest)
  }

  func sessions(expiringAfter now: Timestamp) throws(StorageError) -> [Session] {
    let rows = try database.prepare(
      "SELECT id, user_id, created_at, expires_at, used_at FROM sessions WHERE expires_at > ?")
    rows.bind(1, now.unixMilliseconds)
    var sessions: [Session] = []
    while try rows.step() {
      sessions.append(
        Session(
          id: rows.text(0), userID: UserID(rows.text(1)),
          createdAt: Timestamp(unixMilliseconds: rows.integer(2)),
          expiresAt: Timestamp(unixMilliseconds: rows.integer(3)),
          usedAt: rows.optionalInteger(4).map { Timestamp(unixMilliseconds: $0) }))
    }
    return sessions
  }

  /// Oldest first.
  func linkRequests(madeAfter cutoff: Timestamp) throws(StorageError) -> [LinkRequest] {
    let rows = try database.prepare(
      "SELECT key, content, token, is_new, at FROM link_requests WHERE at > ? ORDER BY number")
    rows.bind(1, cutoff.unixMilliseconds)
    var requests: [LinkRequest] = []
    while try rows.step() {
      requests.append(
        LinkRequest(
          key: rows.text(0), content: rows.text(1), token: rows.text(2), isNew: rows.integer(3) != 0,
          at: Timestamp(unixMilliseconds: rows.integer(4))))
    }
    return requests
  }

  /// The newest of the audit log, the newest last. Actions that a later version wrote are left out.
  func audit(limit: Int) throws(StorageError) -> [AuditEntry] {
    let rows = try database.prepare(
      "SELECT \(Self.auditColumns) FROM audit ORDER BY number DESC LIMIT ?")
    rows.bind(1, limit)
    return try audit(rows)
  }

  /// The same of what was done to one subject.
  func audit(of subject: String, limit: Int) throws(StorageError) -> [AuditEntry] {
    let rows = try database.prepare(
      "SELECT \(Self.auditColumns) FROM audit WHERE subject = ? ORDER BY number DESC LIMIT ?")
    rows.bind(1, subject)
    rows.bind(2, limit)
    return try audit(rows)
  }

  private static let auditColumns = "at, user_id, who, action, subject, address, detail"

  private func audit(_ rows: Statement) throws(StorageError) -> [AuditEntry] {
    var entries: [AuditEntry] = []
    while try rows.step() {
      guard let action = AuditEntry.Action(rawValue: rows.text(3)) else { continue }
      entries.append(
        AuditEntry(
          at: Timestamp(unixMilliseconds: rows.integer(0)), userID: UserID(rows.text(1)), who: rows.text(2),
          action: action, subject: rows.optionalText(4), address: rows.optionalText(5),
          detail: rows.optionalText(6)))
    }
    return entries.reversed()
  }

  /// Each driver with its row's number, in the order of the numbers.
  func numberedProfiles() throws(StorageError) -> [(number: Int64, profile: DriverProfile)] {
    let rows = try database.prepare("SELECT \(Self.profileColumns), number FROM drivers ORDER BY number")
    var found: [(number: Int64, profile: DriverProfile)] = []
    var operators = SharedTexts()
    while try rows.step() { found.append((rows.integer(10), profile(rows, &operators))) }
    return found
  }

  func profile(_ id: DriverID) throws(StorageError) -> DriverProfile? {
    let row = try database.prepare("SELECT \(Self.profileColumns) FROM drivers WHERE id = ?")
    row.bind(1, id.rawValue)
    var operators = SharedTexts()
    return try row.step() ? profile(row, &operators) : nil
  }
}
