import Tracking

extension Catalog {
  /// What a customer's page says.
  package struct CustomerWords: Sendable {
    package var someDriver: String
    package var headlines: ByStatus<String>
    /// Instead of that of an assigned job, while nobody knows to whom.
    package var beingAssigned: String
    /// Headlines that name the driver as {name}.
    package var namedHeadlines: NamedHeadlines
    package var leads: ByStatus<String?>
    package var steps: Steps
    package var eta: EtaWords
    package var plan: PlanWords
    package var freshness: FreshnessWords
    package var whereabouts: WhereaboutsWords
    /// With {zone}.
    package var zone: String
    package var ending: EndingWords
    package var photos: PhotoWords
    /// With {rating}.
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
    /// With {minutes}, {from} and {to}.
    package var minutes, minuteRange, hourRange: String
    /// With {basis}, where the range is one of times and not of minutes.
    package var expected: String
    /// What the range rests on.
    package var fromUpstream, fromRouter, fromEstimate: String
  }

  package struct PlanWords: Sendable {
    /// With {duration}.
    package var late: String
    /// The window is over, and nobody knows when the driver will come.
    package var over: String
    package var oneStopAhead: String
    /// With {count}.
    package var stopsAhead: String
    /// To somebody who knew of another driver; the second with {name}.
    package var newDriver, namedNewDriver: String
  }

  package struct EndingWords: Sendable {
    package var cancelledByCustomer, cancelledByCompany: String
    /// What stands before each fact of a completed job.
    package var place, done, duration, price: String
  }

  package struct PhotoWords: Sendable {
    package var title: String
    /// With {number}.
    package var before, after: String
  }

  package struct FreshnessWords: Sendable {
    /// With {age}.
    package var updated, standing, silent: String
    package var justNow: String
    /// With {time}.
    package var restored, upstreamDown: String
    /// The same as `updated`, `standing` and `silent` where nothing can count; with {time}.
    package var updatedAt, standingSince, silentSince: String
    package var noPosition: String
    /// There is a place, and nobody knows since when.
    package var undated: String
    /// The time is not exact; with {age}, and with {time}.
    package var about, aboutAt: String
  }

  package struct WhereaboutsWords: Sendable {
    /// With {name}, {distance} and {direction}.
    package var away: String
    /// With {name}.
    package var atPickup, somewhere: String
    package var driver: String
    var directions: Directions
  }

  struct Directions: Sendable {
    var north, northEast, east, southEast, south, southWest, west, northWest: String
  }
}

extension Catalog.NamedHeadlines {
  package subscript(_ status: JobStatus) -> String? {
    switch status {
    case .enRoute: enRoute
    case .arrived: arrived
    case .started: started
    default: nil
    }
  }
}

extension Catalog.Directions {
  /// `degrees` clockwise from north, 0..<360.
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
