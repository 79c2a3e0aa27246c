import Tracking

extension CustomerCatalog {
  /// The words of a customer's page.
  package struct CustomerWords: Sendable {
    package var someDriver: String
    package var headlines: ByStatus<String>
    /// The headline of an assigned job while the driver is not known.
    package var beingAssigned: String
    /// Headlines with the driver's {name}.
    package var namedHeadlines: NamedHeadlines
    /// Once the driver is there; `namedMeet` has {name}.
    package var meet, namedMeet: String
    package var leads: ByStatus<String?>
    package var steps: Steps
    package var eta: EtaWords
    package var plan: PlanWords
    package var freshness: FreshnessWords
    package var whereabouts: WhereaboutsWords
    /// A pattern with {zone}.
    package var zone: String
    package var ending: EndingWords
    package var photos: PhotoWords
    /// A pattern with {rating}.
    package var rating: String
  }

  package struct NamedHeadlines: Sendable {
    var enRoute, arrived, started: String
  }

  package struct Steps: Sendable {
    package var booked, assigned, onTheWay, arrived, started, completed, cancelled: String
  }

  package struct EtaWords: Sendable {
    package var arriving: String
    /// Patterns with {minutes}, {from} and {to}; the form of a range is that of its end.
    package var minutes, minuteRange, hourRange: Counted
    /// A pattern with {hours}, for the icon of a tab: at most four characters.
    package var hourMark: String
    /// A pattern with {basis}, for a range of times instead of minutes.
    package var expected: String
    /// Why the time is a range: said by the backend, along a way, or by distance and speed alone.
    package var fromUpstream, fromWay, fromEstimate: String
  }

  package struct PlanWords: Sendable {
    /// Patterns with {duration}.
    package var late, early: String
    /// The text if the window is over, and nobody knows when the driver will come.
    package var over: String
    /// A pattern with {count}.
    package var stopsAhead: Counted
    /// The texts for a reader who has seen another driver for this job; `namedNewDriver` is a pattern with {name}.
    package var newDriver, namedNewDriver: String
  }

  package struct EndingWords: Sendable {
    package var cancelledByCustomer, cancelledByCompany: String
    /// The names that precede the facts of a completed job.
    package var place, done, duration, price: String
  }

  package struct PhotoWords: Sendable {
    package var close, earlier, later: String
    package var title: String
    /// Patterns with {number}.
    package var before, after: String
  }

  package struct FreshnessWords: Sendable {
    /// Patterns with {age}.
    package var updated, standing, silent: String
    package var justNow: String
    /// Patterns with {time}.
    package var restored, upstreamDown: String
    /// Patterns with {time} that replace `updated`, `standing` and `silent` where no script counts the age.
    package var updatedAt, standingSince, silentSince: String
    package var noPosition: String
    /// The text for a position whose time nobody knows.
    package var undated: String
    /// Patterns for a time that is not exact: `about` with {age}, `aboutAt` with {time}.
    package var about, aboutAt: String
  }

  package struct WhereaboutsWords: Sendable {
    /// A pattern with {name}, {distance} and {direction}.
    package var away: String
    /// A pattern with {name}, {street} and {distance}.
    package var onStreet: String
    /// Patterns with {name}.
    package var atPickup, somewhere: String
    package var driver: String
    var directions: Directions
  }

  struct Directions: Sendable {
    var north, northEast, east, southEast, south, southWest, west, northWest: String
  }
}

extension CustomerCatalog.Steps {
  /// The step that a job of this status has reached.
  package subscript(_ status: JobStatus) -> String {
    switch status {
    case .pending, .confirmed, .delegating: booked
    case .assigned, .accepted: assigned
    case .enRoute: onTheWay
    case .arrived: arrived
    case .started: started
    case .completed: completed
    case .cancelled: cancelled
    }
  }
}

extension CustomerCatalog.NamedHeadlines {
  package subscript(_ status: JobStatus) -> String? {
    switch status {
    case .enRoute: enRoute
    case .arrived: arrived
    case .started: started
    default: nil
    }
  }
}

extension CustomerCatalog.Directions {
  /// `degrees` is clockwise from north, 0..<360.
  subscript(degrees degrees: Double) -> String {
    switch Int((degrees / 45).rounded()) % 8 {
    case 0: north
    case 1: northEast
    case 2: east
    case 3: southEast
    case 4: south
    case 5: southWest
    case 6: west
    default: northWest
    }
  }
}
