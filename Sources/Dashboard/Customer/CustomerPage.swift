import Tracking

/// One job as its customer may see it at one moment: the only way from the fleet to a customer's page and feed.
///
/// `job` and `driver` have passed the link's rules; nothing else of either is kept.
package struct CustomerPage: Sendable {
  let job: Job
  /// Only while the rules show it.
  let driver: Driver?
  let freshness: Freshness?
  let eta: Arrival?
  let silentAfterMilliseconds: Int64
  /// Nobody saw the way to the present position.
  let isAfterGap: Bool
  package let now: Timestamp

  /// `freshness` and `eta` are dropped when the rules do not show the driver.
  package init(
    job: Job, driver: Driver?, freshness: Freshness?, eta: Arrival?,
    rules: VisibilityRules = VisibilityRules(),
    silentAfterMilliseconds: Int64 = Freshness.silentAfterMilliseconds, now: Timestamp
  ) {
    self.job = rules.visible(job)
    self.driver = rules.visible(driver, for: job)
    self.freshness = self.driver == nil ? nil : freshness
    self.eta = self.driver == nil ? nil : eta
    self.silentAfterMilliseconds = silentAfterMilliseconds
    // Asked of the whole trail: the part that may be shown always begins as after a gap.
    isAfterGap = self.driver != nil && driver?.cameAfterGap == true
    self.now = now
  }

  package init(_ slot: JobSlot, of fleet: Fleet, rules: VisibilityRules = VisibilityRules(), now: Timestamp) {
    let job = fleet.job(slot)
    let driver = job.driverID.flatMap { fleet.slot(of: $0) }
    self.init(
      job: job, driver: driver.map { fleet.driver($0) },
      freshness: driver.map { fleet.freshness(of: $0, status: job.status, now: now) },
      eta: fleet.arrival(of: slot, now: now), rules: rules,
      silentAfterMilliseconds: fleet.configuration.silentAfterMilliseconds, now: now)
  }

  /// What the page says apart from movement and age. A feed sends `state` when this changes.
  package struct Meaning: Hashable, Sendable {
    let job: Job
    let driver: DriverProfile?
    let cause: Freshness.Cause?
    let isStanding: Bool
    let hasEta: Bool
  }

  package var meaning: Meaning {
    Meaning(
      job: job, driver: driver?.profile, cause: freshness?.cause, isStanding: freshness?.isStanding ?? false,
      hasEta: eta != nil)
  }

  /// Where the driver is, if anything of it may be shown.
  var position: Position? { driver?.position }
}
