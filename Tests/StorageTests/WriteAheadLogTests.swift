import Foundation
import SQLite
import Testing

@testable import Storage

@Suite struct WriteAheadLogTests {
  @Test func `the log that grew behind a long reader becomes small again`() throws {
    let directory = try TemporaryDirectory()
    let writer = try Database(path: directory.database)
    try writer.useWriteAheadLog()
    try writer.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, bytes BLOB)")
    let reader = try Database(path: directory.database, creates: false)
    try reader.execute("BEGIN")
    #expect(try reader.number("SELECT count(*) FROM t") == 0)
    for _ in 0..<30 { try writer.execute("INSERT INTO t (bytes) VALUES (randomblob(1000000))") }
    #expect(logBytes(directory) > 3 * Database.keptLogBytes)
    try reader.execute("COMMIT")
    // The first write empties the log, and the second one begins it anew.
    for _ in 0..<2 { try writer.execute("INSERT INTO t (bytes) VALUES (NULL)") }
    #expect(logBytes(directory) <= Database.keptLogBytes)
    #expect(try reader.number("SELECT count(*) FROM t") == 32)
  }

  private func logBytes(_ directory: TemporaryDirectory) -> Int {
    let facts = try? FileManager.default.attributesOfItem(atPath: directory.database + "-wal")
    return facts?[.size] as? Int ?? 0
  }
}
