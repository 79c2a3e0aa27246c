/// A driver and its present job, in the form for questions about all of them.
package struct DriverAtWork {
  package struct Job {
    package let slot: JobSlot
    package let status: JobStatus
  }

  package let slot: DriverSlot
  /// Nil for a driver who accepted none.
  package let job: Job?
}
