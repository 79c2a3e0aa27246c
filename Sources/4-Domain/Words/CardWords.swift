extension Catalog {
  /// The words of a job's or a driver's card.
  package struct CardWords: Sendable {
    package var planned, expected, driver, driverState, fleetOperator, vehicle, phone, number: String
    package var doing, onlineSince, onBreakSince, lastFix, battery, rating, jobsDone: String
    /// Patterns with {percent}.
    package var batteryCharge, batteryCharging: String
    package var ordered, driverChanged, company: String
    /// The texts in place of a person's name: if nobody reported who acted, and if the job belongs to a backend that
    /// does not report who acted.
    package var unknownWho, backend: String
    /// The texts below a map: the length of the time that its trail covers.
    package var trailHour, trailMinutes: String
    /// The texts for a link that closes after the job: as a choice in the form, and as the state of the link.
    package var afterJob, linkOpen: String
    /// Patterns with {time}.
    package var linkOpenUntil, linkExpired, linkRevoked: String
    /// A pattern with {count} and {time}.
    package var linkViews: String
    package var linkUnseen: String
    package var notices: CardNotices
  }

  package struct CardNotices: Sendable {
    /// Outcomes of another order of a driver's stops.
    package var stopsMoved, stopsChanged: String
    package var created, extended, revoked, refused, tooMany, over, busy: String
    package var ordered, orderedFound, orderedOnly, assigned, confirmed, cancelled, takenBack, tooLate,
      upstreamOwns: String
    /// A pattern with {text}, the backend's own words.
    package var upstreamRefused: String
    package var upstreamUnknown, upstreamAway, upstreamSignIn: String
    /// The answers to a change that is taken back, and the button for it. `undoLate` has {seconds}, `undoChanged` {text},
    /// the person who changed it.
    package var undo, undone, undoLate, undoChanged, undoChangedSomehow, undoUnknown, undoDriver: String
  }
}
