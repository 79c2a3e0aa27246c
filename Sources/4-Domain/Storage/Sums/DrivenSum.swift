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
