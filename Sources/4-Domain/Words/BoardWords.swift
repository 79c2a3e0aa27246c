extension Catalog {
  /// The words of the board and of its map.
  package struct BoardWords: Sendable {
    package var title: String
    /// A pattern with {count} and {total}.
    package var more: String
    /// A pattern with {drivers} and {jobs}.
    package var mapText: String
    package var driverStates: DriverStates
    /// `onBreak` stands where `free` would, or behind a driver's state.
    package var restored, undated, upstreamDown, free, onBreak, nameless, unassigned: String
    /// The texts that replace the status in a job's row.
    package var beingAssigned, abandoned: String
    /// Behind the status of a job that has no place.
    package var offMap: String
    package var atDoor: AtDoorWords
    /// The warning of a phone that is nearly empty, after the driver's state; a pattern with {percent}.
    package var lowBattery: String
    package var jobStates: JobStates
    package var troubles: TroubleWords
    /// A pattern with {jobs} and {drivers}, the numbers of jobs and drivers that match the search.
    package var found: String
    package var foundNothing: String
    package var everything: String
    package var days: DayWords
    var drivers: FirstDriverWords
    var navigation: NavigationWords
    package var near: NearWords
    package var panel: PanelWords
    package var card: CardWords
    package var plan: PlanWords
  }

  /// The words of the choice of the day whose jobs are shown, and of jobs that ended.
  package struct DayWords: Sendable {
    package var day, date, undated, all: String
    /// A pattern with {day} and {found}, the sentence about what was found.
    package var found: String
    /// A pattern with {count}.
    package var more: String
    package var unread: String
  }

  /// The words of a search for drivers near a place.
  package struct NearWords: Sendable {
    /// The texts that a dispatcher types before an address, divided by a comma and a space: plain words.
    package var phrases: String
    /// Patterns with {place}.
    package var byTime, byDistance: String
    package var offer, all: String
    /// The title of what a search finds beside drivers and jobs.
    package var others: String
    /// A pattern with {place}.
    package var near: String
    /// The name of the fact that says it on a card.
    package var place: String
  }

  /// The words of the panel beside the map, which shows a card: the values of {{panel.name}} in templates.
  package struct PanelWords: Sendable {
    /// `page`: a link to the same card as a page of its own; `open` the same for browsers without scripts.
    var title, page, open, opening, noAnswer, notSent, again: String
  }

  /// The names of the troubles that a job can have.
  package struct TroubleWords: Sendable {
    package var any, late, silent, notStarted, unassigned, unanswered, asked, failed: String
    /// A pattern with {duration}.
    package var lateBy: String
    /// Stands at a job.
    package var messageUnanswered: String
  }

  /// The states of drivers, in rows, in counters and among the shapes of the map.
  package struct DriverStates: Sendable {
    package var moving, standing, still, late, old, online, offline, unseen: String
  }

  /// The states of jobs, in counters, in the filter and among the shapes of the map. Those of a row are more exact:
  /// `jobStatuses`.
  package struct JobStates: Sendable {
    package var waiting, assigned, underWay, atWork, abandoned: String
  }
}
