import Tracking

/// Erases what tables hold about people, within a transaction that its caller opened. Erasing again changes nothing.
///
/// Confined to the storage thread.
final class Eraser {
  private var statements: [Erasure.Kind: [Statement]] = [:]
  private let ended: Statement
  /// The drivers whose positions may still be on their way to the disk.
  private(set) var unsettledDrivers: [Erasure] = []
  /// Whether something was erased that the write-ahead log may still have.
  var isInLog = false
  /// The last ended job whose customer was erased for the time, or has nothing to erase: the search goes on behind it.
  private var reached: (endedAt: Timestamp, number: Int64) = (Timestamp(unixMilliseconds: .min), 0)

  init(_ database: Database) throws(StorageError) {
    for kind in Erasure.Kind.allCases {
      statements[kind] = try Self.changes(kind).map { (sql) throws(StorageError) in try database.prepare(sql)
      }
    }
    ended = try database.prepare(
      """
      SELECT number, ended_at, id, address <> '\(Job.erasedAddress)'
        OR \(Self.erasedColumns.map { "\($0) IS NOT NULL" }.joined(separator: " OR "))
      FROM jobs WHERE (ended_at, number) > (?1, ?2) AND ended_at < ?3 ORDER BY ended_at, number LIMIT ?4
      """)
  }

  /// The columns of a job that tell of its customer, besides the address and its place.
  private static let erasedColumns =
    JobFact.allCases.map(\.row.member) + [
      "customer_id", "photos", "rating_comment", "driver_notes", "items_json",
    ]

  /// With the id as their only parameter. The audit log keeps what was done, by whom and when.
  private static func changes(_ kind: Erasure.Kind) -> [String] {
    let job = "(SELECT number FROM jobs WHERE id = ?1)"
    let driver = "(SELECT number FROM drivers WHERE id = ?1)"
    return switch kind {
    case .customer:
      [
        """
        UPDATE jobs SET address = '\(Job.erasedAddress)',
          \((Self.erasedColumns + ["pickup_latitude", "pickup_longitude"]).map { "\($0) = NULL" }
            .joined(separator: ", "))
        WHERE id = ?1
        """,
        "DELETE FROM photos WHERE job = \(job)",
        """
        DELETE FROM keyed_requests WHERE made = ?1 OR made IN (SELECT token FROM links WHERE job = \(job))
          OR made IN (SELECT id FROM chat WHERE job = ?1)
        """,
        "DELETE FROM links WHERE job = \(job)",
        """
        UPDATE job_history SET address = '\(Job.erasedAddress)', latitude = NULL, longitude = NULL WHERE job = ?1
        """,
        "UPDATE audit SET detail = NULL WHERE subject = ?1",
        "DELETE FROM messages WHERE job = ?1",
        "DELETE FROM push_subscriptions WHERE job = ?1",
        "DELETE FROM chat WHERE job = ?1",
      ]
    case .driver:
      [
        """
        UPDATE history SET bytes = max(0, bytes - (
          SELECT coalesce(sum(length(points)), 0) FROM tracks WHERE driver = \(driver)))
        """,
        // Messages about jobs tell the driver's name. Those of a job that another driver has now name the former one.
        """
        DELETE FROM messages WHERE job IN (
            SELECT id FROM jobs WHERE driver_id = ?1 UNION SELECT job FROM job_history WHERE driver = ?1)
          OR instr(body, CAST(?1 AS BLOB)) > 0 OR (state <> 'waiting' AND instr(body, CAST((
            SELECT name FROM drivers WHERE id = ?1) AS BLOB)) > 0)
        """,
        """
        UPDATE jobs SET driver_notes = NULL WHERE driver_notes IS NOT NULL
          AND (driver_id = ?1 OR id IN (SELECT job FROM job_history WHERE driver = ?1))
        """,
        "DELETE FROM tracks WHERE driver = \(driver)",
        "DELETE FROM positions WHERE driver = \(driver)",
        "DELETE FROM driver_history WHERE driver = ?1",
        "DELETE FROM device_keys WHERE driver_id = ?1",
        "DELETE FROM applications WHERE driver_id = ?1",
        "DELETE FROM chat WHERE sender_role = 'driver' AND sender_id = ?1",
        "DELETE FROM push_subscriptions WHERE driver = ?1",
        "DELETE FROM keyed_requests WHERE owner = ?1",
        "UPDATE audit SET detail = NULL WHERE subject = ?1",
      ]
    case .account:
      [
        """
        UPDATE audit SET subject = ?1, detail = NULL WHERE subject = ?1 OR subject IN (
          SELECT email FROM users WHERE id = ?1 UNION SELECT phone FROM users WHERE id = ?1
          UNION SELECT name FROM users WHERE id = ?1)
        """,
        "UPDATE audit SET who = '\(AuditEntry.erasedName)', address = NULL WHERE user_id = ?1",
        "UPDATE audit SET detail = NULL WHERE user_id = ?1 AND action IN ('sign-in', 'sign-in-refused')",
        "DELETE FROM sessions WHERE user_id = ?1",
        "DELETE FROM push_tokens WHERE user_id = ?1",
        "DELETE FROM push_subscriptions WHERE user_id = ?1",
        "DELETE FROM chat WHERE sender_role = 'dispatcher' AND sender_id = ?1",
        "DELETE FROM uploads WHERE user_id = ?1",
        "DELETE FROM password_links WHERE user_id = ?1",
        "DELETE FROM keyed_requests WHERE owner = ?1",
      ]
    }
  }

  func erase(_ erasure: Erasure) throws(StorageError) {
    isInLog = true
    for statement in statements[erasure.kind] ?? [] { try statement.run(erasure.id) }
    if erasure.kind == .driver, !unsettledDrivers.contains(erasure) { unsettledDrivers.append(erasure) }
  }

  /// Erases drivers again behind their last positions, which are on the disk by now.
  func settle() throws(StorageError) {
    for erasure in unsettledDrivers { try erase(erasure) }
  }

  /// After a transaction that settled them.
  func didSettle() { unsettledDrivers.removeAll() }

  /// Erases the customers of jobs that ended before `time`; looks at `limit` jobs at most. Returns whether there is
  /// more to look at.
  func eraseCustomers(ofJobsEndedBefore time: Timestamp, limit: Int) throws(StorageError) -> Bool {
    ended.bind(reached.endedAt.unixMilliseconds)
    ended.bind(reached.number)
    ended.bind(time.unixMilliseconds)
    ended.bind(Int64(limit))
    var due: [String] = []
    var count = 0
    var last = reached
    while try ended.step() {
      last.number = ended.integer()
      last.endedAt = Timestamp(unixMilliseconds: ended.integer())
      let id = ended.text()
      if ended.integer() != 0 { due.append(id) }
      count += 1
    }
    ended.reset()
    for id in due { try erase(Erasure(.customer, id: id)) }
    reached = last
    return count == limit
  }

  /// Looks at all ended jobs again: some may have ended, or become known, with an earlier time.
  func beginAgain() { reached = (Timestamp(unixMilliseconds: .min), 0) }
}
