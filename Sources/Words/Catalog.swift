import Tracking

/// Every sentence that pages show in one language, as patterns with {names}. A sentence that one language has and
/// another has not does not compile.
///
/// A class, as copying some hundred strings takes more code than all of them are long.
package final class Catalog: Sendable {
  let labels: Labels
  let customer: CustomerWords
  let notices: NoticeWords
  let signIn: SignInWords
  let access: AccessWords
  let displays: DisplayWords
  let desk: DeskWords
  let approval: ApprovalWords
  let wall: WallWords
  let board: BoardWords
  let jobStatuses: ByStatus<String>
  let calendar: CalendarWords

  init(
    labels: Labels,
    customer: CustomerWords,
    notices: NoticeWords,
    signIn: SignInWords,
    access: AccessWords,
    displays: DisplayWords,
    desk: DeskWords,
    approval: ApprovalWords,
    wall: WallWords,
    board: BoardWords,
    jobStatuses: ByStatus<String>,
    calendar: CalendarWords
  ) {
    self.labels = labels
    self.customer = customer
    self.notices = notices
    self.signIn = signIn
    self.access = access
    self.displays = displays
    self.desk = desk
    self.approval = approval
    self.wall = wall
    self.board = board
    self.jobStatuses = jobStatuses
    self.calendar = calendar
  }

  /// What templates show as {{words.name}}.
  struct Labels: Sendable {
    /// The tag of the other language, and how it calls itself.
    var otherLanguage, otherLanguageName: String
    var brand, etaLabel, when, `where`, pickup, driver, progress, stepDone: String
    var summary, notes, call, message, updatedAt, refresh: String
    var reconnecting, reconnected: String
    /// With {age}.
    var lostFor: String
    var looking: String
    /// With {count}; the second with {troubled}.
    var crowd, troubledCrowd: String
    var map, mapKeys, zoomIn, zoomOut, recenter: String
    /// With {time}.
    var lostSince: String
    var signIn, email, password, signInButton, signOut: String
    /// Before a time: no later than that; and since when what a backend tells may be out of date.
    var before, jobsAsOf, jobAsOf: String
    var board, upstreamLost, storageFailing, jobs, drivers, job, status, driverColumn, since, position,
      legend, lists: String
    var search, searchHint, show, backToBoard, alerts, dismiss, dismissAll, asOf, moment, history, who,
      noJobs, anyStatus, fleetOperator, anyOperator, find, planned,
      close, track: String
    var links, newLink, validFor, extend, revoke, copy, copied: String
    var help, helpSearch, helpRows, helpOpen, helpFollow, helpHelp, helpClose, helpUse: String
  }

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

  package struct NoticeWords: Sendable {
    package var link, display, notFound: Notice
  }

  package struct Notice: Sendable {
    package var title: String
    package var sentences: [String]
  }

  package struct SignInWords: Sendable {
    package var title, failed, limited: String
    /// The backend that knows the accounts does not answer.
    package var unavailable: String
    /// As plain text, where no cookie may be set.
    package var insecure: String
  }

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

  struct CalendarWords: Sendable {
    var second, minute, hour, day: Unit
    /// Seven, from Sunday.
    var weekdays: [String]
    /// Twelve.
    var months: [String]
    /// With {weekday}, {day}, {month} and {time}; the first where "21 Nov" is written, the other for "Nov 21".
    var dayFirst, monthFirst: String
    /// The same without {time}.
    var dayFirstAlone, monthFirstAlone: String
    var yesterday, today, tomorrow: String
    /// After the hours of a 12-hour clock.
    var beforeNoon, afterNoon: String
  }

  struct Unit: Sendable {
    var one, many: String
    /// Where room is short: "sec", "min".
    var short, shortMany: String
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
