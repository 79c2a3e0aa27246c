import Foundation
import Glibc
import SQLite
import Synchronization
import Testing
import Tracking

@testable import Storage

@Suite struct BackupTests {
  private let directory: TemporaryDirectory
  private var target: String { directory.path + "/backup" }

  init() throws { directory = try TemporaryDirectory() }

  private func seed(jobs count: Int) async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit((0..<count).map { .job("job-\($0)") })
    store.close()
  }

  private func mode(_ path: String) throws -> mode_t {
    var found = stat()
    try #require(stat(path, &found) == 0)
    return found.st_mode & 0o777
  }

  @Test func `20 backups during 10,000 acknowledged writes each hold a state that existed`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    // Each commit writes a job and the link that names it, in the order of their numbers.
    let acknowledged = Atomic(0)
    let isOver = Atomic(false)
    let directory = directory
    let writing = Task.detached {
      var next = 0
      while !isOver.load(ordering: .relaxed) || next < 10_000 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in next..<(next + 50) {
            group.addTask {
              let link = TrackingLink(token: "token-\(number)", jobID: JobID("\(number)"), createdAt: noon)
              try await store.commit([.job("\(number)"), .record(.link(link))])
            }
          }
          try await group.waitForAll()
        }
        next += 50
        acknowledged.store(next, ordering: .releasing)
      }
      return next
    }
    var sizes: [Int] = []
    for number in 0..<20 {
      while acknowledged.load(ordering: .acquiring) < number * 400 {
        try await Task.sleep(for: .milliseconds(2))
      }
      let before = acknowledged.load(ordering: .acquiring)
      let file = directory.path + "/backup-\(number)"
      let report = try Backup.write(
        databasePath: directory.database, to: file, notes: BackupNotes(madeAt: noon))
      let after = acknowledged.load(ordering: .acquiring)
      #expect(report.isWhole)

      let other = try TemporaryDirectory()
      let restore = try Restore(from: file, to: other.database)
      #expect(try restore.finish(keepingFormerWith: ".former") == nil)
      withExtendedLifetime(restore) {}
      let jobs = try StorageFile(path: other.database).jobs().compactMap { Int($0.id.rawValue) }.sorted()
      let links = try StorageFile(path: other.database).links()
      // The writer asks for fifty commits at once, and these may be stored in any order.
      let sure = max(0, jobs.count / 50 * 50 - 50)
      #expect(jobs.prefix(sure) == ArraySlice(0..<sure))
      #expect(jobs.count >= before && jobs.count <= after + 50)
      #expect(links.map(\.jobID.rawValue).sorted() == jobs.map(String.init).sorted())
      sizes.append(jobs.count)
    }
    isOver.store(true, ordering: .relaxed)
    let written = try await writing.value
    #expect(written >= 10_000)
    #expect(sizes == sizes.sorted())
    store.close()
    #expect(try StorageFile(path: directory.database).jobs().count == written)
  }

  @Test func `a copy ends although others write after each of its steps`() async throws {
    try await seed(jobs: 5000)
    let source = try Database(path: directory.database, creates: false)
    let writer = try Database(path: directory.database, creates: false)
    var steps = 0
    let copy = try DatabaseCopy.write(source, to: target) { _, _ in
      steps += 1
      try? writer.execute("UPDATE jobs SET address = 'changed \(steps)'")
    }
    #expect(steps > 1 && steps < 50)
    // The copy contains none of the changes that were written meanwhile.
    #expect(try copy.number("SELECT count(*) FROM jobs WHERE address LIKE 'changed%'") == 0)
    #expect(try copy.number("SELECT count(*) FROM jobs") == 5000)
  }

  @Test func `it is one file that only its owner reads, and takes no other's place`() async throws {
    try await seed(jobs: 3)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: target))
    let notes = BackupNotes(madeAt: noon)
    #expect(throws: StorageError.fileExists(path: target)) {
      try Backup.write(databasePath: directory.database, to: target, notes: notes)
    }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
    let report = try Backup.write(databasePath: directory.database, to: target, notes: notes, replaces: true)
    #expect(report["jobs"] == 3)
    #expect(try mode(target) == 0o600)
    let beside = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter {
      $0.hasPrefix("backup")
    }
    #expect(beside == ["backup"])
    // A backup does not replace the database's own file either.
    #expect(throws: StorageError.fileExists(path: directory.database)) {
      try Backup.write(databasePath: directory.database, to: directory.database, notes: notes, replaces: true)
    }
  }

  @Test func `a damaged database makes no backup`() async throws {
    try await seed(jobs: 2000)
    try damage(directory.database)
    #expect(throws: StorageError.self) {
      try Backup.write(databasePath: directory.database, to: target, notes: BackupNotes())
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path).allSatisfy {
        !$0.hasPrefix("backup")
      })
    #expect(try !DatabaseReport(path: directory.database).isWhole)
  }

  @Test func `a database that is whole says what it holds, and is not changed by it`() async throws {
    try await seed(jobs: 7)
    let before = try Data(contentsOf: URL(fileURLWithPath: directory.database))
    let report = try DatabaseReport(path: directory.database)
    #expect(report.isWhole && report["jobs"] == 7 && report["drivers"] == 0)
    #expect(report.schemaVersion == Schema.version && report.byteCount == before.count)
    #expect(try Data(contentsOf: URL(fileURLWithPath: directory.database)) == before)
    #expect(throws: StorageError.self) { try DatabaseReport(path: directory.path + "/nothing") }
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/nothing"))
  }

  @Test func `what is no database of this program is not restored, and nothing changes`() async throws {
    try await seed(jobs: 2)
    let before = try Data(contentsOf: URL(fileURLWithPath: directory.database))
    let garbage = directory.path + "/garbage"
    try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: garbage))
    let foreign = directory.path + "/foreign"
    try Database(path: foreign).execute("CREATE TABLE t (a)")
    let newer = directory.path + "/newer"
    try Backup.write(databasePath: directory.database, to: newer, notes: BackupNotes())
    try Database(path: newer).execute("PRAGMA user_version = 9999")
    for file in [garbage, foreign, newer, directory.database, directory.path + "/nothing"] {
      #expect(throws: StorageError.self, "\(file)") { try Restore(from: file, to: directory.database) }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: directory.database)) == before)
    #expect(!FileManager.default.fileExists(atPath: directory.database + ".restoring"))
  }

  @Test func `it does not restore below a running server, nor below another program`() async throws {
    try await seed(jobs: 2)
    try Backup.write(databasePath: directory.database, to: target, notes: BackupNotes())
    let (store, _) = try SnapshotStore.open(directory)
    #expect(throws: StorageError.inUse(path: directory.database)) {
      try Restore(from: target, to: directory.database)
    }
    try await store.commit([.job("more")])
    store.close()
    let command = try StorageFile(path: directory.database)
    let restore = try Restore(from: target, to: directory.database)
    #expect(throws: StorageError.busy) { try restore.finish(keepingFormerWith: ".former") }
    #expect(try command.jobs().count == 3)
  }

  @Test
  func `the former database is kept with all that its log held, and its log is never read with the new one`()
    async throws
  {
    try await seed(jobs: 2)
    try Backup.write(
      databasePath: directory.database, to: target,
      notes: BackupNotes(madeAt: noon, secret: Array("secret".utf8)))
    // A server that was killed leaves its last commits in the write-ahead log.
    let killed = try TemporaryDirectory()
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.job("in the log")])
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.copyItem(atPath: directory.database + suffix, toPath: killed.database + suffix)
    }
    store.close()
    let restore = try Restore(from: target, to: killed.database)
    #expect(restore.notes.madeAt == noon && restore.notes.secret == Array("secret".utf8))
    let kept = try #require(try restore.finish(keepingFormerWith: ".former"))
    withExtendedLifetime(restore) {}
    #expect(!FileManager.default.fileExists(atPath: killed.database + "-wal"))
    #expect(
      try StorageFile(path: kept).jobs().map(\.id.rawValue).sorted() == ["in the log", "job-0", "job-1"])
    let restored = try Database(path: killed.database)
    #expect(try restored.number("SELECT count(*) FROM jobs") == 2)
    #expect(try restored.number("SELECT count(*) FROM sqlite_schema WHERE name = 'backup_notes'") == 0)
    #expect(try mode(killed.database) == 0o600)
  }

  @Test func `a damaged database is kept as it was, and its log goes with it`() async throws {
    try await seed(jobs: 2)
    try Backup.write(databasePath: directory.database, to: target, notes: BackupNotes())
    try Data(repeating: 9, count: 5000).write(to: URL(fileURLWithPath: directory.database))
    try Data("a log".utf8).write(to: URL(fileURLWithPath: directory.database + "-wal"))
    let restore = try Restore(from: target, to: directory.database)
    let kept = try #require(try restore.finish(keepingFormerWith: ".former"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == Data(repeating: 9, count: 5000))
    #expect(try String(contentsOfFile: directory.database + ".former-wal", encoding: .utf8) == "a log")
    #expect(!FileManager.default.fileExists(atPath: directory.database + "-wal"))
    withExtendedLifetime(restore) {}
    #expect(try StorageFile(path: directory.database).jobs().count == 2)
  }

  /// Overwrites the middle of the pages, but not the header.
  private func damage(_ path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let size = try file.seekToEnd()
    for offset in stride(from: size / 2, to: size - 4096, by: 40_960) {
      try file.seek(toOffset: offset)
      try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    }
    try file.close()
  }
}
