/// A value to be stored: what an accepted event makes of a driver, job, link or display.
package enum FleetRecord: Hashable, Sendable {
  case driver(DriverProfile)
  case job(Job)
  /// The job and its links are no more.
  case jobGone(JobID)
  case link(TrackingLink)
  case display(Display)
}
