import SQLite
import Tracking

/// The sums of some days, added up by day, by driver and by operator.
package struct WeekSums: Sendable {
  /// By the day since 1970; days without any are missing.
  package var days: [Int: DayFigures] = [:]
  package var drivers: [Driver] = []
  /// By name; empty for drivers of no operator.
  package var operators: [String: DayFigures] = [:]

  package struct Driver: Sendable {
    package let id: DriverID
    /// Nil if the driver has none, or is not stored any more.
    package let name: String?
    package let figures: DayFigures
  }

  package init() {}
}

extension History {
  /// - Parameter operatorName: sums of this operator alone; nil for all.
  package func sums(of days: Range<Int>, operatorName: String? = nil) throws(StorageError) -> WeekSums {
    let statement = try database.prepare(
      """
      SELECT driver, (SELECT name FROM drivers WHERE id = driver), day, operator, \(Figure.columnList) FROM day_sums
      WHERE day >= ?1 AND day < ?2 AND (?3 IS NULL OR operator = ?3)
      ORDER BY driver
      """)
    days.lowerBound.bind(to: statement)
    days.upperBound.bind(to: statement)
    if let operatorName { operatorName.bind(to: statement) } else { statement.bindNull() }
    var week = WeekSums()
    var present: (id: DriverID, name: String?, figures: DayFigures)?
    func end() {
      guard let driver = present, !driver.id.rawValue.isEmpty else { return }
      week.drivers.append(.init(id: driver.id, name: driver.name, figures: driver.figures))
    }
    while try statement.step() {
      let id = DriverID(statement.text())
      let name: String? = statement.optional()
      let day = Int(statement.integer())
      let fleet = statement.text()
      var figures = DayFigures()
      for figure in Figure.allCases { figures[figure] = Int(statement.integer()) }
      week.days[day, default: DayFigures()] += figures
      week.operators[fleet, default: DayFigures()] += figures
      if present?.id != id {
        end()
        present = (id, name, DayFigures())
      }
      present?.figures += figures
    }
    end()
    return week
  }
}
