import SQLite

/// The result of checking a database: its faults, and its content.
package struct DatabaseReport: Sendable {
  /// The faults that SQLite found, at most `maximumProblems`; empty for an intact database.
  package let problems: [String]
  package let schemaVersion: Int
  /// The newest version of the schema that this program reads.
  package let supportedVersion: Int
  /// Rows by table, in the order of the names; a table that cannot be counted is missing.
  package let rowCounts: [(table: String, count: Int)]
  package let byteCount: Int64
  /// How far it has applied the nodes' log; nil if it was never in one, or has another version of the schema.
  package let place: LogPlace?

  private static let maximumProblems = 10

  package var isWhole: Bool { problems.isEmpty }

  package subscript(table: String) -> Int { rowCounts.first { $0.table == table }?.count ?? 0 }

  /// Reads all of the file, beside a running server or without one. It neither creates a database nor changes one.
  package init(path: String) throws(StorageError) {
    try self.init(try Database(path: path, creates: false), path: path)
  }

  init(_ database: Database, path: String) throws(StorageError) {
    try Schema.refuseForeign(database, path: path)
    guard try database.number("PRAGMA application_id") == Schema.applicationID else {
      throw .notWaypost(path: path)
    }
    schemaVersion = Int(try database.number("PRAGMA user_version"))
    supportedVersion = Schema.version
    byteCount = try database.number("PRAGMA page_count") * database.number("PRAGMA page_size")
    place =
      schemaVersion == supportedVersion
      ? (try? RowReader(database: database).place()).flatMap { $0 } : nil
    var problems: [String] = []
    let check = try database.prepare("PRAGMA integrity_check(\(Self.maximumProblems))")
    do throws(StorageError) {
      while try check.step() {
        let line = check.text()
        if line != "ok" { problems.append(line) }
      }
    } catch {
      problems.append("\(error)")
    }
    var counts: [(table: String, count: Int)] = []
    let tables = try database.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_' ORDER BY name")
    while try tables.step() {
      let table = tables.text()
      let quoted = table.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
      do throws(StorageError) {
        counts.append((table, Int(try database.number("SELECT count(*) FROM \"\(quoted)\""))))
      } catch {
        problems.append("\(table): \(error)")
      }
    }
    self.problems = problems
    rowCounts = counts
  }
}
