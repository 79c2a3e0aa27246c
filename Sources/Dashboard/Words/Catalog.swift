import Tracking

/// Every sentence that pages show in one language, as patterns with {names}. A sentence that one language has and
/// another has not does not compile.
///
/// A class, as copying some hundred strings takes more code than all of them are long.
final class Catalog: Sendable {
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

  struct CustomerWords: Sendable {
    var someDriver: String
    var headlines: ByStatus<String>
    /// Instead of that of an assigned job, while nobody knows to whom.
    var beingAssigned: String
    /// Headlines that name the driver as {name}.
    var namedHeadlines: NamedHeadlines
    var leads: ByStatus<String?>
    var steps: Steps
    var eta: EtaWords
    var plan: PlanWords
    var freshness: FreshnessWords
    var whereabouts: WhereaboutsWords
    /// With {zone}.
    var zone: String
    var ending: EndingWords
    var photos: PhotoWords
    /// With {rating}.
    var rating: String
  }

  struct NamedHeadlines: Sendable {
    var enRoute, arrived, started: String
  }

  struct Steps: Sendable {
    var booked, assigned, onTheWay, arrived, started, completed, cancelled: String
  }

  struct EtaWords: Sendable {
    var arriving: String
    /// With {minutes}, {from} and {to}.
    var minutes, minuteRange, hourRange: String
    /// With {basis}, where the range is one of times and not of minutes.
    var expected: String
    /// What the range rests on.
    var fromUpstream, fromRouter, fromEstimate: String
  }

  struct PlanWords: Sendable {
    /// With {duration}.
    var late: String
    /// The window is over, and nobody knows when the driver will come.
    var over: String
    var oneStopAhead: String
    /// With {count}.
    var stopsAhead: String
    /// To somebody who knew of another driver; the second with {name}.
    var newDriver, namedNewDriver: String
  }

  struct EndingWords: Sendable {
    var cancelledByCustomer, cancelledByCompany: String
    /// What stands before each fact of a completed job.
    var place, done, duration, price: String
  }

  struct PhotoWords: Sendable {
    var title: String
    /// With {number}.
    var before, after: String
  }

  struct FreshnessWords: Sendable {
    /// With {age}.
    var updated, standing, silent: String
    var justNow: String
    /// With {time}.
    var restored, upstreamDown: String
    /// The same as `updated`, `standing` and `silent` where nothing can count; with {time}.
    var updatedAt, standingSince, silentSince: String
    var noPosition: String
    /// There is a place, and nobody knows since when.
    var undated: String
    /// The time is not exact; with {age}, and with {time}.
    var about, aboutAt: String
  }

  struct WhereaboutsWords: Sendable {
    /// With {name}, {distance} and {direction}.
    var away: String
    /// With {name}.
    var atPickup, somewhere: String
    var driver: String
    var directions: Directions
  }

  struct Directions: Sendable {
    var north, northEast, east, southEast, south, southWest, west, northWest: String
  }

  struct NoticeWords: Sendable {
    var link, display, notFound: Notice
  }

  struct Notice: Sendable {
    var title: String
    var sentences: [String]
  }

  struct SignInWords: Sendable {
    var title, failed, limited: String
    /// The backend that knows the accounts does not answer.
    var unavailable: String
    /// As plain text, where no cookie may be set.
    var insecure: String
  }

  struct BoardWords: Sendable {
    var title: String
    /// With {count} and {total}.
    var more: String
    /// With {drivers} and {jobs}.
    var mapText: String
    var driverStates: DriverStates
    var restored, undated, upstreamDown, free, nameless, unassigned: String
    /// What a job's row says instead of its status.
    var beingAssigned, abandoned: String
    var counters: Counters
    var legend: Legend
    var troubles: TroubleWords
    /// With {jobs} and {drivers}: how many match what was asked for.
    var found: String
    var foundNothing: String
    var everything: String
    var card: CardWords
  }

  /// What a job's or a driver's card says.
  struct CardWords: Sendable {
    var planned, expected, driver, driverState, fleetOperator, vehicle, phone, customer, customerPhone,
      number: String
    var doing, lastFix, rating, jobsDone: String
    var ordered, driverChanged, company: String
    /// In place of who did something: nobody said; the backend did not.
    var unknownWho, backend: String
    /// Below a map: how far back its trail goes.
    var trailHour, trailMinutes: String
    /// How long a link is open, and for how long it is to be.
    var afterJob, linkOpen: String
    /// With {time}.
    var linkOpenUntil, linkExpired, linkRevoked: String
    /// With {count} and {time}.
    var linkViews: String
    var linkUnseen: String
    var notices: CardNotices
  }

  struct CardNotices: Sendable {
    var created, extended, revoked, refused, tooMany, over, busy: String
    var ordered, orderedOnly, assigned, confirmed, cancelled, tooLate, upstreamOwns: String
    /// With {text}, the backend's own words.
    var upstreamRefused: String
    var upstreamUnknown, upstreamAway, upstreamSignIn: String
  }

  /// What goes wrong with a job.
  struct TroubleWords: Sendable {
    var any, late, silent, notStarted, unassigned: String
    /// With {duration}.
    var lateBy: String
  }

  struct DriverStates: Sendable {
    var moving, standing, late, old, offline, unseen: String
  }

  struct Counters: Sendable {
    var online, underWay, atWork, assigned, waiting, silent: String
  }

  /// What each shape on the map means.
  struct Legend: Sendable {
    var moving, standing, late, old, offline: String
    var waiting, assigned, underWay, atWork: String
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
  subscript(_ status: JobStatus) -> String? {
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
