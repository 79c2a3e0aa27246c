/// A job that has not ended, as questions about all of them see it.
package struct ActiveJob {
  package let slot: JobSlot
  package let status: JobStatus
  package let troubles: JobTroubles
  /// Its time is long over, and nobody ever confirmed it.
  package let isAbandoned: Bool
  /// When the job's customer expects somebody.
  package let dueTime: Timestamp
  package let hasDriver: Bool
  /// Nil also for a driver whom the fleet has not met.
  package let driver: DriverSlot?
}
