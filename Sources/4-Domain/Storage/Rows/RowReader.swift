import SQLite
import Tracking

/// Reads whole tables of one connection.
struct RowReader {
  let database: Database

  /// The rows that `query` returns for its parameters.
  func rows<Row: StoredRow>(
    _ query: String, _ values: any SQLValue..., expected count: Int = 0,
    finish: (inout Row, inout RowCursor) -> Void = { _, _ in }
  ) throws(StorageError) -> [Row] {
    let statement = try database.prepare(query)
    for value in values { value.bind(to: statement) }
    var pass = RowPass(.reading)
    var rows: [Row] = []
    rows.reserveCapacity(count)
    while try statement.step() {
      pass.cursor = statement.firstColumn
      var row = try Row(&pass)
      finish(&row, &pass.cursor)
      rows.append(row)
    }
    return rows
  }

  /// Drivers in the order of their numbers, which become the fleet's slots, with their positions and numbers.
  func drivers() throws(StorageError) -> (
    profiles: [DriverProfile], positions: [Position?], numbers: [Int64]
  ) {
    let count = Int(try database.number("SELECT count(*) FROM drivers"))
    // A driver without a position has a number too.
    let position = PositionRow.columns.map { $0 == "driver" ? "number" : $0 }.joined(separator: ", ")
    let statement = try database.prepare(
      """
      SELECT \(DriverProfile.columnList), \(position)
      FROM drivers LEFT JOIN positions ON driver = number ORDER BY number
      """)
    var row = RowPass(.reading)
    var profiles: [DriverProfile] = []
    var positions: [Position?] = []
    var numbers: [Int64] = []
    profiles.reserveCapacity(count)
    positions.reserveCapacity(count)
    numbers.reserveCapacity(count)
    while try statement.step() {
      row.cursor = statement.firstColumn
      profiles.append(try DriverProfile(&row))
      let position = try PositionRow(&row)
      positions.append(position.position)
      numbers.append(position.number)
    }
    return (profiles, positions, numbers)
  }

  /// Each driver with its row's number, in the order of the numbers.
  func numberedProfiles() throws(StorageError) -> [(number: Int64, profile: DriverProfile)] {
    var numbers: [Int64] = []
    let profiles: [DriverProfile] = try rows(
      "SELECT \(DriverProfile.columnList), number FROM drivers ORDER BY number"
    ) { numbers.append($1.integer()) }
    return zip(numbers, profiles).map { (number: $0, profile: $1) }
  }

  func profile(_ id: DriverID) throws(StorageError) -> DriverProfile? {
    let found: [DriverProfile] = try rows(
      "SELECT \(DriverProfile.columnList) FROM drivers WHERE id = ?", id.rawValue)
    return found.first
  }

  /// Jobs that go on, and those that ended after `cutoff`.
  func jobs(endedAfter cutoff: Timestamp) throws(StorageError) -> [Job] {
    let select = "SELECT \(Job.columnList) FROM jobs"
    let count = Int(try database.number("SELECT count(*) FROM jobs WHERE ended_at IS NULL"))
    // Two queries, because an OR of both would read all jobs of the table.
    var jobs: [Job] = try rows("\(select) WHERE ended_at IS NULL", expected: count)
    jobs += try rows("\(select) WHERE ended_at > ?", cutoff)
    return jobs
  }

  /// The newest first.
  func jobs(of whose: JobsOf, limit: Int) throws(StorageError) -> [Job] {
    func select(_ condition: String) -> String {
      "SELECT \(Job.columnList) FROM jobs WHERE \(condition) ORDER BY created_at DESC LIMIT \(limit)"
    }
    switch whose {
    case .account(let id): return try rows(select("customer_id = ?1"), id)
    case .driver(let id):
      // Also what the driver could not do, as the first line of that says.
      let failed = "instr(failure || char(10), ' ' || ?1 || char(10)) > 0"
      return try rows(select("driver_id = ?1 OR \(failed)"), id)
    case .customer(let customer):
      return try rows(
        select("coalesce(customer_name, '') = ?1 AND coalesce(customer_phone, '') = ?2"), customer.name ?? "",
        customer.phone ?? "")
    }
  }

  /// The links of the jobs that `jobs(endedAfter:)` returns.
  func links(ofJobsEndedAfter cutoff: Timestamp) throws(StorageError) -> [TrackingLink] {
    // The cross join keeps SQLite from reading the links of all jobs of the table.
    let columns = TrackingLink.columns.map { $0 == "job" ? "j.id" : "l.\($0)" }.joined(separator: ", ")
    let select = """
      SELECT \(columns), view_count, last_viewed_at FROM jobs j CROSS JOIN links l ON l.job = j.number
      """
    return try rows("\(select) WHERE j.ended_at IS NULL UNION ALL \(select) WHERE j.ended_at > ?", cutoff) {
      (link: inout TrackingLink, row) in
      link.viewCount = Int(row.integer())
      link.lastViewedAt = row.optional()
    }
  }

