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
    package fileprivate(set) var figures: DayFigures
  }

  package init() {}
}

extension History {
  /// - Parameters:
  ///   - operatorName: sums of this operator alone; nil for all.
  ///   - now: until when those are counted who are online, or on break.
  ///   - dayNumber: the day since 1970 that the clock of the business shows.
  package func sums(
    of days: Range<Int>, operatorName: String? = nil, now: Timestamp,
    dayNumber: @Sendable (Timestamp) -> Int
  ) throws(StorageError) -> WeekSums {
    var week = try ended(of: days, operatorName)
    // A shift that goes on began some days ago at most.
    guard days.upperBound > dayNumber(now) - 8 else { return week }
    let select = "SELECT \(DriverProfile.columnList) FROM drivers WHERE is_online = 1"
    let online: [DriverProfile] = try RowReader(database: database).rows(select)
    var places: [DriverID: Int] = [:]
    for (place, driver) in week.drivers.enumerated() { places[driver.id] = place }
    for profile in online where operatorName == nil || profile.operatorName == operatorName {
      guard let shift = Shift(of: profile, until: now) else { continue }
      for (key, figures) in shift.figures(dayNumber) where days.contains(key.day) {
        week.days[key.day, default: DayFigures()] += figures
        week.operators[key.operatorName, default: DayFigures()] += figures
        if let place = places[profile.id] {
          week.drivers[place].figures += figures
        } else {
          places[profile.id] = week.drivers.count
          week.drivers.append(.init(id: profile.id, name: profile.name, figures: figures))
        }
      }
    }
    return week
  }

  private func ended(of days: Range<Int>, _ operatorName: String?) throws(StorageError) -> WeekSums {
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
