/// An event or a request; `Fleet.check` decides what it changes.
package enum FleetEvent: Sendable {
  /// A fix of a driver: the slot was found by the token, never by the message's claim.
  case moved(DriverSlot, Position)
  /// A new driver, or new facts about a known one.
  case driverChanged(DriverProfile)
  /// `at` is when the driver said so, if that was earlier than now.
  case availabilityChanged(DriverID, DriverAvailability, at: Timestamp? = nil)
  /// A dispatcher lets a driver drive.
  case driverApproved(DriverID)
  /// An administrator changes facts about a known driver.
  case driverEdited(DriverEdit)
  /// Facts of upstream about a driver, online or not: members that are nil change nothing.
  case driverDescribed(DriverProfile)
  /// The driver's operator by upstream; nil for none.
  case driverOperatorChanged(DriverID, name: String?)

  case jobCreated(Job)
  /// Upstream's record of a job, new or known. Without a difference it changes nothing.
  case jobUpserted(Job)
  /// A dispatcher changes what the job's order says.
  case jobEdited(JobEdit)
  /// A dispatcher gives the job to a driver.
  case assigned(JobID, to: DriverID)
  /// `at` is when the driver did it, if the server hears of it later: `Fleet.stepTime` says how far it is believed.
  case accepted(JobID, by: DriverSlot, at: Timestamp? = nil)
  /// A dispatcher takes the job from its driver: it waits as before.
  case unassigned(JobID)
  /// A dispatcher puts a driver's stops in another order.
  case stopsOrdered(StopOrder)
  /// The author of a change takes it back: the job is as it was.
  case undone(JobUndo)
  /// The driver gives the job back: it is confirmed again, without a driver.
  case declined(JobID, by: DriverSlot)
  /// The driver could not do the job: as `declined`, with the reason beside it (`JobFailure`), and pictures whose bytes are
  /// stored in another table. `at` as with `accepted`.
  case failed(
    JobID, by: DriverSlot, JobFailure.Reason, words: String = "", photos: [JobPhoto.Content] = [],
    at: Timestamp? = nil)
  /// With what the driver brings. `at` as with `accepted`.
  case statusChanged(
    JobID, to: JobStatus, by: JobActor, with: StopReport = StopReport(), at: Timestamp? = nil)
  /// The driver gave a wrong code: after `Job.maximumCodeTries` the job could not be done. `isLast` is for a code that
  /// came late, when nobody is at the door any more.
  case wrongCode(JobID, by: DriverSlot, isLast: Bool)
  /// An administrator erases what an ended job tells about its customer.
  case customerErased(JobID)
  /// The customer rates the job, or changes the rating.
  case rated(JobID, stars: Int, comment: String?)
  /// Upstream does not know the job any more: its end is not known, so it is shown nowhere.
  case jobGone(JobID)
  /// Upstream's status event, which names the driver only sometimes. `isDriverUncertain`: the job was given to a
  /// driver who is not known yet.
  case upstreamStatus(JobID, JobStatus, driverID: DriverID?, isDriverUncertain: Bool = false)
  /// Upstream gave the job to an operator, whose name may not be known.
  case jobOperatorChanged(JobID, to: DriverID, name: String?)

  /// An expected arrival from upstream or a routing engine.
  case arrivalReported(JobID, ArrivalReport)
  /// The way along streets that the job's driver has ahead; nil if there is none any more.
  case wayFound(JobID, StreetWay?)

  case linkCreated(TrackingLink)
  /// The same for a job that never had a link; refused with `.linkExists` if it had one, even a revoked one.
  case firstLinkCreated(TrackingLink)
  case linkRevoked(token: String)
  /// Another end, other rules, or another language.
  case linkChanged(token: String, LinkChange)
  case wallCreated(Wall)
  case wallRevoked(token: String)
  /// Other settings of an existing wall.
  case wallChanged(Wall)

  case upstreamConnected
  /// Upstream's socket works, but its REST fails: data that only REST has is as of then.
  case upstreamPartial(asOf: Timestamp)
  case upstreamLost

  /// News of the other nodes arrives: what they decided meanwhile is known here.
  case nodesJoined
  /// News that the other nodes received after `since` is not known here.
  case nodesCutOff(since: Timestamp)
}

/// A change of the fleet; announced to observers.
package enum FleetChange: Hashable, Sendable {
  case driverMoved(DriverSlot)
  case driverChanged(DriverSlot)
  /// `from` is nil for a new job, and the present status if something else changed.
  case jobChanged(JobSlot, from: JobStatus?)
  /// Follows `jobChanged` if the job has another driver, or none, than before.
  case jobReassigned(JobSlot, from: DriverID?)
  /// A better source reported an expected arrival, or the driver has another way ahead.
  case arrivalChanged(JobSlot)
  /// The job left memory, some time after it ended or because upstream forgot it; its slot may be used again.
  case jobForgotten(JobSlot, JobID)
  case linkChanged(token: String)
  case wallChanged(token: String)
  case upstreamChanged
  /// The other nodes were joined or lost.
  case nodesChanged
}

/// A value to be stored: the driver, job, link or wall after an accepted event.
package enum FleetRecord: Hashable, Sendable {
  case driver(DriverProfile)
  case job(Job)
  /// The job and its links are removed.
  case jobGone(JobID)
  case link(TrackingLink)
  case wall(Wall)
}