  func walls() throws(StorageError) -> [Wall] {
    try rows("SELECT \(Wall.columnList) FROM displays")
  }

  /// Users whose row was written after the one with `revision`, and the highest revision; 0 returns all users.
  func users(after revision: Int64) throws(StorageError) -> (users: [User], revision: Int64) {
    var newest = revision
    let users: [User] = try rows(
      "SELECT \(User.columnList), revision FROM users WHERE revision > ? ORDER BY revision", revision
    ) { newest = $1.integer() }
    return (users, newest)
  }

  func sessions(expiringAfter now: Timestamp) throws(StorageError) -> [Session] {
    try rows("SELECT \(Session.columnList) FROM sessions WHERE expires_at > ?", now)
  }

  /// Oldest first.
  func keyedRequests(openAt now: Timestamp) throws(StorageError) -> [KeyedRequest] {
    try rows(
      "SELECT \(KeyedRequest.columnList) FROM keyed_requests WHERE coalesce(ends_at, at + 604800000) > ? ORDER BY number",
      now)
  }

  /// The digests of all keys of phones and links to set a password.
  func keyDigests() throws(StorageError) -> Set<String> {
    let keys: [DeviceKey] = try rows("SELECT \(DeviceKey.columnList) FROM device_keys")
    return Set(keys.map(\.digest)).union(try passwordLinks().map(\.digest))
      .union(try secondFactors().map(\.seed))
  }

  func secondFactors() throws(StorageError) -> [SecondFactor] {
    try rows("SELECT \(SecondFactor.columnList) FROM second_factors")
  }

  /// Those that wait, the oldest first. Actions that a later version wrote are left out.
  func accountNotices() throws(StorageError) -> [AccountNotice] {
    try readable("SELECT \(AccountNotice.columnList) FROM account_notices ORDER BY number")
  }

  func passwordLinks() throws(StorageError) -> [PasswordLink] {
    try rows("SELECT \(PasswordLink.columnList) FROM password_links")
  }

  func retention() throws(StorageError) -> Retention {
    let rows: [Retention] = try rows("SELECT \(Retention.columnList) FROM retention")
    return rows.first ?? Retention()
  }

  /// What was learned; rows of kinds that a later version wrote are left out.
  func learned() throws(StorageError) -> [LearnedRow] {
    try readable("SELECT \(LearnedRow.columnList) FROM learned")
  }

  func place() throws(StorageError) -> LogPlace? {
    try LogPlace(readBy: try database.prepare(LogPlace.query))
  }

  /// The newest entries of the audit log, the newest last. Actions that a later version wrote are left out.
  func audit(limit: Int) throws(StorageError) -> [AuditEntry] {
    try audit("ORDER BY number DESC LIMIT ?", limit)
  }

  /// The same for the entries about one subject.
  func audit(of subject: String, limit: Int) throws(StorageError) -> [AuditEntry] {
    try audit("WHERE subject = ? ORDER BY number DESC LIMIT ?", subject, limit)
  }

  /// The same for the entries about one account, its driver included, and those about its own acts.
  func audit(ofAccount user: UserID, driver: DriverID?, limit: Int) throws(StorageError) -> [AuditEntry] {
    try audit(
      "WHERE user_id = ?1 OR subject IN (?1, ?2) ORDER BY number DESC LIMIT ?3", user.rawValue,
      (driver?.rawValue ?? user.rawValue), limit)
  }

  private func audit(_ condition: String, _ values: any SQLValue...) throws(StorageError) -> [AuditEntry] {
    try readable("SELECT \(AuditEntry.columnList) FROM audit \(condition)", values).reversed()
  }

  /// The rows that `query` returns for its parameters, without those that only a later version can read.
  private func readable<Row: StoredRow>(
    _ query: String, _ values: [any SQLValue] = []
  ) throws(StorageError) -> [Row] {
    let statement = try database.prepare(query)
    for value in values { value.bind(to: statement) }
    var pass = RowPass(.reading)
    var rows: [Row] = []
    while try statement.step() {
      pass.cursor = statement.firstColumn
      if let row = try? Row(&pass) { rows.append(row) }
    }
    return rows
  }

  /// The newest first.
  func invites() throws(StorageError) -> [Invite] {
    try rows("SELECT \(Invite.columnList), used_count FROM invites ORDER BY created_at DESC, code") {
      (invite: inout Invite, row) in invite.usedCount = Int(row.integer())
    }
  }

  func applications() throws(StorageError) -> [DriverApplication] {
    try rows("SELECT \(DriverApplication.columnList) FROM applications")
  }
}
