/// The part of a `CustomerView` that each fix changes: the driver's place and the expected arrival.
///
/// If the rules show all places exactly and at once (`VisibilityRules.showsPlacesAsTheyAre`), the fleet makes the
/// movement without the rest of the view, with the same values. An open page needs no more at a fix.
package struct CustomerMovement: Equatable, Sendable {
  /// The values of a view that its movements need; they stay the same until the job, its driver or its rules change.
  package struct Base: Sendable {
    /// The place of the job, if the rules show it.
    package let pickup: Coordinate?
    @CompactTime package private(set) var promisedAt: Timestamp?
    @CompactTime package private(set) var windowEndsAt: Timestamp?
    /// The time from which the points of the driver's trail are shown; nil if no point is shown.
    @CompactTime private(set) var trailSince: Timestamp?
    /// The time at which the job reached its status; nil if it is unknown.
    @CompactTime private(set) var statusSince: Timestamp?
  }

  package let position: Position
  /// The driver's heading, in degrees clockwise from north; nil while the driver stands, and if it is unknown.
  package let courseDegrees: Double?
  /// Whether the way to the position is unknown.
  package let isAfterGap: Bool
  package let freshness: Freshness?
  package let arrival: Arrival?
  /// The street that the driver is on, if the way ahead is shown.
  package let street: String?
  /// As in `CustomerView`.
  package let latenessSeconds: Int?
  package let jobAsOf, cutOffSince: Timestamp?
  package let now: Timestamp
}

extension VisibilityRules {
  /// Whether a shown driver is shown exactly, at once, and on the whole way to the pickup.
  package var showsPlacesAsTheyAre: Bool { delaySeconds == 0 && roundingMeters == 0 && !hidesWay }
}

extension CustomerView {
  /// Nil without a position that may be shown.
  package var movement: CustomerMovement? {
    guard let driver, let position = driver.position else { return nil }
    return CustomerMovement(
      position: position, courseDegrees: driver.courseDegrees, isAfterGap: isAfterGap, freshness: freshness,
      arrival: arrival, street: way?.street, latenessSeconds: latenessSeconds, jobAsOf: jobAsOf,
      cutOffSince: cutOffSince, now: now)
  }
}

extension Fleet {
  /// The base for movements of `view`, which was made with `rules`. Nil if each fix needs a whole view, because the
  /// rules change places or the driver has other jobs first.
  package func movementBase(of view: CustomerView, rules: VisibilityRules) -> CustomerMovement.Base? {
    guard rules.showsPlacesAsTheyAre, view.driver?.position != nil, view.stopsAhead ?? 0 == 0 else {
      return nil
    }
    return CustomerMovement.Base(
      pickup: view.job.pickup, promisedAt: view.job.scheduledAt, windowEndsAt: view.job.windowEndsAt,
      trailSince: view.trailSince, statusSince: view.job.statusTimes[view.job.status])
  }

  /// The same value as `customerView(of:rules:now:).movement`, for a view whose base is `base`. Nil if the driver has
  /// other jobs by now, or no position.
  package func customerMovement(
    of slot: JobSlot, _ base: CustomerMovement.Base, now: Timestamp
  ) -> CustomerMovement? {
    let brief = briefs[slot.rawValue]
    guard let driver = brief.driverSlot, activeJobs[driver.rawValue].count == 1,
      let position = movement.tracks[driver.rawValue].position
    else { return nil }
    var freshness = freshness(of: driver, status: brief.status, since: base.statusSince, now: now)
    freshness.heardAgeMilliseconds = nil
    var arrival = arrival(of: slot, now: now)
    if base.pickup == nil { arrival?.distanceMeters = 0 }
    return CustomerMovement(
      position: position.withoutSpeed,
      courseDegrees: movement.courseDegrees(of: driver, since: base.trailSince),
      isAfterGap: movement.cameAfterGap(driver), freshness: freshness, arrival: arrival,
      street: base.pickup == nil || arrival == nil ? nil : followedWay(of: slot)?.street,
      latenessSeconds: arrival?.latenessSeconds ?? lateness(of: brief, arrivingAt: now),
      jobAsOf: upstream.jobsAsOf, cutOffSince: nodes.cutOffSince, now: now)
  }
}

extension Movement {
  fileprivate func courseDegrees(of slot: DriverSlot, since start: Timestamp?) -> Double? {
    let track = tracks[slot.rawValue]
    guard let position = track.position, !track.isStanding else { return nil }
    return trails[slot.rawValue].courseDegrees(to: position, since: start)
  }

  fileprivate func cameAfterGap(_ slot: DriverSlot) -> Bool {
    guard let position = tracks[slot.rawValue].position else { return false }
    return trails[slot.rawValue].endsAfterGap(at: position)
  }
}
