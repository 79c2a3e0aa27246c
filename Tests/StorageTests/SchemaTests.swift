import Foundation
import SQLite
import Testing
import Tracking

@testable import Storage

@Suite struct SchemaTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `a new database is Waypost's, of the newest version, and private`() throws {
    _ = try StorageFile(path: directory.database)
    let database = try Database(path: directory.database)
    #expect(try database.number("PRAGMA user_version") == Int64(Schema.version))
    #expect(try database.number("PRAGMA application_id") == Schema.applicationID)
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.database)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a newer database is refused and not touched`() throws {
    _ = try StorageFile(path: directory.database)
    try Database(path: directory.database).execute("PRAGMA user_version = 99")
    let before = try Data(contentsOf: URL(filePath: directory.database))
    let refusal = StorageError.newerSchema(found: 99, supported: Schema.version)
    #expect(throws: refusal) { try SnapshotStore.open(directory) }
    #expect(throws: refusal) { try StorageFile(path: directory.database) }
    #expect(refusal.description.contains("newer Waypost"))
    #expect(try Data(contentsOf: URL(filePath: directory.database)) == before)
  }

  @Test func `somebody else's database is refused and not touched`() throws {
    try Database(path: directory.database).execute("CREATE TABLE theirs (id INTEGER)")
    let before = try Data(contentsOf: URL(filePath: directory.database))
    #expect(throws: StorageError.notWaypost(path: directory.database)) { try SnapshotStore.open(directory) }
    #expect(try Data(contentsOf: URL(filePath: directory.database)) == before)
  }

  @Test func `a file that is no database is refused`() throws {
    try Data("This is a letter to my aunt, and not a database.".utf8).write(
      to: URL(filePath: directory.database))
    let error = #expect(throws: StorageError.self) { try SnapshotStore.open(directory) }
    guard case .corrupt = error else {
      Issue.record("unexpected: \(String(describing: error))")
      return
    }
  }

  @Test func `migrates step by step, and a step that fails leaves the one before`() throws {
    let path = directory.database
    let first = "CREATE TABLE one (id INTEGER); INSERT INTO one VALUES (7);"
    let second = "CREATE TABLE two AS SELECT id + 1 AS id FROM one;"
    try Schema.migrate(Database(path: path), path: path, migrations: [first])
    #expect(throws: StorageError.self) {
      try Schema.migrate(
        Database(path: path), path: path, migrations: [first, "CREATE TABLE two (id INTEGER); nonsense"])
    }
    let database = try Database(path: path)
    #expect(try database.number("PRAGMA user_version") == 1)
    #expect(try database.number("SELECT count(*) FROM sqlite_schema") == 1)
    try Schema.migrate(database, path: path, migrations: [first, second])
    #expect(try database.number("SELECT id FROM two") == 8)
    #expect(try database.number("PRAGMA user_version") == 2)
    try Schema.migrate(database, path: path, migrations: [first, second])
  }

  @Test func `drivers and jobs of before operators were known are kept, and belong to nobody`() throws {
    let path = directory.database
    try Schema.migrate(Database(path: path), path: path, migrations: Array(Schema.migrations.prefix(7)))
    try Database(path: path).execute(
      """
      INSERT INTO drivers (id, name) VALUES ('d1', 'Dee');
      INSERT INTO jobs (id, driver_id, status, address, created_at, revision)
        VALUES ('j1', 'd1', 'assigned', '1 Pier', 7, 1);
      """)
    let (store, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.profiles == [DriverProfile(id: DriverID("d1"), name: "Dee")])
    #expect(state.fleet.jobs.map(\.id) == [JobID("j1")])
    #expect(state.fleet.jobs.first?.operatorID == nil && state.fleet.jobs.first?.operatorName == nil)
    store.close()
    #expect(try Database(path: path).number("PRAGMA user_version") == Int64(Schema.version))
  }

  @Test func `the audit log of before names accounts by their ids from now on, and no customer`() throws {
    let path = directory.database
    let migrations = Array(Schema.migrations.prefix { $0 != Schema.auditSubjectsMigration })
    try Schema.migrate(Database(path: path), path: path, migrations: migrations)
    let at = noon.unixMilliseconds
    try Database(path: path).execute(
      """
      INSERT INTO users (id, email, phone, name, role, is_active, created_at, revision) VALUES
        ('u1', 'ada@example.test', NULL, 'Ada', 'admin', 1, 7, 1), ('u2', NULL, '+49', 'Ada', 'driver', 1, 7, 2);
      INSERT INTO audit (at, user_id, who, action, subject) VALUES
        (\(at) + 1, 'u1', 'Ada', 'person-file', 'Carla Customer'), (\(at) + 2, 'u1', 'Ada', 'person-file', 'Ada'),
        (\(at) + 3, 'u1', 'Ada', 'person-file', 'u2'), (\(at) + 4, 'u1', 'Ada', 'account-password', 'ADA@example.test'),
        (\(at) + 5, 'u1', 'Ada', 'account-disable', '+49'), (\(at) + 6, 'u1', 'Ada', 'account-enable', 'Ada'),
        (\(at) + 7, 'u1', 'Ada', 'account-role', 'gone@example.test'), (\(at) + 8, 'u1', 'Ada', 'account-change', 'u1'),
        (\(at) + 9, 'u1', 'Ada', 'display-create', 'Hall');
      """)
    let (store, state) = try SnapshotStore.open(directory)
    #expect(state.audit.map(\.subject) == [nil, nil, "u2", "u1", "u2", nil, nil, "u1", "Hall"])
    store.close()
  }

  @Test func `a directory that is not there is named`() throws {
    let error = #expect(throws: StorageError.self) {
      try SnapshotStore.open(path: directory.path + "/none/db", now: noon)
    }
    #expect(error?.description.contains("/none/db") == true)
  }

  @Test func `a second server is kept away while the first runs`() throws {
    let (store, _) = try SnapshotStore.open(directory)
    #expect(throws: StorageError.inUse(path: directory.database)) { try SnapshotStore.open(directory) }
    store.close()
  }
}
