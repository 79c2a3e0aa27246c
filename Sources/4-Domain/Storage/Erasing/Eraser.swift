import SQLite
import Tracking

/// Erases what tables hold about people, within a transaction that its caller opened. Erasing again changes nothing.
///
/// Confined to the storage thread.
final class Eraser {
  private let database: Database
  /// Prepared when the first of a kind is erased: few servers erase anybody.
  private var statements: [Erasure.Kind: [Statement]] = [:]
  private let ended: Statement
  /// The drivers whose positions may still be on their way to the disk.
  private(set) var unsettledDrivers: [Erasure] = []
  /// Whether something was erased that the write-ahead log may still have.
  var isInLog = false
  /// The last ended job whose customer was erased for the time, or has nothing to erase: the search goes on behind it.
  private var reached: (endedAt: Timestamp, number: Int64) = (Timestamp(unixMilliseconds: .min), 0)

  init(_ database: Database) throws(StorageError) {
    self.database = database
    ended = try database.prepare(
      """
      SELECT number, ended_at, id, address <> '\(Job.erasedAddress)'
        OR \(Job.erasedColumns.map { "\($0) IS NOT NULL" }.joined(separator: " OR "))
      FROM jobs WHERE (ended_at, number) > (?1, ?2) AND ended_at < ?3 ORDER BY ended_at, number LIMIT ?4
      """)
  }

  func erase(_ erasure: Erasure) throws(StorageError) {
    isInLog = true
    for statement in try prepared(erasure.kind) { try statement.run(erasure.id) }
    if erasure.kind == .driver, !unsettledDrivers.contains(erasure) { unsettledDrivers.append(erasure) }
  }

  private func prepared(_ kind: Erasure.Kind) throws(StorageError) -> [Statement] {
    if let known = statements[kind] { return known }
    let prepared = try DurableKinds.all.flatMap { $0.erasing(kind) }.map { (sql) throws(StorageError) in
      try database.prepare(sql)
    }
    statements[kind] = prepared
    return prepared
  }

  /// Erases drivers again behind positions of theirs that the same transaction has written.
  func settle() throws(StorageError) {
    for erasure in unsettledDrivers { try erase(erasure) }
  }

  /// None of their positions is on its way to the disk any more.
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
