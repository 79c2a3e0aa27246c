import SQLite
import Tracking

/// The past: positions and jobs of the last hours, read from a connection of its own.
///
/// Confined to the reader's thread.
package final class History {
  let database: Database
  private let blocks: Statement
  private let earlier: Statement
  private let jobs: Statement
  private let online: Statement
  private let ofDriver: Statement

  /// The length of a driver's trail, as long as a live trail is for a driver who drives and reports every four
  /// seconds.
  private static let trailMilliseconds: Int64 = 8 * 60_000

  init(path: String) throws(StorageError) {
    database = try Database(path: path, creates: false)
    blocks = try database.prepare(
      "SELECT id, driver, points FROM tracks WHERE id >= ? AND id < ? ORDER BY id")
    earlier = try database.prepare(
      "SELECT id, points FROM tracks WHERE driver = ? AND id < ? ORDER BY id DESC LIMIT 1")
    ofDriver = try database.prepare(
      """
      SELECT t.id, points FROM tracks t JOIN drivers d ON d.number = t.driver
      WHERE d.id = ? AND t.id >= ? AND t.id < ? ORDER BY t.id
      """)
    jobs = try database.prepare(
      """
      SELECT job, status, status_at, driver, address, latitude, longitude FROM job_history
      WHERE from_at <= ?1 AND until_at > ?1
      """)
    online = try database.prepare(
      "SELECT driver, is_online FROM driver_history WHERE from_at <= ?1 AND until_at > ?1")
  }

  /// The oldest moment in the history; nil if the history is empty.
  package func oldest() throws(StorageError) -> Timestamp? {
    let row = try database.prepare("SELECT min(id) FROM tracks")
    guard try row.step(), !row.isNull else { return nil }
    return Timestamp(unixMilliseconds: TrackCode.start(ofRow: row.integer()))
  }

  /// Those of `ids` whose jobs are stored, also the ones that ended long ago.
  package func known(jobs ids: [JobID]) throws(StorageError) -> Set<JobID> {
    let row = try database.prepare("SELECT 1 FROM jobs WHERE id = ?")
    var known: Set<JobID> = []
    for id in ids {
      row.bind(id.rawValue)
      if try row.step() { known.insert(id) }
      row.reset()
    }
    return known
  }

  /// The job, also one that ended long ago.
  package func job(_ id: JobID) throws(StorageError) -> Job? {
    let found: [Job] = try RowReader(database: database).rows(
      "SELECT \(Job.columnList) FROM jobs WHERE id = ?", id.rawValue)
    return found.first
  }

  /// The bytes of all stored positions.
  package func byteCount() throws(StorageError) -> Int {
    Int(try database.number("SELECT bytes FROM history"))
  }

  /// Every driver and job as it was at `time`, as a fleet of its own: pages show it by the same rules as the present
  /// one. It leaves out drivers that were not known by then, and jobs that were over.
  package func fleet(
    at time: Timestamp, configuration: Fleet.Configuration = Fleet.Configuration()
  ) throws(StorageError) -> Fleet {
    var isOnline: [String: Bool] = [:]
    time.bind(to: online)
    defer { online.reset() }
    while try online.step() { isOnline[online.text()] = online.integer() != 0 }
    let ways = try ways(until: time)

    var snapshot = FleetSnapshot()
    var positions: [[Position]] = []
    for (number, profile) in try RowReader(database: database).numberedProfiles() {
      let known = isOnline[profile.id.rawValue]
      var way = ways[number] ?? []
      if way.isEmpty, let last = try last(of: number, before: time) { way = [last] }
      guard known != nil || !way.isEmpty else { continue }
      var profile = profile
      // A driver who moved was online, whatever was stored about it.
      profile.isOnline = known ?? true
      // Breaks are not in the history.
      profile.isOnBreak = false
      profile.availabilitySince = nil
      snapshot.profiles.append(profile)
      // A fix that came later was true by then already.
      positions.append(
        way.map { position in
          guard position.receivedAt > time else { return position }
          var position = position
          position.receivedAt = max(position.fixTime, time)
          return position
        })
    }
    snapshot.jobs = try jobs(at: time)
    let fleet = Fleet(restoring: snapshot, configuration: configuration)
    for (index, way) in positions.enumerated() {
      fleet.retrace(DriverSlot(rawValue: index), way)
    }
    return fleet
  }

  /// By the driver's number: its positions of the last minutes before `time`, oldest first.
  private func ways(until time: Timestamp) throws(StorageError) -> [Int64: [Position]] {
    let block = TrackCode.block(of: time)
    let start = time.adding(milliseconds: -Self.trailMilliseconds)
    var ways: [Int64: [Position]] = [:]
    blocks.bind(TrackCode.row(block: block - 1, driver: 0))
    blocks.bind(TrackCode.row(block: block + 1, driver: 0))
    defer { blocks.reset() }
    while try blocks.step() {
      let row = blocks.integer()
      let number = blocks.integer()
      var way = ways.removeValue(forKey: number) ?? []
      if way.isEmpty { way.reserveCapacity(Trail.capacity + 40) }
      // An earlier block counts only if nothing came since: it holds the last known place.
      blocks.withBytes { TrackCursor.read($0, row: row, from: start, to: time, into: &way) }
      ways[number] = way
    }
    return ways
  }

  private func last(of number: Int64, before time: Timestamp) throws(StorageError) -> Position? {
    earlier.bind(number)
    earlier.bind(TrackCode.row(block: TrackCode.block(of: time), driver: 0))
    defer { earlier.reset() }
    guard try earlier.step() else { return nil }
    var way: [Position] = []
    let row = earlier.integer()
    earlier.withBytes { TrackCursor.read($0, row: row, from: time, to: time, into: &way) }
    return way.last
  }

  private func jobs(at time: Timestamp) throws(StorageError) -> [Job] {
    var found: [Job] = []
    time.bind(to: jobs)
    defer { jobs.reset() }
    while try jobs.step() {
      let id = jobs.text()
      guard let status = JobStatus(rawValue: jobs.text()) else {
        throw .badRow(table: "job_history", id: id)
      }
      let since = Timestamp(unixMilliseconds: jobs.integer())
      let driver: String? = jobs.optional()
      var job = Job(
        id: JobID(id), driverID: driver.map { DriverID($0) }, status: status, address: jobs.text(),
        createdAt: since, statusTimes: [status: since])
      if !jobs.isNull { job.pickup = Coordinate(latitude: jobs.double(), longitude: jobs.double()) }
      found.append(job)
    }
    return found
  }

  /// The newest audit entries about `subject`, at most `limit`, the newest last; they are kept longer than positions.
  package func audit(of subject: String, limit: Int) throws(StorageError) -> [AuditEntry] {
    try RowReader(database: database).audit(of: subject, limit: limit)
  }

  /// The same for what an account did, and what was done to it and its driver.
  package func audit(
    ofAccount user: UserID, driver: DriverID?, limit: Int
  ) throws(StorageError) -> [AuditEntry] {
    try RowReader(database: database).audit(ofAccount: user, driver: driver, limit: limit)
  }

  /// A driver's positions from `start` to `end`, oldest first, at most `limit`; nil if the driver is not known.
  package func track(
    of id: DriverID, from start: Timestamp, to end: Timestamp, limit: Int = 100_000
  ) throws(StorageError) -> [Position]? {
    guard try RowReader(database: database).profile(id) != nil else { return nil }
    var track: [Position] = []
    ofDriver.bind(id.rawValue)
    ofDriver.bind(TrackCode.row(block: TrackCode.block(of: start), driver: 0))
    ofDriver.bind(TrackCode.row(block: TrackCode.block(of: end) + 1, driver: 0))
    defer { ofDriver.reset() }
    while track.count < limit, try ofDriver.step() {
      let row = ofDriver.integer()
      var way: [Position] = []
      ofDriver.withBytes { TrackCursor.read($0, row: row, from: start, to: end, into: &way) }
      track += way.lazy.filter { $0.fixTime >= start }.prefix(limit - track.count)
    }
    return track
  }
}
