import SQLite
import Tracking

/// A search among the jobs that ended, as long as they are kept. It reads them in portions, the newest first, so that
/// other readers have their turns.
///
/// Confined to the reader's thread while it reads. Bound: `limit` jobs.
package struct EndedJobs: Sendable {
  /// Which jobs are looked for.
  package struct Question: Sendable {
    /// All of them are in the job's texts; folded.
    package var words: [ArraySlice<UInt8>] = []
    /// The word for each of the statuses that are looked for.
    package var statuses: [JobStatus: FoldedText] = [:]
    /// Jobs whose agreed time is in it; of jobs without one, those that ended in it.
    package var moments: Range<Timestamp>?
    /// Only jobs that had no agreed time.
    package var isUndated = false
    package var operatorName: String?

    package init() {}
  }

  /// The newest first.
  package private(set) var found: [Job] = []
  package private(set) var isOver = false
  /// Whether there are more than were wanted.
  package private(set) var isCut = false

  /// The number of jobs that one portion examines: some 20 ms.
  private static let portion = 8192

  private let question: Question
  private let limit: Int
  /// Jobs before this place are not yet examined.
  private var end = Timestamp(unixMilliseconds: .max)
  private var number = Int64.max

  package init(_ question: Question, limit: Int) {
    self.question = question
    self.limit = limit
  }

  /// Examines one more portion.
  package mutating func advance(_ history: History) throws(StorageError) {
    let rows = try rows(of: history.database)
    let whole = try history.database.prepare("SELECT \(Job.columnList) FROM jobs WHERE number = ?")
    var examined = 0
    while try rows.step() {
      examined += 1
      end = rows.optional() ?? end
      number = rows.integer()
      guard isFound(rows) else { continue }
      guard found.count < limit else {
        (isCut, isOver) = (true, true)
        return
      }
      whole.bind(number)
      if try whole.step() {
        var pass = RowPass(.reading)
        pass.cursor = whole.firstColumn
        found.append(try Job(&pass))
      }
      whole.reset()
    }
    isOver = examined < Self.portion
  }

  private func rows(of database: Database) throws(StorageError) -> Statement {
    var conditions = ["ended_at IS NOT NULL", "(ended_at, jobs.number) < (?, ?)"]
    var values: [any SQLValue] = [end, number]
    if let moments = question.moments {
      // The index is of this expression.
      conditions += ["coalesce(scheduled_at, ended_at) >= ?", "coalesce(scheduled_at, ended_at) < ?"]
      values += [moments.lowerBound, moments.upperBound] as [any SQLValue]
    }
    let index = question.moments == nil ? "" : "INDEXED BY jobs_by_day"
    if question.isUndated { conditions.append("scheduled_at IS NULL") }
    if let name = question.operatorName {
      conditions.append("operator_name = ?")
      values.append(name)
    }
    let rows = try database.prepare(
      """
      SELECT ended_at, jobs.number, jobs.id, status, address, customer_name, customer_phone, confirmation_code, drivers.name
      FROM jobs \(index) LEFT JOIN drivers ON drivers.id = jobs.driver_id WHERE \(conditions.joined(separator: " AND "))
      ORDER BY ended_at DESC, jobs.number DESC LIMIT \(Self.portion)
      """)
    for value in values { value.bind(to: rows) }
    return rows
  }

  /// Whether the job of the row belongs to the answer.
  private func isFound(_ row: Statement) -> Bool {
    let id = JobID(row.text())
    guard let status = JobStatus(rawValue: row.text()), let label = question.statuses[status] else {
      return false
    }
    if question.words.isEmpty { return true }
    var text = label
    text.append(row.text())
    text.append(row.optional())
    text.append(phone: row.optional())
    text.append(row.optional() ?? id.number)
    text.append(row.optional())
    text.append(id.rawValue)
    return question.words.allSatisfy { text.contains($0) }
  }
}
