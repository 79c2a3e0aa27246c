import SQLite
import Tracking

/// Writes the history, within a transaction that its caller opened. Confined to the storage thread.
final class HistoryWriter {
  private let database: Database
  private let track: Statement
  private let known: Statement
  private let grow: Statement
  private let closeJob: Statement
  private let job: Statement
  private let closeDriver: Statement
  private let driver: Statement

  /// Stands for an end that is not known yet.
  static let open = Int64.max

  init(_ database: Database) throws(StorageError) {
    self.database = database
    // SQLite calls the result a text; its bytes are unchanged.
    track = try database.prepare(
      """
      INSERT INTO tracks (id, driver, points) VALUES (?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET points = CAST(points || excluded.points AS BLOB)
      """)
    known = try database.prepare("SELECT points FROM tracks WHERE id = ?")
    grow = try database.prepare("UPDATE history SET bytes = max(0, bytes + ?)")
    // By its number: SQLite would first collect the rows in a table of its own, for the index of the search changes.
    closeJob = try database.prepare(
      """
      UPDATE job_history SET until_at = ?2
      WHERE number = (SELECT number FROM job_history WHERE job = ?1 AND until_at = \(Self.open))
      """)
    job = try database.prepare(
      """
      INSERT INTO job_history (job, from_at, until_at, status, status_at, driver, address, latitude, longitude)
      VALUES (?, ?, \(Self.open), ?, ?, ?, ?, ?, ?)
      """)
    closeDriver = try database.prepare(
      """
      UPDATE driver_history SET until_at = ?2
      WHERE number = (SELECT number FROM driver_history WHERE driver = ?1 AND until_at = \(Self.open))
      """)
    driver = try database.prepare(
      "INSERT INTO driver_history (driver, from_at, until_at, is_online) VALUES (?, ?, \(Self.open), ?)")
  }

  /// Returns the number of bytes by which the history grew.
  func write(_ chunk: UnsavedTracks.Chunk, ofDriver number: Int64) throws(StorageError) -> Int {
    let row = TrackCode.row(block: chunk.block, driver: number)
    let bytes = chunk.late.isEmpty ? chunk.bytes : try late(chunk.late, block: chunk.block, row: row)
    if !bytes.isEmpty { try track.run(row, number, bytes) }
    return bytes.count
  }

  /// The late points whose seconds the row does not have: an app that hears no answer sends them again and again.
  private func late(_ points: [Position], block: Int64, row: Int64) throws(StorageError) -> [UInt8] {
    var stored: [Position] = []
    known.bind(row)
    defer { known.reset() }
    if try known.step() {
      known.withBytes {
        TrackCursor.read(
          $0, row: row, from: Timestamp(unixMilliseconds: .min), to: Timestamp(unixMilliseconds: .max),
          into: &stored)
      }
    }
    var seconds = Set(stored.map(\.fixTime.second))
    var bytes: [UInt8] = []
    for point in points where seconds.insert(point.fixTime.second).inserted {
      TrackCursor.write(late: point, block: block, to: &bytes)
    }
    return bytes
  }

  /// Adds to the bytes of all points, which are the size of the history.
  func grow(by bytes: Int) throws(StorageError) {
    try grow.run(bytes)
  }

  /// Notes the job as it is from `now` on.
  func note(_ value: Job, at now: Timestamp) throws(StorageError) {
    try close(value.id, at: now)
    // An ended job is not shown: the end of the row before marks it.
    guard !value.status.isEnded else { return }
    try job.run(
      value.id.rawValue, now, value.status.rawValue, value.statusTimes[value.status] ?? value.createdAt,
      value.driverID?.rawValue, value.address, value.pickup?.latitude, value.pickup?.longitude)
  }

  /// The job is not shown from `now` on.
  func close(_ id: JobID, at now: Timestamp) throws(StorageError) { try closeJob.run(id.rawValue, now) }

  /// Notes whether the driver is online from `now` on.
  func note(_ value: DriverProfile, at now: Timestamp) throws(StorageError) {
    try closeDriver.run(value.id.rawValue, now)
    try driver.run(value.id.rawValue, now, value.isOnline)
  }

  /// Deletes rows older than `oldest`, and the oldest blocks beyond `maximumBytes`; at most `limit` rows of each
  /// table, in a transaction of its own. Returns whether there is more to delete.
  func prune(before oldest: Timestamp, maximumBytes: Int64, limit: Int) throws(StorageError) -> Bool {
    try database.execute("BEGIN IMMEDIATE")
    do throws(StorageError) {
      var isMore = false
      for table in ["job_history", "driver_history"] {
        try database.execute(
          """
          DELETE FROM \(table) WHERE number IN (
            SELECT number FROM \(table) WHERE until_at < \(oldest.unixMilliseconds) LIMIT \(limit))
          """)
        if try database.number("SELECT changes()") == limit { isMore = true }
      }
      let kept = TrackCode.row(block: TrackCode.block(of: oldest), driver: 0)
      var bytes = try database.number("SELECT bytes FROM history")
      var (gone, last, count): (Int64, Int64, Int) = (0, 0, 0)
      let rows = try database.prepare("SELECT id, length(points) FROM tracks ORDER BY id LIMIT \(limit)")
      while try rows.step() {
        let (row, length) = (rows.integer(), rows.integer())
        guard row < kept || bytes > maximumBytes else { break }
        last = row
        gone += length
        bytes -= length
        count += 1
      }
      rows.reset()
      if count > 0 {
        try database.execute("DELETE FROM tracks WHERE id <= \(last)")
        try grow(by: -Int(gone))
      }
      try database.execute("COMMIT")
      return isMore || count == limit
    } catch {
      database.rollBack()
      throw error
    }
  }
}
