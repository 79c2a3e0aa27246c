extension Catalog {
  /// What the board says, and its map.
  package struct BoardWords: Sendable {
    package var title: String
    /// With {count} and {total}.
    package var more: String
    /// With {drivers} and {jobs}.
    package var mapText: String
    package var driverStates: DriverStates
    package var restored, undated, upstreamDown, free, nameless, unassigned: String
    /// What a job's row says instead of its status.
    package var beingAssigned, abandoned: String
    package var counters: Counters
    package var legend: Legend
    package var troubles: TroubleWords
    /// With {jobs} and {drivers}: how many match what was asked for.
    package var found: String
    package var foundNothing: String
    package var everything: String
    package var card: CardWords
  }

  /// What goes wrong with a job.
  package struct TroubleWords: Sendable {
    package var any, late, silent, notStarted, unassigned: String
    /// With {duration}.
    package var lateBy: String
  }

  package struct DriverStates: Sendable {
    package var moving, standing, late, old, offline, unseen: String
  }

  package struct Counters: Sendable {
    package var online, underWay, atWork, assigned, waiting, silent: String
  }

  /// What each shape on the map means.
  package struct Legend: Sendable {
    package var moving, standing, late, old, offline: String
    package var waiting, assigned, underWay, atWork: String
  }
}
