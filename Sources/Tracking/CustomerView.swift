/// What one link shows of its job at one moment: the only way from the fleet to a customer, be it a page, a feed,
/// a picture, JSON or a Socket.IO room.
///
/// `job` and `driver` have passed the rules; nothing else of either is kept.
package struct CustomerView: Sendable {
  /// Without the ids of accounts, and without what the rules hide.
  package let job: Job
  /// Nil unless the rules show the driver now; its position and trail as rounded and delayed as the rules say.
  package let driver: Driver?
  /// Of the position that is shown; nil without a driver.
  package let freshness: Freshness?
  package let arrival: Arrival?
  /// Jobs that the driver does before this one; nil when nobody knows.
  package let stopsAhead: Int?
  /// How long after the end of the job's window the driver will come at the earliest: also before it sets off. Nil
  /// when it may be in time, and from the arrival on.
  package let latenessSeconds: Int?
  /// Nobody saw the way to the present position.
  package let isAfterGap: Bool
  /// A shown position older than this is silent.
  package let silentAfterMilliseconds: Int64
  package let now: Timestamp

  package init(
    job: Job, driver: Driver?, freshness: Freshness?, arrival: Arrival?, stopsAhead: Int? = nil,
    latenessSeconds: Int? = nil,
    rules: VisibilityRules = VisibilityRules(),
    silentAfterMilliseconds: Int64 = Freshness.silentAfterMilliseconds, now: Timestamp
  ) {
    self.job = rules.visible(job)
    self.driver = rules.visible(driver, for: job)
    self.freshness = self.driver == nil ? nil : freshness
    self.arrival = self.driver == nil ? nil : arrival
    self.stopsAhead = stopsAhead
    self.latenessSeconds = latenessSeconds
    self.silentAfterMilliseconds = silentAfterMilliseconds
    // Asked of the whole trail: the part that may be shown always begins as after a gap.
    isAfterGap = self.driver != nil && driver?.cameAfterGap == true
    self.now = now
  }
}

extension Fleet {
  /// What the default rules and those of `link` make of each other.
  package func rules(of link: TrackingLink) -> VisibilityRules {
    configuration.rules.overridden(by: link.rules)
  }

  package func customerView(
    of slot: JobSlot, rules: VisibilityRules, now: Timestamp
  ) -> CustomerView {
    let job = job(slot)
    let driver = job.driverID.flatMap { self.slot(of: $0) }
    return CustomerView(
      job: job, driver: driver.map { self.driver($0) },
      freshness: driver.map { freshness(of: $0, status: job.status, now: now) },
      arrival: arrival(of: slot, now: now), stopsAhead: stopsAhead(of: slot),
      latenessSeconds: latenessSeconds(of: slot, now: now), rules: rules,
      silentAfterMilliseconds: configuration.silentAfterMilliseconds, now: now)
  }
}

extension VisibilityRules {
  /// The driver as this job's customer may see it: nil unless the driver is the job's own and the status shows
  /// drivers; only the first name; the trail only since the driver set out to this job; no id of an account.
  fileprivate func visible(_ driver: Driver?, for job: Job) -> Driver? {
    guard let driver, driver.id == job.driverID, showsDriver(in: job.status) else { return nil }
    var shown = driver
    shown.profile.userID = nil
    shown.profile.name = showsDriverName ? driver.name?.split(separator: " ").first.map(String.init) : nil
    shown.profile.vehicle = showsVehicle ? driver.vehicle : nil
    shown.profile.phone = showsPhone ? driver.phone : nil
    shown.profile.rating = showsRating ? driver.rating : nil
    shown.profile.completedJobCount = showsRating ? driver.completedJobCount : nil
    // Without a time of setting out nothing proves that a point belongs to this job.
    shown.trail = job.statusTimes[.enRoute].map { driver.trail.clipped(since: $0) } ?? Trail()
    return shown
  }

  /// The job as its customer may see it.
  fileprivate func visible(_ job: Job) -> Job {
    var shown = job
    shown.customerID = nil
    shown.customerName = nil
    if !showsAddress {
      shown.address = ""
      shown.pickup = nil
    }
    if !showsPrice { shown.totalPrice = nil }
    if !showsNotes { shown.notes = nil }
    if !showsPhotos { shown.photos = [] }
    if !showsMap(in: job.status) { shown.pickup = nil }
    if !showsDriver(in: job.status) { shown.driverID = nil }
    return shown
  }
}

extension Driver {
  /// Nobody saw the way to the present position.
  package var cameAfterGap: Bool {
    guard let position, let newest = trail.newest else { return false }
    return newest.isAfterGap && newest.coordinate.distanceMeters(to: position.coordinate) < 1
  }
}
