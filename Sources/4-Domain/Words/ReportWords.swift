import Tracking

extension Catalog {
  /// The words of a week in numbers.
  package struct ReportWords: Sendable {
    /// A pattern with {from} and {to}.
    package var title: String
    package var labels: Labels
    package var subjects, titles: Subjects
    package var columns: Columns
    package var charts: Charts
    package var total, namelessDriver, noOperator: String
    /// A pattern with {percent}, {count} and {all}.
    package var share: String
    /// A pattern with {value}.
    package var weekBefore: String
    /// A pattern with {count}.
    package var more: String
    /// What counts and when, with {zone}.
    package var definition: String

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      package var reports, csv: String
      var before, after, week, wrongDate, fleet, allFleets, show, nothing, first: String
    }

    /// `fleet`: the operator.
    package struct Subjects: Sendable {
      package var day, driver, fleet: String
    }

    package struct Columns: Sendable {
      package var jobs, cancelled, timed, onTime, early: String
      /// Patterns with {minutes}.
      package var lateTo, lateMore: String
      package var late, door, work: String
      /// A pattern with {unit}.
      package var distance: String
      package var road, online, breaks, ratings, rating: String
    }

    package struct Charts: Sendable {
      package var days, late, untimed, lateness: String
    }
  }
}

extension Words {
  /// The unit of long ways, and its length in metres.
  package var longLength: (unit: String, meters: Double) {
    formats.lengths == .metric ? ("km", 1000) : ("mi", 1609.344)
  }

  /// For example "Sat 21 Nov" or "Sat, Nov 21", also for today.
  package func day(_ moment: Timestamp, _ zone: ClockZone) -> String { date(zone.local(moment)) }

  /// For example "Sat"; `day` is since 1970.
  package func weekday(_ day: Int) -> String { calendar.weekdays[CivilDate.weekday(days: day)] }
}
