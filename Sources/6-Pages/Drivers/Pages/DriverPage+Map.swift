import FleetView
import Templating
import Tracking
import Words

/// The map of the job in focus.
extension DriverPage {
  /// Today's stops and those of later days, both in their order.
  func stops(_ context: PageContext) -> (today: [Job], later: [Job]) {
    let today = context.zone.local(now).dayNumber
    let isLater: (Job) -> Bool = { job in
      guard let start = job.scheduledAt, job.status.order <= JobStatus.accepted.order else { return false }
      return (job.zone ?? context.zone).local(start).dayNumber > today
    }
    return (jobs.filter { !isLater($0) }, jobs.filter(isLater))
  }

  /// Nil where a map would show nothing that helps: without a street map or a place, of a job that the driver has not
  /// accepted, and once the driver is there.
  func map(_ context: PageContext) -> DriverMap? {
    let stops = stops(context).today
    guard showsMap, let job = stops.first, let place = job.pickup, job.status.isFromAcceptance,
      job.status.isBeforeArrival
    else { return nil }
    let others = stops.enumerated().dropFirst().compactMap { index, stop in
      stop.pickup.map { DriverMap.Stop(job: stop.id, number: index + 1, place: $0) }
    }
    return DriverMap(
      job: job.id, place: place, others: others, way: wayAhead?.job == job.id ? wayAhead?.way : nil, own: own)
  }

  func mapValue(_ map: DriverMap?, _ context: PageContext) -> MustacheValue {
    guard let map, let job = jobs.first(where: { $0.id == map.job }) else { return .null }
    return map.value(
      context.speaking(to: context.locale, about: job), address: job.address,
      distance: distances[job.id].map { context.words.distance(meters: $0) })
  }
}

extension DriverMap.Own {
  /// Nil without a place whose time is known, and for one so old that the clock's time alone would name another day.
  init?(_ fleet: Fleet, _ slot: DriverSlot, now: Timestamp) {
    guard fleet.dating(of: slot) != .unknown, let position = fleet.position(slot),
      now.millisecondsSince(position.fixTime) < 12 * 3_600_000
    else { return nil }
    let status = fleet.enRouteJob(of: slot).map { fleet.status($0) }
    let freshness = fleet.freshness(of: slot, status: status, since: nil, now: now)
    self.init(
      place: position.coordinate, time: position.fixTime, accuracyMeters: position.accuracyMeters,
      courseDegrees: fleet.courseDegrees(of: slot), isCurrent: freshness.isCurrent)
  }
}
