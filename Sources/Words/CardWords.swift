extension Catalog {
  /// What a job's or a driver's card says.
  package struct CardWords: Sendable {
    package var planned, expected, driver, driverState, fleetOperator, vehicle, phone, customer,
      customerPhone,
      number: String
    package var doing, lastFix, rating, jobsDone: String
    package var ordered, driverChanged, company: String
    /// In place of who did something: nobody said; the backend did not.
    package var unknownWho, backend: String
    /// Below a map: how far back its trail goes.
    package var trailHour, trailMinutes: String
    /// How long a link is open, and for how long it is to be.
    package var afterJob, linkOpen: String
    /// With {time}.
    package var linkOpenUntil, linkExpired, linkRevoked: String
    /// With {count} and {time}.
    package var linkViews: String
    package var linkUnseen: String
    package var notices: CardNotices
  }

  package struct CardNotices: Sendable {
    package var created, extended, revoked, refused, tooMany, over, busy: String
    package var ordered, orderedOnly, assigned, confirmed, cancelled, tooLate, upstreamOwns: String
    /// With {text}, the backend's own words.
    package var upstreamRefused: String
    package var upstreamUnknown, upstreamAway, upstreamSignIn: String
  }
}
