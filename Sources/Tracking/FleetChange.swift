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
