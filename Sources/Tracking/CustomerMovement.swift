/// The part of a `CustomerView` that each fix changes: where the driver is, and when it comes.
///
/// Under rules that show every place as it is and at once (`VisibilityRules.showsPlacesAsTheyAre`) the fleet makes it
/// without the rest of the view, of the same values: a page that is open needs no more at a fix.
package struct CustomerMovement: Equatable, Sendable {
  /// What of the view the movement is made with: it stays as it is until the job, its driver or its rules change.
  package struct Base: Sendable {
    /// The place of the job, if the rules show it.
    package let pickup: Coordinate?
    package let windowEndsAt: Timestamp?
    /// Points of the driver's trail from then on are shown; nil for none of them.
    let trailSince: Timestamp?
    /// When the job reached its status; nil when nobody knows.
    let statusSince: Timestamp?
  }

  package let position: Position
  /// Where the driver is heading, in degrees clockwise from north; nil while it stands, and when nobody can tell.
  package let courseDegrees: Double?
  /// Nobody saw the way to the position.
  package let isAfterGap: Bool
  package let freshness: Freshness?
  package let arrival: Arrival?
  /// As in `CustomerView`.
  package let latenessSeconds: Int?
  package let jobAsOf: Timestamp?
  package let now: Timestamp
}

extension VisibilityRules {
  /// Whether a driver that is shown at all is shown exactly, at once, and on the whole way to the pickup.
  package var showsPlacesAsTheyAre: Bool { delaySeconds == 0 && roundingMeters == 0 && !hidesWay }
}

extension CustomerView {
  /// Nil without a position that may be shown.
  package var movement: CustomerMovement? {
    guard let driver, let position = driver.position else { return nil }
    return CustomerMovement(
      position: position, courseDegrees: driver.courseDegrees, isAfterGap: isAfterGap, freshness: freshness,
      arrival: arrival, latenessSeconds: latenessSeconds, jobAsOf: jobAsOf, now: now)
  }
}

extension Fleet {
  /// What `customerMovement` needs of a view made by `rules`; nil where each fix needs a whole view, because the rules
  /// or other jobs of the driver have a say in it.
  package func movementBase(of view: CustomerView, rules: VisibilityRules) -> CustomerMovement.Base? {
    guard rules.showsPlacesAsTheyAre, view.driver?.position != nil, view.stopsAhead ?? 0 == 0 else {
      return nil
    }
    return CustomerMovement.Base(
      pickup: view.job.pickup, windowEndsAt: view.job.windowEndsAt,
      trailSince: view.trailSince, statusSince: view.job.statusTimes[view.job.status])
  }

  /// The same as `customerView(of:rules:now:).movement`, for a view whose base is `base`. Nil when the driver has other
  /// jobs by now, or no position.
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
      latenessSeconds: arrival?.latenessSeconds ?? lateness(of: brief, arrivingAt: now),
      jobAsOf: upstream.jobsAsOf, now: now)
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
