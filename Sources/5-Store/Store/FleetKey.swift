import Tracking

/// A record that a durable event changes or depends on: the store decides two events with a common key one after the
/// other.
package enum FleetKey: Hashable, Sendable {
  case job(JobID)
  case driver(DriverID)
  /// An account reports for one driver: two drivers must not claim the same account at the same moment.
  case user(UserID)
  case link(String)
  case wall(String)
  /// All accounts; with a log also invites and uploads: changes of them are decided one after the other.
  case accounts

  package static func touched(by event: FleetEvent, in fleet: Fleet) -> [FleetKey] {
    switch event {
    case .moved, .upstreamConnected, .upstreamPartial, .upstreamLost, .nodesJoined, .nodesCutOff: []
    case .driverDescribed(let profile): [.driver(profile.id)]
    case .driverChanged(let profile):
      [.driver(profile.id)] + (profile.userID.map { [.user($0)] } ?? [])
    case .driverEdited(let edit):
      [.driver(edit.new.id)] + (edit.new.userID.map { [.user($0)] } ?? [])
    case .availabilityChanged(let id, _, _), .driverOperatorChanged(let id, _), .driverApproved(let id):
      [.driver(id)]
    case .jobCreated(let job), .jobUpserted(let job): [.job(job.id)]
    case .jobEdited(let edit): [.job(edit.id)]
    case .unassigned(let job): [.job(job)]
    case .stopsOrdered(let order): [.driver(order.driver)] + order.seen.map { .job($0) }
    // A driver who gets the job back may have set out to another one.
    case .undone(let undo): [.job(undo.after.id)] + (undo.before.driverID.map { [.driver($0)] } ?? [])
    case .assigned(let job, let driver): [.job(job), .driver(driver)]
    // The jobs of one driver are decided together: a job en route blocks the driver's next accept.
    case .accepted(let job, let slot, _), .declined(let job, let slot),
      .failed(let job, let slot, _, _, _, _), .wrongCode(let job, let slot, _):
      keys(job, slot, fleet)
    case .statusChanged(let job, _, let actor, _, _):
      if case .driver(let slot) = actor { keys(job, slot, fleet) } else { [.job(job)] }
    case .rated(let job, _, _):
      [.job(job)] + (fleet.job(job)?.driverID.map { [.driver($0)] } ?? [])
    case .upstreamStatus(let job, _, _, _), .jobOperatorChanged(let job, _, _), .jobGone(let job),
      .customerErased(let job),
      .arrivalReported(let job, _), .wayFound(let job, _):
      [.job(job)]
    case .linkCreated(let link), .firstLinkCreated(let link): [.job(link.jobID), .link(link.token)]
    // A job that goes takes its links with it.
    case .linkRevoked(let token), .linkChanged(let token, _):
      [.link(token)] + (fleet.link(token).map { [.job($0.jobID)] } ?? [])
    case .wallCreated(let wall), .wallChanged(let wall): [.wall(wall.token)]
    case .wallRevoked(let token): [.wall(token)]
    }
  }

  private static func keys(_ job: JobID, _ slot: DriverSlot, _ fleet: Fleet) -> [FleetKey] {
    guard slot.rawValue < fleet.driverCount else { return [.job(job)] }
    return [.job(job), .driver(fleet.profile(slot).id)]
  }
}
