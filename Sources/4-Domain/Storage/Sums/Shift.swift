import SQLite
import Tracking

/// A time in which a driver was online, or on break; it is counted in the daily sums once it is over.
package struct Shift: Hashable, Sendable {
  package let driverID: DriverID
  /// Empty for none.
  package let operatorName: String
  package let isBreak: Bool
  package let start: Timestamp
  package let end: Timestamp

  /// What is longer was forgotten, and is no shift.
  static let maximumMilliseconds: Int64 = 7 * 86_400_000
  /// The clocks of the world differ from one another by multiples of it.
  private static let stepMilliseconds: Int64 = 15 * 60_000

  /// What `former`, up to the change to `new`, adds: nil without such a change, and if it was offline.
  init?(from former: DriverProfile, to new: DriverProfile) {
    guard let end = new.availabilitySince, former.availabilitySince != end else { return nil }
    self.init(of: former, until: end)
  }

  /// The time until `end` in which the driver is what `profile` says; nil for offline, and if its start is not known.
  package init?(of profile: DriverProfile, until end: Timestamp) {
    guard let start = profile.availabilitySince, profile.isOnline, start < end,
      end.millisecondsSince(start) <= Self.maximumMilliseconds
    else { return nil }
    driverID = profile.id
    operatorName = profile.operatorName ?? ""
    isBreak = profile.isOnBreak
    (self.start, self.end) = (start, end)
  }

  /// The figures of each day on which a part of it lies.
  ///
  /// - Parameter dayNumber: the day since 1970 that the clock of the business shows.
  func figures(_ dayNumber: (Timestamp) -> Int) -> [(key: DayKey, figures: DayFigures)] {
    var days: [(key: DayKey, figures: DayFigures)] = []
    var from = start
    while from < end {
      let day = dayNumber(from)
      let until = Self.end(ofDay: day, from, before: end, dayNumber)
      var figures = DayFigures()
      figures[isBreak ? .breakSeconds : .onlineSeconds] = Int(until.millisecondsSince(from) / 1000)
      days.append((DayKey(day: day, driverID: driverID, operatorName: operatorName), figures))
      from = until
    }
    return days
  }

  /// The first moment after `from` that is not on its day any more, but not after `end`.
  private static func end(
    ofDay day: Int, _ from: Timestamp, before end: Timestamp, _ dayNumber: (Timestamp) -> Int
  ) -> Timestamp {
    guard dayNumber(end) != day else { return end }
    var low = from.unixMilliseconds / stepMilliseconds
    // No day is longer than 25 hours.
    var high = low + 25 * 3_600_000 / stepMilliseconds + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if dayNumber(Timestamp(unixMilliseconds: middle * stepMilliseconds)) == day {
        low = middle
      } else {
        high = middle
      }
    }
    return min(end, Timestamp(unixMilliseconds: high * stepMilliseconds))
  }
}
