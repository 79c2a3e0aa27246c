/// A change of a job that its author may take back for some seconds, as long as nothing else happens to the job.
package struct JobUndo: Hashable, Sendable {
  /// For so long a change may be taken back.
  package static let milliseconds: Int64 = 10_000
  /// So much longer its messages wait: one that is taken back in the last moment has yet to be stored.
  package static let storingMilliseconds: Int64 = 2000

  package let before: Job
  package let after: Job
  /// By the clock of the server that made the change.
  package let until: Timestamp

  package init(from before: Job, to after: Job, until: Timestamp) {
    self.before = before
    self.after = after
    self.until = until
  }
}

extension Fleet {
  /// The job as it was, with all its times: as if the change had not been made.
  func decide(undoing undo: JobUndo, now: Timestamp) throws(FleetRejection) -> [FleetRecord] {
    guard let job = job(undo.after.id) else { throw .unknownJob }
    guard job == undo.after else { throw .outdated }
    guard now < undo.until else { throw .undoIsOver }
    var former = undo.before
    former.revision = job.revision + 1
    if let driver = former.driverID.flatMap({ slot(of: $0) }) {
      // Meanwhile the driver may have lost the right to drive, or set out to another job.
      guard former.driverID == job.driverID || profile(driver).isApproved else { throw .driverNotApproved }
      guard former.status != .enRoute || enRouteJob(of: driver) ?? slot(of: job.id) == slot(of: job.id) else {
        throw .driverBusy
      }
    }
    return [.job(former)]
  }

  /// A dispatcher takes the job from a driver who has not set out: it waits as it did before, and since then.
  func decide(unassigning job: Job, now: Timestamp) throws(FleetRejection) -> [FleetRecord] {
    guard job.driverID != nil, job.status.stage == .assigned else { throw .transitionNotAllowed }
    let waiting: JobStatus = job.statusTimes[.confirmed] == nil ? .pending : .confirmed
    var job = job
    job.driverID = nil
    let since = job.statusTimes[waiting]
    var moved = job.moved(to: waiting, at: now)
    if let since { moved.statusTimes[waiting] = since }
    return [.job(moved)]
  }
}
