import FleetView
import Store
import Tracking

/// One job as its customer may see it at one moment, in words: made from a `CustomerView` alone.
package struct CustomerPage: Sendable {
  package let view: CustomerView
  /// The rating as the reader typed it, on the answer to its form.
  var typed: RatingForm?
  var chat = Conversation()
  /// Whether the customer may write a note for the driver here, as long as the driver is not at the door.
  var takesNote = false
  /// Whether the customer may ask for another time or to cancel, or say that nobody is at home.
  var requestKinds: [CustomerRequest.Kind] = []
  /// The digits that the driver asks for at the door; nil if the page shows none.
  var code: String?
  var requestLimits = RequestLimits()
  /// The note as the reader typed it, on the answer to its form.
  var refusedNote: NoteForm?
  /// The message as the reader typed it, on the answer to its form.
  var refusedMessage: ChatView.Refused?

  package init(_ view: CustomerView) { self.view = view }

  /// `freshness` and `eta` are dropped when the rules do not show the driver.
  package init(
    job: Job, driver: Driver?, freshness: Freshness?, eta: Arrival?,
    rules: VisibilityRules = VisibilityRules(),
    silentAfterMilliseconds: Int64 = Freshness.silentAfterMilliseconds, now: Timestamp
  ) {
    self.init(
      CustomerView(
        job: job, driver: driver, freshness: freshness, arrival: eta, rules: rules,
        silentAfterMilliseconds: silentAfterMilliseconds, now: now))
  }

  package init(_ slot: JobSlot, of fleet: Fleet, rules: VisibilityRules = VisibilityRules(), now: Timestamp) {
    self.init(fleet.customerView(of: slot, rules: rules, now: now))
  }

  var job: Job { view.job }
  var driver: Driver? { view.driver }
  var freshness: Freshness? { view.freshness }
  var eta: Arrival? { view.arrival }
  var silentAfterMilliseconds: Int64 { view.silentAfterMilliseconds }
  var isAfterGap: Bool { view.isAfterGap }
  package var now: Timestamp { view.now }

  /// The facts that the page shows apart from movement and age. A feed sends `state` when they change.
  package struct Meaning: Hashable, Sendable {
    let job: Job
    let driver: DriverProfile?
    let doneBy: String?
    let code: String?
    let isBeingAssigned: Bool
    let hasFailed: Bool
    let stopsAhead: Int?
    let moving: Moving

    /// The part of it that a fix or the time alone can change.
    struct Moving: Hashable, Sendable {
      let cause: Freshness.Cause?
      let isStanding: Bool
      let isAbout: Bool
      @CompactTime private(set) var jobAsOf: Timestamp?
      let isCutOff: Bool
      let hasEta: Bool
      let basis: Arrival.Basis?
      let isArriving: Bool
      let isNear: Bool
      let latenessSteps: Int32?
      let earlySteps: Int32?
      let isWindowOver: Bool
    }
  }

  package var meaning: Meaning {
    Meaning(
      job: job, driver: driver?.profile, doneBy: view.doneBy, code: code,
      isBeingAssigned: view.isBeingAssigned,
      hasFailed: view.hasFailed,
      stopsAhead: view.stopsAhead,
      moving: Meaning.Moving(
        freshness, eta, now: now, jobAsOf: view.jobAsOf, isCutOff: view.cutOffSince != nil,
        promisedAt: job.scheduledAt, isWindowOver: isWindowOver))
  }

  /// Whether the promised time is over, or will be over when the driver comes.
  var isWindowOver: Bool {
    view.latenessSeconds != nil || job.windowEndsAt.map { $0 < now } ?? false
  }

  /// The time since when the job's data may be out of date; nil if they are current.
  var asOf: Timestamp? { [view.jobAsOf, view.cutOffSince].compactMap { $0 }.min() }

  /// The driver's position, if it may be shown.
  var position: Position? { driver?.position }

  /// Whether there is a place to show: the driver's, the job's, or both.
  var hasMap: Bool { position != nil || job.pickup != nil }
}

extension CustomerPage.Meaning.Moving {
  init(
    _ freshness: Freshness?, _ arrival: Arrival?, now: Timestamp, jobAsOf: Timestamp?, isCutOff: Bool,
    promisedAt: Timestamp?, isWindowOver: Bool
  ) {
    self.init(
      cause: freshness?.cause, isStanding: freshness?.isStanding ?? false,
      isAbout: freshness?.isAbout ?? false, jobAsOf: jobAsOf, isCutOff: isCutOff, hasEta: arrival != nil,
      basis: arrival?.basis,
      isArriving: arrival?.isArriving == true, isNear: arrival?.isNear(from: now) ?? false,
      latenessSteps: arrival?.latenessSeconds.map {
        Int32(clamping: ($0 + CustomerPage.planStepSeconds / 2) / CustomerPage.planStepSeconds)
      },
      earlySteps: CustomerPage.earlySteps(arrival, promisedAt).map { Int32(clamping: $0) },
      isWindowOver: isWindowOver)
  }

  init(_ movement: CustomerMovement, promisedAt: Timestamp?, windowEndsAt: Timestamp?) {
    self.init(
      movement.freshness, movement.arrival, now: movement.now, jobAsOf: movement.jobAsOf,
      isCutOff: movement.cutOffSince != nil, promisedAt: promisedAt,
      isWindowOver: movement.latenessSeconds != nil || windowEndsAt.map { $0 < movement.now } ?? false)
  }
}
