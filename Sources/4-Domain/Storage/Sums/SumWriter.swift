import SQLite
import Tracking

/// Keeps the daily sums in step with the jobs, in the same transaction: what a job's former row added is taken away, and
/// what its new row adds is added. So each job counts once, however often it is written. Confined to the storage thread.
final class SumWriter {
  private let former: Statement
  private let operatorOfDriver: Statement
  private let driver: Statement
  private let add: Statement
  private let note: Statement
  private let age: Statement
  private let dayNumber: @Sendable (Timestamp) -> Int

  /// - Parameter dayNumber: the day since 1970 that the clock of the business shows.
  init(_ database: Database, dayNumber: @escaping @Sendable (Timestamp) -> Int) throws(StorageError) {
    self.dayNumber = dayNumber
    former = try database.prepare(
      """
      SELECT \(Job.columnList), summed_day, summed_operator FROM jobs WHERE id = ? AND summed_day IS NOT NULL
      """)
    operatorOfDriver = try database.prepare("SELECT operator_name FROM drivers WHERE id = ?")
    driver = try database.prepare("SELECT \(DriverProfile.columnList) FROM drivers WHERE id = ?")
    let sums = Figure.columns.map { "\($0) = \($0) + excluded.\($0)" }
    let values = Figure.allCases.map { _ in "?" }.joined(separator: ", ")
    add = try database.prepare(
      """
      INSERT INTO day_sums (day, driver, operator, \(Figure.columnList)) VALUES (?, ?, ?, \(values))
      ON CONFLICT (day, driver, operator) DO UPDATE SET \(sums.joined(separator: ", "))
      """)
    note = try database.prepare("UPDATE jobs SET summed_day = ?2, summed_operator = ?3 WHERE id = ?1")
    age = try database.prepare("DELETE FROM day_sums WHERE day < ?")
  }

  /// Calls `write`, which writes the job's row, and brings the sums in step with it.
  func count(_ job: Job, _ write: () throws(StorageError) -> Void) throws(StorageError) {
    let known = try counted(job.id)
    try write()
    var new: DayKey?
    if let end = job.endedAt {
      if let known, known.job.driverID == job.driverID, known.job.endedAt == end {
        new = known.key
      } else {
        new = DayKey(
          day: dayNumber(end), driverID: job.driverID ?? DriverID(""), operatorName: try operatorName(of: job)
        )
      }
    }
    let (before, after) = (known.map { DayFigures(of: $0.job) }, DayFigures(of: job))
    if known?.key == new, before == after || new == nil { return }
    if let known, let before { try add(-before, to: known.key) }
    if let new { try add(after, to: new) }
    if known?.key != new { try note.run(job.id.rawValue, new?.day, new?.operatorName) }
  }

  /// Calls `write`, which writes the driver's row, and adds the time that is over by it.
  func count(_ profile: DriverProfile, _ write: () throws(StorageError) -> Void) throws(StorageError) {
    let former = try stored(profile.id)
    try write()
    guard let former, let shift = Shift(from: former, to: profile) else { return }
    for (key, figures) in shift.figures(dayNumber) { try add(figures, to: key) }
  }

  private func stored(_ id: DriverID) throws(StorageError) -> DriverProfile? {
    driver.bind(id.rawValue)
    defer { driver.reset() }
    guard try driver.step() else { return nil }
    var row = RowPass(.reading)
    row.cursor = driver.firstColumn
    return try DriverProfile(&row)
  }

  func add(_ driven: DrivenSum) throws(StorageError) {
    try add(
      driven.figures,
      to: DayKey(day: driven.day, driverID: driven.driverID, operatorName: driven.operatorName))
  }

  /// Deletes sums that are too old.
  func age(now: Timestamp) throws(StorageError) { try age.run(dayNumber(now) - DayFigures.keptDays) }

  private func counted(_ id: JobID) throws(StorageError) -> (job: Job, key: DayKey)? {
    former.bind(id.rawValue)
    defer { former.reset() }
    guard try former.step() else { return nil }
    var row = RowPass(.reading)
    row.cursor = former.firstColumn
    let job = try Job(&row)
    let day = Int(row.cursor.integer())
    return (
      job, DayKey(day: day, driverID: job.driverID ?? DriverID(""), operatorName: row.cursor.text())
    )
  }

  /// The operator to whom the job was given; else the operator of its driver, as on the board.
  private func operatorName(of job: Job) throws(StorageError) -> String {
    if let name = job.operatorName { return name }
    guard let driver = job.driverID else { return "" }
    operatorOfDriver.bind(driver.rawValue)
    defer { operatorOfDriver.reset() }
    return try operatorOfDriver.step() ? operatorOfDriver.optional() ?? "" : ""
  }

  private func add(_ figures: DayFigures, to key: DayKey) throws(StorageError) {
    key.day.bind(to: add)
    key.driverID.bind(to: add)
    key.operatorName.bind(to: add)
    for figure in Figure.allCases { figures[figure].bind(to: add) }
    try add.run()
  }
}
