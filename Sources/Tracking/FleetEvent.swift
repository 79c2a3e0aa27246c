/// Something that happened, or that somebody asks for; `Fleet.check` decides what becomes of it.
package enum FleetEvent: Sendable {
  /// A driver reports itself: the slot was found by the token, never by what the message claims.
  case moved(DriverSlot, Position)
  /// A new driver, or new facts about a known one.
  case driverChanged(DriverProfile)
  case availabilityChanged(DriverID, isOnline: Bool)
  /// Upstream says something of a driver, on line or not: members that are nil stay as they are.
  case driverDescribed(DriverProfile)
  /// Upstream says whose fleet the driver belongs to; nil for nobody's.
  case driverOperatorChanged(DriverID, name: String?)

  case jobCreated(Job)
  /// Upstream's view of a job, new or known. Without a difference it changes nothing.
  case jobUpserted(Job)
  /// A dispatcher gives the job to a driver.
  case assigned(JobID, to: DriverID)
  case accepted(JobID, by: DriverSlot)
  /// The driver gives the job back: it is confirmed again, without a driver.
  case declined(JobID, by: DriverSlot)
  /// With the pictures that were taken on the way, whose bytes are stored beside it.
  case statusChanged(JobID, to: JobStatus, by: JobActor, photos: [JobPhoto] = [])
  /// Upstream does not know the job any more: what became of it nobody can say, so it is shown nowhere.
  case jobGone(JobID)
  /// Upstream's status event; it names the driver only sometimes. `isDriverUncertain`: somebody was given the job, and
  /// who it is is not known yet.
  case upstreamStatus(JobID, JobStatus, driverID: DriverID?, isDriverUncertain: Bool = false)
  /// Upstream gave the job to an operator, whose name may not be known.
  case jobOperatorChanged(JobID, to: DriverID, name: String?)

  /// Upstream or a routing engine says when the driver will be there.
  case arrivalReported(JobID, ArrivalReport)

  case linkCreated(TrackingLink)
  /// The same for a job that never had a link; refused with `.linkExists` where it has one, even a revoked one.
  case firstLinkCreated(TrackingLink)
  case linkRevoked(token: String)
  /// Another end, other rules, or another language.
  case linkChanged(token: String, LinkChange)
  case displayCreated(Display)
  case displayRevoked(token: String)
  /// Other settings of a display that there is.
  case displayChanged(Display)

  case upstreamConnected
  /// Upstream's socket is heard, but its REST fails: what only that tells is known as of then.
  case upstreamPartial(asOf: Timestamp)
  case upstreamLost
}

/// What changed in the fleet; published to those who watch.
package enum FleetChange: Hashable, Sendable {
  case driverMoved(DriverSlot)
  case driverChanged(DriverSlot)
  /// `from` is nil for a new job, and the present status when something else changed.
  case jobChanged(JobSlot, from: JobStatus?)
  /// Comes after `jobChanged` when the job has another driver, or none, than before.
  case jobReassigned(JobSlot, from: DriverID?)
  /// Somebody who knows said when the driver will be there.
  case arrivalChanged(JobSlot)
  /// The job left memory, some time after it ended or because upstream forgot it; its slot may be used again.
  case jobForgotten(JobSlot, JobID)
  case linkChanged(token: String)
  case displayChanged(token: String)
  case upstreamChanged
}

/// A value to be stored: what an accepted event makes of a driver, job, link or display.
package enum FleetRecord: Hashable, Sendable {
  case driver(DriverProfile)
  case job(Job)
  /// The job and its links are no more.
  case jobGone(JobID)
  case link(TrackingLink)
  case display(Display)
}
