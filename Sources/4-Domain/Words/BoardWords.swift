extension Catalog {
  /// The words of the board and of its map.
  package struct BoardWords: Sendable {
    package var title: String
    /// A pattern with {count} and {total}.
    package var more: String
    /// A pattern with {drivers} and {jobs}.
    package var mapText: String
    package var driverStates: DriverStates
    package var restored, undated, upstreamDown, free, nameless, unassigned: String
    /// The texts that replace the status in a job's row.
    package var beingAssigned, abandoned: String
    /// Behind the status of a job that has no place.
    package var offMap: String
    /// The warning of a phone that is nearly empty, after the driver's state; a pattern with {percent}.
    package var lowBattery: String
    package var counters: Counters
    package var legend: Legend
    package var troubles: TroubleWords
    /// A pattern with {jobs} and {drivers}, the numbers of jobs and drivers that match the search.
    package var found: String
    package var foundNothing: String
    package var everything: String
    package var near: NearWords
    package var card: CardWords
  }

  /// The words of a search for drivers near a place.
  package struct NearWords: Sendable {
    /// The texts that a dispatcher types before an address, divided by a comma and a space: plain words.
    package var phrases: String
    /// Patterns with {place}.
    package var byTime, byDistance: String
    package var offer, all: String
    /// A pattern with {place}.
    package var near: String
    /// The name of the fact that says it on a card.
    package var place: String
  }

  /// The names of the troubles that a job can have.
  package struct TroubleWords: Sendable {
    package var any, late, silent, notStarted, unassigned, unanswered: String
    /// A pattern with {duration}.
    package var lateBy: String
    /// Stands at a job.
    package var messageUnanswered: String
  }

  package struct DriverStates: Sendable {
    package var moving, standing, still, late, old, offline, unseen: String
  }

  package struct Counters: Sendable {
    package var online, underWay, atWork, assigned, waiting, silent: String
  }

  /// The meanings of the shapes on the map.
  package struct Legend: Sendable {
    package var moving, standing, still, late, old, offline: String
    package var waiting, assigned, underWay, atWork: String
  }
}
