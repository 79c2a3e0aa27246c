import SQLite
import Tracking

/// What one driver drove on one day since the last such row: it is added to the day's sums.
package struct DrivenSum: Hashable, Sendable {
  /// Since 1970, by the clock of the business.
  package var day: Int
  package var driverID: DriverID
  /// Empty for none.
  package var operatorName: String
  package var meters: Int
  package var seconds: Int

  package init(day: Int, driverID: DriverID, operatorName: String, meters: Int, seconds: Int) {
    self.day = day
    self.driverID = driverID
    self.operatorName = operatorName
    self.meters = meters
    self.seconds = seconds
  }

  var figures: DayFigures {
    var figures = DayFigures()
    figures[.drivenMeters] = meters
    figures[.drivenSeconds] = seconds
    return figures
  }
}

extension DrivenSum: StoredRow {
  static let blank = DrivenSum(day: 0, driverID: DriverID(""), operatorName: "", meters: 0, seconds: 0)

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("day", &day)
    row.column("driver", &driverID)
    row.column("operator", &operatorName)
    row.column("meters", &meters)
    row.column("seconds", &seconds)
  }
}

/// What drivers drove, added to the daily sums; only the database has them.
struct DrivenSums: DurableChange {
  static let kind = WriteKind(39, "driven")

  let sums: [DrivenSum]

  var loggedRows: [LoggedRow] { sums.map(\.columnValues) }

  func write(to rows: RowWriter) throws(StorageError) { for sum in sums { try rows.sums.add(sum) } }
}

extension DrivenSums {
  init(logged rows: LoggedRows) throws(StorageError) {
    var sums: [DrivenSum] = []
    for row in rows.all { sums.append(try DrivenSum(row)) }
    self.init(sums: sums)
  }
}

extension DurableWrite {
  /// Added to the daily sums.
  package static func driven(_ sums: [DrivenSum]) -> DurableWrite { DurableWrite(DrivenSums(sums: sums)) }
}
