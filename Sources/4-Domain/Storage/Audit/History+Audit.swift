import SQLite
import Tracking

/// A line of the audit log, with what the database knows of those whom it names.
package struct AuditRow: Hashable, Sendable {
  /// A newer line has a higher one.
  package let number: Int64
  package let entry: AuditEntry
  package let subject: AuditSubject
  /// The driver whose id is the entry's detail; `nothing` if it is none.
  package let driver: AuditSubject
}

/// Which lines of the audit log are read.
package struct AuditFilter: Hashable, Sendable {
  /// Those of one page beside another.
  package enum Place: Hashable, Sendable {
    /// The newest first, below that number.
    case before(Int64)
    /// The oldest first, above that number.
    case after(Int64)
  }

  /// Empty for all.
  package var actions: [AuditEntry.Action] = []
  package var author: UserID?
  package var subject: String?
  package var from: Timestamp?
  package var until: Timestamp?
  /// Nil begins with the newest.
  package var place: Place?

  package init() {}
}

extension History {
  /// Reads the lines that the filter lets through, one after the other, the newest first unless its place says otherwise;
  /// at most `AuditEntry.maximumRows`. Actions that a later version wrote are left out.
  ///
  /// `take` returns false after the last one that it wants.
  package func audit(_ filter: AuditFilter, _ take: (AuditRow) -> Bool) throws(StorageError) {
    var (conditions, values): ([String], [any SQLValue]) = ([], [])
    func add(_ condition: String, _ value: (any SQLValue)?) {
      guard let value else { return }
      conditions.append(condition)
      values.append(value)
    }
    add("user_id = ?", filter.author)
    add("subject = ?", filter.subject)
    add("at >= ?", filter.from)
    add("at < ?", filter.until)
    var order = "DESC"
    switch filter.place {
    case .before(let number): add("number < ?", number)
    case .after(let number):
      add("number > ?", number)
      order = "ASC"
    case nil: break
    }
    if !filter.actions.isEmpty {
      let names = filter.actions.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      conditions.append("action IN (\(names))")
    }
    let condition = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    // The rows come in the order of their numbers, so that a page ends the search: no other index may be chosen for a day.
    let index = filter.author == nil && filter.subject == nil ? "NOT INDEXED" : ""
    let rows = try database.prepare(
      "SELECT \(AuditEntry.columnList), number FROM audit \(index) \(condition) ORDER BY number \(order)")
    for value in values { value.bind(to: rows) }
    let names = try AuditNames(database)
    var pass = RowPass(.reading)
    while try rows.step() {
      pass.cursor = rows.firstColumn
      guard let entry = try? AuditEntry(&pass) else { continue }
      let row = AuditRow(
        number: pass.cursor.integer(), entry: entry, subject: try names.subject(of: entry),
        driver: try names.driver(of: entry))
      guard take(row) else { return }
    }
  }

  /// Whether an account with that id did something.
  package func isAuthor(_ id: String) throws(StorageError) -> Bool {
    try isThere("SELECT 1 FROM audit WHERE user_id = ? LIMIT 1", id)
  }

  /// Whether something was done to what has that id or name.
  package func isSubject(_ id: String) throws(StorageError) -> Bool {
    try isThere("SELECT 1 FROM audit WHERE subject = ? LIMIT 1", id)
  }

  private func isThere(_ query: String, _ id: String) throws(StorageError) -> Bool {
    let row = try database.prepare(query)
    row.bind(id)
    return try row.step()
  }
}

/// Names the accounts, jobs and drivers of audit entries; each is read once.
///
/// Confined to the reader's thread, for one reading. Bound: the rows of the audit log.
private final class AuditNames {
  private let users: Statement
  private let jobs: Statement
  private let drivers: Statement
  // Nil for an id that nothing has.
  private var subjects: [String: AuditSubject?] = [:]
  private var driverNames: [String: AuditSubject] = [:]

  init(_ database: Database) throws(StorageError) {
    users = try database.prepare("SELECT \(User.columnList) FROM users WHERE id = ?")
    jobs = try database.prepare("SELECT confirmation_code FROM jobs WHERE id = ?")
    drivers = try database.prepare("SELECT \(DriverProfile.columnList) FROM drivers WHERE id = ?")
  }

  func subject(of entry: AuditEntry) throws(StorageError) -> AuditSubject {
    guard let id = entry.subject else { return .nothing }
    let known: AuditSubject?
    if let read = subjects[id] {
      known = read
    } else {
      known = try read(id)
      subjects[id] = .some(known)
    }
    return known ?? AuditSubject(unknownOf: entry)
  }

  func driver(of entry: AuditEntry) throws(StorageError) -> AuditSubject {
    guard let id = entry.detail, AuditEntry.Action.withDrivers.contains(entry.action) else {
      return .nothing
    }
    if let known = driverNames[id] { return known }
    let driver: DriverProfile? = try first(of: drivers, id)
    let name = driver.map { AuditSubject($0) } ?? .nothing
    driverNames[id] = name
    return name
  }

  private func read(_ id: String) throws(StorageError) -> AuditSubject? {
    if let user: User = try first(of: users, id) { return AuditSubject(user) }
    jobs.bind(id)
    defer { jobs.reset() }
    if try jobs.step() { return .job(number: jobs.optional() ?? JobID(id).number) }
    let driver: DriverProfile? = try first(of: drivers, id)
    return driver.map { AuditSubject($0) }
  }

  private func first<Row: StoredRow>(of statement: Statement, _ id: String) throws(StorageError) -> Row? {
    statement.bind(id)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    var pass = RowPass(.reading)
    pass.cursor = statement.firstColumn
    return try Row(&pass)
  }
}
