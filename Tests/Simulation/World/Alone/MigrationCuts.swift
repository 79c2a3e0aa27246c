import Storage
import Tracking

/// Migrations from each earlier version of the schema, whose power is cut before their writes.
///
/// A new database goes through all versions, each in a transaction of its own: a disk with an earlier version is one whose
/// server ended on its way.
struct MigrationCuts {
  private let directory: String
  private(set) var judge: CutJudge
  private var random: SeededRandom
  private(set) var versionCount = 0
  private(set) var writeCount = 0
  /// Where, of the versions after the next one, the first write is at which the power is cut.
  private let firstWrite: Int

  /// The writes of the first migration are all tried; those of the migrations behind it, which other versions begin with,
  /// only one in so many.
  private static let laterStride = 100

  private var path: String { "\(directory)/\(AloneServer.diskName)/waypost.db" }

  init(seed: UInt64, on ground: Ground) {
    directory = ground.directory
    judge = CutJudge(seed: seed, on: ground)
    random = SeededRandom(seed: seed)
    firstWrite = Int(seed % UInt64(Self.laterStride))
  }

  mutating func run() throws {
    let empty = SimulatedDisk(seed: 0)
    let (copies, _) = try open(empty)
    let newest = try version(of: empty)
    var reached = -1
    for copy in copies {
      let version = try version(of: copy)
      guard version > reached, version < newest else { continue }
      reached = version
      versionCount += 1
      try migrate(from: version, copy)
    }
  }

  /// Opens the database as a server does, and returns copies of the disk as it is before each write, with what is there
  /// after the last one.
  private func open(_ disk: SimulatedDisk) throws -> (copies: [SimulatedDisk], state: AloneState) {
    SQLiteFileSystem.mount(disk, as: AloneServer.diskName)
    defer { SQLiteFileSystem.unmount(AloneServer.diskName) }
    disk.start()
    let (copies, server) = try disk.copying { try AloneServer(path: path, atMilliseconds: 0) }
    defer {
      disk.stop()
      server.drop()
    }
    return (
      copies,
      AloneState(content: try judge.content(of: disk), memory: AloneMemory(server.store, at: server.time))
    )
  }

  private func version(of disk: SimulatedDisk) throws -> Int {
    let copy = SimulatedDisk(atThisMoment: disk, seed: 0)
    return try judge.mounted(copy) { () throws -> Int in
      guard copy.exists("waypost.db") else { return 0 }
      return try RawConnection(path: judge.path).number("PRAGMA user_version")
    }
  }

  private mutating func migrate(from version: Int, _ found: SimulatedDisk) throws {
    let former = SimulatedDisk(atThisMoment: found, seed: 0)
    if version > 0 { try fill(former, closing: version % 2 == 0) }
    if version > 0, former.exists("waypost.db-wal") == (version % 2 == 0) {
      judge.fault("the disk with version \(version) is not as it was meant to be")
    }
    let start = SimulatedDisk(copying: former, seed: 0)
    let (copies, state) = try open(SimulatedDisk(copying: start, seed: 0))
    writeCount += copies.count
    if version > 0 { try compare(state, version) }
    var isFirst = true
    for (number, copy) in copies.enumerated() {
      if isFirst, try self.version(of: copy) > version { isFirst = false }
      guard isFirst || number % Self.laterStride == firstWrite else { continue }
      judge.cut(
        SimulatedDisk(atThisMoment: copy, seed: random.next()),
        "cut before write \(number) of the migration from version \(version)", atMilliseconds: 0,
        leaves: [state], migrates: true)
    }
  }

  // MARK: Rows

  /// With the columns of the first version, which all later ones have.
  private static let rows = [
    "users": """
    INSERT INTO users (id, email, name, role, is_active, created_at, revision)
      VALUES ('u1', 'ada@example.test', 'Ada', 'admin', 1, 7, 1), ('u2', 'bo@example.test', 'Bo', 'driver', 1, 8, 2)
    """,
    "drivers": """
    INSERT INTO drivers (id, user_id, name, is_online) VALUES ('d1', 'u2', 'Dee', 1), ('d2', NULL, 'Eve', 0)
    """,
    "positions": """
    INSERT INTO positions (driver, latitude, longitude, fix_time, received_at) VALUES (1, 60, 24, 7, 8)
    """,
    "jobs": """
    INSERT INTO jobs (id, driver_id, status, address, customer_name, created_at, revision) VALUES
      ('j1', 'd1', 'assigned', '1 Pier', 'Cleo', 7, 1), ('j2', NULL, 'pending', '2 Pier', NULL, 8, 1)
    """,
    "links": "INSERT INTO links (token, job, created_at) VALUES ('t1', 1, 7), ('t2', 2, 8)",
    "displays": "INSERT INTO displays (token, name, created_at) VALUES ('w1', 'Hall', 7)",
  ]

  /// With the columns of the versions in which each of the tables was new.
  private static let laterRows = [
    "photos": "INSERT INTO photos (id, job, bytes) VALUES ('p1', 1, zeroblob(9000))",
    "audit": """
    INSERT INTO audit (at, user_id, who, action, subject)
      VALUES (unixepoch() * 1000, 'u1', 'Ada', 'account-disable', 'bo@example.test')
    """,
    "link_requests": """
    INSERT INTO link_requests (key, content, token, is_new, at) VALUES ('k', 'c', 't1', 1, unixepoch() * 1000)
    """,
    "messages": """
    INSERT INTO messages (id, receiver, event, body, made_at, state, tries, due_at, until)
      VALUES ('m1', 'hook', 'completed', 'text', 7, 'waiting', 0, 7, 8)
    """,
  ]

  /// Puts rows in, as the server of that version would have left them: closed, or with its log beside it.
  private func fill(_ disk: SimulatedDisk, closing: Bool) throws {
    try judge.mounted(disk) {
      let connection = try RawConnection(path: judge.path)
      for (table, sql) in Self.rows.sorted(by: { $0.key > $1.key })
        + Self.laterRows.sorted(by: { $0.key < $1.key })
      where try connection.number("SELECT count(*) FROM sqlite_schema WHERE name = '\(table)'") > 0 {
        do { try connection.execute(sql) } catch {
          throw DatabaseContent.Failed(reason: "\(error) in \(table)")
        }
      }
      // The end of a connection that can still write would remove the log.
      if !closing { withExtendedLifetime(connection) { disk.stop() } }
    }
  }

  /// The rows of before are there after a migration without a power cut.
  private mutating func compare(_ state: AloneState, _ version: Int) throws {
    let missing = state.memory.missing(
      drivers: ["d1", "d2"], jobs: ["j1", "j2"], links: ["t1", "t2"], walls: ["w1"], users: ["u1", "u2"])
    if !missing.isEmpty { judge.fault("the migration from version \(version) loses \(missing)") }
  }
}
